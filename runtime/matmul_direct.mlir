// The product of two matrices of floats, the right one of which is small enough to stay in
// the second-level cache while tiles of the product are computed one after the other:
// nothing is copied. Tiles at the lower and the right edge overlap with their neighbours
// and compute the same elements again.
//
// The text says f64; npc reads it for f32 with 16 columns.

// Whether a product is computed here.
func.func private @npc_matmul_is_direct_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tile_rows = arith.constant 6 : index
  %tile_columns = arith.constant 8 : index
  %least_depth = arith.constant 8 : index
  %most_depth = arith.constant 384 : index
  %most_elements = arith.constant 36864 : index
  // Columns of the left matrix that lie far from each other would be read again and again.
  %most_rows = arith.constant 192 : index
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %left_base, %left_offset, %left_sizes:2, %left_strides:2 = memref.extract_strided_metadata %left
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %right_base, %right_offset, %right_sizes:2, %right_strides:2 = memref.extract_strided_metadata %right
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %elements = arith.muli %inner, %columns : index
  %is_small = arith.cmpi ule, %elements, %most_elements : index
  %is_deep = arith.cmpi uge, %inner, %least_depth : index
  %is_shallow = arith.cmpi ule, %inner, %most_depth : index
  %is_high = arith.cmpi uge, %rows, %tile_rows : index
  %is_wide = arith.cmpi uge, %columns, %tile_columns : index
  %has_unit_stride = arith.cmpi eq, %right_strides#1, %c1 : index
  %has_lines = arith.cmpi eq, %left_strides#1, %c1 : index
  %has_some_rows = arith.cmpi ule, %rows, %most_rows : index
  %reads_left = arith.ori %has_lines, %has_some_rows : i1
  %has_depth = arith.andi %is_deep, %is_shallow : i1
  %has_tile = arith.andi %is_high, %is_wide : i1
  %reads = arith.andi %has_unit_stride, %reads_left : i1
  %sizes = arith.andi %has_depth, %has_tile : i1
  %fits = arith.andi %sizes, %is_small : i1
  %all = arith.andi %fits, %reads : i1
  return %all : i1
}

func.func private @npc_matmul_direct_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tile_rows = arith.constant 6 : index
  %tile_columns = arith.constant 8 : index
  %adds = arith.constant false
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %last_row = arith.subi %rows, %tile_rows : index
  %last_column = arith.subi %columns, %tile_columns : index
  %right_base, %right_offset, %right_sizes:2, %right_strides:2 = memref.extract_strided_metadata %right
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %unit = memref.reinterpret_cast %right to offset: [%right_offset], sizes: [%inner, %columns], strides: [%right_strides#0, 1]
      : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
  %left_base, %left_offset, %left_sizes:2, %left_strides:2 = memref.extract_strided_metadata %left
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %has_lines = arith.cmpi eq, %left_strides#1, %c1 : index
  %left_lines = memref.reinterpret_cast %left to offset: [%left_offset], sizes: [%rows, %inner], strides: [%left_strides#0, 1]
      : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
  scf.for %j = %c0 to %columns step %tile_columns {
    %column = arith.minui %j, %last_column : index
    %lines = memref.subview %unit[0, %column] [%inner, %tile_columns] [1, 1]
        : memref<?x?xf64, strided<[?, 1], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
    scf.for %i = %c0 to %rows step %tile_rows {
      %row = arith.minui %i, %last_row : index
      %place = memref.subview %target[%row, %column] [6, 8] [1, 1]
          : memref<?x?xf64> to memref<6x8xf64, strided<[?, 1], offset: ?>>
      scf.if %has_lines {
        %sources = memref.subview %left_lines[%row, 0] [6, %inner] [1, 1]
            : memref<?x?xf64, strided<[?, 1], offset: ?>> to memref<6x?xf64, strided<[?, 1], offset: ?>>
        func.call @npc_matmul_tile_of_lines_f64(%sources, %lines, %place, %adds)
            : (memref<6x?xf64, strided<[?, 1], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
      } else {
        %sources = memref.subview %left[%row, 0] [6, %inner] [1, 1]
            : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
        func.call @npc_matmul_tile_of_any_f64(%sources, %lines, %place, %adds)
            : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
      }
    }
  }
  return
}
