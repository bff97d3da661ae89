// The product with a matrix of at most 8 rows and 4 columns, such as a rotation of many
// points: all columns of a row together, which stay in registers. What makes an element
// is added in the order of the inner index.

func.func private @npc_matmul_narrow_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %lanes = arith.constant 4 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>

  // The rows of the right matrix, with zeros up to 4 columns.
  %padded = memref.alloca() {alignment = 64 : i64} : memref<8x4xf64>
  scf.for %k = %c0 to %inner step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %element = memref.load %right[%k, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      memref.store %element, %padded[%k, %j] : memref<8x4xf64>
    }
    scf.for %j = %columns to %lanes step %c1 {
      memref.store %zero, %padded[%k, %j] : memref<8x4xf64>
    }
  }

  // 4 elements are stored for each row: those behind it are the next rows', which come
  // later. The last rows have no room for that.
  %flat = memref.collapse_shape %target [[0, 1]] : memref<?x?xf64> into memref<?xf64>
  %room = arith.subi %lanes, %columns : index
  %missing = arith.ceildivui %room, %columns : index
  %few = arith.minui %missing, %rows : index
  %whole = arith.subi %rows, %few : index
  scf.for %i = %c0 to %whole step %c1 {
    %sums:4 = scf.for %k = %c0 to %inner step %c1
        iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero)
        -> (f64, f64, f64, f64) {
      %l = memref.load %left[%i, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %r0 = memref.load %padded[%k, %c0] : memref<8x4xf64>
      %p0 = arith.mulf %l, %r0 fastmath<contract> : f64
      %n0 = arith.addf %s0, %p0 fastmath<contract> : f64
      %r1 = memref.load %padded[%k, %c1] : memref<8x4xf64>
      %p1 = arith.mulf %l, %r1 fastmath<contract> : f64
      %n1 = arith.addf %s1, %p1 fastmath<contract> : f64
      %r2 = memref.load %padded[%k, %c2] : memref<8x4xf64>
      %p2 = arith.mulf %l, %r2 fastmath<contract> : f64
      %n2 = arith.addf %s2, %p2 fastmath<contract> : f64
      %r3 = memref.load %padded[%k, %c3] : memref<8x4xf64>
      %p3 = arith.mulf %l, %r3 fastmath<contract> : f64
      %n3 = arith.addf %s3, %p3 fastmath<contract> : f64
      scf.yield %n0, %n1, %n2, %n3 : f64, f64, f64, f64
    }
    %to = arith.muli %i, %columns : index
    %to0 = arith.addi %to, %c0 : index
    memref.store %sums#0, %flat[%to0] : memref<?xf64>
    %to1 = arith.addi %to, %c1 : index
    memref.store %sums#1, %flat[%to1] : memref<?xf64>
    %to2 = arith.addi %to, %c2 : index
    memref.store %sums#2, %flat[%to2] : memref<?xf64>
    %to3 = arith.addi %to, %c3 : index
    memref.store %sums#3, %flat[%to3] : memref<?xf64>
  }
  scf.for %i = %whole to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %sum = scf.for %k = %c0 to %inner step %c1 iter_args(%s = %zero) -> (f64) {
        %l = memref.load %left[%i, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %r = memref.load %padded[%k, %j] : memref<8x4xf64>
        %p = arith.mulf %l, %r fastmath<contract> : f64
        %next = arith.addf %s, %p fastmath<contract> : f64
        scf.yield %next : f64
      }
      memref.store %sum, %target[%i, %j] : memref<?x?xf64>
    }
  }
  return
}
