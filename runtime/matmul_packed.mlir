// The product of two large matrices of floats, which goes to a third that is
// contiguous, as Goto and van de Geijn order it ("Anatomy of high-performance matrix
// multiplication", 2008): blocks of both matrices are copied to where what is read
// together lies together; 6 rows times 8 columns of the product stay in registers.
//
// Smaller ones are read where they lie (`matmul_direct.mlir`).
//
// The text says f64; npc reads it for f32 with 16 columns, and with twice as many of both
// for processors whose vectors have 512 bits.

// How many products of elements make matrices large.
func.func private @npc_matmul_least_large_f64() -> index {
  %least = arith.constant 512 : index
  return %least : index
}

// How many rows are too few for a tile.
func.func private @npc_matmul_most_few_f64() -> index {
  %most = arith.constant 5 : index
  return %most : index
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


// The same for the lines of a matrix whose lines are its columns, and lie side by side:
// what is copied are parts of its rows, one row after the other.
func.func private @npc_matmul_pack_columns_f64(
    %matrix: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %first_line: index, %first: index, %lines: index, %depth: index,
    %packed: memref<?xvector<8xf64>>, %elements: memref<?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tile_columns = arith.constant 8 : index
  %zero = arith.constant 0.0 : f64
  %groups = arith.divui %lines, %tile_columns : index
  %whole = arith.muli %groups, %tile_columns : index
  %rest = arith.subi %lines, %whole : index
  %rest_start = arith.muli %whole, %depth : index
  %has_rest = arith.cmpi ne, %rest, %c0 : index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %matrix
      : memref<?x?xf64, strided<[?, 1], offset: ?>> -> memref<f64>, index, index, index, index, index
  %address = memref.extract_aligned_pointer_as_index %matrix
      : memref<?x?xf64, strided<[?, 1], offset: ?>> -> index
  %start = arith.index_cast %address : index to i64
  %memory = llvm.inttoptr %start : i64 to !llvm.ptr
  scf.for %k = %c0 to %depth step %c1 {
    %row = arith.addi %first, %k : index
    %before_row = arith.muli %row, %strides#0 : index
    %row_start = arith.addi %offset, %before_row : index
    %from = arith.addi %row_start, %first_line : index
    scf.for %group = %c0 to %groups step %c1 {
      %line = arith.muli %group, %tile_columns : index
      %place = arith.addi %from, %line : index
      %place_i64 = arith.index_cast %place : index to i64
      %pointer = llvm.getelementptr %memory[%place_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
      %part = llvm.load %pointer {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
      %group_start = arith.muli %group, %depth : index
      %to = arith.addi %group_start, %k : index
      memref.store %part, %packed[%to] {alignment = 64 : i64} : memref<?xvector<8xf64>>
    }
    scf.if %has_rest {
      %done = arith.muli %k, %tile_columns : index
      %rest_row = arith.addi %rest_start, %done : index
      %rest_line = arith.addi %first_line, %whole : index
      scf.for %i = %c0 to %rest step %c1 {
        %at = arith.addi %rest_line, %i : index
        %element = memref.load %matrix[%row, %at] : memref<?x?xf64, strided<[?, 1], offset: ?>>
        %to = arith.addi %rest_row, %i : index
        memref.store %element, %elements[%to] : memref<?xf64>
      }
      scf.for %i = %rest to %tile_columns step %c1 {
        %to = arith.addi %rest_row, %i : index
        memref.store %zero, %elements[%to] : memref<?xf64>
      }
    }
  }
  return
}

// The product of 6 rows and 8 columns, which goes to a part of another matrix or is added
// to it. npc makes npc_matmul_half_tile of it, which has the first half of the columns.
func.func private @npc_matmul_tile_f64(
    %rows: memref<6x?xf64, strided<[?, ?], offset: ?>>,
    %columns: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %target: memref<6x8xf64, strided<[?, 1], offset: ?>>, %adds: i1)
    attributes {passthrough = ["alwaysinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %first = arith.constant 0 : i64
  %none = arith.constant dense<0.0> : vector<8xf64>
  %any = llvm.mlir.poison : vector<8xf64>
  %depth = memref.dim %rows, %c1 : memref<6x?xf64, strided<[?, ?], offset: ?>>
  %column_base, %column_offset, %column_sizes:2, %column_strides:2 = memref.extract_strided_metadata %columns
      : memref<?x?xf64, strided<[?, 1], offset: ?>> -> memref<f64>, index, index, index, index, index
  %column_address = memref.extract_aligned_pointer_as_index %columns
      : memref<?x?xf64, strided<[?, 1], offset: ?>> -> index
  %column_start = arith.index_cast %column_address : index to i64
  %column_memory = llvm.inttoptr %column_start : i64 to !llvm.ptr
  %target_base, %target_offset, %target_sizes:2, %target_strides:2 = memref.extract_strided_metadata %target
      : memref<6x8xf64, strided<[?, 1], offset: ?>> -> memref<f64>, index, index, index, index, index
  %target_address = memref.extract_aligned_pointer_as_index %target
      : memref<6x8xf64, strided<[?, 1], offset: ?>> -> index
  %target_start = arith.index_cast %target_address : index to i64
  %target_memory = llvm.inttoptr %target_start : i64 to !llvm.ptr
  %before0 = arith.muli %target_strides#0, %c0 : index
  %place0 = arith.addi %target_offset, %before0 : index
  %place0_i64 = arith.index_cast %place0 : index to i64
  %to0 = llvm.getelementptr %target_memory[%place0_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  memref.prefetch %target[%c0, %c0], write, locality<3>, data : memref<6x8xf64, strided<[?, 1], offset: ?>>
  %before1 = arith.muli %target_strides#0, %c1 : index
  %place1 = arith.addi %target_offset, %before1 : index
  %place1_i64 = arith.index_cast %place1 : index to i64
  %to1 = llvm.getelementptr %target_memory[%place1_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  memref.prefetch %target[%c1, %c0], write, locality<3>, data : memref<6x8xf64, strided<[?, 1], offset: ?>>
  %before2 = arith.muli %target_strides#0, %c2 : index
  %place2 = arith.addi %target_offset, %before2 : index
  %place2_i64 = arith.index_cast %place2 : index to i64
  %to2 = llvm.getelementptr %target_memory[%place2_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  memref.prefetch %target[%c2, %c0], write, locality<3>, data : memref<6x8xf64, strided<[?, 1], offset: ?>>
  %before3 = arith.muli %target_strides#0, %c3 : index
  %place3 = arith.addi %target_offset, %before3 : index
  %place3_i64 = arith.index_cast %place3 : index to i64
  %to3 = llvm.getelementptr %target_memory[%place3_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  memref.prefetch %target[%c3, %c0], write, locality<3>, data : memref<6x8xf64, strided<[?, 1], offset: ?>>
  %before4 = arith.muli %target_strides#0, %c4 : index
  %place4 = arith.addi %target_offset, %before4 : index
  %place4_i64 = arith.index_cast %place4 : index to i64
  %to4 = llvm.getelementptr %target_memory[%place4_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  memref.prefetch %target[%c4, %c0], write, locality<3>, data : memref<6x8xf64, strided<[?, 1], offset: ?>>
  %before5 = arith.muli %target_strides#0, %c5 : index
  %place5 = arith.addi %target_offset, %before5 : index
  %place5_i64 = arith.index_cast %place5 : index to i64
  %to5 = llvm.getelementptr %target_memory[%place5_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  memref.prefetch %target[%c5, %c0], write, locality<3>, data : memref<6x8xf64, strided<[?, 1], offset: ?>>
  %sums:6 = scf.for %k = %c0 to %depth step %c1
      iter_args(%s0 = %none, %s1 = %none, %s2 = %none, %s3 = %none, %s4 = %none, %s5 = %none)
      -> (vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>, vector<8xf64>) {
    %before = arith.muli %k, %column_strides#0 : index
    %at = arith.addi %column_offset, %before : index
    %at_i64 = arith.index_cast %at : index to i64
    %from = llvm.getelementptr %column_memory[%at_i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %b = llvm.load %from {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
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
  scf.if %adds {
    %old0 = llvm.load %to0 {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
    %new0 = arith.addf %old0, %sums#0 : vector<8xf64>
    llvm.store %new0, %to0 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    %old1 = llvm.load %to1 {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
    %new1 = arith.addf %old1, %sums#1 : vector<8xf64>
    llvm.store %new1, %to1 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    %old2 = llvm.load %to2 {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
    %new2 = arith.addf %old2, %sums#2 : vector<8xf64>
    llvm.store %new2, %to2 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    %old3 = llvm.load %to3 {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
    %new3 = arith.addf %old3, %sums#3 : vector<8xf64>
    llvm.store %new3, %to3 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    %old4 = llvm.load %to4 {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
    %new4 = arith.addf %old4, %sums#4 : vector<8xf64>
    llvm.store %new4, %to4 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    %old5 = llvm.load %to5 {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
    %new5 = arith.addf %old5, %sums#5 : vector<8xf64>
    llvm.store %new5, %to5 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
  } else {
    llvm.store %sums#0, %to0 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    llvm.store %sums#1, %to1 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    llvm.store %sums#2, %to2 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    llvm.store %sums#3, %to3 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    llvm.store %sums#4, %to4 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
    llvm.store %sums#5, %to5 {alignment = 8 : i64} : vector<8xf64>, !llvm.ptr
  }
  return
}

// A tile whose rows were copied. Functions of their own have registers for all addresses.
func.func private @npc_matmul_tile_of_copies_f64(
    %rows: memref<6x?xf64, strided<[1, 6], offset: ?>>,
    %columns: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %target: memref<6x8xf64, strided<[?, 1], offset: ?>>, %adds: i1)
    attributes {passthrough = ["noinline"]} {
  %any_rows = memref.cast %rows : memref<6x?xf64, strided<[1, 6], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
  func.call @npc_matmul_tile_f64(%any_rows, %columns, %target, %adds)
      : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
  return
}

// A tile whose rows lie in one piece each.
func.func private @npc_matmul_tile_of_lines_f64(
    %rows: memref<6x?xf64, strided<[?, 1], offset: ?>>,
    %columns: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %target: memref<6x8xf64, strided<[?, 1], offset: ?>>, %adds: i1)
    attributes {passthrough = ["noinline"]} {
  %any_rows = memref.cast %rows : memref<6x?xf64, strided<[?, 1], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
  func.call @npc_matmul_tile_f64(%any_rows, %columns, %target, %adds)
      : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
  return
}

// Any tile.
func.func private @npc_matmul_tile_of_any_f64(
    %rows: memref<6x?xf64, strided<[?, ?], offset: ?>>,
    %columns: memref<?x?xf64, strided<[?, 1], offset: ?>>,
    %target: memref<6x8xf64, strided<[?, 1], offset: ?>>, %adds: i1)
    attributes {passthrough = ["noinline"]} {
  %any_rows = memref.cast %rows : memref<6x?xf64, strided<[?, ?], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
  func.call @npc_matmul_tile_f64(%any_rows, %columns, %target, %adds)
      : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
  return
}

func.func private @npc_matmul_large_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %is_direct = func.call @npc_matmul_is_direct_f64(%left, %right)
      : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>) -> i1
  scf.if %is_direct {
    func.call @npc_matmul_direct_f64(%left, %right, %target)
        : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
  } else {
    func.call @npc_matmul_packed_f64(%left, %right, %target)
        : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64>) -> ()
  }
  return
}

func.func private @npc_matmul_packed_f64(
    %left: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %right: memref<?x?xf64, strided<[?, ?], offset: ?>>,
    %target: memref<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %tile_rows = arith.constant 6 : index
  %tile_columns = arith.constant 8 : index
  %half_columns = arith.shrui %tile_columns, %c1 : index
  %element_size = arith.constant 8 : index
  // So that a block of the left matrix stays in the second-level cache, and one of the
  // right matrix in the third.
  %row_limit = arith.constant 192 : index
  %column_limit = arith.constant 2048 : index
  %depth_limit = arith.constant 384 : index
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
  // Blocks of about the same size: a small one takes as long to copy for what it saves.
  %row_parts = arith.ceildivui %rows, %row_limit : index
  %rows_of_each = arith.ceildivui %rows, %row_parts : index
  %row_tiles = arith.ceildivui %rows_of_each, %tile_rows : index
  %most_rows = arith.muli %row_tiles, %tile_rows : index
  %column_parts = arith.ceildivui %columns, %column_limit : index
  %columns_of_each = arith.ceildivui %columns, %column_parts : index
  %column_tiles = arith.ceildivui %columns_of_each, %tile_columns : index
  %most_columns = arith.muli %column_tiles, %tile_columns : index
  %depth_parts = arith.ceildivui %inner, %depth_limit : index
  %most_depth = arith.ceildivui %inner, %depth_parts : index
  %is_symmetric = func.call @npc_matmul_is_symmetric_f64(%left, %right)
      : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>) -> i1
  %right_base, %right_offset, %right_sizes:2, %right_strides:2 = memref.extract_strided_metadata %right
      : memref<?x?xf64, strided<[?, ?], offset: ?>> -> memref<f64>, index, index, index, index, index
  %has_unit_stride = arith.cmpi eq, %right_strides#1, %c1 : index
  %unit = memref.reinterpret_cast %right to offset: [%right_offset], sizes: [%inner, %columns], strides: [%right_strides#0, 1]
      : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, 1], offset: ?>>
  %by_columns = memref.transpose %right (i, j) -> (j, i)
      : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<?x?xf64, strided<[?, ?], offset: ?>>

  // One block of memory: the right matrix's part, then the left one's.
  %left_rows = arith.select %packs_left, %most_rows, %tile_rows : index
  %right_size = arith.muli %most_columns, %most_depth : index
  %left_size = arith.muli %left_rows, %most_depth : index
  %vectors = arith.muli %column_tiles, %most_depth : index
  %right_bytes = arith.muli %right_size, %element_size : index
  %left_bytes = arith.muli %left_size, %element_size : index
  %bytes = arith.addi %right_bytes, %left_bytes : index
  %memory = memref.alloc(%bytes) {alignment = 64 : i64} : memref<?xi8>
  %right_elements = memref.view %memory[%c0][%right_size] : memref<?xi8> to memref<?xf64>
  %right_vectors = memref.view %memory[%c0][%vectors] : memref<?xi8> to memref<?xvector<8xf64>>
  %left_elements = memref.view %memory[%right_bytes][%left_size] : memref<?xi8> to memref<?xf64>
  %tile = memref.alloca() {alignment = 64 : i64} : memref<6x8xf64>

  scf.for %column = %c0 to %columns step %most_columns {
    %columns_left = arith.subi %columns, %column : index
    %width = arith.minui %columns_left, %most_columns : index
    scf.for %start = %c0 to %inner step %most_depth {
      %inner_left = arith.subi %inner, %start : index
      %depth = arith.minui %inner_left, %most_depth : index
      %adds = arith.cmpi ne, %start, %c0 : index
      scf.if %has_unit_stride {
        func.call @npc_matmul_pack_columns_f64(%unit, %column, %start, %width, %depth, %right_vectors, %right_elements)
            : (memref<?x?xf64, strided<[?, 1], offset: ?>>, index, index, index, index, memref<?xvector<8xf64>>, memref<?xf64>) -> ()
      } else {
        func.call @npc_matmul_pack_f64(%by_columns, %column, %start, %width, %depth, %tile_columns, %right_elements)
            : (memref<?x?xf64, strided<[?, ?], offset: ?>>, index, index, index, index, index, memref<?xf64>) -> ()
      }
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
          %first_column = arith.muli %j, %depth : index
          %tile_lines = memref.reinterpret_cast %right_elements
              to offset: [%first_column], sizes: [%depth, %tile_columns], strides: [%tile_columns, 1]
              : memref<?xf64> to memref<?x?xf64, strided<[?, 1], offset: ?>>
          %to_column = arith.addi %column, %j : index
          %width_left = arith.subi %width, %j : index
          %tile_width = arith.minui %width_left, %tile_columns : index
          %has_all_columns = arith.cmpi eq, %tile_width, %tile_columns : index
          %is_half = arith.cmpi ule, %tile_width, %half_columns : index
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
              %has_all_rows = arith.cmpi eq, %tile_height, %tile_rows : index
              %is_whole = arith.andi %has_all_rows, %has_all_columns : i1
              %adds_whole = arith.andi %is_whole, %adds : i1
              %place = scf.if %is_whole -> memref<6x8xf64, strided<[?, 1], offset: ?>> {
                %part = memref.subview %target[%to_row, %to_column] [6, 8] [1, 1]
                    : memref<?x?xf64> to memref<6x8xf64, strided<[?, 1], offset: ?>>
                scf.yield %part : memref<6x8xf64, strided<[?, 1], offset: ?>>
              } else {
                %part = memref.cast %tile : memref<6x8xf64> to memref<6x8xf64, strided<[?, 1], offset: ?>>
                scf.yield %part : memref<6x8xf64, strided<[?, 1], offset: ?>>
              }
              scf.if %is_packed {
                %packed_before = arith.subi %i, %skipped : index
                %packed_first = arith.muli %packed_before, %depth : index
                %copies = memref.reinterpret_cast %left_elements
                    to offset: [%packed_first], sizes: [6, %depth], strides: [1, 6]
                    : memref<?xf64> to memref<6x?xf64, strided<[1, 6], offset: ?>>
                scf.if %is_half {
                  %any_rows = memref.cast %copies : memref<6x?xf64, strided<[1, 6], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
                  func.call @npc_matmul_half_tile_f64(%any_rows, %tile_lines, %place, %adds_whole)
                      : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
                } else {
                  func.call @npc_matmul_tile_of_copies_f64(%copies, %tile_lines, %place, %adds_whole)
                      : (memref<6x?xf64, strided<[1, 6], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
                }
              } else {
                %sources = memref.subview %left[%to_row, %start] [6, %depth] [1, 1]
                    : memref<?x?xf64, strided<[?, ?], offset: ?>> to memref<6x?xf64, strided<[?, ?], offset: ?>>
                scf.if %is_half {
                  func.call @npc_matmul_half_tile_f64(%sources, %tile_lines, %place, %adds_whole)
                      : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
                } else {
                  func.call @npc_matmul_tile_of_any_f64(%sources, %tile_lines, %place, %adds_whole)
                      : (memref<6x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, 1], offset: ?>>, memref<6x8xf64, strided<[?, 1], offset: ?>>, i1) -> ()
                }
              }
              scf.if %is_whole {
              } else {
                scf.for %y = %c0 to %tile_height step %c1 {
                  %to = arith.addi %to_row, %y : index
                  scf.for %x = %c0 to %tile_width step %c1 {
                    %at = arith.addi %to_column, %x : index
                    %more = memref.load %tile[%y, %x] : memref<6x8xf64>
                    %new = scf.if %adds -> f64 {
                      %old = memref.load %target[%to, %at] : memref<?x?xf64>
                      %sum = arith.addf %old, %more : f64
                      scf.yield %sum : f64
                    } else {
                      scf.yield %more : f64
                    }
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
  scf.if %is_symmetric {
    func.call @npc_matmul_mirror_f64(%target) : (memref<?x?xf64>) -> ()
  }
  return
}
