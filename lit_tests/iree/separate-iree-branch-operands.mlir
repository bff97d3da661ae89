// RUN: npc-opt %s --allow-unregistered-dialect --separate-iree-branch-operands | FileCheck %s

// The constant is compared with later.
// CHECK-LABEL: func.func @compared
// CHECK-SAME:    (%[[MANY:.*]]: i1, %[[S:.*]]: f64)
// CHECK:         %[[ONE:.*]] = arith.constant 1.0
// CHECK:         %[[BITS:.*]] = arith.bitcast %[[ONE]] : f64 to i64
// CHECK:         %[[L:.*]] = "util.optimization_barrier"(%[[BITS]]) : (i64) -> i64
// CHECK:         %[[R:.*]] = "util.optimization_barrier"(%[[BITS]]) : (i64) -> i64
// CHECK:         %[[SAME:.*]] = arith.ori %[[L]], %[[R]] : i64
// CHECK:         %[[OWN:.*]] = arith.bitcast %[[SAME]] : i64 to f64
// CHECK:         cf.cond_br %[[MANY]], ^bb1, ^bb2(%[[OWN]] : f64)
// CHECK:         cf.br ^bb2(%[[S]] : f64)
// CHECK:         arith.cmpf ogt, %{{.*}}, %[[ONE]]
func.func @compared(%many: i1, %s: f64) -> i1 {
  %one = arith.constant 1.0 : f64
  cf.cond_br %many, ^sum, ^end(%one : f64)
^sum:
  cf.br ^end(%s : f64)
^end(%x: f64):
  %more = arith.cmpf ogt, %x, %one : f64
  return %more : i1
}

// What one branch only hands on stays as it is, be it computed or the only one that goes there.
// CHECK-LABEL: func.func @plain
// CHECK-NOT:     util.optimization_barrier
// CHECK:         cf.cond_br %{{.*}}, ^bb1(%{{.*}} : i32), ^bb2(%{{.*}} : i32)
// CHECK-NOT:     util.optimization_barrier
// CHECK:         cf.br ^bb2(%{{.*}} : i32)
func.func @plain(%a: i32, %many: i1) -> i32 {
  %b = arith.addi %a, %a : i32
  %zero = arith.constant 0 : i32
  cf.cond_br %many, ^next(%zero : i32), ^end(%b : i32)
^next(%x: i32):
  %c = arith.muli %x, %x : i32
  cf.br ^end(%c : i32)
^end(%y: i32):
  return %y : i32
}

// Both values of a condition, and an index that goes to two places.
// CHECK-LABEL: func.func @index
// CHECK-SAME:    (%[[I:.*]]: index, %[[MANY:.*]]: i1)
// CHECK:         %[[A:.*]] = arith.ori %{{.*}}, %{{.*}} : index
// CHECK:         %[[B:.*]] = arith.ori %{{.*}}, %{{.*}} : index
// CHECK:         cf.cond_br %[[MANY]], ^bb1(%[[A]] : index), ^bb1(%[[B]] : index)
func.func @index(%i: index, %many: i1) -> index {
  cf.cond_br %many, ^end(%i : index), ^end(%i : index)
^end(%x: index):
  return %x : index
}

// A tensor that grows has sizes that are not known from the beginning.
// CHECK-LABEL: func.func @grown
// CHECK-SAME:    (%[[T:.*]]: tensor<3x?xf64>, %{{.*}}: tensor<?x?xf64>, %{{.*}}: i1)
// CHECK-DAG:     %[[THREE:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[SIZE:.*]] = "util.optimization_barrier"(%[[THREE]]) : (index) -> index
// CHECK-DAG:     %[[OTHER:.*]] = tensor.dim %[[T]]
// CHECK:         %[[OWN:.*]] = tensor.extract_slice %[[T]][0, 0] [%[[SIZE]], %[[OTHER]]] [1, 1] : tensor<3x?xf64> to tensor<?x?xf64>
// CHECK:         cf.br ^bb1(%[[OWN]] : tensor<?x?xf64>)
func.func @grown(%t: tensor<3x?xf64>, %next: tensor<?x?xf64>, %again: i1) -> tensor<?x?xf64> {
  %start = tensor.cast %t : tensor<3x?xf64> to tensor<?x?xf64>
  cf.br ^head(%start : tensor<?x?xf64>)
^head(%x: tensor<?x?xf64>):
  cf.cond_br %again, ^head(%next : tensor<?x?xf64>), ^end
^end:
  return %x : tensor<?x?xf64>
}
