// RUN: npc-opt --memref-calling-convention --reconcile-unrealized-casts --split-input-file %s | FileCheck %s --check-prefixes=CHECK,OWN
// RUN: npc-opt --memref-calling-convention=use-bare-ptr-memref-call-conv --reconcile-unrealized-casts --split-input-file %s | FileCheck %s --check-prefixes=CHECK,ALL

// The argument is the aligned pointer; the rest of the descriptor is constant.
// CHECK-LABEL: llvm.func @argument(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr) -> !llvm.ptr attributes {llvm.bareptr}
func.func @argument(%m: memref<2x3xf32, strided<[5, 1], offset: 7>>) -> memref<2x3xf32, strided<[5, 1], offset: 7>>
    attributes {llvm.bareptr} {
  // CHECK: %[[D0:.*]] = llvm.mlir.poison
  // CHECK: %[[D1:.*]] = llvm.insertvalue %[[P]], %[[D0]][0]
  // CHECK: %[[D2:.*]] = llvm.insertvalue %[[P]], %[[D1]][1]
  // CHECK: %[[OFFSET:.*]] = llvm.mlir.constant(7 : index)
  // CHECK: llvm.insertvalue %[[OFFSET]], %[[D2]][2]
  // CHECK: llvm.mlir.constant(2 : index)
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[3, 0]
  // CHECK: llvm.mlir.constant(5 : index)
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[4, 0]
  // CHECK: llvm.mlir.constant(3 : index)
  // CHECK: llvm.insertvalue %{{.*}}, %{{.*}}[3, 1]
  // CHECK: llvm.mlir.constant(1 : index)
  // CHECK: %[[D:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[4, 1]
  // The result is the aligned pointer, too.
  // CHECK: %[[R:.*]] = llvm.extractvalue %[[D]][1]
  // CHECK: llvm.return %[[R]] : !llvm.ptr
  return %m : memref<2x3xf32, strided<[5, 1], offset: 7>>
}

// A direct call follows the callee.
// CHECK-LABEL: llvm.func @direct
func.func @direct() {
  // CHECK: %[[R:.*]] = llvm.call @make() : () -> !llvm.ptr
  // CHECK: llvm.insertvalue %[[R]], %{{.*}}[0]
  // CHECK: llvm.insertvalue %[[R]], %{{.*}}[1]
  // CHECK: %[[P:.*]] = llvm.extractvalue %{{.*}}[1]
  // CHECK: llvm.call @take(%[[P]]) : (!llvm.ptr) -> ()
  %0 = call @make() : () -> memref<4xf32>
  call @take(%0) : (memref<4xf32>) -> ()
  return
}
func.func private @make() -> memref<4xf32> attributes {llvm.bareptr}
func.func private @take(memref<4xf32>) attributes {llvm.bareptr}

// One attribute or all: other functions keep their descriptors.
// OWN: llvm.func @other(!llvm.ptr, !llvm.ptr, i64)
// ALL: llvm.func @other(!llvm.ptr)
func.func private @other(memref<f32>)

// Fields of a struct, pointers in memory spaces, and attributes.
// CHECK: llvm.func @several() -> !llvm.struct<(ptr<3>, i32)>
func.func private @several() -> (memref<f32, 3>, i32) attributes {llvm.bareptr}
// CHECK: llvm.func @attributes(!llvm.ptr {llvm.align = 64 : i64, llvm.noalias, test.kept}) -> (!llvm.ptr {llvm.nonnull})
func.func private @attributes(memref<f32> {llvm.align = 64 : i64, llvm.noalias, test.kept})
    -> (memref<f32> {llvm.nonnull}) attributes {llvm.bareptr}

// -----

// A loop carries the descriptor.
// CHECK-LABEL: llvm.func @loop(
// CHECK-SAME: %{{.*}}: !llvm.ptr, %{{.*}}: i1) -> !llvm.ptr
func.func @loop(%m: memref<4xf32>, %again: i1) -> memref<4xf32> attributes {llvm.bareptr} {
  // CHECK: cf.br ^{{.*}}(%{{.*}} : memref<4xf32>)
  // CHECK: %[[D:.*]] = builtin.unrealized_conversion_cast %{{.*}} : memref<4xf32> to !llvm.struct
  // CHECK: llvm.extractvalue %[[D]][1]
  cf.br ^loop(%m : memref<4xf32>)
^loop(%x: memref<4xf32>):
  cf.cond_br %again, ^loop(%x : memref<4xf32>), ^exit
^exit:
  return %x : memref<4xf32>
}
