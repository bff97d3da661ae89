// RUN: npc-opt --convert-numpy-to-linalg %s | FileCheck %s

!Matrix = !numpy.ndarray<[?, ?]:f64, C>
!Columns = !numpy.ndarray<[?, ?]:f64, F>
!Column = !numpy.ndarray<[?, 1]:f64, C>

// The matrix of doubled elements is never in memory.
// CHECK-LABEL: func.func @by_column
// CHECK: %[[PRODUCT:.*]] = memref.alloc({{.*}}) {{.*}} : memref<?x1xf64>
// CHECK-NOT: memref.alloc
// CHECK-NOT: call @npc_matmul
// CHECK: scf.for
// CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %{{.*}}) -> (f64)
// CHECK: %[[TWICE:.*]] = arith.addf
// CHECK: %[[TERM:.*]] = arith.mulf %[[TWICE]], %{{.*}} fastmath<reassoc,contract>
// CHECK: arith.addf %[[CARRIED]], %[[TERM]] fastmath<reassoc,contract>
// CHECK: memref.store %[[SUM]], %[[PRODUCT]]
// CHECK: return
func.func @by_column(%a: !Matrix, %x: !Column) -> !Column {
  %t = numpy.copy_to_tensor %a : (!Matrix) -> tensor<?x?xf64>
  %twice = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %column = numpy.copy_to_tensor %x : (!Column) -> tensor<?x1xf64>
  %product = numpy.matmul %twice, %column : (tensor<?x?xf64>, tensor<?x1xf64>) -> tensor<?x1xf64>
  %result = numpy.create_array_from_tensor %product : (tensor<?x1xf64>) -> !Column
  return %result : !Column
}

// Each element is used more than once.
// CHECK-LABEL: func.func @by_matrix
// CHECK: linalg.generic
// CHECK: call @npc_matmul_f64
// CHECK: return
func.func @by_matrix(%a: !Matrix, %x: !Matrix) -> !Matrix {
  %t = numpy.copy_to_tensor %a : (!Matrix) -> tensor<?x?xf64>
  %twice = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %right = numpy.copy_to_tensor %x : (!Matrix) -> tensor<?x?xf64>
  %product = numpy.matmul %twice, %right : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %result = numpy.create_array_from_tensor %product : (tensor<?x?xf64>) -> !Matrix
  return %result : !Matrix
}

// Exponentials are computed on vectors, and columns are not gone through by rows.
// CHECK-LABEL: func.func @better_in_memory
// CHECK: linalg.generic
// CHECK: call @npc_matmul_f64
// CHECK: linalg.generic
// CHECK: call @npc_matmul_f64
// CHECK: return
func.func @better_in_memory(%a: !Matrix, %b: !Columns, %x: !Column) -> (!Column, !Column) {
  %column = numpy.copy_to_tensor %x : (!Column) -> tensor<?x1xf64>
  %t = numpy.copy_to_tensor %a : (!Matrix) -> tensor<?x?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %first = numpy.matmul %e, %column : (tensor<?x?xf64>, tensor<?x1xf64>) -> tensor<?x1xf64>
  %u = numpy.copy_to_tensor %b : (!Columns) -> tensor<?x?xf64>
  %twice = numpy.builtin_ufunc_call<"numpy.add"> (%u, %u) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %second = numpy.matmul %twice, %column : (tensor<?x?xf64>, tensor<?x1xf64>) -> tensor<?x1xf64>
  %p = numpy.create_array_from_tensor %first : (tensor<?x1xf64>) -> !Column
  %q = numpy.create_array_from_tensor %second : (tensor<?x1xf64>) -> !Column
  return %p, %q : !Column, !Column
}

// To divide by a power of two is to multiply: one loop for all strides.
// CHECK-LABEL: func.func @halved
// CHECK: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @halved(%a: !numpy.ndarray<[?]:f64>) {
  %two = arith.constant 2.0 : f64
  %divisor = numpy.splat %two : f64 -> tensor<f64>
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  %half = numpy.builtin_ufunc_call<"numpy.true_divide"> (%t, %divisor) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>
  numpy.overwrite_array %half overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64>
  return
}
