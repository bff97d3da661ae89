// RUN: npc-opt %s --arrays-to-values --canonicalize --cse --split-input-file | FileCheck %s

// What a function changes of its arguments becomes results; a view is a part of the
// tensor that holds the array.

// CHECK-LABEL: func.func @shift
// CHECK-SAME:      (%[[A:.*]]: tensor<?xf64>) -> (tensor<?xf64> {npc.new_value_of = 0 : index}) {
// CHECK:         %[[FROM:.*]] = tensor.extract_slice %[[A]][0]
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[FROM]], %[[FROM]] : tensor<?xf64>, tensor<?xf64>)
// CHECK:           arith.addf
// CHECK:         %[[NEW:.*]] = tensor.insert_slice %{{.*}} into %[[A]][%{{.*}}]
// CHECK:         return %[[NEW]]
func.func @shift(%a: !numpy.ndarray<[?]:f64, C>) {
  %none = basicpy.singleton : !basicpy.NoneType
  %one = basicpy.numeric_constant 1 : i64
  %minus = basicpy.numeric_constant -1 : i64
  %to = basicpy.slot_object_make(%one, %none, %none) -> !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>
  %from = basicpy.slot_object_make(%none, %minus, %none) -> !basicpy.SlotObject<slice, !basicpy.NoneType, i64, !basicpy.NoneType>
  %target = numpy.get_slice %a, %to : (!numpy.ndarray<[?]:f64, C>, !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>) -> !numpy.ndarray<[?]:f64, rows>
  %source = numpy.get_slice %a, %from : (!numpy.ndarray<[?]:f64, C>, !basicpy.SlotObject<slice, !basicpy.NoneType, i64, !basicpy.NoneType>) -> !numpy.ndarray<[?]:f64, rows>
  %t = numpy.copy_to_tensor %source : (!numpy.ndarray<[?]:f64, rows>) -> tensor<?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  numpy.overwrite_array %u overwrites %target : tensor<?xf64>, !numpy.ndarray<[?]:f64, rows>
  return
}

// -----

// Loops and branches hand on what they change; a caller gets the new value.

// CHECK-LABEL: func.func private @set
// CHECK-SAME:      (%[[A:.*]]: tensor<4xi8>, %{{.*}}: i64) -> (tensor<4xi8> {npc.new_value_of = 0 : index})
// CHECK:         tensor.insert
func.func private @set(%a: !numpy.ndarray<[4]:ui8, C>, %i: i64) {
  %x = basicpy.numeric_constant 7 : i64
  %v = basicpy.numeric_cast %x : i64 -> !numpy.scalar<ui8>
  numpy.store %v, %a[%i] : !numpy.scalar<ui8>, !numpy.ndarray<[4]:ui8, C>
  return
}

// CHECK-LABEL: func.func @loop
// CHECK-SAME:      (%[[A:.*]]: tensor<4xi8> {iree.abi.encoding = tensor<4xui8>}, %[[N:.*]]: i64, %[[C:.*]]: i1) -> (tensor<4xi8> {{.*}})
// CHECK:         %[[R:.*]] = scf.for {{.*}} iter_args(%[[V:.*]] = %[[A]]) -> (tensor<4xi8>)
// CHECK:           %[[B:.*]] = scf.if %[[C]] -> (tensor<4xi8>) {
// CHECK:             %[[W:.*]] = func.call @set(%[[V]], %{{.*}}) : (tensor<4xi8>, i64) -> tensor<4xi8>
// CHECK:             scf.yield %[[W]]
// CHECK:           } else {
// CHECK:             scf.yield %[[V]]
// CHECK:           scf.yield %[[B]]
// CHECK:         return %[[R]]
func.func @loop(%a: !numpy.ndarray<[4]:ui8, C>, %n: i64, %c: i1) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  scf.for %i = %zero to %n step %one : i64 {
    scf.if %c {
      func.call @set(%a, %i) : (!numpy.ndarray<[4]:ui8, C>, i64) -> ()
    }
  }
  return
}

// -----

// Tensors do not say signs: arguments and results do.
// CHECK-LABEL: func.func @unsigned
// CHECK-SAME:      (%{{.*}}: tensor<?xi8> {iree.abi.encoding = tensor<?xui8>, npc.name = "a"}, %{{.*}}: tensor<2xi8>, %{{.*}}: !basicpy.BoolType)
// CHECK-SAME:      -> (tensor<2xi8>, !numpy.scalar<ui8> {iree.abi.encoding = tensor<ui8>}, !basicpy.BoolType {iree.abi.encoding = tensor<i1>}, tensor<?xi8> {iree.abi.encoding = tensor<?xui8>, npc.new_value_of = 0 : index})
func.func @unsigned(%a: !numpy.ndarray<[?]:ui8, C> {npc.name = "a"}, %b: !numpy.ndarray<[2]:i8, C>, %c: !basicpy.BoolType) -> (!numpy.ndarray<[2]:i8, C>, !numpy.scalar<ui8>, !basicpy.BoolType) {
  %i = basicpy.numeric_constant 0 : i64
  %x = numpy.load %a[%i] : !numpy.ndarray<[?]:ui8, C> -> !numpy.scalar<ui8>
  numpy.store %x, %a[%i] : !numpy.scalar<ui8>, !numpy.ndarray<[?]:ui8, C>
  return %b, %x, %c : !numpy.ndarray<[2]:i8, C>, !numpy.scalar<ui8>, !basicpy.BoolType
}

// -----

// What may have to be broadcast is read at the place that stands for each, without a branch.
// CHECK-LABEL: func.func @broadcast
// CHECK-SAME:      (%[[A:[^:]*]]: tensor<?xf64>, %[[B:[^:]*]]: tensor<?xf64>)
// CHECK-NOT:     scf.if
// CHECK:         %[[SPREAD:.*]] = linalg.generic
// CHECK:           %[[PLACE:.*]] = arith.select
// CHECK:           tensor.extract %[[A]][%[[PLACE]]]
// CHECK:         linalg.generic {{.*}} ins(%[[SPREAD]], %{{.*}} : tensor<?xf64>, tensor<?xf64>)
// CHECK:           arith.addf
func.func @broadcast(%a: !numpy.ndarray<[?]:f64, C>, %b: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C> {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  %u = numpy.copy_to_tensor %b : (!numpy.ndarray<[?]:f64, C>) -> tensor<?xf64>
  %v = numpy.builtin_ufunc_call<"numpy.add"> (%t, %u) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %c = numpy.create_array_from_tensor %v : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  return %c : !numpy.ndarray<[?]:f64, C>
}

// What the loop makes is another array than the argument that the name began with.
// CHECK-LABEL: func.func @rebound
// CHECK-SAME: (%[[A:.*]]: tensor<4xi8>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[A]])
// CHECK: tensor.insert
func.func @rebound(%a: !numpy.ndarray<[4]:ui8, C>, %n: index, %x: !numpy.scalar<ui8>) -> !numpy.ndarray<[4]:ui8, C> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = arith.constant 0 : i64
  %last = scf.for %i = %zero to %n step %one iter_args(%b = %a) -> (!numpy.ndarray<[4]:ui8, C>) {
    %t = numpy.copy_to_tensor %b : (!numpy.ndarray<[4]:ui8, C>) -> tensor<4xui8>
    %c = numpy.create_array_from_tensor %t : (tensor<4xui8>) -> !numpy.ndarray<[4]:ui8, C>
    numpy.store %x, %c[%first] : !numpy.scalar<ui8>, !numpy.ndarray<[4]:ui8, C>
    scf.yield %c : !numpy.ndarray<[4]:ui8, C>
  }
  return %last : !numpy.ndarray<[4]:ui8, C>
}

// Two names are exchanged: each array has one of them.
// CHECK-LABEL: func.func @exchanged
// CHECK:         tensor.insert
func.func @exchanged(%a: !numpy.ndarray<[4]:ui8, C>, %c: i1, %x: !numpy.scalar<ui8>) -> (!numpy.ndarray<[4]:ui8, C>, !numpy.ndarray<[4]:ui8, C>) {
  %first = arith.constant 0 : i64
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[4]:ui8, C>) -> tensor<4xui8>
  %u = numpy.create_array_from_tensor %t : (tensor<4xui8>) -> !numpy.ndarray<[4]:ui8, C>
  %v = numpy.create_array_from_tensor %t : (tensor<4xui8>) -> !numpy.ndarray<[4]:ui8, C>
  %one = arith.select %c, %u, %v : !numpy.ndarray<[4]:ui8, C>
  %other = arith.select %c, %v, %u : !numpy.ndarray<[4]:ui8, C>
  numpy.store %x, %one[%first] : !numpy.scalar<ui8>, !numpy.ndarray<[4]:ui8, C>
  return %one, %other : !numpy.ndarray<[4]:ui8, C>, !numpy.ndarray<[4]:ui8, C>
}
