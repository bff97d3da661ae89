"""Functions with every kind of result.

A docstring may hold "quotes", \\ backslashes, */, ??=, {{ braces }} and é.
"""

import numpy as np


def row(u: "float64[:, :]", i: int):
    """A view of a row."""
    return u[i]


def backwards(v: "float64[:]"):
    return v[::-2]


def made(n: int):
    """A new array."""
    return np.zeros(n)


def nested(a: "int32[:]", x: np.float32):
    return (a + 1, (x, x > 1.0)), len(a), ()


def single(x: float):
    return (x,)


def nothing(x: float):
    return None


def pair(x: float):
    return None, x


def a_dict(a: "int32[:]", x: float):
    return {"out": a + 1, "max value": [x, (None, a[1:])], 'é"\\*/%s': {}, "last": {"n": len(a)}}


def a_list(x: float):
    return [x]


def fails(a: "float64[:]", i: int):
    if i == 0:
        raise ValueError
    if i == 1:
        raise KeyError("key")
    if i == 2:
        raise OverflowError("naïve: 100%s")
    if i == 3:
        assert i < 3, "an assertion"
    if i == 4:
        # Longer than an error can be, which ends with a whole character.
        raise RuntimeError(
            "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
            "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
            "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
            "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé"
        )
    if i == 5:
        raise KeyError("")
    if i == 6:
        assert i < 6, ""
    return a + a[i]


def spin(n: int):
    x = 1.0
    for i in range(n):
        x = (x * 1.000001 + i) % 7.0
    return x
