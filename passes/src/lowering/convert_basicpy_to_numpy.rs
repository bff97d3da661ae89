//! `convert-basicpy-to-numpy` turns what basicpy says about arrays and NumPy's
//! scalars into numpy operations, and calls of known functions into what
//! computes them.
//!
//! Before:
//! ```mlir
//! %s = basicpy.binary_expr %a "Add" %x
//!     : (!numpy.ndarray<[?]:f32>, f64) -> !numpy.ndarray<[?]:f32, C>
//! %e = basicpy.subscript %a[%i] : (!numpy.ndarray<[?]:f32>, i64) -> !numpy.scalar<f32>
//! ```
//! After:
//! ```mlir
//! %t = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f32>) -> tensor<?xf32>
//! %y = basicpy.numeric_cast %x : f64 -> !numpy.scalar<f32>
//! %u = numpy.splat %y : !numpy.scalar<f32> -> tensor<f32>
//! %v = numpy.builtin_ufunc_call<"numpy.add"> (%t, %u) : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
//! %s = numpy.create_array_from_tensor %v : (tensor<?xf32>) -> !numpy.ndarray<[?]:f32, C>
//! %e = numpy.load %a[%i] : !numpy.ndarray<[?]:f32> -> !numpy.scalar<f32>
//! ```
//!
//! Requires that types are known, as after `infer-types`.
//!
//! Guarantees that no `basicpy.builtin_call`, `method_call`, `attribute`,
//! `subscript`, `set_subscript`, `iterable_length`, `iterable_item` and `exec` is
//! left, and that `binary_expr`,
//! `inplace_expr`, `unary_expr` and `binary_compare` have operands that are
//! Python's numbers. Tensor operands of universal functions keep their dtype:
//! each is converted to the dtype that the function computes in.

mod attributes;
mod iteration;
mod masked_updates;
mod numpy_operations;
mod operators;
mod sequences;
mod statements;
mod subscripts;
mod vectorized;
mod vectorized_methods;

use super::runtime_function;
use crate::{
    functions::{self, emit::Emit},
    typing::{coercion::coerce, constant::constants, join::join, problem::Problem, ty::Ty},
};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "convert-basicpy-to-numpy",
    summary: "convert operators and calls on arrays and NumPy scalars to numpy",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    statements::unwrap(module);
    masked_updates::rewrite(module)?;
    let mut outcome = Ok(());
    for operation in ir::walk(module) {
        ir::visit(operation);
        if let Err(problem) = convert(operation) {
            outcome = Err(problem.report(operation));
        }
    }
    outcome?;
    runtime_function::declare(module);
    for operation in ir::walk(module) {
        match ir::name(operation) {
            "numpy.dtype_constant" if ir::is_unused(operation) => ir::erase(operation),
            // No call is left.
            "numpy.builtin_ufunc" => ir::erase(operation),
            _ => {}
        }
    }
    Ok(())
}

/// What an operation becomes.
enum Converted<'c> {
    /// It stays.
    Same,
    /// Its result is this value.
    Value(Value<'c>),
    /// It had no result.
    Nothing,
}

fn convert(operation: OpRef<'_>) -> Result<(), Problem> {
    let emit = || Emit::before(operation);
    let converted = match ir::name(operation) {
        _ if let Some(integer) = known_integer(operation) => Converted::Value(emit().int(integer)),
        "basicpy.binary_expr" => operators::binary(&emit(), operation)?,
        "basicpy.binary_compare" => operators::compare(&emit(), operation)?,
        "basicpy.inplace_expr" => operators::inplace(&emit(), operation)?,
        "basicpy.unary_expr" => operators::unary(&emit(), operation)?,
        "basicpy.as_i1" => operators::truth(&emit(), operation)?,
        "basicpy.subscript" => subscripts::subscript(&emit(), operation)?,
        "basicpy.set_subscript" => subscripts::assignment(&emit(), operation)?,
        "basicpy.unpack" => sequences::unpack(&emit(), operation)?,
        "basicpy.iterable_length" => iteration::length(&emit(), operation)?,
        "basicpy.iterable_item" => iteration::item(&emit(), operation)?,
        "basicpy.attribute" => attributes::attribute(&emit(), operation)?,
        "basicpy.builtin_call" | "basicpy.method_call" => call(&emit(), operation)?,
        "basicpy.raise_if" => {
            emit().show_values(operation)?;
            Converted::Same
        }
        "numpy.ufunc_call" => vectorized::ufunc_call(&emit(), operation)?,
        name if name.starts_with("numpy.") => numpy_operations::convert(&emit(), operation)?,
        _ => Converted::Same,
    };
    match (converted, ir::results(operation).as_slice()) {
        (Converted::Same, _) => return Ok(()),
        (Converted::Value(value), [result]) => {
            let value = fitted(&emit(), value, *result)?;
            ir::replace_all_uses(*result, value);
        }
        (Converted::Value(_) | Converted::Nothing, _) => {}
    }
    ir::erase(operation);
    Ok(())
}

/// The integer that the result of an operation is known to be, which raises nothing
/// then: what typing knew stays known in what it becomes.
fn known_integer(operation: OpRef<'_>) -> Option<i64> {
    const READS: &[&str] = &[
        "basicpy.attribute",
        "basicpy.builtin_call",
        "basicpy.subscript",
    ];
    let [result] = ir::results(operation)[..] else {
        return None;
    };
    let is_read = READS.contains(&ir::name(operation)) && Ty::of(result.r#type()) == Ok(Ty::Int);
    is_read.then(|| constants().integer(result)).flatten()
}

fn call<'c>(emit: &Emit<'c>, operation: OpRef<'c>) -> Result<Converted<'c>, Problem> {
    let types = emit.types(&ir::operands(operation))?;
    let mut result = functions::call_type(operation, &types, constants())?;
    result.settle_empty_lists();
    functions::lower_call(emit, operation, &result).map(Converted::Value)
}

/// A value with the type of the result that it replaces: what is known of an
/// array may differ, and an element whose place is known here may be one of those
/// that typing joined.
fn fitted<'c>(emit: &Emit<'c>, value: Value<'c>, result: Value<'c>) -> Result<Value<'c>, Problem> {
    let (from, to) = (emit.ty(value)?, emit.ty(result)?);
    match (&from, &to) {
        (from, to) if from == to => Ok(value),
        (Ty::Array(from), Ty::Array(to)) if from.dtype == to.dtype && from.rank() == to.rank() => {
            let r#type = result.r#type();
            Ok(emit
                .builder
                .value("numpy.static_info_cast", &[value], r#type, &[]))
        }
        (Ty::Tensor(from, sizes), Ty::Tensor(to, others))
            if from == to && sizes.len() == others.len() =>
        {
            let (name, r#type) = ("numpy.tensor_static_info_cast", result.r#type());
            Ok(emit.builder.value(name, &[value], r#type, &[]))
        }
        (from, to) if join(from, to).as_ref() == Some(to) => coerce(&emit.builder, value, from, to),
        _ => Err(Problem::conflict(
            format!("the result is {from}, but its type says {to}"),
            "run infer-types first",
        )),
    }
}
