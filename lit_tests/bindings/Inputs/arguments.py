"""Functions with every kind of argument."""

import numpy as np


def update(u: "float64[:, ::1]", k: float, steps: int) -> None:
    """Adds k to every element, steps times."""
    for _ in range(steps):
        u += k


def total(v: "float64[:]", twice: bool = False):
    result = v.sum()
    if twice:
        return result * 2.0
    return result


def column(m: "float64[::1, :]", i: int):
    return m[:, i]


def counts(n: "int32[:]", mask: "bool[:]"):
    return np.where(mask, n, 0)


def add(a: "float64[:]", b: "float64[:]") -> None:
    a += b


def narrow(x: np.float32, n: np.int32, flag: bool):
    return x * 2, n + 1, not flag


def number(x: float):
    return x


def integer(n: int):
    return n


def kinds(a: float, b: float = 2.0, /, c: float = 3.0, *, d: float, e: float = 5.0):
    return a + 10.0 * b + 100.0 * c + 1000.0 * d + 10000.0 * e


def two(a: float, b: float):
    return a - b


def none() -> None:
    return
