// Named tuples: fields, methods, and joins.
// RUN: npc-opt %s --infer-types | FileCheck %s
// RUN: npc-opt %s --infer-types --convert-basicpy-to-numpy --flatten-tuples | FileCheck %s --check-prefix=FLAT

!u = !basicpy.UnknownType
!p = !basicpy.TupleType<P, [x: i64, y: f64]>

// CHECK-LABEL: func.func @attributes
// CHECK:         basicpy.attribute %{{.*}} "y" {{.*}} -> f64
// CHECK:         return {{.*}} : f64
// FLAT-LABEL:  func.func @attributes(
// FLAT-SAME:     %{{.*}}: i64, %[[Y:.*]]: f64) -> f64
// FLAT-NEXT:     return %[[Y]]
func.func @attributes(%p: !p) -> !u {
  %0 = basicpy.attribute %p "y" : !p -> !u
  return %0 : !u
}

// The new value may have another type.
// CHECK-LABEL: func.func @replace
// CHECK:         -> !basicpy.TupleType<P, [x: f64, y: f64]>
// FLAT-LABEL:  func.func @replace(
// FLAT-SAME:     %{{.*}}: i64, %[[Y:.*]]: f64, %[[X:.*]]: f64) -> (f64, f64)
// FLAT-NEXT:     return %[[X]], %[[Y]]
func.func @replace(%p: !p, %x: f64) -> !u {
  %0 = basicpy.method_call %p "_replace"(%x) kw ["x"] : (!p, f64) -> !u
  return %0 : !u
}

// What operators make of it is plain.
// CHECK-LABEL: func.func @operators
// CHECK:         -> !basicpy.TupleType<[i64, f64, i64, f64]>
func.func @operators(%p: !p) -> !u {
  %0 = basicpy.binary_expr %p "Add" %p : (!p, !p) -> !u
  return %0 : !u
}

// Elements of one class join; tuples of two classes meet as plain ones.
// CHECK-LABEL: func.func @joins
// CHECK:         scf.if %{{.*}} -> (!basicpy.TupleType<P, [x: f64, y: f64]>, !basicpy.TupleType<[i64, f64]>)
func.func @joins(%c: i1, %p: !p, %x: f64) -> !u {
  %0:2 = scf.if %c -> (!u, !u) {
    %1 = basicpy.unknown_cast %p : !p -> !u
    scf.yield %1, %1 : !u, !u
  } else {
    %i = basicpy.numeric_constant 1 : i64
    %1 = basicpy.build_tuple %x, %x : (f64, f64) -> !basicpy.TupleType<P, [x: f64, y: f64]>
    %2 = basicpy.unknown_cast %1 : !basicpy.TupleType<P, [x: f64, y: f64]> -> !u
    %3 = basicpy.build_tuple %i, %x : (i64, f64) -> !basicpy.TupleType<Q, [x: i64, y: f64]>
    %4 = basicpy.unknown_cast %3 : !basicpy.TupleType<Q, [x: i64, y: f64]> -> !u
    scf.yield %2, %4 : !u, !u
  }
  %both = basicpy.build_tuple %0#0, %0#1 : (!u, !u) -> !basicpy.TupleType<[!u, !u]>
  %result = basicpy.unknown_cast %both : !basicpy.TupleType<[!u, !u]> -> !u
  return %result : !u
}
