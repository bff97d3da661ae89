// RUN: npc-opt %s --infer-types | FileCheck %s

// The type of the result depends on the axis, so that each has a copy.
// CHECK-DAG: func.func private @total$1(%{{.*}}: !numpy.ndarray<[?, 3]:f64>, %{{.*}}: i64) -> !numpy.ndarray<[3]:f64
// CHECK-DAG: func.func private @total$2(%{{.*}}: !numpy.ndarray<[?, 3]:f64>, %{{.*}}: i64) -> !numpy.ndarray<[?]:f64
// CHECK-NOT: @total(
func.func private @total(%a: !basicpy.UnknownType, %axis: !basicpy.UnknownType) -> !basicpy.UnknownType {
  %sum = basicpy.builtin_call "numpy.sum"(%a, %axis) : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
  return %sum : !basicpy.UnknownType
}

// CHECK-LABEL: func.func @sums
func.func @sums(%a: !numpy.ndarray<[?, 3]:f64>) -> !basicpy.TupleType {
  %zero = basicpy.numeric_constant 0 : i64
  %one = basicpy.numeric_constant 1 : i64
  %array = basicpy.unknown_cast %a : !numpy.ndarray<[?, 3]:f64> -> !basicpy.UnknownType
  %first = basicpy.unknown_cast %zero : i64 -> !basicpy.UnknownType
  %second = basicpy.unknown_cast %one : i64 -> !basicpy.UnknownType
  // CHECK: call @total$1
  %columns = func.call @total(%array, %first) : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
  // CHECK: call @total$2
  %rows = func.call @total(%array, %second) : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
  // CHECK: call @total$1
  %again = func.call @total(%array, %first) : (!basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.UnknownType
  %result = basicpy.build_tuple %columns, %rows, %again : (!basicpy.UnknownType, !basicpy.UnknownType, !basicpy.UnknownType) -> !basicpy.TupleType
  return %result : !basicpy.TupleType
}
