// Every operation and type of numpy, in text and in bytecode.
// RUN: npc-opt %s | npc-opt | FileCheck %s
// RUN: npc-opt %s --emit-bytecode | npc-opt | FileCheck %s
// RUN: npc-opt %s --mlir-print-op-generic | npc-opt | FileCheck %s

// CHECK-LABEL: func.func private @types(
// CHECK-SAME: !numpy.ndarray<*:?>, !numpy.ndarray<*:f32>, !numpy.ndarray<[1, ?, 3]:i32>,
// CHECK-SAME: !numpy.ndarray<[]:f64>, !numpy.ndarray<[?, ?]:f64, C>, !numpy.ndarray<[?]:?, F, readonly>,
// CHECK-SAME: !numpy.ndarray<*:!numpy.any_dtype>, !numpy.ndarray<[?]:i1>, !numpy.ndarray<[?]:ui8>,
// CHECK-SAME: !numpy.ndarray<[?]:complex<f32>>,
// CHECK-SAME: !numpy.scalar<f32>, !numpy.dtype<ui16>, !numpy.any_dtype, tensor<*x!basicpy.UnknownType>)
func.func private @types(!numpy.ndarray<*:?>, !numpy.ndarray<*:f32>, !numpy.ndarray<[1,?,3]:i32>,
  !numpy.ndarray<[]:f64>, !numpy.ndarray<[?, ?]:f64, C>, !numpy.ndarray<[?]:?, readonly, F>,
  !numpy.ndarray<*:!numpy.any_dtype>, !numpy.ndarray<[?]:i1>, !numpy.ndarray<[?]:ui8, strided>,
  !numpy.ndarray<[?]:complex<f32>>, !numpy.scalar<f32>, !numpy.dtype<ui16>, !numpy.any_dtype,
  tensor<*x!basicpy.UnknownType>)

// An array of which only the dtype is known, in short.
// CHECK-LABEL: func.func private @short_types(!numpy.ndarray<*:f64>, !numpy.ndarray<*:?>, !numpy.ndarray<*:ui8, readonly>)
func.func private @short_types(!numpy.ndarray<f64>, !numpy.ndarray<?>, !numpy.ndarray<ui8, readonly>)

// CHECK-LABEL: func.func @tensors
func.func @tensors(%a: !numpy.ndarray<[?]:f64>, %t: tensor<?xf64>) {
  // CHECK: numpy.create_array_from_tensor %arg1 : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  %0 = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>
  // CHECK: numpy.copy_to_tensor %arg0 : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  %1 = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
  // CHECK: numpy.overwrite_array %arg1 overwrites %arg0 : tensor<?xf64>, !numpy.ndarray<[?]:f64>
  numpy.overwrite_array %t overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64>
  // CHECK: numpy.static_info_cast %arg0 : !numpy.ndarray<[?]:f64> to !numpy.ndarray<[3]:f64, readonly>
  %2 = numpy.static_info_cast %a : !numpy.ndarray<[?]:f64> to !numpy.ndarray<[3]:f64, readonly>
  // CHECK: numpy.tensor_static_info_cast %arg1 : tensor<?xf64> to tensor<*x!numpy.any_dtype>
  %3 = numpy.tensor_static_info_cast %t : tensor<?xf64> to tensor<*x!numpy.any_dtype>
  // CHECK: numpy.narrow %arg0 : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[3]:f64>
  %4 = numpy.narrow %a : (!numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[3]:f64>
  // CHECK: numpy.narrow %arg1 : (tensor<?xf64>) -> tensor<3xf64>
  %5 = numpy.narrow %t : (tensor<?xf64>) -> tensor<3xf64>
  return
}

// What a tracer writes: nothing is known of what the operations give.
// CHECK-LABEL: func.func @traced
func.func @traced(%a: !numpy.ndarray<*:?>, %i: index, %m: !numpy.ndarray<*:i1>, %t: tensor<*x!numpy.any_dtype>) {
  // CHECK: numpy.dot %arg0, %arg0 : (!numpy.ndarray<*:?>, !numpy.ndarray<*:?>) -> !numpy.ndarray<*:?>
  %0 = numpy.dot %a, %a : (!numpy.ndarray<*:?>, !numpy.ndarray<*:?>) -> !numpy.ndarray<*:?>
  // CHECK: numpy.dot %arg3, %arg0 : (tensor<*x!numpy.any_dtype>, !numpy.ndarray<*:?>) -> tensor<*x!numpy.any_dtype>
  %1 = numpy.dot %t, %a : (tensor<*x!numpy.any_dtype>, !numpy.ndarray<*:?>) -> tensor<*x!numpy.any_dtype>
  // CHECK: numpy.transpose %arg0 : (!numpy.ndarray<*:?>) -> !numpy.ndarray<*:?>
  %2 = numpy.transpose %a : (!numpy.ndarray<*:?>) -> !numpy.ndarray<*:?>
  // CHECK: numpy.transpose %arg3 perm [1, 0] : (tensor<*x!numpy.any_dtype>) -> tensor<*x!numpy.any_dtype>
  %3 = numpy.transpose %t perm [1, 0] : (tensor<*x!numpy.any_dtype>) -> tensor<*x!numpy.any_dtype>
  // CHECK: numpy.get_slice %arg0, %arg1, %arg2 : (!numpy.ndarray<*:?>, index, !numpy.ndarray<*:i1>) -> !numpy.ndarray<*:?>
  %4 = numpy.get_slice %a, %i, %m : (!numpy.ndarray<*:?>, index, !numpy.ndarray<*:i1>) -> !numpy.ndarray<*:?>
  // CHECK: numpy.get_slice %arg3, %arg1 : (tensor<*x!numpy.any_dtype>, index) -> tensor<*x!numpy.any_dtype>
  %5 = numpy.get_slice %t, %i : (tensor<*x!numpy.any_dtype>, index) -> tensor<*x!numpy.any_dtype>
  // CHECK: numpy.narrow %arg0 : (!numpy.ndarray<*:?>) -> !numpy.ndarray<[2, ?]:f64>
  %6 = numpy.narrow %a : (!numpy.ndarray<*:?>) -> !numpy.ndarray<[2, ?]:f64>
  return
}

// CHECK: numpy.builtin_ufunc @numpy.add {documented}
numpy.builtin_ufunc @numpy.add {documented}

// CHECK: numpy.generic_ufunc @halved attributes {inverse = "doubled"} (
// CHECK-NEXT: overload(%{{.*}}: i32) -> i32 {
// CHECK-NEXT:   %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT:   %[[HALF:.*]] = arith.shrsi %{{.*}}, %[[ONE]] : i32
// CHECK-NEXT:   numpy.ufunc_return %[[HALF]] : i32
// CHECK-NEXT: },
// CHECK-NEXT: overload(%{{.*}}: !numpy.scalar<ui8>) -> f64 {
// CHECK:        cf.cond_br
// CHECK:        numpy.ufunc_return
// CHECK:        numpy.ufunc_return
// CHECK:      )
numpy.generic_ufunc @halved attributes {inverse = "doubled"} (
  overload(%a: i32) -> i32 {
    %one = arith.constant 1 : i32
    %0 = arith.shrsi %a, %one : i32
    numpy.ufunc_return %0 : i32
  },
  overload(%a: !numpy.scalar<ui8>) -> f64 {
    %c = arith.constant true
    %one = arith.constant 1.0 : f64
    %two = arith.constant 2.0 : f64
    cf.cond_br %c, ^a, ^b
  ^a:
    numpy.ufunc_return %one : f64
  ^b:
    numpy.ufunc_return %two : f64
  }
)

// CHECK-LABEL: func.func @universal
func.func @universal(%a: !numpy.ndarray<*:?>, %x: f64, %t: tensor<?xi32>) {
  // CHECK: numpy.ufunc_call @numpy.add(%arg0, %arg1) : (!numpy.ndarray<*:?>, f64) -> !numpy.ndarray<*:?>
  %0 = numpy.ufunc_call @numpy.add(%a, %x) : (!numpy.ndarray<*:?>, f64) -> !numpy.ndarray<*:?>
  // CHECK: numpy.ufunc_call @halved(%arg2) : (tensor<?xi32>) -> tensor<?xi32>
  %1 = numpy.ufunc_call @halved(%t) : (tensor<?xi32>) -> tensor<?xi32>
  return
}

// CHECK-LABEL: func.func @making
func.func @making(%n: i64, %x: f64, %s: !numpy.scalar<f32>) {
  // CHECK: numpy.dtype_constant : !numpy.dtype<f32>
  %0 = numpy.dtype_constant : !numpy.dtype<f32>
  // CHECK: numpy.dtype_constant "builtins.float" : !numpy.dtype<f64>
  %type = numpy.dtype_constant "builtins.float" : !numpy.dtype<f64>
  // CHECK: numpy.empty(%arg0) : !numpy.ndarray<[?, 3]:f64, C>
  %1 = numpy.empty(%n) : !numpy.ndarray<[?, 3]:f64, C>
  // CHECK: numpy.splat %arg1 : f64 -> tensor<f32>
  %2 = numpy.splat %x : f64 -> tensor<f32>
  // CHECK: numpy.splat %arg2 : !numpy.scalar<f32> -> tensor<f32>
  %3 = numpy.splat %s : !numpy.scalar<f32> -> tensor<f32>
  return
}

// CHECK-LABEL: func.func @elements
func.func @elements(%a: !numpy.ndarray<[?, ?]:f64, C>, %i: i64, %x: !numpy.scalar<f64>,
                    %s: !basicpy.SlotObject<slice, i64, i64, i64>, %none: !basicpy.NoneType,
                    %dots: !basicpy.EllipsisType) {
  // CHECK: numpy.dim %arg0[1] : !numpy.ndarray<[?, ?]:f64, C>
  %0 = numpy.dim %a[1] : !numpy.ndarray<[?, ?]:f64, C>
  // CHECK: numpy.stride %arg0[0] : !numpy.ndarray<[?, ?]:f64, C>
  %stride = numpy.stride %a[0] : !numpy.ndarray<[?, ?]:f64, C>
  // CHECK: numpy.load %arg0[%arg1, %arg1] : !numpy.ndarray<[?, ?]:f64, C> -> !numpy.scalar<f64>
  %1 = numpy.load %a[%i, %i] : !numpy.ndarray<[?, ?]:f64, C> -> !numpy.scalar<f64>
  // CHECK: numpy.store %arg2, %arg0[%arg1, %arg1] : !numpy.scalar<f64>, !numpy.ndarray<[?, ?]:f64, C>
  numpy.store %x, %a[%i, %i] : !numpy.scalar<f64>, !numpy.ndarray<[?, ?]:f64, C>
  // CHECK: numpy.get_slice %arg0, %arg5, %arg3, %arg4 :
  %2 = numpy.get_slice %a, %dots, %s, %none : (!numpy.ndarray<[?, ?]:f64, C>, !basicpy.EllipsisType, !basicpy.SlotObject<slice, i64, i64, i64>, !basicpy.NoneType) -> !numpy.ndarray<[?, ?, 1]:f64>
  return
}

// CHECK-LABEL: func.func @parts
func.func @parts(%a: !numpy.ndarray<[?, 3]:complex<f64>, C>) {
  // CHECK: numpy.complex_part %arg0 real : (!numpy.ndarray<[?, 3]:complex<f64>, C>) -> !numpy.ndarray<[?, 3]:f64>
  %0 = numpy.complex_part %a real : (!numpy.ndarray<[?, 3]:complex<f64>, C>) -> !numpy.ndarray<[?, 3]:f64>
  // CHECK: numpy.complex_part %arg0 imaginary :
  %1 = numpy.complex_part %a imaginary : (!numpy.ndarray<[?, 3]:complex<f64>, C>) -> !numpy.ndarray<[?, 3]:f64>
  return
}

// CHECK-LABEL: func.func @reinterpret
func.func @reinterpret(%a: !numpy.ndarray<[?, 4]:f64, C>) {
  // CHECK: numpy.reinterpret %arg0 : (!numpy.ndarray<[?, 4]:f64, C>) -> !numpy.ndarray<[?, 8]:i32, C>
  %0 = numpy.reinterpret %a : (!numpy.ndarray<[?, 4]:f64, C>) -> !numpy.ndarray<[?, 8]:i32, C>
  return
}

// CHECK-LABEL: func.func @windows
func.func @windows(%a: !numpy.ndarray<[?, 4]:f64>, %n: i64) {
  // CHECK: numpy.sliding_windows %arg0(%arg1) axes [1] : (!numpy.ndarray<[?, 4]:f64>, i64) -> !numpy.ndarray<[?, ?, ?]:f64, readonly>
  %0 = numpy.sliding_windows %a(%n) axes [1] : (!numpy.ndarray<[?, 4]:f64>, i64) -> !numpy.ndarray<[?, ?, ?]:f64, readonly>
  return
}

// CHECK-LABEL: func.func @functions
func.func @functions(%t: tensor<?x?xf64>, %s: !numpy.scalar<f32>, %x: f64) {
  // CHECK: numpy.builtin_ufunc_call<"numpy.add"> (%arg0, %arg0) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %0 = numpy.builtin_ufunc_call<"numpy.add"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  // CHECK: numpy.builtin_ufunc_call<"numpy.multiply"> (%arg1, %arg2) : (!numpy.scalar<f32>, f64) -> !numpy.scalar<f32>
  %1 = numpy.builtin_ufunc_call<"numpy.multiply"> (%s, %x) : (!numpy.scalar<f32>, f64) -> !numpy.scalar<f32>
  // CHECK: numpy.builtin_ufunc_reduce<"numpy.add"> (%arg0) : (tensor<?x?xf64>) -> !numpy.scalar<f64>
  %2 = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) : (tensor<?x?xf64>) -> !numpy.scalar<f64>
  // CHECK: numpy.builtin_ufunc_reduce<"numpy.add"> (%arg0) axes [0] keepdims : (tensor<?x?xf64>) -> tensor<1x?xf64>
  %r0 = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [0] keepdims : (tensor<?x?xf64>) -> tensor<1x?xf64>
  // CHECK: numpy.builtin_ufunc_reduce<"numpy.maximum"> (%arg0) axes [0, 1] initial (%{{.*}}) : (tensor<?x?xf64>, tensor<f64>) -> !numpy.scalar<f64>
  %r1 = numpy.splat %x : f64 -> tensor<f64>
  %r2 = numpy.builtin_ufunc_reduce<"numpy.maximum"> (%t) axes [0, 1] initial (%r1) : (tensor<?x?xf64>, tensor<f64>) -> !numpy.scalar<f64>
  // CHECK: numpy.builtin_ufunc_accumulate<"numpy.add"> (%arg0) axis 1 : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %r3 = numpy.builtin_ufunc_accumulate<"numpy.add"> (%t) axis 1 : (tensor<?x?xf64>) -> tensor<?x?xf64>
  // CHECK: numpy.builtin_ufunc_accumulate<"numpy.multiply"> (%arg0) : (tensor<?x?xf64>) -> tensor<?xf64>
  %r4 = numpy.builtin_ufunc_accumulate<"numpy.multiply"> (%t) : (tensor<?x?xf64>) -> tensor<?xf64>
  // CHECK: numpy.argreduce<"numpy.maximum"> (%arg0) axis 0 keepdims : (tensor<?x?xf64>) -> tensor<1x?xi64>
  %r5 = numpy.argreduce<"numpy.maximum"> (%t) axis 0 keepdims : (tensor<?x?xf64>) -> tensor<1x?xi64>
  // CHECK: numpy.argreduce<"numpy.minimum"> (%arg0) : (tensor<?x?xf64>) -> !numpy.scalar<i64>
  %r6 = numpy.argreduce<"numpy.minimum"> (%t) : (tensor<?x?xf64>) -> !numpy.scalar<i64>
  // CHECK: numpy.matmul %arg0, %arg0 : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %3 = numpy.matmul %t, %t : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  return
}

memref.global "private" @counts : memref<6xf64> = dense<0.0>
memref.global "private" @flags : memref<2xi8> = dense<1>

// CHECK-LABEL: func.func @globals
func.func @globals() {
  // CHECK: numpy.get_global @counts : !numpy.ndarray<[2, 3]:f64, C>
  %0 = numpy.get_global @counts : !numpy.ndarray<[2, 3]:f64, C>
  // CHECK: numpy.get_global @counts offset 5 strides [-2] : !numpy.ndarray<[3]:f64>
  %1 = numpy.get_global @counts offset 5 strides [-2] : !numpy.ndarray<[3]:f64>
  // CHECK: numpy.get_global @flags : !numpy.ndarray<[2]:i1, C>
  %2 = numpy.get_global @flags : !numpy.ndarray<[2]:i1, C>
  return
}

// CHECK-LABEL: func.func @views_of_other_shapes
func.func @views_of_other_shapes(%a: !numpy.ndarray<[?, 3]:f64, C>, %n: i64) {
  // CHECK: numpy.transpose %arg0 : (!numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64, F>
  %0 = numpy.transpose %a : (!numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64, F>
  // CHECK: numpy.transpose %arg0 perm [1, 0] : (!numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64>
  %1 = numpy.transpose %a perm [1, 0] : (!numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64>
  // CHECK: numpy.reshape %arg0(%arg1) : (!numpy.ndarray<[?, 3]:f64, C>, i64) -> !numpy.ndarray<[3, ?]:f64, C>
  %2 = numpy.reshape %a(%n) : (!numpy.ndarray<[?, 3]:f64, C>, i64) -> !numpy.ndarray<[3, ?]:f64, C>
  // CHECK: numpy.broadcast_to %arg0(%arg1, %arg1) : (!numpy.ndarray<[?, 3]:f64, C>, i64, i64) -> !numpy.ndarray<[?, ?, 3]:f64, readonly>
  %3 = numpy.broadcast_to %a(%n, %n) : (!numpy.ndarray<[?, 3]:f64, C>, i64, i64) -> !numpy.ndarray<[?, ?, 3]:f64, readonly>
  // CHECK: numpy.diagonal %arg0, %arg1 axes [0, 1] : (!numpy.ndarray<[?, 3]:f64, C>, i64) -> !numpy.ndarray<[?]:f64>
  %4 = numpy.diagonal %a, %n axes [0, 1] : (!numpy.ndarray<[?, 3]:f64, C>, i64) -> !numpy.ndarray<[?]:f64>
  return
}

// CHECK-LABEL: func.func @numbers_in_steps
func.func @numbers_in_steps(%n: i64, %x: !numpy.scalar<f32>) {
  // CHECK: numpy.iota(%arg0) from %arg1 step %arg1 : !numpy.scalar<f32> -> tensor<?xf32>
  %0 = numpy.iota(%n) from %x step %x : !numpy.scalar<f32> -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @advanced_indexing
func.func @advanced_indexing(%a: !numpy.ndarray<[?, ?, ?]:f64>, %i: tensor<?xi32>, %k: i64,
                             %t: tensor<?xf64>, %m: tensor<?x?x?xi1>) {
  // CHECK: numpy.gather %arg0[%arg1, %arg2] axes [0, 2] at 0 : (!numpy.ndarray<[?, ?, ?]:f64>, tensor<?xi32>, i64) -> !numpy.ndarray<[?, ?]:f64, C>
  %0 = numpy.gather %a[%i, %k] axes [0, 2] at 0 : (!numpy.ndarray<[?, ?, ?]:f64>, tensor<?xi32>, i64) -> !numpy.ndarray<[?, ?]:f64, C>
  // CHECK: numpy.scatter %arg3 into %arg0[%arg1, %arg1] axes [1, -1] at 1 numbers [0, 2] in_bounds
  numpy.scatter %t into %a[%i, %i] axes [1, -1] at 1 numbers [0, 2] in_bounds : (tensor<?xf64>, !numpy.ndarray<[?, ?, ?]:f64>, tensor<?xi32>, tensor<?xi32>) -> ()
  // CHECK: numpy.scatter %arg3 into %arg0[%arg1, %arg1] axes [0, 1] at 0 by "numpy.add" on f64
  numpy.scatter %t into %a[%i, %i] axes [0, 1] at 0 by "numpy.add" on f64 : (tensor<?xf64>, !numpy.ndarray<[?, ?, ?]:f64>, tensor<?xi32>, tensor<?xi32>) -> ()
  // CHECK: numpy.nonzero %arg4 : (tensor<?x?x?xi1>) -> (!numpy.ndarray<[?]:i64, C>, !numpy.ndarray<[?]:i64, C>, !numpy.ndarray<[?]:i64, C>)
  %1:3 = numpy.nonzero %m : (tensor<?x?x?xi1>) -> (!numpy.ndarray<[?]:i64, C>, !numpy.ndarray<[?]:i64, C>, !numpy.ndarray<[?]:i64, C>)
  // CHECK: numpy.masked_select %arg0 where %arg4 : (!numpy.ndarray<[?, ?, ?]:f64>, tensor<?x?x?xi1>) -> !numpy.ndarray<[?]:f64, C>
  %2 = numpy.masked_select %a where %m : (!numpy.ndarray<[?, ?, ?]:f64>, tensor<?x?x?xi1>) -> !numpy.ndarray<[?]:f64, C>
  // CHECK: numpy.masked_assign %arg3 into %arg0 where %arg4 : (tensor<?xf64>, !numpy.ndarray<[?, ?, ?]:f64>, tensor<?x?x?xi1>) -> ()
  numpy.masked_assign %t into %a where %m : (tensor<?xf64>, !numpy.ndarray<[?, ?, ?]:f64>, tensor<?x?x?xi1>) -> ()
  return
}

func.func private @power(f64, f64) -> f64

// CHECK-LABEL: func.func @functions_on_elements
func.func @functions_on_elements(%f: !basicpy.UnknownType, %a: !numpy.ndarray<[?]:f64>, %x: f64, %none: !basicpy.NoneType) {
  // CHECK: numpy.vectorized_call %arg0(%arg1, %arg2) dtype %arg3 : (!basicpy.UnknownType, !numpy.ndarray<[?]:f64>, f64, !basicpy.NoneType) -> !basicpy.UnknownType
  %0 = numpy.vectorized_call %f(%a, %x) dtype %none : (!basicpy.UnknownType, !numpy.ndarray<[?]:f64>, f64, !basicpy.NoneType) -> !basicpy.UnknownType
  // CHECK: numpy.ufunc_call @power(%arg1, %arg2) returns f64 : (!numpy.ndarray<[?]:f64>, f64) -> !numpy.ndarray<[?]:f64, C>
  %1 = numpy.ufunc_call @power(%a, %x) returns f64 : (!numpy.ndarray<[?]:f64>, f64) -> !numpy.ndarray<[?]:f64, C>
  // CHECK: numpy.ufunc_call @power(%arg2, %arg1) captures 1 returns f64 dtype_given : (f64, !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f32, C>
  %2 = numpy.ufunc_call @power(%x, %a) captures 1 returns f64 dtype_given : (f64, !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f32, C>
  // CHECK: numpy.vectorized_call %arg0(%arg1, %arg3, %arg3) dtype %arg3 {axis = 0 : i64, function_name = "power", keepdims, method = "reduce"} : (!basicpy.UnknownType, !numpy.ndarray<[?]:f64>, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType) -> !basicpy.UnknownType
  %3 = numpy.vectorized_call %f(%a, %none, %none) dtype %none {method = "reduce", function_name = "power", axis = 0 : i64, keepdims} : (!basicpy.UnknownType, !numpy.ndarray<[?]:f64>, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType) -> !basicpy.UnknownType
  // CHECK: numpy.ufunc_call @power(%arg1, %arg3, %arg3) returns f64 {axis = 0 : i64, method = "reduce"} : (!numpy.ndarray<[?]:f64>, !basicpy.NoneType, !basicpy.NoneType) -> !numpy.scalar<f64>
  %4 = numpy.ufunc_call @power(%a, %none, %none) returns f64 {method = "reduce", axis = 0 : i64} : (!numpy.ndarray<[?]:f64>, !basicpy.NoneType, !basicpy.NoneType) -> !numpy.scalar<f64>
  // CHECK: numpy.ufunc_call @power(%arg1, %arg1, %arg2) returns f64 {excluded = array<i64: 1>, masked} : (!numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64>, f64) -> !basicpy.TupleType<[!numpy.scalar<f64>]>
  %5 = numpy.ufunc_call @power(%a, %a, %x) returns f64 {masked, excluded = array<i64: 1>} : (!numpy.ndarray<[?]:f64>, !numpy.ndarray<[?]:f64>, f64) -> !basicpy.TupleType<[!numpy.scalar<f64>]>
  return
}
