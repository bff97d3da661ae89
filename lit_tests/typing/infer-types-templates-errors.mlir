// What infer-types says about calls that no overload takes.
// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics

!u = !basicpy.UnknownType

basicpy.func_template @t {
  func.func @of_float(%x: f64 {npc.name = "x"}) -> f64 {
    return %x : f64
  }
  func.func @of_array(%a: !numpy.ndarray<[?]:?> {npc.name = "a"}, %n: i64 {npc.name = "n"}) -> i64 {
    return %n : i64
  }
}
func.func @f(%n: i64) -> !u {
  %0 = basicpy.binary_expr %n "Mult" %n : (i64, i64) -> !u
  // expected-error@+2 {{no overload of 't' takes these arguments [call-mismatch]}}
  // expected-note@+1 {{help: pass what one of them takes: of_float(): 'x' is float, not int; of_array() missing 1 required positional argument: 'n'}}
  %1 = basicpy.func_template_call @t(%0) : (!u) -> !u
  return %1 : !u
}

// -----

// A member of the class whose other arguments do not fit is not looked for
// elsewhere.
basicpy.func_template @__method$sum {
  func.func @of_vector(%a: !numpy.ndarray<[?]:f64>, %start: f64 {npc.name = "start"}) -> f64 {
    return %start : f64
  }
}
func.func @f(%a: !numpy.ndarray<[?]:f64>) -> !basicpy.UnknownType {
  // expected-error@+2 {{no overload of 'sum' takes these arguments}}
  // expected-note@+1 {{of_vector() missing 1 required positional argument: 'start'}}
  %0 = basicpy.method_call %a "sum"() : (!numpy.ndarray<[?]:f64>) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}

// -----

// What is wrong in an overload is reported there.
basicpy.func_template @t {
  // expected-note@+1 {{int here}}
  func.func @any(%x: !basicpy.UnknownType) -> !basicpy.UnknownType {
    // expected-note@+1 {{None here}}
    %none = basicpy.singleton : !basicpy.NoneType
    // expected-error@+2 {{'+' is not defined for int and None}}
    // expected-note@+1 {{help:}}
    %0 = basicpy.binary_expr %x "Add" %none : (!basicpy.UnknownType, !basicpy.NoneType) -> !basicpy.UnknownType
    return %0 : !basicpy.UnknownType
  }
}
func.func @f(%n: i64) -> !basicpy.UnknownType {
  %0 = basicpy.func_template_call @t(%n) : (i64) -> !basicpy.UnknownType
  return %0 : !basicpy.UnknownType
}

// -----

func.func @f() -> !basicpy.UnknownType {
  // expected-error@+2 {{dicts that change are not compiled [unsupported-construct]}}
  // expected-note@+1 {{help: use names, a tuple, or an array made with np.zeros or np.empty}}
  %0 = basicpy.build_dict : () -> !basicpy.DictType
  %1 = basicpy.unknown_cast %0 : !basicpy.DictType -> !basicpy.UnknownType
  return %1 : !basicpy.UnknownType
}

// -----

basicpy.func_template @__method$__bool__ {
  func.func @of_array(%x: !numpy.ndarray<[?]:f64>) -> i64 {
    %0 = arith.constant 1 : i64
    return %0 : i64
  }
}
func.func @truth(%x: !numpy.ndarray<[?]:f64>) {
  // expected-error @+2 {{__bool__ should return bool, returned int}}
  // expected-note @+1 {{help: return a bool from it}}
  %0 = basicpy.as_i1 %x : !numpy.ndarray<[?]:f64>
  return
}
