// RUN: npc-opt --disown-views %s | FileCheck %s

// CHECK-LABEL: func.func @may_view
// CHECK-SAME:  %[[C:.*]]: i1, %[[A:.*]]: memref<?xf64>, %[[B:.*]]: memref<?xf64>
// CHECK:       %[[R:.*]] = arith.select %[[C]], %[[A]], %[[B]]
// CHECK:       %[[D:.*]] = builtin.unrealized_conversion_cast %[[R]] : memref<?xf64> to !llvm.struct<
// CHECK:       %[[OWN:.*]] = llvm.extractvalue %[[D]][0]
// CHECK:       %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK:       %[[OF_A:.*]] = builtin.unrealized_conversion_cast %[[A]] : memref<?xf64> to !llvm.struct<
// CHECK:       llvm.extractvalue %[[OF_A]][0]
// CHECK:       %[[OF_A_ALONE:.*]] = arith.cmpi eq
// CHECK:       %[[NOT_OF_A:.*]] = arith.select %[[OF_A_ALONE]], %[[NULL]], %[[OWN]] : !llvm.ptr
// CHECK:       %[[OF_B:.*]] = builtin.unrealized_conversion_cast %[[B]] : memref<?xf64> to !llvm.struct<
// CHECK:       %[[IS_VIEW:.*]] = arith.cmpi eq
// CHECK:       %[[FREED:.*]] = arith.select %[[IS_VIEW]], %[[NULL]], %[[NOT_OF_A]] : !llvm.ptr
// CHECK:       %[[E:.*]] = llvm.insertvalue %[[FREED]], %[[D]][0]
// CHECK:       %[[S:.*]] = builtin.unrealized_conversion_cast %[[E]] : !llvm.struct<{{.*}}> to memref<?xf64>
// CHECK:       return %[[S]], %[[B]]
func.func @may_view(%c: i1, %a: memref<?xf64>, %b: memref<?xf64>) -> (memref<?xf64> {npc.may_view = [1 : index, 2 : index]}, memref<?xf64>) {
  %r = arith.select %c, %a, %b : memref<?xf64>
  return %r, %b : memref<?xf64>, memref<?xf64>
}

// Whoever calls a private function gets a flag.
// CHECK-LABEL: func.func private @private
// CHECK-NEXT:  return %{{.*}} : memref<?xf64>, i1
func.func private @private(%a: memref<?xf64>, %flag: i1) -> (memref<?xf64> {npc.may_view = [0 : index]}, i1) {
  return %a, %flag : memref<?xf64>, i1
}

// CHECK-LABEL: func.func @owned
// CHECK-NEXT:  return %{{.*}} : memref<?xf64>
func.func @owned(%a: memref<?xf64>) -> memref<?xf64> {
  return %a : memref<?xf64>
}
