# The messages are CPython's.
# RUN: not npc check %s 2>&1 | FileCheck %s

import numpy as np


def f(x: int, y: int):
    # CHECK: error[call-mismatch]: f() missing 1 required positional argument: 'y'
    # CHECK: the function is defined here
    # CHECK: help: add it, as in y=...
    a = f(1)
    # CHECK: error[call-mismatch]: f() takes 2 positional arguments but 3 were given
    b = f(1, 2, 3)
    # CHECK: error[call-mismatch]: f() got an unexpected keyword argument 'z'
    # CHECK: help: its parameters are: x, y
    return f(1, 2, z=3)


N = 3


# CHECK: error[call-mismatch]: a value of type int is not callable
def a_number(x: int):
    return N(x)


# Which of the types is called is not known.
# CHECK: error[call-mismatch]: a value of type dtype[float64] is not callable
# CHECK: help: call the type by its name, as in float(x) or np.float32(x)
def a_type_or_another(flag: bool, x: int):
    number = np.float64 if flag else float
    return number(x)
