"""A module with all that headers have to say.

A comment in it does not end here: */ nor does one begin here: /*
"""

# pythran export scaled(float64[:], float), scaled(float64[], float)
# pythran export scaled(float32[:], float32)

import numpy as np


def smooth(u: "float64[:, ::1]", k: float, steps: int = 1) -> None:
    """Moves each inner point towards its neighbours."""
    for _ in range(steps):
        u[1:-1, 1:-1] += k * (u[2:, 1:-1] + u[:-2, 1:-1] - 2.0 * u[1:-1, 1:-1])


def tail(x: "float64[:]", start: int = 1):
    return x[start:]


def raised(x: "float64[:]", by: float):
    """A view of what it wrote to, and a copy."""
    x += by
    return x[::2], x + 0.0


def summary(x: "float64[::1]", exact: bool = True):
    return x.mean(), (x.min(), x.max(), exact)


def nested(n: int):
    return None, (n, (np.zeros(n),)), ()


def scaled(x, by):
    return x * by


def double(register: float, int: int = -1, limit: float = np.inf) -> float:
    return min(register * 2.0, limit) + int


def root(x: float) -> float:
    if x < -1.0:
        raise ValueError
    if x < 0.0:
        raise ValueError("negative: no root")
    return x**0.5


def added(x: "float64[::1]", y: "float64[::1]"):
    copy = x + 1.0
    return copy + y, copy
