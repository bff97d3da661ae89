"""Arrays of the module level that functions change, and views of them."""

import helpers
import numpy as np
from helpers import SUMS

COUNTS = np.zeros(4, dtype=np.int64)
CACHE = np.full((3, 4), np.nan)
PATTERN = np.array([1.0, 2.0, 3.0, 4.0])
FILLED = np.zeros(3, dtype=bool)
TAIL = COUNTS[1:]
EVERY = CACHE[:, ::-2]
SCALES = np.array([1.0, 2.0, 4.0])
TOTAL = np.zeros(1)
NOTHING = np.zeros((2, 0))
N = len(COUNTS)


def count(i: int):
    COUNTS[i] += 1
    return COUNTS[i]


def count_tail(i: int):
    TAIL[i] += 10
    return COUNTS.sum()


def _add(a, x):
    a += x
    return a.sum()


def add_all(x: int):
    return _add(COUNTS, x) + _add(TAIL, x)


def row(i: int):
    if not FILLED[i]:
        CACHE[i] = PATTERN * SCALES[i]
        FILLED[i] = True
    return CACHE[i].copy()


def columns():
    return EVERY.copy()


def shift():
    COUNTS[1:] = COUNTS[:-1]
    return COUNTS.copy()


def twice(k: int):
    COUNTS[:] = COUNTS[::-1] + COUNTS + k
    return COUNTS.copy()


def total(x: float):
    TOTAL[0] += x
    return TOTAL[0]


def size():
    return N, COUNTS.shape, COUNTS.size


def _fib(n):
    COUNTS[n % 4] += 1
    if n < 2:
        return n
    return _fib(n - 1) + _fib(n - 2)


def recursive(n: int):
    return _fib(n), COUNTS.copy()


def into(a: "float64[:]", i: int):
    CACHE[i] = a
    a[:] = CACHE[i, ::-1]
    return a.sum()


def step(x: float):
    row = CACHE[1]
    row[:] = x
    local = EVERY[:, 0]
    local *= 2.0
    return CACHE.copy()


def scale(i: int):
    return SCALES[i]


def remembered(x: float):
    """The mean of what was given so far."""
    return helpers.remember(x) / helpers.SEEN[0]


def helpers_total():
    return SUMS[0]


def empty():
    NOTHING[:] = 1.0
    return NOTHING.sum() + len(NOTHING)


def reset():
    SUMS[:] = 0.0
    helpers.SEEN.fill(0)

    COUNTS.fill(0)
    for i in range(3):
        FILLED[i] = False
