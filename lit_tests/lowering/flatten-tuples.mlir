// RUN: npc-opt %s --flatten-tuples --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @results(
// CHECK-SAME: %[[A:.*]]: i64 {npc.name = "a"}, %[[B:.*]]: f64) -> (i64, f64)
// CHECK-NEXT: return %[[A]], %[[B]] : i64, f64
func.func @results(%a: i64 {npc.name = "a"}, %b: f64) -> !basicpy.TupleType<[i64, f64]> {
  %0 = basicpy.build_tuple %a, %b : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
  return %0 : !basicpy.TupleType<[i64, f64]>
}

// CHECK-LABEL: func.func @caller(
// CHECK: %[[R:.*]]:2 = call @results(%{{.*}}, %{{.*}}) : (i64, f64) -> (i64, f64)
// CHECK: return %[[R]]#1
func.func @caller(%a: i64, %b: f64) -> f64 {
  %0 = call @results(%a, %b) : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
  %1:2 = basicpy.unpack %0 : !basicpy.TupleType<[i64, f64]> -> i64, f64
  return %1#1 : f64
}

// A list of any length is the array of its elements. Who calls a function owns it.
// CHECK-LABEL: func.func @lists(
// CHECK-SAME: %[[C:.*]]: i1, %[[A:.*]]: !numpy.ndarray<[?]:f64, C>, %[[B:.*]]: !numpy.ndarray<[?]:f64, C>)
// CHECK-SAME: -> !numpy.ndarray<[?]:f64, C> {
// CHECK-NEXT: %[[IF:.*]] = scf.if %[[C]] -> (!numpy.ndarray<[?]:f64, C>) {
// CHECK-NEXT: scf.yield %[[A]]
// CHECK: scf.yield %[[B]]
// CHECK: %[[ELEMENTS:.*]] = numpy.copy_to_tensor %[[IF]]
// CHECK-NEXT: %[[COPY:.*]] = numpy.create_array_from_tensor %[[ELEMENTS]]
// CHECK-NEXT: return %[[COPY]]
func.func @lists(%c: i1, %a: !basicpy.ListType<f64>, %b: !numpy.ndarray<[?]:f64, C>) -> !basicpy.ListType<f64> {
  %0 = scf.if %c -> (!basicpy.ListType<f64>) {
    scf.yield %a : !basicpy.ListType<f64>
  } else {
    %1 = builtin.unrealized_conversion_cast %b : !numpy.ndarray<[?]:f64, C> to !basicpy.ListType<f64>
    scf.yield %1 : !basicpy.ListType<f64>
  }
  return %0 : !basicpy.ListType<f64>
}

// A text is the array of its bytes. Who calls a function owns those that it returns.
// CHECK-LABEL: func.func @texts(
// CHECK-SAME: %[[C:.*]]: i1, %[[A:.*]]: !numpy.ndarray<[?]:ui8, C, readonly>) -> !numpy.ndarray<[?]:ui8, C, readonly> {
// CHECK: %[[BYTES:.*]] = arith.constant dense<[97, 98]> : tensor<2xui8>
// CHECK-NEXT: %[[ARRAY:.*]] = numpy.create_array_from_tensor %[[BYTES]] : (tensor<2xui8>) -> !numpy.ndarray<[2]:ui8, C, readonly>
// CHECK-NEXT: %[[TEXT:.*]] = numpy.static_info_cast %[[ARRAY]]
// CHECK: %[[CHOSEN:.*]] = scf.if %[[C]]
// CHECK-NEXT: scf.yield %[[A]]
// CHECK: scf.yield %[[TEXT]]
// CHECK: %[[ELEMENTS:.*]] = numpy.copy_to_tensor %[[CHOSEN]]
// CHECK-NEXT: %[[COPY:.*]] = numpy.create_array_from_tensor %[[ELEMENTS]]
// CHECK-NEXT: %[[RESULT:.*]] = numpy.static_info_cast %[[COPY]]
// CHECK-NEXT: return %[[RESULT]]
func.func @texts(%c: i1, %a: !basicpy.StrType) -> !basicpy.StrType {
  %0 = basicpy.str_constant "ab"
  %1 = arith.select %c, %a, %0 : !basicpy.StrType
  return %1 : !basicpy.StrType
}

// None is no value, and an empty tuple is none either.
// CHECK-LABEL: func.func @nothing() {
// CHECK-NEXT: return
func.func @nothing() -> !basicpy.NoneType {
  %0 = basicpy.singleton : !basicpy.NoneType
  return %0 : !basicpy.NoneType
}

// CHECK-LABEL: func.func @calls_nothing(
// CHECK-NEXT: call @nothing() : () -> ()
// CHECK-NEXT: return
func.func @calls_nothing() -> !basicpy.TupleType<[]> {
  %0 = call @nothing() : () -> !basicpy.NoneType
  %1 = basicpy.build_tuple : () -> !basicpy.TupleType<[]>
  return %1 : !basicpy.TupleType<[]>
}

// CHECK-LABEL: func.func @nested(
// CHECK-SAME: %[[C:.*]]: i1, %[[A:.*]]: i64, %[[B:.*]]: i64, %[[X:.*]]: f64) -> (i64, i64, f64)
// CHECK: %[[IF:.*]]:3 = scf.if %[[C]] -> (i64, i64, f64) {
// CHECK-NEXT: scf.yield %[[A]], %[[B]], %[[X]] : i64, i64, f64
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %[[B]], %[[A]], %[[X]] : i64, i64, f64
// CHECK-NEXT: }
// CHECK-NEXT: return %[[IF]]#0, %[[IF]]#1, %[[IF]]#2
func.func @nested(%c: i1, %pair: !basicpy.TupleType<[i64, i64]>, %x: f64)
    -> !basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]> {
  %0:2 = basicpy.unpack %pair : !basicpy.TupleType<[i64, i64]> -> i64, i64
  %1 = scf.if %c -> (!basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]>) {
    %2 = basicpy.build_tuple %pair, %x : (!basicpy.TupleType<[i64, i64]>, f64) -> !basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]>
    scf.yield %2 : !basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]>
  } else {
    %2 = basicpy.build_tuple %0#1, %0#0 : (i64, i64) -> !basicpy.TupleType<[i64, i64]>
    %3 = basicpy.build_tuple %2, %x : (!basicpy.TupleType<[i64, i64]>, f64) -> !basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]>
    scf.yield %3 : !basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]>
  }
  return %1 : !basicpy.TupleType<[!basicpy.TupleType<[i64, i64]>, f64]>
}

// What no path has assigned yet is several values, too.
// CHECK-LABEL: func.func @unbound(
// CHECK-SAME: %[[C:.*]]: i1, %[[A:.*]]: i64, %[[X:.*]]: f64)
// CHECK: %[[NO_INTEGER:.*]] = basicpy.unbound : i64
// CHECK: %[[NO_FLOAT:.*]] = basicpy.unbound : f64
// CHECK: scf.yield %[[NO_INTEGER]], %[[NO_FLOAT]] : i64, f64
func.func @unbound(%c: i1, %a: i64, %x: f64) -> !basicpy.TupleType<[i64, f64]> {
  %0 = scf.if %c -> (!basicpy.TupleType<[i64, f64]>) {
    %1 = basicpy.build_tuple %a, %x : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
    scf.yield %1 : !basicpy.TupleType<[i64, f64]>
  } else {
    %1 = basicpy.unbound : !basicpy.TupleType<[i64, f64]>
    scf.yield %1 : !basicpy.TupleType<[i64, f64]>
  }
  return %0 : !basicpy.TupleType<[i64, f64]>
}

// CHECK-LABEL: func.func @loops(
// CHECK-SAME: %[[N:.*]]: i64) -> (i64, i64)
// CHECK: %[[FOR:.*]]:2 = scf.for {{.*}} iter_args(%[[P:.*]] = %[[N]], %[[Q:.*]] = %[[N]]) -> (i64, i64)
// CHECK-NEXT: scf.yield %[[Q]], %[[P]]
// CHECK: %[[WHILE:.*]]:2 = scf.while (%[[R:.*]] = %[[FOR]]#0, %[[S:.*]] = %[[FOR]]#1) : (i64, i64) -> (i64, i64)
// CHECK: scf.condition(%{{.*}}) %[[R]], %[[S]] : i64, i64
// CHECK: ^bb0(%[[T:.*]]: i64, %[[U:.*]]: i64):
// CHECK-NEXT: scf.yield %[[T]], %[[U]]
// CHECK: return %[[WHILE]]#0, %[[WHILE]]#1
func.func @loops(%n: i64) -> !basicpy.TupleType<[i64, i64]> {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %init = basicpy.build_tuple %n, %n : (i64, i64) -> !basicpy.TupleType<[i64, i64]>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %init) -> !basicpy.TupleType<[i64, i64]> : i64 {
    %a, %b = basicpy.unpack %t : !basicpy.TupleType<[i64, i64]> -> i64, i64
    %next = basicpy.build_tuple %b, %a : (i64, i64) -> !basicpy.TupleType<[i64, i64]>
    scf.yield %next : !basicpy.TupleType<[i64, i64]>
  }
  %1 = scf.while (%t = %0) : (!basicpy.TupleType<[i64, i64]>) -> !basicpy.TupleType<[i64, i64]> {
    %c = arith.constant true
    scf.condition(%c) %t : !basicpy.TupleType<[i64, i64]>
  } do {
  ^bb0(%t: !basicpy.TupleType<[i64, i64]>):
    scf.yield %t : !basicpy.TupleType<[i64, i64]>
  }
  return %1 : !basicpy.TupleType<[i64, i64]>
}

// None stays where it is an operand that means something.
// CHECK-LABEL: func.func @slice(
// CHECK: %[[NONE:.*]] = basicpy.singleton : !basicpy.NoneType
// CHECK: basicpy.slot_object_make(%[[NONE]], %[[NONE]], %[[NONE]])
func.func @slice(%a: !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64> {
  %none = basicpy.singleton : !basicpy.NoneType
  %s = basicpy.slot_object_make(%none, %none, %none) -> !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>
  %v = numpy.get_slice %a, %s : (!numpy.ndarray<[?]:f64>, !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>) -> !numpy.ndarray<[?]:f64>
  return %v : !numpy.ndarray<[?]:f64>
}

// CHECK-LABEL: func.func @select
// CHECK-SAME: (%[[CONDITION:.*]]: i1, %[[A:.*]]: i64, %[[B:.*]]: f64, %[[C:.*]]: i64, %[[D:.*]]: f64) -> (i64, f64)
// CHECK: %[[FIRST:.*]] = arith.select %[[CONDITION]], %[[A]], %[[C]] : i64
// CHECK: %[[SECOND:.*]] = arith.select %[[CONDITION]], %[[B]], %[[D]] : f64
// CHECK: return %[[FIRST]], %[[SECOND]] : i64, f64
func.func @select(%condition: i1, %0: !basicpy.TupleType<[i64, f64]>,
    %1: !basicpy.TupleType<[i64, f64]>) -> !basicpy.TupleType<[i64, f64]> {
  %2 = arith.select %condition, %0, %1 : !basicpy.TupleType<[i64, f64]>
  return %2 : !basicpy.TupleType<[i64, f64]>
}

// The values of an argument are called after their places in it.
// CHECK-LABEL: func.func @named
// CHECK-SAME:      (%{{.*}}: i64 {npc.name = "p[0]"}, %{{.*}}: f64 {npc.name = "p[1][\22key\22]"}, %{{.*}}: f64 {npc.name = "x"})
func.func @named(%p: !basicpy.TupleType<[i64, !basicpy.TupleType<builtins.dict, [key: f64]>]> {npc.name = "p"}, %x: f64 {npc.name = "x"}) -> f64 {
  return %x : f64
}

// -----

func.func @used_otherwise(%a: i64) -> i1 {
  %0 = basicpy.build_tuple %a : (i64) -> !basicpy.TupleType<[i64]>
  // expected-error@+2 {{cannot compile 'basicpy.as_i1' on a value of type !basicpy.TupleType<[i64]> [unsupported-construct]}}
  // expected-note@+1 {{help: unpack the tuple into names, as in `a, b = t`, and use these}}
  %1 = basicpy.as_i1 %0 : !basicpy.TupleType<[i64]>
  return %1 : i1
}
