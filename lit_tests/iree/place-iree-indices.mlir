// RUN: npc-opt %s --allow-unregistered-dialect --place-iree-scalars | FileCheck %s

// CHECK-LABEL: func.func @size
// CHECK-SAME:      (%[[N:.*]]: i64)
// CHECK:         %[[I:.*]] = arith.index_cast %[[N]] : i64 to index
// CHECK:         %[[H:.*]] = "util.optimization_barrier"(%[[I]]) : (index) -> index
// CHECK:         tensor.empty(%[[H]])
func.func @size(%n: i64) -> tensor<?xf64> {
  %i = arith.index_cast %n : i64 to index
  %e = tensor.empty(%i) : tensor<?xf64>
  return %e : tensor<?xf64>
}

// What has no elements has a size that iree-compile does not see.
// CHECK-LABEL: func.func @without_elements
// CHECK-DAG:     %[[Z:.*]] = arith.constant 0 : index
// CHECK:         %[[H:.*]] = "util.optimization_barrier"(%[[Z]]) : (index) -> index
// CHECK:         %[[E:.*]] = tensor.empty(%[[H]]) : tensor<?x3xf64>
// CHECK:         return %[[E]]
func.func @without_elements(%a: tensor<0x3xf64>) -> tensor<?x3xf64> {
  %c = tensor.cast %a : tensor<0x3xf64> to tensor<?x3xf64>
  return %c : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @element
// CHECK-SAME:      (%[[X:.*]]: f64, %[[A:.*]]: tensor<?x?xf64>, %[[I:.*]]: index)
// CHECK:         tensor.from_elements %[[X]] : tensor<f64>
// CHECK:         tensor.insert_slice %{{.*}} into %[[A]]{{.*}}%[[I]], %[[I]]] [1, 1] [1, 1]
// CHECK-NOT:     tensor.insert %
func.func @element(%x: f64, %a: tensor<?x?xf64>, %i: index) -> tensor<?x?xf64> {
  %r = tensor.insert %x into %a[%i, %i] : tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}

// In a dispatch both are left as they are.
// CHECK-LABEL: func.func @in_a_dispatch
// CHECK:         "flow.dispatch.region"
// CHECK-NOT:     util.optimization_barrier
// CHECK:         tensor.insert %
func.func @in_a_dispatch(%x: f64, %a: tensor<?x?xf64>, %n: i64) {
  "flow.dispatch.region"() ({
    %i = arith.index_cast %n : i64 to index
    %r = tensor.insert %x into %a[%i, %i] : tensor<?x?xf64>
    "flow.return"() : () -> ()
  }, {
  }) {operandSegmentSizes = array<i32: 0, 0>} : () -> ()
  return
}
