"""Elementary functions of arrays, in loops that are vectorized."""

import numpy as np


def log(a: "float64[::1]"):
    return np.log(a)


def log2(a: "float64[::1]"):
    return np.log2(a)


def log10(a: "float64[::1]"):
    return np.log10(a)


def exp2(a: "float64[::1]"):
    return np.exp2(a)


def power(a: "float64[::1]", b: "float64[::1]"):
    return a**b


def log_of_singles(a: "float32[::1]"):
    return np.log(a)


def log2_of_singles(a: "float32[::1]"):
    return np.log2(a)


def log10_of_singles(a: "float32[::1]"):
    return np.log10(a)


def exp2_of_singles(a: "float32[::1]"):
    return np.exp2(a)
