# RUN: not npc check %s 2>&1 | FileCheck %s


def f(x: int, y: int):
    # CHECK: error[call-mismatch]: f() needs an argument for 'y'
    # CHECK: help: add it, as in y=...
    a = f(1)
    # CHECK: error[call-mismatch]: f() takes 2 arguments, not 3
    b = f(1, 2, 3)
    # CHECK: error[call-mismatch]: f() has no parameter 'z'
    # CHECK: help: its parameters are: x, y
    return f(1, 2, z=3)
