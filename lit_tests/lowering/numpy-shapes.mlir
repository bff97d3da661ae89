// Views of other shapes, as memrefs.
// RUN: npc-opt %s --convert-numpy-to-linalg --canonicalize --cse | FileCheck %s

// The transposed view of a contiguous array has a stride of 1 along its first axis,
// which the type keeps.
// CHECK-LABEL: func.func @transpose
// CHECK: %[[N:.*]] = memref.dim %arg0
// CHECK: %[[V:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [3, %[[N]]], strides: [1, 3] : memref<?x3xf64> to memref<3x?xf64, strided<[1, 3]
// CHECK-NOT: linalg.generic
func.func @transpose(%a: !numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64, F> {
  %0 = numpy.transpose %a : (!numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64, F>
  return %0 : !numpy.ndarray<[3, ?]:f64, F>
}

// A contiguous array has a contiguous view of any shape: nothing is tested.
// CHECK-LABEL: func.func @reshape_contiguous
// CHECK-NOT: scf.if
// CHECK: memref.reinterpret_cast %arg0 to offset: [0], sizes: [2, %{{.*}}], strides: [%{{.*}}, 1] : memref<?x?xf64> to memref<2x?xf64>
// CHECK-NOT: scf.if
func.func @reshape_contiguous(%a: !numpy.ndarray<[?, ?]:f64, C>, %n: i64) -> !numpy.ndarray<[2, ?]:f64, C> {
  %0 = numpy.reshape %a(%n) : (!numpy.ndarray<[?, ?]:f64, C>, i64) -> !numpy.ndarray<[2, ?]:f64, C>
  return %0 : !numpy.ndarray<[2, ?]:f64, C>
}

// An array of one axis, too.
// CHECK-LABEL: func.func @reshape_vector
// CHECK-NOT: scf.if
// CHECK: memref.reinterpret_cast
// CHECK-NOT: scf.if
func.func @reshape_vector(%a: !numpy.ndarray<[?]:f64>, %n: i64) -> !numpy.ndarray<[?, 2]:f64> {
  %0 = numpy.reshape %a(%n) : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?, 2]:f64>
  return %0 : !numpy.ndarray<[?, 2]:f64>
}

// Otherwise the strides decide whether it is a view or a copy.
// CHECK-LABEL: func.func @reshape_strided
// CHECK: memref.extract_strided_metadata %arg0
// CHECK: scf.if {{.*}} -> (memref<?xf64, strided<[?], offset: ?>>)
// CHECK: memref.reinterpret_cast %arg0
// CHECK: } else {
// CHECK: memref.alloc
// CHECK: linalg.generic
func.func @reshape_strided(%a: !numpy.ndarray<[?, ?]:f64>, %n: i64) -> !numpy.ndarray<[?]:f64> {
  %0 = numpy.reshape %a(%n) : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64>
  return %0 : !numpy.ndarray<[?]:f64>
}

// What is spread has a stride of 0 where its size is 1.
// CHECK-LABEL: func.func @broadcast_to
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "operands could not be broadcast together with remapped shapes
// CHECK: memref.reinterpret_cast %arg0 to {{.*}}strides: [0, %{{.*}}]
func.func @broadcast_to(%a: !numpy.ndarray<[?]:f64>, %n: i64, %m: i64) -> !numpy.ndarray<[?, ?]:f64, readonly> {
  %0 = numpy.broadcast_to %a(%n, %m) : (!numpy.ndarray<[?]:f64>, i64, i64) -> !numpy.ndarray<[?, ?]:f64, readonly>
  return %0 : !numpy.ndarray<[?, ?]:f64, readonly>
}

// A diagonal's stride is the sum of two.
// CHECK-LABEL: func.func @diagonal
// CHECK: %[[SUM:.*]] = arith.addi %{{.*}}#{{.*}}, %{{.*}}#
// CHECK: memref.reinterpret_cast %arg0 to {{.*}}strides: [%[[SUM]]]
func.func @diagonal(%a: !numpy.ndarray<[?, ?]:f64>, %k: i64) -> !numpy.ndarray<[?]:f64> {
  %0 = numpy.diagonal %a, %k axes [0, 1] : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64>
  return %0 : !numpy.ndarray<[?]:f64>
}

// Windows and the places that they are at have one stride.
// CHECK-LABEL: func.func @windows
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "window shape cannot be larger than input array shape"
// CHECK: memref.reinterpret_cast %arg0 to {{.*}}strides: [%[[STRIDE:.*]], %[[STRIDE]]]
func.func @windows(%a: !numpy.ndarray<[?]:f64>, %n: i64) -> !numpy.ndarray<[?, ?]:f64, readonly> {
  %0 = numpy.sliding_windows %a(%n) axes [0] : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?, ?]:f64, readonly>
  return %0 : !numpy.ndarray<[?, ?]:f64, readonly>
}

// The memory of an array is that of its views of other dtypes.
// CHECK-LABEL: func.func @halves
// CHECK: %[[BLOCK:.*]] = builtin.unrealized_conversion_cast %arg0 : memref<?x4xf64> to memref<?x4xi32>
// CHECK: memref.reinterpret_cast %[[BLOCK]] to offset: [0], sizes: [%{{.*}}, 8], strides: [8, 1]
func.func @halves(%a: !numpy.ndarray<[?, 4]:f64, C>) -> !numpy.ndarray<[?, 8]:i32, C> {
  %0 = numpy.reinterpret %a : (!numpy.ndarray<[?, 4]:f64, C>) -> !numpy.ndarray<[?, 8]:i32, C>
  return %0 : !numpy.ndarray<[?, 8]:i32, C>
}

// Numbers in steps come from their positions.
// CHECK-LABEL: func.func @iota
// CHECK: linalg.generic
// CHECK: linalg.index 0
// CHECK: arith.mulf
// CHECK: arith.addf
func.func @iota(%n: i64, %x: !numpy.scalar<f64>, %y: !numpy.scalar<f64>) -> !numpy.ndarray<[?]:f64, C> {
  %0 = numpy.iota(%n) from %x step %y : !numpy.scalar<f64> -> tensor<?xf64>
  %1 = numpy.create_array_from_tensor %0 : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  return %1 : !numpy.ndarray<[?]:f64, C>
}

// What is known of a tensor is known of the array that is made of it; nothing is done.
// CHECK-LABEL: func.func @said_of_a_tensor
// CHECK-SAME:  %[[A:.*]]: memref<?xf64>) -> memref<3xf64>
// CHECK:       %[[NEW:.*]] = memref.alloc(%{{.*}}) {{.*}}: memref<?xf64>
// CHECK:       %[[R:.*]] = memref.cast %[[NEW]] : memref<?xf64> to memref<3xf64>
// CHECK:       linalg.generic {{.*}} ins(%[[A]] : memref<?xf64>) outs(%[[NEW]] : memref<?xf64>)
// CHECK:       return %[[R]]
func.func @said_of_a_tensor(%a: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[3]:f64, C> {
  %0 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  %1 = numpy.tensor_static_info_cast %0 : tensor<?xf64> to tensor<3xf64>
  %2 = numpy.builtin_ufunc_call<"numpy.negative"> (%1) : (tensor<3xf64>) -> tensor<3xf64>
  %3 = numpy.create_array_from_tensor %2 : (tensor<3xf64>) -> !numpy.ndarray<[3]:f64, C>
  return %3 : !numpy.ndarray<[3]:f64, C>
}

// Strides that a type says are constants.
// CHECK-LABEL: func.func @strides
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK: {{.*}}, %{{.*}}, %{{.*}}:2, %[[S:.*]]:2 = memref.extract_strided_metadata %arg0
// CHECK: %[[I:.*]] = arith.index_cast %[[S]]#0 : index to i64
// CHECK: return %[[I]], %[[ONE]]
func.func @strides(%a: !numpy.ndarray<[?, ?]:f64, rows>) -> (i64, i64) {
  %0 = numpy.stride %a[0] : !numpy.ndarray<[?, ?]:f64, rows>
  %1 = numpy.stride %a[1] : !numpy.ndarray<[?, ?]:f64, rows>
  return %0, %1 : i64, i64
}
