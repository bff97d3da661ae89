"""Functions that raise, from every place that may, with arrays in hand."""

import math

import numpy as np


def element(a: "float64[:]", i: int):
    return a[i]


def store(a: "float64[:]", i: int) -> None:
    a[i] = 1.0


def checked(x: float):
    if x < 0.0:
        raise ValueError("x must not be negative, 100% sure")
    return math.sqrt(x)


def inner(a: "float64[:]", i: int):
    b = a * 2.0
    return b, b[i]


def outer(a: "float64[:]", i: int, j: int):
    total = 0.0
    for k in range(j):
        c = a + 1.0
        d, x = inner(c, i + k)
        total += x + d.sum()
    return a * total


def recursive(n: int, a: "float64[:]"):
    b = a + n
    if n == 0:
        return b[len(b) + 2]
    return recursive(n - 1, b)


def divide(a: int, b: int):
    return a // b, a % b


def inverse(a: float, b: float):
    return a / b


def add_in_place(a: "float64[:]", b: "float64[:]") -> None:
    a += b


def broadcast(a: "float64[:]", b: "float64[:]"):
    return a + b


def zeros(n: int):
    return np.zeros(n)


def too_much(n: int):
    return np.zeros((n, n))


def midway(a: "float64[:]", b: "int64[:]", n: int) -> None:
    for i in range(n):
        a[i] = 10 // b[i] + 1 // (n - i - 1)


def result_types(a: "float32[:]", n: int, flag: bool):
    if n > 3:
        raise RuntimeError("no")
    return a + np.float32(1), n, flag, 2.5
