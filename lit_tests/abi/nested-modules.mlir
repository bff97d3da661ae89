// RUN: npc-opt --memref-calling-convention %s | FileCheck %s

// Each module has its own functions of a name, its own declarations of C's
// functions, and its own interfaces.
// CHECK: module {
// CHECK-NEXT: llvm.func @free
// CHECK-NEXT: llvm.func @f(!llvm.ptr, !llvm.ptr, i64) -> !llvm.struct<(i64, ptr)>
func.func private @f(memref<f32>) -> memref<*xf32>

// CHECK-LABEL: llvm.func @outer(
// CHECK: llvm.call @f(%{{.*}}, %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, i64) -> !llvm.struct<(i64, ptr)>
func.func @outer(%m: memref<f32>) {
  %0 = call @f(%m) : (memref<f32>) -> memref<*xf32>
  return
}

// CHECK: module @inner
module @inner {
  // CHECK-NEXT: llvm.func @malloc
  // CHECK-NEXT: llvm.func @f(%{{.*}}: !llvm.ptr) -> !llvm.struct<(i64, ptr)>
  // CHECK: llvm.call @malloc
  // CHECK: llvm.func @_mlir_ciface_g
  func.func @f(%p: !llvm.ptr) -> memref<*xf32> {
    %0 = memref.alloc() : memref<f32>
    %1 = memref.cast %0 : memref<f32> to memref<*xf32>
    return %1 : memref<*xf32>
  }
  func.func @g() attributes {llvm.emit_c_interface} {
    return
  }
}

// CHECK: module @bare
module @bare {
  // CHECK: llvm.func @f(!llvm.ptr) attributes {llvm.bareptr
  func.func private @f(memref<f32>) attributes {llvm.bareptr}
  // CHECK: llvm.func @caller
  // CHECK: llvm.call @f(%{{.*}}) : (!llvm.ptr) -> ()
  func.func @caller(%m: memref<f32>) {
    call @f(%m) : (memref<f32>) -> ()
    return
  }
  // CHECK: llvm.func @_mlir_ciface_g
  func.func @g() attributes {llvm.emit_c_interface} {
    return
  }
}
