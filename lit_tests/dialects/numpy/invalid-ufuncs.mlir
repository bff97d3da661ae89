// Every error of universal functions that are symbols.
// RUN: npc-opt %s --split-input-file --verify-diagnostics
// expected-error@+1 {{requires a name that starts with 'numpy.', found 'add'}}
numpy.builtin_ufunc @add

// -----

// expected-error@+1 {{requires an overload}}
"numpy.generic_ufunc"() <{sym_name = "f", overload_types = []}> : () -> ()

// -----

// expected-error@+1 {{has 1 types for 0 overloads}}
"numpy.generic_ufunc"() <{sym_name = "f", overload_types = [(f64) -> f64]}> : () -> ()

// -----

// expected-error@+1 {{overload 0 requires operands and one result, found '() -> f64'}}
numpy.generic_ufunc @f (
  overload() -> f64 {
    %0 = arith.constant 0.0 : f64
    numpy.ufunc_return %0 : f64
  }
)

// -----

// expected-error@+1 {{overload 0 requires dtypes or scalars of NumPy, found 'ui8'}}
numpy.generic_ufunc @f (
  overload(%a: ui8) -> ui8 {
    numpy.ufunc_return %a : ui8
  }
)

// -----

// expected-error@+1 {{overload 0 requires dtypes or scalars of NumPy, found 'tensor<f64>'}}
numpy.generic_ufunc @f (
  overload(%a: tensor<f64>) -> f64 {
    %0 = arith.constant 0.0 : f64
    numpy.ufunc_return %0 : f64
  }
)

// -----

// expected-error@+1 {{overload 0 requires a body with arguments of its types}}
"numpy.generic_ufunc"() <{sym_name = "f", overload_types = [(f64) -> f64]}> ({
^bb0(%a: f32):
  %0 = arith.extf %a : f32 to f64
  numpy.ufunc_return %0 : f64
}) : () -> ()

// -----

// expected-error@+1 {{overloads 0 and 1 take different numbers of operands}}
numpy.generic_ufunc @f (
  overload(%a: f64) -> f64 {
    numpy.ufunc_return %a : f64
  },
  overload(%a: f64, %b: f64) -> f64 {
    numpy.ufunc_return %a : f64
  }
)

// -----

// expected-error@+1 {{overload 1 is never taken: overload 0 takes the same dtypes}}
numpy.generic_ufunc @f (
  overload(%a: f64) -> f64 {
    numpy.ufunc_return %a : f64
  },
  overload(%a: !numpy.scalar<f64>) -> !numpy.scalar<f64> {
    numpy.ufunc_return %a : !numpy.scalar<f64>
  }
)

// -----

numpy.generic_ufunc @f (
  overload(%a: f64) -> f32 {
    // expected-error@+1 {{returns 'f64' from an overload that gives 'f32'}}
    numpy.ufunc_return %a : f64
  }
)

// -----

func.func @f(%a: f64) {
  // expected-error@+1 {{expects parent op 'numpy.generic_ufunc'}}
  numpy.ufunc_return %a : f64
}

// -----

numpy.generic_ufunc @g (
  overload(%a: f64, %b: f64) -> f64 {
    numpy.ufunc_return %a : f64
  }
)
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected 2 operands for @g, found 1}}
  %0 = numpy.ufunc_call @g(%a) : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

numpy.builtin_ufunc @numpy.sin
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{calls a universal function, of which only functions' calls say 'returns', 'captures', 'dtype_given' and 'method'}}
  %0 = numpy.ufunc_call @numpy.sin(%a) returns f64 : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @g(f64) -> f64
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{requires the type that @g returns}}
  %0 = numpy.ufunc_call @g(%a) : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @g(f64) -> f64
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected one dtype for each operand of a plain call}}
  %0 = numpy.ufunc_call @g(%a) returns f64 {dtypes = [f64, f64]} : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @g(f64) -> f64
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{excludes input 1 of 1}}
  %0 = numpy.ufunc_call @g(%a) returns f64 {excluded = array<i64: 0, 1>} : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func private @g(f64) -> f64
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+1 {{expected 2 operands for @g, found 1}}
  %0 = numpy.ufunc_call @g(%a) returns f64 {masked} : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>
  return
}
