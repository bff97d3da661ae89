# What values of some types cannot do.
# RUN: not npc check %s 2>&1 | FileCheck %s

import math

import numpy as np


def text(n: int):
    # CHECK: error[unsupported-function]: a str has no method 'upper' that npc compiles
    # CHECK: help: call it in Python, and pass the result: texts are compared, joined by + and measured by len()
    return "abc".upper()


def number(x: float):
    # CHECK: error[type-conflict]: a float cannot be subscripted
    # CHECK: return x[0]
    # CHECK-NEXT: ^^^^
    # CHECK: help: subscript an array or a tuple
    return x[0]


def length(n: int):
    # CHECK: error[type-conflict]: an int has no len()
    # CHECK: help: take the len of an array, a tuple, a list, a dict or a range
    return len(n)


def attribute(n: int):
    # CHECK: error[unsupported-function]: an int has no attribute 'shape' that npc compiles
    # CHECK: help: compute it with operators, or with functions of math and numpy
    return n.shape


def constant(x: float):
    # CHECK: error[unsupported-function]: 'math.pie' is not supported as a value
    # CHECK: help: did you mean 'math.pi'?
    return x * math.pie


def function(x: float):
    # CHECK: error[unsupported-function]: math.sqrtt is not compiled
    # CHECK: help: did you mean math.sqrt?
    return math.sqrtt(x)


def arguments(a: "float64[:]"):
    # CHECK: error[call-mismatch]: numpy.zeros takes at most 3 arguments here, not 4
    # CHECK: help: leave the others out
    return np.zeros(1, np.float64, "C", 4)


def missing(a: "float64[:]"):
    # CHECK: error[call-mismatch]: numpy.full lacks 'fill_value'
    # CHECK: help: give it in the call
    return np.full(3)


def twice(a: "float64[:]"):
    # CHECK: error[call-mismatch]: numpy.zeros is given 'shape' twice
    # CHECK: help: leave one of them out
    return np.zeros(3, shape=4)


def dtype(a: "float64[:]"):
    # CHECK: error[type-conflict]: a dtype is expected, not int
    # CHECK: help: name it, as in dtype=np.float32
    return np.zeros(3, dtype=1)


def sizes(a: "float64[3]", b: "float64[4]"):
    # CHECK: error[type-conflict]: sizes 3 and 4 cannot be broadcast together
    # CHECK: def sizes(a: "float64[3]", b: "float64[4]"):
    # CHECK: float64[4] here
    # CHECK: float64[3] here
    # CHECK: help: make the sizes equal, or one of them 1
    return a + b


def _first(a: "float64[:]"):
    return a[0]


def category(x: float):
    # CHECK: error[call-mismatch]: 'a' of _first() is declared float64[:], and is given a float
    # CHECK: def _first(a: "float64[:]"):
    # CHECK-NEXT: --------------- declared float64[:] here
    # CHECK: return _first(x)
    # CHECK-NEXT: ^^^^^^^^^
    # CHECK: help: correct the annotation or the argument: an annotation converts nothing
    return _first(x)


def _scaled(x: float):
    return x * 2


def words(n: int):
    # CHECK: error[call-mismatch]: 'x' of _scaled() is declared float, and is given a str
    return _scaled("two")


# CHECK-NOT: error
def hints(n: int) -> float:
    count: int = 0.5
    count += n
    return _scaled(n) + count
