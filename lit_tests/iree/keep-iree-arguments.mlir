// RUN: npc-opt %s --allow-unregistered-dialect --keep-iree-arguments | FileCheck %s

#map = affine_map<(d0) -> (d0)>

// CHECK-LABEL: func.func @one_element
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>, %[[X:.*]]: f64, %[[I:.*]]: index)
// CHECK:         %[[HOLDS:.*]] = "util.optimization_barrier"(%{{.*}}) : (i1) -> i1
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<?xf64>)
// CHECK:           arith.select %[[HOLDS]]
// CHECK:         %[[B:.*]] = tensor.insert %[[X]] into %[[COPY]][%[[I]]]
// CHECK:         return %[[A]], %[[B]]
func.func @one_element(%a: tensor<?xf64>, %x: f64, %i: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %b = tensor.insert %x into %a[%i] : tensor<?xf64>
  return %a, %b : tensor<?xf64>, tensor<?xf64>
}

// An argument that is read is not copied.
// CHECK-LABEL: func.func @read
// CHECK-NOT:     util.optimization_barrier
// CHECK:         return
func.func @read(%a: tensor<?xf64>, %e: tensor<?xf64>, %i: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf64>
  %x = tensor.extract %a[%i] : tensor<?xf64>
  %new = tensor.empty(%n) : tensor<?xf64>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<?xf64>) outs(%new : tensor<?xf64>) {
  ^bb0(%y: f64, %out: f64):
    %s = arith.addf %y, %x : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  %t = tensor.insert %x into %r[%i] : tensor<?xf64>
  return %t : tensor<?xf64>
}

// A computation that only moves elements may be the tensor itself.
// CHECK-LABEL: func.func @moved
// CHECK-SAME:      (%[[A:.*]]: tensor<4xf64>
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<4xf64>)
// CHECK:         linalg.generic {{.*}} ins(%[[COPY]] : tensor<4xf64>)
func.func @moved(%a: tensor<4xf64>, %x: f64, %i: index) -> tensor<4xf64> {
  %new = tensor.empty() : tensor<4xf64>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<4xf64>) outs(%new : tensor<4xf64>) {
  ^bb0(%y: f64, %out: f64):
    linalg.yield %y : f64
  } -> tensor<4xf64>
  %t = tensor.insert %x into %r[%i] : tensor<4xf64>
  return %t : tensor<4xf64>
}

// Parts, other forms, and tensors that an argument is put into.
// CHECK-LABEL: func.func @forms
// CHECK-SAME:      (%[[A:.*]]: tensor<6xf64>, %[[B:.*]]: tensor<6xf64>, %[[C:.*]]: tensor<6xf64>
// CHECK:         %[[CA:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<6xf64>)
// CHECK:         tensor.extract_slice %[[CA]]
// CHECK:         %[[CB:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<6xf64>)
// CHECK:         tensor.insert_slice %[[CB]] into %{{.*}}
// CHECK:         %[[CC:.*]] = linalg.generic {{.*}} ins(%[[C]] : tensor<6xf64>)
// CHECK:         tensor.cast %[[CC]]
func.func @forms(%a: tensor<6xf64>, %b: tensor<6xf64>, %c: tensor<6xf64>, %x: f64, %i: index) -> (tensor<3xf64>, tensor<6xf64>, tensor<?xf64>) {
  %part = tensor.extract_slice %a[0] [3] [1] : tensor<6xf64> to tensor<3xf64>
  %p = tensor.insert %x into %part[%i] : tensor<3xf64>
  %new = tensor.empty() : tensor<6xf64>
  %whole = tensor.insert_slice %b into %new[0] [6] [1] : tensor<6xf64> into tensor<6xf64>
  %q = tensor.insert %x into %whole[%i] : tensor<6xf64>
  %cast = tensor.cast %c : tensor<6xf64> to tensor<?xf64>
  %r = tensor.insert %x into %cast[%i] : tensor<?xf64>
  return %p, %q, %r : tensor<3xf64>, tensor<6xf64>, tensor<?xf64>
}

// What a loop hands on may be changed in it.
// CHECK-LABEL: func.func @loop
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<?xf64>)
// CHECK:         scf.for {{.*}} iter_args(%{{.*}} = %[[COPY]])
func.func @loop(%a: tensor<?xf64>, %x: f64, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%w = %a) -> tensor<?xf64> {
    %t = tensor.insert %x into %w[%i] : tensor<?xf64>
    scf.yield %t : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func private @changes
// CHECK-NOT:     util.optimization_barrier
func.func private @changes(%a: tensor<?xf64>, %x: f64, %i: index) -> tensor<?xf64> {
  %b = tensor.insert %x into %a[%i] : tensor<?xf64>
  return %b : tensor<?xf64>
}

func.func private @reads(%a: tensor<?xf64>, %i: index) -> f64 {
  %b = tensor.extract %a[%i] : tensor<?xf64>
  return %b : f64
}

// Functions that others do not see change what they are given; those that others see do not.
// CHECK-LABEL: func.func @calls
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>, %[[X:[a-z0-9]*]]: f64
// CHECK:         %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<?xf64>)
// CHECK:         call @changes(%[[COPY]],
// CHECK:         call @reads(%[[A]],
// CHECK:         call @one_element(%[[A]],
func.func @calls(%a: tensor<?xf64>, %x: f64, %i: index) -> (tensor<?xf64>, f64, tensor<?xf64>) {
  %r = func.call @changes(%a, %x, %i) : (tensor<?xf64>, f64, index) -> tensor<?xf64>
  %s = func.call @reads(%a, %i) : (tensor<?xf64>, index) -> f64
  %t:2 = func.call @one_element(%a, %x, %i) : (tensor<?xf64>, f64, index) -> (tensor<?xf64>, tensor<?xf64>)
  return %r, %s, %t#1 : tensor<?xf64>, f64, tensor<?xf64>
}

// Each change is of a copy of its own.
// CHECK-LABEL: func.func @twice
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>
// CHECK:         %[[FIRST:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<?xf64>)
// CHECK:         tensor.insert %{{.*}} into %[[FIRST]]
// CHECK:         %[[SECOND:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<?xf64>)
// CHECK:         tensor.insert %{{.*}} into %[[SECOND]]
func.func @twice(%a: tensor<?xf64>, %x: f64, %i: index, %j: index) -> (tensor<?xf64>, tensor<?xf64>) {
  %b = tensor.insert %x into %a[%i] : tensor<?xf64>
  %c = tensor.insert %x into %a[%j] : tensor<?xf64>
  return %b, %c : tensor<?xf64>, tensor<?xf64>
}

// What a loop changes is a copy of what was there before it, in each turn one of its own;
// what is only read there, or made there, is not copied.
// CHECK-LABEL: func.func @new_in_loop
// CHECK:         %[[B:.*]] = linalg.generic
// CHECK:         scf.for
// CHECK:           %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<6xf64>)
// CHECK:             arith.select
// CHECK:           %[[C:.*]] = tensor.insert %{{.*}} into %[[COPY]]
// CHECK-NOT:       linalg.generic
// CHECK:           tensor.extract %[[B]]
// CHECK:           tensor.insert %{{.*}} into %[[C]]
func.func @new_in_loop(%a: tensor<6xf64>, %x: f64, %from: index, %to: index, %step: index) -> f64 {
  %e = tensor.empty() : tensor<6xf64>
  %b = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<6xf64>) outs(%e : tensor<6xf64>) {
  ^bb0(%in: f64, %out: f64):
    %n = arith.addf %in, %in : f64
    linalg.yield %n : f64
  } -> tensor<6xf64>
  %r = scf.for %i = %from to %to step %step iter_args(%s = %x) -> (f64) {
    %c = tensor.insert %s into %b[%i] : tensor<6xf64>
    %y = tensor.extract %b[%i] : tensor<6xf64>
    %d = tensor.insert %y into %c[%from] : tensor<6xf64>
    %z = tensor.extract %d[%to] : tensor<6xf64>
    scf.yield %z : f64
  }
  return %r : f64
}

// What a branch or loop hands on, and is used behind it, has a copy of its own there; so has
// what is handed on twice. The other part of a branch comes after none.
// CHECK-LABEL: func.func @handed_on
// CHECK:         %[[T:.*]] = tensor.empty() : tensor<6xf64>
// CHECK:         scf.if
// CHECK:           tensor.insert %{{.*}} into %[[T]]
// CHECK:         } else {
// CHECK:           %[[COPY:.*]] = linalg.generic {{.*}} ins(%[[T]] : tensor<6xf64>)
// CHECK:           scf.yield %[[COPY]]
// CHECK:         %[[L:.*]] = linalg.generic {{.*}} ins(%[[T]] : tensor<6xf64>)
// CHECK:         scf.for {{.*}} iter_args(%{{.*}} = %[[T]], %{{.*}} = %[[L]])
func.func @handed_on(%x: f64, %is: i1, %from: index, %to: index, %step: index) -> (tensor<6xf64>, tensor<6xf64>, tensor<6xf64>) {
  %t = tensor.empty() : tensor<6xf64>
  %r = scf.if %is -> (tensor<6xf64>) {
    %n = tensor.insert %x into %t[%from] : tensor<6xf64>
    scf.yield %n : tensor<6xf64>
  } else {
    scf.yield %t : tensor<6xf64>
  }
  %s:2 = scf.for %i = %from to %to step %step iter_args(%v = %t, %w = %t) -> (tensor<6xf64>, tensor<6xf64>) {
    %a = tensor.insert %x into %v[%i] : tensor<6xf64>
    %b = tensor.insert %x into %w[%to] : tensor<6xf64>
    scf.yield %a, %b : tensor<6xf64>, tensor<6xf64>
  }
  return %r, %s#0, %s#1 : tensor<6xf64>, tensor<6xf64>, tensor<6xf64>
}

// CHECK-LABEL: func.func @not_used_any_more
// CHECK-NOT:     util.optimization_barrier
// CHECK:         return
func.func @not_used_any_more(%x: f64, %is: i1, %from: index, %to: index) -> tensor<6xf64> {
  %t = tensor.empty() : tensor<6xf64>
  %y = tensor.extract %t[%to] : tensor<6xf64>
  %r = scf.if %is -> (tensor<6xf64>) {
    %n = tensor.insert %y into %t[%from] : tensor<6xf64>
    scf.yield %n : tensor<6xf64>
  } else {
    scf.yield %t : tensor<6xf64>
  }
  return %r : tensor<6xf64>
}

// What is filled and changed is filled once more where the first is used, too: with a number
// that iree-compile does not know.
// CHECK-LABEL: func.func @filled
// CHECK-SAME:      (%[[X:.*]]: f64, %[[I:.*]]: index)
// CHECK:         %[[E:.*]] = tensor.empty
// CHECK:         %[[A:.*]] = linalg.fill ins(%[[X]] : f64)
// CHECK:         %[[HIDDEN:.*]] = "util.optimization_barrier"(%[[X]]) : (f64) -> f64
// CHECK:         %[[B:.*]] = linalg.fill ins(%[[HIDDEN]] : f64) outs(%[[E]] : tensor<6xf64>)
// CHECK:         %[[C:.*]] = tensor.insert %[[X]] into %[[B]]
// CHECK:         return %[[A]], %[[C]]
func.func @filled(%x: f64, %i: index) -> (tensor<6xf64>, tensor<6xf64>) {
  %e = tensor.empty() : tensor<6xf64>
  %a = linalg.fill ins(%x : f64) outs(%e : tensor<6xf64>) -> tensor<6xf64>
  %b = tensor.insert %x into %a[%i] : tensor<6xf64>
  return %a, %b : tensor<6xf64>, tensor<6xf64>
}

// One that is only changed stays.
// CHECK-LABEL: func.func @filled_once
// CHECK-NOT:     util.optimization_barrier
func.func @filled_once(%x: f64, %i: index) -> tensor<6xf64> {
  %e = tensor.empty() : tensor<6xf64>
  %a = linalg.fill ins(%x : f64) outs(%e : tensor<6xf64>) -> tensor<6xf64>
  %b = tensor.insert %x into %a[%i] : tensor<6xf64>
  return %b : tensor<6xf64>
}
