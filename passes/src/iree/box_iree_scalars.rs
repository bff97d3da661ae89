//! `box-iree-scalars` passes numbers as IREE's runtime can: bools as integers, float16 as
//! float32, complex numbers and those that it does not return as arrays without axes.
//!
//! Before:
//! ```mlir
//! func.func @f(%c: i1, %n: i32) -> (i32 {iree.abi.encoding = tensor<ui32>}) {
//!   %r = arith.select %c, %n, %zero : i32
//!   return %r : i32
//! }
//! ```
//!
//! After:
//! ```mlir
//! func.func @f(%c: i8, %n: i32) -> (tensor<i32> {iree.abi.encoding = tensor<ui32>}) {
//!   %b = arith.cmpi ne, %c, %zero_i8 : i8
//!   %r = arith.select %b, %n, %zero : i32
//!   %t = linalg.fill ins(%r : i32) outs(%empty : tensor<i32>) -> tensor<i32>
//!   return %t : tensor<i32>
//! }
//! ```
//!
//! Requires functions on tensors and numbers, and that nothing in the module calls public
//! ones. Results that are to be arrays have `iree.abi.encoding`, as `arrays-to-values`
//! gives it to bools and to unsigned and complex numbers.
//!
//! Guarantees that no argument of a public function is complex, `i1` or `f16`: of the latter, IREE's
//! runtime would hand on the lowest bits of another number. Any other integer than 0 is true.
//! An array of float16 that the function's metadata describes as one of float32 is taken as such.

use super::{
    encodings::{boxed_complex, encodings, is_half},
    metadata,
};
use crate::{
    func::{input_types, public_functions, result_types, returns},
    lowering::{boxed, boxed_result},
};
use melior::{
    dialect::arith::CmpiPredicate,
    ir::{
        Type, TypeLike, ValueLike,
        r#type::{FunctionType, IntegerType},
    },
};
use npc_abi::reflection::TypeRecord;
use npc_dialects::{
    builtin,
    ir::{self, Block, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    types,
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "box-iree-scalars",
    summary: "pass bools, unsigned, complex and float16 numbers as IREE's runtime can",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for function in public_functions(module) {
        let Some(entry) = ir::entry(ir::region(function, 0)) else {
            continue;
        };
        let inputs = taken_arguments(function, entry);
        let results = boxed_results(function);
        let new = FunctionType::new(ir::context_of(function), &inputs, &results);
        ir::set_attribute(function, "function_type", ir::type_attribute(new.into()));
    }
    Ok(())
}

/// Takes bools as integers, and float16 as float32.
fn taken_arguments<'c>(function: OpRef<'c>, entry: Block<'c>) -> Vec<Type<'c>> {
    let types = input_types(function);
    let records = argument_records(function, types.len());
    let taken = types.iter().enumerate();
    let taken = taken.map(|(index, r#type)| {
        taken_as(*r#type).or_else(|| widened_array(*r#type, records.get(index)?))
    });
    let taken = taken.collect::<Vec<_>>();
    let first = ir::operations(entry).first().copied();
    let Some(first) = first.filter(|_| taken.iter().any(Option::is_some)) else {
        return types;
    };
    let b = Builder::before(first);
    let old = ir::arguments(entry);
    let mut new = Vec::with_capacity(types.len());
    for (argument, (r#type, taken)) in old.iter().zip(types.iter().zip(taken)) {
        let at_border = taken.unwrap_or(*r#type);
        let given = ir::add_argument(entry, at_border, b.location());
        new.push(at_border);
        let value = match taken {
            None => given,
            Some(_) if is_half(element_or_self(*r#type)) => {
                b.value("arith.truncf", &[given], *r#type, &[])
            }
            Some(_) if types::is_complex(*r#type) => {
                b.value("tensor.extract", &[given], *r#type, &[])
            }
            Some(byte) => b.compare_integers(CmpiPredicate::Ne, given, b.integer(byte, 0)),
        };
        ir::replace_all_uses(*argument, value);
    }
    (0..old.len()).for_each(|_| ir::erase_argument(entry, 0));
    new
}

/// The type that stands for another one at the border, which IREE's runtime does not pass.
fn taken_as(r#type: Type<'_>) -> Option<Type<'_>> {
    let context = types::context_of(r#type);
    if is_half(r#type) {
        return Some(Type::float32(context));
    }
    if let Some(tensor) = boxed_complex(r#type) {
        return Some(tensor);
    }
    let is_bool = builtin::integer(r#type).is_some_and(|integer| integer.width() == 1);
    is_bool.then(|| IntegerType::new(context, 8).into())
}

/// The records of a function's arguments in its metadata, one for each; none where there is
/// no metadata, or where one argument has no record.
fn argument_records(function: OpRef<'_>, count: usize) -> Vec<TypeRecord> {
    let reflection = metadata::reflection_of(function);
    let arguments = reflection.iter().flat_map(|it| &it.arguments);
    let leaves = arguments.flat_map(|argument| metadata::leaves(&argument.record));
    let leaves = leaves.cloned().collect::<Vec<_>>();
    match leaves.len() == count {
        true => leaves,
        false => Vec::new(),
    }
}

/// The array of float32 as which metadata describes one of float16.
fn widened_array<'c>(r#type: Type<'c>, record: &TypeRecord) -> Option<Type<'c>> {
    let TypeRecord::NdArray { element, .. } = record else {
        return None;
    };
    let is_widened = r#type.is_tensor()
        && is_half(element_or_self(r#type))
        && **element == TypeRecord::Float { width: 32 };
    let single = Type::float32(types::context_of(r#type));
    is_widened.then(|| types::tensor(single, &ir::shape_of(r#type)))
}

/// The type of a tensor's elements, or of a number.
fn element_or_self(r#type: Type<'_>) -> Type<'_> {
    ir::element_type_of(r#type).unwrap_or(r#type)
}

/// Returns numbers that are to be arrays as such. They are filled with the number:
/// iree-compile 3.13 has no `tensor.from_elements` of `i1`.
fn boxed_results<'c>(function: OpRef<'c>) -> Vec<Type<'c>> {
    let types = result_types(function);
    let encodings = encodings(function, "res_attrs", &types);
    let at_border = |(r#type, encoding): (&Type<'c>, &Option<Type<'c>>)| match encoding {
        Some(_) if !r#type.is_tensor() => types::tensor(*r#type, &[]),
        _ => *r#type,
    };
    let new = types
        .iter()
        .zip(&encodings)
        .map(at_border)
        .collect::<Vec<_>>();
    for end in returns(function) {
        let b = Builder::before(end);
        let values = ir::operands(end).into_iter().zip(types.iter().zip(&new));
        let values = values.map(|(value, (old, new))| match old == new {
            true => value,
            false => tensor_of(&b, value),
        });
        ir::set_operands(end, &values.collect::<Vec<_>>());
    }
    new
}

/// The tensor without axes that has a number as its element: the one that it was taken from,
/// if there is one.
fn tensor_of<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    let extract = ir::defining_operation(value).filter(|it| ir::name(*it) == "tensor.extract");
    if let Some(&[tensor]) = extract.map(ir::operands).as_deref() {
        return tensor;
    }
    if types::is_complex(value.r#type()) {
        return boxed_result(b, &[], value.r#type(), &mut |_, _| value);
    }
    boxed(b, value)
}
