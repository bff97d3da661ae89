// Where the stack of a thread starts and ends, as glibc and musl tell it.

llvm.func @pthread_self() -> i64 attributes {sym_visibility = "private"}
llvm.func @pthread_getattr_np(i64, !llvm.ptr) -> i32 attributes {sym_visibility = "private"}
llvm.func @pthread_attr_getstack(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32 attributes {sym_visibility = "private"}
llvm.func @pthread_attr_getguardsize(!llvm.ptr, !llvm.ptr) -> i32 attributes {sym_visibility = "private"}
llvm.func @pthread_attr_destroy(!llvm.ptr) -> i32 attributes {sym_visibility = "private"}

// Finds the ends of the thread's own stack, without the pages that guard it. Where the
// system does not tell them, there is no such stack: both are the greatest address.
llvm.func internal @npc_find_stack(%low_field: !llvm.ptr, %high_field: !llvm.ptr) attributes {no_inline, passthrough = ["cold"], sym_visibility = "private"} {
  %one = llvm.mlir.constant(1 : i64) : i64
  %unknown = llvm.mlir.constant(-1 : i64) : i64
  %success = llvm.mlir.constant(0 : i32) : i32
  llvm.store %unknown, %low_field : i64, !llvm.ptr
  llvm.store %unknown, %high_field : i64, !llvm.ptr
  // A pthread_attr_t has 56 bytes, or 64.
  %attributes = llvm.alloca %one x !llvm.array<16 x i64> {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %start = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %size = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %guard = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  %thread = llvm.call @pthread_self() : () -> i64
  %status = llvm.call @pthread_getattr_np(%thread, %attributes) : (i64, !llvm.ptr) -> i32
  %failed = llvm.icmp "ne" %status, %success : i32
  llvm.cond_br %failed, ^done, ^read
^read:
  %status_1 = llvm.call @pthread_attr_getstack(%attributes, %start, %size) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  %status_2 = llvm.call @pthread_attr_getguardsize(%attributes, %guard) : (!llvm.ptr, !llvm.ptr) -> i32
  %status_3 = llvm.call @pthread_attr_destroy(%attributes) : (!llvm.ptr) -> i32
  %low = llvm.load %start : !llvm.ptr -> i64
  %bytes = llvm.load %size : !llvm.ptr -> i64
  %high = llvm.add %low, %bytes : i64
  // Before version 2.27, glibc counted these pages as part of the stack.
  %guarded = llvm.load %guard : !llvm.ptr -> i64
  %first = llvm.add %low, %guarded : i64
  llvm.store %first, %low_field : i64, !llvm.ptr
  llvm.store %high, %high_field : i64, !llvm.ptr
  llvm.br ^done
^done:
  llvm.return
}
