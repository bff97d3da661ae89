// RUN: npc-opt %s --convert-basicpy-to-numpy --split-input-file --verify-diagnostics

func.func @untyped(%x: !basicpy.UnknownType, %a: !numpy.ndarray<[?]:f64>) {
  // expected-error @below {{a value of type !basicpy.UnknownType is not typed [type-conflict]}}
  // expected-note @below {{help: run infer-types first}}
  %0 = basicpy.binary_expr %a "Add" %x : (!numpy.ndarray<[?]:f64>, !basicpy.UnknownType) -> !basicpy.UnknownType
  return
}

// -----

func.func @wrong_result(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error @below {{the result is float64[:], but its type says int [type-conflict]}}
  // expected-note @below {{help: run infer-types first}}
  %0 = basicpy.unary_expr "USub" %a : (!numpy.ndarray<[?]:f64>) -> i64
  return
}

// -----

func.func @truth(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error @below {{the truth value of an array is ambiguous [type-conflict]}}
  // expected-note @below {{help: use np.any(a) or np.all(a)}}
  %0 = basicpy.as_i1 %a : !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @no_attribute(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error @below {{a float64[:] has no attribute 'spam' that npc compiles [unsupported-function]}}
  // expected-note @below {{help: use shape, ndim, size, dtype, itemsize, nbytes or T of an array}}
  %0 = basicpy.attribute %a "spam" : !numpy.ndarray<[?]:f64> -> f64
  return
}

// -----

func.func @no_items(%x: f64, %i: i64) {
  // expected-error @below {{only arrays have items to assign [type-conflict]}}
  // expected-note @below {{help: assign to an array}}
  basicpy.set_subscript %x[%i] = %x : f64[i64] = f64
  return
}
