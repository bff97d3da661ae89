//===- Numpy.td - The numpy dialect and its types ---------------*- tablegen -*-===//
//
// NumPy's arrays and scalars.
//
//===----------------------------------------------------------------------===//

#ifndef NPC_NUMPY_TD
#define NPC_NUMPY_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Numpy_Dialect : Dialect {
  let name = "numpy";
  let summary = "NumPy's arrays, scalars and functions";
  let description = [{
    `!numpy.ndarray` is NumPy's mutable array. An operation that neither
    changes an array nor makes a view of one is defined on builtin tensors,
    which are values; `numpy.copy_to_tensor` and
    `numpy.create_array_from_tensor` lead from one world to the other.

    A dtype is a builtin type: `i1` is bool, `i32` int32, `ui8` uint8, `f64`
    float64, `complex<f32>` complex64. Signless integers are signed.
  }];
  let cppNamespace = "::npc::numpy";
  let dependentDialects = ["::npc::basicpy::BasicpyDialect"];
  let hasConstantMaterializer = 1;
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = [{
    /// Adds the dialect's types, of which only one file knows how they are stored.
    void registerTypes();
  }];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def Numpy_Layout : I32EnumAttr<"Layout", "how an array lies in memory", [
    I32EnumAttrCase<"Strided", 0, "strided">,
    I32EnumAttrCase<"C", 1, "C">,
    I32EnumAttrCase<"F", 2, "F">,
    I32EnumAttrCase<"Rows", 3, "rows">,
    I32EnumAttrCase<"Columns", 4, "columns">]> {
  let cppNamespace = "::npc::numpy";
  let genSpecializedAttr = 0;
}

def Numpy_NdArrayType : TypeDef<Numpy_Dialect, "NdArray"> {
  let mnemonic = "ndarray";
  let summary = "numpy.ndarray, mutable unless it is read-only";
  let description = [{
    ```
    !numpy.ndarray<*:?>                 nothing known
    !numpy.ndarray<*:f32>               the dtype is known, the rank is not
    !numpy.ndarray<[1, ?, 3]:i32>       rank 3, one size unknown
    !numpy.ndarray<[]:f64>              rank 0
    !numpy.ndarray<[?, ?]:f64, C>       contiguous, last axis fastest
    !numpy.ndarray<[?, ?]:f64, F>       contiguous, first axis fastest
    !numpy.ndarray<[?, ?]:f64, rows>    a stride of 1 along the last axis
    !numpy.ndarray<[?, ?]:f64, columns> a stride of 1 along the first axis
    !numpy.ndarray<[?]:f64, readonly>   must not be written
    ```
    Without a layout the strides are known only at run time. An array of layout
    `C` or `F` is not a part of another: its first element is the first of its
    memory. One of layout `rows` or `columns` may be, as `a[1:]` and `a[i]` are.
  }];
  let parameters = (ins "::mlir::Type":$dtype, "bool":$ranked,
                        ArrayRefParameter<"int64_t">:$shape,
                        "::npc::numpy::Layout":$layout, "bool":$readonly);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Numpy_ScalarType : TypeDef<Numpy_Dialect, "Scalar"> {
  let mnemonic = "scalar";
  let summary = "a NumPy scalar, such as numpy.float32";
  let description = [{
    What `a[i]`, a reduction or `np.float32(x)` gives. Its dtype takes part in
    promotion, and division by zero does not raise.
  }];
  let parameters = (ins "::mlir::Type":$dtype);
  let assemblyFormat = "`<` $dtype `>`";
  let genVerifyDecl = 1;
}

def Numpy_DtypeType : TypeDef<Numpy_Dialect, "Dtype"> {
  let mnemonic = "dtype";
  let summary = "the type of a dtype object, such as np.float32";
  let parameters = (ins "::mlir::Type":$dtype);
  let assemblyFormat = "`<` $dtype `>`";
  let genVerifyDecl = 1;
}

def Numpy_AnyDtypeType : TypeDef<Numpy_Dialect, "AnyDtype"> {
  let mnemonic = "any_dtype";
  let summary = "an unknown dtype as the element type of a tensor";
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def Numpy_AnyArray : AnyTypeOf<[AnyTensor, Numpy_NdArrayType], "array or tensor">;
def Numpy_TensorOrScalar
    : AnyTypeOf<[AnyTensor, Numpy_ScalarType, AnySignlessInteger, AnyFloat, AnyComplex],
                "tensor, NumPy scalar or Python number">;

#endif // NPC_NUMPY_TD
