// RUN: npc-opt --hide-identities %s | FileCheck %s

// CHECK-LABEL: llvm.func @greatest(
// CHECK-NEXT: %[[BITS:.*]] = llvm.mlir.constant(-8388608 : i32) : i32
// CHECK-NEXT: %[[ASSEMBLY:.*]] = llvm.inline_asm "", "=r,0" %[[BITS]] : (i32) -> i32
// CHECK-NEXT: %[[HIDDEN:.*]] = llvm.bitcast %[[ASSEMBLY]] : i32 to f32
// CHECK: ^{{.*}}(%[[GREATEST:.*]]: f32):
// CHECK: %[[CHOSEN:.*]] = llvm.select %{{.*}}, %{{.*}}, %[[HIDDEN]] : i1, f32
// CHECK: llvm.intr.maximum(%[[GREATEST]], %[[CHOSEN]])
llvm.func @greatest(%start: f32, %element: f32, %is: i1) -> f32 {
  %infinity = llvm.mlir.constant(0xFF800000 : f32) : f32
  llvm.br ^loop(%start : f32)
^loop(%greatest: f32):
  %chosen = llvm.select %is, %element, %infinity : i1, f32
  %next = llvm.intr.maximum(%greatest, %chosen) : (f32, f32) -> f32
  llvm.cond_br %is, ^loop(%next : f32), ^end
^end:
  llvm.return %next : f32
}

// CHECK-LABEL: llvm.func @least(
// CHECK-NEXT: llvm.mlir.constant(9218868437227405312 : i64)
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, f64
llvm.func @least(%start: f64, %element: f64, %is: i1) -> f64 {
  %infinity = llvm.mlir.constant(0x7FF0000000000000 : f64) : f64
  llvm.br ^loop(%start : f64)
^loop(%least: f64):
  %chosen = llvm.select %is, %infinity, %element : i1, f64
  %next = llvm.intr.minimum(%chosen, %least) : (f64, f64) -> f64
  llvm.cond_br %is, ^loop(%next : f64), ^end
^end:
  llvm.return %next : f64
}

// Other constants, and what no loop carries, LLVM leaves as they are.

// CHECK-LABEL: llvm.func @others(
// CHECK-NOT: inline_asm
llvm.func @others(%start: f32, %element: f32, %is: i1) -> f32 {
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %infinity = llvm.mlir.constant(0xFF800000 : f32) : f32
  llvm.br ^loop(%start : f32)
^loop(%greatest: f32):
  %chosen = llvm.select %is, %element, %zero : i1, f32
  %next = llvm.intr.maximum(%greatest, %chosen) : (f32, f32) -> f32
  llvm.cond_br %is, ^loop(%next : f32), ^end
^end:
  %other = llvm.select %is, %element, %infinity : i1, f32
  %last = llvm.intr.maximum(%next, %other) : (f32, f32) -> f32
  llvm.return %last : f32
}
