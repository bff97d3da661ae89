//! Conversions where a value of one type is handed on as one of another.

use super::{exact, function_value::FunctionTy, problem::Problem, ty::Ty};
use crate::functions::emit::Emit;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

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
        (_, Ty::Optional(target)) => {
            let slots = optional_slots(builder, value, from, target)?;
            Ok(builder.value("basicpy.slot_object_make", &slots, r#type, &[]))
        }
        (from, Ty::Functions(targets)) if !from.functions().is_empty() => {
            choice(builder, value, from, targets)
        }
        (
            Ty::Tuple(elements)
            | Ty::NamedTuple(_, elements)
            | Ty::Dict(_, elements)
            | Ty::Function(FunctionTy {
                captured: elements, ..
            }),
            Ty::Tuple(targets)
            | Ty::NamedTuple(_, targets)
            | Ty::Dict(_, targets)
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
        (Ty::List(_), list @ Ty::ListOf(_)) => {
            Emit { builder: *builder }.list_of_display(value, list)
        }
        (Ty::ListOf(_), list @ Ty::ListOf(_)) => {
            let emit = Emit { builder: *builder };
            emit.list_of_columns(&emit.columns_of_list(value)?, list)
        }
        (Ty::Array(_), Ty::Array(_)) => {
            Ok(builder.value("numpy.static_info_cast", &[value], r#type, &[]))
        }
        // A Python int that the dtype does not hold raises.
        (from, Ty::Scalar(dtype)) if from.is_complex_number() => {
            exact::check(builder, value, from, to);
            Emit { builder: *builder }.scalar(value, *dtype)
        }
        (from, to) if from.is_python_number() && to.is_python_number() => {
            exact::check(builder, value, from, to);
            Ok(builder.value("basicpy.numeric_cast", &[value], r#type, &[]))
        }
        _ => Err(no_conversion(from, to)),
    }
}

/// What a value, None, or what may be either is made of as what may be either: whether there
/// is a value, and the value.
fn optional_slots<'c>(
    builder: &Builder<'c>,
    value: Value<'c>,
    from: &Ty,
    target: &Ty,
) -> Result<[Value<'c>; 2], Problem> {
    let emit = Emit { builder: *builder };
    let python_bool = |value| emit.python_bool(builder.bool(value));
    let (has_value, value, from) = match from {
        Ty::None => (python_bool(false), value, &Ty::Bottom),
        Ty::Optional(from) => {
            let [has_value, value] = emit.optional_parts(value, from)?;
            (has_value, value, &**from)
        }
        from => (python_bool(true), value, from),
    };
    Ok([has_value, coerce(builder, value, from, target)?])
}

/// Some functions as one of more: which one it is, and what each captures.
fn choice<'c>(
    builder: &Builder<'c>,
    value: Value<'c>,
    from: &Ty,
    targets: &[FunctionTy],
) -> Result<Value<'c>, Problem> {
    let context = builder.context();
    let to = Ty::Functions(targets.to_vec());
    let lacks = || no_conversion(from, &to);
    let as_ty = |function: &FunctionTy| Ty::Function(function.clone());
    let functions = from.functions();
    let (tag, captured) = match from {
        Ty::Functions(_) => {
            let types = functions.iter().map(|it| as_ty(it).to_type(context));
            let integer = std::iter::once(Some(builder.integer_type(64)));
            let types = integer.chain(types).collect::<Option<Vec<_>>>();
            let parts = builder.op("basicpy.unpack", &[value], &types.ok_or_else(lacks)?, &[]);
            let mut parts = ir::results(parts).into_iter();
            (parts.next(), parts.collect())
        }
        _ => (None, vec![value]),
    };
    let integer = |place: usize| builder.integer(builder.integer_type(64), place as i64);
    let mut chosen = None;
    let mut parts = Vec::new();
    for (place, target) in targets.iter().enumerate() {
        let known = functions.iter().position(|it| it.callee == target.callee);
        let target = as_ty(target);
        let Some(known) = known else {
            let r#type = target.to_type(context).ok_or_else(lacks)?;
            parts.push(builder.value("basicpy.unbound", &[], r#type, &[]));
            continue;
        };
        parts.push(coerce(
            builder,
            captured[known],
            &as_ty(&functions[known]),
            &target,
        )?);
        chosen = Some(match (chosen, tag) {
            (Some(others), Some(tag)) => {
                let is_here = builder.compare_integers(CmpiPredicate::Eq, tag, integer(known));
                builder.select(is_here, integer(place), others)
            }
            _ => integer(place),
        });
    }
    let parts = [vec![chosen.ok_or_else(lacks)?], parts].concat();
    let r#type = to.to_type(context).ok_or_else(lacks)?;
    Ok(builder.value("basicpy.build_tuple", &parts, r#type, &[]))
}

fn no_conversion(from: &Ty, to: &Ty) -> Problem {
    Problem::internal(format!("no conversion from {from} to {to} is known"))
}
