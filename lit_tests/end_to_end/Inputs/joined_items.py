"""What stands between the brackets of np.r_ and np.c_."""

import numpy as np


def rows(a: "float64[:]", b: "float32[:]", n: int):
    return np.r_[a, b], np.r_[0, b, 2.5, b], np.r_[b[-2::-1], b, n], np.r_[n]


def numbers(n: int):
    return np.r_[0:n, 5, 1:10:2], np.r_[0:1:5j], np.r_[:n, -1.5], np.r_[True, 2], np.r_[n : 2 * n : 0.5]


def dtypes(a: "uint8[:]", b: "int16[:]", x: float):
    return np.r_[a, x, True], np.r_[b, -3:3:3j, 1j], np.r_[a, b, 7], np.r_[a > 3, False]


def ends(a: "float64[:]"):
    return np.r_[a[0], a, a[-1]]


def joined_matrices(a: "float32[:, :]", b: "float64[:, :]"):
    return np.r_[a, b]


def columns(a: "float32[:, :]", b: "int16[:]"):
    return np.c_[a, b, a], np.c_[b, b], np.c_[np.ones(a.shape[0]), a, 0 : a.shape[0]]


def pairs(n: int):
    return np.c_[0:n, 2 : n + 2], np.c_[1, 2, 3.5]


def stacked(a: "float64[:]", n: int):
    return np.stack([np.roll(a, i) * i for i in range(abs(n) + 1)])


def stacked_along(a: "float64[:]", b: "int16[:, :]", n: np.uint8):
    count = int(n) % 5 + 1
    columns = np.stack([np.roll(a, i) for i in range(count)], axis=1)
    planes = np.stack([b * i for i in range(count)], axis=-1)
    return columns, planes, np.column_stack([a**i for i in range(count)])


def stacked_rows(a: "float32[:, :]", n: int):
    some = a if len(a) > 0 else np.ones((2, 3), dtype=np.float32)
    squares = np.vstack([some[i] ** 2 for i in range(len(some))])
    return squares, np.vstack([i * 0.5 for i in range(1, abs(n) + 2)]), np.vstack([a[:2], a[-1:]])


def summed_up(a: "float64[:, :]"):
    # Names of npc's own functions do not meet.
    return np.c_[a, a].sum(), np.percentile(np.r_[a.ravel(), 0.0], [25, 75])
