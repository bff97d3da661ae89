# Remarks on programs that are compiled: they change no exit code.
#
# RUN: npc check %s 2>&1 | FileCheck %s --implicit-check-not='note['
# RUN: npc check %s --error-format json 2>&1 | FileCheck %s --check-prefix=JSON
# RUN: npc build %s -o %t.mlir --emit typed 2>&1 | count 0
# RUN: npc build %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not='note['

import numba
import numpy as np
from numba import njit, prange


# JSON: "id":"ignored-option"
# JSON-SAME: "severity":"note"
# CHECK: note[ignored-option]: parallel=True is ignored: the function runs on one thread
# CHECK-NEXT: remarks.py:[[@LINE+5]]:30
# CHECK: help: split the work among the threads that call the function
# CHECK: note[ignored-option]: fastmath is ignored: floats are computed in the order of the program
# CHECK: note[ignored-option]: error_model='numpy' is ignored
# CHECK: note[ignored-option]: boundscheck=False is ignored
@njit("float64(float64[:])", parallel=True, fastmath=True, error_model="numpy", boundscheck=False)
def total(x):
    s = 0.0
    # CHECK: note[ignored-option]: prange runs on one thread, as range does
    # CHECK-NEXT: remarks.py:[[@LINE+1]]:14
    for i in prange(len(x)):
        s += x[i]
    return s


# Each is said once, and nothing of what has no effect.
@njit("float64(float64[:])", parallel=True, fastmath={"nnan"}, cache=True, nogil=True, inline="always")
def again(x):
    return x.sum()


@numba.jit("float64(float64[:])", nopython=True, parallel=False, fastmath=False, boundscheck=True, error_model="python")
def plain(x):
    return x.sum()


# CHECK: note[constant-parameter]: function 'reduce' is compiled for how="mean", axis=None alone
# CHECK-NEXT: remarks.py:[[@LINE+2]]:29
# CHECK: help: callers may pass these values or leave them out; a parameter with a type takes others
def reduce(x: "float64[:]", how="mean", axis=None, keep: bool = False):
    if how == "mean":
        return np.mean(x, axis=axis)
    return np.max(x)


# pythran export weighted(float64[:], float64[:])
# pythran export weighted(float64[:])
def weighted(a, b=None):
    if b is None:
        return a.sum()
    return (a * b).sum()
