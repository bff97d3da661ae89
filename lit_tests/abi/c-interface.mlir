// The passes agree in any order in which emit-c-interface can come.
// RUN: npc-opt --memref-calling-convention=emit-c-wrappers --reconcile-unrealized-casts %s > %t.pipeline
// RUN: FileCheck %s < %t.pipeline
// RUN: npc-opt --pack-results --expand-memref-args --emit-c-interface=emit-c-wrappers --finalize-func-to-llvm --reconcile-unrealized-casts %s > %t.packed-first
// RUN: diff %t.pipeline %t.packed-first
// RUN: npc-opt --pack-results --emit-c-interface=emit-c-wrappers --expand-memref-args --pack-results --finalize-func-to-llvm --reconcile-unrealized-casts %s | FileCheck %s
// RUN: npc-opt --memref-calling-convention=emit-c-wrappers --memref-calling-convention=emit-c-wrappers --reconcile-unrealized-casts %s > %t.twice
// RUN: diff %t.pipeline %t.twice

// A definition: load, take apart, call, store.
// CHECK-LABEL: llvm.func @_mlir_ciface_defined(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr, %[[M:.*]]: !llvm.ptr, %[[I:.*]]: i64)
// CHECK: %[[D:.*]] = llvm.load %[[M]] : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK: %[[A:.*]] = llvm.extractvalue %[[D]][0]
// CHECK: %[[B:.*]] = llvm.extractvalue %[[D]][1]
// CHECK: %[[C:.*]] = llvm.extractvalue %[[D]][2]
// CHECK: %[[E:.*]] = llvm.extractvalue %[[D]][3, 0]
// CHECK: %[[F:.*]] = llvm.extractvalue %[[D]][4, 0]
// CHECK: %[[R:.*]] = llvm.call @defined(%[[A]], %[[B]], %[[C]], %[[E]], %[[F]], %[[I]])
// CHECK: llvm.store %[[R]], %[[OUT]] : !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>, !llvm.ptr
// CHECK: llvm.return{{$}}
func.func @defined(%m: memref<?xf32>, %i: index) -> (index, memref<?xf32>) {
  return %i, %m : index, memref<?xf32>
}

// The C caller gets the copy on the heap, and has to free it.
// CHECK-LABEL: llvm.func @_mlir_ciface_unranked(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr, %[[M:.*]]: !llvm.ptr)
// CHECK: llvm.load %[[M]] : !llvm.ptr -> !llvm.struct<(i64, ptr)>
// CHECK: %[[R:.*]] = llvm.call @unranked(%{{.*}}, %{{.*}}) : (i64, !llvm.ptr) -> !llvm.struct<(i64, ptr)>
// CHECK-NEXT: llvm.store %[[R]], %[[OUT]]
func.func @unranked(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}

// A declaration: store, call, load.
// CHECK-LABEL: llvm.func private @declared(
// CHECK: llvm.call @_mlir_ciface_declared(%{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr) -> ()
// CHECK: %[[R:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.struct<(i64, ptr)>
// CHECK: llvm.return %[[R]]
// CHECK: llvm.func @_mlir_ciface_declared(!llvm.ptr, !llvm.ptr)
func.func private @declared(memref<f32>) -> memref<*xf32>

// Calls inside the module go to the function itself.
// CHECK-LABEL: llvm.func @recursive(
// CHECK: llvm.call @declared(
// CHECK: llvm.call @recursive(
// CHECK: llvm.func @_mlir_ciface_recursive(
func.func @recursive(%m: memref<f32>) -> memref<f32> {
  %0 = call @declared(%m) : (memref<f32>) -> memref<*xf32>
  %1 = call @recursive(%m) : (memref<f32>) -> memref<f32>
  return %1 : memref<f32>
}

// Functions with bare pointers have no interface, nor have the thunks of those.
// CHECK-NOT: _mlir_ciface_bare
func.func private @bare(memref<f32>) attributes {llvm.bareptr}
func.func @address() -> ((memref<f32>) -> ()) {
  %f = constant @bare : (memref<f32>) -> ()
  return %f : (memref<f32>) -> ()
}
