# RUN: npc build %s --emit=basicpy -o - | FileCheck %s

import math
from math import sqrt as root

import numpy as np


# CHECK-LABEL: func.func @operators
def operators(a: int, b: float):
    # CHECK: basicpy.binary_expr %{{.*}} "Pow" %{{.*}} : (i64, f64)
    x = a**b
    # CHECK: basicpy.binary_expr %{{.*}} "FloorDiv"
    x = x // b
    # CHECK: basicpy.unary_expr "USub" %{{.*}} : (!basicpy.UnknownType)
    x = -x
    # CHECK: basicpy.unary_expr "Invert" %{{.*}} : (i64)
    y = ~a
    # CHECK: basicpy.numeric_constant -3 : i64
    # CHECK: basicpy.numeric_constant -5.000000e-01 : f64
    # CHECK: basicpy.build_tuple
    return x, y, -3, -0.5


# A chain of comparisons stops at the first that does not hold.
# CHECK-LABEL: func.func @chain
def chain(a: int, b: int, c: int):
    # CHECK: %[[FIRST:.*]] = basicpy.binary_compare %{{.*}} "Lt"
    # CHECK: %[[HOLDS:.*]] = basicpy.as_i1 %[[FIRST]]
    # CHECK: scf.if %[[HOLDS]] -> (!basicpy.UnknownType) {
    # CHECK:   basicpy.binary_compare %{{.*}} "LtE"
    # CHECK: } else {
    # CHECK:   scf.yield %[[FIRST]]
    return a < b <= c


# `and` and `or` give one of their operands; as conditions they are i1.
# CHECK-LABEL: func.func @logic
def logic(a: int, b: int):
    # CHECK: %[[A:.*]] = basicpy.as_i1 %{{.*}} : i64
    # CHECK: scf.if %[[A]] -> (!basicpy.UnknownType) {
    x = a and b
    # CHECK: scf.if %{{.*}} -> (i1) {
    # CHECK: scf.if %{{.*}} -> (!basicpy.UnknownType) {
    # CHECK: basicpy.bool_cast %{{.*}} : i1 -> !basicpy.BoolType
    return x if a > 0 or b > 0 else not b


# CHECK-LABEL: func.func @subscripts
def subscripts(u: "float64[:, :]", i: int):
    # CHECK: %[[NONE:.*]] = basicpy.singleton : !basicpy.NoneType
    # CHECK: basicpy.slot_object_make(%{{.*}}, %{{.*}}, %{{.*}}) -> !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
    # CHECK: basicpy.subscript %{{.*}}[%{{.*}}, %{{.*}}] : (!numpy.ndarray<[?, ?]:f64>, !basicpy.SlotObject<{{.*}}>, i64)
    a = u[1:, i]
    # CHECK: basicpy.singleton : !basicpy.EllipsisType
    b = u[..., None]
    # The object and its indices are computed once.
    # CHECK: basicpy.subscript
    # CHECK: %[[OLD:.*]] = basicpy.subscript %[[U:.*]][%[[I:.*]]] :
    # CHECK: %[[NEW:.*]] = basicpy.inplace_expr %[[OLD]] "Add"
    # CHECK: basicpy.set_subscript %[[U]][%[[I]]] = %[[NEW]]
    u[i] += 1.0
    # CHECK: basicpy.attribute %{{.*}} "shape"
    # CHECK: basicpy.unpack %{{.*}} : !basicpy.UnknownType -> !basicpy.UnknownType, !basicpy.UnknownType
    n, m = u.shape
    return n


# CHECK-LABEL: func.func @calls
def calls(u: "float64[:]", n: int):
    # CHECK: numpy.dtype_constant : !numpy.dtype<f32>
    # CHECK: basicpy.builtin_call "numpy.zeros"(%{{.*}}, %{{.*}}) kw ["dtype"]
    a = np.zeros(n, dtype="float32")
    # CHECK: numpy.dtype_constant "builtins.int" : !numpy.dtype<i64>
    b = np.empty((n, 2), int)
    # CHECK: basicpy.builtin_call "numpy.exp"(%{{.*}}) :
    # CHECK: basicpy.builtin_call "math.sqrt"
    # CHECK: basicpy.builtin_call "builtins.abs"
    c = np.exp(u) * root(2.0) + abs(n)
    # CHECK: basicpy.numeric_constant 3.1415926535897931 : f64
    d = math.pi * np.linalg.norm(u)
    # CHECK: basicpy.method_call %{{.*}} "sum"(%{{.*}}) kw ["axis"]
    return u.sum(axis=0)
