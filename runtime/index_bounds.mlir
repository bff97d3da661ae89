// The place in an array of indices of the first that is no index of an axis of `%size`
// elements, from either end; the number of indices if there is none.
//
// Each array of indices is looked at like this, and each copy of these loops takes as long
// to compile as another loop.
//
// The text says i64; npc reads it with another type of indices in its place.
func.func private @npc_first_out_of_bounds_i64(
    %indices: memref<?xi64, strided<[?], offset: ?>>, %size: index) -> index
    attributes {passthrough = ["noinline"]} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %false = arith.constant false
  %count = memref.dim %indices, %zero : memref<?xi64, strided<[?], offset: ?>>
  // An index from -size to size - 1, as one unsigned comparison.
  %twice = arith.addi %size, %size : index
  %has_any = scf.for %place = %zero to %count step %one iter_args(%before = %false) -> (i1) {
    %element = memref.load %indices[%place] : memref<?xi64, strided<[?], offset: ?>>
    %index = arith.index_cast %element : i64 to index
    %raised = arith.addi %index, %size : index
    %is_outside = arith.cmpi uge, %raised, %twice : index
    %either = arith.ori %before, %is_outside : i1
    scf.yield %either : i1
  }
  %first = scf.if %has_any -> (index) {
    %found = scf.while (%place = %zero) : (index) -> (index) {
      %element = memref.load %indices[%place] : memref<?xi64, strided<[?], offset: ?>>
      %index = arith.index_cast %element : i64 to index
      %raised = arith.addi %index, %size : index
      %is_inside = arith.cmpi ult, %raised, %twice : index
      scf.condition(%is_inside) %place : index
    } do {
    ^bb0(%place: index):
      %next = arith.addi %place, %one : index
      scf.yield %next : index
    }
    scf.yield %found : index
  } else {
    scf.yield %count : index
  }
  return %first : index
}
