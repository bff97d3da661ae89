"""Tuples and lists that are written out, stored in arrays and beside arrays in operators."""

import numpy as np

STEPS = range(3, 20, 4)
MANY = range(5000)
NUMBERS = [3, 1, 2]
PAIR = (1, 2.5)


def stored_rows(a: "float64[:, :]", x: float, n: int):
    b = a[:, :2]
    b[0] = b[-1] = x, n
    b[1:3] = [[1, 2], [n, x]]
    b[3:5, ::-1] = (x, 1), (2, n)
    b[:, -2:0] = ()


def stored_integers(a: "int8[:]", b: "uint16[:]", x: float, n: int):
    a[:2] = x, 3.9
    b[1:] = [True, 7, 8]
    a[:3] = n, 2, 1
    b[:] = (n,)


def stored_numbers(a: "float32[:]", c: "complex64[:]", x: float, m: "bool[:]"):
    a[:2] = x, np.float32(3)
    c[::2] = x, 1j
    m[:2] = 0, x


def stored_parts_of_itself(a: "float64[:]"):
    a[:2] = a[1], a[0]


def stored_at_places(a: "float64[:]", b: "float64[:, :]", x: float):
    p = np.array([0, -2])
    a[p] = 1, x
    a[[0, -1]] = [x, 2]
    b[p] = ((x,), (1,))
    b[b > x] = (5,)


def in_place(a: "float64[:, :]", b: "int64[:]", n: int):
    a += 1, 2, n
    a[0] *= [n, 0.5, 3]
    b -= (n, 2, n)


def arithmetic(a: "float64[:, :]", b: "float32[:]", x: float):
    return a * (1, 2, 3), (x, 1, 2) - a, b + (1, 2, 3), b + (1, x, 3), (x,) ** b, a @ (x, 1, 2)


def integers(a: "int16[:]", m: "bool[:]", n: int):
    return a + (n, 1, 2), (1, 0, n) & a, m | (True, False, True), m & (1, 0, 1), a // (2, n, 4), a * (n,)


def comparisons(a: "float64[:, :]", x: float, n: int):
    return a == (x, n), a < (x, 2), (n, x) >= a, a != ((x, n), (1, 2))


def whole_array(x: float):
    a = np.array(x)
    return a + (x, 1), (1, x) / a


def constant_lists(n: int):
    new = list(NUMBERS)
    new.append(n)
    return list(STEPS), new, sorted(NUMBERS), NUMBERS.copy(), list(PAIR), NUMBERS[1:], list(STEPS)[::-1]


def lists_of_constants(n: int):
    return sum(list(STEPS)) + n, list(MANY)[n % 5000], len(sorted(NUMBERS, reverse=True)), len(MANY[2:])
