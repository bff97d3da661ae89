# What functions of NumPy that are written in Python are not compiled for.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


# CHECK-DAG: error[unsupported-function]: this method of quantiles is not one of NumPy's
# CHECK-DAG: help: write it as in method="linear"
def method(a: "float64[:]"):
    return np.quantile(a, 0.5, method="cubic")


# CHECK-DAG: error[unsupported-function]: quantiles are compiled for numbers and vectors
# CHECK-DAG: help: give np.ravel(q)
def table(a: "float64[:]", q: "float64[:, :]"):
    return np.quantile(a, q)


# CHECK-DAG: error[unsupported-function]: quantiles are those of real numbers
# CHECK-DAG: help: take a part, as a.real or np.abs(a)
def plane(a: "complex128[:]"):
    return np.percentile(a, 10)


# CHECK-DAG: error[unsupported-function]: np.insert along an axis is compiled for arrays of one axis
# CHECK-DAG: help: join the parts, as with np.concatenate((a[:i], b, a[i:]), axis=0)
def row(a: "float64[:, :]"):
    return np.insert(a, 1, 0.0, axis=0)


# CHECK-DAG: error[unsupported-function]: np.insert takes places in one axis
# CHECK-DAG: help: give np.ravel(places)
def places(a: "float64[:]", i: "int64[:, :]"):
    return np.insert(a, i, 0.0)


# CHECK-DAG: error[unsupported-function]: np.pad is compiled for arrays of up to 4 axes
# CHECK-DAG: help: pad the parts of the array
def five(a: "float64[:, :, :, :, :]"):
    return np.pad(a, 1)


# CHECK-DAG: changed-arrays.py:[[@LINE+2]]:12
def five_at_the_edge(a: "float32[:, :, :, :, :]"):
    return np.pad(a, 1, "edge")


# CHECK-DAG: error[unsupported-function]: np.pad is compiled for the modes constant, edge, reflect, symmetric and wrap
# CHECK-DAG: help: write one of them, as in mode="edge"
def ramp(a: "float64[:]"):
    return np.pad(a, 1, "linear_ramp")


# CHECK-DAG: error[unsupported-function]: np.gradient takes one distance along one axis
# CHECK-DAG: help: leave the others out
def two_distances(a: "float64[:, :]"):
    return np.gradient(a, 1.0, 2.0, axis=0)


# CHECK-DAG: changed-arrays.py:[[@LINE+2]]:12
def two_distances_of_a_line(a: "float64[:]"):
    return np.gradient(a, 1.0, 2.0)


# CHECK-DAG: error[unsupported-function]: np.gradient takes one distance, or one for each axis
def three_distances(a: "float64[:, :]"):
    return np.gradient(a, 1.0, 2.0, 3.0)


# CHECK-DAG: changed-arrays.py:[[@LINE+2]]:12
def two_distances_of_a_block(a: "float64[:, :, :]"):
    return np.gradient(a, 1.0, 2.0)


# CHECK-DAG: error[unsupported-function]: np.gradient takes a vector of places for each axis
# CHECK-DAG: help: write it once for each axis
def same_places(a: "float64[:, :]", x: "float64[:]"):
    return np.gradient(a, x)


# CHECK-DAG: error[unsupported-function]: distances must be either scalars or 1d
# CHECK-DAG: help: give the places along one axis
def matrix_of_places(a: "float64[:]", x: "float64[:, :]"):
    return np.gradient(a, x)


# CHECK-DAG: error[unsupported-function]: np.gradient of all axes is compiled for up to 3
# CHECK-DAG: help: name the axis, as in axis=0
def gradients(a: "float64[:, :, :, :]"):
    return np.gradient(a)


# CHECK-DAG: error[unsupported-function]: search side must be 'left' or 'right'
# CHECK-DAG: help: write it as in side="right"
def side(a: "float64[:]"):
    return np.searchsorted(a, 1.0, side="middle")


# CHECK-DAG: error[unsupported-function]: a.sort() sorts along one axis
# CHECK-DAG: help: leave 'axis' out, or sort a view, as with a.reshape(-1)
def all_axes(a: "float64[:, :]"):
    a.sort(None)


# CHECK-DAG: error[unsupported-function]: only 'C' or 'F' order is permitted
# CHECK-DAG: help: write it as in order="F"
def other_order(i: "int64[:]"):
    return np.unravel_index(i, (2, 3), "A")


# CHECK-DAG: error[unsupported-function]: clipmode must be one of 'clip', 'raise', or 'wrap'
# CHECK-DAG: help: write it as in mode="wrap"
def other_mode(i: "int64[:]"):
    return np.ravel_multi_index((i, i), (1, 2), "other")


# CHECK-DAG: error[unsupported-function]: Cross index must be 1 dimensional
# CHECK-DAG: help: give np.ravel(i)
def matrix_of_indices(i: "int64[:, :]"):
    return np.ix_(i, i)
