// What numpy's operations fold and canonicalize to.
// RUN: npc-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @copy_of_new_array
// CHECK-SAME: %[[T:.*]]: tensor<?xf64>
// CHECK-NEXT: return %[[T]]
func.func @copy_of_new_array(%t: tensor<?xf64>) -> tensor<?xf64> {
  %0 = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  %1 = numpy.copy_to_tensor %0 : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  return %1 : tensor<?xf64>
}

// An array that is written in between is not the tensor it was made from.
// CHECK-LABEL: func.func @written_in_between
// CHECK: %[[C:.*]] = numpy.copy_to_tensor
// CHECK: return %[[C]]
func.func @written_in_between(%t: tensor<?xf64>, %u: tensor<?xf64>) -> tensor<?xf64> {
  %0 = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  numpy.overwrite_array %u overwrites %0 : tensor<?xf64>, !numpy.ndarray<[?]:f64, C>
  %1 = numpy.copy_to_tensor %0 : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  return %1 : tensor<?xf64>
}

// Two reads with a write between them are two reads.
// CHECK-LABEL: func.func @reads
// CHECK: %[[A:.*]] = numpy.copy_to_tensor
// CHECK: numpy.overwrite_array
// CHECK: %[[B:.*]] = numpy.copy_to_tensor
// CHECK: return %[[A]], %[[B]]
func.func @reads(%a: !numpy.ndarray<[?]:f64>, %u: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  numpy.overwrite_array %u overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64>
  %1 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// Two arrays that are made the same way are two arrays.
// CHECK-LABEL: func.func @two_arrays
// CHECK: %[[A:.*]] = numpy.empty
// CHECK: %[[B:.*]] = numpy.empty
// CHECK: return %[[A]], %[[B]]
func.func @two_arrays(%n: i64) -> (!numpy.ndarray<[?]:f64, C>, !numpy.ndarray<[?]:f64, C>) {
  %0 = numpy.empty(%n) : !numpy.ndarray<[?]:f64, C>
  %1 = numpy.empty(%n) : !numpy.ndarray<[?]:f64, C>
  return %0, %1 : !numpy.ndarray<[?]:f64, C>, !numpy.ndarray<[?]:f64, C>
}

// CHECK-LABEL: func.func @known_size
// CHECK-SAME: %[[A:.*]]: !numpy.ndarray<[3, ?]:f64>
// CHECK-DAG: %[[THREE:.*]] = basicpy.numeric_constant 3 : i64
// CHECK-DAG: %[[DIM:.*]] = numpy.dim %[[A]][1] : !numpy.ndarray<[3, ?]:f64>
// CHECK: return %[[THREE]], %[[DIM]]
func.func @known_size(%a: !numpy.ndarray<[3, ?]:f64>) -> (i64, i64) {
  %0 = numpy.dim %a[0] : !numpy.ndarray<[3, ?]:f64>
  %1 = numpy.static_info_cast %a : !numpy.ndarray<[3, ?]:f64> to !numpy.ndarray<[?, ?]:f64>
  %2 = numpy.dim %1[1] : !numpy.ndarray<[?, ?]:f64>
  return %0, %2 : i64, i64
}

// An unused call that may fail to broadcast stays; one that cannot goes.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: numpy.builtin_ufunc_call<"numpy.add">
// CHECK-NEXT: return
func.func @unused(%t: tensor<?xf64>, %u: tensor<3xf64>, %z: tensor<f64>) {
  %0 = numpy.builtin_ufunc_call<"numpy.add"> (%t, %u) : (tensor<?xf64>, tensor<3xf64>) -> tensor<3xf64>
  %1 = numpy.builtin_ufunc_call<"numpy.add"> (%u, %z) : (tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
  %2 = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  return
}

// CHECK-LABEL: func.func @same_type
// CHECK-SAME: %[[A:.*]]: !numpy.ndarray<[?]:f64>
// CHECK-NEXT: return %[[A]]
func.func @same_type(%a: !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64> {
  %0 = numpy.static_info_cast %a : !numpy.ndarray<[?]:f64> to !numpy.ndarray<[?]:f64>
  return %0 : !numpy.ndarray<[?]:f64>
}

// A view of which the axes are where they were is the array.
// CHECK-LABEL: func.func @transposed_twice
// CHECK-SAME: %[[A:.*]]: !numpy.ndarray<[?, ?, 3]:f64>
// CHECK-NEXT: return %[[A]], %[[A]]
func.func @transposed_twice(%a: !numpy.ndarray<[?, ?, 3]:f64>) -> (!numpy.ndarray<[?, ?, 3]:f64>, !numpy.ndarray<[?, ?, 3]:f64>) {
  %0 = numpy.transpose %a perm [1, 2, 0] : (!numpy.ndarray<[?, ?, 3]:f64>) -> !numpy.ndarray<[?, 3, ?]:f64>
  %1 = numpy.transpose %0 perm [2, 0, 1] : (!numpy.ndarray<[?, 3, ?]:f64>) -> !numpy.ndarray<[?, ?, 3]:f64>
  %2 = numpy.transpose %a perm [0, 1, 2] : (!numpy.ndarray<[?, ?, 3]:f64>) -> !numpy.ndarray<[?, ?, 3]:f64>
  return %1, %2 : !numpy.ndarray<[?, ?, 3]:f64>, !numpy.ndarray<[?, ?, 3]:f64>
}

// CHECK-LABEL: func.func @transposed_otherwise
// CHECK-COUNT-2: numpy.transpose
func.func @transposed_otherwise(%a: !numpy.ndarray<[?, ?, ?]:f64>) -> !numpy.ndarray<[?, ?, ?]:f64> {
  %0 = numpy.transpose %a perm [1, 2, 0] : (!numpy.ndarray<[?, ?, ?]:f64>) -> !numpy.ndarray<[?, ?, ?]:f64>
  %1 = numpy.transpose %0 perm [1, 2, 0] : (!numpy.ndarray<[?, ?, ?]:f64>) -> !numpy.ndarray<[?, ?, ?]:f64>
  return %1 : !numpy.ndarray<[?, ?, ?]:f64>
}

// What a cast says of an array that was just made is known of the tensor.
// CHECK-LABEL: func.func @cast_of_new_array
// CHECK-SAME: %[[T:.*]]: tensor<?x!numpy.any_dtype>
// CHECK-NEXT: %[[U:.*]] = numpy.tensor_static_info_cast %[[T]] : tensor<?x!numpy.any_dtype> to tensor<3xf64>
// CHECK-NEXT: %[[A:.*]] = numpy.create_array_from_tensor %[[U]] : (tensor<3xf64>) -> !numpy.ndarray<[3]:f64>
// CHECK-NEXT: return %[[A]]
func.func @cast_of_new_array(%t: tensor<?x!numpy.any_dtype>) -> !numpy.ndarray<[3]:f64> {
  %0 = numpy.create_array_from_tensor %t : (tensor<?x!numpy.any_dtype>) -> !numpy.ndarray<[?]:!numpy.any_dtype>
  %1 = numpy.static_info_cast %0 : !numpy.ndarray<[?]:!numpy.any_dtype> to !numpy.ndarray<[3]:f64>
  return %1 : !numpy.ndarray<[3]:f64>
}

// A cast that forgets something stays, as does one of an array that others use.
// CHECK-LABEL: func.func @casts_that_stay
// CHECK-NOT: numpy.tensor_static_info_cast
// CHECK: return
func.func @casts_that_stay(%t: tensor<3xf64>, %u: tensor<?xf64>) -> (!numpy.ndarray<[?]:f64>, !numpy.ndarray<[3]:f64>, !numpy.ndarray<[?]:f64>) {
  %0 = numpy.create_array_from_tensor %t : (tensor<3xf64>) -> !numpy.ndarray<[3]:f64>
  %1 = numpy.static_info_cast %0 : !numpy.ndarray<[3]:f64> to !numpy.ndarray<[?]:f64>
  %2 = numpy.create_array_from_tensor %u : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64>
  %3 = numpy.static_info_cast %2 : !numpy.ndarray<[?]:f64> to !numpy.ndarray<[3]:f64>
  return %1, %3, %2 : !numpy.ndarray<[?]:f64>, !numpy.ndarray<[3]:f64>, !numpy.ndarray<[?]:f64>
}

// CHECK-LABEL: func.func @casts_back
// CHECK-SAME: %[[T:.*]]: tensor<?xf64>, %[[A:.*]]: !numpy.ndarray<[?]:f64>
// CHECK-NEXT: return %[[T]], %[[T]], %[[A]]
func.func @casts_back(%t: tensor<?xf64>, %a: !numpy.ndarray<[?]:f64>) -> (tensor<?xf64>, tensor<?xf64>, !numpy.ndarray<[?]:f64>) {
  %0 = numpy.tensor_static_info_cast %t : tensor<?xf64> to tensor<?xf64>
  %1 = numpy.tensor_static_info_cast %t : tensor<?xf64> to tensor<*x!numpy.any_dtype>
  %2 = numpy.tensor_static_info_cast %1 : tensor<*x!numpy.any_dtype> to tensor<?xf64>
  %3 = numpy.narrow %a : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64>
  return %0, %2, %3 : tensor<?xf64>, tensor<?xf64>, !numpy.ndarray<[?]:f64>
}

// Of an unknown rank it is not known whether axes are where they were.
// CHECK-LABEL: func.func @unknown_ranks
// CHECK-COUNT-2: numpy.transpose
func.func @unknown_ranks(%a: !numpy.ndarray<*:f64>) -> !numpy.ndarray<*:f64> {
  %0 = numpy.transpose %a : (!numpy.ndarray<*:f64>) -> !numpy.ndarray<*:f64>
  %1 = numpy.transpose %0 : (!numpy.ndarray<*:f64>) -> !numpy.ndarray<*:f64>
  return %1 : !numpy.ndarray<*:f64>
}
