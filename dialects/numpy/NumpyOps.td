//===- NumpyOps.td - The operations of numpy --------------------*- tablegen -*-===//

#ifndef NPC_NUMPY_OPS_TD
#define NPC_NUMPY_OPS_TD

include "Numpy.td"
include "BasicpyOps.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Numpy_Op<string mnemonic, list<Trait> traits = []>
    : Op<Numpy_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Between arrays and tensors
//===----------------------------------------------------------------------===//

def Numpy_CreateArrayFromTensorOp : Numpy_Op<"create_array_from_tensor"> {
  let summary = "a new array with a tensor's elements";
  let description = "`%a = numpy.create_array_from_tensor %t : (tensor<?xf64>) -> !numpy.ndarray<[?]:f64, C>`";
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs Res<Numpy_NdArrayType, "", [MemAlloc]>:$array);
  let assemblyFormat = "$tensor attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Numpy_GetGlobalOp : Numpy_Op<"get_global", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "an array of the module that functions may change";
  let description = [{
    The array's elements are those of a `memref.global` of one axis: the first one
    is at `offset`, and from one to the next along each axis it is as many elements
    as `strides` says. Without strides the array is C-contiguous. Bools are bytes.

    `%a = numpy.get_global @counts : !numpy.ndarray<[2, 3]:f64, C>`
  }];
  let arguments = (ins FlatSymbolRefAttr:$name, DefaultValuedAttr<I64Attr, "0">:$offset,
                       OptionalAttr<DenseI64ArrayAttr>:$strides);
  let results = (outs Numpy_NdArrayType:$array);
  let assemblyFormat = [{
    $name (`offset` $offset^)? (`strides` $strides^)? attr-dict `:` qualified(type($array))
  }];
  let hasVerifier = 1;
}

def Numpy_CopyToTensorOp : Numpy_Op<"copy_to_tensor"> {
  let summary = "the elements that an array has now";
  let description = "`%t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>`";
  let arguments = (ins Arg<Numpy_NdArrayType, "", [MemRead]>:$array);
  let results = (outs AnyTensor:$tensor);
  let assemblyFormat = "$array attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

def Numpy_OverwriteArrayOp : Numpy_Op<"overwrite_array", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "replaces an array's elements in place";
  let description = [{
    The tensor is broadcast to the array's shape; one that does not fit raises
    ValueError. All of the tensor is computed before the first element is
    written.

    `numpy.overwrite_array %t overwrites %a : tensor<?xf64>, !numpy.ndarray<[?]:f64>`
  }];
  let arguments = (ins AnyTensor:$tensor, Arg<Numpy_NdArrayType, "", [MemWrite]>:$array);
  let assemblyFormat = "$tensor `overwrites` $array attr-dict `:` qualified(type($tensor)) `,` qualified(type($array))";
  let hasVerifier = 1;
}

def Numpy_StaticInfoCastOp : Numpy_Op<"static_info_cast", [Pure]> {
  let summary = "changes what is known about an array, not the array";
  let description = [{
    The dtype stays; sizes may become known or unknown, a layout may be
    forgotten, and a writable array may be seen as read-only.

    `%b = numpy.static_info_cast %a : !numpy.ndarray<[3]:f64, C> to !numpy.ndarray<[?]:f64>`
  }];
  let arguments = (ins Numpy_NdArrayType:$array);
  let results = (outs Numpy_NdArrayType:$result);
  let assemblyFormat = "$array attr-dict `:` qualified(type($array)) `to` qualified(type($result))";
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Numpy_TensorStaticInfoCastOp : Numpy_Op<"tensor_static_info_cast", [Pure]> {
  let summary = "changes what is known about a tensor, not the tensor";
  let description = [{
    As `numpy.static_info_cast` for tensors, which `tensor.cast` would not do: the
    dtype may become known or unknown, too. Sizes that are said must be those that
    the tensor has; nothing checks it.

    `%b = numpy.tensor_static_info_cast %a : tensor<?x!numpy.any_dtype> to tensor<3xf64>`
  }];
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor) `to` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Numpy_NarrowOp : Numpy_Op<"narrow", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "an array of which more is known from here on";
  let description = [{
    Where a function's signature says more than its body: the dtype and the rank must
    turn out to be those of the result's type, and `infer-types` refuses others. Sizes
    that the result's type says and the array's does not are looked at when the program
    runs; another size raises ValueError. The result is the array itself.

    `%b = numpy.narrow %a : (!numpy.ndarray<*:?>) -> !numpy.ndarray<[2, ?]:f64>`
  }];
  let arguments = (ins Numpy_AnyArray:$array);
  let results = (outs Numpy_AnyArray:$result);
  let assemblyFormat = "$array attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Making arrays
//===----------------------------------------------------------------------===//

def Numpy_DtypeConstantOp : Numpy_Op<"dtype_constant", [Pure]> {
  let summary = "a dtype object, or a type that stands for one";
  let description = [{
    A type such as `float` or `np.float32` is named by what calls of it call.

    ```
    %0 = numpy.dtype_constant : !numpy.dtype<f32>
    %1 = numpy.dtype_constant "builtins.float" : !numpy.dtype<f64>
    ```
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$callee);
  let results = (outs Numpy_DtypeType:$result);
  let assemblyFormat = "($callee^)? attr-dict `:` qualified(type($result))";
}

def Numpy_EmptyOp : Numpy_Op<"empty", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a new C-contiguous array whose elements are not set";
  let description = [{
    One size for each `?` of the result. A negative size raises ValueError.

    `%a = numpy.empty(%n, %m) : !numpy.ndarray<[?, ?]:f64, C>`
  }];
  let arguments = (ins Variadic<I64>:$sizes);
  let results = (outs Res<Numpy_NdArrayType, "", [MemAlloc]>:$array);
  let assemblyFormat = "`(` $sizes `)` attr-dict `:` qualified(type($array))";
  let hasVerifier = 1;
}

def Numpy_SplatOp : Numpy_Op<"splat", [Pure]> {
  let summary = "a rank-0 tensor of a scalar";
  let description = [{
    Broadcasting spreads it. A Python number takes the dtype of the result.

    `%t = numpy.splat %x : f64 -> tensor<f32>`
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs AnyTensor:$tensor);
  let assemblyFormat = "$value attr-dict `:` qualified(type($value)) `->` qualified(type($tensor))";
  let hasVerifier = 1;
}

def Numpy_IotaOp : Numpy_Op<"iota", [Pure, AllTypesMatch<["start", "step"]>]> {
  let summary = "a tensor of equally spaced numbers";
  let description = [{
    Element `i` is `start + i * step`, computed in the tensor's dtype, float16 in
    float32. The size must be 0 or more.

    `%t = numpy.iota(%n) from %start step %step : !numpy.scalar<f64> -> tensor<?xf64>`
  }];
  let arguments = (ins I64:$size, Numpy_ScalarType:$start, Numpy_ScalarType:$step);
  let results = (outs AnyTensor:$tensor);
  let assemblyFormat = [{
    `(` $size `)` `from` $start `step` $step attr-dict `:` qualified(type($start)) `->`
    qualified(type($tensor))
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Elements, views and sizes
//===----------------------------------------------------------------------===//

def Numpy_DimOp : Numpy_Op<"dim", [Pure]> {
  let summary = "an array's size along one axis";
  let description = "`%n = numpy.dim %a[0] : !numpy.ndarray<[?, ?]:f64>`";
  let arguments = (ins Numpy_NdArrayType:$array, I64Attr:$axis);
  let results = (outs I64:$size);
  let assemblyFormat = "$array `[` $axis `]` attr-dict `:` qualified(type($array))";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Numpy_StrideOp : Numpy_Op<"stride", [Pure]> {
  let summary = "how far apart an array's elements are along one axis, in elements";
  let description = "`%n = numpy.stride %a[0] : !numpy.ndarray<[?, ?]:f64>`";
  let arguments = (ins Numpy_NdArrayType:$array, I64Attr:$axis);
  let results = (outs I64:$stride);
  let assemblyFormat = "$array `[` $axis `]` attr-dict `:` qualified(type($array))";
  let hasVerifier = 1;
}

def Numpy_LoadOp : Numpy_Op<"load", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "one element of an array";
  let description = [{
    A negative index counts from the end; an index out of bounds raises
    IndexError. With `in_bounds` every index is known to be at least 0 and less
    than its axis' size.

    `%x = numpy.load %a[%i, %j] : !numpy.ndarray<[?, ?]:f64> -> !numpy.scalar<f64>`
  }];
  let arguments = (ins Arg<Numpy_NdArrayType, "", [MemRead]>:$array, Variadic<I64>:$indices,
                       UnitAttr:$in_bounds);
  let results = (outs Numpy_ScalarType:$result);
  let assemblyFormat = [{
    $array `[` $indices `]` (`in_bounds` $in_bounds^)? attr-dict `:`
    qualified(type($array)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Numpy_StoreOp : Numpy_Op<"store", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "sets one element of an array";
  let description = [{
    `numpy.store %x, %a[%i, %j] : !numpy.scalar<f64>, !numpy.ndarray<[?, ?]:f64>`
  }];
  let arguments = (ins Numpy_ScalarType:$value,
                       Arg<Numpy_NdArrayType, "", [MemWrite]>:$array, Variadic<I64>:$indices);
  let assemblyFormat = "$value `,` $array `[` $indices `]` attr-dict `:` qualified(type($value)) `,` qualified(type($array))";
  let hasVerifier = 1;
}

def Numpy_SliceTupleElement : AnyTypeOf<
    [I64, Index, Basicpy_SliceSlotObjectType, Basicpy_NoneType, Basicpy_EllipsisType,
     Numpy_AnyArray],
    "integer, slice, None, Ellipsis, array or tensor">;

def Numpy_GetSliceOp : Numpy_Op<"get_slice", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "a part of an array: a view of it by basic indexing";
  let description = [{
    An integer drops its axis and raises IndexError when out of bounds; a
    slice's bounds are clamped; axes without an index are taken whole. With
    `in_bounds` every integer is known to be at least 0 and less than its axis'
    size.

    An index that is an array of integers or of bools, or a tensor of them, takes
    elements one by one: the result is a new array then, as it is in NumPy. Of a
    tensor the part is a tensor.

    `%v = numpy.get_slice %a, %i, %s : (!numpy.ndarray<[?, ?]:f64>, i64, !basicpy.SlotObject<slice, i64, i64, !basicpy.NoneType>) -> !numpy.ndarray<[?]:f64>`
  }];
  let arguments = (ins Numpy_AnyArray:$array, Variadic<Numpy_SliceTupleElement>:$indices,
                       UnitAttr:$in_bounds);
  let results = (outs AnyTypeOf<[Numpy_AnyArray, Numpy_ScalarType]>:$view);
  let assemblyFormat = [{
    $array (`,` $indices^)? (`in_bounds` $in_bounds^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_ComplexPartOp : Numpy_Op<"complex_part", [Pure]> {
  let summary = "a view of the real or the imaginary parts of complex numbers";
  let description = [{
    The parts lie in the array's own memory, two floats for each element: writing to
    the view changes the array.

    `%v = numpy.complex_part %a real : (!numpy.ndarray<[?]:complex<f64>>) -> !numpy.ndarray<[?]:f64>`
  }];
  let arguments = (ins Numpy_NdArrayType:$array, UnitAttr:$imaginary);
  let results = (outs Numpy_NdArrayType:$view);
  let assemblyFormat = [{
    $array (`imaginary` $imaginary^):(`real`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_ReinterpretOp : Numpy_Op<"reinterpret", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a view of an array's memory as elements of another dtype";
  let description = [{
    Where the sizes of elements differ, the last axis gets as many elements as its bytes
    hold: it must be contiguous, and hold a whole number of them, or ValueError is
    raised.

    `%v = numpy.reinterpret %a : (!numpy.ndarray<[?, 4]:f64, C>) -> !numpy.ndarray<[?, 8]:i32, C>`
  }];
  let arguments = (ins Numpy_NdArrayType:$array);
  let results = (outs Numpy_NdArrayType:$view);
  let assemblyFormat = "$array attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Views of other shapes
//===----------------------------------------------------------------------===//

def Numpy_TransposeOp : Numpy_Op<"transpose", [Pure]> {
  let summary = "a view of an array with its axes in another order";
  let description = [{
    Axis `i` of the view is axis `perm[i]` of the array; without a permutation the
    axes are reversed. Of a tensor the result is a tensor.

    ```
    %0 = numpy.transpose %a : (!numpy.ndarray<[?, 3]:f64, C>) -> !numpy.ndarray<[3, ?]:f64, F>
    %1 = numpy.transpose %b perm [1, 0, 2] : (!numpy.ndarray<[?, 3, 4]:f64>) -> !numpy.ndarray<[3, ?, 4]:f64>
    ```
  }];
  let arguments = (ins Numpy_AnyArray:$array, OptionalAttr<DenseI64ArrayAttr>:$permutation);
  let results = (outs Numpy_AnyArray:$view);
  let assemblyFormat = [{
    $array (`perm` $permutation^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Numpy_ReshapeOp : Numpy_Op<"reshape", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "the elements of an array in another shape";
  let description = [{
    One size for each `?` of the result; all sizes together must make as many
    elements as the array has. The elements are taken in C order.

    The result is a view of the array where its strides allow one, which they always
    do if the array has the layout `C` or at most one axis; else it is a new array.
    With the layout `rows` the result is a view of contiguous arrays only, as
    `np.ravel` gives.

    `%b = numpy.reshape %a(%n) : (!numpy.ndarray<[?, 3]:f64, C>, i64) -> !numpy.ndarray<[?]:f64, C>`
  }];
  let arguments = (ins Arg<Numpy_NdArrayType, "", [MemRead]>:$array, Variadic<I64>:$sizes);
  let results = (outs Numpy_NdArrayType:$result);
  let assemblyFormat = "$array `(` $sizes `)` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Numpy_BroadcastToOp : Numpy_Op<"broadcast_to", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a read-only view of an array, spread over another shape";
  let description = [{
    One size for each `?` of the view. A size of 1 is spread by a stride of 0; sizes
    that do not fit raise ValueError.

    `%v = numpy.broadcast_to %a(%n) : (!numpy.ndarray<[3]:f64>, i64) -> !numpy.ndarray<[?, 3]:f64, readonly>`
  }];
  let arguments = (ins Numpy_NdArrayType:$array, Variadic<I64>:$sizes);
  let results = (outs Numpy_NdArrayType:$view);
  let assemblyFormat = "$array `(` $sizes `)` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Numpy_DiagonalOp : Numpy_Op<"diagonal", [Pure]> {
  let summary = "a view of the diagonals of an array";
  let description = [{
    The two axes are left out, and the diagonal is the view's last axis. It starts
    `offset` columns to the right of the main one, or as many rows below it if the
    offset is negative.

    `%d = numpy.diagonal %a, %k axes [0, 1] : (!numpy.ndarray<[?, ?]:f64>, i64) -> !numpy.ndarray<[?]:f64>`
  }];
  let arguments = (ins Numpy_NdArrayType:$array, I64:$offset, DenseI64ArrayAttr:$axes);
  let results = (outs Numpy_NdArrayType:$view);
  let assemblyFormat = [{
    $array `,` $offset `axes` $axes attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_SlidingWindowsOp : Numpy_Op<"sliding_windows", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a read-only view of the windows that slide along axes of an array";
  let description = [{
    One size and one axis for each axis of the windows, which are the view's last axes.
    The array's own axes keep as many places as windows have there. ValueError is raised
    if a size is negative or a window larger than the array.

    `%v = numpy.sliding_windows %a(%n) axes [0] : (!numpy.ndarray<[?]:f64>, i64) -> !numpy.ndarray<[?, ?]:f64, readonly>`
  }];
  let arguments = (ins Numpy_NdArrayType:$array, Variadic<I64>:$sizes, DenseI64ArrayAttr:$axes);
  let results = (outs Numpy_NdArrayType:$view);
  let assemblyFormat = [{
    $array `(` $sizes `)` `axes` $axes attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Advanced indexing
//===----------------------------------------------------------------------===//

def Numpy_IndexTensor : AnyTypeOf<[AnyTensor, I64], "tensor of integers or integer">;

def Numpy_GatherOp : Numpy_Op<"gather", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a new array of the elements at indices";
  let description = [{
    The indices are broadcast against each other; each stands for the axis of the
    array that `axes` says, or for none if that is -1. The axes of the broadcast
    indices come into the result before its axis `at`; the others are the array's
    axes that no index stands for.

    A negative index counts from the end; one out of bounds raises IndexError, as
    do shapes that do not fit. With `in_bounds` every index tensor's elements are
    known to be at least 0 and less than their axis' size. `numbers` says by which
    numbers messages call the axes, if not by those of `axes`.

    `%r = numpy.gather %a[%i, %j] axes [0, 2] at 0 : (!numpy.ndarray<[?, ?, ?]:f64>, tensor<?xi64>, i64) -> !numpy.ndarray<[?, ?]:f64, C>`
  }];
  let arguments = (ins Arg<Numpy_NdArrayType, "", [MemRead]>:$array,
                       Variadic<Numpy_IndexTensor>:$indices, DenseI64ArrayAttr:$axes,
                       I64Attr:$at, OptionalAttr<DenseI64ArrayAttr>:$numbers,
                       UnitAttr:$in_bounds);
  let results = (outs Res<Numpy_NdArrayType, "", [MemAlloc]>:$result);
  let assemblyFormat = [{
    $array `[` $indices `]` `axes` $axes `at` $at (`numbers` $numbers^)?
    (`in_bounds` $in_bounds^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_ScatterOp : Numpy_Op<"scatter", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "sets the elements at indices";
  let description = [{
    What `numpy.gather` reads this writes: the values are broadcast to the shape of
    its result. Of several values for one element the last stays. All is checked,
    and all values are computed, before the first is written.

    With `by` an element becomes what that universal function gives for it and the
    value, converted to the array's dtype, which `on` repeats: for one value after the other, so that
    each sees what those before it have made of the element (NumPy's `ufunc.at`). A
    function of one operand takes the element alone, and only the shape of the values
    counts.

    `numpy.scatter %t into %a[%i] axes [0] at 0 : (tensor<?xf64>, !numpy.ndarray<[?]:f64>, tensor<?xi64>) -> ()`
  }];
  let arguments = (ins AnyTensor:$values, Arg<Numpy_NdArrayType, "", [MemRead, MemWrite]>:$array,
                       Variadic<Numpy_IndexTensor>:$indices, DenseI64ArrayAttr:$axes,
                       I64Attr:$at, OptionalAttr<DenseI64ArrayAttr>:$numbers,
                       UnitAttr:$in_bounds, OptionalAttr<StrAttr>:$qualified_name,
                       OptionalAttr<TypeAttr>:$dtype);
  let assemblyFormat = [{
    $values `into` $array `[` $indices `]` `axes` $axes `at` $at (`numbers` $numbers^)?
    (`in_bounds` $in_bounds^)? (`by` $qualified_name^ `on` $dtype)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_NonzeroOp : Numpy_Op<"nonzero"> {
  let summary = "where a mask is true, for each axis an array of indices";
  let description = [{
    The indices come in the order of the elements, the last axis fastest.

    `%i, %j = numpy.nonzero %m : (tensor<?x?xi1>) -> (!numpy.ndarray<[?]:i64, C>, !numpy.ndarray<[?]:i64, C>)`
  }];
  let arguments = (ins AnyTensor:$mask);
  let results = (outs Res<Variadic<Numpy_NdArrayType>, "", [MemAlloc]>:$indices);
  let assemblyFormat = "$mask attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Numpy_MaskedSelectOp : Numpy_Op<"masked_select"> {
  let summary = "a new array of the elements where a mask is true";
  let description = [{
    The mask has the array's shape, which is not checked.

    `%r = numpy.masked_select %a where %m : (!numpy.ndarray<[?, ?]:f64>, tensor<?x?xi1>) -> !numpy.ndarray<[?]:f64, C>`
  }];
  let arguments = (ins Arg<Numpy_NdArrayType, "", [MemRead]>:$array, AnyTensor:$mask);
  let results = (outs Res<Numpy_NdArrayType, "", [MemAlloc]>:$result);
  let assemblyFormat = "$array `where` $mask attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Numpy_MaskedAssignOp : Numpy_Op<"masked_assign", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "sets the elements where a mask is true, one value after the other";
  let description = [{
    The mask has the array's shape, which is not checked. There is one value for
    each element that is set, or one for all; else ValueError is raised.

    `numpy.masked_assign %t into %a where %m : (tensor<?xf64>, !numpy.ndarray<[?, ?]:f64>, tensor<?x?xi1>) -> ()`
  }];
  let arguments = (ins AnyTensor:$values, Arg<Numpy_NdArrayType, "", [MemWrite]>:$array,
                       AnyTensor:$mask);
  let assemblyFormat = [{
    $values `into` $array `where` $mask attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Functions on values
//===----------------------------------------------------------------------===//

def Numpy_BuiltinUfuncCallOp : Numpy_Op<"builtin_ufunc_call", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "a universal function of NumPy applied element by element";
  let description = [{
    Tensors are broadcast against each other; shapes that do not fit raise
    ValueError. Each operand is converted to the dtype that the function
    computes in, which is the dtype of the operands' promotion.

    `%t = numpy.builtin_ufunc_call<"numpy.add"> (%a, %b) : (tensor<?xf64>, tensor<f64>) -> tensor<?xf64>`
  }];
  let arguments = (ins StrAttr:$qualified_name, Variadic<Numpy_TensorOrScalar>:$inputs);
  let results = (outs AnyTypeOf<[AnyTensor, Numpy_ScalarType]>:$result);
  let assemblyFormat = [{
    `<` $qualified_name `>` ` ` `(` $inputs `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_BuiltinUfuncReduceOp : Numpy_Op<"builtin_ufunc_reduce", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a universal function's reduction over some axes, or over all";
  let description = [{
    Elements are converted to the dtype of the result, which starts from `initial`
    (a tensor of rank 0, or of the result's shape without kept axes), or else from the
    function's identity. `numpy.minimum` and `numpy.maximum` (NaN if there is one), as
    `numpy.fmin` and `numpy.fmax`, need none unless there is no element, which raises
    ValueError; others without an identity need an `initial`. With `keepdims` the axes
    stay, of size 1. Sums of floats are pairwise, as in NumPy.

    ```
    %s = numpy.builtin_ufunc_reduce<"numpy.add"> (%t) : (tensor<?xf64>) -> !numpy.scalar<f64>
    %r = numpy.builtin_ufunc_reduce<"numpy.add"> (%u) axes [0] keepdims : (tensor<?x?xf64>) -> tensor<1x?xf64>
    %m = numpy.builtin_ufunc_reduce<"numpy.maximum"> (%u) axes [0] initial (%x) : (tensor<?x?xf64>, tensor<f64>) -> tensor<?xf64>
    ```
  }];
  let arguments = (ins StrAttr:$qualified_name, AnyTensor:$input, Optional<AnyTensor>:$initial,
                       OptionalAttr<DenseI64ArrayAttr>:$axes, UnitAttr:$keepdims);
  let results = (outs AnyTypeOf<[AnyTensor, Numpy_ScalarType]>:$result);
  let assemblyFormat = [{
    `<` $qualified_name `>` ` ` `(` $input `)` (`axes` $axes^)? (`keepdims` $keepdims^)?
    (`initial` ` ` `(` $initial^ `)`)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_BuiltinUfuncAccumulateOp : Numpy_Op<"builtin_ufunc_accumulate", [Pure]> {
  let summary = "a universal function's results from the first element up to each";
  let description = [{
    Elements are converted to the dtype of the result. Without an axis all elements
    are taken in one run, the last axis fastest, and the result has one axis.

    `%s = numpy.builtin_ufunc_accumulate<"numpy.add"> (%t) axis 0 : (tensor<?x?xf64>) -> tensor<?x?xf64>`
  }];
  let arguments = (ins StrAttr:$qualified_name, AnyTensor:$input, OptionalAttr<I64Attr>:$axis);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    `<` $qualified_name `>` ` ` `(` $input `)` (`axis` $axis^)? attr-dict `:`
    functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_ArgreduceOp : Numpy_Op<"argreduce", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "the place of the first element that is least or greatest";
  let description = [{
    The first NaN is the place where there is one. Without an axis it is that in all
    elements, the last axis fastest. With `keepdims` axes stay, of size 1. No element
    raises ValueError.

    `%i = numpy.argreduce<"numpy.maximum"> (%t) axis 0 : (tensor<?x?xf64>) -> tensor<?xi64>`
  }];
  let arguments = (ins StrAttr:$qualified_name, AnyTensor:$input, OptionalAttr<I64Attr>:$axis,
                       UnitAttr:$keepdims);
  let results = (outs AnyTypeOf<[AnyTensor, Numpy_ScalarType]>:$result);
  let assemblyFormat = [{
    `<` $qualified_name `>` ` ` `(` $input `)` (`axis` $axis^)? (`keepdims` $keepdims^)?
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Numpy_MatmulOp : Numpy_Op<"matmul", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "the product of two matrices";
  let description = [{
    Inner sizes that differ raise ValueError.

    `%c = numpy.matmul %a, %b : (tensor<?x?xf64>, tensor<?x?xf64>) -> tensor<?x?xf64>`
  }];
  let arguments = (ins AnyTensor:$left, AnyTensor:$right);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$left `,` $right attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Numpy_DotOp : Numpy_Op<"dot", [
    MemoryEffects<[MemWrite<Basicpy_PendingException>]>]> {
  let summary = "NumPy's dot of arrays of any rank";
  let description = [{
    The last axis of the one array is multiplied with the last but one of the other,
    or with its only one, and summed over; sizes that differ raise ValueError. With an
    array of rank 0 it is the product of the elements. Two vectors give a scalar, two
    of tensors a tensor of rank 0.

    `%c = numpy.dot %a, %b : (!numpy.ndarray<[?, ?]:f64>, !numpy.ndarray<[?]:f64>) -> !numpy.ndarray<[?]:f64, C>`
  }];
  let arguments = (ins Arg<Numpy_AnyArray, "", [MemRead]>:$a, Arg<Numpy_AnyArray, "", [MemRead]>:$b);
  let results = (outs Res<AnyTypeOf<[Numpy_AnyArray, Numpy_ScalarType]>, "", [MemAlloc]>:$result);
  let assemblyFormat = "$a `,` $b attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Universal functions as symbols
//===----------------------------------------------------------------------===//

def Numpy_BuiltinUfuncOp : Numpy_Op<"builtin_ufunc", [Symbol]> {
  let summary = "names a universal function of NumPy";
  let description = [{
    Its symbol is what `numpy.ufunc_call` calls.

    `numpy.builtin_ufunc @numpy.add`
  }];
  let arguments = (ins SymbolNameAttr:$sym_name);
  let assemblyFormat = "$sym_name attr-dict";
  let hasVerifier = 1;
}

def Numpy_GenericUfuncOp : Numpy_Op<"generic_ufunc", [IsolatedFromAbove, Symbol]> {
  let summary = "a universal function made of functions of scalars";
  let description = [{
    Each overload is a function of elements: of builtin types that stand for dtypes, or
    of NumPy's scalars. A call takes the first overload to whose dtypes all operands can
    be cast safely (`np.can_cast`), as NumPy looks for the loops of its own; Python's
    numbers are cast as promotion casts them.

    ```
    numpy.generic_ufunc @halved (
      overload(%a: i32) -> i32 {
        %one = arith.constant 1 : i32
        %0 = arith.shrsi %a, %one : i32
        numpy.ufunc_return %0 : i32
      },
      overload(%a: f64) -> f64 {
        %half = arith.constant 0.5 : f64
        %0 = arith.mulf %a, %half : f64
        numpy.ufunc_return %0 : f64
      }
    )
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeArrayAttr:$overload_types);
  let regions = (region VariadicRegion<AnyRegion>:$overloads);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}

def Numpy_UfuncReturnOp : Numpy_Op<"ufunc_return", [
    Pure, Terminator, ReturnLike, ParentOneOf<["GenericUfuncOp"]>]> {
  let summary = "what an overload of a universal function gives";
  let description = "`numpy.ufunc_return %v : f64`";
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// A user's own functions on elements
//===----------------------------------------------------------------------===//

def Numpy_VectorizedCallOp : Numpy_Op<"vectorized_call"> {
  let summary = "a call of np.vectorize(function), or of a method of it";
  let description = [{
    The last operand is the dtype that `otypes` names, or None. `infer-types`
    makes a `numpy.ufunc_call` of it, with the same attributes. `method` says what
    is called:

    | method | inputs | attributes |
    |---|---|---|
    | none | what `np.vectorize(f)` takes | |
    | `call` | what `np.frompyfunc(f, n, m)` takes | |
    | `outer` | two arrays or numbers | |
    | `reduce` | an array; what it starts from, or None; a mask, or None | `axis` (none for all), `keepdims`, `identity` |
    | `accumulate` | an array | `axis` |
    | `reduceat` | an array, indices | `axis` |
    | `at` | an array that is updated, indices, values | |

    `function_name` is what messages call the function, `arg_names` are the names of the
    last inputs, empty for those by position. Inputs at the places `excluded` are given to
    each call as they are. With `masked` the last input is an array of bool: the function
    is called where it is true, and nothing is written elsewhere. With `identity` a
    reduction starts from the first element, and what it would start from is the result
    where there is none. Functions that return a tuple, of `result_count` elements if this
    is there, give a tuple of arrays; the dtype is then None or a tuple of dtypes.

    `%r = numpy.vectorized_call %f(%a, %b) dtype %none : (!basicpy.UnknownType, !basicpy.UnknownType, !basicpy.UnknownType, !basicpy.NoneType) -> !basicpy.UnknownType`
  }];
  let arguments = (ins AnyType:$function, Variadic<AnyType>:$inputs, AnyType:$dtype,
                       OptionalAttr<StrAttr>:$method, OptionalAttr<StrAttr>:$function_name,
                       OptionalAttr<I64Attr>:$axis, UnitAttr:$keepdims, UnitAttr:$identity,
                       UnitAttr:$masked, OptionalAttr<I64Attr>:$result_count,
                       OptionalAttr<DenseI64ArrayAttr>:$excluded,
                       OptionalAttr<StrArrayAttr>:$arg_names);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $function `(` $inputs `)` `dtype` $dtype attr-dict `:` functional-type(operands, results)
  }];
}

def Numpy_UfuncCallOp : Numpy_Op<"ufunc_call", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a universal function, or a function of numbers, called for each element";
  let description = [{
    The callee is a `numpy.builtin_ufunc`, a `numpy.generic_ufunc` or a function. Calls
    of universal functions are as in NumPy: tensors give a tensor, arrays a new array,
    numbers and arrays without axes a scalar. What follows is about functions.

    The arrays are broadcast against each other, and their elements become Python's
    numbers, or NumPy's scalars of the `dtypes`, one for each operand; shapes that do not fit raise ValueError. The first operands, as many as
    `captures`, are given to each call as they are. Arrays without elements raise
    ValueError unless the dtype was given, since NumPy learns the dtype from what the
    first call returns.

    With a `method` the inputs and the attributes are those of
    `numpy.vectorized_call`, and what is computed stays Python's number until it is
    stored. Inputs after the method's are given to each call. Places `excluded` are
    counted after the captures. A function that returns a tuple gives a tuple of arrays.

    ```
    %0 = numpy.ufunc_call @numpy.add(%a, %b) : (!numpy.ndarray<[?]:f64>, !numpy.ndarray<*:?>) -> !numpy.ndarray<*:?>
    %r = numpy.ufunc_call @f(%a, %x) returns f64 : (!numpy.ndarray<[?]:f64>, f64) -> !numpy.ndarray<[?]:f64, C>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$inputs,
                       OptionalAttr<TypeAttr>:$returns, DefaultValuedAttr<I64Attr, "0">:$captures,
                       UnitAttr:$dtype_given, OptionalAttr<StrAttr>:$method,
                       OptionalAttr<StrAttr>:$function_name, OptionalAttr<I64Attr>:$axis,
                       UnitAttr:$keepdims, UnitAttr:$identity, UnitAttr:$masked,
                       OptionalAttr<DenseI64ArrayAttr>:$excluded,
                       OptionalAttr<TypeArrayAttr>:$dtypes);
  let results = (outs AnyTypeOf<[Numpy_AnyArray, Numpy_ScalarType, Basicpy_TupleType,
                                 Basicpy_NoneType]>:$result);
  let assemblyFormat = [{
    $callee `(` $inputs `)` (`captures` $captures^)? (`returns` $returns^)?
    (`dtype_given` $dtype_given^)? attr-dict `:` functional-type(operands, results)
  }];
}

#endif // NPC_NUMPY_OPS_TD
