# NumPy refuses bools where it takes the sizes of arrays.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


def ones(n: bool):
    # CHECK: error[type-conflict]: an integer is required as a size, not a bool
    # CHECK: help: convert it with int(x)
    return np.ones(n)


def zeros(n: np.bool_):
    # CHECK: error[type-conflict]: an integer is required as a size, not a bool
    return np.zeros((n, 2))


def identity(n: bool):
    # CHECK: error[type-conflict]: an integer is required as a size, not a bool
    return np.eye(n), np.identity(2)


def reshaped(n: bool, a: "float64[:]"):
    # CHECK: error[type-conflict]: an integer is required as a size, not a bool
    return a.reshape(n, -1)


def spread(n: bool, a: "float64[:]"):
    # CHECK: error[type-conflict]: an integer is required as a size, not a bool
    return np.broadcast_to(a, (n, 3))


def powers(n: bool, a: "float64[:]"):
    # CHECK: error[type-conflict]: an integer is required as a size, not a bool
    return np.vander(a, n)


def repeated(n: bool, a: "float64[:]"):
    # CHECK-NOT: error
    return np.tile(a, n), np.repeat(a, n), np.eye(2, k=n), np.tri(n)
