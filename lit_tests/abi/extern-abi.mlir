// Small integers of functions that C defines, without an interface.
// RUN: npc-opt --memref-calling-convention=extern-abi=c --split-input-file %s | FileCheck %s
// RUN: npc-opt --memref-calling-convention --split-input-file %s | FileCheck %s --check-prefix=MLIR
// RUN: not npc-opt --finalize-func-to-llvm=extern-abi=clang --split-input-file %s 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: sed s/aarch64/riscv64/ %s | not npc-opt --memref-calling-convention=extern-abi=c --split-input-file 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: function 'declared' has a value of type 'i8', and how C extends it on riscv64-linux-gnu is not known [unsupported-type]
// UNKNOWN: note: help: set extern-abi=mlir, or pass an integer of 32 or 64 bits
// BAD: error: extern-abi is 'clang': expected 'c' or 'mlir' [bad-option]

module attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  // CHECK: llvm.func @declared(i8 {llvm.signext}, i16 {llvm.noundef, llvm.zeroext}, i1 {llvm.zeroext}, i32) -> (i8 {llvm.signext})
  // MLIR: llvm.func @declared(i8, i16 {llvm.noundef, llvm.zeroext}, i1, i32) -> i8
  func.func private @declared(i8, i16 {llvm.noundef, llvm.zeroext}, i1, i32) -> i8
  // CHECK-LABEL: llvm.func @calls
  // CHECK: llvm.call @declared({{.*}}) : (i8 {llvm.signext}, i16 {llvm.zeroext}, i1 {llvm.zeroext}, i32) -> (i8 {llvm.signext})
  // CHECK: llvm.mlir.addressof @declared.thunk
  func.func @calls(%a: i8, %b: i16, %c: i1, %d: i32) -> i8 {
    %0 = call @declared(%a, %b, %c, %d) : (i8, i16, i1, i32) -> i8
    %f = constant @declared : (i8, i16, i1, i32) -> i8
    %1 = call_indirect %f(%0, %b, %c, %d) : (i8, i16, i1, i32) -> i8
    return %1 : i8
  }
  // A function that is defined here is MLIR's.
  // CHECK: llvm.func @defined(%{{.*}}: i8) -> i8
  func.func @defined(%a: i8) -> i8 {
    return %a : i8
  }
}

// -----

// On AArch64 the callee extends.
module attributes {llvm.target_triple = "aarch64-linux-gnu"} {
  // CHECK: llvm.func @declared(i8, i1) -> i8
  func.func private @declared(i8, i1) -> i8
}

// -----

// A nested module's own target counts.
// CHECK-LABEL: module @nested attributes
// CHECK: llvm.func @declared(i8 {llvm.signext}, i1 {llvm.zeroext}) -> (i8 {llvm.signext})
// CHECK-LABEL: module @arm attributes
// CHECK: llvm.func @declared(i8, i1) -> i8
// CHECK: llvm.func @_mlir_ciface_f(i8)
module @nested attributes {llvm.target_triple = "x86_64-linux-gnu"} {
  func.func private @declared(i8, i1) -> i8
  module @arm attributes {llvm.target_triple = "aarch64-linux-gnu"} {
    func.func private @declared(i8, i1) -> i8
    func.func private @f(i8) attributes {llvm.emit_c_interface}
  }
}
