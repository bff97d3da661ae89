//===- Basicpy.td - The basicpy dialect and its types ------------*- tablegen -*-===//
//
// Python's own objects: its scalars, singletons and containers.
//
//===----------------------------------------------------------------------===//

#ifndef NPC_BASICPY_TD
#define NPC_BASICPY_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpBase.td"

def Basicpy_Dialect : Dialect {
  let name = "basicpy";
  let summary = "Python's objects and operators";
  let description = [{
    The core of Python as it is written, before and after its types are known.
    A value whose type is not known yet has the type `!basicpy.UnknownType`;
    the pass `infer-types` gives every value its type.

    Python's `int` is `i64`, its `float` is `f64` and its `complex` is
    `complex<f64>`: these are weak in NumPy's promotion rules (NEP 50).
    NumPy's scalars are `!numpy.scalar`, a type of their own.
  }];
  let cppNamespace = "::npc::basicpy";
  // What truth values fold to.
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
}

class Basicpy_Op<string mnemonic, list<Trait> traits = []>
    : Op<Basicpy_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class Basicpy_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<Basicpy_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

class Basicpy_PlainType<string name, string text>
    : Basicpy_Type<name, name # "Type"> {
  let summary = text;
}

def Basicpy_BoolType : Basicpy_PlainType<"Bool", "Python's bool, True or False">;
def Basicpy_BytesType : Basicpy_PlainType<"Bytes", "Python's bytes">;
def Basicpy_EllipsisType : Basicpy_PlainType<"Ellipsis", "the type of Python's ...">;
def Basicpy_NoneType : Basicpy_PlainType<"None", "the type of Python's None">;
def Basicpy_StrType : Basicpy_PlainType<"Str", "Python's str, in UTF-8">;
def Basicpy_UnknownType : Basicpy_PlainType<"Unknown", "a Python object whose type is not known yet">;

def Basicpy_ListType : Basicpy_Type<"List", "ListType"> {
  let summary = "Python's mutable list";
  let description = [{
    `!basicpy.ListType` is a list of anything; in `!basicpy.ListType<i64>` every
    element is an `i64`.
  }];
  let parameters = (ins OptionalParameter<"::mlir::Type">:$element);
  let assemblyFormat = "(`<` $element^ `>`)?";
}

def Basicpy_DictType : Basicpy_Type<"Dict", "DictType"> {
  let summary = "Python's mutable dict";
  let description = [{
    `!basicpy.DictType` is a dict of anything; in `!basicpy.DictType<i64, f64>`
    every key is an `i64` and every value an `f64`.
  }];
  let parameters = (ins OptionalParameter<"::mlir::Type">:$key,
                        OptionalParameter<"::mlir::Type">:$value);
  let assemblyFormat = "(`<` $key^ `,` $value `>`)?";
  let genVerifyDecl = 1;
}

def Basicpy_TupleType : Basicpy_Type<"Tuple", "TupleType"> {
  let summary = "Python's immutable tuple";
  let description = [{
    `!basicpy.TupleType` is a tuple about which nothing is known;
    `!basicpy.TupleType<[i64, f64]>` has these two elements.
    `!basicpy.TupleType<P, [x: i64, y: f64]>` is one of the class `P` that
    `collections.namedtuple` made, with the names of its fields.
  }];
  let parameters = (ins "bool":$known, ArrayRefParameter<"::mlir::Type">:$elements,
                        OptionalParameter<"::mlir::StringAttr">:$className,
                        OptionalArrayRefParameter<"::mlir::StringAttr">:$fields);
  let hasCustomAssemblyFormat = 1;
}

def Basicpy_SlotObjectType : Basicpy_Type<"SlotObject", "SlotObject"> {
  let summary = "a builtin object with a fixed number of slots";
  let description = [{
    `!basicpy.SlotObject<slice, i64, i64, !basicpy.NoneType>` is a Python
    `slice` with a start and a stop and without a step.
  }];
  let parameters = (ins "::mlir::StringAttr":$className,
                        ArrayRefParameter<"::mlir::Type">:$slots);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// Whether the object is of a class and has so many slots.
    bool isOfClassArity(::llvm::StringRef className, size_t arity) const {
      return getClassName().getValue() == className && getSlots().size() == arity;
    }
  }];
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

def Basicpy_SingletonType
    : AnyTypeOf<[Basicpy_NoneType, Basicpy_EllipsisType], "None or Ellipsis type">;
def Basicpy_BoolOrI1Type
    : AnyTypeOf<[Basicpy_BoolType, I1], "Python bool or i1 type">;
def Basicpy_SliceSlotObjectType : Type<
    And<[Basicpy_SlotObjectType.predicate,
         CPred<"::llvm::cast<::npc::basicpy::SlotObjectType>($_self)"
               ".isOfClassArity(\"slice\", 3)">]>,
    "slice object with 3 slots">;

#endif // NPC_BASICPY_TD
