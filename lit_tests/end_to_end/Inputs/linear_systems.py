"""Functions of numpy.linalg."""

import numpy as np
from numpy.linalg import LinAlgError, solve

RELATIVE_ERROR = 1e-4


def _conditioned(a):
    a[~np.isfinite(a)] = 1
    return a + np.eye(a.shape[0], a.shape[1], dtype=a.dtype) * (4 * a.shape[0])


def inverses(a: "float64[:, :]", b: "float32[:, ::1]", c: "complex128[:, :]"):
    return np.linalg.inv(_conditioned(a)), np.linalg.inv(_conditioned(b)), np.linalg.inv(_conditioned(c))


def inverse_of_integers(a: "int16[:, :]"):
    return np.linalg.inv(a % 7 + np.eye(a.shape[0], a.shape[1], dtype=np.int64) * 100)


def permuted(a: "float64[:, ::1]"):
    # The pivots are far from the diagonal.
    return np.linalg.inv(_conditioned(a)[::-1]), np.linalg.det(_conditioned(a[:5, :5])[::-1])


def determinants(a: "float64[:, :]", b: "complex64[:, :]"):
    return np.linalg.det(_conditioned(a)), np.linalg.det(_conditioned(b)[:9, :9] / 64)


def solutions(a: "float64[:, :]", b: "float64[:]", c: "float64[:, :]"):
    a, c[~np.isfinite(c)], b[~np.isfinite(b)] = _conditioned(a), 0, 0
    return np.linalg.solve(a, b), solve(a, c), np.linalg.solve(a, c[:, :2])


def mixed_solutions(a: "float32[:, :]", b: "complex128[:]", c: "int32[:]"):
    b[~np.isfinite(b)] = 1
    return np.linalg.solve(_conditioned(a), b), np.linalg.solve(_conditioned(a), c % 11)


def factors(a: "float64[:, :]", b: "complex128[:, ::1]"):
    a, b = _conditioned(a), _conditioned(b)
    lower = np.linalg.cholesky(a @ a.T), np.linalg.cholesky(b @ np.conj(b.T))
    return lower, np.linalg.cholesky(np.triu(a @ a.T), upper=True), np.linalg.cholesky(b @ np.conj(b.T), upper=True)


def lower_half(a: "float64[:, ::1]"):
    a = _conditioned(a)
    return np.linalg.cholesky(np.tril(a @ a.T))


def singular(n: int):
    return np.linalg.inv(np.zeros((n % 3, n % 3)))


def not_definite(n: int):
    return np.linalg.cholesky(np.eye(n % 5) - 0.5 * np.ones((n % 5, n % 5)))


def not_square(a: "float64[:, :]"):
    return np.linalg.det(a[:, :2])


def raising(n: int):
    if n > 2:
        raise np.linalg.LinAlgError("no solution")
    if n > 0:
        raise LinAlgError
    return n
