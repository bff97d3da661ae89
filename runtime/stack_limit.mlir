// How far the stack of a thread reaches, for functions that call themselves: they raise
// RecursionError before the stack is full.
//
// It is looked up once for each thread, and kept in the thread's state. POSIX has no function
// for it: `runtime/stack_ends.mlir` is for Linux, `runtime/stack_ends_apple.mlir` for macOS.

llvm.func @npc_thread_state() -> !llvm.ptr attributes {sym_visibility = "private"}
llvm.func @npc_find_stack(!llvm.ptr, !llvm.ptr) attributes {sym_visibility = "private"}

// How much of the stack functions need that do not look at how much is left: a chain of
// those that a recursive function calls, the C library's among them, and its own frame. When
// npc makes machine code, it puts a constant in the place of a call of this, which has room for
// the large frames of the module, too.
llvm.func weak @npc.frame_margin() -> i64 attributes {no_inline} {
  %0 = llvm.mlir.constant(65536 : i64) : i64
  llvm.return %0 : i64
}

// The lowest address of the stack that the calling function runs on. A stack that is not
// the thread's own, such as a coroutine's, is taken to have 64 KiB left.
llvm.func weak_odr @npc_stack_limit() -> i64 attributes {no_inline} {
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %low_field = llvm.getelementptr %state[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<504 x i8>, i64, i64)>
  %high_field = llvm.getelementptr %state[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<504 x i8>, i64, i64)>
  %zero = llvm.mlir.constant(0 : i64) : i64
  %known_high = llvm.load %high_field : !llvm.ptr -> i64
  %is_known = llvm.icmp "ne" %known_high, %zero : i64
  llvm.cond_br %is_known weights([1000, 1]), ^known, ^find
^find:
  llvm.call @npc_find_stack(%low_field, %high_field) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.br ^known
^known:
  %low = llvm.load %low_field : !llvm.ptr -> i64
  %high = llvm.load %high_field : !llvm.ptr -> i64
  %pointer = llvm.intr.stacksave : !llvm.ptr
  %address = llvm.ptrtoint %pointer : !llvm.ptr to i64
  %above = llvm.icmp "uge" %address, %low : i64
  %below = llvm.icmp "ult" %address, %high : i64
  %is_own = llvm.and %above, %below : i1
  %assumed = llvm.mlir.constant(65536 : i64) : i64
  %other = llvm.sub %address, %assumed : i64
  %limit = llvm.select %is_own, %low, %other : i1, i64
  llvm.return %limit : i64
}
