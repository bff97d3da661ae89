// Universal functions that are computed by polynomials, and keys that sorting orders by.
//
// RUN: npc-opt %s --convert-numpy-to-linalg | FileCheck %s

!Vec = !numpy.ndarray<[?]:f64, C>

// CHECK-LABEL: func.func @tangents
// CHECK-NOT: math.tanh
// CHECK: math.roundeven
// CHECK: arith.mulf {{.*}} fastmath<contract>
// CHECK: math.copysign
func.func @tangents(%a: !Vec) -> !Vec {
  %s = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %t = numpy.builtin_ufunc_call<"numpy.tanh"> (%s) : (tensor<?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// CHECK-LABEL: func.func @powers_with_roots
// CHECK-NOT: math.powf
// CHECK: math.sqrt
// CHECK-NOT: math.powf
func.func @powers_with_roots(%a: !Vec) -> !Vec {
  %number = basicpy.numeric_constant -1.5 : f64
  %x = basicpy.numeric_cast %number : f64 -> !numpy.scalar<f64>
  %p = numpy.splat %x : !numpy.scalar<f64> -> tensor<f64>
  %s = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.power"> (%s, %p) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %u : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// CHECK-LABEL: func.func @order
// CHECK: arith.bitcast
// CHECK: arith.shrsi
// CHECK: arith.xori
func.func @order(%a: !Vec) -> !numpy.ndarray<[?]:ui64, C> {
  %s = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %u = numpy.builtin_ufunc_call<"numpy._order_key"> (%s) : (tensor<?xf64>) -> tensor<?xui64>
  %r = numpy.create_array_from_tensor %u : (tensor<?xui64>) -> !numpy.ndarray<[?]:ui64, C>
  return %r : !numpy.ndarray<[?]:ui64, C>
}
