# What typing knows of the strides of views, through calls, loops and joins.
# RUN: npc build %s --emit=typed -o - | FileCheck %s
# RUN: npc build %s --emit=mlir -o - | FileCheck %s --check-prefix=LOOPS

import numpy as np


# A function that calls itself is not inlined: it has an instance for each layout.
# CHECK-DAG: func.func private @_scaled(%arg0: !numpy.ndarray<[?]:f64, rows>
# CHECK-DAG: func.func private @_scaled$1(%arg0: !numpy.ndarray<[?]:f64> {
# LOOPS-DAG: func.func private @_scaled(%arg0: memref<?xf64, strided<[1], offset: ?>>
# LOOPS-DAG: func.func private @_scaled$1(%arg0: memref<?xf64, strided<[?], offset: ?>>
def _scaled(x, n):
    if n == 0:
        return 0
    for i in range(len(x)):
        x[i] *= 2.0
    return _scaled(x, n - 1)


# CHECK-LABEL: func.func @calls
def calls(a: "float64[:, ::1]", f: "float64[::1, :]"):
    return _scaled(a[-1], 2) + _scaled(f[1:, 0], 2) + _scaled(a[:, 0], 2)


# CHECK-LABEL: func.func @views
# CHECK-SAME:    !numpy.ndarray<[?]:f64, rows>, !numpy.ndarray<[?]:f64>, !numpy.ndarray<[?, ?]:f64, rows>, !numpy.ndarray<[?, ?]:f64>, !numpy.ndarray<[?, ?, 1]:f64>
def views(a: "float64[:, ::1]"):
    return a[0], a[:, 0], a[2:5, 1:], a[:, ::2], a[..., None]


# CHECK-LABEL: func.func @columns
# CHECK-SAME:    !numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64, rows>, !numpy.ndarray<[?, ?]:f64, columns>, !numpy.ndarray<[?, ?]:f64>
def columns(a: "float64[::1, :]"):
    return a[0], a[1:, 0], a[:, 1:], a[::2]


# An ellipsis may stand for no axis.
# CHECK-LABEL: func.func @ellipses
# CHECK-SAME:    !numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64, rows>
def ellipses(a: "float64[:, ::1]", b: "float64[::1]"):
    return a[:, 1, ...], b[::2, ...], b[..., 1:]


# CHECK-LABEL: func.func @joined
# CHECK:         scf.if {{.*}} -> (!numpy.ndarray<[?]:f64, rows>)
# LOOPS-LABEL: func.func @joined
# LOOPS:         scf.if {{.*}} -> (memref<?xf64, strided<[1], offset: ?>>
def joined(a: "float64[:, ::1]", flag: bool):
    row = a[0]
    if flag:
        row = a[1][1:]
    for i in range(len(row)):
        row[i] += 1.0


# CHECK-LABEL: func.func @carried
# CHECK:         scf.for {{.*}} -> (!numpy.ndarray<[?]:f64, rows>)
# LOOPS-LABEL: func.func @carried
# LOOPS:         scf.for {{.*}} -> (memref<?xf64, strided<[1], offset: ?>>)
def carried(a: "float64[:, ::1]"):
    row = a[0]
    for i in range(len(a)):
        for k in range(len(row)):
            row[k] += 1.0
        row = a[i]
    row[0] = 1.0


# The sizes of what constant slices take of static sizes are static.
# CHECK-LABEL: func.func @sizes
# CHECK:         -> !numpy.ndarray<[2, 2]:f64>
def sizes(x: float):
    a = np.full((5, 4), x)
    return a[1:3, ::-2]
