"""Parameters that are compiled as their defaults, and signatures of several lengths."""

import numpy as np


# pythran export total(int list), total(float list)
def total(x):
    return sum(x)


# pythran export count(int64[:])
# pythran export count(int[:])
def count(a):
    return a.sum()


# pythran export weighted(float64[:], float64[:])
# pythran export weighted(float64[:])
def weighted(a, b=None):
    if b is None:
        return a.sum()
    return (a * b).sum()


# pythran export defaults()
def defaults(a=None):
    if a is None:
        return 1
    return 2


# pythran export first(int list, float[:]), first(float list, float[:])
def first(numbers, x):
    return numbers[0] * 2, x[0] + numbers[0]


def reduce(x: "float64[:]", how="mean", axis=None, flags=(1, 2), keep: bool = False, *, dtype=np.float64):
    if how == "mean" and not keep:
        return np.mean(x, axis=axis, dtype=dtype) * flags[0]
    return np.max(x)


def scaled(x: "float64[:]", mode="twice"):
    if mode == "twice":
        return x * 2.0
    return x
