// RUN: npc-opt %s --convert-basicpy-to-numpy | FileCheck %s

// There is a branch for each axis; an axis that the array does not have raises.
// CHECK-LABEL: func.func @sums(
// CHECK-SAME: %[[A:[^:]*]]: !numpy.ndarray<[2, 3]:f64>, %[[AXIS:[^:]*]]: i64
// CHECK: %[[PLACE:.*]] = arith.select
// CHECK: %[[OUTSIDE:.*]] = arith.cmpi uge, %[[PLACE]]
// CHECK: basicpy.raise_if %[[OUTSIDE]], "AxisError", "axis {} is out of bounds for array of dimension 2"(%[[AXIS]] : i64)
// CHECK: scf.if
// CHECK: numpy.builtin_ufunc_reduce<"numpy.add"> {{.*}} axes [0] : (tensor<2x3xf64>) -> tensor<3xf64>
// CHECK: else
// CHECK: numpy.builtin_ufunc_reduce<"numpy.add"> {{.*}} axes [1] : (tensor<2x3xf64>) -> tensor<2xf64>
func.func @sums(%a: !numpy.ndarray<[2, 3]:f64>, %axis: i64) -> !numpy.ndarray<[?]:f64, C> {
  %sum = basicpy.builtin_call "numpy.sum"(%a, %axis) : (!numpy.ndarray<[2, 3]:f64>, i64) -> !numpy.ndarray<[?]:f64, C>
  return %sum : !numpy.ndarray<[?]:f64, C>
}
