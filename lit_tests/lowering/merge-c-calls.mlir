// RUN: npc-opt --merge-c-calls %s | FileCheck %s

func.func private @libm.pow(f64, f64) -> f64
func.func private @libm.sin(f64) -> f64
func.func private @other(f64) -> f64

// The branch, the call within, and the arithmetic that follows are computed once, also for
// blocks within.
// CHECK-LABEL: func.func @branches
// CHECK:         %[[SQUARE:.*]] = scf.if
// CHECK:           call @libm.pow
// CHECK:         %[[BAD:.*]] = arith.cmpf uno, %[[SQUARE]], %[[SQUARE]]
// CHECK-NEXT:    basicpy.raise_if %[[BAD]]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      basicpy.raise_if %[[BAD]]
// CHECK-NEXT:      memref.store %[[SQUARE]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @branches(%exact: i1, %x: f64, %two: f64, %n: index, %m: memref<?xf64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %square = arith.mulf %x, %x : f64
  %0 = scf.if %exact -> (f64) {
    scf.yield %square : f64
  } else {
    %power = func.call @libm.pow(%x, %two) : (f64, f64) -> f64
    scf.yield %power : f64
  }
  %1 = arith.cmpf uno, %0, %0 : f64
  basicpy.raise_if %1, "OverflowError", "too large"
  scf.for %i = %zero to %n step %one {
    %2 = scf.if %exact -> (f64) {
      scf.yield %square : f64
    } else {
      %power = func.call @libm.pow(%x, %two) : (f64, f64) -> f64
      scf.yield %power : f64
    }
    %3 = arith.cmpf uno, %2, %2 : f64
    basicpy.raise_if %3, "OverflowError", "too large"
    memref.store %2, %m[%i] : memref<?xf64>
  }
  return
}

// What differs stays: the condition, an argument, the function.
// CHECK-LABEL: func.func @different
// CHECK-COUNT-2: scf.if
// CHECK: call @libm.sin
// CHECK: call @libm.sin
// CHECK: return
func.func @different(%a: i1, %b: i1, %x: f64, %y: f64) -> (f64, f64, f64, f64) {
  %0 = scf.if %a -> (f64) {
    scf.yield %y : f64
  } else {
    %power = func.call @libm.pow(%x, %y) : (f64, f64) -> f64
    scf.yield %power : f64
  }
  %1 = scf.if %b -> (f64) {
    scf.yield %y : f64
  } else {
    %power = func.call @libm.pow(%x, %y) : (f64, f64) -> f64
    scf.yield %power : f64
  }
  %2 = func.call @libm.sin(%x) : (f64) -> f64
  %3 = func.call @libm.sin(%y) : (f64) -> f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}

// A branch says nothing of the other one, nor of what is behind it.
// CHECK-LABEL: func.func @apart
// CHECK-COUNT-3: call @libm.sin
// CHECK: return
func.func @apart(%a: i1, %x: f64, %m: memref<f64>) -> f64 {
  scf.if %a {
    %0 = func.call @libm.sin(%x) : (f64) -> f64
    memref.store %0, %m[] : memref<f64>
  } else {
    %0 = func.call @libm.sin(%x) : (f64) -> f64
    memref.store %0, %m[] : memref<f64>
  }
  %1 = func.call @libm.sin(%x) : (f64) -> f64
  return %1 : f64
}

// Another function may do anything, and so may a branch that calls one.
// CHECK-LABEL: func.func @effects
// CHECK-COUNT-2: scf.if
// CHECK-COUNT-2: call @other
// CHECK: return
func.func @effects(%a: i1, %x: f64) -> (f64, f64, f64, f64) {
  %0 = scf.if %a -> (f64) {
    scf.yield %x : f64
  } else {
    %sine = func.call @libm.sin(%x) : (f64) -> f64
    %power = func.call @other(%sine) : (f64) -> f64
    scf.yield %power : f64
  }
  %1 = scf.if %a -> (f64) {
    scf.yield %x : f64
  } else {
    %sine = func.call @libm.sin(%x) : (f64) -> f64
    %power = func.call @other(%sine) : (f64) -> f64
    scf.yield %power : f64
  }
  %2 = func.call @other(%x) : (f64) -> f64
  %3 = func.call @other(%x) : (f64) -> f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}
