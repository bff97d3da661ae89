// Blocks of memory that were freed and are kept to be used again. The C library gives
// large blocks back to the system, which clears each page anew: that takes several
// times as long as to compute its elements.
//
// Sixteen blocks of 64 KiB to 128 MiB at most, and 128 MiB in all, belong to the whole
// process. A block for which there is no room takes that of others, in turn: the sizes
// that a program uses now are not those that it used first. Whoever takes a block out of
// its place, atomically, owns it. The symbols are
// weak, so that objects which each define them link into one program and share one
// store. A block starts with a header, see allocation.mlir.

llvm.func @free(!llvm.ptr) attributes {sym_visibility = "private"}

llvm.mlir.global weak @npc_kept_blocks() {alignment = 8 : i64} : !llvm.array<16 x ptr> {
  %0 = llvm.mlir.zero : !llvm.array<16 x ptr>
  llvm.return %0 : !llvm.array<16 x ptr>
}

llvm.mlir.global weak @npc_kept_bytes(0 : i64) {alignment = 8 : i64} : i64

// How often a block had to make room.
llvm.mlir.global weak @npc_kept_turn(0 : i64) {alignment = 8 : i64} : i64

// The place whose block makes room next.
llvm.func internal @npc_next_place() -> !llvm.ptr attributes {sym_visibility = "private"} {
  %one = llvm.mlir.constant(1 : i64) : i64
  %last = llvm.mlir.constant(15 : i64) : i64
  %blocks = llvm.mlir.addressof @npc_kept_blocks : !llvm.ptr
  %turns = llvm.mlir.addressof @npc_kept_turn : !llvm.ptr
  %turn = llvm.atomicrmw add %turns, %one monotonic : !llvm.ptr, i64
  %index = llvm.and %turn, %last : i64
  %place = llvm.getelementptr %blocks[0, %index] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x ptr>
  llvm.return %place : !llvm.ptr
}

// The size of a block, its header included.
llvm.func internal @npc_block_size(%block: !llvm.ptr) -> i64 attributes {sym_visibility = "private"} {
  %field = llvm.getelementptr %block[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
  %size = llvm.load %field : !llvm.ptr -> i64
  llvm.return %size : i64
}

// Frees a block that was kept.
llvm.func internal @npc_drop_block(%block: !llvm.ptr) attributes {sym_visibility = "private"} {
  %kept = llvm.mlir.addressof @npc_kept_bytes : !llvm.ptr
  %size = llvm.call @npc_block_size(%block) : (!llvm.ptr) -> i64
  %before = llvm.atomicrmw sub %kept, %size monotonic : !llvm.ptr, i64
  llvm.call @free(%block) : (!llvm.ptr) -> ()
  llvm.return
}

// Takes a kept block that has a size, or up to a quarter more; null if there is none.
llvm.func internal @npc_take_block(%size: i64) -> !llvm.ptr attributes {sym_visibility = "private"} {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %places = llvm.mlir.constant(16 : i64) : i64
  %least = llvm.mlir.constant(65536 : i64) : i64
  %blocks = llvm.mlir.addressof @npc_kept_blocks : !llvm.ptr
  %kept = llvm.mlir.addressof @npc_kept_bytes : !llvm.ptr
  %is_large = llvm.icmp "uge" %size, %least : i64
  llvm.cond_br %is_large, ^look(%zero : i64), ^none
^look(%index: i64):
  %done = llvm.icmp "uge" %index, %places : i64
  llvm.cond_br %done, ^none, ^see
^see:
  %next = llvm.add %index, %one : i64
  %place = llvm.getelementptr %blocks[0, %index] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x ptr>
  %seen = llvm.load %place atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %is_empty = llvm.icmp "eq" %seen, %null : !llvm.ptr
  llvm.cond_br %is_empty, ^look(%next : i64), ^take
^take:
  %block = llvm.atomicrmw xchg %place, %null acquire : !llvm.ptr, !llvm.ptr
  %is_gone = llvm.icmp "eq" %block, %null : !llvm.ptr
  llvm.cond_br %is_gone, ^look(%next : i64), ^compare
^compare:
  %has = llvm.call @npc_block_size(%block) : (!llvm.ptr) -> i64
  %spare = llvm.sub %has, %size : i64
  %quarter = llvm.lshr %size, %two : i64
  // Too small a block has a huge number to spare.
  %fits = llvm.icmp "ule" %spare, %quarter : i64
  llvm.cond_br %fits, ^found, ^return
^return:
  %pair = llvm.cmpxchg %place, %null, %block release monotonic : !llvm.ptr, !llvm.ptr
  %returned = llvm.extractvalue %pair[1] : !llvm.struct<(ptr, i1)>
  llvm.cond_br %returned, ^look(%next : i64), ^drop
^drop:
  llvm.call @npc_drop_block(%block) : (!llvm.ptr) -> ()
  llvm.br ^look(%next : i64)
^found:
  %before = llvm.atomicrmw sub %kept, %has monotonic : !llvm.ptr, i64
  llvm.return %block : !llvm.ptr
^none:
  llvm.return %null : !llvm.ptr
}

// Frees a block that is on no list, or keeps it. Also called by what frees the results
// of npc's own bindings.
llvm.func weak_odr @npc_free_block(%block: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %places = llvm.mlir.constant(16 : i64) : i64
  %least = llvm.mlir.constant(65536 : i64) : i64
  %most = llvm.mlir.constant(134217728 : i64) : i64
  %blocks = llvm.mlir.addressof @npc_kept_blocks : !llvm.ptr
  %kept = llvm.mlir.addressof @npc_kept_bytes : !llvm.ptr
  %size = llvm.call @npc_block_size(%block) : (!llvm.ptr) -> i64
  %is_small = llvm.icmp "ult" %size, %least : i64
  %is_huge = llvm.icmp "ugt" %size, %most : i64
  %is_other = llvm.or %is_small, %is_huge : i1
  llvm.cond_br %is_other, ^free, ^count
^count:
  %before = llvm.atomicrmw add %kept, %size monotonic : !llvm.ptr, i64
  %all = llvm.add %before, %size : i64
  llvm.br ^fit(%zero, %all : i64, i64)
^fit(%tried: i64, %bytes: i64):
  %is_full = llvm.icmp "ugt" %bytes, %most : i64
  llvm.cond_br %is_full, ^make_room, ^look(%zero : i64)
^make_room:
  // Other threads may hold what is counted.
  %gives_up = llvm.icmp "uge" %tried, %places : i64
  llvm.cond_br %gives_up, ^drop, ^evict
^evict:
  %oldest = llvm.call @npc_next_place() : () -> !llvm.ptr
  %evicted = llvm.atomicrmw xchg %oldest, %null acquire : !llvm.ptr, !llvm.ptr
  %was_free = llvm.icmp "eq" %evicted, %null : !llvm.ptr
  llvm.cond_br %was_free, ^evicted, ^drop_evicted
^drop_evicted:
  llvm.call @npc_drop_block(%evicted) : (!llvm.ptr) -> ()
  llvm.br ^evicted
^evicted:
  %tries = llvm.add %tried, %one : i64
  %now = llvm.load %kept atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> i64
  llvm.br ^fit(%tries, %now : i64, i64)
^drop:
  llvm.call @npc_drop_block(%block) : (!llvm.ptr) -> ()
  llvm.return
^look(%index: i64):
  %done = llvm.icmp "uge" %index, %places : i64
  llvm.cond_br %done, ^replace, ^put
^put:
  %place = llvm.getelementptr %blocks[0, %index] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x ptr>
  %pair = llvm.cmpxchg %place, %null, %block release monotonic : !llvm.ptr, !llvm.ptr
  %is_put = llvm.extractvalue %pair[1] : !llvm.struct<(ptr, i1)>
  %next = llvm.add %index, %one : i64
  llvm.cond_br %is_put, ^done, ^look(%next : i64)
^replace:
  %victim = llvm.call @npc_next_place() : () -> !llvm.ptr
  %old = llvm.atomicrmw xchg %victim, %block acq_rel : !llvm.ptr, !llvm.ptr
  %was_empty = llvm.icmp "eq" %old, %null : !llvm.ptr
  llvm.cond_br %was_empty, ^done, ^drop_old
^drop_old:
  llvm.call @npc_drop_block(%old) : (!llvm.ptr) -> ()
  llvm.return
^free:
  llvm.call @free(%block) : (!llvm.ptr) -> ()
  llvm.return
^done:
  llvm.return
}

// Frees all that is kept.
llvm.func weak_odr @npc_free_kept_blocks() {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %places = llvm.mlir.constant(16 : i64) : i64
  %blocks = llvm.mlir.addressof @npc_kept_blocks : !llvm.ptr
  llvm.br ^look(%zero : i64)
^look(%index: i64):
  %done = llvm.icmp "uge" %index, %places : i64
  llvm.cond_br %done, ^done, ^take
^take:
  %next = llvm.add %index, %one : i64
  %place = llvm.getelementptr %blocks[0, %index] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x ptr>
  %block = llvm.atomicrmw xchg %place, %null acquire : !llvm.ptr, !llvm.ptr
  %is_empty = llvm.icmp "eq" %block, %null : !llvm.ptr
  llvm.cond_br %is_empty, ^look(%next : i64), ^drop
^drop:
  llvm.call @npc_drop_block(%block) : (!llvm.ptr) -> ()
  llvm.br ^look(%next : i64)
^done:
  llvm.return
}
