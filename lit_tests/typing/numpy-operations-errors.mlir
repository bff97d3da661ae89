// What is wrong with numpy's own operations once types are known.
// RUN: npc-opt --infer-types --split-input-file --verify-diagnostics %s

func.func @f(%a: !numpy.ndarray<[?]:f32>) {
  %0 = numpy.narrow %a : (!numpy.ndarray<[?]:f32>) -> !numpy.ndarray<*:?>
  // expected-error@+2 {{the result is a float32[:], but its type says !numpy.ndarray<*:f64> [type-conflict]}}
  // expected-note@+1 {{help: write the type that it has, or leave it open: !numpy.ndarray<*:?>}}
  %1 = numpy.narrow %0 : (!numpy.ndarray<*:?>) -> !numpy.ndarray<*:f64>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[2, ?]:f64>) {
  %0 = numpy.transpose %a : (!numpy.ndarray<[2, ?]:f64>) -> !numpy.ndarray<*:?>
  // expected-error@+2 {{the result is a float64[:, 2], but its type says !numpy.ndarray<[3]:?> [type-conflict]}}
  // expected-note@+1 {{help: write the type that it has, or leave it open: !numpy.ndarray<*:?>}}
  %1 = numpy.dot %0, %0 : (!numpy.ndarray<*:?>, !numpy.ndarray<*:?>) -> !numpy.ndarray<[3]:?>
  return
}

// -----

numpy.generic_ufunc @halved (
  overload(%a: i32) -> i32 {
    numpy.ufunc_return %a : i32
  },
  overload(%a: f32) -> f32 {
    numpy.ufunc_return %a : f32
  }
)
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+2 {{halved has no overload for (float64[:]) [call-mismatch]}}
  // expected-note@+1 {{help: convert the operands to the dtypes of one: (int32), (float32)}}
  %0 = numpy.ufunc_call @halved(%a) : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<*:?>
  return
}

// -----

numpy.generic_ufunc @same (
  overload(%a: f64) -> f64 {
    numpy.ufunc_return %a : f64
  }
)
func.func @f(%a: !basicpy.NoneType) {
  // expected-error@+2 {{same does not take None [type-conflict]}}
  // expected-note@+1 {{help: pass numbers or arrays}}
  %0 = numpy.ufunc_call @same(%a) : (!basicpy.NoneType) -> !numpy.ndarray<*:?>
  return
}

// -----

numpy.builtin_ufunc @numpy.adds
func.func @f(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error@+2 {{numpy.adds is not compiled}}
  // expected-note@+1 {{help}}
  %0 = numpy.ufunc_call @numpy.adds(%a) : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<*:?>
  return
}

// -----

func.func @f(%a: !numpy.ndarray<[?, ?]:f64>) {
  %0 = numpy.static_info_cast %a : !numpy.ndarray<[?, ?]:f64> to !numpy.ndarray<*:?>
  // expected-error@+2 {{no type rule gives the type of this result [type-conflict]}}
  // expected-note@+1 {{help: give it a type}}
  %1 = numpy.transpose %0 perm [0, 1, 2] : (!numpy.ndarray<*:?>) -> !numpy.ndarray<*:?>
  return
}
