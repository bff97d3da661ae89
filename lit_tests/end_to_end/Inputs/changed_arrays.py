"""Elements put in and taken out, arrays with others around them, places, and sets."""

import numpy as np


def deleted(a: "float64[:]", b: "int32[:, :]", i: int, m: "bool[:]"):
    return np.delete(a, i), np.delete(b, i), np.delete(b, 0, axis=0), np.delete(b, -1, 1)


def deleted_many(a: "float64[:]", k: "int64[:]", b: "float32[:, :]"):
    few = np.delete(a, k % max(a.size, 1)), np.delete(a, a > 0)
    return few, np.delete(b, [0, 0], axis=0), np.delete(b, (0, -1), axis=1)


def inserted(a: "float64[:]", b: "int32[:, :]", i: int):
    return np.insert(a, i, 7), np.insert(b, i, [1, 2, 3]), np.insert(a, 0, a, axis=0), np.insert(a, 0, 2, axis=-1)


def inserted_many(a: "float64[:]", k: "int64[:]", x: "float32[:]"):
    places = k % (a.size + 1)
    return np.insert(a, places, 1.5), np.insert(a, (0, 0), (3, 4)), np.insert(a, (0, 0), 5)


def padded(a: "float64[:]", b: "int16[:, :]"):
    lines = np.pad(a, 2), np.pad(a, (1, 3), constant_values=4.5), np.pad(b, ((1, 2), (0, 3)))
    return lines, np.pad(b, 1, constant_values=-1), np.pad(a, (2, 5), "edge"), np.pad(b, (1, 2), mode="edge")


def mirrored(a: "float64[:]", b: "int16[:, :]", n: int):
    w = abs(n) % 5
    lines = np.pad(a, (w, 3), "reflect"), np.pad(a, (2, w), mode="symmetric"), np.pad(a, w, mode="wrap")
    return lines, np.pad(b, ((1, 2), (0, w)), mode="reflect"), np.pad(b, w, "symmetric"), np.pad(b, w, "wrap")


def in_three_axes(a: "float32[:, :, :]"):
    return np.pad(a, 1), np.pad(a, ((1, 0), (0, 2), (1, 1)), "edge")


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
