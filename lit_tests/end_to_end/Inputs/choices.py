"""Elements that are chosen and taken, also into arrays that are given."""

import numpy as np


def chosen(a: "int64[:]", b: "float64[:]", c: "float32[:]"):
    return np.choose(a % 3, [b, c, 1.5]), np.choose(a % 2, (c, 2)), (a % 2).choose([b, -b])


def chosen_rows(a: "int8[:, :]", b: "int64[:]", c: "int16[:, :]"):
    return np.choose(a & 1, [b, c]), np.choose(a > 0, [0, b]), np.choose(a, [c, b, 7], mode="wrap")


def chosen_clipped(a: "int32[:]", b: "complex64[:]"):
    return np.choose(a, [b, 2, b + 1], mode="clip"), np.choose([0, 1, 0], [1.5, 2.5])


def chosen_number(n: int):
    return np.choose(n % 3, [1, 2.5, 3]) + 0.0, np.choose(n, [4, 5], mode="clip") + 0


def chosen_outside(a: "int64[:]", b: "float64[:]"):
    return np.choose(a % 4 - 1, [b, 1.0, 2.0])


def taken_to(a: "float64[:, :]", indices: "int64[:]"):
    n = a.shape[0]
    out = np.zeros((indices.shape[0], a.shape[1]))
    result = np.take(a, indices % max(n, 1), axis=0, out=out)
    flat = np.zeros(indices.shape[0], np.float32)
    a.take(indices % 100 - 50, out=flat, mode="wrap")
    return result + out, flat


def taken_over(a: "int64[:]"):
    np.take(a, a % a.shape[0], out=a)
    return a.copy()


def taken_to_wrong(a: "float64[:]", indices: "int64[:]"):
    return np.take(a, indices % max(a.shape[0], 1), out=np.zeros(3)) if a.shape[0] > 0 else a.copy()


def compressed_to(a: "float32[:, :]", mask: "bool[:]"):
    kept = mask[: a.shape[0]]
    out = np.zeros((np.count_nonzero(kept), a.shape[1]), np.float32)
    np.compress(kept, a, axis=0, out=out)
    whole = np.zeros(2, np.float32)
    return out, a.compress(mask[: a.size], out=whole)
