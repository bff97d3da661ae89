// RUN: npc-opt %s --convert-numpy-to-linalg --split-input-file --verify-diagnostics

// expected-error @+2 {{func.func with (!numpy.ndarray<*:f64>) -> () cannot be compiled: its rank is not known [unsupported-type]}}
// expected-note @+1 {{help: arrays of a known rank are compiled; the dtypes are bool, integers of 8 to 64 bits, float16, float32, float64, complex64 and complex128}}
func.func private @unranked(!numpy.ndarray<*:f64>)

// -----

// expected-error @+2 {{its dtype is not one that npc compiles [unsupported-type]}}
// expected-note @+1 {{help: arrays of a known rank}}
func.func private @dtype(!numpy.ndarray<[?]:?>)

// -----

func.func @ufunc(%a: !numpy.ndarray<[?]:f64>) {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  // expected-error @+2 {{numpy.spam is not a function that npc knows [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %u = numpy.builtin_ufunc_call<"numpy.spam"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  return
}

// -----

func.func @wrong_result(%a: !numpy.ndarray<[?]:f64>) {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  // expected-error @+2 {{numpy.negative gives float64, not int64 [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %u = numpy.builtin_ufunc_call<"numpy.negative"> (%t) : (tensor<?xf64>) -> tensor<?xi64>
  return
}

// -----

!slice = !basicpy.SlotObject<slice, i64, i64, i64>
func.func @slice_argument(%a: !numpy.ndarray<[?]:f64>, %s: !slice) {
  // expected-error @+2 {{a slice that is not made where it is used [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %v = numpy.get_slice %a, %s : (!numpy.ndarray<[?]:f64>, !slice) -> !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @view_layout(%a: !numpy.ndarray<[?, ?]:f64, C>, %i: i64) {
  // expected-error @+2 {{the indices make no view of the layout that its type says [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %v = numpy.get_slice %a, %i : (!numpy.ndarray<[?, ?]:f64, C>, i64) -> !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @learnt_layout(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error @+2 {{a layout can be forgotten, not learnt [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %b = numpy.static_info_cast %a : !numpy.ndarray<[?]:f64> to !numpy.ndarray<[?]:f64, C>
  return
}

// -----

func.func @tensor_argument(%t: tensor<?xf64>, %a: !numpy.ndarray<[?]:f64>) {
  // expected-error @+2 {{a value of type tensor<?xf64> is not made by an operation of numpy [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  numpy.overwrite_array %t overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64>
  return
}

// -----

func.func @tensor_result(%a: !numpy.ndarray<[?]:f64>) -> tensor<?xf64> {
  // expected-error @+2 {{a value of type tensor<?xf64> is used by another dialect [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  return %t : tensor<?xf64>
}

// -----

func.func @array_in_tuple(%a: !numpy.ndarray<[?]:f64>) {
  // expected-error @+2 {{basicpy.build_tuple cannot be lowered: it cannot use an array [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %t = basicpy.build_tuple %a : (!numpy.ndarray<[?]:f64>) -> !basicpy.TupleType<[!numpy.ndarray<[?]:f64>]>
  return
}

// -----

func.func @splat(%x: !basicpy.StrType) {
  // expected-error @+2 {{!basicpy.StrType is not a scalar that npc compiles [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %t = numpy.splat %x : !basicpy.StrType -> tensor<f64>
  return
}

// -----

func.func @bool_product(%a: !numpy.ndarray<[?, ?]:i1>) {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?, ?]:i1>) -> tensor<?x?xi1>
  // expected-error @+2 {{the product of bool matrices is not compiled [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %p = numpy.matmul %t, %t : (tensor<?x?xi1>, tensor<?x?xi1>) -> tensor<?x?xi1>
  return
}

// -----

func.func @learnt_layout(%a: !numpy.ndarray<[?, ?]:f64>) {
  // expected-error @+2 {{the array has no view of the layout that its type says [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %t = numpy.transpose %a : (!numpy.ndarray<[?, ?]:f64>) -> !numpy.ndarray<[?, ?]:f64, C>
  return
}

// -----

func.func @bools_in_steps(%n: i64, %x: !numpy.scalar<i1>) {
  // expected-error @+2 {{equally spaced numbers are integers or floats [unsupported-construct]}}
  // expected-note @+1 {{help: run the passes}}
  %t = numpy.iota(%n) from %x step %x : !numpy.scalar<i1> -> tensor<?xi1>
  return
}
