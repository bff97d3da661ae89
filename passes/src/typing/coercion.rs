//! Conversions where a value of one type is handed on as one of another.

use super::{function_value::FunctionTy, problem::Problem, ty::Ty};
use crate::{diagnostic::DiagnosticId, functions::emit::Emit};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, Value};

/// A value as one of another type, which is a join with its own.
pub(crate) fn coerce<'c>(
    builder: &Builder<'c>,
    value: Value<'c>,
    from: &Ty,
    to: &Ty,
) -> Result<Value<'c>, Problem> {
    let Some(r#type) = to.to_type(builder.context()) else {
        return Err(no_conversion(from, to));
    };
    match (from, to) {
        (Ty::Bottom, Ty::None) => Ok(builder.value("basicpy.singleton", &[], r#type, &[])),
        (Ty::Bottom, _) => Ok(builder.value("basicpy.unbound", &[], r#type, &[])),
        _ if value.r#type() == r#type => Ok(value),
        (
            Ty::Tuple(elements)
            | Ty::NamedTuple(_, elements)
            | Ty::Function(FunctionTy {
                captured: elements, ..
            }),
            Ty::Tuple(targets)
            | Ty::NamedTuple(_, targets)
            | Ty::Function(FunctionTy {
                captured: targets, ..
            }),
        ) if elements.len() == targets.len() => {
            let types = elements.iter().zip(targets).map(|(element, target)| {
                let known = if element.is_incomplete() {
                    target
                } else {
                    element
                };
                known
                    .to_type(builder.context())
                    .ok_or_else(|| no_conversion(from, to))
            });
            let types = types.collect::<Result<Vec<_>, _>>()?;
            let unpacked = ir::results(builder.op("basicpy.unpack", &[value], &types, &[]));
            let parts = unpacked.into_iter().zip(elements).zip(targets);
            let parts =
                parts.map(|((part, element), target)| coerce(builder, part, element, target));
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            Ok(builder.value("basicpy.build_tuple", &parts, r#type, &[]))
        }
        (Ty::List(elements), Ty::List(targets)) if elements.len() == targets.len() => {
            let emit = Emit { builder: *builder };
            let parts = emit.tuple_elements(value)?.into_iter();
            let parts = parts.zip(elements).zip(targets);
            let parts =
                parts.map(|((part, element), target)| coerce(builder, part, element, target));
            Ok(emit.list(&parts.collect::<Result<Vec<_>, _>>()?))
        }
        (Ty::Array(_), Ty::Array(_)) => {
            Ok(builder.value("numpy.static_info_cast", &[value], r#type, &[]))
        }
        // A Python int that the dtype does not hold raises.
        (from, Ty::Scalar(dtype)) if from.is_number() => {
            Emit { builder: *builder }.scalar(value, *dtype)
        }
        (from, to) if from.is_python_number() && to.is_python_number() => {
            Ok(builder.value("basicpy.numeric_cast", &[value], r#type, &[]))
        }
        _ => Err(no_conversion(from, to)),
    }
}

fn no_conversion(from: &Ty, to: &Ty) -> Problem {
    Problem::new(
        DiagnosticId::InternalError,
        format!("no conversion from {from} to {to} is known"),
        "this is a bug in npc: please report it with the input that shows it",
    )
}
