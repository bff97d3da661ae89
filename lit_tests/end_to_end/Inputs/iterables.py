"""len, sum, any, all, min and max of arrays, tuples and ranges."""

import numpy as np

RELATIVE_ERROR = 0


def sums(a: "float64[:]", b: "float32[:]", c: "int64[:]", d: "int32[:]", e: "bool[:]"):
    """From the left to the right."""
    return sum(a), sum(b), sum(c), sum(d) + 0, sum(e)


def sums_from(a: "float64[:]", c: "int64[:]", x: float, n: int):
    """From a start."""
    return sum(a, x), sum(c, n), sum(c, start=1), sum((n, x, 1), 2), sum((), n)


def sum_of_products(a: "float64[:]", b: "float64[:]"):
    """Of an expression."""
    return sum(a[:1] * b[:1])


def sum_of_rows(a: "float64[:, :]"):
    """The sum of a matrix is that of its rows."""
    if len(a) == 0:
        return a[0:0].sum() + a[:1].sum(), 1
    return sum(a).sum(), len(sum(a))


def sums_of_ranges(a: int, b: int, c: int):
    """Ranges."""
    return sum(range(a)), sum(range(a, b)), sum(range(a, b, c)), sum(range(b), a)


def sums_of_tuples(a: int, x: float, flag: bool):
    """Tuples of several types, and of tuples."""
    return sum((a, 2, flag)), sum((a, x)), sum((flag, True)), sum(((a,), (x, 1)), ()), sum((a,) * 3)


def quantifiers(a: "float64[:]", b: "int32[:]", c: "bool[:]", n: int, x: float):
    """any and all."""
    return (
        any(a),
        all(a),
        any(b),
        all(b),
        any(c),
        all(c),
        any((n, x, None)),
        all((n, x, (1,), "" is not None)),
        any(()),
        all(()),
    )


def quantifiers_of_ranges(a: int, b: int, c: int):
    """Ranges."""
    r = range(a, b, c)
    return any(r), all(r), any(range(a)), all(range(a, b))


def largest(a: "float64[:]"):
    """An array without elements has no largest."""
    return max(a)


def smallest(a: "int32[:]"):
    """Nor a smallest."""
    return min(a)


def extremes_or(a: "float64[:]", c: "int64[:]", e: "bool[:]", x: float, n: int):
    """With a default."""
    return max(a, default=x), min(a, default=0), max(c, default=n), min(c, default=-1), max(e, default=False)


def extremes_of_tuples(a: int, b: int, x: float):
    """Tuples, ties and prefixes."""
    t = (a, b, 3)
    return max(t), min(t), max(a, b), min(x, 2.5), max((a, b), (b, a)), min(((a, x), (b, x))), max((), default=a)


def extremes_of_ranges(a: int, b: int, c: int):
    """Ranges."""
    r = range(a, b, c)
    return max(r, default=100), min(r, default=-100), max(range(b), default=None is None)


def extremes_of_a_range(a: int, b: int):
    """A range without values."""
    return max(range(a, b)), min(range(a, b))


def not_a_number(a: "float64[:]", x: float):
    """NaN is beyond nothing, and nothing is beyond it."""
    n = x * float("nan")
    return max((n, x)), max((x, n)), min((n, x, 1.0)), min((x, n, 1.0)), max(1.0, n, x)


def lengths(a: "float64[:, :]", n: int):
    """len."""
    return len(a), len(a[0:1]), len((n, n)), len(range(n)), len(((), ()))


def closest(a: "float64[:]", b: "float64[:]"):
    """In a program."""
    best = (float("inf"), -1, -1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            best = min(best, (abs(x - y), i, j))
    return best[1:]


def lists(a: int, b: int, x: float):
    """Lists that are written out for a builtin function, or to look into."""
    return sum([a, b, x]), max([a, b]), min([x, *(1, 2)]), any([a, b]), a in [1, b, 3], x not in [], len([a, b])


def tridiagonal(a: "float64[:]", b: "float64[:]", c: "float64[:]", d: "float64[:]"):
    size = min(len(a), len(b), len(c), len(d))
    ac, bc, cc, dc = map(np.array, (a, b, c, d))
    for i in range(1, size):
        factor = ac[i - 1] / bc[i - 1]
        bc[i] -= factor * cc[i - 1]
        dc[i] -= factor * dc[i - 1]
    first, last = map(len, [ac, bc])
    half, third = (it // k for k, it in ((2, first), (3, last)))
    return bc, dc, first + last, half, third
