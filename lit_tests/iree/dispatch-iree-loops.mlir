// RUN: npc-opt %s --allow-unregistered-dialect --dispatch-iree-loops | FileCheck %s
// RUN: not npc-opt %s --dispatch-iree-loops 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: the dialects of IREE are not known here [unsupported-construct]
// UNKNOWN: note: help: allow unregistered dialects, as with --allow-unregistered-dialect

// CHECK-LABEL: func.func @sum
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>, %[[N:.*]]: index)
// CHECK:         %[[S:.*]]:2 = "flow.dispatch.region"() ({
// CHECK:           %[[L:.*]]:2 = scf.for %[[I:.*]] = %{{.*}} to %[[N]] step %{{.*}} iter_args(%[[X:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}}) -> (f64, i32)
// CHECK:             scf.if %{{.*}} -> (f64, i32) {
// CHECK:             } else {
// CHECK:               tensor.extract %[[A]][%[[I]]]
// CHECK:           %[[E:.*]] = tensor.empty() : tensor<f64>
// CHECK:           %[[V:.*]] = tensor.insert %[[L]]#0 into %[[E]][]
// CHECK:           "flow.return"(%[[V]], %{{.*}}) : (tensor<f64>, tensor<i32>) -> ()
// CHECK:         }, {
// CHECK:           %[[ONE:.*]] = arith.constant 1 : index
// CHECK:           "flow.return"(%[[ONE]], %[[ONE]], %[[ONE]])
// CHECK:         }) {operandSegmentSizes = array<i32: 0, 0>}
// CHECK:         %[[RESULT:.*]] = tensor.extract %[[S]]#0[] : tensor<f64>
// CHECK:         %[[CODE:.*]] = tensor.extract %[[S]]#1[] : tensor<i32>
// CHECK:         %[[IS:.*]] = arith.cmpi eq, %[[CODE]], %{{.*}} : i32
// CHECK:         basicpy.raise_if %[[IS]], "IndexError", "too far"
// CHECK-NOT:     basicpy.raise_if
// CHECK:         return %[[RESULT]]
func.func @sum(%a: tensor<?xf64>, %n: index) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant 0.0 : f64
  %d = tensor.dim %a, %zero : tensor<?xf64>
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %none) -> (f64) {
    %outside = arith.cmpi uge, %i, %d : index
    basicpy.raise_if %outside, "IndexError", "too far"
    %x = tensor.extract %a[%i] : tensor<?xf64>
    // The same condition again: it is known.
    basicpy.raise_if %outside, "IndexError", "too far again"
    %t = arith.addf %s, %x : f64
    scf.yield %t : f64
  }
  return %r : f64
}

// A tensor is changed in place, under another name, whose sizes are hidden.
// CHECK-LABEL: func.func @changed
// CHECK-SAME:      (%[[A:.*]]: tensor<4xf32>)
// CHECK:         %[[SIZE:.*]] = "util.optimization_barrier"(%{{.*}}) : (index) -> index
// CHECK:         %[[B:.*]] = "flow.tensor.reshape"(%[[A]], %[[SIZE]]) {operandSegmentSizes = array<i32: 1, 0, 1>} : (tensor<4xf32>, index) -> tensor<?xf32>
// CHECK:         %[[S:.*]] = "flow.dispatch.region"(%[[SIZE]]) ({
// CHECK:           %[[L:.*]] = scf.for {{.*}} iter_args(%[[W:.*]] = %[[B]]) -> (tensor<?xf32>)
// CHECK:             tensor.extract %[[W]][%{{.*}}] : tensor<?xf32>
// CHECK:           %[[T:.*]] = tensor.insert_slice %[[L]] into %[[B]][0] [%[[SIZE]]] [1]
// CHECK:           "flow.return"(%[[T]])
// CHECK:         %[[R:.*]] = "flow.tensor.reshape"(%[[S]], %[[SIZE]]) {operandSegmentSizes = array<i32: 1, 1, 0>}
// CHECK:         return %[[R]]
func.func @changed(%a: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 4 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%w = %a) -> (tensor<4xf32>) {
    %x = tensor.extract %w[%i] : tensor<4xf32>
    %y = arith.addf %x, %x : f32
    %t = tensor.insert %y into %w[%i] : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// The loop reads the old tensor, too: it changes a copy.
// CHECK-LABEL: func.func @of_the_old
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf32>,
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[A]]
// CHECK:         %[[B:.*]] = "flow.tensor.reshape"(%[[COPY]],
// CHECK:         "flow.dispatch.region"
// CHECK:           scf.for {{.*}} iter_args(%{{.*}} = %[[B]])
// CHECK:             tensor.extract %[[A]]
func.func @of_the_old(%a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %one to %n step %one iter_args(%w = %a) -> (tensor<?xf32>) {
    %j = arith.subi %n, %i : index
    %x = tensor.extract %a[%j] : tensor<?xf32>
    %t = tensor.insert %x into %w[%i] : tensor<?xf32>
    scf.yield %t : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}

// `scf.while` ends once something is raised, in a branch without results.
// CHECK-LABEL: func.func @search
// CHECK:         "flow.dispatch.region"() ({
// CHECK:           scf.while (%[[I:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}}) : (index, i32) -> (index, i32) {
// CHECK:             %[[R:.*]] = arith.cmpi ne, %[[C]], %{{.*}} : i32
// CHECK:             %[[B:.*]]:3 = scf.if %[[R]] -> (i1, index, i32) {
// CHECK:               %[[F:.*]] = arith.constant false
// CHECK:               scf.yield %[[F]], %[[I]], %[[C]]
// CHECK:             scf.condition(%[[B]]#0) %[[B]]#1, %[[B]]#2
// CHECK:           } do {
// CHECK:             scf.if %{{.*}} -> (i32) {
// CHECK:               scf.yield
// CHECK:             } else {
// CHECK:               scf.yield
// CHECK:             scf.yield %{{.*}}, %{{.*}} : index, i32
// CHECK:         arith.index_cast %{{.*}} : i64 to index
// CHECK:         basicpy.raise_if %{{.*}}, "ValueError", "{{.*}} is bad"
func.func @search(%a: tensor<?xf64>, %bad: f64, %k: i64) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant 0.0 : f64
  %r = scf.while (%i = %zero) : (index) -> index {
    %x = tensor.extract %a[%i] : tensor<?xf64>
    %goes_on = arith.cmpf une, %x, %none : f64
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    %y = tensor.extract %a[%i] : tensor<?xf64>
    %is_bad = arith.cmpf oeq, %y, %bad : f64
    scf.if %is_bad {
      basicpy.raise_if %is_bad, "ValueError", "{} is bad"(%k : i64)
    }
    %next = arith.addi %i, %one : index
    scf.yield %next : index
  }
  return %r : index
}

// What is in the outer loop is more than elements: only the inner one is a dispatch.
// CHECK-LABEL: func.func @inner_only
// CHECK-NOT:     flow.dispatch
// CHECK:         scf.for
// CHECK:           linalg.fill
// CHECK:           "flow.dispatch.region"
// CHECK:             scf.for
func.func @inner_only(%n: index) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant 0.0 : f64
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %none) -> (f64) {
    %e = tensor.empty(%n) : tensor<?xf64>
    %f = linalg.fill ins(%s : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
    %t = scf.for %j = %zero to %n step %one iter_args(%u = %s) -> (f64) {
      %x = tensor.extract %f[%j] : tensor<?xf64>
      %v = arith.addf %u, %x : f64
      scf.yield %v : f64
    }
    scf.yield %t : f64
  }
  return %r : f64
}

// Two tensors that change places would have to be copied, and so would one that is read
// after it was changed.
// CHECK-LABEL: func.func @swapped
// CHECK-NOT:     flow.dispatch
// CHECK:         return
func.func @swapped(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%v = %a, %w = %b) -> (tensor<?xf32>, tensor<?xf32>) {
    %x = tensor.extract %v[%i] : tensor<?xf32>
    %t = tensor.insert %x into %w[%i] : tensor<?xf32>
    scf.yield %t, %v : tensor<?xf32>, tensor<?xf32>
  }
  return %r#0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @read_after
// CHECK-NOT:     flow.dispatch
// CHECK:         return
func.func @read_after(%a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %one to %n step %one iter_args(%w = %a) -> (tensor<?xf32>) {
    %x = tensor.extract %w[%i] : tensor<?xf32>
    %t = tensor.insert %x into %w[%zero] : tensor<?xf32>
    %y = tensor.extract %w[%zero] : tensor<?xf32>
    %u = tensor.insert %y into %t[%i] : tensor<?xf32>
    scf.yield %u : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
