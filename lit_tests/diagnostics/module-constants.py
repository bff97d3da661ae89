# What is not a constant, or cannot be in a function, is refused where it is used.
# RUN: not npc check %s 2>&1 | FileCheck %s

import math

import numpy as np

BIG = 2**100
TABLE = {"a": 1}
LIST = [1, 2]
QUOTIENT = 1 / 0
ANSWER = input()
EXACT = 3 if math.fsum((0.1, 0.2)) > 1 else 4
shared = np.zeros(3)
np.random.shuffle(shared)
lists = [[1], [2]]
lists[0].append(ANSWER)
print(TABLE)


class Point:
    pass


counter = 0


def _count():
    global counter
    counter = 1


def f(k: int):
    # CHECK: error[integer-out-of-range]: this integer does not fit 64 bits
    # CHECK: a = BIG
    # CHECK: help: use a float
    a = BIG
    # CHECK: error[not-constant]: this part of a dict is not a constant: KeyError: 'b'
    # CHECK: help: use a constant key or name that it has
    b = TABLE["b"]
    # CHECK: error[unsupported-construct]: a dict is not supported as a value
    # CHECK: help: take one of its values by a constant key
    c = TABLE
    # CHECK: error[not-constant]: this part of a list is not a constant: 'k' is a local variable
    # CHECK: help: make it a tuple or a NumPy array at the module level
    d = LIST[k]
    # CHECK: error[not-constant]: 'QUOTIENT' is not a constant: ZeroDivisionError: division by zero
    # CHECK: QUOTIENT = 1 / 0
    # CHECK-NEXT: ----- 'QUOTIENT' is defined here
    e = QUOTIENT
    # CHECK: error[not-constant]: 'EXACT' is not a constant: it is computed when the program runs
    x = EXACT
    # CHECK: error[not-constant]: 'ANSWER' is not a constant: a call of 'input' is not evaluated at the module level
    # CHECK: help: pass it as an argument
    g = ANSWER
    # CHECK: error[not-constant]: this array is not a constant: it may be changed here
    # CHECK: np.random.shuffle(shared)
    # CHECK-NEXT: --- here
    h = shared.sum()
    # CHECK: error[not-constant]: this part of a list is not a constant: it may be changed here
    i = lists[1]
    # CHECK: error[unsupported-construct]: 'Point' is a class, and classes are not supported
    # CHECK: help: use functions
    j = Point()
    # CHECK: error[not-constant]: 'counter' is not a constant: function '_count' assigns it
    return counter + TABLE["a"]
