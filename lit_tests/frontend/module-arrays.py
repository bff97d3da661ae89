# Arrays of the module level: constant tensors, and read-only arrays of them.
# RUN: npc build --print-after=import %s -o %t.so 2>&1 | FileCheck %s
# RUN: npc build --print-after=typing %s -o %t.so 2>&1 | FileCheck %s --check-prefix=TYPED
# RUN: npc build --print-after=arrays %s -o %t.so 2>&1 | FileCheck %s --check-prefix=ARRAYS
# RUN: npc build --print-after=linalg %s -o %t.so 2>&1 | FileCheck %s --check-prefix=LINALG

import numpy as np

a = np.asarray([1.0, 2.0])
b = np.asarray([3.0, 4.0])
mask = np.array([True, False])
grid = np.arange(6, dtype=np.int32).reshape(2, 3)

# One global for each array, however often it is used; bools are bytes.
# LINALG-DAG: memref.global "private" constant @[[A:.*]] : memref<2xf64> = dense<[1.000000e+00, 2.000000e+00]>
# LINALG-DAG: memref.global "private" constant @{{.*}} : memref<2xi8> = dense<[1, 0]>
# LINALG-DAG: memref.global "private" constant @{{.*}} : memref<2x3xi32>
# LINALG-NOT: memref.global {{.*}}[1.000000e+00, 2.000000e+00]


# CHECK-LABEL: func.func @global_add
# CHECK: %[[A:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf64>
# CHECK: numpy.create_array_from_tensor %[[A]] : (tensor<2xf64>) -> !numpy.ndarray<[2]:f64, C, readonly>
# CHECK: %[[B:.*]] = arith.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf64>
# CHECK: numpy.create_array_from_tensor %[[B]] : (tensor<2xf64>) -> !numpy.ndarray<[2]:f64, C, readonly>
# CHECK: basicpy.builtin_call "numpy.add"
# TYPED: func.func @global_add() -> !numpy.ndarray<[2]:f64, C>
# ARRAYS-LABEL: func.func @global_add
# ARRAYS-DAG: %[[A:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf64>
# ARRAYS-DAG: %[[B:.*]] = arith.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf64>
# ARRAYS: numpy.builtin_ufunc_call<"numpy.add"> (%[[A]], %[[B]]) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
def global_add():
    return np.add(a, b)


# The caller frees what it gets, so a result is a copy.
# LINALG-LABEL: func.func @whole
# LINALG: memref.get_global @[[A]] : memref<2xf64>
# LINALG: %[[COPY:.*]] = memref.alloc
# LINALG: return %[[COPY]]
def whole():
    return a


# CHECK-LABEL: func.func @others
# CHECK: arith.constant dense<[true, false]> : tensor<2xi1>
# CHECK: arith.constant dense<{{\[\[}}0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
def others(i: int):
    return mask[i], grid[i, 1] + a[i]
