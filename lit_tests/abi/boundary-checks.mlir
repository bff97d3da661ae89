// With checks an interface asks whether its arguments are what their types
// promise before it reads them.
//
// RUN: npc-opt --emit-c-interface=checks --split-input-file %s > %t.once
// RUN: FileCheck %s < %t.once
// RUN: npc-opt --emit-c-interface=checks --emit-c-interface=checks --split-input-file %s > %t.twice
// RUN: diff %t.once %t.twice
// RUN: npc-opt --emit-c-interface=checks --split-input-file %t.once > %t.again
// RUN: diff %t.once %t.again
// RUN: npc-opt --emit-c-interface --split-input-file %s | FileCheck %s --check-prefix=OFF --implicit-check-not=npc_check
// RUN: npc-opt --emit-c-interface="checks index-bitwidth=32" --split-input-file %s | FileCheck %s --check-prefix=NARROW
// RUN: npc-opt --memref-calling-convention="checks" --reconcile-unrealized-casts --split-input-file %s | FileCheck %s --check-prefix=PIPELINE
// RUN: npc-opt --pack-results --expand-memref-args --emit-c-interface=checks --finalize-func-to-llvm --reconcile-unrealized-casts --split-input-file %s | FileCheck %s --check-prefix=PIPELINE

// Without the option nothing is checked.
// OFF: func.func @_mlir_ciface_heat(

// The place for the results first: without it nothing can be stored. Then each
// memref in turn, then the call.
// CHECK-LABEL: func.func @_mlir_ciface_heat(
// CHECK-SAME: %[[OUT:[^:]*]]: !llvm.ptr, %[[U:[^:]*]]: !llvm.ptr {npc.name = "u"}, %{{[^:]*}}: f64 {npc.name = "k"}, %[[V:[^:]*]]: !llvm.ptr)
// CHECK: %[[WHAT:.*]] = llvm.mlir.addressof @npc.text.heat.result
// CHECK: %[[A:.*]] = llvm.call @npc_check_results(%[[OUT]], %[[WHAT]]) : (!llvm.ptr, !llvm.ptr) -> i1
// CHECK: llvm.cond_br %[[A]] weights([1000, 1]), ^[[FIRST:.*]], ^[[NO_RESULT:.*]]
// CHECK: ^[[FIRST]]:
// CHECK-DAG: %[[RANK:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK-DAG: %[[PROMISE:.*]] = llvm.mlir.addressof @npc.promise.heat.0
// CHECK-DAG: %[[NEXT:.*]] = llvm.getelementptr %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, f64
// CHECK-DAG: %[[SIZE:.*]] = llvm.ptrtoint %[[NEXT]]
// CHECK-DAG: %[[AFTER:.*]] = llvm.getelementptr %{{.*}}[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, f64)>
// CHECK-DAG: %[[ALIGNMENT:.*]] = llvm.ptrtoint %[[AFTER]]
// CHECK-DAG: %[[NAME:.*]] = llvm.mlir.addressof @npc.text.heat.0
// CHECK: %[[B:.*]] = llvm.call @npc_check_array(%[[U]], %[[RANK]], %[[PROMISE]], %[[SIZE]], %[[ALIGNMENT]], %[[NAME]])
// CHECK: llvm.cond_br %[[B]] weights([1000, 1]), ^[[SECOND:.*]], ^[[FAILED:.*]]
// CHECK: ^[[SECOND]]:
// An integer's alignment is its size, whatever the data layout.
// CHECK: %[[EIGHT:.*]] = llvm.mlir.constant(8 : index) : i64
// CHECK: %[[C:.*]] = llvm.call @npc_check_array(%[[V]], %{{.*}}, %{{.*}}, %{{.*}}, %[[EIGHT]], %{{.*}})
// CHECK: llvm.cond_br %[[C]] weights([1000, 1]), ^[[CALL:.*]], ^[[FAILED]]
// CHECK: ^[[CALL]]:
// CHECK: llvm.call @npc_clear_error() : () -> ()
// CHECK: llvm.load %[[U]]
// CHECK: llvm.load %[[V]]
// CHECK: call @heat(
// CHECK: llvm.store %{{.*}}, %[[OUT]]
// CHECK: return{{$}}
// CHECK: ^[[NO_RESULT]]:
// CHECK-NEXT: return{{$}}
// CHECK: ^[[FAILED]]:
// CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.zero : !llvm.struct<(f64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT: llvm.store %[[ZERO]], %[[OUT]]
// CHECK-NEXT: return{{$}}

// On any form of the function; in the end all is in the llvm dialect.
// PIPELINE-LABEL: llvm.func @_mlir_ciface_heat(
// PIPELINE: llvm.call @npc_check_results(
// PIPELINE: llvm.call @npc_check_array(
// PIPELINE: llvm.call @npc_check_array(
// PIPELINE: llvm.call @heat(
// PIPELINE-NOT: func.func

func.func @heat(%u: memref<?x?xf64> {npc.name = "u"}, %k: f64 {npc.name = "k"}, %v: memref<?xi64, strided<[?], offset: ?>>)
    -> (f64, memref<?xi64, strided<[?], offset: ?>>) attributes {llvm.emit_c_interface} {
  return %k, %v : f64, memref<?xi64, strided<[?], offset: ?>>
}

// The runtime comes along, once.
// CHECK: llvm.func weak_odr @npc_last_error()
// CHECK: llvm.func internal @npc_check_array(
// CHECK-NOT: llvm.func internal @npc_check_array(

// Rank, bytes of an index, most bytes, contiguous, offset, sizes, strides.
// CHECK: @npc.text.heat.result("heat: the result\00")
// CHECK: @npc.text.heat.0("heat: argument 'u'\00")
// CHECK: @npc.promise.heat.0(dense<[2, 8, 9223372036854775807, 1, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808, 1]> : tensor<9xi64>)
// CHECK: @npc.text.heat.2("heat: argument 2\00")
// CHECK: @npc.promise.heat.2(dense<[1, 8, 9223372036854775807, 0, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<7xi64>)

// With an index of 32 bits no array has more bytes than it can count.
// NARROW: @npc.promise.heat.0(dense<[2, 4, 2147483647, 1, 0,
// NARROW: @npc.promise.heat.2(dense<[1, 4, 2147483647, 0,

// -----

// Constants in the type are promises, too. A scalar result is zero in the end.
// CHECK-LABEL: func.func @_mlir_ciface_constants(
// CHECK-SAME: %[[M:[^:]*]]: !llvm.ptr, %[[N:[^:]*]]: !llvm.ptr) -> index
// CHECK: llvm.call @npc_check_array(%[[M]]
// CHECK: llvm.call @npc_check_array(%[[N]]
// CHECK: %[[ZERO:.*]] = llvm.mlir.zero : i64
// CHECK-NEXT: %[[CAST:.*]] = builtin.unrealized_conversion_cast %[[ZERO]] : i64 to index
// CHECK-NEXT: return %[[CAST]] : index
// CHECK: @npc.promise.constants.0(dense<[1, 8, 9223372036854775807, 0, 3, 2, 2]> : tensor<7xi64>)
// CHECK: @npc.promise.constants.1(dense<[0, 8, 9223372036854775807, 1, 0]> : tensor<5xi64>)
func.func @constants(%m: memref<2xf64, strided<[2], offset: 3>>, %n: memref<f32>) -> index attributes {llvm.emit_c_interface} {
  %0 = arith.constant 0 : index
  return %0 : index
}

// -----

// A memref of unknown rank promises nothing about a dimension.
// CHECK-LABEL: func.func @_mlir_ciface_unranked(
// CHECK-SAME: %[[M:[^:]*]]: !llvm.ptr)
// CHECK: llvm.call @npc_check_unranked_array(%[[M]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> i1
// CHECK: llvm.load %[[M]] : !llvm.ptr -> !llvm.struct<(i64, ptr)>
// CHECK: @npc.promise.unranked.0(dense<[0, 8, 9223372036854775807, 0, -9223372036854775808]> : tensor<5xi64>)
// NARROW-LABEL: func.func @_mlir_ciface_unranked(
// NARROW: llvm.load %{{.*}} : !llvm.ptr -> !llvm.struct<(i32, ptr)>
func.func @unranked(%m: memref<*xcomplex<f32>>) attributes {llvm.emit_c_interface} {
  return
}

// -----

// What takes no memrefs forgets the last error all the same, unless the function
// does that.
// CHECK-LABEL: func.func @_mlir_ciface_scalar(
// CHECK-NEXT: llvm.call @npc_clear_error()
// CHECK-NEXT: call @scalar
func.func @scalar(%x: f64) -> f64 attributes {llvm.emit_c_interface} {
  return %x : f64
}
// CHECK-LABEL: func.func @_mlir_ciface_clears(
// CHECK-NEXT: call @clears
llvm.func @npc_clear_error()
func.func @clears() attributes {llvm.emit_c_interface} {
  llvm.call @npc_clear_error() : () -> ()
  return
}

// -----

// The interface of a declared function is C's, and a function with bare pointers
// has none: there is nothing to check, and nothing is added.
// CHECK-LABEL: func.func private @declared(
// CHECK: func.func private @_mlir_ciface_declared(!llvm.ptr)
// CHECK-NOT: _mlir_ciface_bare
// CHECK-NOT: npc_
func.func private @declared(memref<f32>) attributes {llvm.emit_c_interface}
func.func @bare(%m: memref<f32>) attributes {llvm.bareptr, llvm.emit_c_interface} {
  return
}

// -----

// A function of a nested module has what it calls in that module.
// CHECK-LABEL: module @nested {
// CHECK: llvm.call @npc_check_array(
// CHECK: llvm.func internal @npc_check_array(
// CHECK: @npc.promise.inner.0(
// CHECK: }
module @nested {
  func.func @inner(%m: memref<f32>) attributes {llvm.emit_c_interface} {
    return
  }
}

// -----

// The value before the memref crosses as two numbers.
// CHECK-LABEL: func.func @_mlir_ciface_coerced(
// CHECK-SAME: %[[RE:[^:]*]]: f64, %[[IM:[^:]*]]: f64, %[[M:[^:]*]]: !llvm.ptr)
// CHECK: llvm.call @npc_check_array(%[[M]],
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  func.func @coerced(%z: complex<f64>, %m: memref<f32>) attributes {llvm.emit_c_interface} {
    return
  }
}

// -----

// Several arguments of a type are checked by a function, which is not inlined.
// CHECK-LABEL: func.func @_mlir_ciface_pair(
// CHECK-SAME: %[[A:[^:]*]]: !llvm.ptr, %[[B:[^:]*]]: !llvm.ptr, %[[C:[^:]*]]: !llvm.ptr)
// CHECK: %[[NAME:.*]] = llvm.mlir.addressof @npc.text.pair.0
// CHECK: llvm.call @"npc.check.memref<?xf64>"(%[[A]], %[[NAME]]) : (!llvm.ptr, !llvm.ptr) -> i1
// CHECK: llvm.call @npc_check_array(%[[B]],
// CHECK: %[[NAME:.*]] = llvm.mlir.addressof @npc.text.pair.2
// CHECK: llvm.call @"npc.check.memref<?xf64>"(%[[C]], %[[NAME]]) : (!llvm.ptr, !llvm.ptr) -> i1
func.func @pair(%a: memref<?xf64>, %b: memref<?xf32>, %c: memref<?xf64>) attributes {llvm.emit_c_interface} {
  return
}
// CHECK-LABEL: llvm.func internal @"npc.check.memref<?xf64>"(
// CHECK-SAME: %[[ARRAY:.*]]: !llvm.ptr, %[[TEXT:.*]]: !llvm.ptr) -> i1 attributes {no_inline, sym_visibility = "private"} {
// CHECK: %[[PROMISE:.*]] = llvm.mlir.addressof @"npc.promise.memref<?xf64>"
// CHECK: %[[KEPT:.*]] = llvm.call @npc_check_array(%[[ARRAY]], %{{.*}}, %[[PROMISE]], %{{.*}}, %{{.*}}, %[[TEXT]])
// CHECK: llvm.return %[[KEPT]] : i1

// -----

// Where its name is taken each has the check by itself.
// CHECK-LABEL: func.func @_mlir_ciface_taken(
// CHECK-COUNT-2: llvm.call @npc_check_array(
// CHECK: llvm.func @"npc.check.memref<?xf64>"()
func.func @taken(%a: memref<?xf64>, %b: memref<?xf64>) attributes {llvm.emit_c_interface} {
  return
}
llvm.func @"npc.check.memref<?xf64>"()
