// What other passes do between the steps of the calling convention.
// RUN: npc-opt --pass-pipeline='builtin.module(expand-memref-args,canonicalize,remove-dead-values,pack-results,emit-c-interface,finalize-func-to-llvm,reconcile-unrealized-casts)' %s | FileCheck %s
// RUN: npc-opt --pass-pipeline='builtin.module(pack-results,remove-dead-values,expand-memref-args,remove-dead-values,emit-c-interface,finalize-func-to-llvm,reconcile-unrealized-casts)' %s | FileCheck %s --check-prefix=PACKED
// RUN: npc-opt --pass-pipeline='builtin.module(expand-memref-args,remove-dead-values)' %s | FileCheck %s --check-prefix=NOTED

// An argument and a result that nobody needs are removed, and pieces of another.
// NOTED: func.func private @g(%{{.*}}: !llvm.ptr {npc.piece = array<i64: 0, 0, 5>}
// CHECK: llvm.func internal @g({{.*}}: !llvm.ptr, {{.*}}: !llvm.ptr, {{.*}}: i64, {{.*}}: i64, {{.*}}: i64) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NOT: npc.
// PACKED: llvm.func internal @g(
// PACKED-NOT: npc.
func.func private @g(%m: memref<?xf32>, %dead: memref<?xf32>, %n: index) -> (memref<?xf32>, index) {
  return %m, %n : memref<?xf32>, index
}
func.func private @none(%m: memref<?xf32>) {
  return
}
// CHECK: llvm.func internal @size({{[^,]*}}: i64{{.*}}) -> i64
func.func private @size(%m: memref<?xf32> {llvm.noalias}) -> index {
  %d = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %0 = llvm.extractvalue %d[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  return %1 : index
}
// CHECK: llvm.func @f(
// CHECK: llvm.call @g(
// CHECK: llvm.func @_mlir_ciface_f(
// PACKED: llvm.func @_mlir_ciface_f(
func.func @f(%m: memref<?xf32>, %k: memref<?xf32>, %n: index) -> (memref<?xf32>, index) attributes {llvm.emit_c_interface} {
  %r:2 = call @g(%m, %k, %n) : (memref<?xf32>, memref<?xf32>, index) -> (memref<?xf32>, index)
  call @none(%k) : (memref<?xf32>) -> ()
  %s = call @size(%k) : (memref<?xf32>) -> index
  return %r#0, %s : memref<?xf32>, index
}
