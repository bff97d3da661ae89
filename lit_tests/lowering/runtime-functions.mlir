// RUN: npc-opt %s --convert-basicpy-to-numpy | FileCheck %s --check-prefix=DECLARED
// RUN: npc-opt %s --convert-basicpy-to-numpy --convert-basicpy-to-arith | FileCheck %s --check-prefix=LINKED
// RUN: npc-opt %s --convert-basicpy-to-numpy --convert-basicpy-to-arith --mangle-functions | FileCheck %s --check-prefix=NAMED

// A function of the runtime is declared where it is called, and defined with
// what it calls once everything is in arith. C's functions get their names when
// the program's have theirs no more.

// DECLARED: %[[SIZE:.*]] = call @runtime.complex_absolute(%{{.*}}) : (complex<f64>) -> f64
// DECLARED: func.func private @runtime.complex_absolute(complex<f64>) -> f64
// LINKED: func.func @hypot(
// LINKED-DAG: func.func private @runtime.complex_absolute(%{{.*}}: complex<f64>) -> f64 {
// LINKED-DAG: call @libm.hypot(
// LINKED-DAG: func.func private @libm.hypot(f64, f64) -> f64
// NAMED: func.func @npc.hypot(
// NAMED-DAG: call @hypot(
// NAMED-DAG: func.func private @hypot(f64, f64) -> f64
func.func @hypot(%z: complex<f64>) -> f64 {
  %0 = basicpy.builtin_call "builtins.abs"(%z) : (complex<f64>) -> f64
  return %0 : f64
}
