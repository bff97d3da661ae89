// RUN: npc-opt --memref-calling-convention %s | FileCheck %s
// RUN: npc-opt --memref-calling-convention=compat=upstream %s | FileCheck %s --check-prefix=UPSTREAM

// The attribute asks without a value, as upstream has it. A function may say that it
// has no bare pointers; upstream does not look at the value.
// CHECK-NOT: @_mlir_ciface_
// CHECK: llvm.func @asked_not(
// CHECK: llvm.func @not_bare(!llvm.ptr, !llvm.ptr, i64, i64, i64)
// CHECK-NOT: @_mlir_ciface_
// UPSTREAM-NOT: @_mlir_ciface_
// UPSTREAM: llvm.func @not_bare(!llvm.ptr)
func.func @asked_not(%m: memref<?xf32>) attributes {llvm.emit_c_interface = false} {
  return
}
func.func private @not_bare(memref<4xf32>) attributes {llvm.bareptr = false}
