# Functions as values that would not do what Python does are refused.
# RUN: not npc check %s 2>&1 | FileCheck %s

import math
from typing import NamedTuple


class Rule(NamedTuple):
    apply: object
    weight: float


# CHECK: error[unsupported-construct]: function stale_in_a_named_tuple.<locals>.<lambda> is kept while 'x'
# CHECK: rule = Rule(lambda: x, 1.0)
def stale_in_a_named_tuple(n: int):
    x = n
    rule = Rule(lambda: x, 1.0)
    x = 2
    apply, weight = rule
    return apply() * weight


# The function would see the value that 'x' had.
# CHECK: error[unsupported-construct]: function stale.<locals>.<lambda> is kept while 'x', which it captures, may be assigned again
# CHECK: fs = (lambda: x, n)
# CHECK: help: capture the value by a default argument, x=x
def stale(n: int):
    x = n
    fs = (lambda: x, n)
    x = 2
    f, m = fs
    return f()


def _same(f):
    return f


# CHECK: error[unsupported-construct]: function in_loop.<locals>.<lambda> is kept while 'i', which it captures
# CHECK: g = _same(lambda: i)
def in_loop(n: int):
    s = 0
    for i in range(n):
        g = _same(lambda: i)
        s += g()
    return s


# CHECK: error[unsupported-construct]: function returned_before.<locals>.make.<locals>.<lambda> is kept while 'x'
def returned_before():
    x = 1

    def make():
        return lambda: x

    g = make()
    x = 2
    return g()


# CHECK: error[unsupported-construct]: an exported function returns function exported.<locals>.<lambda>
# CHECK: help: call it, and return the result
def exported(n: int):
    return lambda x: x + n


# Two functions may meet, a function and a number may not.
# CHECK: error[type-conflict]: 'f' is float on one path and function math.sin on another
# CHECK: help: call the function on the path where it is one
def function_or_number(x: float, c: bool):
    if c:
        f = math.sin
    else:
        f = x
    return f(x)


# CHECK: error[type-conflict]: of function _one or function _pair, one returns float, function _pair tuple[float, float]
# CHECK: help: call functions that return values of one type
def other_results(x: float, c: bool):
    f = _one if c else _pair
    return f(x)


def _one(x):
    return x


def _pair(x):
    return x, x


# CHECK: error[call-mismatch]: math.atan2 lacks 'y'
def other_parameters(x: float, c: bool):
    f = math.sin if c else math.atan2
    return f(x)


# CHECK: error[unsupported-construct]: an exported function returns function _one
def one_of_two(c: bool):
    return _one if c else _pair


# CHECK: error[call-mismatch]: a value of type float is not callable
def not_a_function(x: float):
    return x(1.0)
