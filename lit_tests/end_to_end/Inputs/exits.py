"""Functions that return tuples from the middle of loops, or that never return."""

import math


def first_pair(n: int):
    """A tuple from a while loop."""
    while n > 0:
        n -= 1
        if n % 7 == 2:
            return n, n * 1.5
    return -1, 0.0


def first_above(a: "float64[:]", bound: float):
    """A tuple with a bool, from a for loop."""
    for i in range(len(a)):
        if a[i] > bound:
            return i, a[i] * 2.0, True
    return -1, math.inf, False


def search(n: int, flag: bool):
    """Tuples from nested loops that are also left in other ways."""
    for i in range(n):
        if i == 9:
            break
        for j in range(i):
            if i * j == 6:
                return i, j, flag
            if flag and j == 4:
                return j, i, not flag
            if j == 5:
                break
        else:
            continue
    else:
        return n, n, flag
    return 0, 0, False


def first_halves(a: "float64[:]", bound: float):
    """A tuple with an array."""
    for i in range(len(a)):
        if a[i] > bound:
            return i, a[i:] * 0.5
    return -1, a * 2.0


def least(a: "float64[:]"):
    """Starts from float("inf")."""
    best, where = float("inf"), -1
    for i in range(len(a)):
        if a[i] < best:
            best, where = a[i], i
    return best * 1.0, where, best == float("-inf")


def factorial(n: int) -> int:
    """Never ends by itself for a negative number."""
    if n == 0:
        return 1
    return n * factorial(n - 1)


def alternate(a: "float64[:]", n: int):
    """Functions that call each other with arrays of their own."""
    return _double(a, n) + 1.0


def _double(a, n):
    if n == 0:
        return a * 1.0
    return _halve(a * 2.0, n - 1)


def _halve(a, n):
    if n == 0:
        return a * 1.0
    return _double(a * 0.5, n - 1)
