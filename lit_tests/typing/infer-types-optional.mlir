// RUN: npc-opt %s --infer-types --split-input-file | FileCheck %s

!u = !basicpy.UnknownType

// Branches that end with None and with a number meet. What only hands the value on takes it as
// it is; an operator takes the number, and raises where there is none.

// CHECK-LABEL: func.func @sum(
// CHECK: %[[BEST:.*]] = scf.if %{{.*}} -> (!basicpy.SlotObject<optional, !basicpy.BoolType, f64>) {
// CHECK:   %[[FOUND:.*]] = basicpy.slot_object_make(%{{.*}}, %{{.*}}) -> !basicpy.SlotObject<optional, !basicpy.BoolType, f64>
// CHECK:   scf.yield %[[FOUND]]
// CHECK: } else {
// CHECK:   %[[NOTHING:.*]] = basicpy.unbound : f64
// CHECK:   %[[NONE:.*]] = basicpy.slot_object_make(%{{.*}}, %[[NOTHING]])
// CHECK:   scf.yield %[[NONE]]
// CHECK: }
// CHECK: %[[HAS:.*]] = basicpy.slot_object_get %[[BEST]][0]
// CHECK: %[[VALUE:.*]] = basicpy.slot_object_get %[[BEST]][1]
// CHECK: %[[IS:.*]] = basicpy.as_i1 %[[HAS]]
// CHECK: %[[LACKS:.*]] = arith.xori %[[IS]], %{{.*}}
// CHECK: basicpy.raise_if %[[LACKS]], "TypeError", "unsupported operand type(s) for +: 'NoneType' and 'float'"
// CHECK: basicpy.binary_expr %[[VALUE]] "Add" %{{.*}} : (f64, f64) -> f64
// CHECK: basicpy.build_tuple %[[BEST]]
func.func @sum(%x: f64, %c: i1) -> !basicpy.TupleType {
  %none = basicpy.singleton : !basicpy.NoneType
  %best = scf.if %c -> (!u) {
    %u = basicpy.unknown_cast %x : f64 -> !u
    scf.yield %u : !u
  } else {
    %u = basicpy.unknown_cast %none : !basicpy.NoneType -> !u
    scf.yield %u : !u
  }
  %sum = basicpy.binary_expr %best "Add" %x : (!u, f64) -> !u
  %both = basicpy.build_tuple %best, %sum : (!u, !u) -> !basicpy.TupleType
  return %both : !basicpy.TupleType
}

// -----

!u = !basicpy.UnknownType

// A test asks whether there is a value, and a cast behind it says that there is.

// CHECK-LABEL: func.func @tested(
// CHECK: %[[BEST:.*]] = scf.if %{{.*}} -> (!basicpy.SlotObject<optional, !basicpy.BoolType, i64>)
// CHECK: %[[HAS:.*]] = basicpy.slot_object_get %[[BEST]][0]
// CHECK: basicpy.binary_compare %[[HAS]] "IsNot" %{{.*}} : !basicpy.BoolType, !basicpy.BoolType
// CHECK: scf.if
// CHECK:   %[[VALUE:.*]] = basicpy.slot_object_get %[[BEST]][1]
// CHECK-NOT: basicpy.raise_if
// CHECK:   basicpy.binary_expr %[[VALUE]] "Mult" %{{.*}} : (i64, i64) -> i64
func.func @tested(%n: i64, %c: i1) -> !u {
  %none = basicpy.singleton : !basicpy.NoneType
  %best = scf.if %c -> (!u) {
    %u = basicpy.unknown_cast %n : i64 -> !u
    scf.yield %u : !u
  } else {
    %u = basicpy.unknown_cast %none : !basicpy.NoneType -> !u
    scf.yield %u : !u
  }
  %is = basicpy.binary_compare %best "IsNot" %none : (!u, !basicpy.NoneType) -> !u
  %there = basicpy.as_i1 %is : !u
  %r = scf.if %there -> (!u) {
    %value = basicpy.unknown_cast %best {npc.present} : !u -> !u
    %twice = basicpy.binary_expr %value "Mult" %n : (!u, i64) -> !u
    scf.yield %twice : !u
  } else {
    %u = basicpy.unknown_cast %n : i64 -> !u
    scf.yield %u : !u
  }
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// None is equal to no number: presence and value are compared together.

// CHECK-LABEL: func.func @equal(
// CHECK: %[[LEFT:.*]] = basicpy.build_tuple %{{.*}}, %{{.*}} : (!basicpy.BoolType, f64)
// CHECK: %[[RIGHT:.*]] = basicpy.build_tuple %{{.*}}, %{{.*}} : (!basicpy.BoolType, f64)
// CHECK: basicpy.binary_compare %[[LEFT]] "Eq" %[[RIGHT]]
func.func @equal(%x: f64, %c: i1) -> !u {
  %none = basicpy.singleton : !basicpy.NoneType
  %best = scf.if %c -> (!u) {
    %u = basicpy.unknown_cast %x : f64 -> !u
    scf.yield %u : !u
  } else {
    %u = basicpy.unknown_cast %none : !basicpy.NoneType -> !u
    scf.yield %u : !u
  }
  %same = basicpy.binary_compare %best "Eq" %x : (!u, f64) -> !u
  return %same : !u
}

// -----

!u = !basicpy.UnknownType

// What is None before a loop may have a value behind it.

// CHECK-LABEL: func.func @last(
// CHECK: scf.for {{.*}} -> (!basicpy.SlotObject<optional, !basicpy.BoolType, f64>)
func.func @last(%n: i64) -> !u {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %none = basicpy.singleton : !basicpy.NoneType
  %start = basicpy.unknown_cast %none : !basicpy.NoneType -> !u
  %r = scf.for %i = %zero to %n step %one iter_args(%x = %start) -> (!u) : i64 {
    %y = basicpy.numeric_constant 1.0 : f64
    %next = basicpy.unknown_cast %y : f64 -> !u
    scf.yield %next : !u
  } {npc.carried = ["x"]}
  return %r : !u
}
