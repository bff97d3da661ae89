// RUN: npc-opt %s --convert-basicpy-to-numpy | FileCheck %s

!Vec = !numpy.ndarray<[?]:f64>
!Mask = !numpy.ndarray<[?]:i1>

// `a[m] += x` writes the array in one go, without what is selected.
// CHECK-LABEL: func.func @update(
// CHECK: basicpy.raise_if {{.*}}, "IndexError", "boolean index did not match
// CHECK: numpy.builtin_ufunc_call<"numpy.add">
// CHECK: numpy.builtin_ufunc_call<"numpy.where">
// CHECK: numpy.overwrite_array
// CHECK-NOT: masked_select
// CHECK: return
func.func @update(%a: !Vec, %m: !Mask, %x: f64) {
  %old = basicpy.subscript %a[%m] : (!Vec, !Mask) -> !numpy.ndarray<[?]:f64, C>
  %new = basicpy.inplace_expr %old "Add" %x : (!numpy.ndarray<[?]:f64, C>, f64) -> !numpy.ndarray<[?]:f64, C>
  basicpy.set_subscript %a[%m] = %new : !Vec[!Mask] = !numpy.ndarray<[?]:f64, C>
  return
}

// The values of an array are one for each element that is selected.
// CHECK-LABEL: func.func @update_with_array(
// CHECK: numpy.masked_select
// CHECK: numpy.masked_assign
func.func @update_with_array(%a: !Vec, %m: !Mask, %v: !Vec) {
  %old = basicpy.subscript %a[%m] : (!Vec, !Mask) -> !numpy.ndarray<[?]:f64, C>
  %new = basicpy.inplace_expr %old "Add" %v : (!numpy.ndarray<[?]:f64, C>, !Vec) -> !numpy.ndarray<[?]:f64, C>
  basicpy.set_subscript %a[%m] = %new : !Vec[!Mask] = !numpy.ndarray<[?]:f64, C>
  return
}

// An expression of what equal masks select is computed for all elements.
// CHECK-LABEL: func.func @update_with_expression(
// CHECK: numpy.builtin_ufunc_call<"numpy.less">
// CHECK-NOT: numpy.builtin_ufunc_call<"numpy.less">
// CHECK: numpy.builtin_ufunc_call<"numpy.multiply">
// CHECK: numpy.builtin_ufunc_call<"numpy.where">
// CHECK: numpy.overwrite_array
// CHECK-NOT: masked_select
// CHECK: return
func.func @update_with_expression(%a: !Vec, %b: !Vec, %x: f64) {
  %m = basicpy.binary_compare %a "Lt" %x : (!Vec, f64) -> !Mask
  %old = basicpy.subscript %b[%m] : (!Vec, !Mask) -> !numpy.ndarray<[?]:f64, C>
  %new = basicpy.binary_expr %old "Mult" %x : (!numpy.ndarray<[?]:f64, C>, f64) -> !numpy.ndarray<[?]:f64, C>
  %n = basicpy.binary_compare %a "Lt" %x : (!Vec, f64) -> !Mask
  basicpy.set_subscript %a[%n] = %new : !Vec[!Mask] = !numpy.ndarray<[?]:f64, C>
  return
}

// What is written in between may change a mask.
// CHECK-LABEL: func.func @disturbed(
// CHECK: numpy.masked_select
// CHECK: numpy.masked_assign
func.func @disturbed(%a: !Vec, %x: f64, %i: i64) {
  %m = basicpy.binary_compare %a "Lt" %x : (!Vec, f64) -> !Mask
  basicpy.set_subscript %a[%i] = %x : !Vec[i64] = f64
  %n = basicpy.binary_compare %a "Lt" %x : (!Vec, f64) -> !Mask
  %old = basicpy.subscript %a[%m] : (!Vec, !Mask) -> !numpy.ndarray<[?]:f64, C>
  %new = basicpy.binary_expr %old "Mult" %x : (!numpy.ndarray<[?]:f64, C>, f64) -> !numpy.ndarray<[?]:f64, C>
  basicpy.set_subscript %a[%n] = %new : !Vec[!Mask] = !numpy.ndarray<[?]:f64, C>
  return
}

// A mask without elements fits every array: as many elements are written as it has.
// CHECK-LABEL: func.func @computed_mask(
// CHECK: %[[MASK:.*]] = numpy.create_array_from_tensor
// CHECK: arith.cmpi ne, %{{.*}}, %c0
// CHECK: basicpy.raise_if {{.*}}, "IndexError", "boolean index did not match
// CHECK: numpy.builtin_ufunc_call<"numpy.where"> {{.*}} {npc.sizes_of_first}
// CHECK: numpy.overwrite_array {{.*}} {npc.same_sizes}
func.func @computed_mask(%a: !Vec, %b: !Vec, %x: f64) {
  %m = basicpy.binary_compare %b "Gt" %x : (!Vec, f64) -> !numpy.ndarray<[?]:i1, C>
  basicpy.set_subscript %a[%m] = %x : !Vec[!numpy.ndarray<[?]:i1, C>] = f64
  return
}
