// RUN: npc-opt %s --allow-unregistered-dialect --separate-iree-tensors | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @of_one_block
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>, %[[E:.*]]: tensor<?xf64>)
// CHECK:         %[[X:.*]] = linalg.generic
// CHECK:         %[[Y:.*]] = linalg.generic
// CHECK:         %[[C:.*]] = "util.optimization_barrier"(%true)
// CHECK:         cf.cond_br %[[C]], ^[[REST:.*]](%[[Y]] : tensor<?xf64>), ^[[NEVER:.*]]
// CHECK:       ^[[NEVER]]:
// CHECK:         %[[LIKE:.*]] = linalg.generic
// CHECK:         cf.br ^[[REST]](%[[LIKE]] : tensor<?xf64>)
// CHECK:       ^[[REST]](%[[Z:.*]]: tensor<?xf64>):
// CHECK:         arith.ori
// CHECK:         cf.br ^[[HEAD:.*]](%[[A]], %[[X]], %[[Z]] : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>)
// CHECK:       ^[[HEAD]](
func.func @of_one_block(%a: tensor<?xf64>, %e: tensor<?xf64>) -> tensor<?xf64> {
  %x = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.addf %in, %in : f64
    linalg.yield %0 : f64
  } -> tensor<?xf64>
  %y = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%in: f64, %out: f64):
    %0 = arith.mulf %in, %in : f64
    linalg.yield %0 : f64
  } -> tensor<?xf64>
  cf.br ^head(%a, %x, %y : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>)
^head(%u: tensor<?xf64>, %v: tensor<?xf64>, %w: tensor<?xf64>):
  return %w : tensor<?xf64>
}

// A tensor that is handed on twice, and again as another type; to two blocks it may be
// handed on once each.
// CHECK-LABEL: func.func @twice
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>, %[[C:.*]]: i1)
// CHECK:         %[[T:.*]] = tensor.cast %[[A]]
// CHECK:         cf.cond_br %{{.*}}, ^[[REST:.*]](%[[T]] : tensor<4xf64>), ^{{.*}}
// CHECK:       ^[[REST]](%[[Z:.*]]: tensor<4xf64>):
// CHECK:         cf.cond_br %[[C]], ^{{.*}}(%[[A]], %[[Z]] : tensor<?xf64>, tensor<4xf64>), ^{{.*}}(%[[A]] : tensor<?xf64>)
func.func @twice(%a: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  %t = tensor.cast %a : tensor<?xf64> to tensor<4xf64>
  cf.cond_br %c, ^one(%a, %t : tensor<?xf64>, tensor<4xf64>), ^other(%a : tensor<?xf64>)
^one(%u: tensor<?xf64>, %v: tensor<4xf64>):
  cf.br ^other(%u : tensor<?xf64>)
^other(%w: tensor<?xf64>):
  return %w : tensor<?xf64>
}

// CHECK-LABEL: func.func @places
// CHECK-SAME:      (%[[A:.*]]: tensor<?x?xf64>
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[TWO:.*]] = arith.constant 2 : index
// CHECK:         %[[P:.*]] = "util.optimization_barrier"(%[[TWO]])
// CHECK:         tensor.extract %[[A]][%[[ZERO]], %[[P]]]
func.func @places(%a: tensor<?x?xf64>) -> f64 {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %x = tensor.extract %a[%zero, %two] : tensor<?x?xf64>
  return %x : f64
}
