// RUN: npc-opt --elide-checks %s | FileCheck %s

// The second check of a condition, in the same block and in blocks within.
// CHECK-LABEL: func.func @again
// CHECK-SAME:      (%[[A:.*]]: i1, %[[B:.*]]: i1
// CHECK-NEXT:    basicpy.raise_if %[[A]], "ValueError", "first"
// CHECK-NEXT:    basicpy.raise_if %[[B]], "ValueError", "other"
// CHECK:         scf.for
// CHECK-NOT:     basicpy.raise_if
func.func @again(%a: i1, %b: i1, %n: index, %m: memref<f64>, %x: f64) {
  basicpy.raise_if %a, "ValueError", "first"
  basicpy.raise_if %b, "ValueError", "other"
  basicpy.raise_if %a, "IndexError", "second"
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    basicpy.raise_if %a, "ValueError", "first"
    scf.if %b {
      basicpy.raise_if %b, "ValueError", "other"
      memref.store %x, %m[] : memref<f64>
    }
  }
  return
}

// A check in a branch says nothing behind it, nor in the other branch.
// CHECK-LABEL: func.func @branches
// CHECK-COUNT-3: basicpy.raise_if %{{.*}}, "ValueError", "here"
func.func @branches(%a: i1, %c: i1) {
  scf.if %c {
    basicpy.raise_if %a, "ValueError", "here"
  } else {
    basicpy.raise_if %a, "ValueError", "here"
  }
  basicpy.raise_if %a, "ValueError", "here"
  return
}

// Nor does one in another function.
// CHECK-LABEL: func.func @other
// CHECK:         basicpy.raise_if
func.func @other(%a: i1) {
  basicpy.raise_if %a, "ValueError", "here"
  return
}
