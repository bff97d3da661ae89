// RUN: npc-opt %s --check-iree-calls --verify-diagnostics --split-input-file

func.func private @runtime.plain(%x: f64) -> f64 {
  %r = math.floor %x : f64
  return %r : f64
}
func.func private @runtime.buffered(%x: f64) -> f64 {
  %m = memref.alloca() : memref<f64>
  memref.store %x, %m[] : memref<f64>
  return %x : f64
}
func.func private @runtime.outer(%x: f64) -> f64 {
  %r = func.call @runtime.buffered(%x) : (f64) -> f64
  return %r : f64
}

// Each call is an error of its own; what the runtime calls within itself is none.
func.func @f(%x: f64) -> f64 {
  %0 = func.call @runtime.plain(%x) : (f64) -> f64
  // expected-error @+2 {{this calls 'buffered' of npc's runtime, which works in memory that IREE's host does not have [unsupported-construct]}}
  // expected-note @+1 {{help: compute it outside of the function, and pass the result as an argument}}
  %1 = func.call @runtime.buffered(%0) : (f64) -> f64
  // expected-error @+2 {{this calls 'outer' of npc's runtime}}
  // expected-note @+1 {{help: compute it outside of the function}}
  %2 = func.call @runtime.outer(%1) : (f64) -> f64
  return %2 : f64
}
