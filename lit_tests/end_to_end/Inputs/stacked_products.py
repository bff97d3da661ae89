"""Products of matrices one behind the other, and of all dtypes."""

import numpy as np

RELATIVE_ERROR = 1e-4


def stacks(a: "float64[:, :, :]", b: "float64[:, :, :]"):
    return a @ b


def stack_and_matrix(a: "float64[:, :, :]", b: "float64[:, :]"):
    return a @ b, b @ a


def stack_and_vector(a: "float32[:, :, ::1]", b: "float32[:]"):
    return a @ b, b @ a, np.matmul(a, b)


def spread_stacks(a: "float64[:, :, :]", b: "float64[:, :]"):
    c = np.stack((b, b)).reshape(2, 1, b.shape[0], b.shape[1])
    return c[0] @ a, (a[:1] @ c)


def displays(x: float):
    return np.matmul([[1.0, x], [x, 2.0]], [1, 2]), np.array([[1, 2], [3, 4]]) @ np.array([[x], [1]])


def bools(a: "bool[:, :]", b: "bool[:, :]"):
    return a @ b, a[:1] @ b


def halves(a: "float16[:, :]", b: "float16[:, :]"):
    return a @ b


def bytes_and_singles(a: "uint8[:, :]", b: "int16[:, :]", c: "float32[:, :]"):
    return a @ a, a @ b, b @ c


def no_inner(a: "float64[:, :]"):
    return a[:, :0] @ a[:0], np.dot(a[0, :0], a[0, :0])
