"""Values that are one of several functions: tables of them, branches, loops, calls."""

import math

import numpy as np


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def _half(a, b):
    return (a + b) / 2


OPS = (add, sub, mul)
TABLE = ((add, 1.0), (sub, 2.0), (_half, 0.5))


def choose(flag: bool, x: float):
    g = add if flag else sub
    return g(x, 2.0)


def joined(flag: bool, x: float):
    if flag:
        g = math.sin
    else:
        g = math.cos
    return g(x)


def table(i: int, a: float, b: float):
    return OPS[i % 3](a, b)


def checked(i: int, a: float, b: float):
    return OPS[i](a, b)


def loop(x: float):
    s = 0.0
    for f in OPS:
        s += f(x, 2.0)
    return s


def weighted(i: int, x: float):
    f, w = TABLE[i % 3]
    return w * f(x, 1)


def widened(i: int, a: int, b: int):
    fs = (add, _half)
    return fs[i % 2](a, b)


def captured(flag: bool, k: float, n: int, x: float):
    def scale(y):
        return y * k
    def shift(y):
        return y + n
    f = scale if flag else shift
    return f(x) + f(x + 1)


def lambdas(i: int, x: float):
    fs = (lambda y: y, lambda y: y * y, lambda y: -y, abs)
    return fs[i % 4](x)


def carried(n: int, x: float):
    f = add
    for i in range(n):
        x = f(x, 1.5)
        f = sub if i % 2 else mul
    return x


def _apply(f, x, y):
    return f(x, y)


def passed(i: int, x: float):
    return _apply(OPS[i % 3], x, 3.0)


def arrays(flag: bool, a: "float64[:]", b: "float64[:]"):
    f = add if flag else mul
    return f(a, b)


def _first(a):
    a[0] = 1.0


def _last(a):
    a[-1] = 2.0


def effects(flag: bool, a: "float64[:]"):
    f = _first if flag else _last
    f(a)
    return a.sum()


def _raises(x, y):
    raise ValueError("no")


def raising(flag: bool, x: float):
    f = _raises if flag else add
    return f(x, 1.0)


def keywords(flag: bool, x: float):
    f = add if flag else sub
    return f(b=x, a=1.0)


def _two(a, k=2):
    return a * k


def _three(a, k=3.5, j=1):
    return a + k + j


def defaults(flag: bool, x: float):
    f = _two if flag else _three
    return f(x), f(x, 1), f(x, k=5)


def nested(i: int, j: int, x: float):
    f = OPS[i % 2]
    g = f if j > 0 else mul
    h = g if x > 0 else max
    return h(x, 2.0)


def pair(flag: bool, x: float):
    fs = (add, sub) if flag else (mul, add)
    f, g = fs
    return f(x, 2.0), g(x, 3.0)


def returned(i: int, x: float):
    return _pick(i)(x, 2.0)


def _pick(i):
    if i % 2 == 0:
        return add
    return sub


def _fold(fs, x):
    for f in fs:
        x = f(x, 2.0)
    return x


def fold(x: float):
    return _fold(OPS, x)


def recursive(n: int, x: float):
    return _rec(n, x, add)


def _rec(n, x, f):
    if n <= 0:
        return x
    return _rec(n - 1, f(x, 2.0), sub if n % 2 else f)
