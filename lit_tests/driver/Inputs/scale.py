"""A program with arrays, scalars, several results and an exception."""

import numpy as np


def scale(a: "float64[:]", k: float, flag: bool, n: int):
    if n < 0:
        raise ValueError("n must not be negative")
    a *= k
    return a + n, np.sum(a), flag, n * 2


def half(n: np.int32) -> np.float32:
    return np.float32(n) / 2


def find(n: int) -> int:
    if n == 1:
        raise KeyError("it's not there")
    if n == 2:
        raise KeyError
    return n
