"""Functions of NumPy that call functions."""

import numpy as np


def _length(v):
    return np.sqrt(np.sum(v * v))


def _ends(v):
    return v[:1] * 2


def _shifted(v, by, other):
    return v + by - other


def pieces(a: "float64[:]", b: "int64[:, :]"):
    first = np.piecewise(a, [a < 0, a >= 1], [lambda x: -x, lambda x: x * x])
    second = np.piecewise(a, [a < 0], [-1, 1])
    third = np.piecewise(b, [b > 3, b < -3], [7, lambda x: x // 2, -5])
    return first, second, third, np.piecewise(a, a < 0, [0.5, np.sin])


def pieces_with_more(a: "float64[:]", scale: float):
    return np.piecewise(a, [a < 0, a >= 0], [lambda x, s: x * s, lambda x, s: x + s], scale), np.piecewise(a, [a < 1], [scale])


def pieces_of_numbers(x: float):
    return np.piecewise(x, [x < 0, x >= 0], [lambda v: -v, lambda v: v * 2])


def of_indices(n: int):
    m = n % 9
    return (
        np.fromfunction(lambda i: i * 2.5, (m,)),
        np.fromfunction(lambda i, j: i * 10 + j, (m, 3), dtype=int),
        np.fromfunction(lambda i, j: i == j, (3, m)),
        np.fromfunction(lambda i, j, k: i + j * k, (2, m, 3), dtype=np.float32),
    )


def along(a: "float64[:, :]"):
    if a.size == 0:
        return np.zeros(1), np.zeros(1), np.zeros((1, 1)), np.zeros((1, 1))
    return (
        np.apply_along_axis(_length, 0, a),
        np.apply_along_axis(_length, 1, a),
        np.apply_along_axis(_ends, 0, a),
        np.apply_along_axis(_shifted, -1, a, 2.0, a[0, 0]),
    )


def along_of_more(a: "int64[:, :, :]"):
    if a.size == 0:
        return np.zeros((1, 1), np.int64), np.zeros((1, 1, 1), np.int64)
    return np.apply_along_axis(lambda v: v[0] - v[-1], 1, a), np.apply_along_axis(lambda v: v[::-1], 0, a)


def along_of_vectors(a: "float64[:]"):
    if a.size == 0:
        return 0.0, np.zeros(1)
    return np.apply_along_axis(lambda v: v.max(), 0, a) + 0.0, np.apply_along_axis(lambda v: v * 2, 0, a)


def along_of_nothing(a: "float64[:, :]"):
    return np.apply_along_axis(_length, 1, a)
