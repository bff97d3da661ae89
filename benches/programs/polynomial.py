"""A polynomial at many points, by Horner's rule, with what is out of range clipped."""

import numpy as np

SIZE = 10_000_000
MEMORY_BOUND = True


def polynomial(x: "float64[::1]"):
    y = 0.25 * x + 1.5
    y = y * x - 0.75
    y = y * x + 2.0
    return np.clip(y, -10.0, 10.0)


def arguments(random, size):
    return (random.uniform(-4.0, 4.0, size),)
