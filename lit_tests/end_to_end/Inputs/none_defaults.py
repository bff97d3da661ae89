"""Parameters whose default is None: each call says whether they are."""

from typing import Optional

import numpy as np


def _a(x, n=None):
    if n is None:
        n = 10
    return x * n


def a(x: float):
    return _a(x), _a(x, 3), _a(x, n=None), _a(x, 2.5)


def _b(x, out=None):
    if out is None:
        out = np.zeros_like(x)
    for i in range(len(x)):
        out[i] += x[i] * 2.0
    return out


def b(x: "float64[::1]"):
    y = np.ones(len(x))
    _b(x, y)
    return _b(x), y


def _c(x, n: Optional[int] = None, m: "int | None" = None, k: int | None = None):
    if n is not None and m is not None:
        return x * n + m
    elif n is not None:
        return x * n
    return x


def c(x: float):
    return _c(x), _c(x, 1), _c(x, 1, 2), _c(x, m=3)


def _d(x, n=None):
    n = 10 if n is None else n
    return x + n


def d(x: float):
    return _d(x), _d(x, 1)


def _e(x, n=None):
    if not n:
        n = 7
    return x + n


def e(x: float):
    return _e(x), _e(x, 1), _e(x, 0)


def _f(x, n=None):
    n = n or 5
    return x + n


def f(x: float):
    return _f(x), _f(x, 1), _f(x, 0)


def _g(x, scale=None, offset=None):
    y = x
    if scale is not None:
        y = y * scale
    if offset is not None:
        y += offset
    return y


def g(x: float):
    return _g(x), _g(x, 2), _g(x, offset=1.5), _g(x, 2, 3)


def _h(x, n=None):
    if n is None:
        return x
    return x * n


def h(x: float):
    return _h(x), _h(x, 2)


def _j(x, n=None):
    if n is None or n < 0:
        n = 1
    return x * n


def j(x: float):
    return _j(x), _j(x, 2), _j(x, -2)


def nested(x: float):
    def inner(y, n=None):
        if n is None:
            n = 4
        return y * n
    return inner(x), inner(x, 2)


def _k(x, n=None):
    assert n is not None, "n"
    return x * n


def k(x: float):
    return _k(x, 2)


def _l(x, n=None):
    if n is None:
        raise ValueError("n")
    return x * n


def l(x: float):
    return _l(x, 2)


def always_or_not(x: float):
    if x > 0:
        return _l(x)
    return _l(x, 2.0)


def rec(x: float):
    return _rec(x, 3)


def _rec(x, n, acc=None):
    if acc is None:
        acc = 0.0
    if n == 0:
        return acc
    return _rec(x, n - 1, acc + x)


def twice(x: float):
    return _both(x), _both(x, 1), _both(x, None, 2), _both(x, 3, 4)


def _both(x, a=None, b=None):
    if a is None and b is None:
        return x
    if a is None or b is None:
        c = b if a is None else a
        return x * c
    return x * a * b


def in_loop(x: float, k: int):
    s = 0.0
    for i in range(k):
        s += _step(x, i) + _step(x)
    return s


def _step(x, i=None):
    total = 0.0
    for j in range(3):
        if i is None:
            step = 0.5
        else:
            step = i * 2
        if not (i is None) and j > i:
            break
        total += step * x
    return total


def raises(x: float):
    if x > 0.5:
        return _needs(x)
    return _needs(x, 2.0)


def _needs(x, n=None):
    y = x * 2.0
    if n is None:
        if y > 0:
            raise ValueError("positive")
        raise TypeError("negative")
    for i in range(3):
        y += n
    return y


def none_result(x: float):
    r = _maybe(x, 1)
    return r is None


def _maybe(x, n=None):
    if n is None:
        return None
    return x * n


def _weighted(a, w=None, out=None):
    if out is None:
        out = np.zeros(len(a))
    for i in range(len(a)):
        if w is None:
            out[i] = a[i]
        else:
            out[i] = a[i] * w[i]
        if w is not None and w[i] < 0:
            break
    return out


def weighted(a: "float64[:]", w: "float64[:]"):
    o = np.ones(len(a))
    return _weighted(a), _weighted(a[::2], None, o), _weighted(a[:1], w)


def _iterated(x, f=None, k=None):
    if f is None:
        f = _id
    while k is not None and x < k:
        x = f(x) + 1.0
    return f(x)


def _id(x):
    return x


def _sq(x):
    return x * x


def iterated(x: float, flag: bool):
    return _iterated(x), _iterated(x, _sq), _iterated(x, _id if flag else _sq, 5.0), _iterated(x, k=2)


def _early(x, n=None):
    for i in range(3):
        if n is None:
            return x
        x += n
        if x > 4:
            return x * 2
    return x - 1


def early(x: float):
    return _early(x), _early(x, 1.5)


def _raise_in_loop(x, n=None):
    s = 0.0
    for i in range(3):
        if n is None:
            raise ValueError("none")
        s += n * x
    return s


def raise_in_loop(x: float, flag: bool):
    if flag:
        return _raise_in_loop(x)
    return _raise_in_loop(x, 2)


def _while_raise(x, n=None):
    while x > 0:
        if n is None:
            raise ValueError("none")
        x -= n
    return x


def while_raise(x: float, flag: bool):
    if flag:
        return _while_raise(x)
    return _while_raise(x, 2)


def _nested(x, n=None, m=None):
    if n is not None:
        if m is None:
            return n * x
        if m > 1:
            if n is None:
                return "never"
            return n + m
        return x
    return -x


def nested(x: float):
    return _nested(x), _nested(x, 2), _nested(x, 2, 3), _nested(x, 2, 0), _nested(x, m=1)


def _tern(x, n=None):
    a = x if n is None else x[n]
    return a


def tern(x: "float64[::1]"):
    return _tern(x), _tern(x, 0)


def _is_equal(x, n=None):
    if n == None:
        n = 3
    return x * n


def _is_other(x, n=None):
    if n != None:
        return x * n
    return x


def _comparisons(x, n=None):
    return n == None, None != n, n == n


def compared(x: float):
    return _is_equal(x), _is_equal(x, 2), _is_other(x), _is_other(x, 1.5), _comparisons(x), _comparisons(x, 2), x == None, None == None, None != x
