"""Parameters and results whose sizes are known."""

import numpy as np


def product(a: "float64[2, 3]", b: "float64[3]"):
    return a @ b


def mixed(a: "float64[:, 3]"):
    return a[:, 1] * 2.0


def zeros():
    return np.zeros((2, 3))
