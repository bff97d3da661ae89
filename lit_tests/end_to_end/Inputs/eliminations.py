"""What elimination is for."""

import numpy as np


def solved(a: "float64[:, :]", b: "float64[:]"):
    return np.linalg.solve(a, b)


def solved_columns(a: "float64[:, :]", b: "float64[:, :]"):
    return np.linalg.solve(a, b)


def single_solved(a: "float32[:, :]", b: "float32[:]"):
    return np.linalg.solve(a, b)


def inverse(a: "float64[:, :]"):
    return np.linalg.inv(a)


def complex_inverse(a: "complex128[:, :]"):
    return np.linalg.inv(a)


def determinant(a: "float64[:, :]"):
    return np.linalg.det(a)
