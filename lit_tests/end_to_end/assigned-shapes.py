# Shapes that are assigned: the variable has the array in its new shape, and NumPy's errors
# are raised where it has none. Compared with calls of the same functions in Python.
#
# RUN: mkdir -p %t && npc build %s --python=%python -o %t/compiled.so
# RUN: %python %s %t/compiled.so

import sys
import warnings

import numpy as np


def grid(n: int, m: int):
    rows, columns = np.mgrid[0:n, 0:m]
    c = rows + columns * 1j
    first = c.shape
    rows.shape = columns.shape = c.shape = n * m
    is_odd = abs(c) % 2 > 1
    rows, columns = rows[is_odd], columns[is_odd]
    c = c[is_odd]
    return rows, columns, c, first


def filled(n: int):
    a = np.zeros(n * 4)
    a.shape = (n, 4)
    for i in range(n):
        a[i] += i
    a.shape = 4, -1
    return a, a.sum(axis=0)


def in_branches(n: int, is_flat: bool):
    a = np.arange(float(n * 2)).reshape(n, 2)
    for _ in range(2):
        if is_flat:
            a.shape = 2, n
        else:
            a.shape = n, 2
        a += 1
    return a.sum(axis=0), a.ravel()


def of_views(a: "float64[:,:]"):
    b = a[:, ::2] + 0
    b.shape = b.size
    c = a.copy().T
    d = np.ones_like(b)
    d.shape = d.shape + (1,)
    c.shape = c.shape
    return b, c, d


def with_views(n: int):
    a = np.arange(n * 6)
    part = a[3:8]
    a.shape = n, 2, 3
    a[0, 1] = -1
    part[-1] = 100
    rows = a[0]
    a.shape = -1
    a[:2] += 50
    return a, part.copy(), rows.copy()


def wrong_size(n: int):
    a = np.zeros(6)
    a.shape = n, 4
    return a


def main(path):
    from extensions import load

    module = load(path)

    def outcome(function, *arguments):
        try:
            return function(*arguments)
        except (ValueError, AttributeError) as error:
            return type(error)

    warnings.simplefilter("ignore", DeprecationWarning)
    a = np.arange(12.0).reshape(3, 4)
    for function, arguments in [
        (grid, (3, 4)),
        (grid, (1, 0)),
        (filled, (3,)),
        (filled, (0,)),
        (in_branches, (3, True)),
        (in_branches, (3, False)),
        (of_views, (a[:1],)),
        (with_views, (4,)),
        (wrong_size, (2,)),
    ]:
        expected = outcome(function, *arguments)
        got = outcome(getattr(module, function.__name__), *arguments)
        if isinstance(expected, type):
            assert got is expected, (function.__name__, got, expected)
            continue
        for ours, theirs in zip(got, expected, strict=True):
            np.testing.assert_array_equal(ours, theirs, strict=True)


if __name__ == "__main__":
    main(sys.argv[1])
