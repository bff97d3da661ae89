# What named tuples cannot do.
# RUN: not npc check %s 2>&1 | FileCheck %s

import collections

P = collections.namedtuple("P", "x y", defaults=[2.5])
W = collections.namedtuple("W", "x class")


def calls(x: float):
    # CHECK: error[call-mismatch]: P.__new__() takes from 2 to 3 positional arguments but 4 were given
    P(x, 1, 2)
    # CHECK: error[call-mismatch]: P.__new__() missing 1 required positional argument: 'x'
    P(y=1)
    # CHECK: error[call-mismatch]: P.__new__() got an unexpected keyword argument 'z'
    P(x, z=1)
    # CHECK: error[unsupported-construct]: starred arguments beside keywords or default values are not supported
    P(*(x, x))
    # CHECK: error[not-constant]: 'W' is not a constant: ValueError: a field is no identifier
    W(1, 2)
    # CHECK: error[unsupported-construct]: a type is not supported as a value
    return P


# CHECK: error[missing-signature]: an exported function cannot take the named tuple 'p'
# CHECK: help: give each field of its class a type that a parameter can have
def parameters(p: P, x: float):
    return p.x
