//! Functions that the runtime computes.

use super::{arguments::Arguments, emit::Emit};
use crate::{
    lowering::runtime_function,
    typing::{problem::Problem, rules::iteration, ty::Ty},
};
use npc_dialects::ir::Value;

/// A [`Function`] of each of these: its name, its parameters with the types to
/// which arguments are converted, its result's types, and the runtime's name for
/// it.
macro_rules! runtime_calls {
    ($($name:literal ($($parameter:literal: $kind:ident),*) -> ($($result:ident),+) = $symbol:literal;)*) => {
        &[$($crate::functions::Function {
            name: $name,
            parameters: &[$($crate::functions::arguments::required($parameter)),*],
            result: |arguments| {
                $crate::functions::runtime_calls::check(arguments, &[$($crate::typing::ty::Ty::$kind),*])?;
                Ok($crate::functions::runtime_calls::tuple(&[$($crate::typing::ty::Ty::$result),+]))
            },
            lower: |emit, arguments, _| {
                $crate::functions::runtime_calls::lower(
                    emit,
                    arguments,
                    $symbol,
                    (&[$($crate::typing::ty::Ty::$kind),*], &[$($crate::typing::ty::Ty::$result),+]),
                )
            },
        }),*]
    };
}
pub(super) use runtime_calls;

/// One type, or a tuple of several.
pub(super) fn tuple(types: &[Ty]) -> Ty {
    match types {
        [only] => only.clone(),
        several => Ty::Tuple(several.to_vec()),
    }
}

/// Checks that arguments can be converted to these types.
pub(super) fn check(arguments: &Arguments<Ty>, kinds: &[Ty]) -> Result<(), Problem> {
    for (index, kind) in kinds.iter().enumerate() {
        if let Some(found) = arguments.get(index) {
            accept(arguments.function(), found, kind)?;
        }
    }
    Ok(())
}

/// Checks that an argument can be converted to a type. The message is that of
/// CPython's TypeError.
pub(super) fn accept(function: &str, found: &Ty, kind: &Ty) -> Result<(), Problem> {
    let help = match found {
        Ty::Array(_) => "pass its elements one by one, or use NumPy's functions for arrays",
        Ty::Complex => "use the function of cmath, or a part, z.real or z.imag",
        Ty::Float => "convert it with int(x)",
        _ => "pass a number",
    };
    let (is_right, message) = match kind {
        Ty::Int => (
            found.is_index(),
            format!("{function}: '{found}' object cannot be interpreted as an integer"),
        ),
        Ty::Complex => (
            found.is_complex_number(),
            format!("{function}: must be a number, not {found}"),
        ),
        _ => (
            found.is_number(),
            format!("{function}: must be real number, not {found}"),
        ),
    };
    match is_right {
        true => Ok(()),
        false => Err(Problem::conflict(message, help)),
    }
}

/// Checks that each value that an iterable gives can be converted to a type.
pub(super) fn accept_items(function: &str, iterable: &Ty, kind: &Ty) -> Result<(), Problem> {
    match iterable.elements() {
        Some(elements) => elements
            .iter()
            .try_for_each(|element| accept(function, element, kind)),
        None => accept(function, &iteration::item(iterable)?, kind),
    }
}

/// A number as one of a type that [`accept`] allows.
pub(super) fn converted<'c>(
    emit: &Emit<'c>,
    value: Value<'c>,
    kind: &Ty,
) -> Result<Value<'c>, Problem> {
    match kind {
        Ty::Int => Ok(emit.integer(value)),
        Ty::Complex => super::complex::complex(emit, value),
        _ => emit.cast(value, kind),
    }
}

/// Calls a function of the runtime with arguments of these types, for results of
/// these.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    symbol: &str,
    (kinds, results): (&[Ty], &[Ty]),
) -> Result<Value<'c>, Problem> {
    let operands = kinds
        .iter()
        .enumerate()
        .map(|(index, kind)| converted(emit, *arguments.required(index)?, kind));
    call(
        emit,
        symbol,
        &operands.collect::<Result<Vec<_>, _>>()?,
        results,
    )
}

/// Calls a function of the runtime, which gives one value or a tuple.
pub(super) fn call<'c>(
    emit: &Emit<'c>,
    symbol: &str,
    operands: &[Value<'c>],
    results: &[Ty],
) -> Result<Value<'c>, Problem> {
    let types = results.iter().map(|result| match result {
        Ty::Bool => Ok(emit.builder.integer_type(1)),
        other => emit.r#type(other),
    });
    let types = types.collect::<Result<Vec<_>, _>>()?;
    let values = runtime_function::call(&emit.builder, symbol, operands, &types);
    let values = values
        .into_iter()
        .zip(results)
        .map(|(value, result)| match result {
            Ty::Bool => emit.python_bool(value),
            _ => value,
        });
    let values = values.collect::<Vec<_>>();
    match values.as_slice() {
        [only] => Ok(*only),
        several => {
            let r#type = emit.r#type(&tuple(results))?;
            Ok(emit
                .builder
                .value("basicpy.build_tuple", several, r#type, &[]))
        }
    }
}

/// A binary operator of Python's numbers.
pub(super) fn operator<'c>(
    emit: &Emit<'c>,
    kind: &str,
    operands: [Value<'c>; 2],
) -> Result<Value<'c>, Problem> {
    let types = [emit.ty(operands[0])?, emit.ty(operands[1])?];
    let [left, right] = &types;
    let result = crate::typing::rules::operators::binary(kind, left, right, None)?;
    let result = emit.r#type(&result)?;
    let kind = npc_dialects::ir::string_attribute(emit.builder.context(), kind);
    Ok(emit
        .builder
        .value("basicpy.binary_expr", &operands, result, &[("kind", kind)]))
}
