// RUN: npc-opt %s --infer-types | FileCheck %s

// An axis that only the running program knows gives what all axes give together.
// CHECK-LABEL: func.func @sums(
// CHECK-SAME: -> !numpy.ndarray<[?]:f64, C>
func.func @sums(%a: !numpy.ndarray<[2, 3]:f64>, %axis: i64) -> !basicpy.UnknownType {
  %sum = basicpy.builtin_call "numpy.sum"(%a, %axis) : (!numpy.ndarray<[2, 3]:f64>, i64) -> !basicpy.UnknownType
  return %sum : !basicpy.UnknownType
}

// CHECK-LABEL: func.func @running_sums(
// CHECK-SAME: -> !numpy.ndarray<[4, 4]:f64, C>
func.func @running_sums(%a: !numpy.ndarray<[4, 4]:f64>, %axis: i64) -> !basicpy.UnknownType {
  %sums = basicpy.builtin_call "numpy.cumsum"(%a, %axis) : (!numpy.ndarray<[4, 4]:f64>, i64) -> !basicpy.UnknownType
  return %sums : !basicpy.UnknownType
}
