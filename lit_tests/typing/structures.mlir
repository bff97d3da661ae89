// Lists and dicts of fixed structure: elements, values, joins.
// RUN: npc-opt %s --infer-types | FileCheck %s
// RUN: npc-opt %s --infer-types --convert-basicpy-to-numpy --flatten-tuples | FileCheck %s --check-prefix=FLAT

!u = !basicpy.UnknownType
!d = !basicpy.TupleType<builtins.dict, [x: i64, "max y": f64]>
!l = !basicpy.SlotObject<list, i64, f64>

// The key is a constant text.
// CHECK-LABEL: func.func @value
// CHECK:         basicpy.subscript %{{.*}}[%{{.*}}] {{.*}} -> f64
// CHECK:         return {{.*}} : f64
// FLAT-LABEL:  func.func @value(
// FLAT-SAME:     %{{.*}}: i64, %[[Y:.*]]: f64) -> f64
// FLAT:          return %[[Y]]
func.func @value(%d: !d) -> !u {
  %key = basicpy.str_constant "max y"
  %0 = basicpy.subscript %d[%key] : (!d, !basicpy.StrType) -> !u
  return %0 : !u
}

// CHECK-LABEL: func.func @element
// CHECK:         return {{.*}} : f64
// FLAT-LABEL:  func.func @element(
// FLAT-SAME:     %{{.*}}: i64, %[[Y:.*]]: f64) -> f64
// FLAT:          return %[[Y]]
func.func @element(%l: !l) -> !u {
  %index = basicpy.numeric_constant -1 : i64
  %0 = basicpy.subscript %l[%index] : (!l, i64) -> !u
  return %0 : !u
}

// Lists of the same length join, and so do dicts of the same keys.
// CHECK-LABEL: func.func @joins
// CHECK:         scf.if %{{.*}} -> (!basicpy.TupleType<builtins.dict, [x: f64, "max y": f64]>, !basicpy.SlotObject<list, f64, f64>)
// FLAT-LABEL:  func.func @joins
// FLAT:          scf.if %{{.*}} -> (f64, f64, f64, f64)
// FLAT:          return %{{.*}} : f64, f64, f64, f64
func.func @joins(%c: i1, %d: !d, %l: !l, %x: f64) -> !u {
  %0:2 = scf.if %c -> (!u, !u) {
    %1 = basicpy.unknown_cast %d : !d -> !u
    %2 = basicpy.unknown_cast %l : !l -> !u
    scf.yield %1, %2 : !u, !u
  } else {
    %1 = basicpy.build_tuple %x, %x : (f64, f64) -> !basicpy.TupleType<builtins.dict, [x: f64, "max y": f64]>
    %2 = basicpy.unknown_cast %1 : !basicpy.TupleType<builtins.dict, [x: f64, "max y": f64]> -> !u
    %3 = basicpy.slot_object_make(%x, %x) -> !basicpy.SlotObject<list, f64, f64>
    %4 = basicpy.unknown_cast %3 : !basicpy.SlotObject<list, f64, f64> -> !u
    scf.yield %2, %4 : !u, !u
  }
  %both = basicpy.build_tuple %0#0, %0#1 : (!u, !u) -> !basicpy.TupleType<[!u, !u]>
  %result = basicpy.unknown_cast %both : !basicpy.TupleType<[!u, !u]> -> !u
  return %result : !u
}

// What a dict and a list are made of has its types from inference.
// CHECK-LABEL: func.func @made
// CHECK:         basicpy.build_tuple %{{.*}}, %{{.*}} : (i64, !basicpy.SlotObject<list, f64>) -> !basicpy.TupleType<builtins.dict, [n: i64, l: !basicpy.SlotObject<list, f64>]>
// FLAT-LABEL:  func.func @made(
// FLAT-SAME:     %[[N:.*]]: i64, %[[X:.*]]: f64) -> (i64, f64)
// FLAT-NEXT:     return %[[N]], %[[X]]
func.func @made(%n: i64, %x: f64) -> !u {
  %y = basicpy.unknown_cast %x : f64 -> !u
  %l = basicpy.slot_object_make(%y) -> !basicpy.SlotObject<list, !u>
  %0 = basicpy.unknown_cast %l : !basicpy.SlotObject<list, !u> -> !u
  %d = basicpy.build_tuple %n, %0 : (i64, !u) -> !basicpy.TupleType<builtins.dict, [n: i64, l: !u]>
  %1 = basicpy.unknown_cast %d : !basicpy.TupleType<builtins.dict, [n: i64, l: !u]> -> !u
  return %1 : !u
}
