// What compiled code keeps for each thread: the list of the arrays that the
// running call has allocated, the text of the pending error, and the ends of the
// thread's stack (`runtime/stack_limit.mlir`).
//
// The symbols are weak, so that objects which each define them link into one
// program and share one state. Under the JIT `npc_thread_state` is the host's.

llvm.func @snprintf(!llvm.ptr, i64, !llvm.ptr, ...) -> i32 attributes {sym_visibility = "private"}

llvm.mlir.global weak thread_local @npc_thread_state_storage() : !llvm.struct<(ptr, array<504 x i8>, i64, i64)> {
  %0 = llvm.mlir.zero : !llvm.struct<(ptr, array<504 x i8>, i64, i64)>
  llvm.return %0 : !llvm.struct<(ptr, array<504 x i8>, i64, i64)>
}

// The thread's state: the list's head, the error's text, the ends of the stack.
//
// Not to be inlined: LLVM takes a shared library's access to its threads' storage
// to leave the registers xmm16 to xmm31 as they are. What glibc calls there the
// first time on a thread does not.
llvm.func weak_odr @npc_thread_state() -> !llvm.ptr attributes {no_inline} {
  %0 = llvm.mlir.addressof @npc_thread_state_storage : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// How many threads have a pending error: while there is none, which is nearly
// always, nobody needs to look at a thread's storage. A thread that ends with an
// error stays in the count, as do in the child of a fork the threads that it does
// not have: others then look, and find their own storage empty.
llvm.mlir.global weak @npc_pending_errors(0 : i64) {alignment = 8 : i64} : i64

// Whether a thread has a pending error.
llvm.func internal @npc_has_errors() -> i1 attributes {always_inline, sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %errors = llvm.mlir.addressof @npc_pending_errors : !llvm.ptr
  %count = llvm.load %errors atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> i64
  %some = llvm.icmp "ne" %count, %zero : i64
  llvm.return %some : i1
}

// The text of this thread's error, and whether there is one.
llvm.func internal @npc_pending_text() -> !llvm.struct<(ptr, i1)> attributes {sym_visibility = "private"} {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %none = llvm.mlir.poison : !llvm.struct<(ptr, i1)>
  %state = llvm.call @npc_thread_state() : () -> !llvm.ptr
  %text = llvm.getelementptr %state[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, array<504 x i8>)>
  %first = llvm.load %text : !llvm.ptr -> i8
  %is_pending = llvm.icmp "ne" %first, %zero : i8
  %0 = llvm.insertvalue %text, %none[0] : !llvm.struct<(ptr, i1)>
  %1 = llvm.insertvalue %is_pending, %0[1] : !llvm.struct<(ptr, i1)>
  llvm.return %1 : !llvm.struct<(ptr, i1)>
}

// The pending error as "ValueError: message"; null when the last call succeeded.
llvm.func weak_odr @npc_last_error() -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %some = llvm.call @npc_has_errors() : () -> i1
  llvm.cond_br %some weights([1, 1000]), ^look, ^none
^look:
  %pending = llvm.call @npc_pending_text() : () -> !llvm.struct<(ptr, i1)>
  %text = llvm.extractvalue %pending[0] : !llvm.struct<(ptr, i1)>
  %is_pending = llvm.extractvalue %pending[1] : !llvm.struct<(ptr, i1)>
  %result = llvm.select %is_pending, %text, %null : i1, !llvm.ptr
  llvm.return %result : !llvm.ptr
^none:
  llvm.return %null : !llvm.ptr
}

// Forgets the pending error.
llvm.func internal @npc_clear_error() attributes {always_inline, sym_visibility = "private"} {
  %some = llvm.call @npc_has_errors() : () -> i1
  llvm.cond_br %some weights([1, 1000]), ^look, ^done
^look:
  llvm.call @npc_clear_pending_error() : () -> ()
  llvm.br ^done
^done:
  llvm.return
}

llvm.func internal @npc_clear_pending_error() attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %pending = llvm.call @npc_pending_text() : () -> !llvm.struct<(ptr, i1)>
  %text = llvm.extractvalue %pending[0] : !llvm.struct<(ptr, i1)>
  %is_pending = llvm.extractvalue %pending[1] : !llvm.struct<(ptr, i1)>
  llvm.cond_br %is_pending, ^clear, ^done
^clear:
  %zero = llvm.mlir.constant(0 : i8) : i8
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.store %zero, %text : i8, !llvm.ptr
  %errors = llvm.mlir.addressof @npc_pending_errors : !llvm.ptr
  %before = llvm.atomicrmw sub %errors, %one monotonic : !llvm.ptr, i64
  llvm.br ^done
^done:
  llvm.return
}

// Where the text of an error goes that is raised now: 504 bytes, of which the
// first must not stay 0.
llvm.func internal @npc_error_text() -> !llvm.ptr attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %pending = llvm.call @npc_pending_text() : () -> !llvm.struct<(ptr, i1)>
  %text = llvm.extractvalue %pending[0] : !llvm.struct<(ptr, i1)>
  %is_pending = llvm.extractvalue %pending[1] : !llvm.struct<(ptr, i1)>
  llvm.cond_br %is_pending, ^done, ^count
^count:
  %one = llvm.mlir.constant(1 : i64) : i64
  %errors = llvm.mlir.addressof @npc_pending_errors : !llvm.ptr
  %before = llvm.atomicrmw add %errors, %one monotonic : !llvm.ptr, i64
  llvm.br ^done
^done:
  llvm.return %text : !llvm.ptr
}
