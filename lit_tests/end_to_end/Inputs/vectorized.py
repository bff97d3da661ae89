"""Functions of numbers, vectorized by np.vectorize."""

import math

import numpy as np


@np.vectorize
def _clamped(x, low: float):
    return x if x > low else low * 1.0


@np.vectorize(otypes=[np.float32])
def _steps(n):
    count = 0
    while n > 1 and count < 100:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        count += 1
    return count


def _distance(x, y, power=2):
    return abs(x - y) ** power


distances = np.vectorize(_distance)


@np.vectorize
def _digits(n):
    if n < 10:
        return 1
    return 1 + len((n, n)) * 0 + int(math.log10(n))


def clamped(a: "float64[:]", low: float):
    return _clamped(a, low), _clamped(a, 1) + 1


def steps(a: "int32[:]", b: "int16[:, :]"):
    return _steps(a), _steps(b[::-1, 1:])


def broadcast(a: "float64[:, :]", b: "float64[:]"):
    return distances(a, b), distances(b, 0.5), distances(b, b, 3)


def of_floats(a: "float32[:]"):
    return np.vectorize(lambda x: x * 2)(a), np.vectorize(lambda x: x + 1.5, otypes=[np.float64])(a)


def of_bools(a: "bool[:]"):
    return np.vectorize(lambda flag: not flag)(a), np.vectorize(lambda flag: 1 if flag else 7)(a)


def captured(a: "float64[:]", scale: float, table: "float64[:]"):
    def looked_up(x):
        return scale * x + table.size

    return np.vectorize(looked_up)(a)


def of_integers(a: "int8[:]", b: "uint8[:, :]"):
    return np.vectorize(lambda n, m: n // 2 if m > 3 else n)(a, b), np.vectorize(lambda n: n & 3)(b)


def digits(a: "uint16[:]"):
    return _digits(a), _digits(a).sum()


def complex_parts(a: "complex128[:]"):
    return np.vectorize(lambda z: z.real * 2 + z.imag)(a), np.vectorize(lambda z: z * 1j, otypes=[np.complex64])(a)


def raises(a: "int64[:]"):
    return np.vectorize(lambda n: 100 // n)(a)


def with_cache(a: "float64[:]"):
    return np.vectorize(lambda x: x * 2.0 + 1.0, doc="Twice and one.", cache=True)(a)
