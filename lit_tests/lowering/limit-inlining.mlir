// RUN: npc-opt --limit-inlining %s | FileCheck %s

// Long, and called twice.
// CHECK-LABEL: func.func private @long(
// CHECK-SAME: attributes {no_inline}
func.func private @long(%a: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C> {
  %0 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  %1 = numpy.builtin_ufunc_call<"numpy.add"> (%0, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %2 = numpy.builtin_ufunc_call<"numpy.add"> (%1, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %3 = numpy.builtin_ufunc_call<"numpy.add"> (%2, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %4 = numpy.builtin_ufunc_call<"numpy.add"> (%3, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %5 = numpy.builtin_ufunc_call<"numpy.add"> (%4, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %6 = numpy.builtin_ufunc_call<"numpy.add"> (%5, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %7 = numpy.builtin_ufunc_call<"numpy.add"> (%6, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %8 = numpy.builtin_ufunc_call<"numpy.add"> (%7, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %9 = numpy.builtin_ufunc_call<"numpy.add"> (%8, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %10 = numpy.builtin_ufunc_call<"numpy.add"> (%9, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %11 = numpy.builtin_ufunc_call<"numpy.add"> (%10, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %12 = numpy.builtin_ufunc_call<"numpy.add"> (%11, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %13 = numpy.builtin_ufunc_call<"numpy.add"> (%12, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %14 = numpy.builtin_ufunc_call<"numpy.add"> (%13, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %15 = numpy.builtin_ufunc_call<"numpy.add"> (%14, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %16 = numpy.builtin_ufunc_call<"numpy.add"> (%15, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %17 = numpy.builtin_ufunc_call<"numpy.add"> (%16, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %18 = numpy.builtin_ufunc_call<"numpy.add"> (%17, %0) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %19 = numpy.create_array_from_tensor %18 : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  return %19 : !numpy.ndarray<[?]:f64, C>
}

// Short.
// CHECK-LABEL: func.func private @short(
// CHECK-NOT: no_inline
func.func private @short(%a: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C> {
  %0 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  %1 = numpy.create_array_from_tensor %0 : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  return %1 : !numpy.ndarray<[?]:f64, C>
}

// CHECK-LABEL: func.func @calls(
func.func @calls(%a: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C> {
  %0 = func.call @long(%a) : (!numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C>
  %1 = func.call @long(%0) : (!numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C>
  %2 = func.call @short(%1) : (!numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C>
  %3 = func.call @short(%2) : (!numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C>
  return %3 : !numpy.ndarray<[?]:f64, C>
}
