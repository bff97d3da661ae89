"""Places in triangles of matrices, and arrays as sets."""

import numpy as np


def triangles(n: int, k: int):
    a = np.arange(36).reshape(6, 6)
    s = abs(n) % 7
    below, above = np.tril_indices(s, k), np.triu_indices(s, k)
    return below[0], below[1], above, np.tril_indices(s, k, 4), np.triu_indices(3, m=s), a[np.triu_indices_from(a, k)]


def diagonals(n: int):
    return np.diag_indices(abs(n)), np.indices((abs(n) % 5, 3)), np.indices((2, abs(n) % 4, 3))


def sets(a: "int32[:]", b: "int32[:]", c: "float64[:]", d: "float64[:, :]"):
    small, other = a % 9, b % 9
    ints = np.isin(small, other), np.intersect1d(small, other), np.union1d(small, other), np.setdiff1d(small, other)
    return ints, np.isin(d, c), np.isin(d, [1, 2], invert=True), np.union1d(c, d), np.setdiff1d(c, d), np.isin(3, small)


def among(a: "uint8[:]", b: "int16[:]", c: "float32[:]", d: "int64[:]", e: "complex64[:]", f: "bool[:]"):
    few = np.isin(a, b), np.isin(b, c), np.isin(c, np.append(c[::2], np.nan)), np.isin(d, d[::3]), np.isin(e, e[:2])
    return few, np.isin(a, a[::2]), np.isin(b, b[::2]), np.isin(f, f[:1]), np.isin(c * 0, -c * 0)


def known_sets(a: "int32[:]", b: "int32[:]"):
    few, other = np.unique(a % 9), np.unique(b % 9)[::-1]
    both = np.intersect1d(few, other, assume_unique=True), np.setdiff1d(few, other, True)
    return both, np.setdiff1d(a % 3, b % 2, assume_unique=True), np.isin(few, other, kind="sort")


def grids_of_dtypes(n: int):
    n = abs(n) % 6
    return np.indices((n,), np.float32), np.indices((n, 3), dtype=np.uint8), np.indices((2, n, 1), dtype=complex)
