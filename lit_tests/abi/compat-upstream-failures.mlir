// Where upstream fails, leaves functions as they are, or makes what nothing can print.
// RUN: split-file %s %t

//--- variadic.mlir
// RUN: npc-opt --memref-calling-convention %t/variadic.mlir | FileCheck %t/variadic.mlir
// RUN: not npc-opt --memref-calling-convention=compat=upstream %t/variadic.mlir 2>&1 | FileCheck %t/variadic.mlir --check-prefix=UPSTREAM
// CHECK: llvm.call @variadic(%{{.*}}) vararg(!llvm.func<void (i32, ...)>)
// UPSTREAM: 'llvm.call' op missing var_callee_type attribute for vararg call
func.func private @variadic(i32) attributes {func.varargs = true}
func.func @caller(%i: i32) {
  call @variadic(%i) : (i32) -> ()
  return
}

//--- call-site.mlir
// The attributes of a call stay where they were, on other pieces.
// RUN: npc-opt --memref-calling-convention %t/call-site.mlir | FileCheck %t/call-site.mlir
// RUN: npc-opt --memref-calling-convention=compat=upstream %t/call-site.mlir | FileCheck %t/call-site.mlir --check-prefix=UPSTREAM
// CHECK: llvm.call @callee({{.*}}) : (!llvm.ptr, !llvm.ptr {llvm.nonnull}, i64, i32 {llvm.noundef}) -> ()
// UPSTREAM: llvm.call @callee({{.*}}) : (!llvm.ptr {llvm.nonnull}, !llvm.ptr {llvm.noundef}, i64, i32) -> ()
func.func private @callee(memref<f32>, i32)
func.func @caller(%m: memref<f32>, %i: i32) {
  call @callee(%m, %i) {arg_attrs = [{llvm.nonnull}, {llvm.noundef}]} : (memref<f32>, i32) -> ()
  return
}

//--- clash.mlir
// RUN: not npc-opt --memref-calling-convention %t/clash.mlir 2>&1 | FileCheck %t/clash.mlir
// CHECK: error: the C interface of function 'f' is called '_mlir_ciface_f', which exists already
// CHECK-NOT: redefinition of symbol
func.func @f() attributes {llvm.emit_c_interface} {
  return
}
func.func private @_mlir_ciface_f()

//--- silent.mlir
// RUN: not npc-opt --memref-calling-convention %t/silent.mlir 2>&1 | FileCheck %t/silent.mlir
// RUN: npc-opt --memref-calling-convention=compat=upstream %t/silent.mlir > %t.ours
// RUN: npc-opt --convert-func-to-llvm %t/silent.mlir > %t.upstream
// RUN: diff %t.ours %t.upstream
// RUN: FileCheck %t/silent.mlir --check-prefix=UPSTREAM < %t.ours
// CHECK: error: function 'tensor' cannot be converted: argument 0 of type 'tensor<f32>'
// UPSTREAM: func.func @tensor(%{{.*}}: tensor<f32>) -> i32
// UPSTREAM: llvm.return
func.func @tensor(%t: tensor<f32>) -> i32 {
  %0 = llvm.mlir.zero : i32
  return %0 : i32
}

//--- dynamic.mlir
// RUN: not npc-opt --memref-calling-convention=use-bare-ptr-memref-call-conv %t/dynamic.mlir 2>&1 | FileCheck %t/dynamic.mlir
// RUN: npc-opt --memref-calling-convention="use-bare-ptr-memref-call-conv compat=upstream" %t/dynamic.mlir | FileCheck %t/dynamic.mlir --check-prefix=UPSTREAM
// CHECK: error: function 'dynamic' cannot be converted: argument 0 of type 'memref<?xf32>' cannot be a bare pointer
// UPSTREAM: func.func private @dynamic(memref<?xf32>)
func.func private @dynamic(memref<?xf32>)
