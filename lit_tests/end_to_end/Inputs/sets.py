"""Places in triangles of matrices, and arrays as sets."""

import numpy as np


def triangles(n: int, k: int):
    a = np.arange(36).reshape(6, 6)
    s = abs(n) % 7
    below, above = np.tril_indices(s, k), np.triu_indices(s, k)
    return below[0], below[1], above, np.tril_indices(s, k, 4), np.triu_indices(3, m=s), a[np.triu_indices_from(a, k)]


def far_triangles(n: int, k: int):
    s, far = abs(n) % 7, 9223372036854775807 - k % 2
    below, above = np.tril_indices(s, far), np.triu_indices(s, far)
    return below, above, np.triu_indices(s, 12 - far), np.tril_indices(s, 12 - far)


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


def counted(a: "int32[:]", b: "float64[:]", c: "complex64[:]", d: "bool[:, :]"):
    b = np.append(b % 3, [np.nan, np.nan])
    whole = np.unique(a % 5, return_index=True, return_inverse=True, return_counts=True)
    two = np.unique(b, True, False, True), np.unique(b, return_inverse=True, return_counts=True), np.unique(d, True, True)
    return whole, two, np.unique(c, return_inverse=True), np.unique(b, equal_nan=False), np.unique(b, True, equal_nan=False)


def unique_parts(a: "int32[:, :]", b: "float64[:, :]", c: "uint8[:, :, :]", d: "float32[:]"):
    few, b[b > 1] = a % 2, np.nan
    rows = np.unique(few, axis=0), np.unique(few, axis=-1, return_index=True), np.unique(few, True, True, True, 0)
    return rows, np.unique(b > 0, axis=1, return_counts=True), np.unique(b, axis=0), np.unique(c % 2, axis=1, return_inverse=True), np.unique(
        d % 3, axis=0, return_inverse=True
    )


def places_of_indices(i: "int64[:]", j: "int64[:]", k: int, m: "uint8[:, :]"):
    n = i.size
    wrapped = np.ravel_multi_index((i, j), (3, 4), mode="wrap"), np.ravel_multi_index((i[: j.size], j[:n]), (n + 1, 4), "clip", "F")
    both = np.ravel_multi_index((i, j, i, j), (3, 4, 2, 5), mode=("clip", "wrap", "wrap", "clip"), order="F")
    return wrapped, both, np.ravel_multi_index((k, 1), (12, 2)), np.ravel_multi_index((m, m), (256, 256), order="F")


def indices_of_places(m: "uint8[:, :]", k: int, n: int):
    return np.unravel_index(m, (3, 20, 5), order="F"), np.unravel_index(abs(k), (2, 3, 1, 2)), np.unravel_index(m, 256), np.unravel_index(
        k, (n, 2), "F"
    )


def placed_intersections(a: "int32[:]", b: "int32[:]", c: "float64[:, :]", d: "float64[:]"):
    few, other = np.unique(a % 9), np.unique(b % 9)[::-1]
    both = np.intersect1d(few, other, assume_unique=True, return_indices=True)
    return np.intersect1d(a % 9, b % 9, return_indices=True), both, np.intersect1d(c, d, False, True)


def trimmed(a: "float64[:]", b: "int16[:, :]", c: "uint8[:, :, :]"):
    a[np.abs(a) < 0.8], b[b < 15] = 0, 0
    ends = np.trim_zeros(a).copy(), np.trim_zeros(a, "f") + 1, np.trim_zeros(a, "b", 0) * 2
    return ends, np.trim_zeros(b).copy(), np.trim_zeros(b, axis=1) + 1, np.trim_zeros(b, "f", axis=-2) + 1, np.trim_zeros(c // 16, "bf") + 0


def partitioned(a: "float32[:]", k: int):
    if a.size == 0 or np.any(np.isnan(a)):
        raise ValueError("nothing to put in its place")
    place = abs(k) % a.size
    part, order = np.partition(a, place, kind="introselect"), np.argpartition(a, place, -1, "introselect")
    b = a.copy()
    b.partition(place, kind="introselect")
    return part[place], b[place], a[order[place]]
