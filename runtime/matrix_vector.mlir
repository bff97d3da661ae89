// The product of a matrix and a vector, added to a vector that is contiguous. The
// order in which the terms of an element are added is the fastest one.
//
// The text says f64; npc reads it with another type, and other arithmetic, in its
// place.

// A product of matrices of which the left one has a single row, or the right one a
// single column. A row times a matrix is the transposed matrix times the row.
func.func private @npc_matmul_vector_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %is_column = arith.cmpi eq, %columns, %c1 : index
  %sums = memref.collapse_shape %target [[0, 1]] : memref<?x?xf64> into memref<?xf64>
  scf.if %is_column {
    func.call @npc_matrix_vector_f64(%left, %right, %sums) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?xf64>) -> ()
  } else {
    %matrix = memref.transpose %right (i, j) -> (j, i) : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
    %vector = memref.transpose %left (i, j) -> (j, i) : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
    func.call @npc_matrix_vector_f64(%matrix, %vector, %sums) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?xf64>) -> ()
  }
  return
}

// The product of a row and a column. It is called where that is known when the program
// is compiled, so that little is left of it there.
func.func private @npc_inner_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f64
  memref.store %zero, %target[%c0, %c0] : memref<?x?xf64>
  %sums = memref.collapse_shape %target [[0, 1]] : memref<?x?xf64> into memref<?xf64>
  func.call @npc_matrix_vector_f64(%left, %right, %sums) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?xf64>) -> ()
  return
}

// A matrix times another one of a single column: along whichever axis of the matrix
// is contiguous.
func.func private @npc_matrix_vector_f64(
    %matrix: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %vector: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %matrix
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %vector_base, %vector_offset, %vector_sizes:2, %vector_strides:2 = memref.extract_strided_metadata %vector
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %is_contiguous = arith.cmpi eq, %vector_strides#0, %c1 : index
  %has_rows = arith.cmpi eq, %strides#1, %c1 : index
  %has_columns = arith.cmpi eq, %strides#0, %c1 : index
  %by_rows = arith.andi %is_contiguous, %has_rows : i1
  scf.if %by_rows {
    %rows = memref.reinterpret_cast %matrix to offset: [%offset], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, 1]
        : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
    %elements = memref.reinterpret_cast %vector to offset: [%vector_offset], sizes: [%sizes#1], strides: [1]
        : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?xf64, strided<[1], offset: ?>>
    func.call @npc_matrix_vector_by_rows_f64(%rows, %elements, %target) : (memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<?xf64, strided<[1], offset: ?>>, memref<?xf64>) -> ()
  } else {
    scf.if %has_columns {
      %columns = memref.reinterpret_cast %matrix to offset: [%offset], sizes: [%sizes#0, %sizes#1], strides: [1, %strides#1]
          : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[1, ?], offset: ?>>
      func.call @npc_matrix_vector_by_columns_f64(%columns, %vector, %target) : (memref<?x?xf64, strided<[1, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?xf64>) -> ()
    } else {
      func.call @npc_matrix_vector_strided_f64(%matrix, %vector, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?xf64>) -> ()
    }
  }
  return
}

// Four columns at a time, of so many rows that their sums stay in the first-level
// cache.
func.func private @npc_matrix_vector_by_columns_f64(
    %matrix: memref<?x?xf64, strided<[1, ?], offset: ?>>,
    %vector: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %block = arith.constant 2048 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %matrix, %c0 : memref<?x?xf64, strided<[1, ?], offset: ?>>
  %inner = memref.dim %matrix, %c1 : memref<?x?xf64, strided<[1, ?], offset: ?>>
  %rest = arith.remui %inner, %c4 : index
  %whole = arith.subi %inner, %rest : index
  %sums = memref.alloca() {alignment = 64 : i64} : memref<2048xf64>
  scf.for %row = %c0 to %rows step %block {
    %rows_left = arith.subi %rows, %row : index
    %height = arith.minui %rows_left, %block : index
    scf.for %i = %c0 to %height step %c1 {
      %at = arith.addi %row, %i : index
      %t = memref.load %target[%at] : memref<?xf64>
      memref.store %t, %sums[%i] : memref<2048xf64>
    }
    scf.for %k = %c0 to %whole step %c4 {
      %k1 = arith.addi %k, %c1 : index
      %k2 = arith.addi %k, %c2 : index
      %k3 = arith.addi %k, %c3 : index
      %v0 = memref.load %vector[%k, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %v1 = memref.load %vector[%k1, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %v2 = memref.load %vector[%k2, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %v3 = memref.load %vector[%k3, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      scf.for %i = %c0 to %height step %c1 {
        %at = arith.addi %row, %i : index
        %s0 = memref.load %sums[%i] : memref<2048xf64>
        %m0 = memref.load %matrix[%at, %k] : memref<?x?xf64, strided<[1, ?], offset: ?>>
        %p0 = arith.mulf %m0, %v0 fastmath<contract> : f64
        %s1 = arith.addf %s0, %p0 fastmath<contract> : f64
        %m1 = memref.load %matrix[%at, %k1] : memref<?x?xf64, strided<[1, ?], offset: ?>>
        %p1 = arith.mulf %m1, %v1 fastmath<contract> : f64
        %s2 = arith.addf %s1, %p1 fastmath<contract> : f64
        %m2 = memref.load %matrix[%at, %k2] : memref<?x?xf64, strided<[1, ?], offset: ?>>
        %p2 = arith.mulf %m2, %v2 fastmath<contract> : f64
        %s3 = arith.addf %s2, %p2 fastmath<contract> : f64
        %m3 = memref.load %matrix[%at, %k3] : memref<?x?xf64, strided<[1, ?], offset: ?>>
        %p3 = arith.mulf %m3, %v3 fastmath<contract> : f64
        %s4 = arith.addf %s3, %p3 fastmath<contract> : f64
        memref.store %s4, %sums[%i] : memref<2048xf64>
      }
    }
    scf.for %k = %whole to %inner step %c1 {
      %v = memref.load %vector[%k, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      scf.for %i = %c0 to %height step %c1 {
        %at = arith.addi %row, %i : index
        %s = memref.load %sums[%i] : memref<2048xf64>
        %m = memref.load %matrix[%at, %k] : memref<?x?xf64, strided<[1, ?], offset: ?>>
        %p = arith.mulf %m, %v fastmath<contract> : f64
        %n = arith.addf %s, %p fastmath<contract> : f64
        memref.store %n, %sums[%i] : memref<2048xf64>
      }
    }
    scf.for %i = %c0 to %height step %c1 {
      %at = arith.addi %row, %i : index
      %s = memref.load %sums[%i] : memref<2048xf64>
      memref.store %s, %target[%at] : memref<?xf64>
    }
  }
  return
}

// Eight sums side by side for each row.
func.func private @npc_matrix_vector_strided_f64(
    %matrix: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %vector: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %matrix, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %matrix, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %rest = arith.remui %inner, %c8 : index
  %whole = arith.subi %inner, %rest : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  scf.for %row = %c0 to %rows step %c1 {
    %start = memref.load %target[%row] : memref<?xf64>
    %sums:8 = scf.for %k = %c0 to %whole step %c8
        iter_args(%a0 = %start, %a1 = %zero, %a2 = %zero, %a3 = %zero, %a4 = %zero, %a5 = %zero, %a6 = %zero, %a7 = %zero)
        -> (f64, f64, f64, f64, f64, f64, f64, f64) {
      %l0 = memref.load %matrix[%row, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r0 = memref.load %vector[%k, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p0 = arith.mulf %l0, %r0 fastmath<contract> : f64
      %n0 = arith.addf %a0, %p0 fastmath<contract> : f64
      %k1 = arith.addi %k, %c1 : index
      %l1 = memref.load %matrix[%row, %k1] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r1 = memref.load %vector[%k1, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p1 = arith.mulf %l1, %r1 fastmath<contract> : f64
      %n1 = arith.addf %a1, %p1 fastmath<contract> : f64
      %k2 = arith.addi %k, %c2 : index
      %l2 = memref.load %matrix[%row, %k2] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r2 = memref.load %vector[%k2, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p2 = arith.mulf %l2, %r2 fastmath<contract> : f64
      %n2 = arith.addf %a2, %p2 fastmath<contract> : f64
      %k3 = arith.addi %k, %c3 : index
      %l3 = memref.load %matrix[%row, %k3] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r3 = memref.load %vector[%k3, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p3 = arith.mulf %l3, %r3 fastmath<contract> : f64
      %n3 = arith.addf %a3, %p3 fastmath<contract> : f64
      %k4 = arith.addi %k, %c4 : index
      %l4 = memref.load %matrix[%row, %k4] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r4 = memref.load %vector[%k4, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p4 = arith.mulf %l4, %r4 fastmath<contract> : f64
      %n4 = arith.addf %a4, %p4 fastmath<contract> : f64
      %k5 = arith.addi %k, %c5 : index
      %l5 = memref.load %matrix[%row, %k5] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r5 = memref.load %vector[%k5, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p5 = arith.mulf %l5, %r5 fastmath<contract> : f64
      %n5 = arith.addf %a5, %p5 fastmath<contract> : f64
      %k6 = arith.addi %k, %c6 : index
      %l6 = memref.load %matrix[%row, %k6] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r6 = memref.load %vector[%k6, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p6 = arith.mulf %l6, %r6 fastmath<contract> : f64
      %n6 = arith.addf %a6, %p6 fastmath<contract> : f64
      %k7 = arith.addi %k, %c7 : index
      %l7 = memref.load %matrix[%row, %k7] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r7 = memref.load %vector[%k7, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p7 = arith.mulf %l7, %r7 fastmath<contract> : f64
      %n7 = arith.addf %a7, %p7 fastmath<contract> : f64
      scf.yield %n0, %n1, %n2, %n3, %n4, %n5, %n6, %n7 : f64, f64, f64, f64, f64, f64, f64, f64
    }
    %s01 = arith.addf %sums#0, %sums#1 : f64
    %s23 = arith.addf %sums#2, %sums#3 : f64
    %s45 = arith.addf %sums#4, %sums#5 : f64
    %s67 = arith.addf %sums#6, %sums#7 : f64
    %s0123 = arith.addf %s01, %s23 : f64
    %s4567 = arith.addf %s45, %s67 : f64
    %eights = arith.addf %s0123, %s4567 : f64
    %sum = scf.for %k = %whole to %inner step %c1 iter_args(%carried = %eights) -> f64 {
      %l = memref.load %matrix[%row, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r = memref.load %vector[%k, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %p = arith.mulf %l, %r fastmath<contract> : f64
      %next = arith.addf %carried, %p fastmath<contract> : f64
      scf.yield %next : f64
    }
    memref.store %sum, %target[%row] : memref<?xf64>
  }
  return
}
