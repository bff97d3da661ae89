"""How fast numbers change along axes, at even and at other distances."""

import numpy as np


def lines(a: "float64[:]", b: "int32[:]", c: "float32[:]", x: float):
    return np.gradient(a), np.gradient(b), np.gradient(c), np.gradient(a, 0.5), np.gradient(c, x, edge_order=2)


def places(a: "float64[:]", b: "float32[:]", n: int):
    x = np.cumsum(np.abs(a) + 0.5)
    even = np.arange(a.size) * 0.25
    return np.gradient(a, x), np.gradient(a, x, edge_order=2), np.gradient(a, even), np.gradient(a, np.arange(a.size))


def planes(a: "float64[:, :]", b: "int16[:, :]", c: "complex128[:, :]", x: float):
    return np.gradient(a), np.gradient(b, 2.0), np.gradient(a, 0.5, x), np.gradient(c, axis=1), np.gradient(a, x, axis=-2)


def blocks(a: "float32[:, :, :]"):
    return np.gradient(a), np.gradient(a, 1, 2, 3, edge_order=2), np.gradient(a, axis=2)
