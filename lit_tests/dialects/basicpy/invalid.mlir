// Every error of basicpy's parsers and verifiers.
// RUN: npc-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown  type `Nothing` in dialect `basicpy`}}
func.func private @f(!basicpy.Nothing)

// -----

// expected-error@+1 {{expected ','}}
func.func private @f(!basicpy.DictType<i64>)

// -----

// expected-error@+1 {{expected '<'}}
func.func private @f(!basicpy.SlotObject)

// -----

func.func @f() {
  // expected-error@+1 {{requires 'value' to be a floating point constant of type 'f64'}}
  %0 = "basicpy.numeric_constant"() <{value = 1 : i64}> : () -> f64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{requires 'value' to be an integer constant of type 'i64'}}
  %0 = "basicpy.numeric_constant"() <{value = 1.0 : f64}> : () -> i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{cannot have an i1 type}}
  %0 = basicpy.numeric_constant true
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{requires 'value' to be two floating point constants of type 'f32'}}
  %0 = basicpy.numeric_constant [1.0 : f64, 2.0 : f64] : complex<f32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{requires an integer, float or complex type, found 'index'}}
  %0 = "basicpy.numeric_constant"() <{value = 1 : index}> : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected 'true' or 'false', found 'maybe'}}
  %0 = basicpy.bool_constant maybe
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{must be None or Ellipsis type, but got 'i64'}}
  %0 = basicpy.singleton : i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{requires the operand types to be the tuple's element types}}
  %0 = basicpy.build_tuple %a : (i64) -> !basicpy.TupleType<[f64]>
  return
}

// -----

func.func @f(%a: f64) {
  // expected-error@+1 {{requires the operand types to be the list's element type 'i64'}}
  %0 = basicpy.build_list %a : (f64) -> !basicpy.ListType<i64>
  return
}

// -----

func.func @f(%a: f64) {
  // expected-error@+1 {{requires a value for each key, found 1 operands}}
  %0 = basicpy.build_dict %a : (f64) -> !basicpy.DictType
  return
}

// -----

func.func @f(%a: f64) {
  // expected-error@+1 {{requires keys of type 'i64' and values of type 'f64'}}
  %0 = basicpy.build_dict %a, %a : (f64, f64) -> !basicpy.DictType<i64, f64>
  return
}

// -----

func.func @f(%a: !basicpy.TupleType<[i64]>) {
  // expected-error@+1 {{requires the result types to be the tuple's element types}}
  %0 = basicpy.unpack %a : !basicpy.TupleType<[i64]> -> f64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{expected a SlotObject type, found 'i64'}}
  %0 = basicpy.slot_object_make(%a) -> i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{requires the operand types to be the object's slot types}}
  %0 = "basicpy.slot_object_make"(%a) : (i64) -> !basicpy.SlotObject<slice, f64>
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{expected a SlotObject type, found 'i64'}}
  %0 = basicpy.slot_object_get %a[0] : i64
  return
}

// -----

func.func @f(%a: !basicpy.SlotObject<slice, f64>) {
  // expected-error@+1 {{slot 1 is out of bounds: the object has 1 slots}}
  %0 = basicpy.slot_object_get %a[1] : !basicpy.SlotObject<slice, f64>
  return
}

// -----

func.func @f(%a: !basicpy.SlotObject<slice, f64>) {
  // expected-error@+1 {{slot 1 is out of bounds: the object has 1 slots}}
  %0 = "basicpy.slot_object_get"(%a) <{index = 1 : index}> : (!basicpy.SlotObject<slice, f64>) -> f64
  return
}

// -----

func.func @f(%a: !basicpy.SlotObject<slice, f64>) {
  // expected-error@+1 {{requires the result type to be the slot's type 'f64'}}
  %0 = "basicpy.slot_object_get"(%a) <{index = 0 : index}> : (!basicpy.SlotObject<slice, f64>) -> i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{must be Python bool or i1 type, but got 'i64'}}
  %0 = basicpy.bool_cast %a : i64 -> i1
  return
}

// -----

func.func @f(%a: !basicpy.StrType) {
  // expected-error@+1 {{requires numeric types, found '!basicpy.StrType'}}
  %0 = basicpy.numeric_cast %a : !basicpy.StrType -> i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{attribute 'kind' failed to satisfy constraint: binary operator named as in Python's ast}}
  %0 = basicpy.binary_expr %a "Plus" %a : (i64, i64) -> i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{attribute 'kind' failed to satisfy constraint: unary operator named as in Python's ast}}
  %0 = basicpy.unary_expr "Minus" %a : (i64) -> i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{attribute 'kind' failed to satisfy constraint: comparison operator named as in Python's ast}}
  %0 = basicpy.binary_compare %a "Less" %a : (i64, i64) -> !basicpy.BoolType
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{has 2 argument names for 1 arguments}}
  %0 = basicpy.builtin_call "numpy.zeros"(%a) kw ["shape", "dtype"] : (i64) -> i64
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{has 1 argument names for 0 arguments}}
  %0 = basicpy.method_call %a "sum"() kw ["axis"] : (i64) -> i64
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{has a message with 1 places for 0 values}}
  basicpy.raise_if %c, "ValueError", "bad {}"
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{op expects region #0 to have 0 or 1 blocks}}
  "basicpy.exec"() ({
    cf.br ^bb1
  ^bb1:
    basicpy.exec_discard
  }) : () -> ()
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error@+1 {{op expects parent op 'basicpy.exec'}}
  basicpy.exec_discard %a : i64
}

// -----

// expected-error@+1 {{requires 'package.module#qualified.name' or '#builtin' in py_bind, found 'math.ceil'}}
basicpy.func_template @t attributes {py_bind = ["math#ceil", "math.ceil"]} {
}

// -----

basicpy.func_template @t {
  // expected-error@+1 {{expected functions in a func_template, found 'arith.constant'}}
  %0 = arith.constant 1 : i64
}

// -----

basicpy.func_template @t {
  // expected-error@+1 {{expected an overload with a body}}
  func.func private @declared(i64) -> i64
}

// -----

basicpy.func_template @t {
  // expected-error@+1 {{expected an overload with one result, as Python's functions have, or none, as setters have, found 2}}
  func.func @two(%x: i64) -> (i64, i64) {
    return %x, %x : i64, i64
  }
}

// -----

basicpy.func_template @t {
  // expected-note@+1 {{see existing symbol definition here}}
  func.func @same(%a: i64) -> i64 {
    return %a : i64
  }
  // expected-error@+1 {{redefinition of symbol named 'same'}}
  func.func @same(%a: f64) -> f64 {
    return %a : f64
  }
}

// -----

func.func @f() {
  // expected-error@+1 {{op expects parent op 'basicpy.func_template'}}
  "basicpy.func_template_terminator"() : () -> ()
}

// -----

func.func @t() {
  // expected-error@+1 {{requires a func_template named @absent}}
  %0 = basicpy.func_template_call @absent() : () -> i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{requires a func_template named @f}}
  %0 = basicpy.func_template_call @f() : () -> i64
  return
}

// -----

basicpy.func_template @t {
}
func.func @f(%a: i64) {
  // expected-error@+1 {{has 2 argument names for 1 arguments}}
  %0 = basicpy.func_template_call @t(%a) kw ["x", "y"] : (i64) -> i64
  return
}

// -----

basicpy.func_template @t {
}
func.func @f(%a: i64) {
  // expected-error@+1 {{requires the pack of positional arguments, '*', to be the first named argument}}
  %0 = basicpy.func_template_call @t(%a, %a) kw ["x", "*"] : (i64, i64) -> i64
  return
}

// -----

basicpy.func_template @t {
}
func.func @f(%a: i64) {
  // expected-error@+1 {{requires the pack of keyword arguments, '**', to be the last argument}}
  %0 = basicpy.func_template_call @t(%a, %a) kw ["**", "x"] : (i64, i64) -> i64
  return
}

// -----

func.func @call_names(%f: !basicpy.UnknownType) {
  // expected-error@+1 {{has 1 argument names for 0 arguments}}
  %0 = basicpy.call %f() kw ["axis"] : (!basicpy.UnknownType) -> i64
  return
}

// -----

func.func @make_callee() {
  // expected-error@+1 {{attribute 'callee' failed to satisfy constraint: function of the module, or the qualified name of a known one}}
  %0 = "basicpy.make_function"() {callee = 1 : i64} : () -> i64
  return
}
