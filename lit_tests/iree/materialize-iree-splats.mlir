// RUN: npc-opt %s --allow-unregistered-dialect --materialize-iree-splats | FileCheck %s

#map = affine_map<(d0) -> (d0)>
#sum = affine_map<(d0) -> ()>

// A sum of one number again and again reads it from memory.
// CHECK-LABEL: func.func @fill
// CHECK:         %[[A:.*]] = linalg.fill
// CHECK:         %[[B:.*]] = "util.optimization_barrier"(%[[A]]) : (tensor<100xf64>) -> tensor<100xf64>
// CHECK:         %[[M:.*]] = "flow.tensor.tie_shape"(%[[B]]) : (tensor<100xf64>) -> tensor<100xf64>
// CHECK:         linalg.generic {{.*}} ins(%[[M]] : tensor<100xf64>)
func.func @fill(%x: f64, %e: tensor<100xf64>, %zero: tensor<f64>) -> tensor<f64> {
  %a = linalg.fill ins(%x : f64) outs(%e : tensor<100xf64>) -> tensor<100xf64>
  %s = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]} ins(%a : tensor<100xf64>) outs(%zero : tensor<f64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.addf %out, %in : f64
    linalg.yield %n : f64
  } -> tensor<f64>
  return %s : tensor<f64>
}

// What is computed of such tensors is one, too; sizes that are not known stay tied to it.
// CHECK-LABEL: func.func @computed
// CHECK:         %[[A:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<?xf64>, tensor<?xf64>)
// CHECK:         %[[N:.*]] = tensor.dim %[[A]]
// CHECK:         %[[B:.*]] = "util.optimization_barrier"(%[[A]])
// CHECK:         %[[M:.*]] = "flow.tensor.tie_shape"(%[[B]], %[[N]]) : (tensor<?xf64>, index) -> tensor<?xf64>
// CHECK:         linalg.generic {{.*}} ins(%[[M]] : tensor<?xf64>)
func.func @computed(%x: f64, %e: tensor<?xf64>, %zero: tensor<f64>) -> tensor<f64> {
  %ones = arith.constant dense<1.0> : tensor<8xf64>
  %cast = tensor.cast %ones : tensor<8xf64> to tensor<?xf64>
  %a = linalg.fill ins(%x : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
  %b = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%a, %cast : tensor<?xf64>, tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%in: f64, %other: f64, %out: f64):
    %n = arith.mulf %other, %in : f64
    linalg.yield %n : f64
  } -> tensor<?xf64>
  %s = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]} ins(%b : tensor<?xf64>) outs(%zero : tensor<f64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.maximumf %out, %in : f64
    linalg.yield %n : f64
  } -> tensor<f64>
  return %s : tensor<f64>
}

// Elements that differ, and computations of each element, stay as they are.
// CHECK-LABEL: func.func @others
// CHECK-NOT:     util.optimization_barrier
// CHECK:         return
func.func @others(%x: f64, %e: tensor<8xf64>, %zero: tensor<f64>) -> (tensor<f64>, tensor<8xf64>) {
  %table = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf64>
  %a = linalg.fill ins(%x : f64) outs(%e : tensor<8xf64>) -> tensor<8xf64>
  %places = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<8xf64>) outs(%e : tensor<8xf64>) {
  ^bb0(%in: f64, %out: f64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %n = arith.sitofp %j : i64 to f64
    linalg.yield %n : f64
  } -> tensor<8xf64>
  %product = linalg.dot ins(%a, %table : tensor<8xf64>, tensor<8xf64>) outs(%zero : tensor<f64>) -> tensor<f64>
  %s = linalg.generic {indexing_maps = [#map, #sum], iterator_types = ["reduction"]} ins(%places : tensor<8xf64>) outs(%product : tensor<f64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.addf %out, %in : f64
    linalg.yield %n : f64
  } -> tensor<f64>
  return %s, %a : tensor<f64>, tensor<8xf64>
}
