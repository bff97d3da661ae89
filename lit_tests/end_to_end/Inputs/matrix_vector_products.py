"""Products of a matrix with a vector, in all orders in which they lie in memory."""

import numpy as np

RELATIVE_ERROR = 1e-4


def either_side(a: "float64[:, :]", x: "float64[:]"):
    return a @ x, x @ a, a.T @ x, x @ a.T, a[::-1, ::-1] @ x, x[::-1] @ a


def contiguous(a: "float64[:, ::1]", x: "float64[::1]"):
    return a @ x, x @ a, a.T @ x, x @ a.T, a[:, ::-1] @ x, a[:, ::2] @ x[::2]


def by_columns(a: "float64[::1, :]", x: "float64[:]"):
    return a @ x, x @ a, a[1:] @ x, x[1:] @ a[1:], a[::2] @ x, x[::-1] @ a


def of_one_column(a: "float64[:, :]", b: "float64[:, :]"):
    return a @ b[:, :1], b[:1] @ a, a[:, :1].T @ b, a[:2, :] @ b[:, 1:2], a[:1] @ b[:, :1]


def short(a: "float32[:, ::1]", x: "float32[:]"):
    return a @ x, x @ a, a.T[:3] @ x, x[:3] @ a[:3]


def integers(a: "int32[:, :]", x: "int32[:]"):
    return a @ x, x @ a


def small_integers(a: "uint8[:, ::1]", x: "int8[::1]"):
    return a @ x, x @ a


def truths(a: "bool[:, ::1]", x: "bool[:]"):
    return a @ x, x @ a


def complexes(a: "complex128[:, :]", x: "complex128[:]", y: "float64[:]"):
    # What infinite parts give depends on the library that NumPy calls.
    a[~np.isfinite(a)] = 1
    x[~np.isfinite(x)] = 1
    y[~np.isfinite(y)] = 1
    return a @ x, x @ a, a.T @ y, y @ a


def tall(a: "float64[:, ::1]", x: "float64[:]"):
    rows = np.tile(a, (40, 1))
    return rows @ x, x @ rows.T


def added(a: "float64[:, :]", x: "float64[:]", y: "float64[:]"):
    y += a @ x
    x -= y @ a


def onto_itself(a: "float64[:, :]"):
    a[0] = a @ a[0]
    a[:, -1] = a[:, -1] @ a
