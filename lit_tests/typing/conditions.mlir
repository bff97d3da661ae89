// Conditions of which types say whether they hold.
// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics | FileCheck %s

!u = !basicpy.UnknownType

// CHECK-LABEL: func.func @calls
// CHECK:         call @optional(%arg0, %{{.*}}) : (f64, !basicpy.NoneType) -> i64
// CHECK:         call @optional$1(%arg0, %arg0) : (f64, f64) -> f64
func.func @calls(%x: f64) -> !u {
  %none = basicpy.singleton : !basicpy.NoneType
  %u = basicpy.unknown_cast %x : f64 -> !u
  %n = basicpy.unknown_cast %none : !basicpy.NoneType -> !u
  %0 = func.call @optional(%u, %n) : (!u, !u) -> !u
  %1 = func.call @optional(%u, %u) : (!u, !u) -> !u
  %2 = basicpy.binary_expr %0 "Add" %1 : (!u, !u) -> !u
  return %2 : !u
}

// CHECK-LABEL: func.func private @optional(
// CHECK-NOT:     scf.if
// CHECK-NOT:     "Mult"
// CHECK:         return %{{.*}} : i64
// CHECK-LABEL: func.func private @optional$1(
// CHECK-NOT:     scf.if
// CHECK:         %[[P:.*]] = basicpy.binary_expr %arg0 "Mult" %arg1 : (f64, f64) -> f64
// CHECK:         return %[[P]] : f64
func.func private @optional(%x: !u, %n: !u) -> !u {
  %none = basicpy.singleton : !basicpy.NoneType
  %is = basicpy.binary_compare %n "Is" %none : (!u, !basicpy.NoneType) -> !u
  %c = basicpy.as_i1 %is : !u
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  %0 = scf.if %not -> !u {
    %p = basicpy.binary_expr %x "Mult" %n : (!u, !u) -> !u
    scf.yield %p : !u
  } else {
    %one = basicpy.numeric_constant 1 : i64
    %u = basicpy.unknown_cast %one : i64 -> !u
    scf.yield %u : !u
  }
  return %0 : !u
}

// -----

!u = !basicpy.UnknownType

// What always raises returns nothing, and nothing behind it is typed.
// CHECK-LABEL: func.func @raises
// CHECK:         basicpy.raise_if
// CHECK-NOT:     binary_expr
// CHECK:         return %{{.*}} : !basicpy.NoneType
func.func @raises(%n: !basicpy.NoneType) -> !u {
  %is = basicpy.binary_compare %n "Is" %n : (!basicpy.NoneType, !basicpy.NoneType) -> !u
  %c = basicpy.as_i1 %is : !u
  basicpy.raise_if %c, "ValueError", "n"
  %0 = basicpy.binary_expr %n "Mult" %n : (!basicpy.NoneType, !basicpy.NoneType) -> !u
  return %0 : !u
}

// -----

!u = !basicpy.UnknownType

// A condition that depends on more than types chooses at run time.
// CHECK-LABEL: func.func @open(
// CHECK:         %[[R:.*]] = scf.if
// CHECK:         return %[[R]] : !basicpy.SlotObject<optional, !basicpy.BoolType, f64>
func.func @open(%x: f64, %n: !basicpy.NoneType, %c: i1) -> !u {
  %0 = scf.if %c -> !u {
    %u = basicpy.unknown_cast %x : f64 -> !u
    scf.yield %u : !u
  } else {
    %u = basicpy.unknown_cast %n : !basicpy.NoneType -> !u
    scf.yield %u : !u
  }
  return %0 : !u
}
