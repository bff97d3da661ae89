// What compiled code keeps for each thread: the list of the arrays that the
// running call has allocated, and the text of the pending error.
//
// The symbols are weak, so that objects which each define them link into one
// program and share one state. Under the JIT `npc_thread_state` is the host's.

llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32 attributes {sym_visibility = "private"}

llvm.mlir.global weak thread_local @npc_thread_state_storage() : !llvm.struct<(ptr, array<504 x i8>)> {
  %0 = llvm.mlir.zero : !llvm.struct<(ptr, array<504 x i8>)>
  llvm.return %0 : !llvm.struct<(ptr, array<504 x i8>)>
}

// The thread's state: the list's head, then the error's text.
//
// Not to be inlined: LLVM takes a shared library's access to its threads' storage
// to leave the registers xmm16 to xmm31 as they are. What glibc calls there the
// first time on a thread does not.
llvm.func weak_odr @npc_thread_state() -> !llvm.ptr attributes {no_inline} {
  %0 = llvm.mlir.addressof @npc_thread_state_storage : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// The pending error as "ValueError: message"; null when the last call succeeded.
llvm.func weak_odr @npc_last_error() -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %null = llvm.mlir.zero : !llvm.ptr
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %text = llvm.getelementptr %state[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<504 x i8>)>
  %first = llvm.load %text : !llvm.ptr -> i8
  %none = llvm.icmp "eq" %first, %zero : i8
  %result = llvm.select %none, %null, %text : i1, !llvm.ptr
  llvm.return %result : !llvm.ptr
}

// Forgets the pending error.
llvm.func internal @npc_clear_error() attributes {sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %text = llvm.getelementptr %state[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<504 x i8>)>
  llvm.store %zero, %text : i8, !llvm.ptr
  llvm.return
}

// Where the error's text goes: 504 bytes.
llvm.func internal @npc_error_text() -> !llvm.ptr attributes {sym_visibility = "private"} {
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %text = llvm.getelementptr %state[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<504 x i8>)>
  llvm.return %text : !llvm.ptr
}
