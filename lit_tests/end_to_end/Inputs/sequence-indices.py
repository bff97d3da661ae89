"""Ranges and lists of any length as indices of arrays, which are index arrays there."""

import numpy as np


# call: read(np.arange(10.0), 4)
# call: read(np.arange(10.0), 0)
# call: read(np.arange(10.0), 40)
def read(a: "float64[:]", n: int):
    return a[range(n)], a[range(n, 0, -1)], a[range(2, 8, 3)]


# call: write(np.arange(10.0), 4)
def write(a: "float64[:]", n: int):
    a[range(n)] = 7.0
    a[range(5, 5 + n)] += 1
    a[range(1, 3)] = a[range(3, 1, -1)]
    return a


# call: rows(np.arange(12.0).reshape(4, 3))
def rows(a: "float64[:, :]"):
    return (
        a[range(2)],
        a[:, range(1, 3)],
        a[range(2), range(1, 3)],
        a[range(3), 1],
        a[np.array([0, 3]), range(2)],
    )


# call: listed(np.arange(10.0), 4)
def listed(a: "float64[:]", n: int):
    idx = [2 * k for k in range(n)]
    flags = [k % 3 == 0 for k in range(10)]
    a[idx] += 1
    return a[idx], a[flags], a[[k for k in range(n) if k > 7]]


# call: taken(np.arange(10.0), 4)
def taken(a: "float64[:]", n: int):
    return np.take(a, range(n)), np.add.reduce(a[range(1, n)])


# call: assigned(np.zeros((4, 5)), 4)
# call: assigned(np.zeros((4, 5)), 3)
def assigned(a: "float64[:, :]", n: int):
    squares = [k * k for k in range(n)]
    a[:, 0] = range(n)
    a[:, 1] = squares
    a[a[:, 0] > 0, 2] = range(1, n)
    a[[0, 1]] += 1
    a[-1] = range(5)
    return a


# call: stored_in_bytes(np.zeros(4, np.uint8), 300)
# call: stored_in_bytes(np.zeros(4, np.uint8), 3)
def stored_in_bytes(a: "uint8[:]", n: int):
    a[:] = range(n, n + 4)
    return a
