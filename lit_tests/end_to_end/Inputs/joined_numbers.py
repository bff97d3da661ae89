"""Integers that meet floats: at branches, around loops, in tuples and lists."""

import numpy as np


def either(x: int, y: float):
    return x or y


def chosen(x: int, c: bool):
    return x if c else 0.5


def greatest(x: int, y: float):
    return max(x, y)


def least(x: int, y: float):
    return sorted([x, y])[0]


def item(x: int, i: int):
    return (x, 0.5)[i]


def looped(x: int, y: float):
    for value in [x, y]:
        if value != y:
            return value
    return y


def large(c: bool):
    return 9007199254740993 if c else 0.5


def unsigned(a: "uint64[:]", c: bool):
    return a[0] if c else 0.5


def singles(a: "float32[:]", x: int):
    t = x
    for i in range(len(a)):
        t = a[i]
    return t


def halves(a: "float16[:]", x: int):
    return x if len(a) == 0 else a[0]


def total(a: "float64[:]", x: int):
    for value in a:
        x = x + value
    return x


def rounded(x: int, c: bool):
    return float(x) if c else 0.5


def shifted(a: "int64[:, :]"):
    t = 0
    for i in range(a.shape[0]):
        t += np.tanh(a[i, i])
    return a + t


def scaled(a: "float32[:]", x: "float64[:]"):
    t = 0.0
    for value in x:
        t += value
    return a * t


def listed(n: int):
    t = 0
    while n > 0:
        t = t + np.sin(n)
        n -= 1
    return np.array([t, 1])


def unaffected(a: "float64[:]"):
    t = 0
    for value in a:
        t += value
    return a + t


def branched(a: "int64[:]", c: bool):
    t = 1 if c else 0.5
    return a * t


def either_added(a: "int64[:]", n: int):
    return a + (n or 0.5)


def same_dtype(a: "float64[:]", c: bool):
    t = 1 if c else 0.5
    return a * t


def converted(a: "int64[:]", c: bool):
    t = float(1) if c else 0.5
    return a * t
