# Calls of named tuples' classes, and constants that are named tuples.
# RUN: npc build --print-after=import %s -o %t.so 2>&1 | FileCheck %s

import collections

P = collections.namedtuple("P", "x y", defaults=[2.5])
ORIGIN = P(0, 1)


# CHECK-LABEL: func.func @calls
# CHECK: %[[D:.*]] = basicpy.numeric_constant 2.5
# CHECK: basicpy.build_tuple %[[X:.*]], %[[D]] : (f64, f64) -> !basicpy.TupleType<P, [x: f64, y: f64]>
# CHECK: basicpy.build_tuple %[[N:.*]], %[[X]] : (i64, f64) -> !basicpy.TupleType<P, [x: i64, y: f64]>
def calls(x: float, n: int):
    return P(x), P(y=x, x=n)


# CHECK-LABEL: func.func @constant
# CHECK: basicpy.build_tuple {{.*}} -> !basicpy.TupleType<P, [x: i64, y: i64]>
def constant() -> P:
    return ORIGIN


# CHECK-LABEL: func.func @starred
# CHECK: basicpy.unpack {{.*}} -> !basicpy.UnknownType, !basicpy.UnknownType
# CHECK: basicpy.build_tuple {{.*}} -> !basicpy.TupleType<P, [x: !basicpy.UnknownType, y: !basicpy.UnknownType]>
def starred(x: float):
    return P._make((x, x))
