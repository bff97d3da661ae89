// A private function whose arguments another pass reordered, removed and added to
// between the steps of the calling convention stays as it is; its callers keep theirs.
// RUN: npc-opt --pass-pipeline='builtin.module(pack-results,emit-c-interface,finalize-func-to-llvm,convert-arith-to-llvm,reconcile-unrealized-casts)' %s | FileCheck %s

// CHECK: llvm.func internal @g(%{{.*}}: i64, %{{.*}}: i32, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i64
// CHECK-NOT: npc.
// CHECK: llvm.func @f(%[[A:.*]]: !llvm.ptr, %[[P:.*]]: !llvm.ptr, %{{.*}}: i64, %{{.*}}: i64, %{{.*}}: i64, %[[N:.*]]: i64) -> i64
// CHECK: %[[C:.*]] = llvm.mlir.constant(3 : i32)
// CHECK: llvm.call @g(%[[N]], %[[C]], %[[P]], %[[A]]) : (i64, i32, !llvm.ptr, !llvm.ptr) -> i64
// CHECK: llvm.func @_mlir_ciface_f(%{{.*}}: !llvm.ptr, %{{.*}}: i64) -> i64
func.func private @g(%n: i64, %extra: i32, %p: !llvm.ptr {npc.piece = array<i64: 0, 1, 5>}, %a: !llvm.ptr {npc.piece = array<i64: 0, 0, 5>}) -> i64 attributes {npc.source_signature = {type = (memref<?xf32>, i64) -> i64}} {
  return %n : i64
}
func.func @f(%a: !llvm.ptr, %p: !llvm.ptr, %o: i64, %s: i64, %t: i64, %n: i64) -> i64 attributes {npc.source_signature = {type = (memref<?xf32>, i64) -> i64}, llvm.emit_c_interface} {
  %c = arith.constant 3 : i32
  %r = call @g(%n, %c, %p, %a) : (i64, i32, !llvm.ptr, !llvm.ptr) -> i64
  return %r : i64
}
