// RUN: npc-opt %s --split-complex-numbers | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-SAME:      (%[[A:.*]]: tensor<?xcomplex<f64>>, %[[N:.*]]: index, %[[Z:.*]]: complex<f64>)
// CHECK-DAG:     %[[RE:.*]] = complex.re %[[Z]]
// CHECK-DAG:     %[[IM:.*]] = complex.im %[[Z]]
// CHECK:         %[[S:.*]]:2 = scf.for {{.*}} iter_args(%[[X:.*]] = %[[RE]], %[[Y:.*]] = %[[IM]]) -> (f64, f64) {
// CHECK:           %[[C:.*]] = complex.create %[[X]], %[[Y]]
// CHECK:           %[[R:.*]] = complex.add %[[C]], %{{.*}}
// CHECK-DAG:       %[[P:.*]] = complex.re %[[R]]
// CHECK-DAG:       %[[Q:.*]] = complex.im %[[R]]
// CHECK:           scf.yield %[[P]], %[[Q]] : f64, f64
// CHECK:         complex.create %[[S]]#0, %[[S]]#1
func.func @sum(%a: tensor<?xcomplex<f64>>, %n: index, %z: complex<f64>) -> complex<f64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %s = scf.for %i = %zero to %n step %one iter_args(%x = %z) -> (complex<f64>) {
    %e = tensor.extract %a[%i] : tensor<?xcomplex<f64>>
    %r = complex.add %x, %e : complex<f64>
    scf.yield %r : complex<f64>
  }
  return %s : complex<f64>
}

// CHECK-LABEL: func.func @chosen
// CHECK-SAME:      (%[[C:.*]]: i1,
// CHECK:         %[[B:.*]]:2 = scf.if %[[C]] -> (f32, f32)
// CHECK:         arith.select %[[C]], %{{.*}}, %{{.*}} : f32
// CHECK:         arith.select %[[C]], %{{.*}}, %{{.*}} : f32
func.func @chosen(%c: i1, %x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %b = scf.if %c -> (complex<f32>) {
    scf.yield %x : complex<f32>
  } else {
    scf.yield %y : complex<f32>
  }
  %s = arith.select %c, %b, %x : complex<f32>
  return %s : complex<f32>
}

// In a dispatch they stay.
// CHECK-LABEL: func.func @elements
// CHECK:         linalg.generic
// CHECK:           scf.if %{{.*}} -> (complex<f64>)
func.func @elements(%a: tensor<4xcomplex<f64>>, %c: i1) -> tensor<4xcomplex<f64>> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<4xcomplex<f64>>) {
  ^bb0(%x: complex<f64>):
    %y = scf.if %c -> (complex<f64>) {
      %n = complex.neg %x : complex<f64>
      scf.yield %n : complex<f64>
    } else {
      scf.yield %x : complex<f64>
    }
    linalg.yield %y : complex<f64>
  } -> tensor<4xcomplex<f64>>
  return %r : tensor<4xcomplex<f64>>
}
