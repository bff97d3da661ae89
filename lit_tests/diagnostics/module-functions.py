# Functions of the file that the module level calls and that are not executed there.
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


def _forever(n):
    while True:
        n += 1


def _numbers(n):
    for i in range(n):
        yield i


def _deep(n):
    return _deep(n + 1)


def _sets():
    global TOTAL
    TOTAL = 1


def _raises(n):
    assert n > 3
    return n


def _table(n):
    a = np.zeros(n)
    a[n] = 1.0
    return a


def _unbound(n):
    if n > 3:
        value = 1
    return value


def _named(x, /, **options):
    return x


def _plain(x, /):
    return x


TOTAL = 0
NAMED = _named(1)
PLAIN = _plain(x=1)
SLOW = _forever(1)
NUMBERS = _numbers(3)
DEEP = _deep(0)
SETS = _sets()
RAISES = _raises(2)
TABLE = _table(3)
UNBOUND = _unbound(1)


# CHECK: 'SLOW' is not a constant: the functions that it calls take too many steps to compute
# CHECK: SLOW = _forever(1)
# CHECK: help: pass it as an argument, or compute it in the function
def slow():
    return SLOW


# CHECK: 'NUMBERS' is not a constant: function '_numbers', which it calls, has 'yield'
def numbers():
    return NUMBERS


# CHECK: 'DEEP' is not a constant: function '_deep', which it calls, calls itself too often to compute
def deep():
    return DEEP


# CHECK: 'SETS' is not a constant: function '_sets', which it calls, has 'global'
def sets():
    return SETS


# CHECK: 'RAISES' is not a constant: an assertion fails
def raises():
    return RAISES


# CHECK: 'TABLE' is not a constant: IndexError: index 3 is out of bounds for axis 0 with size 3
def table():
    return TABLE


# CHECK: 'UNBOUND' is not a constant: UnboundLocalError: cannot access local variable 'value'
def unbound():
    return UNBOUND


# CHECK: 'NAMED' is not a constant: a call of '_named', which has a parameter with '**', is not evaluated
def named():
    return NAMED


# CHECK: 'PLAIN' is not a constant: TypeError: _plain() got some positional-only arguments passed as keyword arguments: 'x'
def plain():
    return PLAIN
