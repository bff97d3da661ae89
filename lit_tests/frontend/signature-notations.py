# Signatures in the notations of Numba, Pythran, jaxtyping and Python's typing.
# RUN: npc build %s --emit=basicpy -o - | FileCheck %s

from __future__ import annotations

from typing import Annotated

import numba as nb
import numpy as np
from jaxtyping import Float32
from numba import jit, njit

Vector = "float64[::1]"
Grid = nb.float32[:, :]
Row = Float32[np.ndarray, "3"]


# CHECK-LABEL: func.func @numba_text
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?]:f64> {npc.name = "a"}
# CHECK-SAME: %{{.*}}: !numpy.scalar<i64> {npc.name = "n"}
# CHECK-SAME: npc.returns = !numpy.scalar<f64>
@njit("float64(float64[:], int64)")
def numba_text(a, n):
    return a[n]


# CHECK-LABEL: func.func @numba_types
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?]:f32, C> {npc.name = "a"}
# CHECK-SAME: npc.returns = !basicpy.NoneType
@nb.jit(nb.void(nb.float32[:, ::1]), nopython=True)
def numba_types(a):
    a[0, 0] = 1.0


# CHECK-LABEL: func.func @numba_parameters
# CHECK-SAME: %{{.*}}: !numpy.scalar<f64> {npc.name = "x"}
# CHECK-NOT: npc.returns
# CHECK: return
@jit((nb.float64, nb.int32), cache=True)
def numba_parameters(x, n):
    return x * n


# CHECK: func.func private @numba_overloads(
# CHECK: func.func @numba_overloads__float64_1d(
# CHECK: func.func @numba_overloads__float32_1d(
@njit(["float64(float64[:])", "float32(float32[:])"])
def numba_overloads(a):
    return a[0]


# pythran export alternatives(int or float, float64[:, 3] or float32[])
# CHECK: func.func @alternatives__int__float64_nx3(
# CHECK-SAME: !numpy.ndarray<[?, 3]:f64>
# CHECK: func.func @alternatives__int__float32_1d_c(
# CHECK: func.func @alternatives__float__float64_nx3(
# CHECK: func.func @alternatives__float__float32_1d_c(
def alternatives(x, a):
    return a[0] * x


# pythran export optional(int, float?)
# CHECK-LABEL: func.func @optional
# CHECK-SAME: %{{.*}}: f64 {npc.default = 1.500000e+00 : f64, npc.name = "x"}
def optional(n, x=1.5):
    return n * x


# CHECK-LABEL: func.func @sizes
# CHECK-SAME: !numpy.ndarray<[3, ?]:f32>
# CHECK-SAME: !numpy.ndarray<[3]:f32>
# CHECK-SAME: !numpy.ndarray<[?, 2]:f64>
def sizes(a: Float32[np.ndarray, "3 n"], b: Row, c: "float64[:, 2]"):
    return a[0, 0] + b[0]


# CHECK-LABEL: func.func @names
# CHECK-SAME: !numpy.ndarray<[?]:f64, C>
# CHECK-SAME: !numpy.ndarray<[?, ?]:f32>
# CHECK-SAME: !numpy.ndarray<[?]:f64, C>
def names(a: Vector, b: Grid, c: "Vector"):
    return a[0]


# CHECK-LABEL: func.func @quoted
# CHECK-SAME: i64 {npc.name = "a"}
# CHECK-SAME: !numpy.scalar<f32> {npc.name = "b"}
# CHECK-SAME: !numpy.ndarray<[?, ?]:f32> {npc.name = "c"}
# CHECK-SAME: f64 {npc.name = "d"}
def quoted(a: "int", b: "np.float32", c: "Float32[np.ndarray, 'n m']", d: Annotated[float, "metres"]):
    return a


# CHECK-LABEL: func.func @tuples
# CHECK-SAME: npc.returns = !basicpy.TupleType<[i64, f64]>
def tuples(n: int) -> tuple[int, float]:
    return n, 0.5


# pythran export defaults(float64[][][3])
# CHECK-LABEL: func.func @defaults(
# CHECK-SAME: %{{.*}}: !numpy.ndarray<[?, ?, 3]:f64, C> {npc.name = "a"}
# CHECK-SAME: %{{.*}}: i64
# CHECK-SAME: %{{.*}}: f64
# CHECK-SAME: %{{.*}}: !basicpy.BoolType
# CHECK-SAME: %{{.*}}: complex<f64>
def defaults(a, n=3, x=0.5, flag=True, z=1j):
    return a[n] * x if flag else a[n] * z.real
