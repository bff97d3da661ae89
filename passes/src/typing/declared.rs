//! What a function is declared to return, against what it returns. An
//! annotation converts nothing: an int where float is declared stays an int.

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
use crate::effects::DECLARED_RESULT;
use melior::ir::Type;
use npc_dialects::{
    ir,
    types::{Kind, NdArray},
};

/// Finds the functions that return what their annotation excludes.
pub(super) fn contradictions<'c>(program: &Program<'c>) -> Vec<Finding<'c>> {
    let reached = program.reached().into_iter();
    reached
        .filter_map(|index| contradiction(&program.instances[index]))
        .collect()
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

/// Whether a result of this type may be what is declared.
fn allows(declared: Type<'_>, found: &Ty) -> bool {
    match (Kind::of(declared), found) {
        (Kind::Unknown, _) => true,
        (Kind::Tuple(Some(elements)), Ty::Tuple(found)) => {
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
            (Ok(declared), found) if declared.is_number() && found.is_number() => {
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
        Operand::WeakInt => DTypeKind::Integer,
        Operand::WeakFloat => DTypeKind::Float,
    })
}

fn described(declared: Type<'_>) -> String {
    match Kind::of(declared) {
        Kind::Unknown => "anything".to_string(),
        Kind::NdArray(NdArray { shape: None, .. }) => "an array".to_string(),
        Kind::Str => "what no compiled function returns".to_string(),
        Kind::Tuple(Some(elements)) => {
            let elements = elements.into_iter().map(described).collect::<Vec<_>>();
            format!("tuple[{}]", elements.join(", "))
        }
        _ => Ty::of(declared).map_or_else(|_| declared.to_string(), |ty| ty.to_string()),
    }
}
