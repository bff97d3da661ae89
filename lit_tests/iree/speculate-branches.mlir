// RUN: npc-opt %s --speculate-branches --split-input-file --verify-diagnostics | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @absolute
// CHECK:         scf.if
// CHECK:         linalg.generic
// CHECK:         ^bb0(%[[X:.*]]: f64, %{{.*}}: f64):
// CHECK:           %[[C:.*]] = arith.cmpf
// CHECK-NEXT:      %[[N:.*]] = arith.negf %[[X]]
// CHECK-NEXT:      %[[M:.*]] = arith.mulf %[[N]], %[[X]]
// CHECK-NEXT:      %[[I:.*]] = arith.select %[[C]], %[[M]], %[[N]]
// CHECK-NEXT:      %[[R:.*]] = arith.select %[[C]], %[[I]], %[[X]]
// CHECK-NEXT:      linalg.yield %[[R]]
func.func @absolute(%a: tensor<?xf64>, %e: tensor<?xf64>, %flag: i1) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  scf.if %flag {
    basicpy.raise_if %flag, "ValueError", "no"
  }
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%x: f64, %out: f64):
    %c = arith.cmpf olt, %x, %zero : f64
    %y = scf.if %c -> (f64) {
      %n = arith.negf %x : f64
      %i = scf.if %c -> (f64) {
        %m = arith.mulf %n, %x : f64
        scf.yield %m : f64
      } else {
        scf.yield %n : f64
      }
      scf.yield %i : f64
    } else {
      scf.yield %x : f64
    }
    linalg.yield %y : f64
  } -> tensor<?xf64>
  return %r : tensor<?xf64>
}

// Outside of computations of elements, between tensors of the same sizes.
// CHECK-LABEL: func.func @of_tensors
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>, %[[N:.*]]: index, %[[C:.*]]: i1)
// CHECK-NOT:     scf.if
// CHECK:         %[[ONE:.*]] = linalg.generic {{.*}} ins(%[[A]]
// CHECK:         %[[TWO:.*]] = linalg.generic {{.*}} ins(%[[ONE]]
// CHECK:         %[[R:.*]] = linalg.generic {{.*}} ins(%[[TWO]], %[[ONE]]
// CHECK:           %[[S:.*]] = arith.select %[[C]], %{{.*}}, %{{.*}} : f64
// CHECK-NEXT:      linalg.yield %[[S]]
// CHECK:         return %[[R]]
func.func @of_tensors(%a: tensor<?xf64>, %n: index, %c: i1) -> tensor<?xf64> {
  %e = tensor.empty(%n) : tensor<?xf64>
  %one = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%x: f64, %out: f64):
    %y = math.sqrt %x : f64
    linalg.yield %y : f64
  } -> tensor<?xf64>
  %r = scf.if %c -> (tensor<?xf64>) {
    %f = tensor.empty(%n) : tensor<?xf64>
    %two = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%one : tensor<?xf64>) outs(%f : tensor<?xf64>) {
    ^bb0(%x: f64, %out: f64):
      %y = arith.negf %x : f64
      linalg.yield %y : f64
    } -> tensor<?xf64>
    scf.yield %two : tensor<?xf64>
  } else {
    scf.yield %one : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// Sizes may differ, and reductions are not done for nothing.
// CHECK-LABEL: func.func @of_two_sizes
// CHECK:         scf.if
func.func @of_two_sizes(%a: tensor<?xf64>, %b: tensor<?xf64>, %c: i1) -> tensor<?xf64> {
  %r = scf.if %c -> (tensor<?xf64>) {
    scf.yield %a : tensor<?xf64>
  } else {
    scf.yield %b : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func @of_sums
// CHECK:         scf.if
func.func @of_sums(%a: tensor<4x4xf64>, %e: tensor<4xf64>, %c: i1) -> tensor<4xf64> {
  %r = scf.if %c -> (tensor<4xf64>) {
    %two = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<4x4xf64>) outs(%e : tensor<4xf64>) {
    ^bb0(%x: f64, %out: f64):
      %y = arith.addf %x, %out : f64
      linalg.yield %y : f64
    } -> tensor<4xf64>
    scf.yield %two : tensor<4xf64>
  } else {
    scf.yield %e : tensor<4xf64>
  }
  return %r : tensor<4xf64>
}

// A loop may not end for operands for which it is not run.
// CHECK-LABEL: func.func @halvings
// CHECK:         linalg.generic
// CHECK:           scf.if
// CHECK:             scf.while
// CHECK:             arith.select
func.func @halvings(%a: tensor<?xi64>, %e: tensor<?xi64>) -> tensor<?xi64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xi64>) outs(%e : tensor<?xi64>) {
  ^bb0(%x: i64, %out: i64):
    %c = arith.cmpi sgt, %x, %zero : i64
    %y = scf.if %c -> (i64) {
      %w = scf.while (%u = %x) : (i64) -> (i64) {
        %more = arith.cmpi ne, %u, %one : i64
        scf.condition(%more) %u : i64
      } do {
      ^bb0(%u: i64):
        %large = arith.cmpi sgt, %u, %x : i64
        %v = scf.if %large -> (i64) {
          scf.yield %one : i64
        } else {
          %h = arith.shrui %u, %one : i64
          scf.yield %h : i64
        }
        scf.yield %v : i64
      }
      scf.yield %w : i64
    } else {
      scf.yield %x : i64
    }
    linalg.yield %y : i64
  } -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// -----

#map = affine_map<(d0) -> (d0)>
func.func private @g(f64) -> f64
func.func @call(%a: tensor<?xf64>, %e: tensor<?xf64>) -> tensor<?xf64> {
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>) {
  ^bb0(%x: f64, %out: f64):
    // expected-error @+2 {{a call for each element has no form in IREE [unsupported-construct]}}
    // expected-note @+1 {{help: use functions of NumPy on whole arrays}}
    %y = func.call @g(%x) : (f64) -> f64
    linalg.yield %y : f64
  } -> tensor<?xf64>
  return %r : tensor<?xf64>
}
