// RUN: npc-opt %s --convert-basicpy-to-numpy | FileCheck %s

!vector = !numpy.ndarray<[?]:f32>
!matrix = !numpy.ndarray<[?, ?]:f64, C>
!part = !basicpy.SlotObject<slice, i64, !basicpy.NoneType, !basicpy.NoneType>

// An operator with an array is a universal function of tensors; a number takes
// the dtype of the computation.
// CHECK-LABEL: func.func @operators
// CHECK-SAME:    (%[[A:.*]]: !numpy.ndarray<[?]:f32>, %[[X:.*]]: f64)
// CHECK:         %[[T:.*]] = numpy.copy_to_tensor %[[A]]
// CHECK:         %[[Y:.*]] = basicpy.numeric_cast %[[X]] : f64 -> !numpy.scalar<f32>
// CHECK:         %[[S:.*]] = numpy.splat %[[Y]] : !numpy.scalar<f32> -> tensor<f32>
// CHECK:         %[[U:.*]] = numpy.builtin_ufunc_call<"numpy.true_divide"> (%[[S]], %[[T]]) : (tensor<f32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK:         numpy.create_array_from_tensor %[[U]] : (tensor<?xf32>) -> !numpy.ndarray<[?]:f32, C>
// CHECK:         numpy.builtin_ufunc_call<"numpy.negative">
// CHECK:         numpy.builtin_ufunc_call<"numpy.less">{{.*}} -> tensor<?xi1>
func.func @operators(%a: !vector, %x: f64) {
  %0 = basicpy.binary_expr %x "Div" %a : (f64, !vector) -> !numpy.ndarray<[?]:f32, C>
  %1 = basicpy.unary_expr "USub" %a : (!vector) -> !numpy.ndarray<[?]:f32, C>
  %2 = basicpy.binary_compare %a "Lt" %x : (!vector, f64) -> !numpy.ndarray<[?]:i1, C>
  return
}

// Python's own numbers are not NumPy's.
// CHECK-LABEL: func.func @python
// CHECK:         basicpy.binary_expr %{{.*}} "Add" %{{.*}} : (i64, f64) -> f64
// CHECK:         basicpy.as_i1 %{{.*}} : f64
func.func @python(%n: i64, %x: f64) {
  %0 = basicpy.binary_expr %n "Add" %x : (i64, f64) -> f64
  %1 = basicpy.as_i1 %x : f64
  return
}

// NumPy's scalars compute in NumPy's dtypes. A Python int must fit int32.
// CHECK-LABEL: func.func @scalars
// CHECK:         basicpy.raise_if %{{.*}}, "OverflowError", "Python integer {} out of bounds for int32"(%{{.*}} : i64)
// CHECK:         numpy.builtin_ufunc_call<"numpy.add"> (%{{.*}}, %{{.*}}) : (!numpy.scalar<i32>, !numpy.scalar<i32>) -> !numpy.scalar<i32>
// CHECK:         basicpy.raise_if %{{.*}}, "ValueError", "Integers to negative integer powers are not allowed."
// CHECK:         numpy.builtin_ufunc_call<"numpy.power"> {{.*}} -> !numpy.scalar<i32>
// CHECK:         basicpy.numeric_cast %{{.*}} : !numpy.scalar<i32> -> !numpy.scalar<i64>
// CHECK:         numpy.builtin_ufunc_call<"numpy.less"> {{.*}} : (!numpy.scalar<i64>, !numpy.scalar<i64>) -> !numpy.scalar<i1>
func.func @scalars(%s: !numpy.scalar<i32>, %n: i64) {
  %0 = basicpy.binary_expr %s "Add" %n : (!numpy.scalar<i32>, i64) -> !numpy.scalar<i32>
  %1 = basicpy.binary_expr %s "Pow" %s : (!numpy.scalar<i32>, !numpy.scalar<i32>) -> !numpy.scalar<i32>
  %2 = basicpy.binary_compare %s "Lt" %n : (!numpy.scalar<i32>, i64) -> !numpy.scalar<i1>
  return
}

// `a[1:] += x` changes the view in place; assigning it back does nothing.
// CHECK-LABEL: func.func @in_place
// CHECK:         %[[V:.*]] = numpy.get_slice
// CHECK:         %[[T:.*]] = numpy.copy_to_tensor %[[V]]
// CHECK:         %[[U:.*]] = numpy.builtin_ufunc_call<"numpy.add"> (%[[T]], %{{.*}})
// CHECK-NEXT:    numpy.overwrite_array %[[U]] overwrites %[[V]] : tensor<?xf32>, !numpy.ndarray<[?]:f32>
// CHECK-NEXT:    return
func.func @in_place(%a: !vector, %x: f64, %s: !part) {
  %v = basicpy.subscript %a[%s] : (!vector, !part) -> !vector
  %r = basicpy.inplace_expr %v "Add" %x : (!vector, f64) -> !vector
  basicpy.set_subscript %a[%s] = %r : !vector[!part] = !vector
  return
}

// `a[:] *= x` changes the array itself.
// CHECK-LABEL: func.func @whole
// CHECK-NOT:     numpy.get_slice
// CHECK:         numpy.overwrite_array %{{.*}} overwrites %arg0
// CHECK-NEXT:    return
func.func @whole(%a: !matrix, %x: f64, %s: !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>) {
  %v = basicpy.subscript %a[%s] : (!matrix, !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>) -> !matrix
  %r = basicpy.inplace_expr %v "Mult" %x : (!matrix, f64) -> !matrix
  basicpy.set_subscript %a[%s] = %r : !matrix[!basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>] = !matrix
  return
}

// CHECK-LABEL: func.func @subscripts
// CHECK:         %[[J:.*]] = basicpy.as_int %{{.*}} : !numpy.scalar<i32>
// CHECK:         numpy.load %{{.*}}[%{{.*}}, %[[J]]]
// CHECK:         numpy.get_slice %{{.*}}, %{{.*}} : (!numpy.ndarray<[?, ?]:f64, C>, i64) -> !numpy.ndarray<[?]:f64, rows>
// CHECK:         %[[Y:.*]] = basicpy.numeric_cast %{{.*}} : i64 -> !numpy.scalar<f64>
// CHECK:         numpy.store %[[Y]], %{{.*}}[%{{.*}}, %{{.*}}]
// CHECK:         %[[R:.*]] = numpy.get_slice
// CHECK:         %[[F:.*]] = numpy.builtin_ufunc_call<"numpy._cast"> (%{{.*}}) : (tensor<?xf32>) -> tensor<?xf64>
// CHECK:         numpy.overwrite_array %[[F]] overwrites %[[R]]
// CHECK:         %[[D:.*]] = numpy.dim %{{.*}}[1]
// CHECK:         return %[[D]]
func.func @subscripts(%a: !matrix, %b: !vector, %i: i64, %j: !numpy.scalar<i32>) -> i64 {
  %0 = basicpy.subscript %a[%i, %j] : (!matrix, i64, !numpy.scalar<i32>) -> !numpy.scalar<f64>
  %1 = basicpy.subscript %a[%i] : (!matrix, i64) -> !numpy.ndarray<[?]:f64>
  basicpy.set_subscript %a[%i, %i] = %i : !matrix[i64, i64] = i64
  basicpy.set_subscript %a[%i] = %b : !matrix[i64] = !vector
  %2 = basicpy.attribute %a "shape" : !matrix -> !basicpy.TupleType<[i64, i64]>
  %last = basicpy.numeric_constant -1 : i64
  %3 = basicpy.subscript %2[%last] : (!basicpy.TupleType<[i64, i64]>, i64) -> i64
  return %3 : i64
}

// A tuple beside an array is an array of its own; what is stored has the dtype of
// where it goes.
// CHECK-LABEL: func.func @tuples
// CHECK:         %[[E:.*]] = numpy.empty() : !numpy.ndarray<[2]:f64, C>
// CHECK:         numpy.store %{{.*}}, %[[E]][%{{.*}}]
// CHECK:         numpy.store %{{.*}}, %[[E]][%{{.*}}]
// CHECK:         numpy.builtin_ufunc_call<"numpy.less">
// CHECK:         %[[F:.*]] = numpy.empty() : !numpy.ndarray<[2]:f32, C>
// CHECK:         numpy.store %{{.*}}, %[[F]][%{{.*}}]
// CHECK:         numpy.store %{{.*}}, %[[F]][%{{.*}}]
// CHECK:         numpy.overwrite_array %{{.*}} overwrites %{{.*}} : tensor<2xf32>
func.func @tuples(%a: !vector, %s: !part, %x: f64, %i: i64) -> !numpy.ndarray<[?]:i1> {
  %t = basicpy.build_tuple %x, %i : (f64, i64) -> !basicpy.TupleType<[f64, i64]>
  %0 = basicpy.binary_compare %a "Lt" %t : (!vector, !basicpy.TupleType<[f64, i64]>) -> !numpy.ndarray<[?]:i1>
  basicpy.set_subscript %a[%s] = %t : !vector[!part] = !basicpy.TupleType<[f64, i64]>
  return %0 : !numpy.ndarray<[?]:i1>
}

// CHECK-LABEL: func.func @functions
// CHECK:         %[[E:.*]] = numpy.empty(%{{.*}}) : !numpy.ndarray<[?]:i64, C>
// CHECK:         numpy.overwrite_array %{{.*}} overwrites %[[E]] : tensor<i64>
// CHECK:         numpy.builtin_ufunc_reduce<"numpy.add"> (%{{.*}}) : (tensor<?xi64>) -> !numpy.scalar<f64>
// CHECK:         numpy.builtin_ufunc_call<"numpy.true_divide">
// CHECK:         numpy.builtin_ufunc_call<"numpy.sqrt"> (%{{.*}}) : (!numpy.scalar<f64>) -> !numpy.scalar<f64>
// CHECK:         basicpy.raise_if %{{.*}}, "ValueError", "math domain error"
// CHECK:         numpy.matmul
// CHECK-NOT:     numpy.dtype_constant
func.func @functions(%n: i64, %x: f64, %a: !matrix) {
  %d = numpy.dtype_constant : !numpy.dtype<i64>
  %0 = basicpy.builtin_call "numpy.ones"(%n, %d) kw ["dtype"] : (i64, !numpy.dtype<i64>) -> !numpy.ndarray<[?]:i64, C>
  %1 = basicpy.method_call %0 "mean"() : (!numpy.ndarray<[?]:i64, C>) -> !numpy.scalar<f64>
  %2 = basicpy.builtin_call "math.sqrt"(%x) : (f64) -> f64
  %3 = basicpy.binary_expr %a "MatMult" %a : (!matrix, !matrix) -> !matrix
  return
}

// A vector is a matrix of one row or one column.
// CHECK-LABEL: func.func @vectors
// CHECK:         %[[C:.*]] = numpy.get_slice %arg1, {{.*}} -> !numpy.ndarray<[?, 1]:f32>
// CHECK:         %[[P:.*]] = numpy.matmul {{.*}} -> tensor<?x1xf64>
// CHECK:         %[[M:.*]] = numpy.create_array_from_tensor %[[P]]
// CHECK:         numpy.reshape %[[M]]({{.*}}) : {{.*}} -> !numpy.ndarray<[?]:f64, C>
// CHECK:         numpy.load %{{.*}}[%{{.*}}, %{{.*}}] : !numpy.ndarray<[1, 1]:f32, C> -> !numpy.scalar<f32>
func.func @vectors(%a: !matrix, %b: !vector) {
  %0 = basicpy.binary_expr %a "MatMult" %b : (!matrix, !vector) -> !numpy.ndarray<[?]:f64, C>
  %1 = basicpy.binary_expr %b "MatMult" %b : (!vector, !vector) -> !numpy.scalar<f32>
  return
}

// Integers to integer powers: none may be negative, which the operation sees to
// where it computes elements.
// CHECK-LABEL: func.func @powers
// CHECK-NOT:     ValueError
// CHECK:         numpy.builtin_ufunc_call<"numpy.power"> {{.*}} -> tensor<?xi32>
// CHECK:         basicpy.raise_if %{{.*}}, "ValueError", "Integers to negative integer powers are not allowed."
// CHECK:         numpy.builtin_ufunc_call<"numpy.power"> {{.*}} -> !numpy.scalar<i32>
func.func @powers(%n: i64, %a: !numpy.ndarray<[?]:i32>, %x: !numpy.scalar<i32>) {
  %0 = basicpy.binary_expr %n "Pow" %a : (i64, !numpy.ndarray<[?]:i32>) -> !numpy.ndarray<[?]:i32, C>
  %1 = basicpy.binary_expr %x "Pow" %x : (!numpy.scalar<i32>, !numpy.scalar<i32>) -> !numpy.scalar<i32>
  return
}

// A tuple as the only index stands for its elements.
// CHECK-LABEL: func.func @tuple_index
// CHECK:         %[[I:.*]]:2 = basicpy.unpack
// CHECK:         numpy.load %{{.*}}[%[[I]]#0, %[[I]]#1]
func.func @tuple_index(%a: !matrix, %t: !basicpy.TupleType<[i64, i64]>) {
  %0 = basicpy.subscript %a[%t] : (!matrix, !basicpy.TupleType<[i64, i64]>) -> !numpy.scalar<f64>
  return
}

// An array without axes is used by its element.
// CHECK-LABEL: func.func @rank_zero
// CHECK:         %[[X:.*]] = numpy.load %{{.*}}[] : !numpy.ndarray<[]:f64> -> !numpy.scalar<f64>
// CHECK:         basicpy.as_i1 %[[X]] : !numpy.scalar<f64>
func.func @rank_zero(%a: !numpy.ndarray<[]:f64>) -> i1 {
  %0 = basicpy.as_i1 %a : !numpy.ndarray<[]:f64>
  return %0 : i1
}

// Bools are 0 or 1 from the start; of other elements empty says nothing.
// CHECK-LABEL: func.func @empty(
func.func @empty(%n: i64, %d: !numpy.dtype<i1>) -> (!numpy.ndarray<[?]:i1, C>, !numpy.ndarray<[?]:f64, C>) {
  // CHECK: %[[BOOLS:.*]] = numpy.empty(%arg0) : !numpy.ndarray<[?]:i1, C>
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
  // CHECK: %[[FALSE:.*]] = basicpy.numeric_cast %[[ZERO]] : i64 -> !numpy.scalar<i1>
  // CHECK: %[[FILL:.*]] = numpy.splat %[[FALSE]]
  // CHECK: numpy.overwrite_array %[[FILL]] overwrites %[[BOOLS]]
  // CHECK: %[[FLOATS:.*]] = numpy.empty(%arg0) : !numpy.ndarray<[?]:f64, C>
  // CHECK-NEXT: return %[[BOOLS]], %[[FLOATS]]
  %0 = basicpy.builtin_call "numpy.empty"(%n, %d) kw ["dtype"] : (i64, !numpy.dtype<i1>) -> !numpy.ndarray<[?]:i1, C>
  %1 = basicpy.builtin_call "numpy.empty"(%n) : (i64) -> !numpy.ndarray<[?]:f64, C>
  return %0, %1 : !numpy.ndarray<[?]:i1, C>, !numpy.ndarray<[?]:f64, C>
}

// What statements compute goes where they stand.
// CHECK-LABEL: func.func @statements
// CHECK-NEXT:    basicpy.binary_expr %{{.*}} "Div"
// CHECK-NEXT:    basicpy.binary_expr %{{.*}} "Mod"
// CHECK-NEXT:    return
func.func @statements(%x: f64) {
  basicpy.exec {
    %0 = basicpy.binary_expr %x "Div" %x : (f64, f64) -> f64
    basicpy.exec {
      %1 = basicpy.binary_expr %x "Mod" %0 : (f64, f64) -> f64
      basicpy.exec_discard %1 : f64
    }
    basicpy.exec_discard %0 : f64
  }
  return
}
