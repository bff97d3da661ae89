# What uses a function that is refused is silent, however it uses it: the functions
# of a file with errors are checked, and not made whole.
# RUN: not npc check %s --error-format=json 2>&1 | FileCheck %s --implicit-check-not='"severity"'

import numpy as np


def _helper(n: int):
    # CHECK: {"id":"unknown-name","severity":"error","message":"name 'undefined' is not defined"
    if undefined and (n := 2):
        pass
    return n


def called(n: int):
    _helper(n)
    return _helper(n)


def joined(n: int, x: float):
    if n > 2:
        y = _helper(n)
    else:
        y = x
    while _helper(n):
        n = _helper(n)
    return y, n


def stored(n: int):
    a = np.zeros(_helper(n))
    for i in range(_helper(n)):
        a[i] = _helper(i)
    return a


def declared(n: int) -> None:
    return _helper(n)


def kept(x: "float64[:]"):
    # CHECK: {"id":"unknown-name","severity":"error","message":"name 'missing' is not defined"
    def inner(x: "float64[:]", step: "int32" = 1):
        return missing(x, step)

    step = np.int32(1)
    return inner(x, step)


def as_value(n: int):
    # CHECK: {"id":"unknown-name","severity":"error","message":"name 'absent' is not defined"
    twice = lambda m: absent(m)
    return twice(n) + 1


# CHECK: {"id":"unsupported-construct","severity":"error","message":"default values that are not constants are not supported"
def defaults(n: int = undefined):
    return n


def calls_with_default():
    return defaults() + defaults(2)
