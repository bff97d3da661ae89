# A function that is given several signatures is exported once for each, and
# once more for the file's own calls if there are any.
#
# RUN: npc build %s --emit=basicpy -o - | FileCheck %s
# RUN: npc build %s --emit=typed -o - | FileCheck %s --check-prefix=TYPED
# RUN: npc build %s --emit=typed -o - --signature "f(float32[:])" | FileCheck %s --check-prefix=ONE
# RUN: npc build %s --emit=typed -o - --signature "f(float32[:])" --signature "f(int32[:])" | FileCheck %s --check-prefix=TWO

import numpy as np


# pythran export f(float64[:,:]), f(float64[])
# pythran export f(bool[:,:] order(F))
#
# CHECK: func.func private @f(%{{.*}}: !basicpy.UnknownType {npc.name = "a"})
# CHECK: func.func @f__float64_2d(%{{.*}}: !numpy.ndarray<[?, ?]:f64> {npc.name = "a"})
# CHECK-SAME: npc.doc = "Adds up."
# CHECK-SAME: npc.function = "f"
# CHECK: func.func @f__float64_1d_c(%{{.*}}: !numpy.ndarray<[?]:f64, C> {npc.name = "a"})
# CHECK: func.func @f__bool_2d_f(%{{.*}}: !numpy.ndarray<[?, ?]:i1, F> {npc.name = "a"})
#
# TYPED: func.func private @f(%{{.*}}: !numpy.ndarray<[?]:f32, C>
# TYPED: func.func @f__float64_2d(%{{.*}}: !numpy.ndarray<[?, ?]:f64>
# TYPED: func.func @f__float64_1d_c(
# TYPED: func.func @f__bool_2d_f(
#
# ONE: func.func @f(%{{.*}}: !numpy.ndarray<[?]:f32>
# ONE-NOT: @f__
#
# TWO: func.func @f__float32_1d(
# TWO: func.func @f__int32_1d(
# TWO-NOT: @f__
def f(a):
    """Adds up."""
    return a.sum()


# pythran export g(int64, int, bool, float, float32)
# pythran export g(int64, int, bool, float, float64)
#
# CHECK: func.func @g__int64__int__bool__float__float32(
# CHECK: func.func @g__int64__int__bool__float__float64(
def g(a, b, c, d, e):
    return e


def calls(a: "float32[::1]"):
    return f(a)
