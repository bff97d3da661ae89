# What depends on a constant is refused where a call does not give one.
# RUN: not npc check %s 2>&1 | FileCheck %s
# RUN: not npc check %s 2>&1 | grep -c "needs 'axis'" | FileCheck %s --check-prefix=ONCE
# ONCE: 1

import numpy as np


# CHECK: error[call-mismatch]: numpy.flip needs 'axis' when the program is compiled
# CHECK: return np.flip(values, axis=axis)
# CHECK: help: give an int that is written out: the type of the result depends on it
def _total(values, axis):
    return np.flip(values, axis=axis)


def total(a: "float64[:, :]", k: int):
    return _total(a, 0), _total(a, k)


# CHECK: error[unsupported-construct]: whether a text that is not written out is in another is not compiled
# CHECK: help: compare whole texts with ==, or call the function with texts that are written out
def text(k: int):
    name = "up" if k > 0 else "down"
    if name in "upper":
        return 1
    return 2


# CHECK: error[type-conflict]: '<' is not defined for str and int
def order(k: int):
    return "up" < k


# CHECK: error[call-mismatch]: axis 2 is out of bounds for an array of dimension 2
# CHECK-NEXT: constant-arguments.py:[[@LINE+2]]:12
def _largest(values, axis):
    return np.max(values, axis=axis)


def largest(a: "float64[:, :]"):
    return _largest(a, 0), _largest(a, 2)
