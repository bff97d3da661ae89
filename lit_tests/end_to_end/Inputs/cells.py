"""Points that are counted in the cells of a grid."""

import numpy as np


def _finite(a):
    return np.nan_to_num(a, nan=0.5, posinf=3.0, neginf=-2.5)


def in_equal_cells(x: "float64[:]", y: "float64[:]", n: int):
    return np.histogram2d(_finite(x), _finite(y), n)


def in_a_range(x: "float64[:]", y: "int32[:]"):
    return np.histogram2d(x, y, bins=(4, 3), range=((-1, 1), (-2, 5)))


def between_edges(x: "int64[:]", y: "int64[:]"):
    k = min(x.size, y.size)
    return np.histogram2d(x[:k], y[:k], [np.array([-3, 0, 2, 5]), np.arange(-2.0, 6.0)])


def weighted(x: "float64[:]", y: "float64[:]", w: "float64[:]"):
    k = min(x.size, y.size, w.size)
    x, y, w = _finite(x[:k]), _finite(y[:k]), _finite(w[:k])
    cells, across, down = np.histogram2d(x, y, density=True)
    return np.histogram2d(x, y, bins=[np.linspace(-1, 1, 4), 5], weights=w), cells, across + down
