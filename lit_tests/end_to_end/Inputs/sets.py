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
