"""Values that are one of several functions: tables of them, branches, loops, calls."""

import math
from typing import NamedTuple

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


class Rule(NamedTuple):
    apply: object
    weight: float


def _sq(x):
    return x * x


def _id(x):
    return x


RULES = (Rule(_sq, 2.0), Rule(_id, 0.5))


def rules_in_a_loop(x: float):
    s = 0.0
    for rule in RULES:
        f = rule.apply
        s += f(x) * rule.weight
    return s


def rule_by_index(i: int, x: float):
    rule = RULES[i % 2]
    f, w = rule
    return f(x) * w


def rule_by_branch(x: float, flag: bool):
    r = Rule(_sq, 1.0) if flag else Rule(_id, 2.0)
    f = r.apply
    return f(x) + r._replace(weight=3.0).weight


def length(n: int):
    t = (_sq, _id)
    s = 0.0
    for i in range(n):
        f = t[i % len(t)]
        s += f(i)
    return s


def of_elements(a: "float64[:]"):
    t = (_sq, _id)
    b = np.zeros(len(a))
    for i, x in enumerate(a):
        b[i] = t[i % 2](x)
    return b


def starred(x: float):
    t = (_sq, _id, _sq)
    f, *rest = t
    g, h = rest
    return f(x) + g(x) + h(x)


def joined_tuples(x: float):
    fs = (_sq,) + (_id,)
    gs = fs[::-1]
    s = 0.0
    for f in gs:
        s = s * 2 + f(x)
    return s


def pairs(i: int, x: float):
    fs = ((_sq, _id), (_id, _sq))
    f, g = fs[i % 2]
    return f(x) - g(x)


def zipped(x: float):
    s = 0.0
    for f, w in zip((_sq, _id), (1.0, 2.0)):
        s += f(x) * w
    for f in reversed((_sq, _id)):
        s = f(s)
    return s


def closures(x: float, k: int):
    def mul(y):
        return y * k

    def square(y):
        return y**2

    fs = (mul, square, _sq)
    s = 0.0
    for i in range(3):
        s += fs[i](x)
    return s


def same(x: float, c: bool):
    f = _sq if c else _id
    g = f
    return g is f, f(x)
