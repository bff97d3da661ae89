"""Named tuples: making, reading, replacing, passing and returning them."""

import collections
import math
import typing
from collections import namedtuple
from typing import NamedTuple

import numpy as np

Point = collections.namedtuple("Point", "x y", defaults=[2.5])
Triple = namedtuple("Triple", ["first", "second", "third"])
Pair = namedtuple("Pair", "left, right")
Odd = namedtuple("Odd", ("a", "class", "a", "_b"), rename=True)
Empty = namedtuple("Empty", [])
Old = typing.NamedTuple("Old", [("p", Point), ("n", int)])
State = namedtuple("State", "u v time")


class Options(NamedTuple):
    """How to compute."""

    scale: float
    offset: Point = Point(1, 2)
    shift: int = 3


ORIGIN = Point(0, -1.5)
DEFAULTS = Options(0.5)
CORNERS = (Point(0, 0), Point(1, 0), Point(0, 1))


def make(x: float, n: int) -> Point:
    """By position, by keyword, with defaults."""
    return Point(x), Point(x, n), Point(n, y=x), Point(y=n, x=x), Options(x, shift=n), Empty()


def fields(x: float, n: int):
    """Attributes, indices, unpacking."""
    p = Point(x, n)
    a, b = p
    first, *rest = Triple(n, x, a)
    return p.x, p.y, p[0], p[-1], a, b, first, rest[0], len(p), p[::-1], p[:1], (*p, 1)


def renamed(x: float, n: int):
    """Fields that Python names."""
    odd = Odd(n, x, _2=1, _3=x)
    return odd.a, odd._1, odd._2 + odd._3, len(Odd._fields), len(odd._fields)


def replace(x: float, n: int):
    """_replace may change types, too."""
    p = Point(n, n)
    q = p._replace(x=x)
    return q, p, q._replace(), q._replace(y=1, x=2).x, ORIGIN._replace(y=n)


def order(x: float, n: int, k: int):
    """Comparisons are those of tuples."""
    p, q = Point(n, x), Point(k, 1.5)
    t = (n, x)
    return p == q, p != q, p < q, p <= q, p > q, p >= q, p == t, t < q, p in (q, t), n in p


def operators(x: float, n: int):
    """What is made of a named tuple is plain."""
    p = Pair(n, x)
    return p + p, p * 2, 2 * p, p + (1,), bool(p), bool(Empty()), sum(p), max(p), tuple(p)


def _middle(p, q: Point):
    return Point((p.x + q.x) / 2, (p.y + q.y) / 2)


def _norm(p):
    return math.hypot(*p)


def calls(x: float, n: int):
    """Between functions."""
    m = _middle(Point(x), Point(n, n))
    return m, _norm(m), _middle(m, m).x, _middle(q=Point(1, 1), p=ORIGIN).y


def starred(x: float, n: int):
    """Of the elements of tuples and of other iterables."""
    t = (n, x)
    return Pair(*t), Pair(*t[::-1]).left, Triple(1, *t), Point._make(t), Triple._make((*t, 1))


def branches(x: float, n: int):
    """Classes meet as tuples do."""
    p = Point(x, 1) if x > 0 else Point(2.0, n)
    q = Point(n, 1) if n > 2 else (n, 4)
    r = Pair(n, 1) if x > 1 else Point(n, 2)
    return p.x, p.y, p, q, q[1], r, r[0]


def loop(x: float, n: int):
    """Carried through a loop."""
    p = Point(0.0, 1.0)
    for i in range(n):
        if p.y > 1e6:
            p = p._replace(y=x)
            continue
        p = Point(p.x + i, p.y + abs(x))
    return p, p.x


def iterate(x: float, n: int):
    """Loops over named tuples, and over tuples of them."""
    total = 0.0
    for value in Point(x, n):
        total = total * 2 + value
    for i, (a, b) in enumerate((Point(x, n), Point(n, x))):
        total += i * a - b
    for corner in CORNERS:
        total += corner.x * 3 + corner.y
    return total


def computed_index(x: float, n: int):
    """An element at an index that is not constant."""
    return Triple(x, 2.0, n)[n]


def nested(x: float, n: int):
    """Named tuples in named tuples."""
    old = Old(Point(x, n), n)
    (a, b), c = old
    new = old._replace(p=old.p._replace(x=c))
    return old, old.p.x, new.p, a + b + c, len(old.p)


def constants(x: float):
    """Values of the module level keep their fields."""
    p = ORIGIN
    options = DEFAULTS if x > 0 else Options(x, Point(3, 4), 5)
    return p, p.y, options, options.offset.x * x + options.shift, _middle(ORIGIN, p)


def closures(x: float, n: int):
    """Captured by nested functions."""
    p = Point(x, n)

    def shifted(by):
        return Point(p.x + by, p.y)

    scale = lambda q: q._replace(x=q.x * 2)  # noqa: E731
    return shifted(1), scale(shifted(n)).x


def arrays(a: "float64[:]", b: "float64[:]", steps: int):
    """Fields that are arrays."""
    state = State(a, b, 0)
    for _ in range(steps % 5):
        state = _step(state)
    state.u[:] = state.u + state.time
    return state.time, len(state.u), state.u + 0, State(a + 1, time=0, v=b * 2)


def _step(state):
    return State(state.v, state.u, time=state.time + 1)


def shapes(a: "float64[:, :]", i: int):
    """Where NumPy takes tuples."""
    return np.zeros(Pair(2, 3)), a[Pair(i, 1)], a[Pair(0, slice(None))].shape
