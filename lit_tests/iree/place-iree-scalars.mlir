// RUN: npc-opt %s --place-iree-scalars | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @into_the_loop
// CHECK-SAME:      (%[[X:.*]]: f64, %[[A:.*]]: tensor<?xf32>)
// CHECK-NOT:     arith.truncf
// CHECK:         linalg.generic {{.*}} ins(%[[A]]
// CHECK:           %[[Y:.*]] = arith.truncf %[[X]] : f64 to f32
// CHECK-NEXT:      arith.mulf %{{.*}}, %[[Y]]
func.func @into_the_loop(%x: f64, %a: tensor<?xf32>) -> tensor<?xf32> {
  %y = arith.truncf %x : f64 to f32
  %t = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%a : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %y : f32
    linalg.yield %p : f32
  } -> tensor<?xf32>
  return %t : tensor<?xf32>
}

// CHECK-LABEL: func.func @by_a_tensor
// CHECK-SAME:      (%[[X:.*]]: f64)
// CHECK:         %[[B:.*]] = linalg.fill ins(%[[X]] : f64)
// CHECK:         %[[T:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<f64>) outs(%{{.*}} : tensor<i64>)
// CHECK:           arith.fptosi %{{.*}} : f64 to i64
// CHECK:         %[[R:.*]] = tensor.extract %[[T]][] : tensor<i64>
// CHECK:         return %[[R]]
func.func @by_a_tensor(%x: f64) -> i64 {
  %r = arith.fptosi %x : f64 to i64
  return %r : i64
}

// CHECK-LABEL: func.func @constant
// CHECK:         arith.constant 4.471500e-02 : f32
// CHECK-NOT:     arith.truncf
func.func @constant() -> f32 {
  %x = arith.constant 0.044715 : f64
  %r = arith.truncf %x : f64 to f32
  return %r : f32
}

// The host makes floats of 64 bits of integers of 64 bits only.
// CHECK-LABEL: func.func @wide
// CHECK:         linalg.generic
// CHECK:           arith.uitofp %{{.*}} : i32 to f64
// CHECK:         %[[U:.*]] = tensor.extract
// CHECK:         %[[W:.*]] = arith.sitofp %{{.*}} : i64 to f64
// CHECK:         return %[[U]], %[[W]]
func.func @wide(%n: i32, %m: i64) -> (f64, f64) {
  %u = arith.uitofp %n : i32 to f64
  %w = arith.sitofp %m : i64 to f64
  return %u, %w : f64, f64
}

// What the host has for a remainder is another function.
// CHECK-LABEL: func.func @remainder
// CHECK:         linalg.generic
// CHECK:           arith.remf
// CHECK:         tensor.extract
// CHECK:         linalg.generic
// CHECK:           math.tan
// CHECK:         %[[T:.*]] = tensor.extract
// CHECK:         %[[S:.*]] = math.sin %[[T]] : f64
// CHECK:         return %[[S]]
func.func @remainder(%x: f64, %y: f64) -> f64 {
  %r = arith.remf %x, %y : f64
  %t = math.tan %r : f64
  %s = math.sin %t : f64
  return %s : f64
}

// Complex numbers are put together in the loop.
// CHECK-LABEL: func.func @complex
// CHECK:         %[[R:.*]] = arith.constant 1.000000e+00 : f64
// CHECK:         %[[I:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-NOT:     complex.constant
// CHECK:         linalg.generic
// CHECK:           %[[C:.*]] = complex.create %[[R]], %[[I]]
// CHECK:           linalg.yield %[[C]]
func.func @complex(%e: tensor<?xcomplex<f64>>) -> tensor<?xcomplex<f64>> {
  %c = complex.constant [1.0, 2.0] : complex<f64>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e : tensor<?xcomplex<f64>>) {
  ^bb0(%out: complex<f64>):
    linalg.yield %c : complex<f64>
  } -> tensor<?xcomplex<f64>>
  return %r : tensor<?xcomplex<f64>>
}

// A complex element comes as its parts, and is put together where elements are computed of it.
// CHECK-LABEL: func.func @complex_element
// CHECK-SAME:      (%[[A:.*]]: tensor<?xcomplex<f64>>, %[[I:.*]]: index
// CHECK:         linalg.generic
// CHECK:           %[[X:.*]] = tensor.extract %[[A]][%[[I]]]
// CHECK:           complex.re %[[X]]
// CHECK:         %[[RE:.*]] = tensor.extract %{{.*}}[] : tensor<f64>
// CHECK:         linalg.generic
// CHECK:           complex.im
// CHECK:         %[[IM:.*]] = tensor.extract %{{.*}}[] : tensor<f64>
// CHECK:         linalg.generic
// CHECK:           %[[Z:.*]] = complex.create %[[RE]], %[[IM]]
// CHECK:           linalg.yield %[[Z]]
func.func @complex_element(%a: tensor<?xcomplex<f64>>, %i: index, %e: tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>> {
  %x = tensor.extract %a[%i] : tensor<?xcomplex<f64>>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e : tensor<4xcomplex<f64>>) {
  ^bb0(%out: complex<f64>):
    linalg.yield %x : complex<f64>
  } -> tensor<4xcomplex<f64>>
  return %r : tensor<4xcomplex<f64>>
}

// What a loop reads of a part of a tensor it reads from the whole.
// CHECK-LABEL: func.func @part
// CHECK-SAME:      (%[[A:.*]]: tensor<?x?xf64>
// CHECK:         linalg.generic
// CHECK:           %[[I:.*]] = linalg.index 0
// CHECK:           %[[X:.*]] = tensor.extract %[[A]][%{{.*}}, %{{.*}}] : tensor<?x?xf64>
// CHECK:           linalg.yield %[[X]]
func.func @part(%a: tensor<?x?xf64>, %n: index, %e: tensor<4xf64>) -> tensor<4xf64> {
  %column = tensor.extract_slice %a[0, 1] [%n, 1] [1, 1] : tensor<?x?xf64> to tensor<?x1xf64>
  %part = tensor.collapse_shape %column [[0, 1]] : tensor<?x1xf64> into tensor<?xf64>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e : tensor<4xf64>) {
  ^bb0(%out: f64):
    %i = linalg.index 0 : index
    %x = tensor.extract %part[%i] : tensor<?xf64>
    linalg.yield %x : f64
  } -> tensor<4xf64>
  return %r : tensor<4xf64>
}
