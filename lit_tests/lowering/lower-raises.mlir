// RUN: npc-opt --lower-raises --split-input-file --verify-diagnostics %s | FileCheck %s

// The implementation returns a status; the function under the old name drops it.
// CHECK-LABEL: func.func private @check.implementation
// CHECK-SAME: (%[[CONDITION:.*]]: i1, %[[VALUE:.*]]: i64, %{{.*}}: memref<?xf64>) -> (i1, i64, memref<?xf64>)
// CHECK: cf.cond_br %[[CONDITION]] weights([1, 1000]), ^[[RAISE:.*]], ^[[CONTINUE:.*]]
// CHECK: ^[[CONTINUE]]:
// CHECK: %[[GOOD:.*]] = arith.constant false
// CHECK: return %[[GOOD]], %[[VALUE]], %{{.*}} : i1, i64, memref<?xf64>
// CHECK: ^[[RAISE]]:
// CHECK: %[[TEXT:.*]] = llvm.call @npc_error_text
// CHECK: %[[FORMAT:.*]] = llvm.mlir.addressof @npc.message.0
// CHECK: llvm.call @snprintf(%[[TEXT]], %{{.*}}, %[[FORMAT]], %[[VALUE]])
// CHECK: cf.br ^[[FAILED:.*]]
// CHECK: ^[[FAILED]]:
// CHECK: %[[BAD:.*]] = arith.constant true
// CHECK: %[[NULL:.*]] = llvm.mlir.zero : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK: builtin.unrealized_conversion_cast %[[NULL]]
// CHECK: return %[[BAD]]

// CHECK-LABEL: func.func @check(
// CHECK-SAME: -> (i64, memref<?xf64>) attributes {llvm.emit_c_interface}
// CHECK-NEXT: llvm.call @npc_clear_error()
// CHECK-NEXT: %[[RESULTS:.*]]:3 = call @check.implementation
// CHECK-NEXT: return %[[RESULTS]]#1, %[[RESULTS]]#2
func.func @check(%condition: i1, %value: i64, %array: memref<?xf64>) -> (i64, memref<?xf64>)
    attributes {llvm.emit_c_interface} {
  basicpy.raise_if %condition, "ValueError", "100% of {}" (%value : i64)
  return %value, %array : i64, memref<?xf64>
}

// A caller goes on only if nothing was raised. Nobody calls it from outside.
// CHECK-LABEL: func.func private @caller.implementation
// CHECK: %[[CALL:.*]]:3 = call @check.implementation
// CHECK-NEXT: cf.cond_br %[[CALL]]#0 weights([1, 1000]), ^[[FAILED:.*]], ^[[CONTINUE:.*]]
// CHECK: ^[[CONTINUE]]:
// CHECK: return %{{.*}}, %[[CALL]]#1
// CHECK-NOT: func.func private @caller(
func.func private @caller(%condition: i1, %array: memref<?xf64>) -> i64 {
  %value = arith.constant 7 : i64
  %result:2 = func.call @check(%condition, %value, %array)
    : (i1, i64, memref<?xf64>) -> (i64, memref<?xf64>)
  return %result#0 : i64
}

// An exported function that cannot raise clears the error of the last call.
// CHECK-LABEL: func.func @harmless
// CHECK-NEXT: llvm.call @npc_clear_error()
// CHECK-NEXT: %[[RESULT:.*]] = call @harmless.implementation
// CHECK-NEXT: return %[[RESULT]]
func.func @harmless(%value: i64) -> i64 {
  return %value : i64
}

// CHECK: llvm.mlir.global internal constant @npc.message.0("ValueError: 100%% of %lld\00")

// -----

// An exception without a message is not one with an empty message.
func.func @messages(%first: i1, %second: i1) {
  basicpy.raise_if %first, "KeyError"
  basicpy.raise_if %second, "KeyError", ""
  return
}
// CHECK-DAG: llvm.mlir.global internal constant @npc.message.0("KeyError\00")
// CHECK-DAG: llvm.mlir.global internal constant @npc.message.1("KeyError: \00")

// -----

// A function that allocates runs with a list of its own.
// CHECK-LABEL: func.func @allocate
// CHECK: %[[HEAD:.*]] = llvm.alloca
// CHECK: %[[OUTER:.*]] = llvm.call @npc_begin_allocations(%[[HEAD]])
// CHECK: %[[CALL:.*]]:2 = call @allocate.implementation
// CHECK: llvm.call @npc_end_allocations(%[[HEAD]], %[[OUTER]], %[[CALL]]#0)
llvm.func @npc_allocate(i64) -> !llvm.ptr
func.func @allocate(%bytes: i64, %condition: i1) -> !llvm.ptr {
  %block = llvm.call @npc_allocate(%bytes) : (i64) -> !llvm.ptr
  basicpy.raise_if %condition, "MemoryError"
  return %block : !llvm.ptr
}

// -----

// The address of a function is that of its outer form.
// CHECK: func.func private @pointed_to.implementation
// CHECK: func.func private @pointed_to(
func.func private @pointed_to(%condition: i1) {
  basicpy.raise_if %condition, "ValueError"
  return
}
func.func private @pointer() -> ((i1) -> ()) {
  %pointer = func.constant @pointed_to : (i1) -> ()
  return %pointer : (i1) -> ()
}

// -----

func.func @nested(%condition: i1) {
  scf.if %condition {
    // expected-error @+2 {{what may raise stands in a structured operation}}
    // expected-note @+1 {{run convert-scf-to-cf first}}
    basicpy.raise_if %condition, "ValueError"
  }
  return
}

// -----

// expected-error @+1 {{a function that may raise cannot return 'tensor<2xf64>'}}
func.func @result(%condition: i1, %tensor: tensor<2xf64>) -> tensor<2xf64> {
  basicpy.raise_if %condition, "ValueError"
  return %tensor : tensor<2xf64>
}

// -----

// Floats, truth values and texts, as Python shows them. C's texts of floats are others.
// CHECK-LABEL: func.func private @values.implementation
// CHECK: call @npc_show_float(%[[FLOAT:[^,]*]], %{{.*}})
// CHECK: %[[PERCENT:.*]] = arith.mulf
// CHECK: memref.extract_strided_metadata
// CHECK: %[[BYTES:.*]] = llvm.inttoptr
// CHECK: call @npc_show_text(%[[QUOTED:[^,]*]],
// CHECK: llvm.call @snprintf(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[FLOAT]], %[[PERCENT]], %{{[^,]*}}, %{{[^,]*}}, %[[BYTES]], %[[QUOTED]])
// CHECK: llvm.mlir.global internal constant @npc.message.0("ValueError: %s {%.3f%%} %s %.*s %s\00")
// CHECK: llvm.func internal @npc_show_float
func.func @values(%condition: i1, %x: f64, %text: memref<?xi8, strided<[1], offset: ?>>) {
  basicpy.raise_if %condition, "ValueError", "{} {{{:.3%}}} {} {:s} {!r}"
    (%x, %x, %condition, %text, %text
      : f64, f64, i1, memref<?xi8, strided<[1], offset: ?>>, memref<?xi8, strided<[1], offset: ?>>)
  return
}

// -----

func.func @not_shown(%condition: i1, %x: f32) {
  // expected-error @+2 {{a message cannot show a value of the type 'f32'}}
  // expected-note @+1 {{help: integers of 64 bits, f64, i1 and the bytes of texts are shown}}
  basicpy.raise_if %condition, "ValueError", "{}" (%x : f32)
  return
}
