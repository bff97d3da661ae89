// What resolve-templates and infer-types say about calls that no overload takes.
// RUN: npc-opt %s --resolve-templates --split-input-file --verify-diagnostics

basicpy.func_template @__global$math.ceil {
  func.func @of_float(%x: f64 {npc.name = "x"}) -> i64 {
    %0 = arith.constant 0 : i64
    return %0 : i64
  }
  func.func @of_vector(%a: !numpy.ndarray<[?]:f64>, %b: i64 {npc.name = "b"}) -> i64 {
    return %b : i64
  }
}
func.func @f(%n: i64) -> i64 {
  // expected-error@+2 {{no overload of 'math.ceil' takes these arguments [call-mismatch]}}
  // expected-note@+1 {{help: pass what one of them takes: of_float(): 'x' is float, not int; of_vector() missing 1 required positional argument: 'b'}}
  %0 = basicpy.builtin_call "math.ceil"(%n) : (i64) -> i64
  return %0 : i64
}

// -----

basicpy.func_template @none {
}
func.func @f() -> i64 {
  // expected-error@+2 {{no overload of 'none' takes these arguments [call-mismatch]}}
  // expected-note@+1 {{help: add a function to its func_template}}
  %0 = basicpy.func_template_call @none() : () -> i64
  return %0 : i64
}

// -----

basicpy.func_template @t {
  func.func @of_int(%x: i64 {npc.name = "x"}) -> i64 {
    return %x : i64
  }
}
func.func @f(%n: i64) -> i64 {
  // expected-error@+2 {{no overload of 't' takes these arguments}}
  // expected-note@+1 {{of_int() got an unexpected keyword argument 'y'}}
  %0 = basicpy.func_template_call @t(%n) kw ["y"] : (i64) -> i64
  // expected-error@+2 {{no overload of 't' takes these arguments}}
  // expected-note@+1 {{of_int() takes 1 positional argument but 2 were given}}
  %1 = basicpy.func_template_call @t(%n, %n) : (i64, i64) -> i64
  return %0 : i64
}

// -----

basicpy.func_template @t {
  func.func @of_int(%x: i64 {npc.name = "x"}) -> i64 {
    return %x : i64
  }
}
func.func @f(%x: !basicpy.StrType, %k: !basicpy.TupleType<[i64]>) {
  // expected-error@+2 {{expected a tuple of known types as a pack of arguments, found str [unsupported-construct]}}
  // expected-note@+1 {{help: write the arguments one by one}}
  %0 = basicpy.func_template_call @t(%x) kw ["*"] : (!basicpy.StrType) -> i64
  // expected-error@+2 {{a pack of keyword arguments is not compiled [unsupported-construct]}}
  // expected-note@+1 {{help: write each argument with its name}}
  %1 = basicpy.func_template_call @t(%k) kw ["**"] : (!basicpy.TupleType<[i64]>) -> i64
  return
}

// -----

basicpy.func_template @t {
  func.func @of_int(%x: i64) -> i64 {
    return %x : i64
  }
}
func.func @f(%x: !basicpy.UnknownType) -> i64 {
  // expected-error@+2 {{expected an argument of a known type, found !basicpy.UnknownType [type-conflict]}}
  // expected-note@+1 {{help: run infer-types, which resolves these calls, too}}
  %0 = basicpy.func_template_call @t(%x) : (!basicpy.UnknownType) -> i64
  return %0 : i64
}

// -----

basicpy.func_template @t {
  func.func @of_int(%x: i64) -> i64 {
    return %x : i64
  }
}
func.func @f(%x: i64) -> f64 {
  // expected-error@+2 {{the overload gives int, but the call's type says float [type-conflict]}}
  // expected-note@+1 {{help: give the call the overload's type}}
  %0 = basicpy.func_template_call @t(%x) : (i64) -> f64
  return %0 : f64
}

// -----

basicpy.func_template @t {
  func.func @with_default(%x: i64 {npc.name = "x", npc.default = "text"}) -> i64 {
    return %x : i64
  }
}
func.func @f() -> i64 {
  // expected-error@+2 {{no overload of 't' takes these arguments}}
  // expected-note@+1 {{with_default(): the default value of 'x' is not a number}}
  %0 = basicpy.func_template_call @t() : () -> i64
  return %0 : i64
}
