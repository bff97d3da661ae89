# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np
from numpy.typing import NDArray


# CHECK: error[bad-signature]: NDArray does not say how many dimensions the array has
# CHECK: help: write "float32[:, :]" for two
def f(u: NDArray[np.float32]):
    return u


# CHECK: error[bad-signature]: np.ndarray[...] does not say how many dimensions the array has
# CHECK: help: write an int for each, as in np.ndarray[tuple[int, int], np.dtype[np.float64]], or "float64[:, :]"
def f2(u: np.ndarray[tuple[int, ...], np.dtype[np.float64]]):
    return u


# CHECK: error[bad-signature]: np.ndarray[...] does not say which dtype and how many dimensions the array has
# CHECK: help: write np.ndarray[tuple[int, int], np.dtype[np.float64]], or "float64[:, :]"
def f3(u: np.ndarray[tuple[int, int], np.float64]):
    return u


# CHECK: error[bad-signature]: this array has no dtype and no rank
def g(u: np.ndarray):
    return u


# CHECK: error[unsupported-type]: the dtype complex256 is not supported
# CHECK: help: the dtypes are bool, integers of 8 to 64 bits, float16, float32, float64, complex64 and complex128
def h(u: "complex256[:]"):
    return u


# pythran export k(int), k(float)
# pythran export k(int)
# CHECK: error[bad-signature]: function 'k' has this signature already
# CHECK: help: give each signature once
def k(x):
    return x


# pythran export m(int, int), m(int)
# CHECK: error[bad-signature]: the signature of 'm' has 2 types, the function 1 parameters
def m(x):
    return x


# pythran export n(int)
# CHECK: error[bad-signature]: the signature of 'n' has 1 types, the function 2 parameters
# CHECK: help: give a type to each parameter that has no constant as its default
def n(x, y):
    return x


# CHECK: error[name-clash]: function 'k__int' has the name of an overload of 'k'
# CHECK: help: give one of the functions another name
def k__int(x: int):
    return x
