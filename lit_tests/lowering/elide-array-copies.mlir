// RUN: npc-opt %s --elide-array-copies | FileCheck %s

!array = !numpy.ndarray<[?]:f64, C>

// CHECK-LABEL: func.func @read_back
// CHECK-NOT:     numpy.create_array_from_tensor
// CHECK:         numpy.builtin_ufunc_call<"numpy.add"> (%arg0, %arg0)
func.func @read_back(%t: tensor<?xf64>) -> tensor<?xf64> {
  %a = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !array
  %x = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  %y = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  %z = numpy.builtin_ufunc_call<"numpy.add"> (%x, %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  return %z : tensor<?xf64>
}

// CHECK-LABEL: func.func @written
// CHECK:         %[[A:.*]] = numpy.create_array_from_tensor
// CHECK:         numpy.copy_to_tensor %[[A]]
func.func @written(%t: tensor<?xf64>, %u: tensor<f64>) -> tensor<?xf64> {
  %a = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !array
  numpy.overwrite_array %u overwrites %a : tensor<f64>, !array
  %x = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  return %x : tensor<?xf64>
}

// A write between may be to what the tensor is computed from.
// CHECK-LABEL: func.func @write_between
// CHECK:         numpy.create_array_from_tensor
// CHECK:         numpy.overwrite_array
// CHECK:         numpy.copy_to_tensor
func.func @write_between(%t: tensor<?xf64>, %u: tensor<f64>, %b: !array) -> tensor<?xf64> {
  %a = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !array
  numpy.overwrite_array %u overwrites %b : tensor<f64>, !array
  %x = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  return %x : tensor<?xf64>
}

// What is computed before a loop is not computed again in it.
// CHECK-LABEL: func.func @before_loop
// CHECK:         numpy.create_array_from_tensor
// CHECK:         scf.for
// CHECK:           numpy.copy_to_tensor
func.func @before_loop(%t: tensor<?xf64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !array
  scf.for %i = %c0 to %n step %c1 {
    %x = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
    %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%x) : (tensor<?xf64>) -> !numpy.scalar<f64>
  }
  return
}

// What two statements read is not computed twice if that is expensive.
// CHECK-LABEL: func.func @shared
// CHECK:         numpy.builtin_ufunc_call<"numpy.exp">
// CHECK-NEXT:    numpy.create_array_from_tensor
// CHECK:         numpy.builtin_ufunc_reduce
func.func @shared(%t: tensor<?xf64>) -> !array {
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  %a = numpy.create_array_from_tensor %e : (tensor<?xf64>) -> !array
  %x = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%x) : (tensor<?xf64>) -> !numpy.scalar<f64>
  %y = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  %u = numpy.splat %s : !numpy.scalar<f64> -> tensor<f64>
  %z = numpy.builtin_ufunc_call<"numpy.true_divide"> (%y, %u) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %z : (tensor<?xf64>) -> !array
  return %r : !array
}

// CHECK-LABEL: func.func @shared_cheap
// CHECK:         numpy.builtin_ufunc_call<"numpy.add">
// CHECK-NEXT:    numpy.builtin_ufunc_reduce<"numpy.add">
// CHECK-NEXT:    numpy.builtin_ufunc_reduce<"numpy.maximum">
func.func @shared_cheap(%t: tensor<?xf64>) {
  %e = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %a = numpy.create_array_from_tensor %e : (tensor<?xf64>) -> !array
  %x = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%x) : (tensor<?xf64>) -> !numpy.scalar<f64>
  %y = numpy.copy_to_tensor %a : (!array) -> tensor<?xf64>
  %m = numpy.builtin_ufunc_reduce<"numpy.maximum"> (%y) : (tensor<?xf64>) -> !numpy.scalar<f64>
  return
}
