//===- BasicpyOps.td - The operations of basicpy -----------------*- tablegen -*-===//

#ifndef NPC_BASICPY_OPS_TD
#define NPC_BASICPY_OPS_TD

include "Basicpy.td"
include "FuncTemplateOps.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// What `raise_if` writes: Python's pending exception. Apart from memory, so
/// that a check does not stand in the way of loads and stores.
def Basicpy_PendingException : Resource<"::npc::basicpy::PendingException">;
def Basicpy_MayRaise : MemoryEffects<[MemWrite<Basicpy_PendingException>]>;
/// The operands' types tell whether the operation may raise.
def Basicpy_MayRaiseByType : DeclareOpInterfaceMethods<MemoryEffectsOpInterface>;

class Basicpy_OneOf<string names, string text>
    : StringBasedAttr<CPred<"::npc::basicpy::isOneOf($_self, \"" # names # "\")">, text>;

def Basicpy_BinaryOperator : Basicpy_OneOf<
    "Add BitAnd BitOr BitXor Div FloorDiv LShift MatMult Mod Mult Pow RShift Sub",
    "binary operator named as in Python's ast">;
def Basicpy_UnaryOperator : Basicpy_OneOf<
    "Invert Not UAdd USub", "unary operator named as in Python's ast">;
def Basicpy_CompareOperator : Basicpy_OneOf<
    "Eq Gt GtE In Is IsNot Lt LtE NotEq NotIn",
    "comparison operator named as in Python's ast">;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def Basicpy_NumericConstantOp : Basicpy_Op<"numeric_constant", [
    ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a constant int, float or complex";
  let description = [{
    The type follows the value. A complex number is its real and its imaginary
    part, both of the type's element type.

    ```mlir
    %0 = basicpy.numeric_constant -1 : i64
    %1 = basicpy.numeric_constant 2.0 : f64
    %2 = basicpy.numeric_constant [2.0 : f64, 3.0 : f64] : complex<f64>
    ```
  }];
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Basicpy_BoolConstantOp : Basicpy_Op<"bool_constant", [
    ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "True or False";
  let description = [{
    Python's bool. What is only tested is an `i1`, to which `bool_cast` leads.

    ```mlir
    %0 = basicpy.bool_constant true
    ```
  }];
  let arguments = (ins I1Attr:$value);
  let results = (outs Basicpy_BoolType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
}

def Basicpy_StrConstantOp : Basicpy_Op<"str_constant", [
    ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a constant str";
  let description = [{
    The text is in UTF-8.

    ```mlir
    %0 = basicpy.str_constant "text"
    ```
  }];
  let arguments = (ins StrAttr:$value);
  let results = (outs Basicpy_StrType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def Basicpy_BytesConstantOp : Basicpy_Op<"bytes_constant", [
    ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "constant bytes";
  let description = [{
    The bytes are those of the string, of which any may be written as `\\FF`.

    ```mlir
    %0 = basicpy.bytes_constant "text\\00"
    ```
  }];
  let arguments = (ins StrAttr:$value);
  let results = (outs Basicpy_BytesType:$result);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def Basicpy_SingletonOp : Basicpy_Op<"singleton", [ConstantLike, Pure]> {
  let summary = "None or Ellipsis";
  let description = [{
    The one object of a type that has one object.

    ```mlir
    %0 = basicpy.singleton : !basicpy.NoneType
    ```
  }];
  let results = (outs Basicpy_SingletonType:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasFolder = 1;
}

def Basicpy_UnboundOp : Basicpy_Op<"unbound", [Pure]> {
  let summary = "the value of a name that is not assigned yet";
  let description = [{
    Stands for a name's value on the paths on which nothing was assigned to it.
    Reading the name there raises UnboundLocalError, so the value is never used.

    ```mlir
    %0 = basicpy.unbound : !basicpy.UnknownType
    ```
  }];
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

def Basicpy_BuildTupleOp : Basicpy_Op<"build_tuple", [Pure]> {
  let summary = "makes a tuple";
  let description = [{
    Where the type names the elements' types, these are the operands' types.

    ```mlir
    %0 = basicpy.build_tuple %a, %b : (i64, f64) -> !basicpy.TupleType<[i64, f64]>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs Basicpy_TupleType:$result);
  let assemblyFormat = "($elements^)? attr-dict `:` functional-type($elements, $result)";
  let hasVerifier = 1;
}

def Basicpy_BuildListOp : Basicpy_Op<"build_list"> {
  let summary = "makes a list";
  let description = [{
    Each time another one: lists are mutable. Where the type names the elements'
    type, it is the operands' type.

    ```mlir
    %0 = basicpy.build_list %a, %b : (i64, i64) -> !basicpy.ListType<i64>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs Res<Basicpy_ListType, "", [MemAlloc]>:$result);
  let assemblyFormat = "($elements^)? attr-dict `:` functional-type($elements, $result)";
  let hasVerifier = 1;
}

def Basicpy_BuildDictOp : Basicpy_Op<"build_dict"> {
  let summary = "makes a dict";
  let description = [{
    Operands are keys and values in turn, as in CPython's `BUILD_MAP`. Where the
    type names the types of keys and values, these are the operands' types.

    ```mlir
    %0 = basicpy.build_dict : () -> !basicpy.DictType
    %1 = basicpy.build_dict %k, %v : (i64, f64) -> !basicpy.DictType<i64, f64>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$items);
  let results = (outs Res<Basicpy_DictType, "", [MemAlloc]>:$result);
  let assemblyFormat = "($items^)? attr-dict `:` functional-type($items, $result)";
  let hasVerifier = 1;
}

def Basicpy_UnpackOp : Basicpy_Op<"unpack", [Basicpy_MayRaiseByType]> {
  let summary = "takes a sequence apart into its elements";
  let description = [{
    What `a, b = x` does with `x`. A sequence of another length raises
    ValueError. With `starred` the result at that place is a list of what the
    others leave, as in `a, *b = x`.

    ```mlir
    %a, %b = basicpy.unpack %x : !basicpy.TupleType<[i64, f64]> -> i64, f64
    %c, %d = basicpy.unpack %y starred 1 : !basicpy.UnknownType -> !basicpy.UnknownType, !basicpy.UnknownType
    ```
  }];
  let arguments = (ins AnyType:$sequence, OptionalAttr<I64Attr>:$starred);
  let results = (outs Variadic<AnyType>:$elements);
  let assemblyFormat = [{
    $sequence (`starred` $starred^)? attr-dict `:` type($sequence) `->` type($elements)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Basicpy_SlotObjectMakeOp : Basicpy_Op<"slot_object_make", [Pure]> {
  let summary = "makes an object with fixed slots";
  let description = [{
    The type says the class and the slots' types, which are the operands'.

    ```mlir
    %0 = basicpy.slot_object_make(%a, %b, %c) -> !basicpy.SlotObject<slice, i64, i64, i64>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$slots);
  let results = (outs Basicpy_SlotObjectType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Basicpy_SlotObjectGetOp : Basicpy_Op<"slot_object_get", [Pure]> {
  let summary = "reads a slot of an object";
  let description = [{
    Slots are counted from 0. The result's type is the slot's.

    ```mlir
    %0 = basicpy.slot_object_get %o[1] : !basicpy.SlotObject<slice, i64, i64, i64>
    ```
  }];
  let arguments = (ins Basicpy_SlotObjectType:$object, IndexAttr:$index);
  let results = (outs AnyType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Iteration
//===----------------------------------------------------------------------===//

def Basicpy_IterableLengthOp : Basicpy_Op<"iterable_length", [Pure]> {
  let summary = "how many values an iterable gives";
  let description = [{
    The number of iterations of `for y in x`, for what keeps its length: an
    array, a tuple, a range.

    ```mlir
    %n = basicpy.iterable_length %x : !numpy.ndarray<[?]:f64>
    ```
  }];
  let arguments = (ins AnyType:$iterable);
  let results = (outs I64:$length);
  let assemblyFormat = "$iterable attr-dict `:` qualified(type($iterable))";
}

def Basicpy_IterableItemOp : Basicpy_Op<"iterable_item", [MemoryEffects<[MemRead]>]> {
  let summary = "one of the values that an iterable gives";
  let description = [{
    What `for y in x` gives `y` in the iteration of this number, which is at
    least 0 and less than the iterable's length: nothing is checked. An array
    gives its elements or, where it has several axes, views of its rows.

    ```mlir
    %y = basicpy.iterable_item %x[%k] : !numpy.ndarray<[?]:f64> -> !numpy.scalar<f64>
    ```
  }];
  let arguments = (ins AnyType:$iterable, I64:$position);
  let results = (outs AnyType:$item);
  let assemblyFormat = [{
    $iterable `[` $position `]` attr-dict `:` qualified(type($iterable)) `->` qualified(type($item))
  }];
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

def Basicpy_AsI1Op : Basicpy_Op<"as_i1", [Basicpy_MayRaiseByType]> {
  let summary = "the truth value of an object";
  let description = [{
    What `if x:` tests. An array of more or less than one element has none and
    raises ValueError.

    ```mlir
    %0 = basicpy.as_i1 %x : i64
    ```
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs I1:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasFolder = 1;
}

def Basicpy_AsIntOp : Basicpy_Op<"as_int", [Basicpy_MayRaiseByType]> {
  let summary = "an object used where Python wants an integer";
  let description = [{
    Python's `__index__`: int, bool and NumPy's integers have it, float has
    not. The bounds of `range`, indices and sizes go through it.

    ```mlir
    %0 = basicpy.as_int %x : !basicpy.UnknownType
    ```
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs I64:$result);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasFolder = 1;
}

def Basicpy_BoolCastOp : Basicpy_Op<"bool_cast", [Pure]> {
  let summary = "converts between Python's bool and i1";
  let description = [{
    Both are a truth value; the one is an object, the other what branches take.

    ```mlir
    %0 = basicpy.bool_cast %x : i1 -> !basicpy.BoolType
    ```
  }];
  let arguments = (ins Basicpy_BoolOrI1Type:$value);
  let results = (outs Basicpy_BoolOrI1Type:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasFolder = 1;
}

def Basicpy_UnknownCastOp : Basicpy_Op<"unknown_cast", [Pure]> {
  let summary = "changes what is known about a value's type, not the value";
  let description = [{
    `infer-types` removes it: either side gets the type that it has.

    ```mlir
    %0 = basicpy.unknown_cast %x : i64 -> !basicpy.UnknownType
    ```
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasFolder = 1;
}

def Basicpy_NumericCastOp : Basicpy_Op<"numeric_cast", [Pure]> {
  let summary = "converts a number to another numeric type";
  let description = [{
    The implicit conversions of Python and NumPy, and NumPy's explicit ones:
    bool to int, int to float, a scalar to another dtype. A float becomes an
    integer by dropping its fraction.

    ```mlir
    %0 = basicpy.numeric_cast %x : i64 -> f64
    ```
  }];
  let arguments = (ins AnyType:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Operators
//
// On constants of Python's numbers they fold to what Python computes, unless it
// would raise, leave 64 bits, or be rounded by a library.
//===----------------------------------------------------------------------===//

def Basicpy_BinaryExprOp : Basicpy_Op<"binary_expr", [Basicpy_MayRaiseByType]> {
  let summary = "a binary operator";
  let description = [{
    The operator is named as in Python's `ast`: Add, BitAnd, BitOr, BitXor, Div,
    FloorDiv, LShift, MatMult, Mod, Mult, Pow, RShift or Sub.

    ```mlir
    %0 = basicpy.binary_expr %a "Add" %b : (i64, f64) -> f64
    ```
  }];
  let arguments = (ins AnyType:$left, AnyType:$right, Basicpy_BinaryOperator:$kind);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$left $kind $right attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def Basicpy_InplaceExprOp : Basicpy_Op<"inplace_expr", [
    MemoryEffects<[MemRead, MemWrite, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "an augmented assignment's operator";
  let description = [{
    What `x += y` gives `x`: for a number a new number, for an array the same
    array, changed in place.

    ```mlir
    %0 = basicpy.inplace_expr %a "Add" %b : (i64, i64) -> i64
    ```
  }];
  let arguments = (ins AnyType:$left, AnyType:$right, Basicpy_BinaryOperator:$kind);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$left $kind $right attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def Basicpy_UnaryExprOp : Basicpy_Op<"unary_expr", [Basicpy_MayRaiseByType]> {
  let summary = "a unary operator";
  let description = [{
    The operator is named as in Python's `ast`: Invert, Not, UAdd or USub.

    ```mlir
    %0 = basicpy.unary_expr "USub" %a : (i64) -> i64
    ```
  }];
  let arguments = (ins AnyType:$value, Basicpy_UnaryOperator:$kind);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$kind $value attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def Basicpy_BinaryCompareOp : Basicpy_Op<"binary_compare", [Basicpy_MayRaiseByType]> {
  let summary = "one step of a comparison";
  let description = [{
    The operator is named as in Python's `ast`: Eq, Gt, GtE, In, Is, IsNot, Lt,
    LtE, NotEq or NotIn. Gives a Python bool for Python's scalars, NumPy's bool
    for NumPy's scalars and an array of bools for arrays. The type of the result
    is written where it is not Python's bool.

    ```mlir
    %0 = basicpy.binary_compare %a "Lt" %b : i64, f64
    %1 = basicpy.binary_compare %x "Lt" %b : (!numpy.scalar<f32>, f64) -> !numpy.scalar<i1>
    ```
  }];
  let arguments = (ins AnyType:$left, AnyType:$right, Basicpy_CompareOperator:$kind);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $left $kind $right attr-dict `:`
    custom<CompareTypes>(type($left), type($right), type($result))
  }];
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

def Basicpy_ExecOp : Basicpy_Op<"exec", [
    NoRegionArguments, RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"ExecDiscardOp">]> {
  let summary = "an expression as a statement";
  let description = [{
    Keeps an expression whose value nobody uses at its place in the program. One
    without effects is removed by canonicalization.

    ```mlir
    basicpy.exec {
      %0 = basicpy.method_call %x "fill"(%v) : (!basicpy.UnknownType, f64) -> !basicpy.UnknownType
      basicpy.exec_discard %0 : !basicpy.UnknownType
    }
    ```
  }];
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}

def Basicpy_ExecDiscardOp : Basicpy_Op<"exec_discard", [
    Pure, ReturnLike, Terminator, HasParent<"ExecOp">]> {
  let summary = "ends an exec, and drops what it computed";
  let description = [{
    Without operands it is not written: the parser adds it.

    ```mlir
    basicpy.exec_discard %0 : f64
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let builders = [OpBuilder<(ins), [{ /* drops nothing */ }]>];
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

//===----------------------------------------------------------------------===//
// Objects whose type decides what happens
//===----------------------------------------------------------------------===//

def Basicpy_AttributeOp : Basicpy_Op<"attribute", [
    MemoryEffects<[MemRead, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "an object's attribute";
  let description = [{
    What it is depends on the object's type: a `func_template` named
    `__getattr$` and the attribute's name, or an attribute that npc knows.

    ```mlir
    %0 = basicpy.attribute %a "shape" : !basicpy.UnknownType -> !basicpy.UnknownType
    ```
  }];
  let arguments = (ins AnyType:$object, StrAttr:$name);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$object $name attr-dict `:` type($object) `->` type($result)";
}

def Basicpy_SubscriptOp : Basicpy_Op<"subscript", [
    MemoryEffects<[MemRead, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "an object subscripted: x[i, j]";
  let description = [{
    Indices are integers, `slice` objects, None or Ellipsis. An index out of
    bounds raises IndexError.

    ```mlir
    %0 = basicpy.subscript %x[%i, %j] : (!basicpy.UnknownType, i64, i64) -> !basicpy.UnknownType
    ```
  }];
  let arguments = (ins AnyType:$object, Variadic<AnyType>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$object `[` $indices `]` attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def Basicpy_SetSubscriptOp : Basicpy_Op<"set_subscript", [
    MemoryEffects<[MemWrite, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "an assignment to a subscript: x[i, j] = v";
  let description = [{
    Indices are as in `subscript`.

    ```mlir
    basicpy.set_subscript %x[%i] = %v : !basicpy.UnknownType[i64] = f64
    ```
  }];
  let arguments = (ins AnyType:$object, Variadic<AnyType>:$indices, AnyType:$value);
  let assemblyFormat = [{
    $object `[` $indices `]` `=` $value attr-dict `:`
    type($object) `[` type($indices) `]` `=` type($value)
  }];
}

def Basicpy_BuiltinCallOp : Basicpy_Op<"builtin_call", [
    MemoryEffects<[MemRead, MemWrite, MemAlloc, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a call of a function that the compiler knows by name";
  let description = [{
    The callee is a qualified name, such as `numpy.zeros`, `math.sqrt` or
    `builtins.len`: a `func_template` named `__global$` and that, or a function
    that npc knows. `arg_names` names the last operands, as in
    `func_template_call`.

    ```mlir
    %0 = basicpy.builtin_call "numpy.zeros"(%n, %d) kw ["dtype"] : (i64, !numpy.dtype<f32>) -> !basicpy.UnknownType
    ```
  }];
  let arguments = (ins StrAttr:$callee, Variadic<AnyType>:$args,
                       DefaultValuedAttr<StrArrayAttr, "{}">:$arg_names);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $callee `(` $args `)` (`kw` $arg_names^)? attr-dict `:` functional-type($args, results)
  }];
  let hasVerifier = 1;
}

def Basicpy_MethodCallOp : Basicpy_Op<"method_call", [
    MemoryEffects<[MemRead, MemWrite, MemAlloc, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a call of a method: x.name(...)";
  let description = [{
    What it calls depends on the object's type: a `func_template` named
    `__method$` and the method's name, or a method that npc knows.

    ```mlir
    %0 = basicpy.method_call %x "sum"() : (!basicpy.UnknownType) -> !basicpy.UnknownType
    ```
  }];
  let arguments = (ins AnyType:$object, StrAttr:$name, Variadic<AnyType>:$args,
                       DefaultValuedAttr<StrArrayAttr, "{}">:$arg_names);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $object $name `(` $args `)` (`kw` $arg_names^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Functions as values
//===----------------------------------------------------------------------===//

def Basicpy_Function : AnyAttrOf<[FlatSymbolRefAttr, StrAttr],
    "function of the module, or the qualified name of a known one">;

def Basicpy_MakeFunctionOp : Basicpy_Op<"make_function", [Pure]> {
  let summary = "a function as a value";
  let description = [{
    The function is one of the module, or one that the compiler knows by name.
    What it captures are its first arguments in each call, then the values of
    parameters that have defaults. `changing` names captured variables that may
    be assigned later: such a value must be used at once, by a call.

    `%0 = basicpy.make_function @f(%a) changing ["a"] : (f64) -> !basicpy.UnknownType`
  }];
  let arguments = (ins Basicpy_Function:$callee, Variadic<AnyType>:$captured,
                       DefaultValuedAttr<StrArrayAttr, "{}">:$changing);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $callee `(` $captured `)` (`changing` $changing^)? attr-dict `:` functional-type($captured, results)
  }];
}

def Basicpy_CallOp : Basicpy_Op<"call", [
    MemoryEffects<[MemRead, MemWrite, MemAlloc, MemWrite<Basicpy_PendingException>]>]> {
  let summary = "a call of a value";
  let description = [{
    `arg_names` names the last operands. An operand named `*` is a tuple whose
    elements are arguments; one named with an empty text is an argument by
    position.

    `%0 = basicpy.call %f(%x, %t, %y) kw ["*", "scale"] : (!basicpy.UnknownType, f64, !basicpy.TupleType, f64) -> !basicpy.UnknownType`
  }];
  let arguments = (ins AnyType:$callee, Variadic<AnyType>:$args,
                       DefaultValuedAttr<StrArrayAttr, "{}">:$arg_names);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $callee `(` $args `)` (`kw` $arg_names^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Raising
//===----------------------------------------------------------------------===//

def Basicpy_RaiseIfOp : Basicpy_Op<"raise_if", [Basicpy_MayRaise]> {
  let summary = "raises an exception if the condition holds";
  let description = [{
    An operation, not control flow: what follows it runs only if nothing was
    raised. The message is in the notation of Python's `str.format`: each `{}`
    stands for the next value, shown as `format` does, `{:.3f}` has a format,
    `{!s}` and `{!r}` are shown as `str` and `repr` do, and `{!1}` as `str` shows
    the right operand of `%`, which is no tuple; `{{` and `}}` are braces. Typed IR may have values
    of any type that can be shown. `convert-basicpy-to-numpy` leaves `i64`, `f64`,
    `i1` and the bytes of texts. An exception may have no message, which is
    not the same as an empty one. The pass `lower-raises` splits the block here.

    ```mlir
    basicpy.raise_if %c, "IndexError", "index {} is out of bounds" (%i : i64)
    basicpy.raise_if %c, "ValueError", "{:.3f} of {!r}" (%x, %text : f64, !basicpy.StrType)
    basicpy.raise_if %c, "MemoryError"
    ```
  }];
  let arguments = (ins I1:$condition, StrAttr:$exception,
                       OptionalAttr<StrAttr>:$message, Variadic<AnyType>:$values);
  let assemblyFormat = [{
    $condition `,` $exception (`,` $message^)? (`(` $values^ `:` type($values) `)`)? attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizeMethod = 1;
}

#endif // NPC_BASICPY_OPS_TD
