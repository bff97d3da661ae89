// RUN: npc-opt %s --defer-iree-results --allow-unregistered-dialect --split-input-file | FileCheck %s

// CHECK: func.func @f(%{{.*}}: tensor<?x3xf32> {iree.abi.name = "x"}, %{{.*}}: i64) -> (tensor<?x3xf32>, tensor<?xf32>)
// CHECK-SAME: iree.reflection = {fbr = "f__allocate_results", into = "f__into", iree.abi = "
// CHECK: func.func @f__into(%[[X:.*]]: tensor<?x3xf32> {iree.abi.name = "x"}, %[[N:.*]]: i64, %[[OUT0:.*]]: tensor<?x3xf32> {iree.abi.name = "out0", iree.abi.output = 0 : index}, %[[OUT1:.*]]: tensor<?xf32> {iree.abi.name = "out1", iree.abi.output = 1 : index})
// CHECK-SAME: fbr = "f__allocate_results"
// CHECK-SAME: [\22named\22,\22out0\22,[\22ndarray\22,\22f32\22,2,null,3]]
// CHECK:   %[[R:.*]]:2 = call @f(%[[X]], %[[N]])
// CHECK:   tensor.dim %[[R]]#0
// CHECK:   tensor.dim %[[OUT0]]
// CHECK:   basicpy.raise_if %{{.*}}, "ValueError", "expected storage of shape ({}, {}) for a result, found one of shape ({}, {})"
// CHECK:   return %[[R]]#0, %[[R]]#1
// CHECK: func.func @f__allocate_results(%[[SIZE:.*]]: i64 {npc.name = "argument0_0"}) -> (tensor<?x3xf32> {npc.storage = 0 : index}, !hal.buffer_view {npc.storage = 1 : index})
// CHECK-SAME: iree.abi = "{\22a\22:[\22i64\22],\22r\22:{{\[\[}}\22ndarray\22,\22f32\22,2,null,3],null],\22v\22:1}"
// CHECK:   %[[ROWS:.*]] = arith.index_cast %[[SIZE]] : i64 to index
// CHECK:   basicpy.raise_if %{{.*}}, "ValueError", "expected a size from 0 to {{.*}}"
// CHECK:   tensor.empty(%{{.*}}) : tensor<?x3xf32>
// CHECK:   "util.null"() : () -> !hal.buffer_view
func.func @f(%x: tensor<?x3xf32> {iree.abi.name = "x"}, %n: i64) -> (tensor<?x3xf32>, tensor<?xf32>)
    attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22ndarray\22,\22f32\22,2,null,3],\22i64\22],\22r\22:[[\22ndarray\22,\22f32\22,2,null,3],[\22ndarray\22,\22f32\22,1,null]],\22v\22:1}"}} {
  %c0 = arith.constant 0 : index
  %rows = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%rows) : tensor<?x3xf32>
  %doubled = linalg.add ins(%x, %x : tensor<?x3xf32>, tensor<?x3xf32>) outs(%empty : tensor<?x3xf32>) -> tensor<?x3xf32>
  %count = arith.index_cast %n : i64 to index
  %other = tensor.empty(%count) : tensor<?xf32>
  return %doubled, %other : tensor<?x3xf32>, tensor<?xf32>
}

// -----

// A function whose structures become lists is not called, but what it does.

// CHECK: func.func private @g.stored
// CHECK-NOT: iree.reflection
// CHECK: func.func @g(%{{.*}}) -> (tensor<2xf32>, tensor<2xf32>)
// CHECK-SAME: into = "g__into"
// CHECK:   call @g.stored
// CHECK: func.func @g__into(%{{.*}}, %[[OUT0:.*]]: tensor<2xf32> {iree.abi.name = "out0"}, %[[OUT1:.*]]: tensor<2xf32> {iree.abi.name = "out1", iree.abi.output = 1 : index})
// CHECK:   %[[R:.*]]:2 = call @g.stored
// CHECK:   %[[BUFFER:.*]] = "hal.tensor.export"(%[[OUT0]]) {source_encoding = tensor<2xf32>} : (tensor<2xf32>) -> !hal.buffer_view
// CHECK:   %[[PLACED:.*]] = "hal.tensor.alias"(%[[R]]#0, %[[BUFFER]]) {operandSegmentSizes = array<i32: 1, 0, 1, 0>} : (tensor<2xf32>, !hal.buffer_view) -> tensor<2xf32>
// CHECK:   return %[[PLACED]], %[[R]]#1
// CHECK-NOT: g__allocate_results
func.func @g(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
    attributes {iree.reflection = {iree.abi = "{\22a\22:[[\22ndarray\22,\22f32\22,1,2]],\22r\22:[[\22stuple\22,[\22slist\22,[\22ndarray\22,\22f32\22,1,2]],[\22ndarray\22,\22f32\22,1,2]]],\22v\22:1}"}} {
  %r = linalg.exp ins(%x : tensor<2xf32>) outs(%x : tensor<2xf32>) -> tensor<2xf32>
  return %r, %x : tensor<2xf32>, tensor<2xf32>
}

// -----

// Nothing is asked for where sizes are not known, or a name is taken.

// CHECK-NOT: __into
// CHECK-NOT: allocate
// CHECK: func.func @taken__into
func.func @unknown(%x: tensor<?xi64>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %n = tensor.extract %x[%c0] : tensor<?xi64>
  %size = arith.index_cast %n : i64 to index
  %r = tensor.empty(%size) : tensor<?xi64>
  return %r : tensor<?xi64>
}
func.func @taken() -> tensor<3xi64> {
  %r = tensor.empty() : tensor<3xi64>
  return %r : tensor<3xi64>
}
func.func @taken__into(%x: i64) -> i64 {
  return %x : i64
}
