# An array in a list of any length is not changed: the list has a copy.
# RUN: not npc build %s -o %t.so 2>&1 | FileCheck %s

import numpy as np


def one_array(x: "float64[:]", n: int):
    xs = []
    for i in range(n):
        # CHECK: error[unsupported-construct]: an array is changed after it was put into a list of any length, which has a copy
        # CHECK: x[0] += 1.0
        # CHECK-NEXT: ^^^^^^^^^^^
        # CHECK: put into the list here
        # CHECK: help: put a copy into the list, as in xs.append(x.copy())
        x[0] += 1.0
        xs.append(x)
    return np.array(xs)


def written_by_item(x: "float64[:]", n: int):
    xs = [x * i for i in range(n)]
    # CHECK: error[unsupported-construct]: an array is changed that is in a list of any length, of which it is a copy here
    # CHECK: xs[0][1] = 5.0
    # CHECK: help: keep the arrays in one array, as in np.zeros((n, m)), or change a copy, as in xs[i].copy()
    xs[0][1] = 5.0
    return np.array(xs)


def written_in_loop(x: "float64[:]", n: int):
    xs = [x * i for i in range(n)]
    # CHECK: for v in xs:
    # CHECK-NEXT: - read from the list here
    for v in xs:
        v += 1.0
    return np.array(xs)


def _doubled(a, n):
    for i in range(n):
        a[i] *= 2.0
    return n


def written_by_function(x: "float64[:]", n: int):
    xs = []
    for i in range(n):
        y = x * i
        xs.append(y)
        # CHECK: xs.append(y)
        # CHECK-NEXT: - put into the list here
        _doubled(y, n)
    return np.array(xs)


# Each may be the other.
def two_arguments(x: "float64[:]", y: "float64[:]", n: int):
    xs = []
    for i in range(n):
        # CHECK: xs.append(x)
        # CHECK: y[0] = i
        xs.append(x)
        y[0] = i
    return np.array(xs)


def updated(x: "float64[:]", n: int):
    xs = [x * i for i in range(n)]
    # CHECK: error[unsupported-construct]: an array is changed that is in a list of any length, of which it is a copy here
    # CHECK: xs[1] += x
    xs[1] += x
    return np.array(xs)
