"""Functions for several lists of types, of which those that take more come first."""

import numpy as np

# pythran export number(float), number(int), number(bool)
# pythran export width(float32), width(float64), width(int32), width(int64)
# pythran export pair(float, int), pair(int, float), pair(float, float), pair(int, int)
# pythran export power(float, float), power(int, int), power(float32, float32)
# pythran export total(float64[:]), total(float64[:, :]), total(float32[:])
# pythran export corner(float64[:, ::1]), corner(float64[::1, :])
# pythran export increase(float64[:], float), increase(float64[::1], int)


def number(x):
    return x


def width(x):
    return x


def pair(a, b):
    return a, b


def power(x, k=2):
    """The default is of the type that the function has."""
    return x * k, k


def total(a):
    return a.sum()


def corner(a):
    return a[0, 0]


def increase(a, by):
    a += by
