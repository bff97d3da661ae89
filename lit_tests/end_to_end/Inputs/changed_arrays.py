"""Elements put in and taken out, and arrays with others around them."""

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


def padded_widely(a: "float64[:]", n: int):
    w = np.int8(100 + abs(n) % 28)
    return np.pad(a, w).size, np.pad(a, (np.int8(2), w), "wrap")


def in_three_axes(a: "float32[:, :, :]"):
    return np.pad(a, 1), np.pad(a, ((1, 0), (0, 2), (1, 1)), "edge")


def in_four_axes(b: "float32[:, :, :]"):
    a = b[:2, None]
    images = ((0, 0), (0, 0), (1, 2), (2, 1))
    return np.pad(a, images), np.pad(a, images, "wrap"), np.pad(a, 1, constant_values=3)


def ends(a: "int16[:]", b: "float32[:, :]", x: float):
    return np.pad(a, 2, constant_values=(1, 2)), np.pad(b, 1, constant_values=((1, 2), (x, 4))), np.pad(a, 1, constant_values=x)
