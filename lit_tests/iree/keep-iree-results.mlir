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

// A dispatch goes that only gives what a block hands on to itself and to a dispatch of which
// nothing is needed, and what is asked for its sizes.
// CHECK-LABEL: func.func @of_no_use
// CHECK-NOT:     flow.dispatch
// CHECK:         return
func.func @of_no_use(%a: tensor<?xf32>, %n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  cf.br ^head(%zero, %a : index, tensor<?xf32>)
^head(%i: index, %t: tensor<?xf32>):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %dim = tensor.dim %t, %zero : tensor<?xf32>
  %hidden = "util.optimization_barrier"(%dim) : (index) -> index
  %s = "flow.dispatch.region"(%hidden) ({
    "flow.return"(%t) : (tensor<?xf32>) -> ()
  }, {
    "flow.return"(%one, %one, %one) : (index, index, index) -> ()
  }) {operandSegmentSizes = array<i32: 1, 0>} : (index) -> tensor<?xf32>
  %idle = "flow.tensor.reshape"(%s, %hidden, %n) {operandSegmentSizes = array<i32: 1, 1, 1>} : (tensor<?xf32>, index, index) -> tensor<?xf32>
  %next = arith.addi %i, %one : index
  cf.br ^head(%next, %idle : index, tensor<?xf32>)
^end:
  %e = "flow.dispatch.region"() ({
    %x = tensor.extract %t[%zero] : tensor<?xf32>
    %f = tensor.from_elements %x : tensor<f32>
    "flow.return"(%f) : (tensor<f32>) -> ()
  }, {
    "flow.return"(%one, %one, %one) : (index, index, index) -> ()
  }) {operandSegmentSizes = array<i32: 0, 0>} : () -> tensor<f32>
  %size = tensor.dim %t, %zero : tensor<?xf32>
  %r = arith.addi %i, %size : index
  return %r : index
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
