"""Functions of numpy.linalg that compute with matrices."""

import numpy as np

RELATIVE_ERROR = 1e-7


def _some(a):
    """Numbers of moderate size, without NaN."""
    return np.where(np.isfinite(a), a, 1.0) % 10 - 4


def powers(n: int):
    m = n % 5
    matrix = np.arange(9).reshape(3, 3) - 4
    return np.linalg.matrix_power(matrix, m), np.linalg.matrix_power(matrix * 0.5 + np.eye(3), -m), np.linalg.matrix_power(matrix, 3)


def determinants(a: "float64[:, :]"):
    n = min(a.shape[0], a.shape[1], 9)
    matrix = _some(a)[:n, :n] + 20 * np.eye(n)
    sign, logarithm = np.linalg.slogdet(matrix[::-1])
    zero, infinity = np.linalg.slogdet(np.zeros((2, 2)))
    return sign, logarithm, zero, infinity


def factors(n: int):
    m = n % 6 + 1
    matrix = np.eye(m, 4) * 5 + np.arange(m * 4).reshape(m, 4) % 7 * 0.5
    q, r = np.linalg.qr(matrix)
    whole, other = np.linalg.qr(matrix, "complete")
    return q, r, whole, other, np.linalg.qr(matrix.T, mode="r")


def products(a: "float64[:, :]", b: "float64[:]"):
    some = _some(a)
    vector = _some(b)[: some.shape[1]]
    part = some[:, : vector.shape[0]]
    return np.linalg.multi_dot([part, part.T, part]), np.linalg.multi_dot((part.T, part, vector)), np.linalg.multi_dot([part, vector])


def product_in_place(a: "float64[:, :]"):
    part = np.where(np.isfinite(a), a, 1)[:3, :4] / 8
    square, vector = np.zeros((part.shape[0], part.shape[0])), np.zeros(part.shape[0])
    first = np.linalg.multi_dot([part, part.T, part, part.T], out=square) + 1
    return first, square, np.linalg.multi_dot([part, np.ones(part.shape[1])], out=vector) * 2
