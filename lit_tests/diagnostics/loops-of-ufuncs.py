# A universal function without a loop for its operands is refused, as NumPy does.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


def not_a_time(a: "float64[:]"):
    # CHECK: error[type-conflict]: ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.
    # CHECK: help: use np.isnan for numbers
    return np.isnat(a)


def divisor(a: "float64[:]"):
    # CHECK: error[type-conflict]: numpy.gcd is not defined for float64
    # CHECK: help: convert the operands, as with np.float64(x) or x.astype(np.float64)
    return np.gcd(a, a)


def scaled(a: "float32[:]"):
    # CHECK: error[type-conflict]: numpy.ldexp is not defined for float32
    return np.ldexp(a, a)


def bits(a: "complex64[:]"):
    # CHECK: error[type-conflict]: numpy.signbit is not defined for complex64
    return np.signbit(a)


def quotients(a: "complex128[:]"):
    # CHECK: error[type-conflict]: numpy.floor_divide is not defined for complex128
    return np.divmod(a, 2)
