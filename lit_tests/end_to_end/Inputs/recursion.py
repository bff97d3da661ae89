"""Functions that call themselves, of which the frames are small, middling and large."""

import numpy as np


def count(n: int) -> int:
    if n <= 0:
        return 0
    return 1 + count(n - 1)


def scaled(n: int, x: float) -> float:
    if n <= 0:
        return x
    return scaled(n - 1, x * 1.0000001) * 0.9999999 + count(3)


def is_even(n: int) -> bool:
    return True if n <= 0 else is_odd(n - 1)


def is_odd(n: int) -> bool:
    return False if n <= 0 else is_even(n - 1)


def inner(n: int, k: int) -> int:
    def go(i: int) -> int:
        if i <= 0:
            return k
        return (go(i - 1) * 3 + 1) % 1000003

    return go(n)


def local_array(n: int, x: float) -> float:
    if n <= 0:
        return x
    b = np.zeros(16)
    b[n % 16] = x
    return local_array(n - 1, x * 0.5) + b[3] * b.sum()


def temporaries(a: "float64[:]", n: int) -> "float64[:]":
    if n <= 0:
        return a.copy()
    return temporaries(a + 1.0, n - 1) * 0.5


def messages(n: int) -> int:
    if n < 0:
        raise ValueError("n is " + str(n) + " and half of it is " + str(n * 0.5))
    if n == 0:
        return 0
    return 1 + messages(n - 1)
