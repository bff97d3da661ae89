// RUN: npc-opt --expand-memref-args --split-input-file --allow-unregistered-dialect %s > %t.once
// RUN: FileCheck %s < %t.once
// RUN: npc-opt --expand-memref-args --expand-memref-args --split-input-file --allow-unregistered-dialect %s > %t.twice
// RUN: diff %t.once %t.twice
// RUN: npc-opt --expand-memref-args --split-input-file --allow-unregistered-dialect %t.once > %t.again
// RUN: diff %t.once %t.again

// Rank 0: two pointers and an offset. The source signature is recorded.
// CHECK-LABEL: func.func @rank0(
// CHECK-SAME: %[[ALLOCATED:.*]]: !llvm.ptr, %[[ALIGNED:.*]]: !llvm.ptr, %[[OFFSET:.*]]: i64)
// CHECK-SAME: npc.source_signature = {type = (memref<f32>) -> ()}
func.func @rank0(%m: memref<f32>) {
  // CHECK: %[[D0:.*]] = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
  // CHECK: %[[D1:.*]] = llvm.insertvalue %[[ALLOCATED]], %[[D0]][0]
  // CHECK: %[[D2:.*]] = llvm.insertvalue %[[ALIGNED]], %[[D1]][1]
  // CHECK: %[[D3:.*]] = llvm.insertvalue %[[OFFSET]], %[[D2]][2]
  // CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast %[[D3]] : !llvm.struct<(ptr, ptr, i64)> to memref<f32>
  // CHECK: "test.use"(%[[M]]) : (memref<f32>) -> ()
  "test.use"(%m) : (memref<f32>) -> ()
  return
}

// All sizes come before all strides; the call takes the descriptor apart again.
// CHECK-LABEL: func.func @rank2(
// CHECK-SAME: %[[ALLOCATED:[^:]*]]: !llvm.ptr, %[[ALIGNED:[^:]*]]: !llvm.ptr, %[[OFFSET:[^:]*]]: i64,
// CHECK-SAME: %[[SIZE0:[^:]*]]: i64, %[[SIZE1:[^:]*]]: i64, %[[STRIDE0:[^:]*]]: i64, %[[STRIDE1:[^:]*]]: i64)
func.func @rank2(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>) {
  // CHECK: llvm.insertvalue %[[SIZE0]], %{{.*}}[3, 0]
  // CHECK: llvm.insertvalue %[[STRIDE0]], %{{.*}}[4, 0]
  // CHECK: llvm.insertvalue %[[SIZE1]], %{{.*}}[3, 1]
  // CHECK: %[[D:.*]] = llvm.insertvalue %[[STRIDE1]], %{{.*}}[4, 1]
  // CHECK: %[[A:.*]] = llvm.extractvalue %[[D]][0]
  // CHECK: %[[B:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK: %[[C:.*]] = llvm.extractvalue %[[D]][2]
  // CHECK: %[[E:.*]] = llvm.extractvalue %[[D]][3, 0]
  // CHECK: %[[F:.*]] = llvm.extractvalue %[[D]][3, 1]
  // CHECK: %[[G:.*]] = llvm.extractvalue %[[D]][4, 0]
  // CHECK: %[[H:.*]] = llvm.extractvalue %[[D]][4, 1]
  // CHECK: call @rank2(%[[A]], %[[B]], %[[C]], %[[E]], %[[F]], %[[G]], %[[H]])
  call @rank2(%m) : (memref<?x4xf32, strided<[?, 1], offset: ?>>) -> ()
  return
}

// A descriptor that nothing uses is not built.
// CHECK-LABEL: func.func @unused
func.func @unused(%m: memref<?xf32>) {
  // CHECK-NEXT: return
  return
}

// Each dimension adds a size and a stride. Pointers are in the memref's memory space.
// CHECK: @rank3(!llvm.ptr, !llvm.ptr, i64, i64, i64, i64, i64, i64, i64)
func.func private @rank3(memref<2x3x4xf32>)
// CHECK: @rank4(!llvm.ptr<3>, !llvm.ptr<3>, i64, i64, i64, i64, i64, i64, i64, i64, i64)
func.func private @rank4(memref<1x?x1x?xi8, 3>)
// CHECK: @rank5(!llvm.ptr<1>, !llvm.ptr<1>, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64)
func.func private @rank5(memref<?x?x?x?x?xf64, strided<[?, ?, ?, ?, ?], offset: ?>, 1>)

// The elements' type does not show.
// CHECK: @memrefs(!llvm.ptr, !llvm.ptr, i64, i64, i64)
func.func private @memrefs(memref<2xmemref<?xf32>>)
// CHECK: @vectors(!llvm.ptr, !llvm.ptr, i64)
func.func private @vectors(memref<vector<2x[4]xf32>>)
// CHECK: @complex(!llvm.ptr, !llvm.ptr, i64, i64, i64)
func.func private @complex(memref<3xcomplex<f32>>)
// CHECK: @indices(!llvm.ptr, !llvm.ptr, i64, i64, i64)
func.func private @indices(memref<?xindex>)

// A memref of unknown rank is its rank and a pointer to a descriptor, which is
// on the stack in any case.
// CHECK-LABEL: func.func @unranked(
// CHECK-SAME: %[[RANK:.*]]: i64, %[[POINTER:.*]]: !llvm.ptr)
func.func @unranked(%m: memref<*xf32, 5>) {
  // CHECK: %[[D0:.*]] = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
  // CHECK: %[[D1:.*]] = llvm.insertvalue %[[RANK]], %[[D0]][0]
  // CHECK: %[[D2:.*]] = llvm.insertvalue %[[POINTER]], %[[D1]][1]
  // CHECK: builtin.unrealized_conversion_cast %[[D2]] : !llvm.struct<(i64, ptr)> to memref<*xf32, 5>
  // CHECK: %[[R:.*]] = llvm.extractvalue %[[D2]][0]
  // CHECK: %[[P:.*]] = llvm.extractvalue %[[D2]][1]
  // CHECK: call @unranked(%[[R]], %[[P]]) : (i64, !llvm.ptr) -> ()
  "test.use"(%m) : (memref<*xf32, 5>) -> ()
  call @unranked(%m) : (memref<*xf32, 5>) -> ()
  return
}

// Other arguments and the results stay as they are, and keep their places.
// CHECK-LABEL: func.func @mixed(
// CHECK-SAME: %[[I:[^:]*]]: index, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: !llvm.ptr, %{{[^:]*}}: i64,
// CHECK-SAME: %[[F:[^:]*]]: () -> ()) -> (index, memref<f32>, () -> ())
func.func @mixed(%i: index, %m: memref<f32>, %f: () -> ()) -> (index, memref<f32>, () -> ()) {
  // CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast
  // CHECK: return %[[I]], %[[M]], %[[F]]
  return %i, %m, %f : index, memref<f32>, () -> ()
}

// Only the entry block is expanded: a memref that goes around a loop stays one value.
// CHECK-LABEL: func.func @loop(
func.func @loop(%m: memref<f32>, %n: memref<f32>, %again: i1) {
  // CHECK: %[[M:.*]] = builtin.unrealized_conversion_cast
  // CHECK: %[[N:.*]] = builtin.unrealized_conversion_cast
  // CHECK: cf.br ^[[LOOP:.*]](%[[M]] : memref<f32>)
  // CHECK: ^[[LOOP]](%{{.*}}: memref<f32>):
  // CHECK: cf.cond_br %{{.*}}, ^[[LOOP]](%[[N]] : memref<f32>)
  cf.br ^loop(%m : memref<f32>)
^loop(%x: memref<f32>):
  cf.cond_br %again, ^loop(%n : memref<f32>), ^exit
^exit:
  return
}

// Declarations, too.
// CHECK: func.func private @declared(!llvm.ptr, !llvm.ptr, i64, i32)
func.func private @declared(memref<f32>, i32)

// A function without memrefs does not change.
// CHECK: func.func @scalars(%{{.*}}: i32) -> (i32, i32) {
func.func @scalars(%i: i32) -> (i32, i32) {
  return %i, %i : i32, i32
}

// -----

// The address of an expanded function has the expanded type, and is cast back
// for others.
// CHECK-LABEL: func.func @address
func.func @address(%m: memref<f32>, %i: i32) {
  // CHECK: %[[F:.*]] = constant @callee : (!llvm.ptr, !llvm.ptr, i64, i32) -> i32
  // CHECK: %[[OLD:.*]] = builtin.unrealized_conversion_cast %[[F]] : {{.*}} to (memref<f32>, i32) -> i32
  // CHECK: %[[G:.*]] = builtin.unrealized_conversion_cast %[[OLD]]
  // CHECK: call_indirect %[[G]](%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, i64, i32) -> i32
  %f = constant @callee : (memref<f32>, i32) -> i32
  %0 = call_indirect %f(%m, %i) : (memref<f32>, i32) -> i32
  return
}
func.func private @callee(memref<f32>, i32) -> i32

// A function that comes as a value is cast to the type of the call.
// CHECK-LABEL: func.func @argument
// CHECK-SAME: %[[F:[^:]*]]: (memref<f32>) -> ()
func.func @argument(%f: (memref<f32>) -> (), %m: memref<f32>) {
  // CHECK: %[[G:.*]] = builtin.unrealized_conversion_cast %[[F]] : (memref<f32>) -> () to (!llvm.ptr, !llvm.ptr, i64) -> ()
  // CHECK: call_indirect %[[G]]
  call_indirect %f(%m) : (memref<f32>) -> ()
  return
}

// -----

// A memref that an operation made is cast to its descriptor.
// CHECK-LABEL: func.func @made
func.func @made() {
  // CHECK: %[[M:.*]] = memref.alloca
  // CHECK: %[[D:.*]] = builtin.unrealized_conversion_cast %[[M]] : memref<f32> to !llvm.struct<(ptr, ptr, i64)>
  // CHECK: llvm.extractvalue %[[D]][0]
  // CHECK: call @taker
  %m = memref.alloca() : memref<f32>
  call @taker(%m) : (memref<f32>) -> ()
  return
}
func.func private @taker(memref<f32>)
