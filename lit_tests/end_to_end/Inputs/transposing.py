"""Views with axes in another order, more and fewer, and diagonals."""

import numpy as np


def transposed(a: "float64[:, :]"):
    return a.T


def transposed_c(a: "float64[:, ::1]"):
    return a.T + 1


def transposed_f(a: "int32[::1, :]"):
    return a.T * 2


def transposed_sum(a: "float64[:, :]", b: "float64[:, :]"):
    return a.T + b


def write_through(a: "float64[:, :]"):
    b = a.T
    b[0:2] = 7.0
    b[:, 0:1] += 1.0


def swap_in_place(a: "int64[:, :]"):
    a[...] = a.T + 1


def add_transposed(a: "float64[:, :]"):
    a += a.T


def permuted(a: "int16[:, :, :]"):
    return a.transpose(1, 2, 0), np.transpose(a, (0, 2, 1)), a.transpose((-1, 0, 1)), a.transpose()


def swapped(a: "float32[:, :, ::1]"):
    return np.swapaxes(a, 0, -1), a.swapaxes(1, 2)


def moved(a: "float64[:, :, :]"):
    return np.moveaxis(a, 0, -1), np.moveaxis(a, (0, 1), (-1, -2)), np.rollaxis(a, 2), np.rollaxis(a, 0, 3)


def matrix(a: "float64[:, :, :]"):
    return np.matrix_transpose(a)


def wide(a: "float64[:, :]"):
    return np.expand_dims(a, 0), np.expand_dims(a, (1, -1)), np.expand_dims(a, 2)


def wide_c(a: "float64[::1]"):
    return np.expand_dims(a, 1) + np.expand_dims(a, 0)


def narrow(a: "float64[:, :]"):
    return np.squeeze(a[None], 0), a[:, None, :].squeeze(1)


def narrow_raising(a: "float64[:, :]"):
    return a.squeeze(axis=1)


def at_least(a: "float64[:]", b: "float64[:, :]", x: float):
    return np.atleast_1d(x), np.atleast_2d(a) + 0, np.atleast_3d(b) + 0, np.atleast_3d(a) + 1


def several_at_least(a: "float64[::1]", x: int):
    b, c = np.atleast_2d(a, x)
    return b + 1, c


def spread(a: "float64[:]", n: int):
    return np.broadcast_to(a, (n, a.shape[0])) + 0


def spread_rows(a: "float64[:, :]", n: int, m: int):
    return np.broadcast_to(a, (n, m)) * 1.0


def spread_number(x: float, n: int):
    return np.broadcast_to(x, n) + 0.5


def spread_together(a: "float64[:, :]", b: "int32[:]", x: float):
    c, d, e = np.broadcast_arrays(a, b, x)
    return c + d, d * 2, e.sum(axis=0), np.broadcast_arrays(b)[0] + 1, len(np.broadcast_arrays())


def spread_masks(a: "float64[:, :]", b: "float64[:, :, :]"):
    highest, _ = np.broadcast_arrays(a[:, :, np.newaxis], b)
    return highest[b > 0.5]


def diagonals(a: "float64[:, :]", k: int):
    return np.diagonal(a) + 0, a.diagonal(k) + 0, np.diag(a, -1) + 0, np.diag(a, k) * 2


def diagonals_of_three(a: "int64[:, :, :]", k: int):
    return a.diagonal(k, 0, 2) + 0, a.diagonal(axis1=2, axis2=1) + 0, a.diagonal(offset=2**30) + 0


def with_diagonal(a: "float64[:]", k: int):
    return np.diag(a), np.diag(a, k), np.diag(a, -1)


def identities(n: int, m: int, k: int):
    return np.eye(n), np.eye(n, m), np.eye(n, m, k), np.eye(3, dtype=np.int32), np.identity(n), np.eye(4, k=-2)
