# What complex numbers do not have is refused with the text of CPython's TypeError.
#
# RUN: not npc check %s 2>&1 | FileCheck %s


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


def array(z: complex, a: "float64[:]"):
    # CHECK: error[unsupported-type]: complex promotes NumPy's numbers to complex128, which is not compiled
    # CHECK: help: convert a NumPy scalar with float(x), or compute with the parts z.real and z.imag
    return z * a


def tuple_order(z: complex):
    # CHECK: error[type-conflict]: '<' not supported between instances of 'complex' and 'complex'
    return (z, 1) < (z, 2)


def tuple_equality(z: complex, x: "float64"):
    # CHECK: error[unsupported-type]: complex promotes NumPy's numbers to complex128, which is not compiled
    return (z,) == (x,)
