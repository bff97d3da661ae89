// RUN: npc-opt --linearize-memref-access --split-input-file %s > %t.once
// RUN: FileCheck %s < %t.once
// RUN: npc-opt --linearize-memref-access --linearize-memref-access --split-input-file %s > %t.twice
// RUN: diff %t.once %t.twice

// Strides that are known are constants; unit strides and an offset of zero are omitted.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: %[[M:.*]]: memref<2x3x4xf32>, %[[I:.*]]: index, %[[J:.*]]: index, %[[K:.*]]: index)
func.func @static(%m: memref<2x3x4xf32>, %i: index, %j: index, %k: index) -> f32 {
  // CHECK-DAG: %[[D:.*]] = builtin.unrealized_conversion_cast %[[M]] : {{.*}} to !llvm.struct
  // CHECK-DAG: %[[A:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK: %[[X:.*]] = builtin.unrealized_conversion_cast %[[I]] : index to i64
  // CHECK: %[[TWELVE:.*]] = llvm.mlir.constant(12 : index) : i64
  // CHECK: %[[XS:.*]] = llvm.mul %[[X]], %[[TWELVE]] overflow<nsw, nuw> : i64
  // CHECK: %[[Y:.*]] = builtin.unrealized_conversion_cast %[[J]] : index to i64
  // CHECK: %[[FOUR:.*]] = llvm.mlir.constant(4 : index) : i64
  // CHECK: %[[YS:.*]] = llvm.mul %[[Y]], %[[FOUR]] overflow<nsw, nuw> : i64
  // CHECK: %[[XY:.*]] = llvm.add %[[XS]], %[[YS]] overflow<nsw, nuw> : i64
  // CHECK: %[[Z:.*]] = builtin.unrealized_conversion_cast %[[K]] : index to i64
  // CHECK: %[[XYZ:.*]] = llvm.add %[[XY]], %[[Z]] overflow<nsw, nuw> : i64
  // CHECK: %[[P:.*]] = llvm.getelementptr inbounds|nuw %[[A]][%[[XYZ]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // CHECK: %[[R:.*]] = llvm.load %[[P]] : !llvm.ptr -> f32
  // CHECK: return %[[R]]
  %0 = memref.load %m[%i, %j, %k] : memref<2x3x4xf32>
  return %0 : f32
}

// Those that are not come from the descriptor, as does the offset. They may be
// negative: nothing is promised of unsigned numbers.
// CHECK-LABEL: func.func @dynamic
func.func @dynamic(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %v: f32) {
  // CHECK-DAG: %[[A:.*]] = llvm.extractvalue %[[D:.*]][1]
  // CHECK-DAG: %[[O:.*]] = llvm.extractvalue %[[D:.*]][2]
  // CHECK-DAG: %[[S:.*]] = llvm.extractvalue %[[D:.*]][4, 0]
  // CHECK-DAG: %[[T:.*]] = llvm.extractvalue %[[D:.*]][4, 1]
  // CHECK: %[[B:.*]] = llvm.getelementptr %[[A]][%[[O]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  // CHECK: llvm.mul %{{.*}}, %[[S]] overflow<nsw> : i64
  // CHECK: llvm.mul %{{.*}}, %[[T]] overflow<nsw> : i64
  // CHECK: %[[N:.*]] = llvm.add %{{.*}}, %{{.*}} overflow<nsw> : i64
  // CHECK: %[[P:.*]] = llvm.getelementptr inbounds %[[B]][%[[N]]]
  // CHECK: llvm.store %{{.*}}, %[[P]] : f32, !llvm.ptr
  memref.store %v, %m[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  return
}

// A negative stride, and an offset that is known.
// CHECK-LABEL: func.func @backwards
func.func @backwards(%m: memref<4xf32, strided<[-1], offset: 3>>, %i: index) -> f32 {
  // CHECK: %[[O:.*]] = llvm.mlir.constant(3 : index) : i64
  // CHECK: llvm.getelementptr %{{.*}}[%[[O]]]
  // CHECK: %[[S:.*]] = llvm.mlir.constant(-1 : index) : i64
  // CHECK: llvm.mul %{{.*}}, %[[S]] overflow<nsw> : i64
  // CHECK: llvm.getelementptr inbounds %
  %0 = memref.load %m[%i] : memref<4xf32, strided<[-1], offset: 3>>
  return %0 : f32
}

// The strides of the row-major layout are sizes, and those are not negative.
// CHECK-LABEL: func.func @row_major
func.func @row_major(%m: memref<?x?xf32>, %i: index) -> f32 {
  // CHECK: llvm.extractvalue %{{.*}}[4, 0]
  // CHECK: llvm.mul %{{.*}}, %{{.*}} overflow<nsw, nuw>
  // CHECK-NOT: llvm.extractvalue
  // CHECK: llvm.add %{{.*}}, %{{.*}} overflow<nsw, nuw>
  // CHECK: llvm.getelementptr inbounds|nuw
  %0 = memref.load %m[%i, %i] : memref<?x?xf32>
  return %0 : f32
}

// Rank 0 has no index, and no address arithmetic.
// CHECK-LABEL: func.func @rank0
func.func @rank0(%m: memref<f32>) -> f32 {
  // CHECK: %[[A:.*]] = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(ptr, ptr, i64)>
  // CHECK-NEXT: llvm.load %[[A]] : !llvm.ptr -> f32
  %0 = memref.load %m[] : memref<f32>
  return %0 : f32
}

// A descriptor is read once, where the memref is made. Other equal computations are left to
// cse.
// CHECK-LABEL: func.func @twice
func.func @twice(%m: memref<?x8xf32>, %i: index) -> (f32, f32) {
  // CHECK: llvm.extractvalue
  // CHECK-NOT: llvm.extractvalue
  // CHECK-COUNT-2: llvm.mul
  // CHECK-NOT: llvm.mul
  %0 = memref.load %m[%i, %i] : memref<?x8xf32>
  %1 = memref.load %m[%i, %i] : memref<?x8xf32>
  return %0, %1 : f32, f32
}

// What a view's operands say needs no descriptor of the view, nor what a cast forgets.
// CHECK-LABEL: func.func @views
// CHECK-SAME: %[[M:.*]]: memref<?xf32>, %[[O:.*]]: index, %[[N:.*]]: index, %[[S:.*]]: index, %[[I:.*]]: index)
func.func @views(%m: memref<?xf32>, %o: index, %n: index, %s: index, %i: index) -> f32 {
  // CHECK: %[[D:.*]] = builtin.unrealized_conversion_cast %[[M]] : memref<?xf32>
  // CHECK-NEXT: %[[A:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK-NOT: memref.
  // CHECK: %[[OFFSET:.*]] = builtin.unrealized_conversion_cast %[[O]]
  // CHECK: %[[B:.*]] = llvm.getelementptr %[[A]][%[[OFFSET]]]
  // CHECK: %[[STRIDE:.*]] = builtin.unrealized_conversion_cast %[[S]]
  // CHECK: llvm.mul %{{.*}}, %[[STRIDE]] overflow<nsw> : i64
  // CHECK: llvm.getelementptr inbounds %[[B]]
  %outer = memref.reinterpret_cast %m to offset: [%n], sizes: [%n], strides: [2]
    : memref<?xf32> to memref<?xf32, strided<[2], offset: ?>>
  %view = memref.reinterpret_cast %outer to offset: [%o], sizes: [%n, 4], strides: [%s, 1]
    : memref<?xf32, strided<[2], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %cast = memref.cast %view : memref<?x4xf32, strided<[?, 1], offset: ?>>
    to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %0 = memref.load %cast[%i, %i] : memref<?x4xf32, strided<[?, ?], offset: ?>>
  return %0 : f32
}

// A view that something else uses stays.
// CHECK-LABEL: func.func @used_view
func.func @used_view(%m: memref<?xf32>, %n: index, %i: index) -> (f32, memref<?xf32>) {
  // CHECK: %[[V:.*]] = memref.reinterpret_cast
  // CHECK: llvm.load
  // CHECK: return %{{.*}}, %[[V]]
  %view = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1]
    : memref<?xf32> to memref<?xf32>
  %0 = memref.load %view[%i] : memref<?xf32>
  return %0, %view : f32, memref<?xf32>
}

// Memory spaces are pointers' address spaces.
// CHECK-LABEL: func.func @space
func.func @space(%m: memref<4xf32, 3>, %i: index) -> f32 {
  // CHECK: llvm.getelementptr inbounds|nuw %{{.*}} : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  %0 = memref.load %m[%i] : memref<4xf32, 3>
  return %0 : f32
}

// Alignment and nontemporal are kept.
// CHECK-LABEL: func.func @flags
func.func @flags(%m: memref<4xf32>, %i: index) {
  // CHECK: %[[V:.*]] = llvm.load %{{.*}} {alignment = 16 : i64, nontemporal} : !llvm.ptr -> f32
  // CHECK: llvm.store %[[V]], %{{.*}} {alignment = 32 : i64, nontemporal} : f32, !llvm.ptr
  %0 = memref.load %m[%i] {alignment = 16 : i64, nontemporal = true} : memref<4xf32>
  memref.store %0, %m[%i] {alignment = 32 : i64, nontemporal = true} : memref<4xf32>
  return
}

// What is prefetched need not exist, so its address promises nothing.
// CHECK-LABEL: func.func @prefetch
func.func @prefetch(%m: memref<4x4xf32>, %i: index) {
  // CHECK: llvm.mul %{{.*}}, %{{.*}} : i64
  // CHECK: %[[P:.*]] = llvm.getelementptr %
  // CHECK: "llvm.intr.prefetch"(%[[P]]) <{cache = 0 : i32, hint = 3 : i32, rw = 1 : i32}>
  memref.prefetch %m[%i, %i], write, locality<3>, instr : memref<4x4xf32>
  return
}

// Elements that are memrefs, indices, complex numbers and vectors.
// CHECK-LABEL: func.func @elements
func.func @elements(%a: memref<2xmemref<?xf32>>, %b: memref<2xindex>, %c: memref<2xvector<4xf32>>,
                    %d: memref<2xcomplex<f32>>, %i: index)
    -> (f32, vector<4xf32>, complex<f32>) {
  // CHECK: llvm.getelementptr {{.*}} -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK: %[[INNER:.*]] = llvm.load {{.*}} -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK: llvm.extractvalue %[[INNER]][1]
  // CHECK: llvm.load {{.*}} : !llvm.ptr -> i64
  // CHECK: llvm.load {{.*}} : !llvm.ptr -> f32
  // CHECK: llvm.load {{.*}} : !llvm.ptr -> vector<4xf32>
  // CHECK: llvm.load {{.*}} : !llvm.ptr -> !llvm.struct<(f32, f32)>
  %0 = memref.load %a[%i] : memref<2xmemref<?xf32>>
  %1 = memref.load %b[%i] : memref<2xindex>
  %2 = memref.load %0[%1] : memref<?xf32>
  %3 = memref.load %c[%i] : memref<2xvector<4xf32>>
  %4 = memref.load %d[%i] : memref<2xcomplex<f32>>
  // CHECK: llvm.store %{{.*}}, %{{.*}} : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
  memref.store %0, %a[%1] : memref<2xmemref<?xf32>>
  return %2, %3, %4 : f32, vector<4xf32>, complex<f32>
}

// Other operations on memrefs stay.
// CHECK-LABEL: func.func @others
func.func @others(%m: memref<?xf32>, %i: index) -> index {
  // CHECK: memref.dim
  // CHECK: memref.atomic_rmw
  %0 = memref.dim %m, %i : memref<?xf32>
  %1 = arith.constant 1.0 : f32
  %2 = memref.atomic_rmw addf %1, %m[%i] : (f32, memref<?xf32>) -> f32
  return %0 : index
}
