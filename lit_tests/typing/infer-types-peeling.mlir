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

// -----

!u = !basicpy.UnknownType

// The sum would be of int64 where the loop never runs.
// CHECK-LABEL: func.func @decides(
// CHECK: scf.if
// CHECK: basicpy.raise_if %{{.*}}, "NotImplementedError", "'t' is int where this loop never runs, and numpy.float64 where it does: give it that type before the loop"
// CHECK: scf.for
// CHECK: basicpy.binary_expr {{.*}} -> !numpy.ndarray<[?]:f64, C>
func.func @decides(%n: i64, %a: !numpy.ndarray<[?]:i64>, %x: !numpy.scalar<f64>) -> !u {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %int = basicpy.numeric_constant 0 : i64
  %start = basicpy.unknown_cast %int : i64 -> !u
  %r = scf.for %i = %zero to %n step %one iter_args(%t = %start) -> (!u) : i64 {
    %next = basicpy.inplace_expr %t "Add" %x : (!u, !numpy.scalar<f64>) -> !u
    scf.yield %next : !u
  } {npc.carried = ["t"]}
  %sum = basicpy.binary_expr %a "Add" %r : (!numpy.ndarray<[?]:i64>, !u) -> !u
  return %sum : !u
}

// -----

!u = !basicpy.UnknownType

// An int is checked that is to be the same number as a float, but for a constant that is.
// CHECK-LABEL: func.func @exact(
// CHECK: scf.if
// CHECK: %[[SIGNIFICANT:.*]] = arith.shrui
// CHECK: %[[INEXACT:.*]] = arith.cmpi ugt, %[[SIGNIFICANT]]
// CHECK: basicpy.raise_if %[[INEXACT]], "NotImplementedError", "this int is not exact as float, which other paths give: convert it first, as with float(x)"
// CHECK: basicpy.numeric_cast %{{.*}} : i64 -> f64
// CHECK: } else {
// CHECK: scf.if
// CHECK-NOT: raise_if
// CHECK: return
func.func @exact(%n: i64, %x: f64, %c: i1, %d: i1) -> !u {
  %r = scf.if %c -> !u {
    %int = basicpy.unknown_cast %n : i64 -> !u
    scf.yield %int : !u
  } else {
    %inner = scf.if %d -> !u {
      %three = basicpy.numeric_constant 3 : i64
      %int = basicpy.unknown_cast %three : i64 -> !u
      scf.yield %int : !u
    } else {
      %float = basicpy.unknown_cast %x : f64 -> !u
      scf.yield %float : !u
    }
    scf.yield %inner : !u
  }
  return %r : !u
}
