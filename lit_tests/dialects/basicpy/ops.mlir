// Every operation and type of basicpy, in text and in bytecode.
// RUN: npc-opt %s | npc-opt | FileCheck %s
// RUN: npc-opt %s --emit-bytecode | npc-opt | FileCheck %s
// RUN: npc-opt %s --mlir-print-op-generic | npc-opt | FileCheck %s

// CHECK-LABEL: func.func private @types(
// CHECK-SAME: !basicpy.BoolType, !basicpy.BytesType, !basicpy.EllipsisType, !basicpy.NoneType,
// CHECK-SAME: !basicpy.StrType, !basicpy.ListType, !basicpy.DictType, !basicpy.UnknownType,
// CHECK-SAME: !basicpy.TupleType, !basicpy.TupleType<[]>, !basicpy.TupleType<[i64, f64]>,
// CHECK-SAME: !basicpy.SlotObject<slice, i64, !basicpy.NoneType, i64>, !basicpy.SlotObject<empty>,
// CHECK-SAME: !basicpy.ListType<!basicpy.TupleType<[i64]>>, !basicpy.DictType<!basicpy.StrType, f64>,
// CHECK-SAME: !basicpy.TupleType<P, [x: i64, "\C3\A9": !basicpy.TupleType<Q, []>]>)
func.func private @types(!basicpy.BoolType, !basicpy.BytesType, !basicpy.EllipsisType,
  !basicpy.NoneType, !basicpy.StrType, !basicpy.ListType, !basicpy.DictType,
  !basicpy.UnknownType, !basicpy.TupleType, !basicpy.TupleType<[]>,
  !basicpy.TupleType<[i64, f64]>, !basicpy.SlotObject<slice, i64, !basicpy.NoneType, i64>,
  !basicpy.SlotObject<empty>, !basicpy.ListType<!basicpy.TupleType<[i64]>>,
  !basicpy.DictType<!basicpy.StrType, f64>,
  !basicpy.TupleType<"P", [x: i64, "\C3\A9": !basicpy.TupleType<Q, []>]>)

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: %num-1_i64 = basicpy.numeric_constant -1 : i64
  %0 = basicpy.numeric_constant -1 : i64
  // CHECK: %num = basicpy.numeric_constant 2.000000e+00 : f32
  %1 = basicpy.numeric_constant 2.0 : f32
  // CHECK: basicpy.numeric_constant 7 : ui8
  %2 = basicpy.numeric_constant 7 : ui8
  // CHECK: basicpy.numeric_constant [2.000000e+00 : f32, 3.000000e+00 : f32] : complex<f32>
  %3 = basicpy.numeric_constant [2.0 : f32, 3.0 : f32] : complex<f32>
  // CHECK: basicpy.numeric_constant {note = "n"} 1 : i32
  %4 = basicpy.numeric_constant {note = "n"} 1 : i32
  // CHECK: %bool_true = basicpy.bool_constant true
  %5 = basicpy.bool_constant true
  // CHECK: %bool_false = basicpy.bool_constant false
  %6 = basicpy.bool_constant false
  // CHECK: %str = basicpy.str_constant "text"
  %7 = basicpy.str_constant "text"
  // CHECK: %bytes = basicpy.bytes_constant "\00\FF"
  %8 = basicpy.bytes_constant "\00\FF"
  // CHECK: basicpy.singleton : !basicpy.NoneType
  %9 = basicpy.singleton : !basicpy.NoneType
  // CHECK: basicpy.singleton : !basicpy.EllipsisType
  %10 = basicpy.singleton : !basicpy.EllipsisType
  // CHECK: basicpy.unbound : !basicpy.UnknownType
  %11 = basicpy.unbound : !basicpy.UnknownType
  return
}

// CHECK-LABEL: func.func @containers
func.func @containers(%a: i64, %b: f64, %none: !basicpy.NoneType) {
  // CHECK: %[[TUPLE:.*]] = basicpy.build_tuple %arg0, %arg1 : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
  %tuple = basicpy.build_tuple %a, %b : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
  // CHECK: basicpy.build_tuple : () -> !basicpy.TupleType
  %empty = basicpy.build_tuple : () -> !basicpy.TupleType
  // CHECK: basicpy.build_list %arg0, %arg0 : (i64, i64) -> !basicpy.ListType
  %list = basicpy.build_list %a, %a : (i64, i64) -> !basicpy.ListType
  // CHECK: basicpy.build_list %arg0 : (i64) -> !basicpy.ListType<i64>
  %typed_list = basicpy.build_list %a : (i64) -> !basicpy.ListType<i64>
  // CHECK: basicpy.build_dict : () -> !basicpy.DictType
  %dict = basicpy.build_dict : () -> !basicpy.DictType
  // CHECK: basicpy.build_dict %arg0, %arg1 : (i64, f64) -> !basicpy.DictType<i64, f64>
  %typed_dict = basicpy.build_dict %a, %b : (i64, f64) -> !basicpy.DictType<i64, f64>
  // CHECK: basicpy.unpack %[[TUPLE]] : !basicpy.TupleType<[i64, f64]> -> i64, f64
  %0:2 = basicpy.unpack %tuple : !basicpy.TupleType<[i64, f64]> -> i64, f64
  // CHECK: %[[SLICE:.*]] = basicpy.slot_object_make(%arg0, %arg2, %arg2) -> !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  %slice = basicpy.slot_object_make(%a, %none, %none) -> !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  // CHECK: basicpy.slot_object_get %[[SLICE]][1] : !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  %1 = basicpy.slot_object_get %slice[1] : !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  return
}

// CHECK-LABEL: func.func @conversions
func.func @conversions(%a: i64, %b: i1, %u: !basicpy.UnknownType) {
  // CHECK: basicpy.as_i1 %arg0 : i64
  %0 = basicpy.as_i1 %a : i64
  // CHECK: basicpy.as_int %arg2 : !basicpy.UnknownType
  %1 = basicpy.as_int %u : !basicpy.UnknownType
  // CHECK: basicpy.bool_cast %arg1 : i1 -> !basicpy.BoolType
  %2 = basicpy.bool_cast %b : i1 -> !basicpy.BoolType
  // CHECK: basicpy.unknown_cast %arg0 : i64 -> !basicpy.UnknownType
  %3 = basicpy.unknown_cast %a : i64 -> !basicpy.UnknownType
  // CHECK: basicpy.numeric_cast %arg0 : i64 -> f64
  %4 = basicpy.numeric_cast %a : i64 -> f64
  return
}

// CHECK-LABEL: func.func @operators
func.func @operators(%a: i64, %b: f64) {
  // CHECK: basicpy.binary_expr %arg0 "Pow" %arg1 : (i64, f64) -> f64
  %0 = basicpy.binary_expr %a "Pow" %b : (i64, f64) -> f64
  // CHECK: basicpy.inplace_expr %arg0 "Add" %arg0 : (i64, i64) -> i64
  %1 = basicpy.inplace_expr %a "Add" %a : (i64, i64) -> i64
  // CHECK: basicpy.unary_expr "USub" %arg0 : (i64) -> i64
  %2 = basicpy.unary_expr "USub" %a : (i64) -> i64
  // CHECK: basicpy.binary_compare %arg0 "IsNot" %arg1 : i64, f64
  %3 = basicpy.binary_compare %a "IsNot" %b : i64, f64
  // CHECK: basicpy.binary_compare %arg0 "Lt" %arg1 : i64, f64
  %4 = basicpy.binary_compare %a "Lt" %b : (i64, f64) -> !basicpy.BoolType
  // CHECK: basicpy.binary_compare %arg0 "Eq" %arg1 : (i64, f64) -> !basicpy.UnknownType
  %5 = basicpy.binary_compare %a "Eq" %b : (i64, f64) -> !basicpy.UnknownType
  return
}

// CHECK-LABEL: func.func @statements
func.func @statements(%u: !basicpy.UnknownType, %x: f64) {
  // CHECK: basicpy.exec {
  // CHECK-NEXT: %[[R:.*]] = basicpy.method_call
  // CHECK-NEXT: basicpy.exec_discard %[[R]] : !basicpy.UnknownType
  // CHECK-NEXT: }
  basicpy.exec {
    %0 = basicpy.method_call %u "fill"(%x) : (!basicpy.UnknownType, f64) -> !basicpy.UnknownType
    basicpy.exec_discard %0 : !basicpy.UnknownType
  }
  // CHECK-NEXT: basicpy.exec attributes {note = "n"} {
  // CHECK-NEXT: basicpy.exec_discard %arg1, %arg0 : f64, !basicpy.UnknownType
  // CHECK-NEXT: }
  basicpy.exec attributes {note = "n"} {
    basicpy.exec_discard %x, %u : f64, !basicpy.UnknownType
  }
  // CHECK-NEXT: basicpy.exec {
  // CHECK-NEXT: }
  basicpy.exec {
  }
  return
}

// CHECK-LABEL: basicpy.func_template @empty {
// CHECK-NEXT: }
basicpy.func_template @empty {
}

// CHECK-LABEL: basicpy.func_template @__global$math.ceil attributes {py_bind = ["math#ceil"]} {
basicpy.func_template @__global$math.ceil attributes {py_bind = ["math#ceil"]} {
  // CHECK-NEXT: func.func @of_int(%arg0: i64 {npc.name = "x"}) -> i64 {
  func.func @of_int(%x: i64 {npc.name = "x"}) -> i64 {
    return %x : i64
  }
  // CHECK: func.func @of_float(
  func.func @of_float(%x: f64 {npc.name = "x"}) -> i64 {
    // CHECK: basicpy.func_template_call @empty(%arg0) : (f64) -> i64
    %0 = basicpy.func_template_call @empty(%x) : (f64) -> i64
    return %0 : i64
  }
}

// A builtin has no module; a setter has no result.
// CHECK-LABEL: basicpy.func_template @__global$abs attributes {py_bind = ["#abs"]} {
basicpy.func_template @__global$abs attributes {py_bind = ["#abs"]} {
}

// CHECK-LABEL: basicpy.func_template @__setattr$real {
basicpy.func_template @__setattr$real {
  // CHECK-NEXT: func.func @of_array(%arg0: !numpy.ndarray<*:f64>, %arg1: f64) {
  func.func @of_array(%x: !numpy.ndarray<f64>, %value: f64) {
    return
  }
}

// In its generic form a func_template has a basicpy.func_template_terminator.
// CHECK-LABEL: basicpy.func_template @generic {
// CHECK-NEXT: }
"basicpy.func_template"() <{sym_name = "generic"}> ({
  "basicpy.func_template_terminator"() : () -> ()
}) : () -> ()

// CHECK-LABEL: func.func @template_calls
func.func @template_calls(%a: i64, %t: !basicpy.TupleType<[f64]>, %d: !basicpy.DictType) {
  // CHECK: basicpy.func_template_call @__global$math.ceil(%arg0) : (i64) -> i64
  %0 = basicpy.func_template_call @__global$math.ceil(%a) : (i64) -> i64
  // CHECK: basicpy.func_template_call @empty() : () -> !basicpy.UnknownType
  %1 = basicpy.func_template_call @empty() : () -> !basicpy.UnknownType
  // CHECK: basicpy.func_template_call @empty(%arg0, %arg1, %arg0, %arg2) kw ["*", "n", "**"] : (i64, !basicpy.TupleType<[f64]>, i64, !basicpy.DictType) -> f64
  %2 = basicpy.func_template_call @empty(%a, %t, %a, %d) kw ["*", "n", "**"] : (i64, !basicpy.TupleType<[f64]>, i64, !basicpy.DictType) -> f64
  return
}

// CHECK-LABEL: module @nested
module @nested {
  func.func @calls_outward(%a: i64) {
    // CHECK: basicpy.func_template_call @empty(%arg0) : (i64) -> i64
    %0 = basicpy.func_template_call @empty(%a) : (i64) -> i64
    return
  }
}

// CHECK-LABEL: func.func @objects
func.func @objects(%u: !basicpy.UnknownType, %i: i64, %x: f64) {
  // CHECK: basicpy.attribute %arg0 "shape" : !basicpy.UnknownType -> !basicpy.UnknownType
  %0 = basicpy.attribute %u "shape" : !basicpy.UnknownType -> !basicpy.UnknownType
  // CHECK: basicpy.subscript %arg0[%arg1, %arg1] : (!basicpy.UnknownType, i64, i64) -> f64
  %1 = basicpy.subscript %u[%i, %i] : (!basicpy.UnknownType, i64, i64) -> f64
  // CHECK: basicpy.set_subscript %arg0[%arg1] = %arg2 : !basicpy.UnknownType[i64] = f64
  basicpy.set_subscript %u[%i] = %x : !basicpy.UnknownType[i64] = f64
  // CHECK: basicpy.builtin_call "numpy.zeros"(%arg1, %arg0) kw ["dtype"] : (i64, !basicpy.UnknownType) -> !basicpy.UnknownType
  %2 = basicpy.builtin_call "numpy.zeros"(%i, %u) kw ["dtype"] : (i64, !basicpy.UnknownType) -> !basicpy.UnknownType
  // CHECK: basicpy.method_call %arg0 "sum"() : (!basicpy.UnknownType) -> !basicpy.UnknownType
  %3 = basicpy.method_call %u "sum"() : (!basicpy.UnknownType) -> !basicpy.UnknownType
  return
}

// CHECK-LABEL: func.func @raising
func.func @raising(%c: i1, %i: i64) {
  // CHECK: basicpy.raise_if %arg0, "ValueError", "bad"
  basicpy.raise_if %c, "ValueError", "bad"
  // CHECK: basicpy.raise_if %arg0, "IndexError", "index {} of {}"(%arg1, %arg1 : i64, i64)
  basicpy.raise_if %c, "IndexError", "index {} of {}" (%i, %i : i64, i64)
  return
}

// CHECK-LABEL: func.func @function_values
func.func @function_values(%u: !basicpy.UnknownType, %x: f64) {
  // CHECK: basicpy.make_function @f(%arg1, %arg0) changing ["x"] : (f64, !basicpy.UnknownType) -> !basicpy.UnknownType
  %0 = basicpy.make_function @f(%x, %u) changing ["x"] : (f64, !basicpy.UnknownType) -> !basicpy.UnknownType
  // CHECK: basicpy.make_function "math.sin"() : () -> !basicpy.UnknownType
  %1 = basicpy.make_function "math.sin"() : () -> !basicpy.UnknownType
  // CHECK: basicpy.call %{{.*}}(%arg1) : (!basicpy.UnknownType, f64) -> !basicpy.UnknownType
  %2 = basicpy.call %1(%x) : (!basicpy.UnknownType, f64) -> !basicpy.UnknownType
  // CHECK: basicpy.call %{{.*}}(%arg0, %arg1) kw ["*", "scale"] : (!basicpy.UnknownType, !basicpy.UnknownType, f64) -> !basicpy.UnknownType
  %3 = basicpy.call %0(%u, %x) kw ["*", "scale"] : (!basicpy.UnknownType, !basicpy.UnknownType, f64) -> !basicpy.UnknownType
  return
}
