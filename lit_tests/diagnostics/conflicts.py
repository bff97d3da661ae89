# A conflict names what has two types, and the places where they come from.
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK: error[type-conflict]: 'x' is float on one path and tuple[int, int] on another
# CHECK: --> {{.*}}.py:[[#@LINE+6]]:13
# CHECK: x = 1.5
# CHECK-NEXT: --- float here
def branches(c: bool):
    x = 1.5
    if c:
        x = (1, 2)
        # CHECK: x = (1, 2)
        # CHECK-NEXT: ^^^^^^ tuple[int, int] here
        # CHECK: help: give the value one type on all paths, as with float(x), or use another name
    return x


# CHECK: error[type-conflict]: the function returns None on one path and float on another
# CHECK: def falls_through(n: int) -> float:
# CHECK-NEXT: ------------- the end of the function returns None
# CHECK: return 1.0
# CHECK-NEXT: ^^^ float here
# CHECK: help: return a value on all paths, or on none
def falls_through(n: int) -> float:
    if n > 3:
        return 1.0


# CHECK: error[type-conflict]: 't' is None on one path and range on another
# CHECK: t = None
# CHECK-NEXT: ---- None here
# CHECK: t = range(n)
# CHECK-NEXT: ^^^^^^^^ range here
# CHECK: help: assign a value of the other type in place of None, as 0.0, False or np.zeros(0)
def loop(n: int):
    t = None
    for i in range(n):
        if i > 2:
            t = range(n)
    return len(t)


# CHECK: error[type-conflict]: the function returns float64[:] on one path and int on another
# CHECK: def returns(n: int, a: "float64[:]"):
# CHECK-NEXT: --------------- float64[:] here
# CHECK: return 2
# CHECK-NEXT: ^ int here
# CHECK: help: return values of one type on all paths, as with float(x)
def returns(n: int, a: "float64[:]"):
    while n > 0:
        if n == 3:
            return a
        n -= 1
    return 2


# CHECK: error[type-conflict]: 'a' is float64[:] on one path and float64[:, :] on another
# CHECK: help: give both arrays one dtype and one number of axes
def ranks(a: "float64[:]", b: "float64[:, :]"):
    if a.shape[0] > 3:
        a = b
    return a


# CHECK: error[type-conflict]: 't' is tuple[int, int] on one path and tuple[int, int, int] on another
# CHECK: help: give both tuples elements of the same types
def tuples(n: int):
    t = (n, n)
    while n > 0:
        t = (n, n, n)
    return t


# CHECK: error[type-conflict]: '+' is not defined for float and None
# CHECK: def operands(x: float):
# CHECK-NEXT: -------- float here
# CHECK: y = None
# CHECK-NEXT: ---- None here
# CHECK: return x + y
# CHECK-NEXT: ^^^^^
# CHECK: help: use a value of the other type in place of None, as 0.0, -1 or math.nan
def operands(x: float):
    y = None
    return x + y


# CHECK: error[type-conflict]: 'endless' returns no value: each path raises or calls it again
# CHECK: return endless(n - 1) + 1
# CHECK-NEXT: ^^^^^^^^^^^^^^
# CHECK: help: return a value on a path that does neither, as where the recursion ends
def endless(n: int):
    return endless(n - 1) + 1


def _pair(t, n: int):
    if n == 0:
        return 1
    # CHECK: error[unsupported-construct]: a tuple of more than 4096 parts is not compiled
    # CHECK: return _pair((t, t), n - 1)
    # CHECK-NEXT: ^^^^^^
    # CHECK: help: use an array
    return _pair((t, t), n - 1)


def pairs(n: int):
    return _pair(1, n)


def _nested(t, n: int):
    if n == 0:
        return 1
    # CHECK: error[unsupported-construct]: a tuple within 64 others is not compiled
    # CHECK: return _nested((t,), n - 1)
    # CHECK-NEXT: ^^^^
    # CHECK: help: use an array
    return _nested((t,), n - 1)


def nested(n: int):
    return _nested(1, n)


def asks_for_class(c: bool):
    # CHECK: error[type-conflict]: this value is int on one path and float on another: the answer depends on that
    # CHECK: t = 0 if c else 0.5
    # CHECK-NEXT: - int here
    # CHECK: return isinstance(t, int)
    # CHECK-NEXT: ^^^^^^^^^^^^^^^^^^
    # CHECK: help: give the value one type on all paths, as with float(x), or ask before the paths meet
    t = 0 if c else 0.5
    return isinstance(t, int)


def asks_behind_loop(a: "float64[:]"):
    t = 0
    for x in a:
        t = x
    # CHECK: error[type-conflict]: this value is int on one path and numpy.float64 on another
    # CHECK: if isinstance(t, float):
    if isinstance(t, float):
        return 1
    return 2


def _half(c):
    return 1 if c else 0.5


def _is_int(x):
    # CHECK: error[type-conflict]: this value is int on one path and float on another
    # CHECK: return isinstance(x, int)
    return isinstance(x, int)


def asks_for_argument(c: bool):
    return _is_int(_half(c)), np.isscalar(_half(c))


def asks_for_kind(c: bool):
    # CHECK: error[type-conflict]: this value is int on one path and complex on another
    # CHECK: return np.iscomplexobj(0 if c else 1j)
    return np.iscomplexobj(0 if c else 1j)


# CHECK-NOT: error
def asks_for_one_class(c: bool, a: "float64[:]", n: int):
    t = 0.5
    for x in a:
        t = x
    return isinstance(t, float), isinstance(1 if c else n, int), _is_array(a), isinstance(float(_half(c)), float)


def _is_array(x):
    return isinstance(x, np.ndarray)
