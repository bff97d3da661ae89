// What basicpy's operations fold and canonicalize to.
// RUN: npc-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @truth
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK: return %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[FALSE]], %arg0
func.func @truth(%a: i1) -> (i1, i1, i1, i1, i1) {
  %one = basicpy.numeric_constant 1 : i64
  %zero = basicpy.numeric_constant 0 : i64
  %nan = basicpy.numeric_constant 0x7FF8000000000000 : f64
  %none = basicpy.singleton : !basicpy.NoneType
  %0 = basicpy.as_i1 %one : i64
  %1 = basicpy.as_i1 %zero : i64
  %2 = basicpy.as_i1 %nan : f64
  %3 = basicpy.as_i1 %none : !basicpy.NoneType
  %4 = basicpy.as_i1 %a : i1
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}

// CHECK-LABEL: func.func @casts
// CHECK-SAME: %[[A:.*]]: i64, %[[B:.*]]: i1
// CHECK: %[[ONE:.*]] = basicpy.numeric_constant 1.000000e+00 : f64
// CHECK: return %[[A]], %[[A]], %[[B]], %[[A]], %[[ONE]]
func.func @casts(%a: i64, %b: i1) -> (i64, i64, i1, i64, f64) {
  %0 = basicpy.as_int %a : i64
  %1 = basicpy.unknown_cast %a : i64 -> !basicpy.UnknownType
  %2 = basicpy.unknown_cast %1 : !basicpy.UnknownType -> i64
  %3 = basicpy.bool_cast %b : i1 -> !basicpy.BoolType
  %4 = basicpy.bool_cast %3 : !basicpy.BoolType -> i1
  %5 = basicpy.numeric_cast %a : i64 -> i64
  %one = basicpy.numeric_constant 1 : i64
  %6 = basicpy.numeric_cast %one : i64 -> f64
  return %0, %2, %4, %5, %6 : i64, i64, i1, i64, f64
}

// CHECK-LABEL: func.func @bool_constant
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: return %[[TRUE]]
func.func @bool_constant() -> i1 {
  %0 = basicpy.bool_constant true
  %1 = basicpy.bool_cast %0 : !basicpy.BoolType -> i1
  return %1 : i1
}

// CHECK-LABEL: func.func @slots
// CHECK-SAME: %[[A:.*]]: i64, %[[B:.*]]: f64
// CHECK-NEXT: return %[[B]]
func.func @slots(%a: i64, %b: f64) -> f64 {
  %0 = basicpy.slot_object_make(%a, %b) -> !basicpy.SlotObject<pair, i64, f64>
  %1 = basicpy.slot_object_get %0[1] : !basicpy.SlotObject<pair, i64, f64>
  return %1 : f64
}

// Equal singletons become one.
// CHECK-LABEL: func.func @singletons
// CHECK: %[[NONE:.*]] = basicpy.singleton
// CHECK-NOT: basicpy.singleton
// CHECK: return %[[NONE]], %[[NONE]]
func.func @singletons() -> (!basicpy.NoneType, !basicpy.NoneType) {
  %0 = basicpy.singleton : !basicpy.NoneType
  %1 = basicpy.singleton : !basicpy.NoneType
  return %0, %1 : !basicpy.NoneType, !basicpy.NoneType
}

// A check that cannot fail goes; one that may fail stays, used or not.
// CHECK-LABEL: func.func @raising
// CHECK-SAME: %[[C:.*]]: i1
// CHECK-NEXT: basicpy.raise_if %[[C]], "ValueError", "stays"
// CHECK-NEXT: return
func.func @raising(%c: i1) {
  %false = arith.constant false
  basicpy.raise_if %false, "ValueError", "goes"
  basicpy.raise_if %c, "ValueError", "stays"
  return
}
