// RUN: npc-opt --internalize-functions %s | FileCheck %s

// CHECK: func.func private @inner() attributes {llvm.linkage = #llvm.linkage<internal>} {
func.func private @inner() {
  return
}

// CHECK: func.func @outer() {
func.func @outer() {
  return
}

// CHECK: func.func private @declared(){{$}}
func.func private @declared()
