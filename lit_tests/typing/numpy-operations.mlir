// The types of what numpy's own operations give, in IR that leaves them open.
// RUN: npc-opt --infer-types %s | FileCheck %s
// RUN: npc-opt --infer-types --infer-types %s | FileCheck %s
// RUN: npc-opt --infer-types --convert-basicpy-to-numpy %s | FileCheck %s --check-prefix=LOWERED

!any = !numpy.ndarray<*:?>

// CHECK-LABEL: func.func @values
// LOWERED-LABEL: func.func @values
func.func @values(%a: !numpy.ndarray<[?]:f32>, %x: f64) -> !basicpy.UnknownType {
  // CHECK: numpy.copy_to_tensor %arg0 : (!numpy.ndarray<[?]:f32>) -> tensor<?xf32>
  %0 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f32>) -> tensor<*xf32>
  // CHECK: numpy.builtin_ufunc_call<"numpy.add"> {{.*}} : (tensor<?xf32>, f64) -> tensor<?xf32>
  %1 = numpy.builtin_ufunc_call<"numpy.add"> (%0, %x) : (tensor<*xf32>, f64) -> tensor<*x!basicpy.UnknownType>
  // LOWERED: numpy.builtin_ufunc_call<"numpy.add"> {{.*}} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  // CHECK: numpy.create_array_from_tensor {{.*}} : (tensor<?xf32>) -> !numpy.ndarray<[?]:f32, C>
  %2 = numpy.create_array_from_tensor %1 : (tensor<*x!basicpy.UnknownType>) -> !any
  // CHECK: numpy.narrow {{.*}} : (!numpy.ndarray<[?]:f32, C>) -> !numpy.ndarray<[3]:f32, C>
  // LOWERED: basicpy.raise_if %{{.*}}, "ValueError", "the array has a size of {} along axis 0, not {}"
  // LOWERED: numpy.static_info_cast %{{.*}} : !numpy.ndarray<[?]:f32, C> to !numpy.ndarray<[3]:f32, C>
  %3 = numpy.narrow %2 : (!any) -> !numpy.ndarray<[3]:?>
  // CHECK: return %{{.*}} : !numpy.ndarray<[3]:f32, C>
  %4 = basicpy.unknown_cast %3 : !numpy.ndarray<[3]:?> -> !basicpy.UnknownType
  return %4 : !basicpy.UnknownType
}

// CHECK-LABEL: func.func @casts
func.func @casts(%a: !numpy.ndarray<[?, 2]:f64, C>) {
  // CHECK: numpy.static_info_cast %arg0 : !numpy.ndarray<[?, 2]:f64, C> to !numpy.ndarray<[3, 2]:f64, C>
  %0 = numpy.static_info_cast %a : !numpy.ndarray<[?, 2]:f64, C> to !numpy.ndarray<[3, ?]:?>
  %1 = numpy.copy_to_tensor %0 : (!numpy.ndarray<[3, ?]:?>) -> tensor<*x!numpy.any_dtype>
  // CHECK: numpy.tensor_static_info_cast %{{.*}} : tensor<3x2xf64> to tensor<3x2xf64>
  %2 = numpy.tensor_static_info_cast %1 : tensor<*x!numpy.any_dtype> to tensor<?x?x!numpy.any_dtype>
  return
}

// CHECK-LABEL: func.func @views
// LOWERED-LABEL: func.func @views
func.func @views(%a: !numpy.ndarray<[?, 3, 4]:i32, C>, %n: index, %i: i64, %m: !numpy.ndarray<[?]:i1>) {
  %none = basicpy.singleton : !basicpy.NoneType
  %s = basicpy.slot_object_make(%none, %none, %none) -> !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>
  // CHECK: numpy.transpose %arg0 : (!numpy.ndarray<[?, 3, 4]:i32, C>) -> !numpy.ndarray<[4, 3, ?]:i32, F>
  %0 = numpy.transpose %a : (!numpy.ndarray<[?, 3, 4]:i32, C>) -> !any
  // CHECK: numpy.transpose %arg0 perm [0, 2, 1] : (!numpy.ndarray<[?, 3, 4]:i32, C>) -> !numpy.ndarray<[?, 4, 3]:i32>
  %1 = numpy.transpose %a perm [0, 2, 1] : (!numpy.ndarray<[?, 3, 4]:i32, C>) -> !any
  // CHECK: numpy.get_slice %arg0, %arg1 {{.*}} -> !numpy.ndarray<[3, 4]:i32, rows>
  %2 = numpy.get_slice %a, %n : (!numpy.ndarray<[?, 3, 4]:i32, C>, index) -> !any
  // CHECK: numpy.get_slice %arg0, %arg2, %arg2, %arg2 {{.*}} -> !numpy.scalar<i32>
  // LOWERED: numpy.load %arg0
  %3 = numpy.get_slice %a, %i, %i, %i : (!numpy.ndarray<[?, 3, 4]:i32, C>, i64, i64, i64) -> !any
  // CHECK: numpy.get_slice %arg0, %arg3 {{.*}} -> !numpy.ndarray<[?, 3, 4]:i32, C>
  // LOWERED: numpy.gather
  %4 = numpy.get_slice %a, %m : (!numpy.ndarray<[?, 3, 4]:i32, C>, !numpy.ndarray<[?]:i1>) -> !any
  // CHECK: numpy.copy_to_tensor %arg0
  %5 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?, 3, 4]:i32, C>) -> tensor<*xi32>
  // CHECK: numpy.transpose %{{.*}} : (tensor<?x3x4xi32>) -> tensor<4x3x?xi32>
  // LOWERED: numpy.transpose {{.*}} : (!numpy.ndarray<[?, 3, 4]:i32, C>) -> !numpy.ndarray<[4, 3, ?]:i32, F>
  %6 = numpy.transpose %5 : (tensor<*xi32>) -> tensor<*xi32>
  // CHECK: numpy.get_slice %{{.*}}, %arg1, %{{.*}} : (tensor<4x3x?xi32>, index, {{.*}}) -> tensor<3x?xi32>
  %7 = numpy.get_slice %6, %n, %s : (tensor<*xi32>, index, !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>) -> tensor<*xi32>
  return
}

// CHECK-LABEL: func.func @products
// LOWERED-LABEL: func.func @products
func.func @products(%a: !numpy.ndarray<[?, 3]:f64>, %v: !numpy.ndarray<[3]:f32>, %t: tensor<3x?xf64>, %u: tensor<3xf64>) {
  // CHECK: numpy.dot %arg0, %arg1 {{.*}} -> !numpy.ndarray<[?]:f64, C>
  // LOWERED: numpy.matmul
  %0 = numpy.dot %a, %v : (!numpy.ndarray<[?, 3]:f64>, !numpy.ndarray<[3]:f32>) -> !any
  // CHECK: numpy.dot %arg1, %arg1 {{.*}} -> !numpy.scalar<f32>
  %1 = numpy.dot %v, %v : (!numpy.ndarray<[3]:f32>, !numpy.ndarray<[3]:f32>) -> !any
  // CHECK: numpy.dot %arg0, %arg2 {{.*}} -> tensor<?x?xf64>
  %2 = numpy.dot %a, %t : (!numpy.ndarray<[?, 3]:f64>, tensor<3x?xf64>) -> tensor<*x!numpy.any_dtype>
  // CHECK: numpy.dot %arg3, %arg3 {{.*}} -> tensor<f64>
  %3 = numpy.dot %u, %u : (tensor<3xf64>, tensor<3xf64>) -> tensor<*x!numpy.any_dtype>
  return
}

// LOWERED-NOT: numpy.builtin_ufunc @
numpy.builtin_ufunc @numpy.hypot

// CHECK-NOT: numpy.generic_ufunc
numpy.generic_ufunc @halved (
  overload(%a: i32) -> i32 {
    %one = arith.constant 1 : i32
    %0 = arith.shrsi %a, %one : i32
    numpy.ufunc_return %0 : i32
  },
  overload(%a: f64) -> f64 {
    %two = basicpy.numeric_constant 2 : i64
    %0 = basicpy.binary_expr %a "Div" %two : (f64, i64) -> !basicpy.UnknownType
    %1 = basicpy.unknown_cast %0 : !basicpy.UnknownType -> f64
    numpy.ufunc_return %1 : f64
  },
  overload(%a: !numpy.scalar<complex<f64>>) -> !numpy.scalar<complex<f64>> {
    numpy.ufunc_return %a : !numpy.scalar<complex<f64>>
  }
)

// CHECK: func.func private @halved$0(%arg0: !numpy.scalar<i32>) -> !numpy.scalar<i32>
// CHECK:   builtin.unrealized_conversion_cast %arg0 : !numpy.scalar<i32> to i32
// CHECK: func.func private @halved$1(%arg0: !numpy.scalar<f64>) -> !numpy.scalar<f64>
// CHECK-LABEL: func.func @universal
// LOWERED-LABEL: func.func @universal
func.func @universal(%a: !numpy.ndarray<[?]:i16>, %b: !numpy.ndarray<[]:f32>, %t: tensor<2x?xf64>, %n: i64) {
  // CHECK: numpy.ufunc_call @halved$0(%arg0) returns !numpy.scalar<i32> {dtypes = [i32]} {{.*}} -> !numpy.ndarray<[?]:i32, C>
  // LOWERED: func.call @halved$0({{.*}}) : (!numpy.scalar<i32>) -> !numpy.scalar<i32>
  %0 = numpy.ufunc_call @halved(%a) : (!numpy.ndarray<[?]:i16>) -> !any
  // CHECK: numpy.ufunc_call @halved$1(%arg1) {{.*}} -> !numpy.scalar<f64>
  %1 = numpy.ufunc_call @halved(%b) : (!numpy.ndarray<[]:f32>) -> !any
  // CHECK: numpy.ufunc_call @halved$1(%arg2) {{.*}} -> tensor<2x?xf64>
  %2 = numpy.ufunc_call @halved(%t) : (tensor<2x?xf64>) -> tensor<*x!numpy.any_dtype>
  // CHECK: numpy.ufunc_call @halved$0(%arg3) {{.*}} -> !numpy.scalar<i32>
  %3 = numpy.ufunc_call @halved(%n) : (i64) -> !any
  // CHECK: numpy.ufunc_call @numpy.hypot(%arg1, %arg2) {{.*}} -> tensor<2x?xf64>
  // LOWERED: numpy.builtin_ufunc_call<"numpy.hypot">
  %4 = numpy.ufunc_call @numpy.hypot(%b, %t) : (!numpy.ndarray<[]:f32>, tensor<2x?xf64>) -> tensor<*x!numpy.any_dtype>
  return
}
