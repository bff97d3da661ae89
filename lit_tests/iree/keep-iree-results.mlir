// RUN: npc-opt %s --allow-unregistered-dialect --keep-iree-results | FileCheck %s

// A tensor that nobody wants behind the dispatch keeps its place in memory; one that is
// wanted, and single elements, have theirs.
// CHECK-LABEL: func.func @unused
// CHECK:         %[[S:.*]]:3 = "flow.dispatch.region"
// CHECK:         "util.optimization_barrier"(%[[S]]#0) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NOT:     util.optimization_barrier
// CHECK:         return %[[S]]#1
func.func @unused(%a: tensor<?xf32>, %b: tensor<?xf32>, %e: tensor<i32>, %n: index) -> tensor<?xf32> {
  %s:3 = "flow.dispatch.region"(%n, %n) ({
    "flow.return"(%a, %b, %e) : (tensor<?xf32>, tensor<?xf32>, tensor<i32>) -> ()
  }, {
    %one = arith.constant 1 : index
    "flow.return"(%one, %one, %one) : (index, index, index) -> ()
  }) {operandSegmentSizes = array<i32: 2, 0>} : (index, index) -> (tensor<?xf32>, tensor<?xf32>, tensor<i32>)
  return %s#1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @in_a_loop
// CHECK:         scf.for
// CHECK:           %[[S:.*]] = "flow.dispatch.region"
// CHECK:           "util.optimization_barrier"(%[[S]])
func.func @in_a_loop(%a: tensor<?xf32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %s = "flow.dispatch.region"(%n) ({
      "flow.return"(%a) : (tensor<?xf32>) -> ()
    }, {
      "flow.return"(%one, %one, %one) : (index, index, index) -> ()
    }) {operandSegmentSizes = array<i32: 1, 0>} : (index) -> tensor<?xf32>
  }
  return
}

// Other sizes of a tensor that nobody wants are nothing that wants it.
// CHECK-LABEL: func.func @reshaped
// CHECK:         %[[S:.*]]:2 = "flow.dispatch.region"
// CHECK:         "util.optimization_barrier"(%[[S]]#0) : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NOT:     util.optimization_barrier
func.func @reshaped(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %s:2 = "flow.dispatch.region"(%n, %n) ({
    "flow.return"(%a, %b) : (tensor<?xf32>, tensor<?xf32>) -> ()
  }, {
    %one = arith.constant 1 : index
    "flow.return"(%one, %one, %one) : (index, index, index) -> ()
  }) {operandSegmentSizes = array<i32: 2, 0>} : (index, index) -> (tensor<?xf32>, tensor<?xf32>)
  %idle = "flow.tensor.reshape"(%s#0, %n, %n) {operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<?xf32>, index, index) -> tensor<?xf32>
  %used = "flow.tensor.reshape"(%s#1, %n, %n) {operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<?xf32>, index, index) -> tensor<?xf32>
  return %used : tensor<?xf32>
}
