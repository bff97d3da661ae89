# Functions of NumPy that are written in Python refuse what they are not compiled for.
#
# RUN: not npc check %s 2>&1 | FileCheck %s
# RUN: not npc check %s 2>&1 | FileCheck %s --check-prefix=CALLS

import numpy as np

# The module level does not compute what NumPy's library computes in another way.
CONSTANT = np.linalg.inv(np.eye(2))


# CHECK-DAG: error[unsupported-function]: np.linalg is compiled for one matrix, not for a stack of matrices
# CHECK-DAG: help: call it for each matrix in a loop
def stack(a: "float64[:, :, :]"):
    return np.linalg.inv(a)


# CHECK-DAG: error[unsupported-function]: np.linalg is compiled for a matrix, of two axes
# CHECK-DAG: help: reshape the array
def vector(a: "float64[:]"):
    return np.linalg.det(a)


# CHECK-DAG: error[unsupported-function]: np.linalg.solve is compiled for one matrix, not for a stack of matrices
# CHECK-DAG: help: solve for each matrix in a loop
def stack_of_sides(a: "float64[:, :]", b: "float64[:, :, :]"):
    return np.linalg.solve(a, b)


# CHECK-DAG: error[unsupported-function]: np.linalg.solve is compiled for a vector or a matrix
def number(a: "float64[:, :]", b: float):
    return np.linalg.solve(a, b)


# CHECK-DAG: error[unsupported-function]: np.cov is compiled for vectors and matrices
def cube(a: "float64[:, :, :]"):
    return np.cov(a)


# CHECK-DAG: error[unsupported-function]: cannot handle multidimensional fweights
# CHECK-DAG: help: give a vector
def matrix_of_weights(a: "float64[:, :]"):
    return np.cov(a, fweights=a)


# What does not fit inside is said of the call, once.
# CHECK-DAG: error[unsupported-function]: numpy.quantile(a: float64[:], q: str, axis: None, out: None, overwrite_input: bool, method: str, keepdims: bool, weights: None) is not compiled: a str is no array
# CHECK-DAG: written-functions.py:[[@LINE+4]]:12
# CHECK-DAG: help: convert an argument, as with x.astype(np.float64), or compute it in Python and pass the result
# CHECK-NOT: <npc>
def text(a: "float64[:]"):
    return np.quantile(a, "half")


# CALLS-DAG: error[call-mismatch]: histogram() got an unexpected keyword argument 'normed'
def normed(a: "float64[:]"):
    return np.histogram(a, normed=True)


# CALLS-DAG: error[not-constant]: 'CONSTANT' is not a constant: a call of 'numpy.linalg.inv' is not evaluated
def constant(a: "float64[:, :]"):
    return a + CONSTANT
