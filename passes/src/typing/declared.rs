//! What functions are declared to take and to return, against what they are
//! given and return. An annotation converts nothing: an int where float is
//! declared stays an int. What cannot be what is declared is refused.

use super::{
    dtype::DTypeKind,
    finding::Finding,
    join::operand,
    origin::origin,
    problem::{Problem, Related},
    program::{Instance, Program},
    promotion::Operand,
    ty::Ty,
};
use crate::effects::{DECLARED_RESULT, PARAMETER_NAME};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, OpRef},
    types::{Kind, NdArray},
};
use std::collections::BTreeSet;

/// Finds the functions that return what their annotation excludes.
pub(super) fn contradictions<'c>(
    program: &Program<'c>,
    reached: &BTreeSet<usize>,
) -> Vec<Finding<'c>> {
    let reached = reached.iter();
    reached
        .filter_map(|index| contradiction(&program.instances[*index]))
        .collect()
}

/// Whether a function is declared to return what is not None.
pub(super) fn returns_value(function: OpRef<'_>) -> bool {
    let declared = ir::type_of(function, DECLARED_RESULT).map(Kind::of);
    declared.is_some_and(|it| !matches!(it, Kind::Unknown | Kind::None))
}

/// What a function returns where it returns a value of this type: one that may be None is what
/// the function is declared to return, and raises where it is None.
pub(super) fn returned(function: OpRef<'_>, ty: &Ty) -> Ty {
    match ty {
        Ty::Optional(value) if returns_value(function) => (**value).clone(),
        ty => ty.clone(),
    }
}

fn contradiction<'c>(instance: &Instance<'c>) -> Option<Finding<'c>> {
    let function = instance.function;
    let declared = ir::type_of(function, DECLARED_RESULT)?;
    let found = &instance.result;
    if found.is_incomplete() || allows(declared, found) {
        return None;
    }
    let end = ir::terminator(ir::entry(ir::region(function, 0))?)?;
    let value = ir::operands(end).first().copied()?;
    let problem = Problem::conflict(
        format!(
            "the function returns {found}, but is declared to return {}",
            described(declared)
        ),
        "correct the annotation, or convert the value: an annotation converts nothing",
    );
    let place = origin(instance, value, found);
    let related = Related {
        place: ir::location(function),
        text: format!("declared to return {} here", described(declared)),
    };
    Some(Finding {
        place,
        problem,
        related: vec![related],
    })
}

/// Finds an argument of a call that cannot be what the parameter is declared to
/// be. Numbers are not told apart, nor are arrays: the function is compiled for
/// what it is given.
pub(super) fn wrong_argument<'c>(
    call: OpRef<'c>,
    callee: OpRef<'c>,
    arguments: &[Ty],
) -> Option<Finding<'c>> {
    let parameters = ir::arguments(ir::entry(ir::region(callee, 0))?);
    let pairs = parameters.iter().zip(arguments).enumerate();
    let mut wrong = pairs.filter(|(_, (parameter, found))| !takes(parameter.r#type(), found));
    let (index, (parameter, found)) = wrong.next()?;
    let declared = described(parameter.r#type());
    let dictionaries = ir::array_of(callee, "arg_attrs");
    let dictionary = dictionaries.get(index).copied();
    let name = dictionary.and_then(|it| ir::dictionary_string(it, PARAMETER_NAME));
    let name = name.map_or_else(
        || format!("parameter {}", index + 1),
        |it| format!("'{it}'"),
    );
    let function = ir::symbol_name(callee).unwrap_or_default();
    let problem = Problem::call(
        format!(
            "{name} of {function}() is declared {declared}, and is given {}",
            found.with_article()
        ),
        "correct the annotation or the argument: an annotation converts nothing",
    );
    Some(Finding {
        place: ir::location(call),
        problem,
        related: vec![Related {
            place: ir::value_location(*parameter),
            text: format!("declared {declared} here"),
        }],
    })
}

/// Whether a parameter that is declared so may be given an argument.
fn takes(declared: Type<'_>, found: &Ty) -> bool {
    match (Ty::of(declared), found) {
        (Err(_), _) | (_, Ty::None) => true,
        (Ok(declared), Ty::Array(array)) if declared.is_complex_number() => array.rank() == 0,
        (Ok(declared), found) if declared.is_complex_number() => found.is_complex_number(),
        (Ok(Ty::Array(_)), found) => matches!(found, Ty::Array(_)),
        _ => true,
    }
}

/// Whether a result of this type may be what is declared.
fn allows(declared: Type<'_>, found: &Ty) -> bool {
    match (Kind::of(declared), found) {
        (Kind::Unknown, _)
        | (Kind::List(None), Ty::List(_) | Ty::ListOf(_))
        | (Kind::Dict, Ty::Dict(..)) => true,
        (Kind::Tuple(Some(elements)), Ty::Tuple(found) | Ty::NamedTuple(_, found)) => {
            let pairs = elements.iter().zip(found);
            elements.len() == found.len() && pairs.into_iter().all(|(it, found)| allows(*it, found))
        }
        (Kind::NdArray(NdArray { shape: None, .. }), found) => matches!(found, Ty::Array(_)),
        _ => match (Ty::of(declared), found) {
            (Ok(Ty::Array(declared)), Ty::Array(found)) => {
                let mut sizes = declared.shape.iter().zip(&found.shape);
                declared.dtype == found.dtype
                    && declared.rank() == found.rank()
                    && sizes.all(|(a, b)| a.is_none() || b.is_none() || a == b)
            }
            (Ok(Ty::Scalar(declared)), Ty::Scalar(found)) => declared == *found,
            (Ok(declared), found) if declared.is_complex_number() && found.is_complex_number() => {
                kind(found) <= kind(&declared)
            }
            (Ok(declared), found) => declared == *found,
            (Err(_), _) => false,
        },
    }
}

fn kind(number: &Ty) -> Option<DTypeKind> {
    operand(number).map(|operand| match operand {
        Operand::Strong(dtype) => dtype.kind(),
        Operand::WeakInt => DTypeKind::Signed,
        Operand::WeakFloat => DTypeKind::Float,
        Operand::WeakComplex => DTypeKind::Complex,
    })
}

fn described(declared: Type<'_>) -> String {
    match Kind::of(declared) {
        Kind::Unknown => "anything".to_string(),
        Kind::NdArray(NdArray { shape: None, .. }) => "an array".to_string(),
        Kind::List(None) => "a list".to_string(),
        Kind::Dict => "a dict".to_string(),
        Kind::Bytes => "what no compiled function returns".to_string(),
        Kind::Tuple(Some(elements)) => {
            let elements = elements.into_iter().map(described).collect::<Vec<_>>();
            format!("tuple[{}]", elements.join(", "))
        }
        _ => Ty::of(declared).map_or_else(|_| declared.to_string(), |ty| ty.to_string()),
    }
}
