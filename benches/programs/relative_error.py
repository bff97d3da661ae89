"""How far measurements are from what was expected, in percent, as a grid."""

import numpy as np

SIZE = 3000
MEMORY_BOUND = True


def relative_error(measured: "float64[:, ::1]", expected: "float64[:, ::1]"):
    error = 100.0 * np.abs(measured - expected) / np.abs(expected)
    return np.where(expected == 0.0, 0.0, error)


def arguments(random, size):
    expected = random.uniform(1.0, 2.0, (size, size))
    return expected + random.normal(0.0, 0.1, (size, size)), expected
