# What complex numbers do not have is refused with the text of CPython's TypeError.
#
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


def quotient(z: complex, n: int):
    # CHECK: error[type-conflict]: unsupported operand type(s) for //: 'complex' and 'int'
    # CHECK: help: use the parts z.real and z.imag, or abs(z)
    return z // n


def remainder(z: complex):
    # CHECK: error[type-conflict]: unsupported operand type(s) for %: 'float' and 'complex'
    return 2.0 % z


def order(z: complex, x: float):
    # CHECK: error[type-conflict]: '<=' not supported between instances of 'complex' and 'float'
    return z <= x


def invert(z: complex):
    # CHECK: error[type-conflict]: bad operand type for unary ~: 'complex'
    return ~z


def integer(z: complex):
    # CHECK: error[type-conflict]: int() argument must be a string, a bytes-like object or a real number, not 'complex'
    # CHECK: help: take a part, z.real or z.imag, or abs(z)
    return int(z)


def real(z: complex):
    # CHECK: error[type-conflict]: float() argument must be a string or a real number, not 'complex'
    return float(z)


def rounded(z: complex):
    # CHECK: error[type-conflict]: type complex doesn't define __round__ method
    return round(z)


def element(z: complex, a: "float64[:]"):
    # CHECK: error[type-conflict]: float() argument must be a string or a real number, not 'complex'
    # CHECK: help: take a part, z.real or z.imag, or make the array complex128
    a[0] = z
    return a[0]


def elements(z: complex, a: "int32[:]"):
    # CHECK: error[type-conflict]: int() argument must be a string, a bytes-like object or a real number, not 'complex'
    a[1:] = z
    return a[0]


def filled(z: complex, a: "float32[:]"):
    # CHECK: error[type-conflict]: float() argument must be a string or a real number, not 'complex'
    a.fill(z)
    return a[0]


def in_place(z: complex, a: "float64[:]"):
    # CHECK: error[type-conflict]: '*=' gives complex128, which does not go into an array of float64
    a *= z
    return a


def real_scalar(z: complex):
    # CHECK: error[type-conflict]: float() argument must be a string or a real number, not 'complex'
    return np.float64(z)


def floor(a: "complex128[:]"):
    # CHECK: error[type-conflict]: numpy.floor is not defined for complex128
    return np.floor(a)


def rounded_scalar(z: np.complex64):
    # CHECK: error[type-conflict]: type numpy.complex64 doesn't define __round__ method
    return round(z)


def tuple_order(z: complex):
    # CHECK: error[type-conflict]: '<' not supported between instances of 'complex' and 'complex'
    return (z, 1) < (z, 2)
