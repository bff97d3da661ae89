// RUN: npc-opt %s --allow-unregistered-dialect --guard-iree-branches | FileCheck %s

// An idle operation comes first, and what is handed on has 64 bits.
// CHECK-LABEL: func.func @compared
// CHECK-SAME:    (%[[MANY:.*]]: i1, %[[S:.*]]: f32)
// CHECK:         %[[ONE:.*]] = arith.constant 1.0
// CHECK:         %[[BITS:.*]] = arith.bitcast %[[ONE]] : f32 to i32
// CHECK:         %[[WIDE:.*]] = arith.extui %[[BITS]] : i32 to i64
// CHECK:         cf.cond_br %[[MANY]], ^bb1, ^bb2(%[[WIDE]] : i64)
// CHECK:         %[[SBITS:.*]] = arith.bitcast %[[S]] : f32 to i32
// CHECK:         %[[SWIDE:.*]] = arith.extui %[[SBITS]] : i32 to i64
// CHECK:         cf.br ^bb2(%[[SWIDE]] : i64)
// CHECK:       ^bb2(%[[X:.*]]: i64):
// CHECK:         %[[L:.*]] = "util.optimization_barrier"(%{{.*}}) : (i32) -> i32
// CHECK:         %[[R:.*]] = "util.optimization_barrier"(%{{.*}}) : (i32) -> i32
// CHECK:         %[[IDLE:.*]] = arith.ori %{{.*}}, %{{.*}} : i32
// CHECK:         "util.optimization_barrier"(%[[IDLE]]) : (i32) -> i32
// CHECK:         %[[XBITS:.*]] = arith.trunci %[[X]] : i64 to i32
// CHECK:         %[[XOWN:.*]] = arith.bitcast %[[XBITS]] : i32 to f32
// CHECK:         arith.cmpf ogt, %[[XOWN]], %[[ONE]]
func.func @compared(%many: i1, %s: f32) -> i1 {
  %one = arith.constant 1.0 : f32
  cf.cond_br %many, ^sum, ^end(%one : f32)
^sum:
  cf.br ^end(%s : f32)
^end(%x: f32):
  %more = arith.cmpf ogt, %x, %one : f32
  return %more : i1
}

// What has 64 bits is handed on as it is, and where one branch goes nothing changes.
// CHECK-LABEL: func.func @plain
// CHECK:         cf.cond_br %{{.*}}, ^bb1(%{{.*}} : i32), ^bb2(%{{.*}}, %{{.*}} : f64, index)
// CHECK:       ^bb1(%{{.*}}: i32):
// CHECK-NOT:     util.optimization_barrier
// CHECK:         cf.br ^bb2(%{{.*}}, %{{.*}} : f64, index)
// CHECK:       ^bb2(%{{.*}}: f64, %{{.*}}: index):
// CHECK:         util.optimization_barrier
func.func @plain(%a: f64, %i: index, %many: i1) -> f64 {
  %zero = arith.constant 0 : i32
  cf.cond_br %many, ^next(%zero : i32), ^end(%a, %i : f64, index)
^next(%x: i32):
  %c = arith.sitofp %x : i32 to f64
  cf.br ^end(%c, %i : f64, index)
^end(%y: f64, %j: index):
  return %y : f64
}

// Both ways of one branch.
// CHECK-LABEL: func.func @both
// CHECK-SAME:    (%[[A:.*]]: i1, %[[B:.*]]: i1)
// CHECK:         %[[AWIDE:.*]] = arith.extui %[[A]] : i1 to i64
// CHECK:         %[[BWIDE:.*]] = arith.extui %[[B]] : i1 to i64
// CHECK:         cf.cond_br %[[A]], ^bb1(%[[AWIDE]] : i64), ^bb1(%[[BWIDE]] : i64)
// CHECK:       ^bb1(%[[X:.*]]: i64):
// CHECK:         arith.trunci %[[X]] : i64 to i1
func.func @both(%a: i1, %b: i1) -> i1 {
  cf.cond_br %a, ^end(%a : i1), ^end(%b : i1)
^end(%x: i1):
  return %x : i1
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

// Constants are hidden: what they are filled with, or that they are copies.
// CHECK-LABEL: func.func @constants
// CHECK:         %[[ZERO:.*]] = arith.constant 0.0
// CHECK:         %[[PLACES:.*]] = linalg.generic
// CHECK:         %[[HIDDEN:.*]] = "util.optimization_barrier"(%[[ZERO]]) : (f64) -> f64
// CHECK:         %[[FILLED:.*]] = linalg.fill ins(%[[HIDDEN]] : f64)
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[PLACES]] : tensor<4xf64>)
// CHECK:         cf.cond_br %{{.*}}, ^bb1(%[[FILLED]] : tensor<4xf64>), ^bb1(%[[COPY]] : tensor<4xf64>)
func.func @constants(%c: i1) -> tensor<4xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<4xf64>
  %zeros = linalg.fill ins(%zero : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %places = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e : tensor<4xf64>) {
  ^bb0(%out: f64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %x = arith.sitofp %j : i64 to f64
    linalg.yield %x : f64
  } -> tensor<4xf64>
  cf.cond_br %c, ^end(%zeros : tensor<4xf64>), ^end(%places : tensor<4xf64>)
^end(%x: tensor<4xf64>):
  return %x : tensor<4xf64>
}
