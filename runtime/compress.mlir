// The elements of an array where a mask is true, of which there are as many as `%target` has.
// A block of the mask without anything true is left out; one that is all true is copied. In
// others, what is not true is overwritten by the next one that is: no branch depends on the
// mask.
//
// A program takes elements by masks more than once, and each copy of these loops takes as
// long to compile as several statements.
//
// The text says f64; npc reads it with another type of elements in its place.
func.func private @npc_compress_f64(
    %array: memref<?xf64, strided<[?], offset: ?>>,
    %mask: memref<?xi8, strided<[1], offset: ?>>, %target: memref<?xf64>)
    attributes {passthrough = ["noinline"]} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %block_size = arith.constant 64 : index
  %none = arith.constant 0 : i8
  %all = arith.constant 64 : i8
  %size = memref.dim %mask, %zero : memref<?xi8, strided<[1], offset: ?>>
  %blocks = arith.divui %size, %block_size : index
  %rest = arith.muli %blocks, %block_size : index
  %in_blocks = scf.for %start = %zero to %rest step %block_size
      iter_args(%number = %zero) -> (index) {
    %ones = scf.for %position = %zero to %block_size step %one
        iter_args(%before = %none) -> (i8) {
      %place = arith.addi %start, %position : index
      %byte = memref.load %mask[%place] : memref<?xi8, strided<[1], offset: ?>>
      %is_true = arith.cmpi ne, %byte, %none : i8
      %more = arith.extui %is_true : i1 to i8
      %next = arith.addi %before, %more : i8
      scf.yield %next : i8
    }
    %has_none = arith.cmpi eq, %ones, %none : i8
    %next = scf.if %has_none -> (index) {
      scf.yield %number : index
    } else {
      %has_all = arith.cmpi eq, %ones, %all : i8
      %behind = scf.if %has_all -> (index) {
        scf.for %position = %zero to %block_size step %one {
          %from = arith.addi %start, %position : index
          %to = arith.addi %number, %position : index
          %element = memref.load %array[%from] : memref<?xf64, strided<[?], offset: ?>>
          memref.store %element, %target[%to] : memref<?xf64>
        }
        %behind = arith.addi %number, %block_size : index
        scf.yield %behind : index
      } else {
        %end = arith.addi %start, %block_size : index
        %behind = func.call @npc_compress_some_f64(%array, %mask, %target, %start, %end, %number)
            : (memref<?xf64, strided<[?], offset: ?>>, memref<?xi8, strided<[1], offset: ?>>,
               memref<?xf64>, index, index, index) -> index
        scf.yield %behind : index
      }
      scf.yield %behind : index
    }
    scf.yield %next : index
  }
  %all_of_it = func.call @npc_compress_some_f64(%array, %mask, %target, %rest, %size, %in_blocks)
      : (memref<?xf64, strided<[?], offset: ?>>, memref<?xi8, strided<[1], offset: ?>>,
         memref<?xf64>, index, index, index) -> index
  return
}

// The elements from `%start` to `%end`, of which the first true one is the one of this
// number; gives the number of the next one.
func.func private @npc_compress_some_f64(
    %array: memref<?xf64, strided<[?], offset: ?>>,
    %mask: memref<?xi8, strided<[1], offset: ?>>, %target: memref<?xf64>,
    %start: index, %end: index, %first: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %false = arith.constant 0 : i8
  %total = memref.dim %target, %zero : memref<?xf64>
  %last:2 = scf.while (%place = %start, %number = %first) : (index, index) -> (index, index) {
    %inside = arith.cmpi slt, %place, %end : index
    %more = arith.cmpi slt, %number, %total : index
    %goes_on = arith.andi %inside, %more : i1
    scf.condition(%goes_on) %place, %number : index, index
  } do {
  ^bb0(%place: index, %number: index):
    %element = memref.load %array[%place] : memref<?xf64, strided<[?], offset: ?>>
    memref.store %element, %target[%number] : memref<?xf64>
    %byte = memref.load %mask[%place] : memref<?xi8, strided<[1], offset: ?>>
    %is_true = arith.cmpi ne, %byte, %false : i8
    %counts = arith.index_castui %is_true : i1 to index
    %next_place = arith.addi %place, %one : index
    %next_number = arith.addi %number, %counts : index
    scf.yield %next_place, %next_number : index, index
  }
  return %last#1 : index
}
