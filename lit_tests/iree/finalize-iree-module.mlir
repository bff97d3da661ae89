// RUN: npc-opt %s --symbol-dce --finalize-iree-module --split-input-file --verify-diagnostics | FileCheck %s

// CHECK: func.func @f(%[[C:.*]]: i1 {iree.abi.name = "c"}, %{{.*}}: i64) -> i64 {
// CHECK:   %[[FINE:.*]] = arith.xori %[[C]], %{{.*}}
// CHECK:   cf.assert %[[FINE]], "ValueError: expected {{.*}} or more"
// CHECK-NOT: @unused
func.func @f(%c: i1 {iree.abi.name = "c", npc.name = "c"}, %n: i64) -> (i64 {npc.new_value_of = 0 : index}) attributes {npc.doc = "text"} {
  basicpy.raise_if %c, "ValueError", "expected {} or more"(%n : i64)
  return %n : i64
}
func.func private @unused(%n: i64) {
  return
}

// -----

// expected-error @+2 {{'g' takes or returns a value of type memref<?xf32>, which IREE does not pass [unsupported-type]}}
// expected-note @+1 {{help: use ranked tensors, integers, and floats of 32 or 64 bits; arrays of complex numbers in place of one}}
func.func @g(%m: memref<?xf32>) {
  return
}

// -----

// expected-error @+2 {{'tgamma' is a function of another library, which IREE does not call [unsupported-construct]}}
// expected-note @+1 {{help: use functions that are computed with arithmetic alone}}
func.func private @libm.tgamma(f64) -> f64
func.func @h(%x: f64) -> f64 {
  %g = func.call @libm.tgamma(%x) : (f64) -> f64
  return %g : f64
}

// -----

func.func @i() {
  // expected-error @+2 {{basicpy.singleton has no form in IREE [unsupported-construct]}}
  // expected-note @+1 {{help: run arrays-to-values and convert-basicpy-to-arith first}}
  %none = basicpy.singleton : !basicpy.NoneType
  return
}

// -----

// expected-error @+2 {{llvm.func has no form in IREE [unsupported-construct]}}
// expected-note @+1 {{help: run arrays-to-values and convert-basicpy-to-arith first}}
llvm.func @j()

// -----

func.func @k(%t: tensor<?xcomplex<f64>>, %i: index) -> tensor<?xcomplex<f64>> {
  %x = complex.constant [0.0, 1.0] : complex<f64>
  // expected-error @+2 {{single elements of complex arrays have no form in IREE [unsupported-construct]}}
  // expected-note @+1 {{help: compute with whole arrays, or with real and imaginary parts}}
  %r = tensor.insert %x into %t[%i] : tensor<?xcomplex<f64>>
  return %r : tensor<?xcomplex<f64>>
}

// -----

// expected-error @+2 {{'l' takes or returns a value of type f16, which IREE does not pass [unsupported-type]}}
// expected-note @+1 {{help: use ranked tensors, integers, and floats of 32 or 64 bits; arrays of complex numbers in place of one}}
func.func @l(%t: tensor<f16>) -> f16 {
  %x = tensor.extract %t[] : tensor<f16>
  return %x : f16
}

// -----

func.func @m(%c: i1, %t: tensor<f16>) -> tensor<f16> {
  %x = tensor.extract %t[] : tensor<f16>
  %y = arith.mulf %x, %x : f16
  // expected-error @+2 {{a branch that hands on a single float16 has no form in IREE [unsupported-construct]}}
  // expected-note @+1 {{help: compute with float32 there, or with whole arrays}}
  cf.cond_br %c, ^end(%x : f16), ^end(%y : f16)
^end(%r: f16):
  %f = tensor.from_elements %r : tensor<f16>
  return %f : tensor<f16>
}
