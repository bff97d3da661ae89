// A panic in a pass is a diagnostic at the operation, with the pass's name.
// RUN: not npc-opt %s --test-panic 2>&1 | FileCheck %s --implicit-check-not="panicked at" --implicit-check-not=RUST_BACKTRACE
// RUN: npc-opt %s --test-panic=attribute=other | FileCheck %s --check-prefix=OTHER
// RUN: npc-opt %s --pass-pipeline='builtin.module(test-panic{attribute=other},canonicalize)' --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: not npc-opt %s --pass-pipeline='builtin.module(test-panic{nothing=1})' 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: npc-opt --help | FileCheck %s --check-prefix=HELP

// CHECK: test-panic.mlir:[[#@LINE+8]]:3: error: the pass 'test-panic' failed: asked to panic [internal-error]
// CHECK: note: help: this is a bug in that pass: please report it to those who maintain the pass
// OTHER: func.func @f
// PIPELINE: test-panic{attribute=other},
// PIPELINE-NEXT: canonicalize
// OPTION: no such option nothing
// HELP: --test-panic
func.func @f() {
  func.call @f() {panic} : () -> ()
  return
}
