// Where the stack of a thread starts and ends, as macOS tells it.

llvm.func @pthread_self() -> !llvm.ptr attributes {sym_visibility = "private"}
llvm.func @pthread_get_stackaddr_np(!llvm.ptr) -> i64 attributes {sym_visibility = "private"}
llvm.func @pthread_get_stacksize_np(!llvm.ptr) -> i64 attributes {sym_visibility = "private"}

// Finds the ends of the thread's own stack, without the pages that guard it.
llvm.func internal @npc_find_stack(%low_field: !llvm.ptr, %high_field: !llvm.ptr) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %thread = llvm.call @pthread_self() : () -> !llvm.ptr
  %high = llvm.call @pthread_get_stackaddr_np(%thread) : (!llvm.ptr) -> i64
  %bytes = llvm.call @pthread_get_stacksize_np(%thread) : (!llvm.ptr) -> i64
  %low = llvm.sub %high, %bytes : i64
  llvm.store %low, %low_field : i64, !llvm.ptr
  llvm.store %high, %high_field : i64, !llvm.ptr
  llvm.return
}
