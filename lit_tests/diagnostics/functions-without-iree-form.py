# Functions of numbers that npc computes in memory, for IREE: one error for each call, at
# the call.
# RUN: not npc build %s --emit=iree -o %t.mlir 2>&1 | FileCheck %s --implicit-check-not=error --implicit-check-not=llvm

import math


# CHECK: error[unsupported-construct]: this calls 'float_round' of npc's runtime, which works in memory that IREE's host does not have
# CHECK: return round(y, 1) + y
# CHECK-NEXT: ^^^^^^^^^^^{{$}}
# CHECK: = help: compute it outside of the function, and pass the result as an argument
def rounded(y: float):
    return round(y, 1) + y


# CHECK: error[unsupported-construct]: this calls 'fsum_add' of npc's runtime
# CHECK: return math.fsum([x, 1.0])
# CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^
def summed(x: float):
    return math.fsum([x, 1.0])
