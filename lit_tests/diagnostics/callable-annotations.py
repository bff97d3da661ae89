# RUN: not npc check %s 2>&1 | FileCheck %s

from collections.abc import Callable


# CHECK: error[missing-signature]: an exported function cannot take the function 'f'
# CHECK: def integral(f: Callable
# CHECK-NEXT: -------- ^^^^^^^^^^^^^^^^^^^^^^^^^^^
# CHECK: help: let the function's name start with an underscore and call it from another function of the file
def integral(f: Callable[[float], float], a: float, b: float) -> float:
    return (b - a) * (f(a) + f(b)) / 2


# CHECK-NOT: error
def _twice(f: Callable, x: float) -> float:
    return f(f(x))


def fourth(x: float):
    return _twice(lambda y: y * y, x)
