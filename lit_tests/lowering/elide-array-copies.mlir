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

// An element of a copy of an array in a list is read in the list, as long as nothing is
// written.
// CHECK-LABEL: func.func @element_in_list
// CHECK-SAME:      (%[[LIST:.*]]: !numpy.ndarray<[?]:f64, rows>,
// CHECK-NOT:     numpy.create_array_from_tensor
// CHECK:         %[[X:.*]] = numpy.load %[[LIST]][%[[I:.*]]]
// CHECK-NEXT:    %[[N:.*]] = numpy.dim %[[LIST]][0]
// CHECK-NEXT:    return %[[X]], %[[N]]
func.func @element_in_list(%list: !numpy.ndarray<[?]:f64, rows>, %i: i64) -> (!numpy.scalar<f64>, i64) {
  %t = numpy.copy_to_tensor %list : (!numpy.ndarray<[?]:f64, rows>) -> tensor<?xf64>
  %a = numpy.create_array_from_tensor %t {npc.listed} : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  %x = numpy.load %a[%i] : !numpy.ndarray<[?]:f64, C> -> !numpy.scalar<f64>
  %n = numpy.dim %a[0] : !numpy.ndarray<[?]:f64, C>
  return %x, %n : !numpy.scalar<f64>, i64
}

// CHECK-LABEL: func.func @written_between
// CHECK:         %[[COPY:.*]] = numpy.create_array_from_tensor
// CHECK:         numpy.store
// CHECK-NEXT:    numpy.load %[[COPY]]
func.func @written_between(%list: !numpy.ndarray<[?]:f64, rows>, %i: i64, %y: !numpy.scalar<f64>) -> !numpy.scalar<f64> {
  %t = numpy.copy_to_tensor %list : (!numpy.ndarray<[?]:f64, rows>) -> tensor<?xf64>
  %a = numpy.create_array_from_tensor %t {npc.listed} : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  numpy.store %y, %list[%i] : !numpy.scalar<f64>, !numpy.ndarray<[?]:f64, rows>
  %x = numpy.load %a[%i] : !numpy.ndarray<[?]:f64, C> -> !numpy.scalar<f64>
  return %x : !numpy.scalar<f64>
}
