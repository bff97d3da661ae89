"""Functions with names that C's library has, beside calls of these."""

import math

import numpy as np


def exp(x: float) -> float:
    return x + 100.0


def cbrt(x: int) -> int:
    return x - 1


def fmod(x: float, y: float) -> float:
    return x * y


def tan(x):
    return x * 2


def labs(n: int) -> int:
    return n * 2


def memset(n: int) -> int:
    return n + 5


def free(n: int) -> int:
    return n + 6


def snprintf(n: int) -> int:
    if n < 0:
        raise ValueError("negative")
    return n


def npc_last_error(n: int) -> int:
    return n // (n - 1)


def main(n: int) -> int:
    return labs(n) + memset(n) + free(n) + cbrt(n)


def remainders(x: float, y: float):
    return x % y


def elementary(x: float):
    return math.exp(x), math.cbrt(x), math.tan(x), tan(x), exp(x)


def zeros(n: int):
    return np.zeros(n * n * 100)


def log(a: "float64[:]"):
    return np.log(np.exp(a) + 1.0)


# A name that every library of npc has.
def npc_reflection(n: int):
    return n - 7


# Names that C's library has and its headers do not.
def advance(x: float):
    return x + 1.0


def step(x: float):
    return advance(advance(x))
