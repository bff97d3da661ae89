// The product of two large matrices of floats, which goes to a third that is
// contiguous, as Goto and van de Geijn order it ("Anatomy of high-performance matrix
// multiplication", 2008): blocks of both matrices are copied to where what is read
// together lies together; 6 rows times 8 columns of the product stay in registers.
//
// The text says f64; npc reads it for f32 with 16 columns.

// How many products of elements make matrices large.
func.func private @npc_matmul_least_large_f64() -> index {
  %least = arith.constant 512 : index
  return %least : index
}

// Copies `lines` lines of `depth` elements, from a place in a matrix on, as groups:
// first the first elements of the first `group` lines, then their second elements...
// What is missing in the last group is zero.
func.func private @npc_matmul_pack_f64(
    %matrix: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %first_line: index, %first: index, %lines: index, %depth: index, %group: index,
    %packed: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  scf.for %line = %c0 to %lines step %group {
    %start = arith.muli %line, %depth : index
    %from = arith.addi %first_line, %line : index
    %left = arith.subi %lines, %line : index
    %is_whole = arith.cmpi uge, %left, %group : index
    scf.if %is_whole {
      scf.for %k = %c0 to %depth step %c1 {
        %done = arith.muli %k, %group : index
        %row = arith.addi %start, %done : index
        %column = arith.addi %first, %k : index
        scf.for %i = %c0 to %group step %c1 {
          %at = arith.addi %from, %i : index
          %element = memref.load %matrix[%at, %column] : memref<?x?xf64, strided<[?, ?], offset: ?>>
          %to = arith.addi %row, %i : index
          memref.store %element, %packed[%to] : memref<?xf64>
        }
      }
    } else {
      scf.for %k = %c0 to %depth step %c1 {
        %done = arith.muli %k, %group : index
        %row = arith.addi %start, %done : index
        %column = arith.addi %first, %k : index
        scf.for %i = %c0 to %left step %c1 {
          %at = arith.addi %from, %i : index
          %element = memref.load %matrix[%at, %column] : memref<?x?xf64, strided<[?, ?], offset: ?>>
          %to = arith.addi %row, %i : index
          memref.store %element, %packed[%to] : memref<?xf64>
        }
        scf.for %i = %left to %group step %c1 {
          %to = arith.addi %row, %i : index
          memref.store %zero, %packed[%to] : memref<?xf64>
        }
      }
    }
  }
  return
}

// The product of 6 rows and a group of 8 columns.
func.func private @npc_matmul_tile_f64(
    %rows: memref<6x?xf64, strided<[?, ?], offset: ?>>,
    %columns: memref<?xvector<8xf64>>, %first_column: index,
    %depth: index, %tile: memref<6xvector<8xf64>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %first = arith.constant 0 : i64
  %none = arith.constant dense<0.0> : vector<8xf64>
  %any = llvm.mlir.poison : vector<8xf64>
  %sums:6 = scf.for %k = %c0 to %depth step %c1
      iter_args(%s0 = %none, %s1 = %none, %s2 = %none, %s3 = %none, %s4 = %none, %s5 = %none)
      -> (vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>) {
    %at = arith.addi %first_column, %k : index
    %b = memref.load %columns[%at] : memref<?xvector<8xf64>>
    %l0 = memref.load %rows[%c0, %k] : memref<6x?xf64, strided<[?, ?], offset: ?>>
    %i0 = llvm.insertelement %l0, %any[%first : i64] : vector<8xf64>
    %a0 = llvm.shufflevector %i0, %any [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf64>
    %p0 = arith.mulf %a0, %b fastmath<contract> : vector<8xf64>
    %n0 = arith.addf %s0, %p0 fastmath<contract> : vector<8xf64>
    %l1 = memref.load %rows[%c1, %k] : memref<6x?xf64, strided<[?, ?], offset: ?>>
    %i1 = llvm.insertelement %l1, %any[%first : i64] : vector<8xf64>
    %a1 = llvm.shufflevector %i1, %any [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf64>
    %p1 = arith.mulf %a1, %b fastmath<contract> : vector<8xf64>
    %n1 = arith.addf %s1, %p1 fastmath<contract> : vector<8xf64>
    %l2 = memref.load %rows[%c2, %k] : memref<6x?xf64, strided<[?, ?], offset: ?>>
    %i2 = llvm.insertelement %l2, %any[%first : i64] : vector<8xf64>
    %a2 = llvm.shufflevector %i2, %any [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf64>
    %p2 = arith.mulf %a2, %b fastmath<contract> : vector<8xf64>
    %n2 = arith.addf %s2, %p2 fastmath<contract> : vector<8xf64>
    %l3 = memref.load %rows[%c3, %k] : memref<6x?xf64, strided<[?, ?], offset: ?>>
    %i3 = llvm.insertelement %l3, %any[%first : i64] : vector<8xf64>
    %a3 = llvm.shufflevector %i3, %any [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf64>
    %p3 = arith.mulf %a3, %b fastmath<contract> : vector<8xf64>
    %n3 = arith.addf %s3, %p3 fastmath<contract> : vector<8xf64>
    %l4 = memref.load %rows[%c4, %k] : memref<6x?xf64, strided<[?, ?], offset: ?>>
    %i4 = llvm.insertelement %l4, %any[%first : i64] : vector<8xf64>
    %a4 = llvm.shufflevector %i4, %any [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf64>
    %p4 = arith.mulf %a4, %b fastmath<contract> : vector<8xf64>
    %n4 = arith.addf %s4, %p4 fastmath<contract> : vector<8xf64>
    %l5 = memref.load %rows[%c5, %k] : memref<6x?xf64, strided<[?, ?], offset: ?>>
    %i5 = llvm.insertelement %l5, %any[%first : i64] : vector<8xf64>
    %a5 = llvm.shufflevector %i5, %any [0, 0, 0, 0, 0, 0, 0, 0] : vector<8xf64>
    %p5 = arith.mulf %a5, %b fastmath<contract> : vector<8xf64>
    %n5 = arith.addf %s5, %p5 fastmath<contract> : vector<8xf64>
    scf.yield %n0, %n1, %n2, %n3, %n4, %n5 : vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>
  }
  memref.store %sums#0, %tile[%c0] : memref<6xvector<8xf64>>
  memref.store %sums#1, %tile[%c1] : memref<6xvector<8xf64>>
  memref.store %sums#2, %tile[%c2] : memref<6xvector<8xf64>>
  memref.store %sums#3, %tile[%c3] : memref<6xvector<8xf64>>
  memref.store %sums#4, %tile[%c4] : memref<6xvector<8xf64>>
  memref.store %sums#5, %tile[%c5] : memref<6xvector<8xf64>>
  return
}

func.func private @npc_matmul_large_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tile_rows = arith.constant 6 : index
  %tile_columns = arith.constant 8 : index
  %element_size = arith.constant 8 : index
  // Multiples of the tile's sizes, so that a block of the left matrix stays in the
  // second-level cache, and one of the right matrix in the third.
  %most_rows = arith.constant 192 : index
  %most_columns = arith.constant 2048 : index
  %most_depth = arith.constant 384 : index
  // To copy the left matrix takes longer than to multiply it with few columns, and if its
  // rows lie in one piece even with more.
  %few_columns = arith.constant 16 : index
  %some_columns = arith.constant 128 : index
  %rows = memref.dim %left, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %left, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %right, %c1 : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %left_base, %left_offset, %left_sizes:2, %left_strides:2 = memref.extract_strided_metadata %left
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %has_lines = arith.cmpi eq, %left_strides#1, %c1 : index
  %worth_columns = arith.select %has_lines, %some_columns, %few_columns : index
  %packs_left = arith.cmpi ugt, %columns, %worth_columns : index
  %is_symmetric = func.call @npc_matmul_is_symmetric_f64(%left, %right)
      : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>) -> i1
  %by_columns = memref.transpose %right (i, j) -> (j, i)
      : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, ?], offset: ?>>

  // One block of memory: the right matrix's part, then the left one's.
  %block_columns = arith.minui %columns, %most_columns : index
  %column_groups = arith.ceildivui %block_columns, %tile_columns : index
  %padded_columns = arith.muli %column_groups, %tile_columns : index
  %most_packed_rows = arith.select %packs_left, %most_rows, %tile_rows : index
  %block_rows = arith.minui %rows, %most_packed_rows : index
  %row_groups = arith.ceildivui %block_rows, %tile_rows : index
  %padded_rows = arith.muli %row_groups, %tile_rows : index
  %block_depth = arith.minui %inner, %most_depth : index
  %right_size = arith.muli %padded_columns, %block_depth : index
  %left_size = arith.muli %padded_rows, %block_depth : index
  %vectors = arith.muli %column_groups, %block_depth : index
  %right_bytes = arith.muli %right_size, %element_size : index
  %left_bytes = arith.muli %left_size, %element_size : index
  %bytes = arith.addi %right_bytes, %left_bytes : index
  %memory = memref.alloc(%bytes) {alignment = 64 : i64} : memref<?xi8>
  %right_elements = memref.view %memory[%c0][%right_size] : memref<?xi8> to memref<?xf64>
  %right_vectors = memref.view %memory[%c0][%vectors] : memref<?xi8> to memref<?xvector<8xf64>>
  %left_elements = memref.view %memory[%right_bytes][%left_size] : memref<?xi8> to memref<?xf64>
  %tile_memory = memref.alloca() {alignment = 64 : i64} : memref<384xi8>
  %tile = memref.view %tile_memory[%c0][] : memref<384xi8> to memref<6xvector<8xf64>>
  %tile_elements = memref.view %tile_memory[%c0][] : memref<384xi8> to memref<6x8xf64>

  scf.for %column = %c0 to %columns step %most_columns {
    %columns_left = arith.subi %columns, %column : index
    %width = arith.minui %columns_left, %most_columns : index
    scf.for %start = %c0 to %inner step %most_depth {
      %inner_left = arith.subi %inner, %start : index
      %depth = arith.minui %inner_left, %most_depth : index
      %is_first = arith.cmpi eq, %start, %c0 : index
      func.call @npc_matmul_pack_f64(%by_columns, %column, %start, %width, %depth, %tile_columns, %right_elements)
          : (memref<?x?xf64, strided<[?, ?], offset: ?>>, index, index, index, index, index, memref<?xf64>) -> ()
      scf.for %row = %c0 to %rows step %most_rows {
        %rows_left = arith.subi %rows, %row : index
        %height = arith.minui %rows_left, %most_rows : index
        // Without a copy, only rows that are too few for a tile are copied.
        %rest = arith.remui %height, %tile_rows : index
        %whole = arith.subi %height, %rest : index
        %skipped = arith.select %packs_left, %c0, %whole : index
        %packed_row = arith.addi %row, %skipped : index
        %packed_height = arith.subi %height, %skipped : index
        func.call @npc_matmul_pack_f64(%left, %packed_row, %start, %packed_height, %depth, %tile_rows, %left_elements)
            : (memref<?x?xf64, strided<[?, ?], offset: ?>>, index, index, index, index, index, memref<?xf64>) -> ()
        scf.for %j = %c0 to %width step %tile_columns {
          %group = arith.divui %j, %tile_columns : index
          %first_column = arith.muli %group, %depth : index
          %to_column = arith.addi %column, %j : index
          %width_left = arith.subi %width, %j : index
          %tile_width = arith.minui %width_left, %tile_columns : index
          %has_all_columns = arith.cmpi eq, %tile_width, %tile_columns : index
          scf.for %i = %c0 to %height step %tile_rows {
            %to_row = arith.addi %row, %i : index
            %next_row = arith.addi %to_row, %tile_rows : index
            %is_above = arith.cmpi uge, %to_column, %next_row : index
            %is_mirrored = arith.andi %is_above, %is_symmetric : i1
            scf.if %is_mirrored {
            } else {
                %height_left = arith.subi %height, %i : index
              %tile_height = arith.minui %height_left, %tile_rows : index
              %is_packed = arith.cmpi uge, %i, %skipped : index
              %tile_lines = scf.if %is_packed -> memref<6x?xf64, strided<[?, ?], offset: ?>> {
                %packed_before = arith.subi %i, %skipped : index
                %packed_first = arith.muli %packed_before, %depth : index
                %lines = memref.reinterpret_cast %left_elements
                    to offset: [%packed_first], sizes: [6, %depth], strides: [%c1, %tile_rows]
                    : memref<?xf64> to memref<6x?xf64, strided<[?, ?], offset: ?>>
                scf.yield %lines : memref<6x?xf64, strided<[?, ?], offset: ?>>
              } else {
                %to_line = arith.muli %to_row, %left_strides#0 : index
                %to_start = arith.muli %start, %left_strides#1 : index
                %before_line = arith.addi %left_offset, %to_line : index
                %line_start = arith.addi %before_line, %to_start : index
                %lines = memref.reinterpret_cast %left
                    to offset: [%line_start], sizes: [6, %depth], strides: [%left_strides#0, %left_strides#1]
                    : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
                scf.yield %lines : memref<6x?xf64, strided<[?, ?], offset: ?>>
              }
              func.call @npc_matmul_tile_f64(%tile_lines, %right_vectors, %first_column, %depth, %tile)
                  : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?xvector<8xf64>>, index, index, memref<6xvector<8xf64>>) -> ()
              scf.for %y = %c0 to %tile_height step %c1 {
                %to = arith.addi %to_row, %y : index
                %is_whole_first = arith.andi %has_all_columns, %is_first : i1
                scf.if %is_whole_first {
                  scf.for %x = %c0 to %tile_columns step %c1 {
                    %at = arith.addi %to_column, %x : index
                    %new = memref.load %tile_elements[%y, %x] : memref<6x8xf64>
                    memref.store %new, %target[%to, %at] : memref<?x?xf64>
                  }
                } else {
                  scf.if %has_all_columns {
                    scf.for %x = %c0 to %tile_columns step %c1 {
                      %at = arith.addi %to_column, %x : index
                      %old = memref.load %target[%to, %at] : memref<?x?xf64>
                      %more = memref.load %tile_elements[%y, %x] : memref<6x8xf64>
                      %new = arith.addf %old, %more : f64
                      memref.store %new, %target[%to, %at] : memref<?x?xf64>
                    }
                  } else {
                    scf.for %x = %c0 to %tile_width step %c1 {
                      %at = arith.addi %to_column, %x : index
                      %old = memref.load %target[%to, %at] : memref<?x?xf64>
                      %more = memref.load %tile_elements[%y, %x] : memref<6x8xf64>
                      %sum = arith.addf %old, %more : f64
                      %new = arith.select %is_first, %more, %sum : f64
                      memref.store %new, %target[%to, %at] : memref<?x?xf64>
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  scf.if %is_symmetric {
    func.call @npc_matmul_mirror_f64(%target) : (memref<?x?xf64>) -> ()
  }
  return
}
