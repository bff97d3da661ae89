"""Expressions of what a mask selects, stored where the mask is true."""

import numpy as np


def wrapped(a: "float64[:, :]", x: float):
    a[a > x / 2] = a[a > x / 2] - x
    a[a < -x / 2] = x + a[a < -x / 2]


def squared(a: "complex128[:]", b: "complex128[:]", m: "bool[:]"):
    a[m] = a[m] ** 2 + b[m]


def of_others(a: "float64[:, :]", b: "float32[:, :]", c: "int32[:, :]", x: float):
    a[b < x] = b[b < x] * c[b < x] - x
    a[c > 2] = -c[c > 2]


def integers(a: "int16[:]", b: "uint8[:]", n: int):
    m = (a > n) & (b > 3)
    a[m] = a[m] // n + b[m] % 7
    b[m] = b[m] - a[m]


def bools(m: "bool[:]"):
    n = m[::-1]
    m[m] = ~n[m]
    n[m] = n[m] ** 2


def rows(a: "float64[:, :]", x: float):
    m = a[:, 0] > x
    a[m] = a[m] * x + 1


def selected_only(a: "float64[:]"):
    b = a[::-1] * 2
    a[b > 0] = b[b > 0]


def reversed_reads(a: "float64[:]", x: float):
    b = a[::-1]
    m = a > x
    a[m] = b[m] + x


def changed_mask(a: "float64[:]", x: float):
    m = a > x
    a[0] = x + 1
    a[a > x] = a[m] * 2


def changed_between(a: "float64[:]", x: float):
    m = a > x
    b = a[m] * 2
    a[-1] = x
    a[m] = b


def powers(a: "int64[:]", n: int):
    a[a > n] = a[a > n] ** 3
    a[a > n] = a[a > n] ** n
