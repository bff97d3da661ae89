// The product of two matrices, which goes to a third that is contiguous. What makes an
// element is added in the order of the inner index, but for products with a single row
// or column, which matrix_vector.mlir has, and for large ones of floats.
//
// The text says f64; npc reads it with another type, and other arithmetic, in its
// place.

func.func private @npc_matmul_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %large = func.call @npc_matmul_least_large_f64() : () -> index
  %long = arith.constant 32768 : index
  %few = func.call @npc_matmul_most_few_f64() : () -> index
  %some = arith.constant 16 : index
  %narrow = arith.constant 4 : index
  %short = arith.constant 8 : index
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %right
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %is_column = arith.cmpi eq, %columns, %c1 : index
  %is_row = arith.cmpi eq, %rows, %c1 : index
  %is_vector = arith.ori %is_column, %is_row : i1
  %elements = arith.muli %rows, %columns : index
  %work = arith.muli %elements, %inner : index
  %is_small = arith.cmpi ult, %work, %large : index
  %is_long = arith.cmpi uge, %work, %long : index
  %has_few_rows = arith.cmpi ule, %rows, %few : index
  %has_unit_stride = arith.cmpi eq, %strides#1, %c1 : index
  %most_short = arith.constant 4 : index
  %least_long = arith.constant 32 : index
  %is_at_most_short = arith.cmpi ule, %inner, %most_short : index
  %c2 = arith.constant 2 : index
  %has_several = arith.cmpi uge, %inner, %c2 : index
  %is_product_short = arith.andi %is_at_most_short, %has_several : i1
  %are_rows_long = arith.cmpi uge, %columns, %least_long : index
  %has_short_rows = arith.andi %is_product_short, %are_rows_long : i1
  %has_few_long_rows = arith.andi %has_few_rows, %is_long : i1
  %has_some_rows = arith.cmpi ule, %rows, %some : index
  %has_some_short_rows = arith.andi %has_some_rows, %has_short_rows : i1
  %has_few_or_short = arith.ori %has_few_long_rows, %has_some_short_rows : i1
  %has_few = arith.andi %has_few_or_short, %has_unit_stride : i1
  %has_few_columns = arith.cmpi ule, %columns, %narrow : index
  %is_short = arith.cmpi ule, %inner, %short : index
  %is_narrow = arith.andi %has_few_columns, %is_short : i1
  scf.if %is_vector {
    func.call @npc_matmul_clear_f64(%target) : (memref<?x?xf64>) -> ()
    func.call @npc_matmul_vector_f64(%left, %right, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
  } else {
    scf.if %is_small {
      func.call @npc_matmul_clear_f64(%target) : (memref<?x?xf64>) -> ()
      func.call @npc_matmul_small_f64(%left, %right, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
    } else {
      scf.if %is_narrow {
        func.call @npc_matmul_narrow_f64(%left, %right, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
      } else {
        scf.if %has_few {
          %unit = memref.reinterpret_cast %right to offset: [%offset], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, 1]
              : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
          scf.if %has_short_rows {
            func.call @npc_matmul_short_f64(%left, %unit, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<?x?xf64>) -> ()
          } else {
            func.call @npc_matmul_few_rows_f64(%left, %unit, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<?x?xf64>) -> ()
          }
        } else {
          func.call @npc_matmul_large_f64(%left, %right, %target) : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
        }
      }
    }
  }
  return
}

// Fills the product with zeros, to which what makes an element is added.
func.func private @npc_matmul_clear_f64(%target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %all = memref.collapse_shape %target [[0, 1]] : memref<?x?xf64> into memref<?xf64>
  %elements = memref.dim %all, %c0 : memref<?xf64>
  scf.for %i = %c0 to %elements step %c1 {
    memref.store %zero, %all[%i] : memref<?xf64>
  }
  return
}

// Few rows, at most 16, all of which go through the right matrix together, eight of its rows
// at a time, so that it is read once, and long parts of its rows.
func.func private @npc_matmul_few_rows_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %block = arith.constant 1024 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, 1], offset: ?>>
  %rest = arith.remui %inner, %c8 : index
  %whole = arith.subi %inner, %rest : index
  %sums = memref.alloc(%rows) {alignment = 64 : i64} : memref<?x1024xf64>
  scf.for %column = %c0 to %columns step %block {
    %columns_left = arith.subi %columns, %column : index
    %width = arith.minui %columns_left, %block : index
    scf.for %i = %c0 to %rows step %c1 {
      scf.for %j = %c0 to %width step %c1 {
        memref.store %zero, %sums[%i, %j] : memref<?x1024xf64>
      }
    }
    scf.for %k = %c0 to %whole step %c8 {
      %k1 = arith.addi %k, %c1 : index
      %k2 = arith.addi %k, %c2 : index
      %k3 = arith.addi %k, %c3 : index
      %k4 = arith.addi %k, %c4 : index
      %k5 = arith.addi %k, %c5 : index
      %k6 = arith.addi %k, %c6 : index
      %k7 = arith.addi %k, %c7 : index
      scf.for %i = %c0 to %rows step %c1 {
        %l0 = memref.load %left[%i, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l1 = memref.load %left[%i, %k1] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l2 = memref.load %left[%i, %k2] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l3 = memref.load %left[%i, %k3] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l4 = memref.load %left[%i, %k4] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l5 = memref.load %left[%i, %k5] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l6 = memref.load %left[%i, %k6] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l7 = memref.load %left[%i, %k7] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        scf.for %j = %c0 to %width step %c1 {
          %at = arith.addi %column, %j : index
          %s0 = memref.load %sums[%i, %j] : memref<?x1024xf64>
          %r0 = memref.load %right[%k, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p0 = arith.mulf %l0, %r0 fastmath<contract> : f64
          %s1 = arith.addf %s0, %p0 fastmath<contract> : f64
          %r1 = memref.load %right[%k1, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p1 = arith.mulf %l1, %r1 fastmath<contract> : f64
          %s2 = arith.addf %s1, %p1 fastmath<contract> : f64
          %r2 = memref.load %right[%k2, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p2 = arith.mulf %l2, %r2 fastmath<contract> : f64
          %s3 = arith.addf %s2, %p2 fastmath<contract> : f64
          %r3 = memref.load %right[%k3, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p3 = arith.mulf %l3, %r3 fastmath<contract> : f64
          %s4 = arith.addf %s3, %p3 fastmath<contract> : f64
          %r4 = memref.load %right[%k4, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p4 = arith.mulf %l4, %r4 fastmath<contract> : f64
          %s5 = arith.addf %s4, %p4 fastmath<contract> : f64
          %r5 = memref.load %right[%k5, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p5 = arith.mulf %l5, %r5 fastmath<contract> : f64
          %s6 = arith.addf %s5, %p5 fastmath<contract> : f64
          %r6 = memref.load %right[%k6, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p6 = arith.mulf %l6, %r6 fastmath<contract> : f64
          %s7 = arith.addf %s6, %p6 fastmath<contract> : f64
          %r7 = memref.load %right[%k7, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p7 = arith.mulf %l7, %r7 fastmath<contract> : f64
          %s8 = arith.addf %s7, %p7 fastmath<contract> : f64
          memref.store %s8, %sums[%i, %j] : memref<?x1024xf64>
        }
      }
    }
    scf.for %k = %whole to %inner step %c1 {
      scf.for %i = %c0 to %rows step %c1 {
        %l = memref.load %left[%i, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        scf.for %j = %c0 to %width step %c1 {
          %at = arith.addi %column, %j : index
          %s = memref.load %sums[%i, %j] : memref<?x1024xf64>
          %r = memref.load %right[%k, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p = arith.mulf %l, %r fastmath<contract> : f64
          %next = arith.addf %s, %p fastmath<contract> : f64
          memref.store %next, %sums[%i, %j] : memref<?x1024xf64>
        }
      }
    }
    scf.for %i = %c0 to %rows step %c1 {
      scf.for %j = %c0 to %width step %c1 {
        %at = arith.addi %column, %j : index
        %s = memref.load %sums[%i, %j] : memref<?x1024xf64>
        memref.store %s, %target[%i, %at] : memref<?x?xf64>
      }
    }
  }
  return
}

// At most 16 rows, of 2 to 4 elements, such as a rotation of many points that are columns:
// no element of the product is read again.
func.func private @npc_matmul_short_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %block = arith.constant 1024 : index
  %zero = arith.constant 0.0 : f64
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, 1], offset: ?>>
  scf.for %column = %c0 to %columns step %block {
    %columns_left = arith.subi %columns, %column : index
    %width = arith.minui %columns_left, %block : index
    %end = arith.addi %column, %width : index
    scf.for %i = %c0 to %rows step %c1 {
      scf.index_switch %inner
      case 2 {
        %l0 = memref.load %left[%i, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l1 = memref.load %left[%i, %c1] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        scf.for %j = %column to %end step %c1 {
          %r0 = memref.load %right[%c0, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p0 = arith.mulf %l0, %r0 fastmath<contract> : f64
          %s0 = arith.addf %zero, %p0 fastmath<contract> : f64
          %r1 = memref.load %right[%c1, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p1 = arith.mulf %l1, %r1 fastmath<contract> : f64
          %s1 = arith.addf %s0, %p1 fastmath<contract> : f64
          memref.store %s1, %target[%i, %j] : memref<?x?xf64>
        }
        scf.yield
      }
      case 3 {
        %l0 = memref.load %left[%i, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l1 = memref.load %left[%i, %c1] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l2 = memref.load %left[%i, %c2] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        scf.for %j = %column to %end step %c1 {
          %r0 = memref.load %right[%c0, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p0 = arith.mulf %l0, %r0 fastmath<contract> : f64
          %s0 = arith.addf %zero, %p0 fastmath<contract> : f64
          %r1 = memref.load %right[%c1, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p1 = arith.mulf %l1, %r1 fastmath<contract> : f64
          %s1 = arith.addf %s0, %p1 fastmath<contract> : f64
          %r2 = memref.load %right[%c2, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p2 = arith.mulf %l2, %r2 fastmath<contract> : f64
          %s2 = arith.addf %s1, %p2 fastmath<contract> : f64
          memref.store %s2, %target[%i, %j] : memref<?x?xf64>
        }
        scf.yield
      }
      default {
        %l0 = memref.load %left[%i, %c0] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l1 = memref.load %left[%i, %c1] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l2 = memref.load %left[%i, %c2] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %l3 = memref.load %left[%i, %c3] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        scf.for %j = %column to %end step %c1 {
          %r0 = memref.load %right[%c0, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p0 = arith.mulf %l0, %r0 fastmath<contract> : f64
          %s0 = arith.addf %zero, %p0 fastmath<contract> : f64
          %r1 = memref.load %right[%c1, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p1 = arith.mulf %l1, %r1 fastmath<contract> : f64
          %s1 = arith.addf %s0, %p1 fastmath<contract> : f64
          %r2 = memref.load %right[%c2, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p2 = arith.mulf %l2, %r2 fastmath<contract> : f64
          %s2 = arith.addf %s1, %p2 fastmath<contract> : f64
          %r3 = memref.load %right[%c3, %j] : memref<?x?xf64, strided<[?, 1], offset: ?>>
          %p3 = arith.mulf %l3, %r3 fastmath<contract> : f64
          %s3 = arith.addf %s2, %p3 fastmath<contract> : f64
          memref.store %s3, %target[%i, %j] : memref<?x?xf64>
        }
      }
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
