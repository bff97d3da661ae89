// RUN: npc-opt %s --expand-overflow-checks | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-SAME:      (%[[X:.*]]: i64, %[[Y:.*]]: i64)
// CHECK:         %[[S:.*]] = arith.addi %[[X]], %[[Y]]
// CHECK:         %[[A:.*]] = arith.xori %[[X]], %[[S]]
// CHECK:         %[[B:.*]] = arith.xori %[[Y]], %[[S]]
// CHECK:         %[[C:.*]] = arith.andi %[[A]], %[[B]]
// CHECK:         %[[O:.*]] = arith.cmpi slt, %[[C]]
// CHECK:         return %[[S]], %[[O]]
func.func @sum(%x: i64, %y: i64) -> (i64, i1) {
  %both = "llvm.intr.sadd.with.overflow"(%x, %y) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %sum = llvm.extractvalue %both[0] : !llvm.struct<(i64, i1)>
  %overflows = llvm.extractvalue %both[1] : !llvm.struct<(i64, i1)>
  return %sum, %overflows : i64, i1
}

// CHECK-LABEL: func.func @difference
// CHECK-SAME:      (%[[X:.*]]: i64, %[[Y:.*]]: i64)
// CHECK:         %[[D:.*]] = arith.subi %[[X]], %[[Y]]
// CHECK:         %[[A:.*]] = arith.xori %[[X]], %[[Y]]
// CHECK:         %[[B:.*]] = arith.xori %[[X]], %[[D]]
// CHECK:         return %[[D]]
// CHECK-NOT:   llvm
func.func @difference(%x: i64, %y: i64) -> i64 {
  %both = "llvm.intr.ssub.with.overflow"(%x, %y) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %difference = llvm.extractvalue %both[0] : !llvm.struct<(i64, i1)>
  return %difference : i64
}

// Nothing is divided by 0, nor by -1.
// CHECK-LABEL: func.func @product
// CHECK-SAME:      (%[[X:.*]]: i64, %[[Y:.*]]: i64)
// CHECK:         %[[P:.*]] = arith.muli %[[X]], %[[Y]]
// CHECK:         %[[D:.*]] = arith.select %{{.*}}, %{{.*}}, %[[X]] : i64
// CHECK:         %[[Q:.*]] = arith.divsi %[[P]], %[[D]]
// CHECK:         arith.cmpi ne, %[[Q]], %[[Y]]
// CHECK-NOT:   llvm
func.func @product(%x: i64, %y: i64) -> i1 {
  %both = "llvm.intr.smul.with.overflow"(%x, %y) : (i64, i64) -> !llvm.struct<(i64, i1)>
  %overflows = llvm.extractvalue %both[1] : !llvm.struct<(i64, i1)>
  return %overflows : i1
}
