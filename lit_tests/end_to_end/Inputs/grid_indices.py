"""Indices along axes and along memory, orders by several keys, and sums without NaN."""

import numpy as np


def coordinates(i: "int32[:]", n: int):
    m = abs(n) % 5 + 1
    places = np.unravel_index(abs(i) % (6 * m), (2, 3, m))
    return places, np.unravel_index(n, (m, 4)), np.ravel_multi_index(places, (2, 3, m)), np.ravel_multi_index((1, n), (m, 7))


def grids(a: "float64[:, :]", i: "int64[:]", j: "int16[:]"):
    return np.ix_(i, j), a[np.ix_(i % max(a.shape[0], 1), np.arange(a.shape[1])[::2])], np.ix_(i[:2], j, i)


def orders(a: "int32[:]", b: "float64[:]"):
    n = min(a.size, b.size)
    return np.lexsort((b[:n], a[:n] % 3)), np.lexsort((a, a % 2, a % 3))


def sums(a: "float64[:, :]", m: "bool[:, :]", b: "int16[:]", c: "complex128[:]"):
    d = np.where(m, a, np.nan)
    return np.nancumsum(d), np.nancumsum(d, axis=1), np.nancumprod(d, axis=0), np.nancumsum(b), np.nancumprod(c), np.nancumsum(m)


def of_masks(m: "bool[:]", n: "bool[:]", i: "int64[:]"):
    return np.ix_(m, n), np.ix_(i, m), np.ix_(m), np.ix_([True, False, True], n)


def grids_of_any_rank(n: int):
    m = abs(n) % 4
    dense = np.indices((m,)), np.indices((1, m, 2, 3)), np.indices((m, 3), dtype=np.float32), np.diag_indices(m, 4), np.diag_indices(m, 1)
    sparse = np.indices((m, 3, 2), sparse=True), np.indices([m, 2], np.int8, True)
    i, k = np.arange(m), np.arange(3) > 0
    return dense, sparse, np.ix_(i, i + 1, k, [1, 2]), np.ix_(i * 2)
