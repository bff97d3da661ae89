"""Products of arrays with any number of axes."""

import numpy as np

RELATIVE_ERROR = 1e-4


def dots(a: "float64[:]", b: "float64[:]", x: float):
    return a @ b, np.dot(a, b), np.dot(a, x), np.dot(x, 2.0), np.inner(a, b), np.vdot(a, b), np.dot(2, a)


def dots_of_matrices(a: "float64[:, :]", b: "float64[:, :]"):
    return np.dot(a, b), a.dot(b), np.inner(a, b), np.vdot(a, b), np.dot(a, b[0]), np.inner(a, b[0])


def dots_of_stacks(a: "float64[:, :, :]", b: "float64[:, :]"):
    return np.dot(a, b), np.dot(b, a), np.inner(a, b), np.dot(a, b[0]), np.dot(b[0], a)


def small_dots_of_stacks(a: "int64[:, :, ::1]", b: "int64[:, :, :]"):
    return np.dot(a[:3, :4], b[:2, :, :3]), np.inner(a[:3], b[:2])


def outers(a: "float64[:]", b: "int32[:]", x: float):
    return np.outer(a, b), np.outer(b, b), np.outer(a, [1, 2]), np.outer(x, b)


def outers_of_matrices(a: "float32[:, :]", b: "float32[:, :]"):
    return np.outer(a[:3, :2], b[:4, :1])


def tensors(a: "float64[:, :, :]", b: "float64[:, :]"):
    return np.tensordot(a, b, 1), np.tensordot(a, b), np.tensordot(a, b, axes=([0, 1], [1, 0])), np.tensordot(a, b, ((1,), (0,)))


def tensors_of_vectors(a: "float64[:]", b: "float64[:]"):
    return np.tensordot(a, b, 0), np.tensordot(a, b, axes=1), np.tensordot(a, b, axes=(0, -1))


def kroneckers(a: "float64[:, :]", b: "float64[:]"):
    c = a[:3, :4]
    return np.kron(c, c[:2]), np.kron(b[:3], b[:5]), np.kron(c, b[:2]), np.kron(b[:2], c)


def traces(a: "float64[:, :]", b: "int16[:, :]", k: int):
    return np.trace(a), a.trace(), np.trace(a, k), b.trace(), np.trace(b, -1), a.trace(offset=1)


def traces_of_stacks(a: "float64[:, :, :]"):
    return np.trace(a), a.trace(0, 1, 2), a.trace(1, axis1=-1, axis2=0)


def rows_times_matrix(a: "float64[::1]", b: "float64[:, ::1]"):
    return a @ b, b @ a, a @ b @ a, b.T @ a, a @ b.T, b.T @ b


def in_place(a: "float64[:, :]", b: "float64[:, :]", c: "float64[:]", d: "int64[:, :, :]"):
    a @= b
    c @= a.T
    d @= d[0]
    a[1:] @= b
    return a


def in_place_of_itself(a: "float64[:, :]", c: "float64[:]"):
    a @= a.T
    c @= a
    np.matmul(a, c, out=c)
    np.matmul(a[:, :1], c[:1], c)
    return c
