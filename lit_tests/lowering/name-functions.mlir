// RUN: npc-opt --name-functions %s | FileCheck %s

// CHECK: llvm.func @f(%{{.*}}: f64) -> f64 {
llvm.func @npc.f(%x: f64) -> f64 {
  llvm.return %x : f64
}

// CHECK: llvm.func @_mlir_ciface_f(
// CHECK: llvm.call @f(
llvm.func @_mlir_ciface_npc.f(%x: f64) -> f64 {
  %0 = llvm.call @npc.f(%x) : (f64) -> f64
  llvm.return %0 : f64
}

// C's library has a function of this name.
// CHECK: llvm.func internal @npc.tan(
llvm.func @npc.tan(%x: f64) -> f64 {
  llvm.return %x : f64
}

// CHECK: llvm.func @_mlir_ciface_tan(
// CHECK: llvm.call @npc.tan(
llvm.func @_mlir_ciface_npc.tan(%x: f64) -> f64 {
  %0 = llvm.call @npc.tan(%x) : (f64) -> f64
  llvm.return %0 : f64
}

// So has the module.
// CHECK: llvm.func internal @npc.taken(
// CHECK: llvm.func @_mlir_ciface_taken(
llvm.func @taken()
llvm.func @npc.taken() {
  llvm.return
}
llvm.func @_mlir_ciface_npc.taken() {
  llvm.call @npc.taken() : () -> ()
  llvm.return
}
