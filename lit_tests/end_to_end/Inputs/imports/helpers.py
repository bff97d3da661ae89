"""Helpers."""
import numpy as np
from math import *
import pkg.sub as sub

G = 9.81
TABLE = np.array([1.0, 2.0, 4.0])
CONFIG = {"n": 3}


def twice(x, factor=2 * G):
    return x * factor


def table_sum(scale):
    return TABLE.sum() * scale + _private(scale)


def _private(x):
    if x > 100.0:
        raise ValueError("too large")
    return sqrt(x) + sub.cube(x)



def is_even(n):
    import_me = n == 0
    if import_me:
        return True
    return is_odd(n - 1)


from other import is_odd
