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

// Complex functions are functions of the parts.
// CHECK-LABEL: func.func @complex
// CHECK-SAME:      (%[[X:.*]]: f64, %[[Y:.*]]: f64)
// CHECK-DAG:     %[[COSH:.*]] = math.cosh %[[X]] : f64
// CHECK-DAG:     %[[COS:.*]] = math.cos %[[Y]] : f64
// CHECK:         %[[RE:.*]] = arith.mulf %[[COSH]], %[[COS]] : f64
// CHECK:         %[[IM:.*]] = arith.mulf %{{.*}}, %{{.*}} : f64
// CHECK-NOT:     call @
// CHECK:         %[[SIZE:.*]] = arith.select %{{.*}}, %{{.*}}, %{{.*}} : f64
// CHECK:         %[[ANGLE:.*]] = math.atan2 %[[RE]], %{{.*}} : f64
// CHECK:         %[[HEIGHT:.*]] = math.asinh
// CHECK:         return %[[ANGLE]], %[[HEIGHT]], %{{.*}}
func.func @complex(%x: f64, %y: f64) -> (f64, f64, f64) {
  %c:2 = func.call @libm.ccosh(%x, %y) : (f64, f64) -> (f64, f64)
  %h = func.call @libm.hypot(%x, %y) : (f64, f64) -> f64
  %s:2 = func.call @libm.casin(%c#0, %c#1) : (f64, f64) -> (f64, f64)
  return %s#0, %s#1, %h : f64, f64, f64
}
func.func private @libm.ccosh(f64, f64) -> (f64, f64)
func.func private @libm.hypot(f64, f64) -> f64
func.func private @libm.casin(f64, f64) -> (f64, f64)
