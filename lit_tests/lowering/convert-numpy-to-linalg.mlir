// RUN: npc-opt %s --convert-numpy-to-linalg --canonicalize --cse | FileCheck %s
// RUN: npc-opt %s --convert-numpy-to-linalg | FileCheck %s --check-prefix=GLOBAL

!Vec = !numpy.ndarray<[?]:f64, C>
!Any = !numpy.ndarray<[?]:f64>
!Mat = !numpy.ndarray<[?, ?]:f64, C>
!View = !numpy.ndarray<[?, ?]:f64>
!none = !basicpy.NoneType

// Each layout has its memref; a bool is a byte.
// CHECK-LABEL: func.func private @signature(
// CHECK-SAME: memref<?x3xf64>
// CHECK-SAME: memref<?x3xf32, strided<[1, ?], offset: ?>>
// CHECK-SAME: memref<?xi8, strided<[?], offset: ?>>
// CHECK-SAME: memref<i64>
// CHECK-SAME: -> memref<?x?xf64, strided<[?, ?], offset: ?>>
func.func private @signature(!numpy.ndarray<[?, 3]:f64, C>, !numpy.ndarray<[?, 3]:f32, F>,
                             !numpy.ndarray<[?]:i1>, !numpy.ndarray<[]:i64, C>) -> !View

// A function of one array: one loop, nothing to test.
// CHECK-LABEL: func.func @unary
// CHECK-NOT: scf.if
// CHECK: %[[N:.*]] = memref.dim %arg0
// CHECK: %[[NEW:.*]] = memref.alloc(%[[N]]) {alignment = 64 : i64} : memref<?xf64>
// CHECK: linalg.generic {{.*}} ins(%arg0 : memref<?xf64>) outs(%[[NEW]] : memref<?xf64>)
// CHECK: math.roundeven
// CHECK: return %[[NEW]]
func.func @unary(%a: !Vec) -> !Vec {
  %t = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %e : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// Sizes that may be 1 are tested once; scalars are captured.
// CHECK-LABEL: func.func @broadcast
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "operands could not be broadcast together with shapes ({},{}) ({},) "
// CHECK: memref.alloc
// CHECK: scf.if
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}]
// CHECK: arith.mulf %{{.*}}, %arg2
// CHECK: } else {
// CHECK: memref.reinterpret_cast
// CHECK: linalg.generic
func.func @broadcast(%a: !Mat, %b: !Vec, %k: f64) -> !Mat {
  %s = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %t = numpy.copy_to_tensor %b : (!Vec) -> tensor<?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.add"> (%s, %t) : (tensor<?x?xf64>, tensor<?xf64>) -> tensor<?x?xf64>
  %v = numpy.splat %k : f64 -> tensor<f64>
  %w = numpy.builtin_ufunc_call<"numpy.multiply"> (%u, %v) : (tensor<?x?xf64>, tensor<f64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %w : (tensor<?x?xf64>) -> !Mat
  return %r : !Mat
}

// What two results share is computed once, in one loop.
// CHECK-LABEL: func.func @two_results
// CHECK: linalg.generic {{.*}} outs(%{{.*}}, %{{.*}} : memref<?xf64>, memref<?xf64>)
// CHECK: math.roundeven
// CHECK-NOT: math.roundeven
// CHECK: linalg.yield %{{.*}}, %{{.*}} : f64, f64
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @two_results(%a: !Vec) -> (!Vec, !Vec) {
  %t = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  %s = numpy.builtin_ufunc_call<"numpy.negative"> (%e) : (tensor<?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vec
  %back = numpy.copy_to_tensor %r : (!Vec) -> tensor<?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.add"> (%back, %e) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %q = numpy.create_array_from_tensor %u : (tensor<?xf64>) -> !Vec
  return %r, %q : !Vec, !Vec
}

// Two arguments may overlap: that is tested before writing in place.
// CHECK-LABEL: func.func @overlapping_arguments
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "could not broadcast input array from shape ({},) into shape ({},)"
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: scf.if
// CHECK: memref.alloc
// CHECK: } else {
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @overlapping_arguments(%a: !Any, %b: !Any) {
  %t = numpy.copy_to_tensor %a : (!Any) -> tensor<?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  numpy.overwrite_array %e overwrites %b : tensor<?xf64>, !Any
  return
}

// The same elements in the same places: in place, no temporary. A loop for a stride
// of 1, and one for other strides, which LLVM does not guess to be 1.
// CHECK-LABEL: func.func @in_place
// CHECK-NOT: memref.alloc
// CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %[[STRIDE:.*]] = memref.extract_strided_metadata %arg0
// CHECK: %[[UNIT:.*]] = memref.reinterpret_cast %arg0 to {{.*}} strides: [1]
// CHECK: arith.maxsi %[[STRIDE]]
// CHECK: %[[OTHER:.*]] = memref.reinterpret_cast %arg0
// CHECK: scf.if
// CHECK: linalg.generic {{.*}} ins(%[[UNIT]] : {{.*}}) outs(%[[UNIT]] :
// CHECK: else
// CHECK: linalg.generic {{.*}} ins(%[[OTHER]] : {{.*}}) outs(%[[OTHER]] :
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @in_place(%a: !Any) {
  %t = numpy.copy_to_tensor %a : (!Any) -> tensor<?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  numpy.overwrite_array %e overwrites %a : tensor<?xf64>, !Any
  return
}

// Another view of the array that is written: through a temporary. Both slices
// are known to have one size, so that nothing is tested.
// CHECK-LABEL: func.func @stencil
// CHECK-NOT: scf.if
// CHECK: %[[RIGHT:.*]] = memref.reinterpret_cast %arg0 to offset: [%{{.*}}], sizes: [%[[N:.*]]], strides: [1]
// CHECK: %[[LEFT:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%[[N]]], strides: [1]
// CHECK: %[[TEMPORARY:.*]] = memref.alloc(%[[N]])
// CHECK: linalg.generic {{.*}} ins(%[[LEFT]] {{.*}} outs(%[[TEMPORARY]]
// CHECK: linalg.generic {{.*}} ins(%[[TEMPORARY]] {{.*}} outs(%[[RIGHT]]
// CHECK: return
func.func @stencil(%u: !Vec) {
  %none = basicpy.singleton : !none
  %one = basicpy.numeric_constant 1 : i64
  %minus_one = basicpy.numeric_constant -1 : i64
  %from = basicpy.slot_object_make(%one, %none, %none) -> !basicpy.SlotObject<slice, i64, !none, !none>
  %to = basicpy.slot_object_make(%none, %minus_one, %none) -> !basicpy.SlotObject<slice, !none, i64, !none>
  %right = numpy.get_slice %u, %from : (!Vec, !basicpy.SlotObject<slice, i64, !none, !none>) -> !Any
  %left = numpy.get_slice %u, %to : (!Vec, !basicpy.SlotObject<slice, !none, i64, !none>) -> !Any
  %t = numpy.copy_to_tensor %left : (!Any) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %right : tensor<?xf64>, !Any
  return
}

// Rows that are read one step later wait in a buffer of two rows.
// CHECK-LABEL: func.func @rows
// CHECK: %[[BUFFER:.*]] = memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<2x?xf64>
// CHECK: scf.for %[[I:.*]] =
// CHECK: scf.if
// CHECK: %[[PLACE:.*]] = arith.remui %[[I]], %c2
// CHECK: %[[START:.*]] = arith.muli %[[PLACE]], %{{.*}}
// CHECK: %[[ROW:.*]] = memref.reinterpret_cast %[[BUFFER]] to offset: [%[[START]]]
// CHECK: linalg.generic {{.*}} outs(%[[ROW]]
// CHECK: %[[EARLIER:.*]] = arith.subi %[[I]], %c1
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: return
func.func @rows(%u: !Mat) {
  %none = basicpy.singleton : !none
  %one = basicpy.numeric_constant 1 : i64
  %minus_one = basicpy.numeric_constant -1 : i64
  %from = basicpy.slot_object_make(%one, %none, %none) -> !basicpy.SlotObject<slice, i64, !none, !none>
  %to = basicpy.slot_object_make(%none, %minus_one, %none) -> !basicpy.SlotObject<slice, !none, i64, !none>
  %lower = numpy.get_slice %u, %from : (!Mat, !basicpy.SlotObject<slice, i64, !none, !none>) -> !View
  %upper = numpy.get_slice %u, %to : (!Mat, !basicpy.SlotObject<slice, !none, i64, !none>) -> !View
  %t = numpy.copy_to_tensor %upper : (!View) -> tensor<?x?xf64>
  numpy.overwrite_array %t overwrites %lower : tensor<?x?xf64>, !View
  return
}

// A tensor that is used after its array is written is computed before.
// CHECK-LABEL: func.func @read_before_write
// CHECK: %[[KEPT:.*]] = memref.alloc
// CHECK: linalg.generic {{.*}} ins(%arg0 {{.*}} outs(%[[KEPT]]
// CHECK: memref.store %{{.*}}, %arg0
// CHECK: return %[[KEPT]]
func.func @read_before_write(%a: !Vec, %x: !numpy.scalar<f64>) -> !Vec {
  %t = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %zero = basicpy.numeric_constant 0 : i64
  numpy.store %x, %a[%zero] : !numpy.scalar<f64>, !Vec
  %r = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// Elements: negative indices count from the end, others raise.
// CHECK-LABEL: func.func @elements
// CHECK: %[[WRAPPED:.*]] = arith.select
// CHECK: %[[OUTSIDE:.*]] = arith.cmpi uge, %[[WRAPPED]]
// CHECK: basicpy.raise_if %[[OUTSIDE]], "IndexError", "index {} is out of bounds for axis 0 with size {}"
// CHECK: %[[X:.*]] = memref.load %arg0[%[[WRAPPED]]] : memref<?xi8>
// CHECK: %[[BOOL:.*]] = arith.cmpi ne, %[[X]]
// CHECK: builtin.unrealized_conversion_cast %[[BOOL]] : i1 to !numpy.scalar<i1>
func.func @elements(%a: !numpy.ndarray<[?]:i1, C>, %i: i64) -> !numpy.scalar<i1> {
  %x = numpy.load %a[%i] : !numpy.ndarray<[?]:i1, C> -> !numpy.scalar<i1>
  return %x : !numpy.scalar<i1>
}

// CHECK-LABEL: func.func @empty
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "negative dimensions are not allowed"
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "array is too big;
// CHECK: memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?x4xf32>
func.func @empty(%n: i64) -> !numpy.ndarray<[?, 4]:f32, C> {
  %a = numpy.empty(%n) : !numpy.ndarray<[?, 4]:f32, C>
  return %a : !numpy.ndarray<[?, 4]:f32, C>
}

// An integer drops its axis, None makes one.
// CHECK-LABEL: func.func @indices
// CHECK: basicpy.raise_if %{{.*}}, "IndexError"
// CHECK: memref.reinterpret_cast %arg0 to offset: [%{{.*}}], sizes: [%{{.*}}], strides: [1] : memref<?x?xf64> to memref<?xf64, strided<[1], offset: ?>>
// CHECK: memref.reinterpret_cast {{.*}} sizes: [1, %{{.*}}], strides: [1, 1]
func.func @indices(%a: !Mat, %i: i64) -> !View {
  %none = basicpy.singleton : !none
  %v = numpy.get_slice %a, %i : (!Mat, i64) -> !Any
  %w = numpy.get_slice %v, %none : (!Any, !none) -> !View
  return %w : !View
}

// CHECK-LABEL: func.func @zero_step
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "slice step cannot be zero"
func.func @zero_step(%a: !Vec, %step: i64) -> !Any {
  %none = basicpy.singleton : !none
  %s = basicpy.slot_object_make(%none, %none, %step) -> !basicpy.SlotObject<slice, !none, !none, i64>
  %v = numpy.get_slice %a, %s : (!Vec, !basicpy.SlotObject<slice, !none, !none, i64>) -> !Any
  return %v : !Any
}

// Sums are pairwise.
// CHECK-LABEL: func.func @sum
// CHECK: call @npc_pairwise_sum_contiguous_f32
func.func @sum(%a: !numpy.ndarray<[?]:f32, C>) -> !numpy.scalar<f32> {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f32, C>) -> tensor<?xf32>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) : (tensor<?xf32>) -> !numpy.scalar<f32>
  return %s : !numpy.scalar<f32>
}

// CHECK-LABEL: func.func @maximum
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "zero-size array to reduction operation maximum which has no identity"
// CHECK: scf.for
// CHECK: arith.maximumf
func.func @maximum(%a: !Mat) -> !numpy.scalar<f64> {
  %t = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.maximum"> (%t) : (tensor<?x?xf64>) -> !numpy.scalar<f64>
  return %s : !numpy.scalar<f64>
}

// Rows are added up where the last axis is kept.
// CHECK-LABEL: func.func @column_sums
// CHECK: %[[SUMS:.*]] = memref.alloc
// CHECK: linalg.generic
// CHECK: scf.for
// CHECK: linalg.generic {{.*}} outs(%[[SUMS]]
// CHECK: arith.addf
func.func @column_sums(%a: !Mat) -> !Vec {
  %t = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [0] : (tensor<?x?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// Each row is computed and added up, with no array of all.
// CHECK-LABEL: func.func @row_sums
// CHECK: %[[SUMS:.*]] = memref.alloc(%{{.*}}) {{.*}} : memref<?x1xf64>
// CHECK: %[[ROW:.*]] = memref.alloc(%{{.*}}) {{.*}} : memref<?xf64>
// CHECK: scf.for
// CHECK: %[[PART:.*]] = memref.reinterpret_cast %[[ROW]]
// CHECK: linalg.generic {{.*}} outs(%[[PART]]
// CHECK: call @npc_pairwise_sum_contiguous_f64
func.func @row_sums(%a: !Mat) -> !numpy.ndarray<[?, 1]:f64, C> {
  %t = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %p = numpy.builtin_ufunc_call<"numpy.multiply"> (%t, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%p) axes [1] keepdims : (tensor<?x?xf64>) -> tensor<?x1xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?x1xf64>) -> !numpy.ndarray<[?, 1]:f64, C>
  return %r : !numpy.ndarray<[?, 1]:f64, C>
}

// Axes are sorted by their strides where these are known at run time only.
// CHECK-LABEL: func.func @strided_sums
// CHECK: %[[SMALLER:.*]] = arith.cmpi slt
// CHECK: arith.select
// CHECK: scf.if
// CHECK: call @npc_pairwise_sum_strided_f64
func.func @strided_sums(%a: !numpy.ndarray<[?, ?]:f64>) -> !Vec {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?, ?]:f64>) -> tensor<?x?xf64>
  %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) axes [0] : (tensor<?x?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// Each row of a scan is the one before and a row.
// CHECK-LABEL: func.func @scan
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: scf.for
// CHECK: linalg.generic
// CHECK: arith.addf
func.func @scan(%a: !Mat) -> !Mat {
  %t = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %s = numpy.builtin_ufunc_accumulate<"numpy.add"> (%t) axis 0 : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?x?xf64>) -> !Mat
  return %r : !Mat
}

// The extreme of a block is found first, and whether it has a NaN; the place in the best
// block last.
// CHECK-LABEL: func.func @search
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "attempt to get argmax of an empty sequence"
// CHECK: scf.for
// CHECK: scf.for
// CHECK: arith.maxnumf %{{.*}} fastmath<nnan,nsz> : f64
// CHECK: arith.cmpf uno
// CHECK: arith.ori
// CHECK: scf.if
// CHECK: scf.for
// CHECK: arith.cmpf ord
// CHECK: scf.for
// CHECK: arith.cmpf une
func.func @search(%a: !Vec) -> !numpy.scalar<i64> {
  %t = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %s = numpy.argreduce<"numpy.maximum"> (%t) axis 0 : (tensor<?xf64>) -> !numpy.scalar<i64>
  return %s : !numpy.scalar<i64>
}

// Truth values are searched up to the first that is true.
// CHECK-LABEL: func.func @search_truths
// CHECK: scf.while (%[[BEST:.*]] = %{{.*}}, %{{.*}} = %{{.*}}, %[[BLOCK:.*]] = %{{.*}})
// CHECK: arith.cmpi ult, %[[BLOCK]]
// CHECK: arith.xori %[[BEST]]
// CHECK: scf.condition
func.func @search_truths(%a: !numpy.ndarray<[?]:i1>) -> !numpy.scalar<i64> {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:i1>) -> tensor<?xi1>
  %s = numpy.argreduce<"numpy.maximum"> (%t) axis 0 : (tensor<?xi1>) -> !numpy.scalar<i64>
  return %s : !numpy.scalar<i64>
}

// The functions of C are called that NumPy calls.
// CHECK-LABEL: func.func @log_of_sum
// CHECK: call @runtime.logaddexp2(%{{.*}}, %{{.*}}) : (f64, f64) -> f64
func.func @log_of_sum(%a: !Vec) -> !Vec {
  %t = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %s = numpy.builtin_ufunc_call<"numpy.logaddexp2"> (%t, %t) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vec
  return %r : !Vec
}

// Complex numbers are searched one after the other in blocks that have a better one.
// CHECK-LABEL: func.func @search_complex
// CHECK: scf.for
// CHECK: %[[ANY:.*]] = scf.for
// CHECK: arith.cmpf ord
// CHECK: arith.ori
// CHECK: scf.if %[[ANY]]
// CHECK: scf.for
// CHECK: complex.re
// CHECK: return
func.func @search_complex(%a: !numpy.ndarray<[?]:complex<f64>>) -> !numpy.scalar<i64> {
  %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:complex<f64>>) -> tensor<?xcomplex<f64>>
  %s = numpy.argreduce<"numpy.minimum"> (%t) axis 0 : (tensor<?xcomplex<f64>>) -> !numpy.scalar<i64>
  return %s : !numpy.scalar<i64>
}

// A product becomes the array that is made of it.
// CHECK-LABEL: func.func @matmul
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "matmul: Input operand 1 has a mismatch in its core dimension 0
// CHECK: %[[PRODUCT:.*]] = memref.alloc
// CHECK-NOT: memref.alloc
// CHECK: return %[[PRODUCT]]
func.func @matmul(%a: !Mat, %b: !Mat) -> !Mat {
  %s = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %t = numpy.copy_to_tensor %b : (!Mat) -> tensor<?x?xf64>
  %p = numpy.matmul %s, %t : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %p : (tensor<?x?xf64>) -> !Mat
  return %r : !Mat
}

// Arrays that control flow carries are retyped where they stand.
// CHECK-LABEL: func.func @carried
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (memref<?xf64, strided<[?], offset: ?>>)
func.func @carried(%a: !Vec, %n: index) -> !Any {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = numpy.static_info_cast %a : !Vec to !Any
  %last = scf.for %i = %zero to %n step %one iter_args(%x = %start) -> (!Any) {
    %t = numpy.copy_to_tensor %x : (!Any) -> tensor<?xf64>
    %u = numpy.builtin_ufunc_call<"numpy.square"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
    %y = numpy.create_array_from_tensor %u : (tensor<?xf64>) -> !Vec
    %next = numpy.static_info_cast %y : !Vec to !Any
    scf.yield %next : !Any
  }
  return %last : !Any
}

// Contiguous arrays of one shape are walked as one axis; where strides are known
// at run time only, the run decides.
// CHECK-LABEL: func.func @one_run
// CHECK: memref.reinterpret_cast %arg0 to offset: [0], sizes: [%{{.*}}], strides: [1]
// CHECK-NOT: scf.if
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: return
func.func @one_run(%a: !Mat) -> !Mat {
  %s = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %t = numpy.builtin_ufunc_call<"numpy.sqrt"> (%s) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !Mat
  return %r : !Mat
}

// CHECK-LABEL: func.func @perhaps_one_run
// CHECK: scf.if
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel"]}
// CHECK: } else {
// CHECK: linalg.generic {{.*}} iterator_types = ["parallel", "parallel"]}
func.func @perhaps_one_run(%a: !View) -> !Mat {
  %s = numpy.copy_to_tensor %a : (!View) -> tensor<?x?xf64>
  %t = numpy.builtin_ufunc_call<"numpy.sqrt"> (%s) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %t : (tensor<?x?xf64>) -> !Mat
  return %r : !Mat
}

// An array to the power of one half is its square root; small powers are products.
// CHECK-LABEL: func.func @powers
// CHECK-NOT: math.powf
// CHECK: math.sqrt
// CHECK-NOT: math.powf
// CHECK: return
func.func @powers(%a: !Vec) -> (!Vec, !Vec) {
  %half = basicpy.numeric_constant 0.5 : f64
  %three = basicpy.numeric_constant 3 : i64
  %x = basicpy.numeric_cast %half : f64 -> !numpy.scalar<f64>
  %y = basicpy.numeric_cast %three : i64 -> !numpy.scalar<f64>
  %p = numpy.splat %x : !numpy.scalar<f64> -> tensor<f64>
  %q = numpy.splat %y : !numpy.scalar<f64> -> tensor<f64>
  %s = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  %u = numpy.builtin_ufunc_call<"numpy.power"> (%s, %p) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>
  %v = numpy.builtin_ufunc_call<"numpy.power"> (%s, %q) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %u : (tensor<?xf64>) -> !Vec
  %w = numpy.create_array_from_tensor %v : (tensor<?xf64>) -> !Vec
  return %r, %w : !Vec, !Vec
}

// A constant array is a global, and is not copied.
// GLOBAL: memref.global "private" constant @npc_constant_0 : memref<2xi8> = dense<[1, 0]> {alignment = 64 : i64}
// CHECK-LABEL: func.func @constant_array
// CHECK: %[[ARRAY:.*]] = memref.get_global @npc_constant_0 : memref<2xi8>
// CHECK: memref.load %[[ARRAY]]
func.func @constant_array(%i: i64) -> !numpy.scalar<i1> {
  %t = arith.constant dense<[true, false]> : tensor<2xi1>
  %a = numpy.create_array_from_tensor %t : (tensor<2xi1>) -> !numpy.ndarray<[2]:i1, C, readonly>
  %x = numpy.load %a[%i] : !numpy.ndarray<[2]:i1, C, readonly> -> !numpy.scalar<i1>
  return %x : !numpy.scalar<i1>
}

// An array of the module is one value in a block, and is not copied before it is written
// to element by element, along one axis.
memref.global "private" @counts : memref<6xi8> = dense<0>
// CHECK-LABEL: func.func @globals(
// CHECK: %[[G:.*]] = memref.get_global @counts : memref<6xi8> {npc.module_state}
// CHECK: %[[A:.*]] = memref.reinterpret_cast %[[G]] to offset: [0], sizes: [6], strides: [1] : memref<6xi8> to memref<6xi8, strided<[1]>>
// CHECK-NOT: memref.get_global
// CHECK-NOT: memref.alloc
// CHECK: linalg.generic
// CHECK-SAME: outs(%[[A]]
// CHECK: return
func.func @globals() {
  %0 = numpy.get_global @counts : !numpy.ndarray<[2, 3]:i1, C>
  %1 = numpy.copy_to_tensor %0 : (!numpy.ndarray<[2, 3]:i1, C>) -> tensor<2x3xi1>
  %2 = numpy.builtin_ufunc_call<"numpy.logical_not"> (%1) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %3 = numpy.get_global @counts : !numpy.ndarray<[2, 3]:i1, C>
  numpy.overwrite_array %2 overwrites %3 : tensor<2x3xi1>, !numpy.ndarray<[2, 3]:i1, C>
  return
}

// Rows that run backwards.
// CHECK-LABEL: func.func @global_view(
// CHECK: memref.reinterpret_cast {{.*}} to offset: [5], sizes: [3], strides: [-2] : memref<6xi8> to memref<3xi8, strided<[-2], offset: 5>>
func.func @global_view() -> !numpy.scalar<i1> {
  %0 = numpy.get_global @counts offset 5 strides [-2] : !numpy.ndarray<[3]:i1>
  %i = arith.constant 0 : i64
  %1 = numpy.load %0[%i] : !numpy.ndarray<[3]:i1> -> !numpy.scalar<i1>
  return %1 : !numpy.scalar<i1>
}

// Complex numbers are computed by their parts, elementary functions of them by C's.
// CHECK-LABEL: func.func @complex(
// CHECK: linalg.generic
// CHECK: %[[RE:.*]] = complex.re %[[Z:.*]] : complex<f64>
// CHECK: %[[IM:.*]] = complex.im %[[Z]] : complex<f64>
// CHECK: %[[ROOT:.*]]:2 = func.call @libm.csqrt(%[[RE]], %[[IM]]) : (f64, f64) -> (f64, f64)
// CHECK: %[[SUM_RE:.*]] = arith.addf %[[ROOT]]#0, %[[RE]] : f64
// CHECK: %[[SUM_IM:.*]] = arith.addf %[[ROOT]]#1, %[[IM]] : f64
// CHECK: %[[SUM:.*]] = complex.create %[[SUM_RE]], %[[SUM_IM]] : complex<f64>
// CHECK: linalg.yield %[[SUM]]
func.func @complex(%a: !numpy.ndarray<[4]:complex<f64>, C>) {
  %s = numpy.copy_to_tensor %a : (!numpy.ndarray<[4]:complex<f64>, C>) -> tensor<4xcomplex<f64>>
  %n = numpy.builtin_ufunc_call<"numpy.sqrt"> (%s) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %t = numpy.builtin_ufunc_call<"numpy.add"> (%n, %s) : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  numpy.overwrite_array %t overwrites %a : tensor<4xcomplex<f64>>, !numpy.ndarray<[4]:complex<f64>, C>
  return
}

// A part is every second float of the same memory.
// CHECK-LABEL: func.func @imaginary_parts(
// CHECK-SAME: %[[A:.*]]: memref<?xcomplex<f64>>)
// CHECK: %[[FLOATS:.*]] = builtin.unrealized_conversion_cast %[[A]] : memref<?xcomplex<f64>> to memref<?xf64, strided<[?], offset: ?>>
// CHECK: memref.reinterpret_cast %[[FLOATS]] to offset: [1], sizes: [%{{.*}}], strides: [2]
func.func @imaginary_parts(%a: !numpy.ndarray<[?]:complex<f64>, C>) -> !numpy.ndarray<[?]:f64> {
  %v = numpy.complex_part %a imaginary : (!numpy.ndarray<[?]:complex<f64>, C>) -> !numpy.ndarray<[?]:f64>
  return %v : !numpy.ndarray<[?]:f64>
}

// What must be written in one run is looked at first.
// CHECK-LABEL: func.func @in_one_run
// CHECK: basicpy.raise_if %{{.*}}, "ValueError", "output array is not acceptable
// CHECK: linalg.generic
func.func @in_one_run(%a: !Vec, %out: !Any) {
  %t = numpy.copy_to_tensor %a : (!Vec) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %out {npc.in_one_run} : tensor<?xf64>, !Any
  return
}

// What is expensive and read twice is computed once, though a product needs it first.
// CHECK-LABEL: func.func @kept_for_two_products
// CHECK-COUNT-1: math.roundeven
// CHECK-NOT: math.roundeven
// CHECK: return
func.func @kept_for_two_products(%a: !Mat, %b: !Mat) -> (!Mat, !Mat) {
  %t = numpy.copy_to_tensor %a : (!Mat) -> tensor<?x?xf64>
  %u = numpy.copy_to_tensor %b : (!Mat) -> tensor<?x?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %f = numpy.builtin_ufunc_call<"numpy.add"> (%e, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %p = numpy.matmul %f, %u : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %g = numpy.builtin_ufunc_call<"numpy.multiply"> (%e, %t) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %q = numpy.matmul %g, %u : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %0 = numpy.create_array_from_tensor %p : (tensor<?x?xf64>) -> !Mat
  %1 = numpy.create_array_from_tensor %q : (tensor<?x?xf64>) -> !Mat
  return %0, %1 : !Mat, !Mat
}

// CHECK: func.func private @npc_pairwise_sum_contiguous_f32
