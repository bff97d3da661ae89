// RUN: npc-opt --convert-numpy-to-linalg %s | FileCheck %s

!Any = !numpy.ndarray<[?]:f64>
!Matrix = !numpy.ndarray<[?, ?]:f64, C>
!Rows = !numpy.ndarray<[?, ?]:f64, rows>
!To = !basicpy.SlotObject<slice, !basicpy.NoneType, i64, !basicpy.NoneType>
!All = !basicpy.SlotObject<slice, !basicpy.NoneType, !basicpy.NoneType, !basicpy.NoneType>

// CHECK: #[[$AS_IT_IS:.*]] = #llvm.loop_annotation<disableNonforced = true>

// Arguments hardly ever overlap: LLVM makes nothing of the loops for when they do.
// CHECK-LABEL: func.func @overlapping_arguments
// CHECK: scf.if
// CHECK: %[[TEMPORARY:.*]] = memref.alloc
// CHECK: scf.for
// CHECK: math.roundeven
// CHECK: memref.store %{{.*}}, %[[TEMPORARY]]
// CHECK: {llvm.loop_annotation = #[[$AS_IT_IS]]}
// CHECK: scf.for
// CHECK: memref.load
// CHECK-NEXT: memref.store
// CHECK: {llvm.loop_annotation = #[[$AS_IT_IS]]}
// CHECK: else
// CHECK: linalg.generic
// CHECK: return
func.func @overlapping_arguments(%a: !Any, %b: !Any) {
  %t = numpy.copy_to_tensor %a : (!Any) -> tensor<?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  numpy.overwrite_array %e overwrites %b : tensor<?xf64>, !Any
  return
}

// Rows of one array may well be neighbours of which one overlaps the other.
// CHECK-LABEL: func.func @parts_of_one
// CHECK-NOT: loop_annotation
// CHECK: return
func.func @parts_of_one(%a: !Matrix, %i: i64, %j: i64) {
  %from = numpy.get_slice %a, %i : (!Matrix, i64) -> !Any
  %to = numpy.get_slice %a, %j : (!Matrix, i64) -> !Any
  %t = numpy.copy_to_tensor %from : (!Any) -> tensor<?xf64>
  %e = numpy.builtin_ufunc_call<"numpy.exp"> (%t) : (tensor<?xf64>) -> tensor<?xf64>
  numpy.overwrite_array %e overwrites %to : tensor<?xf64>, !Any
  return
}

// A slice of one column at most is spread in any case, and what it is subtracted from
// has as many elements as the result, unless that is empty: there is one loop.
// CHECK-LABEL: func.func @narrow
// CHECK-NOT: scf.if
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #[[COLUMN:.*]], #{{.*}}],
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @narrow(%a: !Matrix) -> !Matrix {
  %none = basicpy.singleton : !basicpy.NoneType
  %one = basicpy.numeric_constant 1 : i64
  %all = basicpy.slot_object_make(%none, %none, %none) -> !All
  %to = basicpy.slot_object_make(%none, %one, %none) -> !To
  %column = numpy.get_slice %a, %all, %to : (!Matrix, !All, !To) -> !Rows
  %t = numpy.copy_to_tensor %a : (!Matrix) -> tensor<?x?xf64>
  %c = numpy.copy_to_tensor %column : (!Rows) -> tensor<?x?xf64>
  %d = numpy.builtin_ufunc_call<"numpy.subtract"> (%t, %c) : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>
  %r = numpy.create_array_from_tensor %d : (tensor<?x?xf64>) -> !Matrix
  return %r : !Matrix
}

// What was made for these elements is not asked for its sizes.
// CHECK-LABEL: func.func @same_sizes
// CHECK-NOT: basicpy.raise_if %{{.*}} "could not broadcast
// CHECK-NOT: scf.if
// CHECK: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @same_sizes(%a: !Matrix) -> !Matrix {
  %rows = numpy.dim %a[0] : !Matrix
  %columns = numpy.dim %a[1] : !Matrix
  %twice = arith.addi %rows, %rows : i64
  %r = numpy.empty(%twice, %columns) : !Matrix
  %none = basicpy.singleton : !basicpy.NoneType
  %to = basicpy.slot_object_make(%none, %rows, %none) -> !To
  %half = numpy.get_slice %r, %to : (!Matrix, !To) -> !Rows
  %t = numpy.copy_to_tensor %a : (!Matrix) -> tensor<?x?xf64>
  numpy.overwrite_array %t overwrites %half {npc.same_sizes} : tensor<?x?xf64>, !Rows
  return %r : !Matrix
}

// Two columns are not the same memory, though their ranges of addresses overlap.
// CHECK-LABEL: func.func @columns
// CHECK: %[[BETWEEN:.*]] = arith.remui
// CHECK: %[[BEHIND:.*]] = arith.subi %{{.*}}, %[[BETWEEN]]
// CHECK: arith.cmpi uge, %[[BETWEEN]], %[[WIDTH:.*]] : index
// CHECK: arith.cmpi uge, %[[BEHIND]], %[[WIDTH]] : index
// CHECK: scf.if
// CHECK: return
func.func @columns(%a: !Matrix, %i: i64, %j: i64) {
  %none = basicpy.singleton : !basicpy.NoneType
  %all = basicpy.slot_object_make(%none, %none, %none) -> !All
  %from = numpy.get_slice %a, %all, %i : (!Matrix, !All, i64) -> !Any
  %to = numpy.get_slice %a, %all, %j : (!Matrix, !All, i64) -> !Any
  %t = numpy.copy_to_tensor %from : (!Any) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %to : tensor<?xf64>, !Any
  return
}

!Between = !basicpy.SlotObject<slice, i64, i64, !basicpy.NoneType>
!Vector = !numpy.ndarray<[?]:f64, C>

// A part between two bounds hardly ever has one element that is spread.
// CHECK-LABEL: func.func @long_parts
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: else
// CHECK-NOT: linalg.generic
// CHECK: {llvm.loop_annotation = #[[$AS_IT_IS]]}
// CHECK: return
func.func @long_parts(%a: !Any, %i: i64, %j: i64) -> !Vector {
  %none = basicpy.singleton : !basicpy.NoneType
  %one = basicpy.numeric_constant 1 : i64
  %left = basicpy.slot_object_make(%one, %i, %none) -> !Between
  %right = basicpy.slot_object_make(%i, %j, %none) -> !Between
  %part = numpy.get_slice %a, %left : (!Any, !Between) -> !Any
  %other = numpy.get_slice %a, %right : (!Any, !Between) -> !Any
  %t = numpy.copy_to_tensor %part : (!Any) -> tensor<?xf64>
  %u = numpy.copy_to_tensor %other : (!Any) -> tensor<?xf64>
  %s = numpy.builtin_ufunc_call<"numpy.add"> (%t, %u) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vector
  return %r : !Vector
}

// A part that is written as one element, and a whole array, may well be spread.
// CHECK-LABEL: func.func @one_element
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: else
// CHECK: linalg.generic
// CHECK-NOT: loop_annotation
// CHECK: return
func.func @one_element(%a: !Vector, %i: i64) -> !Vector {
  %none = basicpy.singleton : !basicpy.NoneType
  %one = basicpy.numeric_constant 1 : i64
  %next = arith.addi %i, %one : i64
  %element = basicpy.slot_object_make(%i, %next, %none) -> !Between
  %part = numpy.get_slice %a, %element : (!Vector, !Between) -> !Any
  %t = numpy.copy_to_tensor %part : (!Any) -> tensor<?xf64>
  %u = numpy.copy_to_tensor %a : (!Vector) -> tensor<?xf64>
  %s = numpy.builtin_ufunc_call<"numpy.add"> (%t, %u) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64>
  %r = numpy.create_array_from_tensor %s : (tensor<?xf64>) -> !Vector
  return %r : !Vector
}

// What goes through a temporary if rows overlap is computed by one loop, which spreads what
// has to be.
// CHECK-LABEL: func.func @parts_of_rows
// CHECK: memref.alloc
// CHECK-NOT: scf.if
// CHECK: linalg.generic
// CHECK-NOT: scf.if
// CHECK: linalg.generic
// CHECK-NOT: linalg.generic
// CHECK: else
// CHECK: scf.if
// CHECK: linalg.generic
// CHECK: return
func.func @parts_of_rows(%a: !Matrix, %i: i64, %j: i64) {
  %none = basicpy.singleton : !basicpy.NoneType
  %one = basicpy.numeric_constant 1 : i64
  %left = basicpy.slot_object_make(%one, %i, %none) -> !Between
  %right = basicpy.slot_object_make(%i, %j, %none) -> !Between
  %to = numpy.get_slice %a, %i, %left : (!Matrix, i64, !Between) -> !Any
  %from = numpy.get_slice %a, %j, %right : (!Matrix, i64, !Between) -> !Any
  %t = numpy.copy_to_tensor %from : (!Any) -> tensor<?xf64>
  numpy.overwrite_array %t overwrites %to : tensor<?xf64>, !Any
  return
}
