// RUN: npc-opt --convert-numpy-to-linalg %s | FileCheck %s

!Vector = !numpy.ndarray<[?]:complex<f64>, C>
!Row = !numpy.ndarray<[1, ?]:complex<f64>, C>
!Column = !numpy.ndarray<[?, 1]:complex<f64>, C>
!Matrix = !numpy.ndarray<[?, ?]:complex<f64>, C>

// The product of a row and a column takes the conjugate itself.
// CHECK-LABEL: func.func @row_and_column
// CHECK-NOT: linalg.generic
// CHECK: call @npc_inner_of_conjugate_complex128
// CHECK: return
func.func @row_and_column(%a: !Row, %b: !Column) -> !Matrix {
  %row = numpy.copy_to_tensor %a : (!Row) -> tensor<1x?xcomplex<f64>>
  %conjugate = numpy.builtin_ufunc_call<"numpy.conjugate"> (%row) : (tensor<1x?xcomplex<f64>>) -> tensor<1x?xcomplex<f64>>
  %column = numpy.copy_to_tensor %b : (!Column) -> tensor<?x1xcomplex<f64>>
  %product = numpy.matmul %conjugate, %column : (tensor<1x?xcomplex<f64>>, tensor<?x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
  %result = numpy.create_array_from_tensor %product : (tensor<1x1xcomplex<f64>>) -> !Matrix
  return %result : !Matrix
}

// Other products get a matrix of conjugates.
// CHECK-LABEL: func.func @matrices
// CHECK: linalg.generic
// CHECK: call @npc_matmul_complex128
// CHECK: return
func.func @matrices(%a: !Matrix, %b: !Matrix) -> !Matrix {
  %left = numpy.copy_to_tensor %a : (!Matrix) -> tensor<?x?xcomplex<f64>>
  %conjugate = numpy.builtin_ufunc_call<"numpy.conjugate"> (%left) : (tensor<?x?xcomplex<f64>>) -> tensor<?x?xcomplex<f64>>
  %right = numpy.copy_to_tensor %b : (!Matrix) -> tensor<?x?xcomplex<f64>>
  %product = numpy.matmul %conjugate, %right : (tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>) -> tensor<?x?xcomplex<f64>>
  %result = numpy.create_array_from_tensor %product : (tensor<?x?xcomplex<f64>>) -> !Matrix
  return %result : !Matrix
}

// Of a product of a matrix with itself transposed the part up to the diagonal is computed,
// and copied.
// CHECK-LABEL: func.func private @npc_matmul_large_complex128
// CHECK: %[[IS_SYMMETRIC:.*]] = call @npc_matmul_is_symmetric_complex128(
// CHECK: %[[END:.*]] = arith.select %[[IS_SYMMETRIC]], %{{.*}}, %{{.*}} : index
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[END]] step
// CHECK: scf.if %[[IS_SYMMETRIC]] {
// CHECK-NEXT: func.call @npc_matmul_mirror_complex128(

// Vectors of floats are loaded apart: no complex number is carried.
// CHECK-LABEL: func.func private @npc_sums_of_parts_contiguous_complex128
// CHECK: scf.for {{.*}} -> (f64, f64, f64, f64)
