// The product of two matrices, added to a third that is contiguous. What is added
// to an element is added in the order of the inner index, but for products with a
// single row or column, which matrix_vector.mlir has.
//
// The text says f64; npc reads it with another type, and other arithmetic, in its
// place.

func.func private @npc_matmul_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %large = arith.constant 32768 : index
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %is_column = arith.cmpi eq, %columns, %c1 : index
  %is_row = arith.cmpi eq, %rows, %c1 : index
  %is_vector = arith.ori %is_column, %is_row : i1
  scf.if %is_vector {
    func.call @npc_matmul_vector_f64(%left, %right, %target)
        : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
  } else {
    %elements = arith.muli %rows, %columns : index
    %work = arith.muli %elements, %inner : index
    %is_small = arith.cmpi ult, %work, %large : index
    scf.if %is_small {
      func.call @npc_matmul_small_f64(%left, %right, %target)
          : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
    } else {
      func.call @npc_matmul_large_f64(%left, %right, %target)
          : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
    }
  }
  return
}

// In an order in which the innermost loop runs along rows.
func.func private @npc_matmul_small_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %k = %c0 to %inner step %c1 {
      %l = memref.load %left[%i, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      scf.for %j = %c0 to %columns step %c1 {
        %r = memref.load %right[%k, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %sum = memref.load %target[%i, %j] : memref<?x?xf64>
        %p = arith.mulf %l, %r fastmath<contract> : f64
        %next = arith.addf %sum, %p fastmath<contract> : f64
        memref.store %next, %target[%i, %j] : memref<?x?xf64>
      }
    }
  }
  return
}
