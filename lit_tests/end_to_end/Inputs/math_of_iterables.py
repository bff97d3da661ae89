"""math.prod and math.dist of arrays, ranges, tuples and lists."""

import math

import numpy as np

RELATIVE_ERROR = 0


def products(a: "float64[:]", b: "float32[:]", c: "int64[:]", d: "int32[:]", e: "bool[:]"):
    """The product of bools is a number."""
    return math.prod(a), math.prod(b), math.prod(c), math.prod(d) + 0, math.prod(e)


def products_from(a: "float64[:]", b: "float32[:]", c: "int64[:]", x: float, n: int):
    return math.prod(a, start=x), math.prod(a[::2], start=n), math.prod(b, start=2), math.prod(c, start=n)


def products_of_ranges(n: int, m: int):
    return math.prod(range(1, n)), math.prod(range(n, m)), math.prod(range(n, -n, -2), start=m), math.prod(range(1, n), start=0.5)


def products_of_tuples(x: float, n: int, flag: bool):
    return math.prod((x, n, flag)), math.prod([n, n, x], start=n), math.prod(()), math.prod((n,) * 3), math.prod([])


def product_of_elements(a: "float64[:]", d: "int32[:]", x: float):
    return math.prod((x, a[0], d[0])) if len(a) > 0 and len(d) > 0 else 1.0 + a.sum()


def volume(a: "float64[:, :]", n: int):
    """The sizes of an array, and one row of it."""
    return math.prod(a.shape), math.prod(a[0]) if len(a) > 0 else a.sum()


def distances(a: "float64[:]", b: "float64[:]"):
    return math.dist(a, b)


def distances_of_contiguous_arrays(a: "float64[::1]", b: "float64[::1]"):
    return math.dist(a, b)


def distances_of_other_types(a: "float32[:]", b: "int64[:]", c: "int32[:]", d: "bool[:]"):
    return math.dist(a, b), math.dist(c, d), math.dist(a, range(len(a)))


def distances_of_rows(a: "float64[:, :]", n: int):
    total = 0.0
    for i in range(len(a)):
        total += math.dist(a[i], a[i - 1]) + math.dist(a[i] * 1e300, a[i - 1] * 1e300)
    return total


def distances_from_tuples(a: "float64[:]", x: float, n: int):
    """One of them has a length that is not known before."""
    return math.dist(a[:3], (x, n, 0.5)), math.dist([x, n], a[1:3]), math.dist([x, 1.0], (2.0, n))


def small_and_special_distances(a: "float64[:]", n: int, x: float):
    special = (math.inf, -math.inf, math.nan, 0.0, -0.0, 1e308, 5e-324)
    b = np.zeros(len(a))
    b[:2] = special[n % 7]
    b[1:3] = special[(n * n) % 7]
    return math.dist(a, b), math.dist(a * 5e-324, a * 0.0), math.dist(b, b[::-1]), math.dist(b[:1], a[:1])


def hypotenuses(x: float, y: float, n: int):
    return math.hypot(x, y, n), math.hypot(*(x, y)), math.hypot(x), math.hypot()
