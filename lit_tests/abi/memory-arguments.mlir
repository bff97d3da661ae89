// RUN: npc-opt --memref-calling-convention --reconcile-unrealized-casts %s | FileCheck %s

// An argument with llvm.byval or llvm.byref is a pointer, from which the function loads.
// CHECK: llvm.func @callee(%[[I:.*]]: !llvm.ptr {llvm.byval = i64}, %{{.*}}: !llvm.ptr {llvm.byref = !llvm.struct<(f32, f32)>})
// CHECK: %[[VALUE:.*]] = llvm.load %[[I]] : !llvm.ptr -> i64
// CHECK: llvm.return %[[VALUE]]
func.func @callee(%i: index {llvm.byval = index}, %c: complex<f32> {llvm.byref = complex<f32>}) -> index
    attributes {llvm.emit_c_interface} {
  return %i : index
}

// So is that of its C interface.
// CHECK: llvm.func @_mlir_ciface_callee(%{{.*}}: !llvm.ptr {llvm.byval = i64}, %{{.*}}: !llvm.ptr {llvm.byref = !llvm.struct<(f32, f32)>}) -> i64
// CHECK: llvm.call @callee(%{{.*}}) : (!llvm.ptr {llvm.byval = i64}, !llvm.ptr {llvm.byref = !llvm.struct<(f32, f32)>}) -> i64

// An indirect call passes values.
// CHECK: llvm.func internal @callee.thunk(%{{.*}}: i64, %{{.*}}: !llvm.struct<(f32, f32)>) -> i64

// A call stores its arguments, in memory of the function and not of the loop.
// CHECK-LABEL: llvm.func @caller
// CHECK-SAME: (%[[N:.*]]: i64, %[[C:.*]]: !llvm.struct<(f32, f32)>)
// CHECK: %[[PLACE:.*]] = llvm.alloca %{{.*}} x i64
// CHECK: %[[OTHER:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(f32, f32)>
// CHECK: cf.br
// CHECK: llvm.store %[[N]], %[[PLACE]] : i64, !llvm.ptr
// CHECK: llvm.store %[[C]], %[[OTHER]]
// CHECK: %[[R:.*]] = llvm.call @callee(%[[PLACE]], %[[OTHER]])
// CHECK: %[[THUNK:.*]] = llvm.mlir.addressof @callee.thunk
// CHECK: llvm.call %[[THUNK]](%[[R]], %[[C]]) : !llvm.ptr, (i64, !llvm.struct<(f32, f32)>) -> i64
func.func @caller(%n: index, %c: complex<f32>) -> index {
  cf.br ^loop
^loop:
  %0 = call @callee(%n, %c) : (index, complex<f32>) -> index
  %f = constant @callee : (index, complex<f32>) -> index
  %1 = call_indirect %f(%0, %c) : (index, complex<f32>) -> index
  %more = arith.cmpi slt, %1, %n : index
  cf.cond_br %more, ^loop, ^end
^end:
  return %1 : index
}
