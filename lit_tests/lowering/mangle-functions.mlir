// RUN: npc-opt --mangle-functions %s | FileCheck %s

// CHECK: func.func private @cbrt(f64) -> f64
func.func private @cbrt(f64) -> f64

// CHECK-LABEL: func.func @npc.tan(
// CHECK: call @cbrt(
// CHECK: call @npc.tan(
// CHECK: constant @npc.tan : (f64) -> f64
func.func @tan(%x: f64) -> f64 {
  %0 = call @cbrt(%x) : (f64) -> f64
  %1 = call @tan(%0) : (f64) -> f64
  %2 = constant @tan : (f64) -> f64
  return %1 : f64
}

// CHECK: func.func private @f.implementation()
func.func private @f.implementation() {
  return
}
