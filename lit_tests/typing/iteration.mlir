// What arrays and tuples give to loops.
// RUN: npc-opt %s --infer-types | FileCheck %s
// RUN: npc-opt %s --infer-types --convert-basicpy-to-numpy | FileCheck %s --check-prefix=LOWERED

!u = !basicpy.UnknownType
!matrix = !numpy.ndarray<[?, ?]:f64, C>
!pair = !basicpy.TupleType<[i64, f64]>

// CHECK-LABEL:   func.func @rows
// CHECK:           basicpy.iterable_length %{{.*}} : !numpy.ndarray<[?, ?]:f64, C>
// CHECK:           basicpy.iterable_item %{{.*}} -> !numpy.ndarray<[?]:f64
// CHECK:           basicpy.iterable_item %{{.*}} -> !numpy.scalar<f64>
// LOWERED-LABEL: func.func @rows
// LOWERED:         numpy.dim %{{.*}}[0]
// LOWERED:         numpy.get_slice %{{.*}}, %{{.*}} in_bounds
// LOWERED:         numpy.load %{{.*}}[%{{.*}}] in_bounds
func.func @rows(%a: !matrix, %k: i64) -> !u {
  %n = basicpy.iterable_length %a : !matrix
  %row = basicpy.iterable_item %a[%k] : !matrix -> !u
  %x = basicpy.iterable_item %row[%n] : !u -> !u
  return %x : !u
}

// The elements of a tuple join.
// CHECK-LABEL:   func.func @tuple
// CHECK:           basicpy.iterable_item %{{.*}} : !basicpy.TupleType<[i64, f64]> -> f64
// LOWERED-LABEL: func.func @tuple
// LOWERED:         %[[FIRST:.*]] = basicpy.numeric_cast %{{.*}} : i64 -> f64
// LOWERED:         arith.cmpi eq
// LOWERED:         arith.select %{{.*}}, %[[FIRST]], %{{.*}} : f64
func.func @tuple(%t: !pair, %k: i64) -> !u {
  %x = basicpy.iterable_item %t[%k] : !pair -> !u
  return %x : !u
}
