# RUN: npc build %s --emit=basicpy -o - | FileCheck %s

import numpy as np
from jaxtyping import Float32, Int64
from numba import float64


# CHECK-LABEL: func.func @scalars
# CHECK-SAME: %{{.*}}: i64 {npc.name = "a"}
# CHECK-SAME: %{{.*}}: f64 {npc.name = "b"}
# CHECK-SAME: %{{.*}}: !basicpy.BoolType {npc.name = "c"}
# CHECK-SAME: %{{.*}}: !numpy.scalar<f32> {npc.name = "d"}
# CHECK-SAME: %{{.*}}: !numpy.scalar<i32> {npc.name = "e"}
# CHECK-SAME: -> !basicpy.UnknownType
def scalars(a: int, b: float, c: bool, d: np.float32, e: "int32"):
    return a


# CHECK-LABEL: func.func @arrays
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:f64> {npc.name = "a"}
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:f32, C> {npc.name = "b"}
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:i64, F> {npc.name = "c"}
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?]:f64, C> {npc.name = "d"}
def arrays(a: "float64[:, :]", b: "float32[:, ::1]", c: "int64[::1, :]", d: float64[::1]):
    return a


# CHECK-LABEL: func.func @jaxtyping
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:f32> {npc.name = "a"}
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?]:i64> {npc.name = "b"}
def jaxtyping(a: Float32[np.ndarray, "rows columns"], b: Int64[np.ndarray, "n"]):
    return a


# pythran export pythran(float64[:,:], int32[],
#                        bool[:,:] order(F), float)
# CHECK-LABEL: func.func @pythran
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:f64> {npc.name = "a"}
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?]:i32, C> {npc.name = "b"}
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:i1, F> {npc.name = "c"}
# CHECK-SAME: %{{.*}}: f64 {npc.name = "d"}
def pythran(a, b, c, d):
    return a
