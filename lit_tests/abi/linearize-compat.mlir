// With compat=upstream, linearizing does what finalize-memref-to-llvm does.
// RUN: npc-opt --linearize-memref-access=compat=upstream --convert-func-to-llvm --reconcile-unrealized-casts %s > %t.ours
// RUN: npc-opt --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts %s > %t.upstream
// RUN: diff %t.ours %t.upstream
// RUN: npc-opt --linearize-memref-access=compat=upstream %s | FileCheck %s
// RUN: npc-opt --linearize-memref-access %s | FileCheck %s --check-prefix=FIX

// Upstream says that indices do not wrap, whatever the strides.
// FIX-LABEL: func.func @dynamic
// FIX: llvm.mul {{.*}} overflow<nsw> :
// FIX: llvm.getelementptr inbounds %
// CHECK-LABEL: func.func @dynamic
// CHECK: llvm.mul {{.*}} overflow<nsw, nuw>
// CHECK: llvm.getelementptr inbounds|nuw
func.func @dynamic(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %v: f32) {
  memref.store %v, %m[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  return
}

func.func @static(%m: memref<2x3x4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i, %i] : memref<2x3x4xf32>
  return %0 : f32
}

func.func @rank0(%m: memref<f32>, %f: f32) {
  memref.store %f, %m[] : memref<f32>
  return
}

func.func @offset(%m: memref<4x4xf32, strided<[-4, 1], offset: 12>, 2>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<4x4xf32, strided<[-4, 1], offset: 12>, 2>
  return %0 : f32
}

func.func @row_major(%m: memref<?x?x?xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i, %i] : memref<?x?x?xf32>
  return %0 : f32
}

func.func @flags(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] {alignment = 16 : i64, nontemporal = true} : memref<4xf32>
  memref.store %0, %m[%i] {alignment = 32 : i64, nontemporal = false} : memref<4xf32>
  memref.prefetch %m[%i], read, locality<1>, data : memref<4xf32>
  memref.prefetch %m[%i], write, locality<0>, instr : memref<4xf32>
  return
}

func.func @elements(%a: memref<2xmemref<?xf32>>, %b: memref<?xindex>, %c: memref<2xvector<4xf32>>,
                    %d: memref<2xcomplex<f32>>, %i: index) -> f32 {
  %0 = memref.load %a[%i] : memref<2xmemref<?xf32>>
  %1 = memref.load %b[%i] : memref<?xindex>
  %2 = memref.load %0[%1] : memref<?xf32>
  %3 = memref.load %c[%i] : memref<2xvector<4xf32>>
  %4 = memref.load %d[%i] : memref<2xcomplex<f32>>
  memref.store %1, %b[%1] : memref<?xindex>
  memref.store %4, %d[%1] : memref<2xcomplex<f32>>
  return %2 : f32
}
