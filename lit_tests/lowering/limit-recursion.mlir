// RUN: npc-opt --limit-recursion %s | FileCheck %s

// CHECK-LABEL: func.func private @itself.recursive(
// CHECK-SAME: %[[N:.*]]: i64 {npc.name = "n"}, %[[DEPTH:.*]]: i64) -> i64
// CHECK-DAG: %[[LIMIT:.*]] = arith.constant 1000 : i64
// CHECK-DAG: %[[TOO_DEEP:.*]] = arith.cmpi sge, %[[DEPTH]], %[[LIMIT]]
// CHECK: basicpy.raise_if %[[TOO_DEEP]], "RecursionError", "maximum recursion depth exceeded"
// CHECK: %[[NEXT:.*]] = arith.addi %[[DEPTH]]
// CHECK: call @itself.recursive(%[[N]], %[[NEXT]]) : (i64, i64) -> i64

// CHECK-LABEL: func.func @itself(
// CHECK-SAME: %[[N:.*]]: i64 {npc.name = "n"}) -> i64 {
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK: %[[RESULT:.*]] = call @itself.recursive(%[[N]], %[[ZERO]])
// CHECK: return %[[RESULT]]
func.func @itself(%n: i64 {npc.name = "n"}) -> i64 {
  %0 = call @itself(%n) : (i64) -> i64
  return %0 : i64
}

// Functions of one cycle count together; what they call outside it does not.
// CHECK-LABEL: func.func private @even.recursive(%{{.*}}: i64, %{{.*}}: i64)
// CHECK: call @odd.recursive(
// CHECK: call @itself(%{{.*}}) : (i64) -> i64
func.func private @even(%n: i64) {
  call @odd(%n) : (i64) -> ()
  call @itself(%n) : (i64) -> i64
  return
}

// CHECK-LABEL: func.func private @odd.recursive(
// CHECK: call @even.recursive(
func.func private @odd(%n: i64) {
  call @even(%n) : (i64) -> ()
  return
}

// CHECK-LABEL: func.func @plain(%{{.*}}: i64) {
// CHECK-NEXT: call @even(%{{.*}}) : (i64) -> ()
// CHECK-NEXT: return
func.func @plain(%n: i64) {
  call @even(%n) : (i64) -> ()
  return
}

// CHECK-LABEL: func.func @halves(
// CHECK: call @halves(
func.func @halves(%n: i64) attributes {npc.bounded_recursion} {
  %c1 = arith.constant 1 : i64
  %0 = arith.shrsi %n, %c1 : i64
  %1 = arith.cmpi sgt, %0, %c1 : i64
  scf.if %1 {
    func.call @halves(%0) : (i64) -> ()
  }
  return
}

// In a cycle with others it does not count.
// CHECK-LABEL: func.func private @counts.recursive(
// CHECK: call @does_not_count(%{{.*}}) : (i64) -> ()
func.func @counts(%n: i64) {
  call @does_not_count(%n) : (i64) -> ()
  return
}

// CHECK-LABEL: func.func @does_not_count(
// CHECK-NEXT: call @counts(%{{.*}}) : (i64) -> ()
func.func @does_not_count(%n: i64) attributes {npc.bounded_recursion} {
  call @counts(%n) : (i64) -> ()
  return
}
