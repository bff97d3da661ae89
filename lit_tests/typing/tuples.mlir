// Operators, subscripts and unpacking of tuples and ranges.
// RUN: npc-opt %s --infer-types | FileCheck %s
// RUN: npc-opt %s --infer-types --convert-basicpy-to-numpy --flatten-tuples | FileCheck %s --check-prefix=FLAT

!u = !basicpy.UnknownType
!pair = !basicpy.TupleType<[i64, f64]>
!range = !basicpy.SlotObject<range, i64, i64, i64>

// CHECK-LABEL: func.func @operators
// CHECK:         "Add" {{.*}} -> !basicpy.TupleType<[i64, f64, i64, f64]>
// CHECK:         "Mult" {{.*}} -> !basicpy.TupleType<[i64, f64, i64, f64]>
// CHECK:         return %{{.*}} : !basicpy.BoolType
// FLAT-LABEL:  func.func @operators
// FLAT-NOT:      basicpy.build_tuple
// FLAT:          basicpy.binary_compare %{{.*}} "Eq" %{{.*}} : f64, f64
// FLAT:          basicpy.binary_compare %{{.*}} "Lt" %{{.*}} : i64, i64
// FLAT:          arith.select
func.func @operators(%t: !pair, %s: !pair) -> !u {
  %two = basicpy.numeric_constant 2 : i64
  %0 = basicpy.binary_expr %t "Add" %s : (!pair, !pair) -> !u
  %1 = basicpy.binary_expr %t "Mult" %two : (!pair, i64) -> !u
  %2 = basicpy.binary_compare %t "Lt" %s : (!pair, !pair) -> !u
  return %2 : !u
}

// A starred result is a list of what the others leave.
// CHECK-LABEL: func.func @starred
// CHECK:         basicpy.unpack %{{.*}} starred 0 : !basicpy.TupleType<[i64, f64]> -> !basicpy.SlotObject<list, i64>, f64
// CHECK:         basicpy.subscript {{.*}} -> i64
// FLAT-LABEL:  func.func @starred
// FLAT-SAME:     (%[[A:.*]]: i64, %{{.*}}: f64)
// FLAT-NEXT:     basicpy.numeric_constant
// FLAT-NEXT:     return %[[A]]
func.func @starred(%t: !pair) -> !u {
  %zero = basicpy.numeric_constant 0 : i64
  %0:2 = basicpy.unpack %t starred 0 : !pair -> !u, !u
  %1 = basicpy.subscript %0#0[%zero] : (!u, i64) -> !u
  return %1 : !u
}

// An index that is not known until run time is checked.
// CHECK-LABEL: func.func @index
// CHECK:         basicpy.subscript {{.*}} -> f64
// FLAT-LABEL:  func.func @index
// FLAT:          basicpy.raise_if %{{.*}}, "IndexError", "tuple index out of range"
// FLAT:          arith.select %{{.*}} : f64
func.func @index(%t: !pair, %i: i64) -> !u {
  %0 = basicpy.subscript %t[%i] : (!pair, i64) -> !u
  return %0 : !u
}

// Ranges are three values.
// CHECK-LABEL: func.func @ranges
// CHECK:         basicpy.builtin_call "builtins.range"(%{{.*}}) : (i64) -> !basicpy.SlotObject<range, i64, i64, i64>
// FLAT-LABEL:  func.func @ranges
// FLAT:          scf.if %{{.*}} -> (i64, i64, i64)
// FLAT-NOT:      SlotObject
// FLAT:          return
func.func @ranges(%c: i1, %n: i64) -> !u {
  %r = basicpy.builtin_call "builtins.range"(%n) : (i64) -> !u
  %one = basicpy.numeric_constant 1 : i64
  %s = scf.if %c -> !u {
    %x = basicpy.builtin_call "builtins.range"(%one, %n) : (i64, i64) -> !u
    scf.yield %x : !u
  } else {
    scf.yield %r : !u
  }
  %l = basicpy.builtin_call "builtins.len"(%s) : (!u) -> !u
  %e = basicpy.subscript %s[%l] : (!u, !u) -> !u
  return %e : !u
}

// The sizes of arrays that types say are constants.
// CHECK-LABEL: func.func @static_sizes
// CHECK-SAME:    -> !numpy.ndarray<[3, 2, 5]:f64, C>
// CHECK:         basicpy.subscript {{.*}} -> f64
func.func @static_sizes(%a: !numpy.ndarray<[3, 2]:f64>, %t: !pair) -> !u {
  %one = basicpy.numeric_constant 1 : i64
  %five = basicpy.numeric_constant 5 : i64
  %shape = basicpy.attribute %a "shape" : !numpy.ndarray<[3, 2]:f64> -> !u
  %axes = basicpy.subscript %shape[%one] : (!u, i64) -> !u
  %last = basicpy.binary_expr %axes "Sub" %one : (!u, i64) -> !u
  %element = basicpy.subscript %t[%last] : (!pair, !u) -> !u
  %more = basicpy.build_tuple %five : (i64) -> !basicpy.TupleType<[i64]>
  %sizes = basicpy.binary_expr %shape "Add" %more : (!u, !basicpy.TupleType<[i64]>) -> !u
  %b = basicpy.builtin_call "numpy.zeros"(%sizes) : (!u) -> !u
  return %b : !u
}
