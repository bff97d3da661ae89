// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics

!u = !basicpy.UnknownType

func.func @branches(%c: i1,
    // expected-note @below {{float64[:, :] here}}
    %a: !numpy.ndarray<[?, ?]:f64>,
    // expected-error @below {{after the branches a value is float64[:, :] on one path and int on another [type-conflict]}}
    // expected-note @below {{int here}}
    // expected-note @below {{help: give the value one type on all paths}}
    %n: i64) -> !u {
  %r = scf.if %c -> !u {
    %v = basicpy.unknown_cast %a : !numpy.ndarray<[?, ?]:f64> -> !u
    scf.yield %v : !u
  } else {
    %v = basicpy.unknown_cast %n : i64 -> !u
    scf.yield %v : !u
  }
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// What a loop carries has a name, and each type the place that it comes from.
func.func @loop(%n: i64) -> !u {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  // expected-note @below {{str here}}
  %text = basicpy.str_constant "none"
  %start = basicpy.unknown_cast %text : !basicpy.StrType -> !u
  %r = scf.for %i = %zero to %n step %one iter_args(%x = %start) -> (!u) : i64 {
    // expected-error @below {{'x' is str on one path and float on another [type-conflict]}}
    // expected-note @below {{float here}}
    // expected-note @below {{help: give the value one type on all paths}}
    %y = basicpy.numeric_constant 1.0 : f64
    %next = basicpy.unknown_cast %y : f64 -> !u
    scf.yield %next : !u
  } {npc.carried = ["x"]}
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

// expected-error @below {{parameter 2 of 'f' has no type [missing-signature]}}
// expected-note @below {{help: annotate it, as in x: float or a: "float64[:, :]"}}
func.func @f(%n: i64, %x: !u) -> !u {
  return %x : !u
}

// -----

// expected-error @below {{parameter 1 of 'f' has the type !basicpy.BytesType [unsupported-type]}}
// expected-note @below {{help: the dtypes are bool}}
func.func @f(%n: !basicpy.BytesType) {
  return
}

// -----

!u = !basicpy.UnknownType

// A problem is reported once, and what depends on it is silent.
func.func @f(%x: f64) -> !u {
  // expected-error @below {{numpy.sqr is not compiled [unsupported-function]}}
  // expected-note @below {{help: did you mean numpy.sqrt?}}
  %0 = basicpy.builtin_call "numpy.sqr"(%x) : (f64) -> !u
  %1 = basicpy.binary_expr %0 "Add" %x : (!u, f64) -> !u
  return %1 : !u
}

// -----

!u = !basicpy.UnknownType

func.func @f(
    // expected-note @below {{int here}}
    %n: i64,
    // expected-note @below {{int64[:] here}}
    %a: !numpy.ndarray<[?]:i64>,
    %b: !numpy.ndarray<[?]:f64>,
    // expected-note @below {{float here}}
    %x: f64) {
  // expected-error @below {{numpy.zeros lacks 'shape' [call-mismatch]}}
  // expected-note @below {{help: give it in the call}}
  %0 = basicpy.builtin_call "numpy.zeros"() : () -> !u
  // expected-error @below {{numpy.zeros is not compiled with 'orders' [call-mismatch]}}
  // expected-note @below {{help: npc compiles it with: shape, dtype, order}}
  %1 = basicpy.builtin_call "numpy.zeros"(%n, %n) kw ["orders"] : (i64, i64) -> !u
  // expected-error @below {{a float64[:] cannot be used as an integer [type-conflict]}}
  // expected-note @below {{help: convert it with int(x)}}
  %2 = basicpy.as_int %b : !numpy.ndarray<[?]:f64>
  // expected-error @below {{'+=' gives float64, which does not go into an array of int64 [type-conflict]}}
  // expected-note @below {{help: make the array float64}}
  %3 = basicpy.inplace_expr %a "Add" %x : (!numpy.ndarray<[?]:i64>, f64) -> !u
  // expected-error @below {{the truth value of an array is ambiguous [type-conflict]}}
  // expected-note @below {{help: use np.any(a) or np.all(a)}}
  %4 = basicpy.as_i1 %a : !numpy.ndarray<[?]:i64>
  // expected-error @below {{2 indices are too many for int64[:] [type-conflict]}}
  // expected-note @below {{help: use at most 1 indices}}
  %5 = basicpy.subscript %a[%n, %n] : (!numpy.ndarray<[?]:i64>, i64, i64) -> !u
  // expected-error @below {{an int64[:] has no attribute 'newbyteorder' that npc compiles [unsupported-function]}}
  // expected-note @below {{help: of arrays npc compiles shape}}
  %6 = basicpy.attribute %a "newbyteorder" : !numpy.ndarray<[?]:i64> -> !u
  // expected-error @below {{unsupported operand type(s) for @: 'int' and 'float' [type-conflict]}}
  // expected-note @below {{help: convert the operands}}
  %7 = basicpy.binary_expr %n "MatMult" %x : (i64, f64) -> !u
  return
}

// -----

!u = !basicpy.UnknownType

func.func @forever(%n: i64) -> !u {
  // expected-error @below {{'forever' returns no value: each path raises or calls it again [type-conflict]}}
  // expected-note @below {{help: return a value on a path that does neither}}
  %r = func.call @forever(%n) : (i64) -> !u
  %s = basicpy.binary_expr %r "Add" %n : (!u, i64) -> !u
  return %s : !u
}

// -----

!u = !basicpy.UnknownType

func.func @f(%a: !numpy.ndarray<[?]:f64, readonly>, %i: i64, %x: f64) {
  // expected-error @below {{a read-only array cannot be written [type-conflict]}}
  // expected-note @below {{help: write to a copy}}
  basicpy.set_subscript %a[%i] = %x : !numpy.ndarray<[?]:f64, readonly>[i64] = f64
  return
}

// -----

!u = !basicpy.UnknownType

// Each call has an argument of a larger type than the one before.
func.func private @grow(%t: !u) -> !u {
  // expected-error @below {{a tuple of more than 4096 parts is not compiled [unsupported-construct]}}
  // expected-note @below {{help: use an array}}
  %p = basicpy.build_tuple %t, %t : (!u, !u) -> !basicpy.TupleType
  %u = basicpy.unknown_cast %p : !basicpy.TupleType -> !u
  %r = func.call @grow(%u) : (!u) -> !u
  return %r : !u
}

func.func @f(%n: i64) -> !u {
  %x = basicpy.unknown_cast %n : i64 -> !u
  %r = func.call @grow(%x) : (!u) -> !u
  return %r : !u
}
