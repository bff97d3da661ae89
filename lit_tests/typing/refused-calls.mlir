// What only IR says: in Python programs it is refused before, or cannot be written.
// RUN: npc-opt %s --infer-types --split-input-file --verify-diagnostics

!u = !basicpy.UnknownType

func.func @prints(%x: f64) -> !u {
  %f = basicpy.make_function "builtins.print"() : () -> !u
  // expected-error @below {{print is not compiled [unsupported-function]}}
  // expected-note @below {{help: return the value, and print it where the function is called}}
  %r = basicpy.call %f(%x) : (!u, f64) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

func.func @views_number(%x: f64) -> !u {
  %f = basicpy.make_function "numpy.ndarray.view"() : () -> !u
  // expected-error @below {{a float has no memory to view [type-conflict]}}
  // expected-note @below {{help: make an array of it first}}
  %r = basicpy.call %f(%x) : (!u, f64) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

func.func @library_function(%a: !numpy.ndarray<[?]:f64>) -> !u {
  %f = basicpy.make_function "numpy.linalg.svdvals"() : () -> !u
  // expected-error @below {{numpy.linalg.svdvals is compiled in Python programs only [unsupported-function]}}
  // expected-note @below {{help: call it in a function of a Python program}}
  %r = basicpy.call %f(%a) : (!u, !numpy.ndarray<[?]:f64>) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

func.func @unknown_class(%x: f64, %c: i64) -> !u {
  %f = basicpy.make_function "builtins.isinstance"() : () -> !u
  // expected-error @below {{isinstance needs the classes when the program is compiled [call-mismatch]}}
  // expected-note @below {{help: write them out, as in isinstance(x, (int, float))}}
  %r = basicpy.call %f(%x, %c) : (!u, f64, i64) -> !u
  return %r : !u
}

// -----

!u = !basicpy.UnknownType

func.func @vectorizes_number(%a: !numpy.ndarray<[?]:f64>, %x: f64) -> !u {
  %none = basicpy.singleton : !basicpy.NoneType
  // expected-error @below {{np.vectorize takes a function, not a float [call-mismatch]}}
  // expected-note @below {{help: give a function that is defined in the file, or a lambda}}
  %0 = numpy.vectorized_call %x(%a) dtype %none : (f64, !numpy.ndarray<[?]:f64>, !basicpy.NoneType) -> !u
  return %0 : !u
}

// -----

!u = !basicpy.UnknownType

func.func @unknown_method(%a: !numpy.ndarray<[?]:f64>) -> !u {
  %f = basicpy.make_function "math.sin"() : () -> !u
  %none = basicpy.singleton : !basicpy.NoneType
  // expected-error @below {{a vectorized function has no method 'spam' [call-mismatch]}}
  // expected-note @below {{help: call reduce, accumulate, reduceat, outer or at}}
  %0 = numpy.vectorized_call %f(%a) dtype %none {method = "spam"} : (!u, !numpy.ndarray<[?]:f64>, !basicpy.NoneType) -> !u
  return %0 : !u
}

// -----

!u = !basicpy.UnknownType

func.func @changing_list(%x: i64) -> !u {
  // expected-error @below {{lists that change are not compiled [unsupported-construct]}}
  // expected-note @below {{help: use a tuple, or an array made with np.zeros or np.empty}}
  %0 = basicpy.build_list %x : (i64) -> !basicpy.ListType<i64>
  %1 = basicpy.unknown_cast %0 : !basicpy.ListType<i64> -> !u
  return %1 : !u
}

// -----

!u = !basicpy.UnknownType

func.func @removes_from_number(%x: f64, %n: i64) -> !u {
  %f = basicpy.make_function "builtins._remove"() : () -> !u
  // expected-error @below {{a float is not changed as a list is [type-conflict]}}
  // expected-note @below {{help: give another variable what is no list of numbers}}
  %r = basicpy.call %f(%x, %n, %x) : (!u, f64, i64, f64) -> !u
  return %r : !u
}
