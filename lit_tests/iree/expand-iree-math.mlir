// RUN: npc-opt %s --expand-iree-math | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// Functions of elements are arithmetic; float32 is computed in float64. Single numbers are
// left alone, and so is what IREE has.

// CHECK-LABEL: func.func @powers
// CHECK:         math.exp2 %{{.*}} : f64
// CHECK:         linalg.generic
// CHECK:         ^bb0(%[[X:.*]]: f64, %{{.*}}: f64):
// CHECK-NOT:       math.exp2
// CHECK:           math.roundeven
// CHECK:           %[[R:.*]] = arith.select %{{.*}}, %[[X]], %{{.*}} : f64
// CHECK-NEXT:      %[[S:.*]] = math.exp %[[R]] : f64
// CHECK-NEXT:      linalg.yield %[[S]]
func.func @powers(%a: tensor<?xf64>, %e: tensor<?xf64>, %n: f64) -> (f64, tensor<?xf64>) {
  %m = math.exp2 %n : f64
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%x: f64, %out: f64):
    %y = math.exp2 %x : f64
    %z = math.exp %y : f64
    linalg.yield %z : f64
  } -> tensor<?xf64>
  return %m, %r : f64, tensor<?xf64>
}

// CHECK-LABEL: func.func @sines
// CHECK:         ^bb0(%[[X:.*]]: f32, %{{.*}}: f32):
// CHECK:           arith.extf %[[X]] : f32 to f64
// CHECK-NOT:       math.sin
// CHECK:           %[[R:.*]] = arith.truncf %{{.*}} : f64 to f32
// CHECK-NEXT:      linalg.yield %[[R]]
func.func @sines(%a: tensor<?xf32>, %e: tensor<?xf32>) -> tensor<?xf32> {
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %out: f32):
    %y = math.sin %x : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// The quotient is taken from the dividend piece by piece.
// CHECK-LABEL: func.func @remainders
// CHECK:         scf.while
// CHECK:           arith.cmpf oge
// CHECK:         } do {
// CHECK:           math.trunc
// CHECK-NOT:     arith.remf
func.func @remainders(%a: tensor<?xf64>, %e: tensor<?xf64>) -> tensor<?xf64> {
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%x: f64, %out: f64):
    %y = arith.remf %x, %out : f64
    linalg.yield %y : f64
  } -> tensor<?xf64>
  return %r : tensor<?xf64>
}
