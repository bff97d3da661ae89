# The messages are CPython's.
# RUN: not npc check %s 2>&1 | FileCheck %s


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
