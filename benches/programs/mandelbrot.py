"""Escape times of the Mandelbrot set, all points at once."""

import numpy as np

SIZE = 250
# Points at the edge of the set escape earlier or later by a rounding.
MISMATCHES = 1e-3


def mandelbrot(x: "float64[::1]", y: "float64[::1]", limit: int):
    c = x + y[:, None] * 1j
    z = np.zeros(c.shape, dtype=np.complex128)
    counts = np.zeros(c.shape, dtype=np.int64)
    for n in range(limit):
        inside = np.abs(z) < 2.0
        counts[inside] = n
        z[inside] = z[inside] ** 2 + c[inside]
    return counts


def arguments(random, size):
    shift = random.uniform(-0.01, 0.01)
    return np.linspace(-2.0, 0.5, size) + shift, np.linspace(-1.25, 1.25, size) + shift, 30
