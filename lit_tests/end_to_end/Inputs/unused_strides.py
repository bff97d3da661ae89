"""Functions of matrices, one dimension of which may have size 1 or 0."""

import numpy as np


def formula(a: "float64[:, ::1]", b: "float64[:, ::1]"):
    return a * 2.0 + np.sqrt(b)


def strided(a: "float64[:, :]", b: "float64[:, :]"):
    return a * 2.0 + b


def product(a: "float64[:, ::1]", b: "float64[:, ::1]"):
    return a @ b


def strided_product(a: "float64[:, :]", b: "float64[:, :]"):
    return a @ b


def total(a: "float64[:, ::1]", b: "float64[:, :]"):
    return a.sum(), b.sum(), a.mean(), b.max()


def interior(a: "float64[:, ::1]", b: "float64[:, :]"):
    a[1:, 1:] += b[:-1, :-1]
    b[::-1, ::-1] = b + 1.0
    return a[1:, :-1] + b[:-1, 1:]


def copies(a: "float64[:, ::1]", b: "float64[:, :]"):
    c = a.copy()
    c += a[::-1]
    return c, b[::2, ::-1]


def loops(a: "float64[:, ::1]", b: "float64[:, :]") -> float:
    total = 0.0
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            total += a[i, j] * b[i, j]
    return total


def cube(a: "float64[:, :, ::1]") -> float:
    a[:] = a + a.sum()
    return a[-1, -1, -1]
