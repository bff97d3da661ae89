"""Arrays that functions make."""

import numpy as np


def reversed_range(n: int):
    a = np.zeros(n)
    for i in range(n):
        a[i] = i
    return a[::-1]


def grid(rows: int, columns: int):
    a = np.zeros((rows, columns))
    for i in range(rows):
        for j in range(columns):
            a[i, j] = 10 * i + j
    return a[::-1, ::-2]


def truths(x: "float64[:]"):
    return x > 0.0


def two_of_a_kind(n: int):
    if n < 0:
        raise ValueError("n must not be negative")
    a = np.zeros(n)
    b = np.ones(n)
    return a, b


def in_five_dimensions(n: int):
    return np.ones((n, n, n, n, n))


def in_eight_dimensions(n: int):
    return np.ones((1, 1, 1, n, 1, 1, 1, 2))


def of_whole_numbers(x: "int32[:, :]"):
    return x + x
