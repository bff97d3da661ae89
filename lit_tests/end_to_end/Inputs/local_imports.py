"""Imports inside functions, and arguments from dicts and other iterables."""

from collections import namedtuple

OPTIONS = {"tolerance": 1e-12, "limit": 40}
ORIGIN = {"x": 0.5, "y": -2}

Point = namedtuple("Point", "x y")


def area(r: float):
    """Area."""
    import math

    return math.pi * r**2


def distance(x: float, y: float):
    from math import hypot as length, sqrt

    def squared():
        return sqrt(x * x + y * y)

    return length(x, y), squared()


def filled(n: int):
    import numpy as np

    a = np.zeros(n)
    a[:] = 3
    return a


def root(x, start=1.0, *, tolerance=1e-3, limit=5):
    y = start
    for _ in range(limit):
        step = (x / y - y) / 2
        y += step
        if abs(step) < tolerance:
            break
    return y


def roots(x: float):
    x = abs(x) + 0.5
    return root(x), root(x, **OPTIONS), root(x, 2.0, **{"limit": 3})


def root_of_value(x: float):
    """The function is a value."""
    f = root if x > 0 else root
    return f(abs(x) + 0.5, **OPTIONS)


def origin(x: float):
    p = Point(**ORIGIN)
    return p.x * x + p.y


def digits(x, y, z):
    return x * 100 + y * 10 + z


def starred_iterables(x: float, n: int):
    """Stars before arrays, ranges and lists of a known length."""
    import numpy as np

    v = np.full(3, x)
    v[1] = n
    return digits(*v), digits(*range(3)), digits(n, *[n, 2]), max(*range(4)), max(n, *v[1:])


def sqrt(a: float):
    from math import sqrt

    return sqrt(a)


def shadowed(a: float):
    from math import floor as area, sqrt as root

    return area(a) + root(a) + later(a)


def later(a: float):
    from math import ceil as shadowed

    return shadowed(a)
