// The product of a matrix with contiguous rows and a vector, for numbers that are not
// complex: a part of `matrix_vector.mlir`.

// Four rows at a time, so that each element of the vector that is loaded is used four
// times.
func.func private @npc_matrix_vector_by_rows_f64(
    %matrix: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %vector: memref<?xf64, strided<[1], offset: ?>>,
    %target: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %matrix, %c0 : memref<?x?xf64, strided<[?, 1], offset: ?>>
  %inner = memref.dim %matrix, %c1 : memref<?x?xf64, strided<[?, 1], offset: ?>>
  %rest = arith.remui %rows, %c4 : index
  %whole = arith.subi %rows, %rest : index
  scf.for %row = %c0 to %whole step %c4 {
    %row1 = arith.addi %row, %c1 : index
    %row2 = arith.addi %row, %c2 : index
    %row3 = arith.addi %row, %c3 : index
    %sums:4 = scf.for %k = %c0 to %inner step %c1
        iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero) -> (f64, f64, f64, f64) {
      %v = memref.load %vector[%k] : memref<?xf64, strided<[1], offset: ?>>
      %m0 = memref.load %matrix[%row, %k] : memref<?x?xf64, strided<[?, 1], offset: ?>>
      %p0 = arith.mulf %m0, %v fastmath<reassoc,contract> : f64
      %n0 = arith.addf %s0, %p0 fastmath<reassoc,contract> : f64
      %m1 = memref.load %matrix[%row1, %k] : memref<?x?xf64, strided<[?, 1], offset: ?>>
      %p1 = arith.mulf %m1, %v fastmath<reassoc,contract> : f64
      %n1 = arith.addf %s1, %p1 fastmath<reassoc,contract> : f64
      %m2 = memref.load %matrix[%row2, %k] : memref<?x?xf64, strided<[?, 1], offset: ?>>
      %p2 = arith.mulf %m2, %v fastmath<reassoc,contract> : f64
      %n2 = arith.addf %s2, %p2 fastmath<reassoc,contract> : f64
      %m3 = memref.load %matrix[%row3, %k] : memref<?x?xf64, strided<[?, 1], offset: ?>>
      %p3 = arith.mulf %m3, %v fastmath<reassoc,contract> : f64
      %n3 = arith.addf %s3, %p3 fastmath<reassoc,contract> : f64
      scf.yield %n0, %n1, %n2, %n3 : f64, f64, f64, f64
    }
    %t0 = memref.load %target[%row] : memref<?xf64>
    %e0 = arith.addf %t0, %sums#0 : f64
    memref.store %e0, %target[%row] : memref<?xf64>
    %t1 = memref.load %target[%row1] : memref<?xf64>
    %e1 = arith.addf %t1, %sums#1 : f64
    memref.store %e1, %target[%row1] : memref<?xf64>
    %t2 = memref.load %target[%row2] : memref<?xf64>
    %e2 = arith.addf %t2, %sums#2 : f64
    memref.store %e2, %target[%row2] : memref<?xf64>
    %t3 = memref.load %target[%row3] : memref<?xf64>
    %e3 = arith.addf %t3, %sums#3 : f64
    memref.store %e3, %target[%row3] : memref<?xf64>
  }
  scf.for %row = %whole to %rows step %c1 {
    %sum = scf.for %k = %c0 to %inner step %c1 iter_args(%s = %zero) -> (f64) {
      %v = memref.load %vector[%k] : memref<?xf64, strided<[1], offset: ?>>
      %m = memref.load %matrix[%row, %k] : memref<?x?xf64, strided<[?, 1], offset: ?>>
      %p = arith.mulf %m, %v fastmath<reassoc,contract> : f64
      %n = arith.addf %s, %p fastmath<reassoc,contract> : f64
      scf.yield %n : f64
    }
    %t = memref.load %target[%row] : memref<?xf64>
    %e = arith.addf %t, %sum : f64
    memref.store %e, %target[%row] : memref<?xf64>
  }
  return
}
