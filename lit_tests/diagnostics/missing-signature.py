# RUN: not npc check %s 2>&1 | FileCheck %s


# CHECK: error[missing-signature]: parameter 'u' of function 'f' has no type
# CHECK: missing-signature.py:[[#@LINE+3]]:7
# CHECK: help: write its type, as in u: float, or u: "float64[:]", or give the whole signature with --signature "f(float, int)"
# CHECK-NOT: error
def f(u, n: int):
    return u
