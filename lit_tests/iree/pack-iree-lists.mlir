// RUN: npc-opt %s --pack-iree-lists --allow-unregistered-dialect --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @nested
// CHECK-SAME:      (%[[L:.*]]: !util.list<?>, %[[N:.*]]: i64 {iree.abi.name = "n"}) -> (tensor<?xf32>, !util.list<?>)
// CHECK:         %[[B:.*]] = "util.list.get"(%[[L]], %{{.*}}) : (!util.list<?>, index) -> !hal.buffer_view
// CHECK:         %[[D:.*]] = "hal.buffer_view.dim"(%[[B]]) {index = 0 : index}
// CHECK:         %[[T:.*]] = "hal.tensor.import"(%[[B]], %[[D]]) {{.*}}target_encoding = tensor<?xf32>
// CHECK:         %[[M:.*]] = "util.list.get"(%[[L]], %{{.*}}) : (!util.list<?>, index) -> !util.list<?>
// CHECK:         %[[X:.*]] = "util.list.get"(%[[M]], %{{.*}}) : (!util.list<?>, index) -> f64
// CHECK:         %[[R:.*]] = "util.list.create"
// CHECK:         "util.list.set"(%[[R]], %{{.*}}, %[[N]])
// CHECK:         %[[E:.*]] = "hal.tensor.export"(%[[T]], %{{.*}}) {source_encoding = tensor<?xf32>}
// CHECK:         "util.list.set"(%[[R]], %{{.*}}, %[[E]])
// CHECK:         return %[[T]], %[[R]]
func.func @nested(%t: tensor<?xf32>, %x: f64, %n: i64 {iree.abi.name = "n"}) -> (tensor<?xf32>, i64, tensor<?xf32>) attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22sdict\22,[\22t\22,[\22ndarray\22,\22f32\22,1,null]],[\22m\22,[\22slist\22,\22f64\22]]],\22i64\22],\22r\22:[[\22stuple\22,[\22ndarray\22,\22f32\22,1,null],[\22sdict\22,[\22n\22,\22i64\22],[\22t\22,[\22ndarray\22,\22f32\22,1,null]]]]],\22v\22:1}"}} {
  return %t, %n, %t : tensor<?xf32>, i64, tensor<?xf32>
}

// -----

// expected-error @+2 {{iree.abi describes 2 results, but the function has 1 [type-conflict]}}
// expected-note @+1 {{help: run attach-iree-abi on the function's own types}}
func.func @other(%n: i64) -> i64 attributes {iree.reflection = {iree.abi = "{\22a\22:[\22i64\22],\22r\22:[\22i64\22,\22i64\22],\22v\22:1}"}} {
  return %n : i64
}

// -----

// `None` has no value before, and is a reference to nothing behind.
// CHECK-LABEL: func.func @none
// CHECK-SAME:      -> (!hal.buffer_view, i64, !util.list<?>)
// CHECK:         %[[A:.*]] = "util.null"() : () -> !hal.buffer_view
// CHECK:         %[[B:.*]] = "util.null"() : () -> !hal.buffer_view
// CHECK:         "util.list.set"(%[[R:.*]], %{{.*}}, %[[B]])
// CHECK:         return %[[A]], %{{.*}}, %[[R]]
func.func @none(%n: i64) -> i64 attributes {npc.none_results = array<i64: 0, 2>, iree.reflection = {iree.abi = "{\22a\22:[\22i64\22],\22r\22:[[\22stuple\22,null,\22i64\22,[\22slist\22,null]]],\22v\22:1}"}} {
  return %n : i64
}

// -----

// Arrays of unsigned integers are such buffers in lists, too. Those of the caller are copied:
// its buffer may say something else of its elements.
// CHECK-LABEL: func.func @unsigned
// CHECK:         "hal.tensor.import"{{.*}}target_encoding = tensor<?xui8>{{.*}} -> tensor<?xi8>
// CHECK:         "util.optimization_barrier"
// CHECK:         %[[COPY:.*]] = linalg.generic
// CHECK:         "hal.tensor.export"(%[[COPY]], %{{.*}}{source_encoding = tensor<?xui8>} : (tensor<?xi8>, index)
func.func @unsigned(%t: tensor<?xi8> {iree.abi.encoding = tensor<?xui8>}) -> (i64, tensor<?xi8> {iree.abi.encoding = tensor<?xui8>}) attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22stuple\22,null]],\22r\22:[\22i64\22,[\22stuple\22,null]],\22v\22:1}"}} {
  %n = arith.constant 1 : i64
  return %n, %t : i64, tensor<?xi8>
}
