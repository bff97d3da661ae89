// RUN: npc-opt %s --convert-numpy-to-linalg --canonicalize --cse | FileCheck %s

!Vec = !numpy.ndarray<[?]:f64, C>
!Mat = !numpy.ndarray<[?, ?]:f64, C>
!Indices = !numpy.ndarray<[?]:i64, C>

// All indices are checked before the first element is read; a row is copied for each.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[A:.*]]: memref<?x?xf64>, %[[I:.*]]: memref<?xi64>
// CHECK: %[[FIRST:.*]] = call @npc_first_out_of_bounds_int64(
// CHECK: %[[BAD:.*]] = arith.cmpi ne, %[[FIRST]], %{{.*}} : index
// CHECK: basicpy.raise_if %[[BAD]], "IndexError", "index {} is out of bounds for axis 0 with size {}"
// CHECK: %[[R:.*]] = memref.alloc
// CHECK: scf.for %[[ROW:.*]] =
// CHECK: %[[FROM:.*]] = arith.select
// CHECK: scf.for %[[COLUMN:.*]] =
// CHECK: %[[X:.*]] = memref.load %[[A]][%[[FROM]], %[[COLUMN]]]
// CHECK: memref.store %[[X]], %[[R]][%[[ROW]], %[[COLUMN]]]
func.func @rows(%a: !Mat, %i: !Indices) -> !Mat {
  %t = numpy.copy_to_tensor %i : (!Indices) -> tensor<?xi64>
  %r = numpy.gather %a[%t] axes [0] at 0 : (!Mat, tensor<?xi64>) -> !Mat
  return %r : !Mat
}

// Indices with gaps are looked at row by row.
// CHECK-LABEL: func.func @columns(
// CHECK: scf.for
// CHECK: memref.reinterpret_cast
// CHECK: call @npc_first_out_of_bounds_uint8(
// CHECK: basicpy.raise_if
func.func @columns(%a: !Vec, %i: !numpy.ndarray<[?, ?]:ui8>) -> !Mat {
  %t = numpy.copy_to_tensor %i : (!numpy.ndarray<[?, ?]:ui8>) -> tensor<?x?xui8>
  %r = numpy.gather %a[%t] axes [0] at 0 : (!Vec, tensor<?x?xui8>) -> !Mat
  return %r : !Mat
}

// Arrays of two arguments may overlap: then the values and the indices are copied.
// CHECK-LABEL: func.func @scatter(
// CHECK: basicpy.raise_if {{.*}}, "ValueError", "shape mismatch: value array of shape ({},) could not be broadcast to indexing result of shape ({},)"
// CHECK: basicpy.raise_if {{.*}}, "IndexError"
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: scf.if
// CHECK: memref.alloc
// CHECK: } else {
// CHECK-NOT: memref.alloc
// CHECK: memref.store
// CHECK: return
func.func @scatter(%a: !Vec, %i: !Indices, %v: !Vec) {
  %t = numpy.copy_to_tensor %i : (!Indices) -> tensor<?xi64>
  %u = numpy.copy_to_tensor %v : (!Vec) -> tensor<?xf64>
  numpy.scatter %u into %a[%t] axes [0] at 0 : (tensor<?xf64>, !Vec, tensor<?xi64>) -> ()
  return
}

// An update reads the element that it writes; the value is converted on the way.
// CHECK-LABEL: func.func @update(
// CHECK-SAME: %[[A:.*]]: memref<?xi8>, %{{.*}}: memref<?xi64>, %[[V:.*]]: memref<?xi64>
// CHECK: %[[OLD:.*]] = memref.load %[[A]][%[[PLACE:.*]]] : memref<?xi8>
// CHECK: %[[WIDE:.*]] = arith.extui %[[OLD]] : i8 to i64
// CHECK: %[[NEW:.*]] = arith.addi %[[WIDE]], %{{.*}} : i64
// CHECK: %[[ELEMENT:.*]] = arith.trunci %[[NEW]] : i64 to i8
// CHECK: memref.store %[[ELEMENT]], %[[A]][%[[PLACE]]] : memref<?xi8>
func.func @update(%a: !numpy.ndarray<[?]:ui8, C>, %i: !Indices, %v: !Indices) {
  %t = numpy.copy_to_tensor %i : (!Indices) -> tensor<?xi64>
  %u = numpy.copy_to_tensor %v : (!Indices) -> tensor<?xi64>
  numpy.scatter %u into %a[%t] axes [0] at 0 by "numpy.add" on ui8 : (tensor<?xi64>, !numpy.ndarray<[?]:ui8, C>, tensor<?xi64>) -> ()
  return
}

// What is true is counted, then taken; both axes are one run.
// CHECK-LABEL: func.func @select(
// CHECK: %[[M:.*]] = memref.reinterpret_cast %{{.*}} to offset: {{.*}} memref<?x?xi8>
// CHECK: %[[COUNT:.*]] = call @npc_count_true(
// CHECK: %[[R:.*]] = memref.alloc(%[[COUNT]])
// CHECK: call @npc_compress_f64(%{{.*}}, %{{.*}}, %[[R]])
// CHECK-NOT: scf.for
// CHECK: return
func.func @select(%a: !Mat, %m: !numpy.ndarray<[?, ?]:i1, C>) -> !Vec {
  %t = numpy.copy_to_tensor %m : (!numpy.ndarray<[?, ?]:i1, C>) -> tensor<?x?xi1>
  %r = numpy.masked_select %a where %t : (!Mat, tensor<?x?xi1>) -> !Vec
  return %r : !Vec
}

// CHECK-LABEL: func.func @assign(
// CHECK: %[[COUNT:.*]] = call @npc_count_true(
// CHECK: basicpy.raise_if {{.*}}, "ValueError", "NumPy boolean array indexing assignment cannot assign {} input values to the {} output values where the mask is true"
// CHECK: memref.store
func.func @assign(%a: !Vec, %m: !numpy.ndarray<[?]:i1, C>, %v: !Vec) {
  %t = numpy.copy_to_tensor %m : (!numpy.ndarray<[?]:i1, C>) -> tensor<?xi1>
  %u = numpy.copy_to_tensor %v : (!Vec) -> tensor<?xf64>
  numpy.masked_assign %u into %a where %t : (tensor<?xf64>, !Vec, tensor<?xi1>) -> ()
  return
}

// CHECK-LABEL: func.func @nonzero(
// CHECK: %[[COUNT:.*]] = scf.for
// CHECK: memref.alloc(%[[COUNT]]) {{.*}} : memref<?xi64>
// CHECK: memref.alloc(%[[COUNT]]) {{.*}} : memref<?xi64>
// CHECK: scf.while
func.func @nonzero(%m: !numpy.ndarray<[?, ?]:i1, C>) -> (!Indices, !Indices) {
  %t = numpy.copy_to_tensor %m : (!numpy.ndarray<[?, ?]:i1, C>) -> tensor<?x?xi1>
  %i, %j = numpy.nonzero %t : (tensor<?x?xi1>) -> (!Indices, !Indices)
  return %i, %j : !Indices, !Indices
}
