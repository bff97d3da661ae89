// RUN: npc-opt %s --infer-types --split-input-file | FileCheck %s

!u = !basicpy.UnknownType

// CHECK-LABEL: func.func @last(
// CHECK-SAME: %[[N:.*]]: i64, %[[A:.*]]: !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64>
// CHECK: %[[RUNS:.*]] = arith.cmpi slt, %[[START:.*]], %[[N]]
// CHECK: %[[FIRST:.*]] = scf.if %[[RUNS]] -> (!numpy.ndarray<[?]:f64>) {
// CHECK: } else {
// CHECK: basicpy.raise_if %{{.*}}, "NotImplementedError", "'x' is int where this loop never runs, and float64[:] where it does: give it that type before the loop"
// CHECK: %[[NEXT:.*]] = arith.addi %[[START]], %[[STEP:.*]] : i64
// CHECK: scf.for %{{.*}} = %[[NEXT]] to %[[N]] step %[[STEP]] iter_args(%{{.*}} = %[[FIRST]]) -> (!numpy.ndarray<[?]:f64>)
// CHECK-NOT: npc.peeled
func.func @last(%n: i64, %a: !numpy.ndarray<[?]:f64>) -> !u {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %int = basicpy.numeric_constant 0 : i64
  %start = basicpy.unknown_cast %int : i64 -> !u
  %r = scf.for %i = %zero to %n step %one iter_args(%x = %start) -> (!u) : i64 {
    %next = basicpy.unknown_cast %a : !numpy.ndarray<[?]:f64> -> !u
    scf.yield %next : !u
  } {npc.carried = ["x"]}
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// What meets is one loop.
// CHECK-LABEL: func.func @meets(
// CHECK-NOT: scf.if
// CHECK: scf.for
func.func @meets(%n: i64) -> !u {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %int = basicpy.numeric_constant 1 : i64
  %start = basicpy.unknown_cast %int : i64 -> !u
  %r = scf.for %i = %zero to %n step %one iter_args(%x = %start) -> (!u) : i64 {
    %y = basicpy.numeric_constant 1.0 : f64
    %next = basicpy.unknown_cast %y : f64 -> !u
    scf.yield %next : !u
  } {npc.carried = ["x"]}
  return %r : !u
}
