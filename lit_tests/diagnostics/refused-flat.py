# What `a.flat` is not compiled for.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK-DAG: error[unsupported-function]: a float64[:, :] has no attribute 'flat' that npc compiles
# CHECK-DAG: help: subscript it or loop over it where it stands, as in a.flat[i], or write a.ravel()
def kept(a: "float64[:, :]"):
    total = 0.0
    f = a.flat
    for x in f:
        total += x
    # Where the first loop left it.
    for x in f:
        total -= x
    return total


# CHECK-DAG: numpy.ndarray._flat_item(a: float64[:, :], index: float) is not compiled: a range's index is an integer or a slice
def at_float(a: "float64[:, :]"):
    return a.flat[1.5]


# CHECK-DAG: error[unsupported-function]: a.flat takes no bool as an index
# CHECK-DAG: help: write the place as an int
def at_bool(a: "float64[:, :]"):
    return a.flat[True]


# CHECK-DAG: error[unsupported-function]: a.flat is not written by bools
# CHECK-DAG: help: give their places, as with np.flatnonzero(mask)
def to_bools(a: "float64[:, :]"):
    a.flat[a > 1] = 1


# CHECK-DAG: error[unsupported-function]: one element is written by one number
# CHECK-DAG: help: give a slice, as in a.flat[i:j] = values
def of_several(a: "float64[:, :]"):
    a.flat[0] = [1, 2]


# CHECK-DAG: error[unsupported-function]: a.flat is written in arrays with axes
# CHECK-DAG: help: write a[()] = value
def without_axes(x: float):
    a = np.array(x)
    a.flat = 3
    return a


# CHECK-DAG: numpy.ndarray._set_flat_item(a: float64[:], index: int, value: int) is not compiled: a read-only array cannot be written
def to_diagonal(a: "float64[:, :]"):
    np.diagonal(a).flat[0] = 1
