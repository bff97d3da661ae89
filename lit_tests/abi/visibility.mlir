// RUN: npc-opt --memref-calling-convention --split-input-file %s | FileCheck %s
// RUN: npc-opt --memref-calling-convention --symbol-dce --split-input-file %s | FileCheck %s --check-prefix=DCE

// The function is internal, its interface is visible: nothing drops the two.
// CHECK: llvm.func internal @hidden(
// CHECK-SAME: sym_visibility = "private"
// CHECK: llvm.func @_mlir_ciface_hidden(%{{.*}}: !llvm.ptr) attributes {llvm.emit_c_interface} {
// DCE: llvm.func internal @hidden(
// DCE: llvm.func @_mlir_ciface_hidden(
func.func private @hidden(%m: memref<f32>) attributes {llvm.emit_c_interface} {
  return
}

// A linkage that was asked for is the function's alone.
// CHECK: llvm.func weak @weak()
// CHECK: llvm.func @_mlir_ciface_weak()
func.func @weak() attributes {llvm.emit_c_interface, llvm.linkage = #llvm.linkage<weak>} {
  return
}

// A declared function gets a private body that calls what C defines.
// CHECK: llvm.func private @imported(
// CHECK: llvm.call @_mlir_ciface_imported
// CHECK: llvm.func @_mlir_ciface_imported(!llvm.ptr) attributes {llvm.emit_c_interface, sym_visibility = "private"}
func.func private @imported(memref<f32>) attributes {llvm.emit_c_interface}

// -----

// Nobody calls it.
// DCE-NOT: @dead
func.func private @dead() {
  return
}

// -----

// LLVM allows no local function a visibility of its own.
// CHECK: llvm.func hidden @hidden() attributes {sym_visibility = "private"} {
func.func private @hidden() attributes {visibility_ = 1 : i64} {
  return
}
