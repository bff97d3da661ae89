// What basicpy's operations fold and canonicalize to.
// RUN: npc-opt %s --canonicalize --cse | FileCheck %s

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

// What tuples are made of is taken from where it was.
// CHECK-LABEL: func.func @tuples
// CHECK-SAME: %[[A:.*]]: i64, %[[B:.*]]: f64
// CHECK-NEXT: return %[[A]], %[[B]], %[[B]], %[[A]], %[[B]] :
func.func @tuples(%a: i64, %b: f64) -> (i64, f64, f64, i64, f64) {
  %tuple = basicpy.build_tuple %a, %b : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
  %0:2 = basicpy.unpack %tuple : !basicpy.TupleType<[i64, f64]> -> i64, f64
  %last = basicpy.numeric_constant -1 : i64
  %1 = basicpy.subscript %tuple[%last] : (!basicpy.TupleType<[i64, f64]>, i64) -> f64
  %first = basicpy.numeric_constant 0 : i64
  %2 = basicpy.subscript %tuple[%first] : (!basicpy.TupleType<[i64, f64]>, i64) -> i64
  %second = basicpy.bool_constant true
  %3 = basicpy.subscript %tuple[%second] : (!basicpy.TupleType<[i64, f64]>, !basicpy.BoolType) -> f64
  return %0#0, %0#1, %1, %2, %3 : i64, f64, f64, i64, f64
}

// What raises, and what has another type, stays.
// CHECK-LABEL: func.func @tuples_that_stay
// CHECK: basicpy.subscript
// CHECK: basicpy.subscript
// CHECK: basicpy.unpack
// CHECK: basicpy.unpack
func.func @tuples_that_stay(%a: i64) -> !basicpy.UnknownType {
  %tuple = basicpy.build_tuple %a : (i64) -> !basicpy.TupleType
  %one = basicpy.numeric_constant 1 : i64
  %0 = basicpy.subscript %tuple[%one] : (!basicpy.TupleType, i64) -> i64
  %before = basicpy.numeric_constant -2 : i64
  %1 = basicpy.subscript %tuple[%before] : (!basicpy.TupleType, i64) -> i64
  %2:2 = basicpy.unpack %tuple : !basicpy.TupleType -> i64, i64
  %3 = basicpy.unpack %tuple : !basicpy.TupleType -> !basicpy.UnknownType
  return %3 : !basicpy.UnknownType
}

// CHECK-LABEL: func.func @truth_of_types
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK: return %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[FALSE]], %[[TRUE]], %arg2
func.func @truth_of_types(%t: !basicpy.TupleType<[i64]>, %e: !basicpy.TupleType<[]>, %c: i1)
    -> (i1, i1, i1, i1, i1, i1) {
  %ellipsis = basicpy.singleton : !basicpy.EllipsisType
  %empty = basicpy.str_constant ""
  %bytes = basicpy.bytes_constant "b"
  %bool = basicpy.bool_cast %c : i1 -> !basicpy.BoolType
  %0 = basicpy.as_i1 %t : !basicpy.TupleType<[i64]>
  %1 = basicpy.as_i1 %e : !basicpy.TupleType<[]>
  %2 = basicpy.as_i1 %ellipsis : !basicpy.EllipsisType
  %3 = basicpy.as_i1 %empty : !basicpy.StrType
  %4 = basicpy.as_i1 %bytes : !basicpy.BytesType
  %5 = basicpy.as_i1 %bool : !basicpy.BoolType
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

// CHECK-LABEL: func.func @identity
// CHECK-DAG: %[[TRUE:.*]] = basicpy.bool_constant true
// CHECK-DAG: %[[FALSE:.*]] = basicpy.bool_constant false
// CHECK: %[[MAYBE:.*]] = basicpy.binary_compare %arg1 "Is"
// CHECK: return %[[TRUE]], %[[FALSE]], %[[TRUE]], %[[MAYBE]]
func.func @identity(%a: i64, %u: !basicpy.UnknownType)
    -> (!basicpy.BoolType, !basicpy.BoolType, !basicpy.BoolType, !basicpy.BoolType) {
  %none = basicpy.singleton : !basicpy.NoneType
  %0 = basicpy.binary_compare %none "Is" %none : !basicpy.NoneType, !basicpy.NoneType
  %1 = basicpy.binary_compare %a "Is" %none : i64, !basicpy.NoneType
  %2 = basicpy.binary_compare %none "IsNot" %a : !basicpy.NoneType, i64
  %3 = basicpy.binary_compare %u "Is" %none : !basicpy.UnknownType, !basicpy.NoneType
  return %0, %1, %2, %3 : !basicpy.BoolType, !basicpy.BoolType, !basicpy.BoolType, !basicpy.BoolType
}

// A cast that keeps every value is left out of a chain; another is not.
// CHECK-LABEL: func.func @cast_chains
// CHECK-SAME: %[[B:.*]]: !basicpy.BoolType, %[[I:.*]]: i64, %[[S:.*]]: !numpy.scalar<f32>
// CHECK-NEXT: %[[F:.*]] = basicpy.numeric_cast %[[B]] : !basicpy.BoolType -> f64
// CHECK-NEXT: %[[ROUNDED:.*]] = basicpy.numeric_cast %[[I]] : i64 -> f64
// CHECK-NEXT: %[[BACK:.*]] = basicpy.numeric_cast %[[ROUNDED]] : f64 -> i64
// CHECK-NEXT: return %[[F]], %[[B]], %[[BACK]], %[[S]]
func.func @cast_chains(%b: !basicpy.BoolType, %i: i64, %s: !numpy.scalar<f32>)
    -> (f64, !basicpy.BoolType, i64, !numpy.scalar<f32>) {
  %0 = basicpy.numeric_cast %b : !basicpy.BoolType -> i64
  %1 = basicpy.numeric_cast %0 : i64 -> f64
  %2 = basicpy.numeric_cast %0 : i64 -> !basicpy.BoolType
  %3 = basicpy.numeric_cast %i : i64 -> f64
  %4 = basicpy.numeric_cast %3 : f64 -> i64
  %5 = basicpy.numeric_cast %s : !numpy.scalar<f32> -> f64
  %6 = basicpy.numeric_cast %5 : f64 -> !numpy.scalar<f32>
  return %1, %2, %4, %6 : f64, !basicpy.BoolType, i64, !numpy.scalar<f32>
}

// CHECK-LABEL: func.func @constant_casts
// CHECK-DAG: %[[INT:.*]] = basicpy.numeric_constant -2 : i64
// CHECK-DAG: %[[TRUE:.*]] = basicpy.bool_constant true
// CHECK-DAG: %[[COMPLEX:.*]] = basicpy.numeric_constant [-2.500000e+00, 0.000000e+00] : complex<f64>
// CHECK-DAG: %[[ONE:.*]] = basicpy.numeric_constant 1 : i64
// CHECK: %[[HUGE:.*]] = basicpy.numeric_cast {{.*}} : f64 -> i64
// CHECK: return %[[INT]], %[[TRUE]], %[[COMPLEX]], %[[ONE]], %[[HUGE]]
func.func @constant_casts() -> (i64, !basicpy.BoolType, complex<f64>, i64, i64) {
  %number = basicpy.numeric_constant -2.5 : f64
  %huge = basicpy.numeric_constant 9.3e18 : f64
  %true = basicpy.bool_constant true
  %0 = basicpy.numeric_cast %number : f64 -> i64
  %1 = basicpy.numeric_cast %number : f64 -> !basicpy.BoolType
  %2 = basicpy.numeric_cast %number : f64 -> complex<f64>
  %3 = basicpy.as_int %true : !basicpy.BoolType
  %4 = basicpy.numeric_cast %huge : f64 -> i64
  return %0, %1, %2, %3, %4 : i64, !basicpy.BoolType, complex<f64>, i64, i64
}

// Numbers of other types than Python's are not computed with: NumPy's wrap.
// CHECK-LABEL: func.func @other_numbers
// CHECK: basicpy.binary_expr
func.func @other_numbers() -> i32 {
  %a = basicpy.numeric_constant 1 : i32
  %0 = basicpy.binary_expr %a "Add" %a : (i32, i32) -> i32
  return %0 : i32
}

// A statement without effects goes, as do containers that nobody uses.
// CHECK-LABEL: func.func @statements
// CHECK-NEXT: basicpy.exec {
// CHECK-NEXT: basicpy.binary_expr
// CHECK-NEXT: basicpy.exec_discard
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @statements(%a: i64) {
  basicpy.exec {
    %0 = basicpy.numeric_cast %a : i64 -> f64
    basicpy.exec_discard %0 : f64
  }
  basicpy.exec {
    %0 = basicpy.binary_compare %a "Lt" %a : i64, i64
    basicpy.exec_discard %0 : !basicpy.BoolType
  }
  basicpy.exec {
    %1 = basicpy.binary_expr %a "Div" %a : (i64, i64) -> f64
    basicpy.exec_discard %1 : f64
  }
  %list = basicpy.build_list %a : (i64) -> !basicpy.ListType<i64>
  %dict = basicpy.build_dict : () -> !basicpy.DictType
  return
}

// Two lists are two objects.
// CHECK-LABEL: func.func @two_lists
// CHECK: basicpy.build_list
// CHECK: basicpy.build_list
func.func @two_lists() -> (!basicpy.ListType, !basicpy.ListType) {
  %0 = basicpy.build_list : () -> !basicpy.ListType
  %1 = basicpy.build_list : () -> !basicpy.ListType
  return %0, %1 : !basicpy.ListType, !basicpy.ListType
}

// A branch that yields true or false yields a Python bool, not the condition.
// CHECK-LABEL: @bools_of_branches
// CHECK: arith.select %{{.*}}, %bool_true, %bool_false : !basicpy.BoolType
// CHECK: return %{{.*}} : !basicpy.BoolType
func.func @bools_of_branches(%condition: i1) -> !basicpy.BoolType {
  %true = basicpy.bool_constant true
  %false = basicpy.bool_constant false
  %0 = scf.if %condition -> (!basicpy.BoolType) {
    scf.yield %true : !basicpy.BoolType
  } else {
    scf.yield %false : !basicpy.BoolType
  }
  return %0 : !basicpy.BoolType
}

// What cannot raise goes where nobody uses it.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: return
func.func @unused(%i: i64, %x: f64, %c: complex<f64>, %b: !basicpy.BoolType, %s: !basicpy.StrType,
                  %t: !basicpy.TupleType<[i64]>, %l: !basicpy.ListType) {
  %0 = basicpy.binary_expr %x "Mult" %i : (f64, i64) -> f64
  %1 = basicpy.binary_expr %c "Sub" %x : (complex<f64>, f64) -> complex<f64>
  %2 = basicpy.binary_expr %i "BitXor" %b : (i64, !basicpy.BoolType) -> i64
  %3 = basicpy.unary_expr "USub" %x : (f64) -> f64
  %4 = basicpy.unary_expr "Invert" %i : (i64) -> i64
  %5 = basicpy.unary_expr "Not" %c : (complex<f64>) -> !basicpy.BoolType
  %6 = basicpy.binary_compare %x "LtE" %i : f64, i64
  %7 = basicpy.binary_compare %c "Eq" %x : complex<f64>, f64
  %8 = basicpy.binary_compare %s "IsNot" %l : !basicpy.StrType, !basicpy.ListType
  %9 = basicpy.as_i1 %x : f64
  %10 = basicpy.as_i1 %l : !basicpy.ListType
  %11 = basicpy.as_int %b : !basicpy.BoolType
  %12 = basicpy.unpack %t : !basicpy.TupleType<[i64]> -> i64
  return
}

// What may raise stays.
// CHECK-LABEL: func.func @may_raise
// CHECK-COUNT-6: basicpy.binary_expr
// CHECK-COUNT-2: basicpy.unary_expr
// CHECK-COUNT-3: basicpy.binary_compare
// CHECK: basicpy.as_i1
// CHECK: basicpy.as_int
// CHECK: basicpy.unpack
func.func @may_raise(%i: i64, %x: f64, %c: complex<f64>, %s: !basicpy.StrType,
                     %t: !basicpy.TupleType, %u: !basicpy.UnknownType) {
  %0 = basicpy.binary_expr %i "Add" %i : (i64, i64) -> i64
  %1 = basicpy.binary_expr %x "Div" %x : (f64, f64) -> f64
  %2 = basicpy.binary_expr %i "LShift" %i : (i64, i64) -> i64
  %3 = basicpy.binary_expr %x "BitAnd" %i : (f64, i64) -> i64
  %4 = basicpy.binary_expr %s "Add" %i : (!basicpy.StrType, i64) -> !basicpy.UnknownType
  %5 = basicpy.binary_expr %c "Mod" %c : (complex<f64>, complex<f64>) -> complex<f64>
  %6 = basicpy.unary_expr "USub" %i : (i64) -> i64
  %7 = basicpy.unary_expr "Invert" %x : (f64) -> f64
  %8 = basicpy.binary_compare %c "Lt" %x : complex<f64>, f64
  %9 = basicpy.binary_compare %i "In" %x : i64, f64
  %10 = basicpy.binary_compare %u "Eq" %u : !basicpy.UnknownType, !basicpy.UnknownType
  %11 = basicpy.as_i1 %u : !basicpy.UnknownType
  %12 = basicpy.as_int %x : f64
  %13 = basicpy.unpack %t : !basicpy.TupleType -> i64
  return
}

// CHECK-LABEL: @unpack_nothing
func.func @unpack_nothing() {
  %0 = basicpy.build_tuple : () -> !basicpy.TupleType<[]>
  "basicpy.unpack"(%0) : (!basicpy.TupleType<[]>) -> ()
  return
}
