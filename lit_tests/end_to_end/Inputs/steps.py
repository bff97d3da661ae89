"""Arrays of equally spaced numbers."""

import numpy as np


def up_to(n: int):
    return np.arange(n), np.arange(n, dtype=np.float64), np.arange(float(n)), np.arange(n, dtype=np.int32)


def from_to(n: int, m: int):
    return np.arange(n, m), np.arange(n, m, dtype=np.float32), np.arange(10), np.arange(3, 3 + 4)


def with_step(n: int, m: int, step: int):
    return np.arange(n, m, step), np.arange(n, 20, 3), np.arange(n, -20, -7, dtype=np.int16)


def with_float_step(x: float, y: float):
    return np.arange(x, y, 0.1), np.arange(0, y, 0.3), np.arange(x, x - 3, -0.7), np.arange(x, y + 5)


def with_any_step(x: float, y: float, step: float):
    return np.arange(x, y, step), np.arange(x, y, step * 0.3, dtype=np.float32)


def as_halves(x: float):
    return np.arange(x, x + 40, 0.37, dtype=np.float16), np.arange(0, 5, 0.5, dtype=int)


def narrow_integers(n: int):
    return np.arange(200, 200 + n, dtype=np.uint8), np.arange(n * 100, n * 100 + 3, dtype=np.int8)


def between(x: float, y: float, n: int):
    return np.linspace(x, y, n), np.linspace(x, y), np.linspace(0, 1, n), np.linspace(x, y, n, endpoint=False)


def between_integers(n: int, m: int):
    return np.linspace(n, m, 7), np.linspace(0, n, m), np.linspace(n, m, 5, dtype=int), np.linspace(n, m, 9, dtype=np.float32)


def between_with_step(x: float, y: float):
    a, step = np.linspace(x, y, 12, retstep=True)
    return a, step


def between_singles(a: "float32[:]"):
    return np.linspace(a[0], a[-1], 10), np.linspace(a[0], 1, 4), np.linspace(0, 1.5, 6)


def between_extremes(x: float):
    return np.linspace(0, 5e-324, 5), np.linspace(x, x, 4), np.linspace(x, np.inf, 1), np.linspace(-np.inf, x, 3)


def powers(x: float, n: int):
    return np.logspace(0, x, n), np.logspace(x, 2, 5, base=2.0), np.logspace(0, 3, 4, endpoint=False, dtype=int)


def of_numpy_scalars(n: np.uint8, m: np.int8):
    """Distances in the scalars' own dtypes, elements in int64 or float64."""
    return np.arange(n), np.arange(n, np.uint8(40)), np.arange(2, m, np.int16(3)), np.arange(np.float32(m), 9, np.float32(0.3))


def by_numpy_scalars(m: np.int8, x: float):
    """Steps of 0 are NumPy's."""
    return np.arange(m, 20, np.float16(0.7)), np.arange(x, 3, m), np.arange(np.int8(3), np.int8(90), m)
