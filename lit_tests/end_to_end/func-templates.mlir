// Functions with overloads, compiled and run: what a library in MLIR adds to
// Python's functions, methods and attributes.
//
// RUN: npc run %s::mean_of_squares --arg argument0=3 --arg argument1=2.5 | FileCheck %s --check-prefix=MEAN
// RUN: npc run %s::rounded --arg argument0=-2.5 | FileCheck %s --check-prefix=ROUNDED
// RUN: %python -c "import numpy; numpy.save('%t.npy', [3.0, 4.0])"
// RUN: npc run %s::length --arg argument0=%t.npy | FileCheck %s --check-prefix=LENGTH
// RUN: not npc run %s::divided --arg argument0=0.0 2>&1 | FileCheck %s --check-prefix=DIVIDED

!u = !basicpy.UnknownType

basicpy.func_template @square {
  func.func @of_int(%x: i64 {npc.name = "x"}) -> i64 {
    %0 = arith.muli %x, %x : i64
    return %0 : i64
  }
  func.func @of_any(%x: !u {npc.name = "x"}) -> !u {
    %0 = basicpy.binary_expr %x "Mult" %x : (!u, !u) -> !u
    return %0 : !u
  }
}

// MEAN: {{^}}7.625{{$}}
func.func @mean_of_squares(%n: i64, %x: f64) -> !u {
  %0 = basicpy.func_template_call @square(%n) : (i64) -> !u
  %1 = basicpy.func_template_call @square(%x) kw ["x"] : (f64) -> !u
  %sum = basicpy.binary_expr %0 "Add" %1 : (!u, !u) -> !u
  %two = basicpy.numeric_constant 2 : i64
  %mean = basicpy.binary_expr %sum "Div" %two : (!u, i64) -> !u
  return %mean : !u
}

// Halves away from zero, other than Python's round, which is built in.
basicpy.func_template @__global$builtins.round attributes {py_bind = ["builtins#round"]} {
  func.func @of_float(%x: f64 {npc.name = "number"}) -> i64 {
    %0 = math.round %x : f64
    %1 = arith.fptosi %0 : f64 to i64
    return %1 : i64
  }
}

// ROUNDED: {{^}}-3{{$}}
func.func @rounded(%x: f64) -> !u {
  %0 = basicpy.builtin_call "builtins.round"(%x) kw ["number"] : (f64) -> !u
  return %0 : !u
}

basicpy.func_template @__method$norm {
  func.func @of_vector(%v: !numpy.ndarray<[?]:?>) -> !u {
    %0 = basicpy.binary_expr %v "Mult" %v : (!numpy.ndarray<[?]:?>, !numpy.ndarray<[?]:?>) -> !u
    %1 = basicpy.method_call %0 "sum"() : (!u) -> !u
    %2 = basicpy.builtin_call "numpy.sqrt"(%1) : (!u) -> !u
    return %2 : !u
  }
}

// LENGTH: 5
func.func @length(%v: !numpy.ndarray<[?]:f64>) -> !u {
  %0 = basicpy.method_call %v "norm"() : (!numpy.ndarray<[?]:f64>) -> !u
  return %0 : !u
}

basicpy.func_template @__getattr$inverse {
  func.func @of_float(%x: f64) -> !u {
    %one = basicpy.numeric_constant 1 : i64
    %0 = basicpy.binary_expr %one "Div" %x : (i64, f64) -> !u
    return %0 : !u
  }
}

// What an overload raises, and what a statement does, is raised by the call.
// DIVIDED: ZeroDivisionError: float division by zero
func.func @divided(%x: f64) -> !u {
  basicpy.exec {
    %0 = basicpy.attribute %x "inverse" : f64 -> !u
    basicpy.exec_discard %0 : !u
  }
  %1 = basicpy.unknown_cast %x : f64 -> !u
  return %1 : !u
}
