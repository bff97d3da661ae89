// RUN: npc-opt --limit-recursion %s | FileCheck %s

// CHECK-LABEL: func.func private @itself.recursive(
// CHECK-SAME: %[[N:.*]]: i64 {npc.name = "n"}, %[[LIMIT:.*]]: i64) -> i64
// CHECK: %[[STACK:.*]] = llvm.intr.stacksave : !llvm.ptr
// CHECK: %[[ADDRESS:.*]] = llvm.ptrtoint %[[STACK]] : !llvm.ptr to i64
// CHECK: %[[TOO_DEEP:.*]] = arith.cmpi ult, %[[ADDRESS]], %[[LIMIT]]
// CHECK: basicpy.raise_if %[[TOO_DEEP]], "RecursionError", "maximum recursion depth exceeded"
// CHECK: call @itself.recursive(%[[N]], %[[LIMIT]]) : (i64, i64) -> i64

// CHECK-LABEL: func.func @itself(
// CHECK-SAME: %[[N:.*]]: i64 {npc.name = "n"}) -> i64 {
// CHECK: %[[LOW:.*]] = llvm.call @npc_stack_limit()
// CHECK: %[[MARGIN:.*]] = llvm.call @npc.frame_margin()
// CHECK: %[[LOWEST:.*]] = arith.addi %[[LOW]], %[[MARGIN]]
// CHECK: %[[RESULT:.*]] = call @itself.recursive(%[[N]], %[[LOWEST]])
// CHECK: return %[[RESULT]]
func.func @itself(%n: i64 {npc.name = "n"}) -> i64 {
  %0 = call @itself(%n) : (i64) -> i64
  return %0 : i64
}

// Functions of one cycle pass one limit; what they call outside it finds its own.
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

// In a cycle with others it does not look, either.
// CHECK-LABEL: func.func private @looks.recursive(
// CHECK: call @does_not_look(%{{.*}}) : (i64) -> ()
func.func @looks(%n: i64) {
  call @does_not_look(%n) : (i64) -> ()
  return
}

// CHECK-LABEL: func.func @does_not_look(
// CHECK-NEXT: call @looks(%{{.*}}) : (i64) -> ()
func.func @does_not_look(%n: i64) attributes {npc.bounded_recursion} {
  call @looks(%n) : (i64) -> ()
  return
}
