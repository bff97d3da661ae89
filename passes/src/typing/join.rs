//! The type of a value that comes from one of two places.
//!
//! Python's numbers meet as `bool < int < float < complex`; with a NumPy scalar they meet
//! as NumPy promotes them. Arrays meet if dtype and rank agree: sizes that
//! differ become unknown, layouts that differ strided.

use super::{
    dtype::DType,
    promotion::{Operand, promote_operands},
    ty::{ArrayTy, Ty},
};
use npc_dialects::types::Layout;

/// The join of two types; `None` if they do not meet.
pub(crate) fn join(left: &Ty, right: &Ty) -> Option<Ty> {
    match (left, right) {
        (Ty::Error, _) | (_, Ty::Error) => Some(Ty::Error),
        (Ty::Bottom, other) | (other, Ty::Bottom) => Some(other.clone()),
        (a, b) if a == b => Some(a.clone()),
        (Ty::Array(a), Ty::Array(b)) => join_arrays(a, b),
        (Ty::Tuple(a), Ty::Tuple(b)) if a.len() == b.len() => a
            .iter()
            .zip(b)
            .map(|(a, b)| join(a, b))
            .collect::<Option<_>>()
            .map(Ty::Tuple),
        (a, b) if a.is_python_number() && b.is_python_number() => Some(join_python(a, b)),
        (a, b) if a.is_number() && b.is_number() => {
            Some(Ty::Scalar(promote_operands(&[operand(a)?, operand(b)?])))
        }
        _ => None,
    }
}

fn join_python(left: &Ty, right: &Ty) -> Ty {
    let either = |ty| left == &ty || right == &ty;
    if either(Ty::Complex) {
        Ty::Complex
    } else if either(Ty::Float) {
        Ty::Float
    } else {
        Ty::Int
    }
}

fn join_arrays(left: &ArrayTy, right: &ArrayTy) -> Option<Ty> {
    if left.dtype != right.dtype || left.rank() != right.rank() {
        return None;
    }
    let sizes = left.shape.iter().zip(&right.shape);
    Some(Ty::Array(ArrayTy {
        dtype: left.dtype,
        shape: sizes.map(|(a, b)| if a == b { *a } else { None }).collect(),
        layout: if left.layout == right.layout {
            left.layout
        } else {
            Layout::Strided
        },
        readonly: left.readonly || right.readonly,
    }))
}

/// How a type takes part in promotion; `None` if it is not a number or an array.
pub(crate) fn operand(ty: &Ty) -> Option<Operand> {
    match ty {
        Ty::Bool => Some(Operand::Strong(DType::Bool)),
        Ty::Int => Some(Operand::WeakInt),
        Ty::Float => Some(Operand::WeakFloat),
        Ty::Scalar(dtype) => Some(Operand::Strong(*dtype)),
        Ty::Array(array) => Some(Operand::Strong(array.dtype)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(dtype: DType, shape: &[Option<i64>], layout: Layout) -> Ty {
        Ty::Array(ArrayTy {
            dtype,
            shape: shape.to_vec(),
            layout,
            readonly: false,
        })
    }

    #[test]
    fn joins_commute_and_are_idempotent() {
        let types = [
            Ty::Bottom,
            Ty::None,
            Ty::Bool,
            Ty::Int,
            Ty::Float,
            Ty::Complex,
            Ty::Scalar(DType::Float32),
            Ty::Scalar(DType::Int64),
            Ty::Tuple(vec![Ty::Int, Ty::Bool]),
            Ty::Tuple(vec![Ty::Float, Ty::Bool]),
            array(DType::Float64, &[Some(3)], Layout::C),
            array(DType::Float64, &[None], Layout::Strided),
        ];
        for left in &types {
            for right in &types {
                let joined = join(left, right);
                assert_eq!(joined, join(right, left), "{left} and {right}");
                let Some(joined) = joined else { continue };
                assert_eq!(join(&joined, left), Some(joined.clone()));
            }
        }
    }

    #[test]
    fn what_does_not_meet() {
        let matrix = array(DType::Float64, &[None, None], Layout::C);
        assert_eq!(join(&matrix, &Ty::Int), None);
        assert_eq!(
            join(&matrix, &array(DType::Float64, &[None], Layout::C)),
            None
        );
        assert_eq!(join(&Ty::None, &Ty::Float), None);
    }
}
