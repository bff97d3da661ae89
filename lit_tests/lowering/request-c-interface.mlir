// RUN: npc-opt %s --request-c-interface | FileCheck %s

// CHECK: func.func @exported() attributes {llvm.emit_c_interface}
func.func @exported() {
  return
}

// CHECK: func.func private @helper() {
func.func private @helper() {
  return
}

// CHECK: func.func private @external(){{$}}
func.func private @external()
