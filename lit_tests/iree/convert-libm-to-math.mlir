// RUN: npc-opt %s --convert-libm-to-math | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK:         %[[P:.*]] = math.powf %{{.*}}, %{{.*}} : f64
// CHECK:         %[[T:.*]] = math.tanh %{{.*}} : f32
// CHECK:         call @libm.tgamma(%[[P]])
func.func @f(%x: f64, %y: f32) -> (f64, f32) {
  %p = func.call @libm.pow(%x, %x) : (f64, f64) -> f64
  %t = func.call @libm.tanhf(%y) : (f32) -> f32
  %g = func.call @libm.tgamma(%p) : (f64) -> f64
  return %g, %t : f64, f32
}
func.func private @libm.pow(f64, f64) -> f64
func.func private @libm.tanhf(f32) -> f32
func.func private @libm.tgamma(f64) -> f64
