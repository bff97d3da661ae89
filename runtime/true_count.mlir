// How many bytes of a mask are true. Blocks are counted apart, in bytes, of which a vector
// has many.
//
// A program counts most masks more than once, and each copy of these loops takes as long to
// compile as another loop.
func.func private @npc_count_true(%mask: memref<?xi8, strided<[1], offset: ?>>) -> index
    attributes {passthrough = ["noinline"]} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %block_size = arith.constant 64 : index
  %false = arith.constant 0 : i8
  %size = memref.dim %mask, %zero : memref<?xi8, strided<[1], offset: ?>>
  %blocks = arith.divui %size, %block_size : index
  %rest = arith.muli %blocks, %block_size : index
  %in_blocks = scf.for %start = %zero to %rest step %block_size
      iter_args(%before = %zero) -> (index) {
    %in_block = scf.for %position = %zero to %block_size step %one
        iter_args(%ones = %false) -> (i8) {
      %place = arith.addi %start, %position : index
      %byte = memref.load %mask[%place] : memref<?xi8, strided<[1], offset: ?>>
      %is_true = arith.cmpi ne, %byte, %false : i8
      %more = arith.extui %is_true : i1 to i8
      %next = arith.addi %ones, %more : i8
      scf.yield %next : i8
    }
    %more = arith.index_castui %in_block : i8 to index
    %next = arith.addi %before, %more : index
    scf.yield %next : index
  }
  %count = scf.for %place = %rest to %size step %one iter_args(%before = %in_blocks) -> (index) {
    %byte = memref.load %mask[%place] : memref<?xi8, strided<[1], offset: ?>>
    %is_true = arith.cmpi ne, %byte, %false : i8
    %more = arith.index_castui %is_true : i1 to index
    %next = arith.addi %before, %more : index
    scf.yield %next : index
  }
  return %count : index
}
