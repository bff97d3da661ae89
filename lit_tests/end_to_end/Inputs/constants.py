"""Constants where indexing needs them: integers, static sizes, tuples and ranges of them."""

from typing import NamedTuple

import numpy as np

N = 3
SHAPE = (2, 3)
A = np.arange(12.0).reshape(3, 4)


class Axes(NamedTuple):
    first: int
    last: int


def last_axis():
    a = np.zeros((2, 3, 4))
    return a.shape[a.ndim - 1], a.shape[-1], a.shape[1:]


def of_the_shape_of_another():
    a = np.ones((2, 5))
    b = np.zeros(a.shape)
    c = np.full(a.shape + (2,), 7)
    d = np.zeros((a.shape[0] * 2, len(a) + 1))
    e = np.zeros(a.size)
    n, m = a.shape
    f = np.zeros((m, n))
    return b, c, d, e, f


def mixed(x: float):
    t = (1, x, True)
    a = np.zeros(3)
    return t[a.ndim], t[len(a) - 1], t[a.shape[0] // 3], t[a.size % 3], t[N - 2]


def tuples_of_ranges():
    return tuple(range(3)), tuple(range(N)), tuple(range(5, -2, -3)), tuple(range(len(SHAPE)))


def unpacked():
    a, *b = range(5)
    c, d, e = range(N)
    x, y = b[0], b[-1]
    return a, x, y, c, d, e, tuple(b)


def index_range(x: float):
    t = (x, 2, True)
    r = range(1, 3)
    return t[r[1]], t[r[0]]


def partly(n: int):
    a = np.zeros((n, 4))
    b = np.zeros(a.shape)
    t = (n, 1.5)
    return b, t[a.shape[1] - 3]


def module_array():
    s = 0.0
    for i in range(A.shape[0]):
        s += A[i, A.shape[1] - 1]
    t = (1, 2.5, 3, True)
    return s, t[A.shape[0]], np.zeros(A.shape)


def _pick(t, a):
    return t[a.ndim - 1]


def picks(x: float):
    return _pick((1, x), np.zeros(2)), _pick((1, x), np.zeros((2, 3)))


def loops_over_static_sizes(n: int):
    a = np.zeros(3)
    s = 0
    for i in range(n):
        s += tuple(range(3))[i % 3]
        for k in range(a.shape[0]):
            a[k] += k
    return s, a


def slices(x: float):
    t = (1, x, 2.0, False)
    k = (1, 3)
    return t[k[0] : k[1]], t[slice(k[0], None)], t[: len(t) - 1]


def fields(x: float):
    axes = Axes(0, 2)
    return (1, x, True)[axes.last], (1, x, True)[axes.first]


def remainders(x: float):
    t = (1, x, True, 2.5)
    n = -7
    return t[n // 4], t[n % 4], t[-n // -4], t[7 % -4], t[int(3)]


def nested():
    a = np.zeros((2, 3))
    t = ((1, 2.0), (True, 3))
    i, (j, k) = 1, (a.ndim - 1, a.shape[0] - 2)
    return t[i][j], t[i][k], t[k][j]


def overflowing(n: int):
    big = 9223372036854775807
    t = (1, 2.0)
    return t[big - big + 1], t[big % 2], n
