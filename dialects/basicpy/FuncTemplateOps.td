//===- FuncTemplateOps.td - Functions with overloads --------------*- tablegen -*-===//
//
// Functions that a library provides for several lists of types, and calls of
// them.
//
//===----------------------------------------------------------------------===//

#ifndef NPC_BASICPY_FUNC_TEMPLATE_OPS_TD
#define NPC_BASICPY_FUNC_TEMPLATE_OPS_TD

include "Basicpy.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Basicpy_FuncTemplateOp : Basicpy_Op<"func_template", [
    IsolatedFromAbove, NoRegionArguments, SymbolTable, Symbol,
    SingleBlockImplicitTerminator<"FuncTemplateTerminatorOp">]> {
  let summary = "a function with overloads";
  let description = [{
    A set of functions under one name. A call takes the first overload whose
    parameters the arguments fit, by position and, where a parameter has an
    `npc.name`, by keyword. A parameter of type `!basicpy.UnknownType` takes
    anything. Types are not converted: an `i64` does not fit an `f64`. An array
    fits a parameter that says less of its sizes and its layout, and one that is
    read-only. A parameter with an `npc.default` may be left out.

    The overload that a call takes becomes a private function beside the
    template, named `<template>$<overload>`, which `infer-types` copies for each
    list of types if it has unknown types, and which is inlined as any function.
    Functions that an overload calls with `func.call` are overloads of the same
    template; what else it needs it calls with `func_template_call`.

    The name says what of Python the template stands for. `infer-types` looks
    for a template of that name before it looks into its own tables:

    | name | stands for |
    |---|---|
    | `__global$math.ceil` | the function `math.ceil`; builtins are `__global$builtins.len` |
    | `__method$norm` | `x.norm(...)`; the first parameter is `x` |
    | `__getattr$size` | `x.size`; the only parameter is `x` |
    | `__setattr$size` | `x.size = v`, for which there is no operation; a setter has no result |
    | `__method$__add__` | `x + y`, as the other special methods of operators, comparisons, subscripts, truth values and builtins such as `len` |

    There is one template for all methods of one name: the type of the first
    parameter tells the class. Where no overload is for the type of `x`, npc's own
    method or attribute is taken. Special methods are looked for as in Python, so that
    `__radd__` comes behind `__add__`, and where none takes the operands, the operation
    stays as it is.

    `py_bind` says which functions of Python the template stands for, each as
    `"package.module#qualified.name"`, or `"#abs"` for a builtin.

    ```mlir
    basicpy.func_template @__global$math.ceil attributes {py_bind = ["math#ceil"]} {
      func.func @of_int(%x: i64 {npc.name = "x"}) -> i64 {
        return %x : i64
      }
      func.func @of_float(%x: f64 {npc.name = "x"}) -> i64 {
        %0 = math.ceil %x : f64
        %1 = arith.fptosi %0 : f64 to i64
        return %1 : i64
      }
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       OptionalAttr<StrArrayAttr>:$py_bind);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Basicpy_FuncTemplateTerminatorOp : Basicpy_Op<"func_template_terminator", [
    Pure, Terminator, HasParent<"FuncTemplateOp">]> {
  let summary = "ends a func_template";
  let description = [{
    Is not written: the parser adds it.

    ```mlir
    "basicpy.func_template_terminator"() : () -> ()
    ```
  }];
  let assemblyFormat = "attr-dict";
}

def Basicpy_FuncTemplateCallOp : Basicpy_Op<"func_template_call", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a call of a function with overloads, as Python calls";
  let description = [{
    The callee is a `func_template` of this module or of one around it.
    `arg_names` names the last operands: a keyword argument by its name, the
    tuple of further positional arguments, first, by `*`, and the dict of further
    keyword arguments, last, by `**`. A Python function gives one value.

    ```mlir
    // scale(a, *rest, factor=f)
    %0 = basicpy.func_template_call @scale(%a, %rest, %f) kw ["*", "factor"]
        : (i64, !basicpy.TupleType<[i64, i64]>, f64) -> f64
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$args,
                       DefaultValuedAttr<StrArrayAttr, "{}">:$arg_names);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $callee `(` $args `)` (`kw` $arg_names^)? attr-dict `:` functional-type($args, results)
  }];
  let hasVerifier = 1;
}

#endif // NPC_BASICPY_FUNC_TEMPLATE_OPS_TD
