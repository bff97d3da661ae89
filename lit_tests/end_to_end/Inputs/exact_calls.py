"""Functions of libm on many numbers: results are CPython's to the last bit."""

import math

import numpy as np

RELATIVE_ERROR = 0


def many(start: float, step: float):
    found = np.zeros((9, 2000))
    for i in range(2000):
        x = abs(start + i * 0.001 * step) % 50.0 + 0.001
        found[0, i] = x**2.0
        found[1, i] = x**0.5
        found[2, i] = x**-1.0
        found[3, i] = 2.0**x
        found[4, i] = math.pow(10.0, x)
        found[5, i] = x**3
        found[6, i] = math.pow(x, 2.0)
        z = complex(x, 1.0) ** 2.0
        found[7, i] = z.real
        found[8, i] = z.imag
    return found


def of_ints(n: int):
    """Nothing here can raise, so that the loops could be vectorized."""
    found = np.zeros((5, 500))
    for i in range(500):
        found[0, i] = math.cos(i)
    for i in range(500):
        found[1, i] = math.sin(i)
    for i in range(500):
        found[2, i] = math.atan(i)
    for i in range(500):
        found[3, i] = math.cbrt(i)
    for i in range(500):
        found[4, i] = math.asinh(i)
    for k in (n, n + 1):
        found[0, 0] = found[0, 0] % math.cos(k)
    return found


def repeated(x: float):
    """A power of what is a power already."""
    for _ in range(5):
        x **= 2.0
    return x


def each(a: "float64[:]"):
    found = np.zeros((5, len(a)))
    for i in range(len(a)):
        found[0, i] = math.atan2(a[i], 3.0)
        found[1, i] = math.erf(a[i])
        found[2, i] = math.erfc(a[i])
        found[3, i] = a[i] ** 2 + a[i] ** 3
        found[4, i] = abs(a[i]) ** 0.5
    return found


def each_single(a: "float32[:]"):
    found = np.zeros_like(a)
    for i in range(len(a)):
        found[i] = a[i] ** 3 + abs(a[i]) ** np.float32(0.3)
    return found
