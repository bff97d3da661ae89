// What the products of a matrix with itself transposed need: half of them is computed.
//
// The text says f64; npc reads it with another type in its place.

// Whether the right matrix is the left one transposed: the same memory with the strides
// swapped. Then the product is symmetric.
func.func private @npc_matmul_is_symmetric_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>) -> i1 {
  %left_start = memref.extract_aligned_pointer_as_index %left
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> index
  %right_start = memref.extract_aligned_pointer_as_index %right
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> index
  %left_base, %left_offset, %left_sizes:2, %left_strides:2 = memref.extract_strided_metadata %left
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %right_base, %right_offset, %right_sizes:2, %right_strides:2 = memref.extract_strided_metadata %right
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %starts = arith.cmpi eq, %left_start, %right_start : index
  %offsets = arith.cmpi eq, %left_offset, %right_offset : index
  %sizes = arith.cmpi eq, %left_sizes#0, %right_sizes#1 : index
  %rows = arith.cmpi eq, %left_strides#0, %right_strides#1 : index
  %columns = arith.cmpi eq, %left_strides#1, %right_strides#0 : index
  %places = arith.andi %starts, %offsets : i1
  %strides = arith.andi %rows, %columns : i1
  %view = arith.andi %places, %strides : i1
  %all = arith.andi %view, %sizes : i1
  return %all : i1
}

// Copies what is below the diagonal to above it.
func.func private @npc_matmul_mirror_f64(%target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %target, %c0 : memref<?x?xf64>
  scf.for %i = %c1 to %rows step %c1 {
    scf.for %j = %c0 to %i step %c1 {
      %element = memref.load %target[%i, %j] : memref<?x?xf64>
      memref.store %element, %target[%j, %i] : memref<?x?xf64>
    }
  }
  return
}
