# RUN: npc build %s --emit=mlir -o - | FileCheck %s

# What takes long is compiled for strides of 1 and for others, which LLVM is kept from
# guessing. The stride of a column is 1 only where the rows have one element.
import numpy as np


# CHECK-LABEL: func.func private @of_any.stored(
# CHECK: scf.if
# CHECK: scf.for
# CHECK: } else {
# CHECK: scf.for
# CHECK-NOT: scf.for
# CHECK: return
def of_any(a: "float64[:]"):
    return np.exp(a)


# CHECK-LABEL: func.func private @of_column.stored(
# CHECK-NOT: scf.if
# CHECK: scf.for
# CHECK-NOT: scf.for
# CHECK: return
def of_column(a: "float64[:, ::1]"):
    return np.exp(a[:, 0])


# CHECK-LABEL: func.func private @of_column_of_any.stored(
# CHECK: scf.if
# CHECK: scf.for
# CHECK: } else {
# CHECK: scf.for
def of_column_of_any(a: "float64[:, :]"):
    return np.exp(a[:, 0])
