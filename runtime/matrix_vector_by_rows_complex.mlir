// The product of a matrix with contiguous rows and a vector of complex numbers, as in
// `matrix_vector_by_rows.mlir`. The four products of parts are summed up apart, as
// floats: LLVM puts these into vectors, and complex numbers not where a loop carries
// them.
//
// The text says f64; npc reads it with f32 in its place, too, and with other names.

// Two rows at a time, so that each element of the vector that is loaded, and taken apart,
// is used twice.
func.func private @npc_matrix_vector_by_rows_f64(
    %matrix: memref<?x?xcomplex<f64>, strided<[?, 1], offset: ?>>,
    %vector: memref<?xcomplex<f64>, strided<[1], offset: ?>>,
    %target: memref<?xcomplex<f64>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %matrix, %c0 : memref<?x?xcomplex<f64>, strided<[?, 1], offset: ?>>
  %inner = memref.dim %matrix, %c1 : memref<?x?xcomplex<f64>, strided<[?, 1], offset: ?>>
  %rest = arith.remui %rows, %c2 : index
  %whole = arith.subi %rows, %rest : index
  scf.for %row = %c0 to %whole step %c2 {
    %next_row = arith.addi %row, %c1 : index
    %sums:4 = scf.for %k = %c0 to %inner step %c1
        iter_args(%re0 = %zero, %im0 = %zero, %re1 = %zero, %im1 = %zero) -> (f64, f64, f64, f64) {
      %v = memref.load %vector[%k] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
      %v_re = complex.re %v : complex<f64>
      %v_im = complex.im %v : complex<f64>
      %m0 = memref.load %matrix[%row, %k] : memref<?x?xcomplex<f64>, strided<[?, 1], offset: ?>>
      %m0_re = complex.re %m0 : complex<f64>
      %m0_im = complex.im %m0 : complex<f64>
      %pa0 = arith.mulf %m0_re, %v_re fastmath<reassoc,contract> : f64
      %pb0 = arith.mulf %m0_im, %v_im fastmath<reassoc,contract> : f64
      %pc0 = arith.mulf %m0_re, %v_im fastmath<reassoc,contract> : f64
      %pd0 = arith.mulf %m0_im, %v_re fastmath<reassoc,contract> : f64
      %part_re0 = arith.addf %re0, %pa0 fastmath<reassoc,contract> : f64
      %next_re0 = arith.subf %part_re0, %pb0 fastmath<reassoc,contract> : f64
      %part_im0 = arith.addf %im0, %pc0 fastmath<reassoc,contract> : f64
      %next_im0 = arith.addf %part_im0, %pd0 fastmath<reassoc,contract> : f64
      %m1 = memref.load %matrix[%next_row, %k] : memref<?x?xcomplex<f64>, strided<[?, 1], offset: ?>>
      %m1_re = complex.re %m1 : complex<f64>
      %m1_im = complex.im %m1 : complex<f64>
      %pa1 = arith.mulf %m1_re, %v_re fastmath<reassoc,contract> : f64
      %pb1 = arith.mulf %m1_im, %v_im fastmath<reassoc,contract> : f64
      %pc1 = arith.mulf %m1_re, %v_im fastmath<reassoc,contract> : f64
      %pd1 = arith.mulf %m1_im, %v_re fastmath<reassoc,contract> : f64
      %part_re1 = arith.addf %re1, %pa1 fastmath<reassoc,contract> : f64
      %next_re1 = arith.subf %part_re1, %pb1 fastmath<reassoc,contract> : f64
      %part_im1 = arith.addf %im1, %pc1 fastmath<reassoc,contract> : f64
      %next_im1 = arith.addf %part_im1, %pd1 fastmath<reassoc,contract> : f64
      scf.yield %next_re0, %next_im0, %next_re1, %next_im1 : f64, f64, f64, f64
    }
    %sum0 = complex.create %sums#0, %sums#1 : complex<f64>
    %t0 = memref.load %target[%row] : memref<?xcomplex<f64>>
    %e0 = complex.add %t0, %sum0 : complex<f64>
    memref.store %e0, %target[%row] : memref<?xcomplex<f64>>
    %sum1 = complex.create %sums#2, %sums#3 : complex<f64>
    %t1 = memref.load %target[%next_row] : memref<?xcomplex<f64>>
    %e1 = complex.add %t1, %sum1 : complex<f64>
    memref.store %e1, %target[%next_row] : memref<?xcomplex<f64>>
  }
  scf.for %row = %whole to %rows step %c1 {
    %elements = memref.subview %matrix[%row, 0] [1, %inner] [1, 1]
        : memref<?x?xcomplex<f64>, strided<[?, 1], offset: ?>> to memref<?xcomplex<f64>, strided<[1], offset: ?>>
    %sums:4 = func.call @npc_sums_of_parts_contiguous_f64(%elements, %vector)
        : (memref<?xcomplex<f64>, strided<[1], offset: ?>>, memref<?xcomplex<f64>, strided<[1], offset: ?>>) -> (f64, f64, f64, f64)
    %real = arith.subf %sums#0, %sums#1 : f64
    %imaginary = arith.addf %sums#2, %sums#3 : f64
    %sum = complex.create %real, %imaginary : complex<f64>
    %t = memref.load %target[%row] : memref<?xcomplex<f64>>
    %e = complex.add %t, %sum : complex<f64>
    memref.store %e, %target[%row] : memref<?xcomplex<f64>>
  }
  return
}

// The product of the conjugate of a row and a column.
func.func private @npc_inner_of_conjugate_f64(
    %left: memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xcomplex<f64>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %left
      : memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>> -> memref<complex<f64>>, index, index, index, index, index
  %right_base, %right_offset, %right_sizes:2, %right_strides:2 = memref.extract_strided_metadata %right
      : memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>> -> memref<complex<f64>>, index, index, index, index, index
  %is_left_contiguous = arith.cmpi eq, %strides#1, %c1 : index
  %is_right_contiguous = arith.cmpi eq, %right_strides#0, %c1 : index
  %are_contiguous = arith.andi %is_left_contiguous, %is_right_contiguous : i1
  %sums:4 = scf.if %are_contiguous -> (f64, f64, f64, f64) {
    %row = memref.reinterpret_cast %left to offset: [%offset], sizes: [%sizes#1], strides: [1]
        : memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>> to memref<?xcomplex<f64>, strided<[1], offset: ?>>
    %column = memref.reinterpret_cast %right to offset: [%right_offset], sizes: [%sizes#1], strides: [1]
        : memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>> to memref<?xcomplex<f64>, strided<[1], offset: ?>>
    %parts:4 = func.call @npc_sums_of_parts_contiguous_f64(%row, %column)
        : (memref<?xcomplex<f64>, strided<[1], offset: ?>>, memref<?xcomplex<f64>, strided<[1], offset: ?>>) -> (f64, f64, f64, f64)
    scf.yield %parts#0, %parts#1, %parts#2, %parts#3 : f64, f64, f64, f64
  } else {
    %row = memref.reinterpret_cast %left to offset: [%offset], sizes: [%sizes#1], strides: [%strides#1]
        : memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>> to memref<?xcomplex<f64>, strided<[?], offset: ?>>
    %column = memref.reinterpret_cast %right to offset: [%right_offset], sizes: [%sizes#1], strides: [%right_strides#0]
        : memref<?x?xcomplex<f64>, strided<[?, ?], offset: ?>> to memref<?xcomplex<f64>, strided<[?], offset: ?>>
    %parts:4 = func.call @npc_sums_of_parts_strided_f64(%row, %column)
        : (memref<?xcomplex<f64>, strided<[?], offset: ?>>, memref<?xcomplex<f64>, strided<[?], offset: ?>>) -> (f64, f64, f64, f64)
    scf.yield %parts#0, %parts#1, %parts#2, %parts#3 : f64, f64, f64, f64
  }
  %real = arith.addf %sums#0, %sums#1 : f64
  %imaginary = arith.subf %sums#2, %sums#3 : f64
  %sum = complex.create %real, %imaginary : complex<f64>
  memref.store %sum, %target[%c0, %c0] : memref<?x?xcomplex<f64>>
  return
}

// The sums of the products of the parts of two vectors: real by real, imaginary by
// imaginary, real by imaginary, imaginary by real.
func.func private @npc_sums_of_parts_contiguous_f64(
    %left: memref<?xcomplex<f64>, strided<[1], offset: ?>>,
    %right: memref<?xcomplex<f64>, strided<[1], offset: ?>>) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %size = memref.dim %left, %c0 : memref<?xcomplex<f64>, strided<[1], offset: ?>>
  %sums:4 = scf.for %k = %c0 to %size step %c1
      iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero) -> (f64, f64, f64, f64) {
    %l = memref.load %left[%k] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
    %r = memref.load %right[%k] : memref<?xcomplex<f64>, strided<[1], offset: ?>>
    %l_re = complex.re %l : complex<f64>
    %l_im = complex.im %l : complex<f64>
    %r_re = complex.re %r : complex<f64>
    %r_im = complex.im %r : complex<f64>
    %p0 = arith.mulf %l_re, %r_re fastmath<reassoc,contract> : f64
    %n0 = arith.addf %s0, %p0 fastmath<reassoc,contract> : f64
    %p1 = arith.mulf %l_im, %r_im fastmath<reassoc,contract> : f64
    %n1 = arith.addf %s1, %p1 fastmath<reassoc,contract> : f64
    %p2 = arith.mulf %l_re, %r_im fastmath<reassoc,contract> : f64
    %n2 = arith.addf %s2, %p2 fastmath<reassoc,contract> : f64
    %p3 = arith.mulf %l_im, %r_re fastmath<reassoc,contract> : f64
    %n3 = arith.addf %s3, %p3 fastmath<reassoc,contract> : f64
    scf.yield %n0, %n1, %n2, %n3 : f64, f64, f64, f64
  }
  return %sums#0, %sums#1, %sums#2, %sums#3 : f64, f64, f64, f64
}

// The sums of the products of the parts of two vectors: real by real, imaginary by
// imaginary, real by imaginary, imaginary by real.
func.func private @npc_sums_of_parts_strided_f64(
    %left: memref<?xcomplex<f64>, strided<[?], offset: ?>>,
    %right: memref<?xcomplex<f64>, strided<[?], offset: ?>>) -> (f64, f64, f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %size = memref.dim %left, %c0 : memref<?xcomplex<f64>, strided<[?], offset: ?>>
  %sums:4 = scf.for %k = %c0 to %size step %c1
      iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero) -> (f64, f64, f64, f64) {
    %l = memref.load %left[%k] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
    %r = memref.load %right[%k] : memref<?xcomplex<f64>, strided<[?], offset: ?>>
    %l_re = complex.re %l : complex<f64>
    %l_im = complex.im %l : complex<f64>
    %r_re = complex.re %r : complex<f64>
    %r_im = complex.im %r : complex<f64>
    %p0 = arith.mulf %l_re, %r_re fastmath<reassoc,contract> : f64
    %n0 = arith.addf %s0, %p0 fastmath<reassoc,contract> : f64
    %p1 = arith.mulf %l_im, %r_im fastmath<reassoc,contract> : f64
    %n1 = arith.addf %s1, %p1 fastmath<reassoc,contract> : f64
    %p2 = arith.mulf %l_re, %r_im fastmath<reassoc,contract> : f64
    %n2 = arith.addf %s2, %p2 fastmath<reassoc,contract> : f64
    %p3 = arith.mulf %l_im, %r_re fastmath<reassoc,contract> : f64
    %n3 = arith.addf %s3, %p3 fastmath<reassoc,contract> : f64
    scf.yield %n0, %n1, %n2, %n3 : f64, f64, f64, f64
  }
  return %sums#0, %sums#1, %sums#2, %sums#3 : f64, f64, f64, f64
}
