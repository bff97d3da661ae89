// RUN: npc-opt --convert-numpy-to-linalg %s | FileCheck %s

!Any = !numpy.ndarray<[?, ?]:f64>
!Rows = !numpy.ndarray<[3, ?]:f64>
!Vec = !numpy.ndarray<[?]:f64, C>

// CHECK: #[[$UNROLL:.*]] = #llvm.loop_unroll<disable = true>
// CHECK: #[[$ROLLED:.*]] = #llvm.loop_annotation<unroll = #[[$UNROLL]]>

// Where sizes are equal, four rows are added up at once, and what is left one by one, in a
// loop that is not written out. Where a size of 1 is spread, there is only such a loop.
// Rows of a loop are inside.
// CHECK-LABEL: func.func @rows
// CHECK: scf.if
// CHECK-NOT: cmpi ult
// CHECK: arith.divui
// CHECK: scf.for
// CHECK-COUNT-4: arith.mulf
// CHECK: scf.for
// CHECK: linalg.generic
// CHECK: arith.mulf
// CHECK: {llvm.loop_annotation = #[[$ROLLED]]}
// CHECK: } else {
// CHECK-NOT: arith.divui
// CHECK: scf.for
// CHECK: linalg.generic
// CHECK: arith.mulf
// CHECK-NOT: arith.mulf
// CHECK: {llvm.loop_annotation = #[[$ROLLED]]}
// CHECK: return
func.func @rows(%a: !Any, %b: !Any) -> !Vec {
  %left = numpy.copy_to_tensor %a : (!Any) -> tensor<?x?xf64>
  %right = numpy.copy_to_tensor %b : (!Any) -> tensor<?x?xf64>
  %t = numpy.builtin_ufunc_call<"numpy.multiply"> (%left, %right) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [0] : (tensor<?x?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// A few rows, as many as types say, may be written out.
// CHECK-LABEL: func.func @constant
// CHECK-NOT: llvm.loop_annotation
// CHECK: return
func.func @constant(%a: !Rows) -> !Vec {
  %t = numpy.copy_to_tensor %a : (!Rows) -> tensor<3x?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.negative"> (%t) : (tensor<3x?xf64>) -> tensor<3x?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%u) axes [0] : (tensor<3x?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}
