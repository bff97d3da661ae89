// RUN: npc-opt %s --allow-unregistered-dialect --convert-host-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @nested
// CHECK-SAME:      (%[[N:.*]]: index, %[[A:.*]]: tensor<?xf64>)
// CHECK:         cf.br ^[[HEAD:bb[0-9]+]](%[[ZERO:.*]], %[[A]] : index, tensor<?xf64>)
// CHECK:       ^[[HEAD]](%[[I:.*]]: index, %[[T:.*]]: tensor<?xf64>):
// CHECK:         %[[ON:.*]] = arith.cmpi slt, %[[I]], %[[N]] : index
// CHECK:         cf.cond_br %[[ON]], ^[[BODY:bb[0-9]+]](%[[I]], %[[T]] : index, tensor<?xf64>), ^[[END:bb[0-9]+]](%[[T]] : tensor<?xf64>)
// CHECK:       ^[[BODY]](%[[J:.*]]: index, %[[U:.*]]: tensor<?xf64>):
// CHECK:         cf.cond_br %{{.*}}, ^[[THEN:bb[0-9]+]], ^[[REST:bb[0-9]+]]
// CHECK:       ^[[THEN]]:
// CHECK:         cf.assert
// CHECK:         cf.br ^[[REST]]
// CHECK:       ^[[REST]]:
// CHECK:         %[[NEXT:.*]] = arith.addi %[[J]], %{{.*}} : index
// CHECK:         cf.br ^[[HEAD]](%[[NEXT]], %{{.*}} : index, tensor<?xf64>)
// CHECK:       ^[[END]](%[[R:.*]]: tensor<?xf64>):
// CHECK:         return %[[R]]
func.func @nested(%n: index, %a: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 1.0 : f64
  %r = scf.for %i = %zero to %n step %one iter_args(%t = %a) -> (tensor<?xf64>) {
    %is = arith.cmpi eq, %i, %n : index
    scf.if %is {
      cf.assert %is, "no"
    }
    %u = tensor.insert %x into %t[%i] : tensor<?xf64>
    scf.yield %u : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// What decides on a loop is hidden.
// CHECK-LABEL: func.func @both
// CHECK-SAME:      (%[[C:.*]]: i1, %[[N:.*]]: i64)
// CHECK:         %[[H:.*]] = "util.optimization_barrier"(%[[C]]) : (i1) -> i1
// CHECK:         cf.cond_br %[[H]], ^[[THEN:bb[0-9]+]], ^[[ELSE:bb[0-9]+]]
// CHECK:       ^[[THEN]]:
// CHECK:         cf.br ^[[HEAD:bb[0-9]+]](%[[N]] : i64)
// CHECK:       ^[[HEAD]](%[[X:.*]]: i64):
// CHECK:         cf.cond_br %{{.*}}, ^[[BODY:bb[0-9]+]](%[[X]] : i64), ^[[AFTER:bb[0-9]+]](%[[X]] : i64)
// CHECK:       ^[[BODY]](%[[Y:.*]]: i64):
// CHECK:         cf.br ^[[HEAD]](%{{.*}} : i64)
// CHECK:       ^[[AFTER]](%[[Z:.*]]: i64):
// CHECK:         cf.br ^[[END:bb[0-9]+]](%[[Z]] : i64)
// CHECK:       ^[[ELSE]]:
// CHECK:         cf.br ^[[END]](%[[N]] : i64)
// CHECK:       ^[[END]](%[[R:.*]]: i64):
// CHECK:         return %[[R]]
func.func @both(%c: i1, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %r = scf.if %c -> (i64) {
    %w = scf.while (%x = %n) : (i64) -> i64 {
      %on = arith.cmpi sgt, %x, %zero : i64
      scf.condition(%on) %x : i64
    } do {
    ^bb0(%y: i64):
      %next = arith.subi %y, %two : i64
      scf.yield %next : i64
    }
    scf.yield %w : i64
  } else {
    scf.yield %n : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func @in_a_dispatch
// CHECK:         "flow.dispatch.region"
// CHECK:           scf.for
// CHECK-NOT:     cf.br
func.func @in_a_dispatch(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "flow.dispatch.region"() ({
    scf.for %i = %zero to %n step %one {
    }
    "flow.return"() : () -> ()
  }, {
  }) {operandSegmentSizes = array<i32: 0, 0>} : () -> ()
  return
}

// What is only chosen of tensors whose sizes may differ is a copy in one of the branches.
// CHECK-LABEL: func.func @chosen
// CHECK-SAME:      (%[[C:.*]]: i1, %[[A:.*]]: tensor<?xf64>, %[[B:.*]]: tensor<?xf64>)
// CHECK:         cf.cond_br %[[C]], ^[[THEN:bb[0-9]+]], ^[[ELSE:bb[0-9]+]]
// CHECK:       ^[[THEN]]:
// CHECK-NEXT:    cf.br ^[[END:bb[0-9]+]](%[[A]] : tensor<?xf64>)
// CHECK:       ^[[ELSE]]:
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<?xf64>)
// CHECK:         cf.br ^[[END]](%[[COPY]] : tensor<?xf64>)
// CHECK-NOT:     arith.select
func.func @chosen(%c: i1, %a: tensor<?xf64>, %b: tensor<?xf64>) -> tensor<?xf64> {
  %r = arith.select %c, %a, %b : tensor<?xf64>
  return %r : tensor<?xf64>
}

// Tensors of one size are chosen as they are.
// CHECK-LABEL: func.func @same_sizes
// CHECK:         arith.select %{{.*}} : tensor<4xf64>
// CHECK:         arith.select %{{.*}} : tensor<?xf64>
func.func @same_sizes(%c: i1, %a: tensor<4xf64>, %b: tensor<4xf64>, %x: f64, %n: index) -> (tensor<4xf64>, tensor<?xf64>) {
  %r = arith.select %c, %a, %b : tensor<4xf64>
  %e = tensor.empty(%n) : tensor<?xf64>
  %zero = arith.constant 0.0 : f64
  %f = linalg.fill ins(%x : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
  %g = linalg.fill ins(%zero : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
  %s = arith.select %c, %f, %g : tensor<?xf64>
  return %r, %s : tensor<4xf64>, tensor<?xf64>
}
