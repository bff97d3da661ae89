// Allocation. Each block of memory starts with a header, which links it into the
// list of the blocks that the running call holds:
//
//   struct header { struct header *previous, *next; size_t size; };
//
// The elements start at the next multiple of 64 bytes. The memory is that of
// `malloc`, since the C library keeps less of what `aligned_alloc` gave for reuse.
//
// The head of the list is a header on the stack of the exported function that
// was called; while it runs, the thread's state points to the head. When the
// call fails, what is on the list is freed; when it succeeds, what is left on
// it are the results, which the caller frees with `free`.
//
// LLVM knows that a new block shares memory with nothing else that a function sees
// (`noalias`). That holds for the elements, but the headers refer to each other: so
// what reads and writes them is never inlined into code that knows a block as new.

llvm.func @malloc(i64) -> !llvm.ptr attributes {sym_visibility = "private"}
llvm.func @free(!llvm.ptr) attributes {sym_visibility = "private"}
llvm.func @madvise(!llvm.ptr, i64, i32) -> i32 attributes {sym_visibility = "private"}
llvm.func @npc_thread_state() -> !llvm.ptr attributes {sym_visibility = "private"}
llvm.func @npc_take_block(i64) -> !llvm.ptr attributes {sym_visibility = "private"}
llvm.func @npc_free_block(!llvm.ptr) attributes {sym_visibility = "private"}

// Makes `head` the head of a new, empty list, and returns the list so far.
llvm.func internal @npc_begin_allocations(%head: !llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"} {
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %outer = llvm.load %state : !llvm.ptr -> !llvm.ptr
  %next = llvm.getelementptr %head[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  llvm.store %head, %head : !llvm.ptr, !llvm.ptr
  llvm.store %head, %next : !llvm.ptr, !llvm.ptr
  llvm.store %head, %state : !llvm.ptr, !llvm.ptr
  llvm.return %outer : !llvm.ptr
}

// Ends the list begun last; frees what is on it if the call failed.
llvm.func internal @npc_end_allocations(%head: !llvm.ptr, %outer: !llvm.ptr, %failed: i1) attributes {sym_visibility = "private"} {
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  llvm.store %outer, %state : !llvm.ptr, !llvm.ptr
  llvm.cond_br %failed weights([1, 1000]), ^release, ^done
^release:
  llvm.call @npc_free_allocations(%head) : (!llvm.ptr) -> ()
  llvm.br ^done
^done:
  llvm.return
}

// Frees what is on a list.
llvm.func internal @npc_free_allocations(%head: !llvm.ptr) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %link = llvm.getelementptr %head[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  %first = llvm.load %link : !llvm.ptr -> !llvm.ptr
  llvm.br ^loop(%first : !llvm.ptr)
^loop(%current: !llvm.ptr):
  %end = llvm.icmp "eq" %current, %head : !llvm.ptr
  llvm.cond_br %end, ^done, ^free
^free:
  %after = llvm.getelementptr %current[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  %following = llvm.load %after : !llvm.ptr -> !llvm.ptr
  llvm.call @free(%current) : (!llvm.ptr) -> ()
  llvm.br ^loop(%following : !llvm.ptr)
^done:
  llvm.return
}

// Allocates a header and `bytes` for elements, and returns the header; null if that
// is not possible. From 4 MiB on, asks for huge pages for the whole pages of the block.
llvm.func internal @npc_allocate(%bytes: i64) -> (!llvm.ptr {llvm.noalias}) attributes {no_inline, sym_visibility = "private"} {
  %null = llvm.mlir.zero : !llvm.ptr
  // The header and what may be lost to the alignment: 24 and 56, as malloc aligns to 16.
  %extra = llvm.mlir.constant(80 : i64) : i64
  %limit = llvm.mlir.constant(4611686018427387904 : i64) : i64
  %large = llvm.mlir.constant(4194304 : i64) : i64
  %page = llvm.mlir.constant(4096 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %fits = llvm.icmp "ult" %bytes, %limit : i64
  llvm.cond_br %fits weights([1000, 1]), ^some, ^fail
^some:
  %size = llvm.add %bytes, %extra : i64
  %kept = llvm.call @npc_take_block(%size) : (i64) -> !llvm.ptr
  %is_new = llvm.icmp "eq" %kept, %null : !llvm.ptr
  llvm.cond_br %is_new, ^new, ^link(%kept : !llvm.ptr)
^new:
  %block = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %failed = llvm.icmp "eq" %block, %null : !llvm.ptr
  llvm.cond_br %failed weights([1, 1000]), ^fail, ^advise
^advise:
  %size_field = llvm.getelementptr %block[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
  llvm.store %size, %size_field : i64, !llvm.ptr
  %is_large = llvm.icmp "uge" %bytes, %large : i64
  llvm.cond_br %is_large, ^huge, ^link(%block : !llvm.ptr)
^huge:
  %hugepage = llvm.mlir.constant(14 : i32) : i32
  %address = llvm.ptrtoint %block : !llvm.ptr to i64
  %page_mask = llvm.sub %page, %one : i64
  %negated = llvm.sub %zero, %address : i64
  %before = llvm.and %negated, %page_mask : i64
  %inside = llvm.getelementptr %block[%before] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %length = llvm.sub %size, %before : i64
  %ignored = llvm.call @madvise(%inside, %length, %hugepage) : (!llvm.ptr, i64, i32) -> i32
  llvm.br ^link(%block : !llvm.ptr)
^link(%linked: !llvm.ptr):
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %head = llvm.load %state : !llvm.ptr -> !llvm.ptr
  %head_link = llvm.getelementptr %head[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  %first = llvm.load %head_link : !llvm.ptr -> !llvm.ptr
  %linked_link = llvm.getelementptr %linked[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  llvm.store %head, %linked : !llvm.ptr, !llvm.ptr
  llvm.store %first, %linked_link : !llvm.ptr, !llvm.ptr
  llvm.store %linked, %first : !llvm.ptr, !llvm.ptr
  llvm.store %linked, %head_link : !llvm.ptr, !llvm.ptr
  llvm.return %linked : !llvm.ptr
^fail:
  llvm.return %null : !llvm.ptr
}

// Where the elements of a block start.
llvm.func internal @npc_elements(%block: !llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"} {
  %header_and_mask = llvm.mlir.constant(87 : i64) : i64
  %multiple = llvm.mlir.constant(-64 : i64) : i64
  %address = llvm.ptrtoint %block : !llvm.ptr to i64
  %past = llvm.add %address, %header_and_mask : i64
  %start = llvm.and %past, %multiple : i64
  %distance = llvm.sub %start, %address : i64
  %elements = llvm.getelementptr inbounds %block[%distance] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %elements : !llvm.ptr
}

// The memory of a result: that which the caller gave, or a new block.
llvm.func internal @npc_allocate_result(%bytes: i64, %storage: !llvm.ptr) -> (!llvm.ptr {llvm.noalias}) attributes {no_inline, sym_visibility = "private"} {
  %null = llvm.mlir.zero : !llvm.ptr
  %is_given = llvm.icmp "ne" %storage, %null : !llvm.ptr
  llvm.cond_br %is_given, ^given, ^new
^given:
  llvm.return %storage : !llvm.ptr
^new:
  %block = llvm.call @npc_allocate(%bytes) : (i64) -> !llvm.ptr
  llvm.return %block : !llvm.ptr
}

// Where the elements of that start. One address with a distance that is chosen, not
// two of which one is chosen: LLVM sees through the former.
llvm.func internal @npc_result_elements(%block: !llvm.ptr, %storage: !llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"} {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = llvm.mlir.constant(0 : i64) : i64
  %elements = llvm.call @npc_elements(%block) : (!llvm.ptr) -> !llvm.ptr
  %start = llvm.ptrtoint %elements : !llvm.ptr to i64
  %address = llvm.ptrtoint %block : !llvm.ptr to i64
  %distance = llvm.sub %start, %address : i64
  %is_given = llvm.icmp "ne" %storage, %null : !llvm.ptr
  %chosen = llvm.select %is_given, %zero, %distance : i1, i64
  %first = llvm.getelementptr inbounds %block[%chosen] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.return %first : !llvm.ptr
}

// Takes a block off its list and frees it.
llvm.func internal @npc_release(%block: !llvm.ptr) attributes {no_inline, sym_visibility = "private"} {
  %link = llvm.getelementptr %block[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  %previous = llvm.load %block : !llvm.ptr -> !llvm.ptr
  %next = llvm.load %link : !llvm.ptr -> !llvm.ptr
  %previous_link = llvm.getelementptr %previous[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr)>
  llvm.store %next, %previous_link : !llvm.ptr, !llvm.ptr
  llvm.store %previous, %next : !llvm.ptr, !llvm.ptr
  llvm.call @npc_free_block(%block) : (!llvm.ptr) -> ()
  llvm.return
}
