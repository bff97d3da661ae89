# An array of the module is not changed where a list has a copy of it, by whichever function.
# RUN: not npc build %s --module-state -o %t.so 2>&1 | FileCheck %s

import numpy as np

STATE = np.zeros(3)
OTHER = np.zeros(3)


def _bump(k):
    if k > 0:
        STATE[k % 3] += 1.0
        _bump(k - 1)
    return k


def _kept(xs, k):
    if k > 0:
        xs.append(STATE)
        _kept(xs, k - 1)
    return k


def changed_by_call(n: int):
    xs = []
    for i in range(n):
        # CHECK: error[unsupported-construct]: an array is changed after it was put into a list of any length, which has a copy
        # CHECK: xs.append(STATE)
        # CHECK-NEXT: ----- put into the list here
        # CHECK-NEXT: _bump(i)
        # CHECK-NEXT: ^^^^^^^^
        # CHECK: help: put a copy into the list, as in xs.append(x.copy())
        xs.append(STATE)
        _bump(i)
    return np.array(xs)


def listed_by_call(n: int):
    xs = [np.ones(3)]
    # CHECK: _kept(xs, n)
    # CHECK-NEXT: ------------ put into the list here
    # CHECK-NEXT: STATE[0] = 5.0
    # CHECK-NEXT: ^^^^^^^^
    _kept(xs, n)
    STATE[0] = 5.0
    return np.array(xs)


def both_by_calls(n: int):
    xs = [np.ones(3)]
    # CHECK: _kept(xs, n)
    # CHECK-NEXT: ------------ put into the list here
    # CHECK-NEXT: _bump(n)
    # CHECK-NEXT: ^^^^^^^^
    _kept(xs, n)
    _bump(n)
    return np.array(xs)


# CHECK-NOT: copies
def copies(n: int):
    xs = []
    for i in range(n):
        xs.append(STATE.copy())
        _bump(i)
    return np.array(xs)


def before(n: int):
    xs = [OTHER * n for i in range(n)]
    _bump(n)
    xs.append(STATE)
    return np.array(xs)
