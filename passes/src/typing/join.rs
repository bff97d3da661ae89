//! The type of a value that comes from one of two places.
//!
//! Python's numbers meet as `bool < int < float < complex`; with a NumPy scalar they meet
//! as NumPy promotes them. Arrays meet if dtype and rank agree: sizes that
//! differ become unknown, and of their layouts stays what both say.

use super::{
    dtype::DType,
    function_value::FunctionTy,
    promotion::{Operand, promote_operands},
    rules::lists,
    ty::{ArrayTy, Ty},
};

/// How two types are joined.
type Join = fn(&Ty, &Ty) -> Option<Ty>;

/// The join of two types; `None` if they do not meet.
pub(crate) fn join(left: &Ty, right: &Ty) -> Option<Ty> {
    join_by(left, right, join)
}

/// The join of two types of which the parts of tuples, lists and dicts are joined so.
fn join_by(left: &Ty, right: &Ty, parts: Join) -> Option<Ty> {
    match (left, right) {
        (Ty::Error, _) | (_, Ty::Error) => Some(Ty::Error),
        (Ty::Bottom, other) | (other, Ty::Bottom) => Some(other.clone()),
        (a, b) if a == b => Some(a.clone()),
        (Ty::Array(a), Ty::Array(b)) => join_arrays(a, b),
        (Ty::NamedTuple(class, a), Ty::NamedTuple(other, b)) if class == other => {
            join_each(a, b, parts).map(|elements| Ty::NamedTuple(class.clone(), elements))
        }
        // What calls of it call is not known any more.
        (a, b) if a.as_dtype().is_some() && a.as_dtype() == b.as_dtype() => {
            a.as_dtype().map(Ty::Dtype)
        }
        (Ty::List(a), Ty::List(b)) if a.len() == b.len() => join_each(a, b, parts).map(Ty::List),
        (Ty::List(_) | Ty::ListOf(_), Ty::List(_) | Ty::ListOf(_)) => lists::joined(left, right),
        (Ty::Dict(keys, a), Ty::Dict(others, b)) if keys == others => {
            join_each(a, b, parts).map(|values| Ty::Dict(keys.clone(), values))
        }
        (a, b) if !a.functions().is_empty() && !b.functions().is_empty() => {
            join_functions(a.functions(), b.functions())
        }
        // Tuples of different classes meet as plain ones.
        (a, b) if a.tuple_elements().is_some() && b.tuple_elements().is_some() => {
            let (a, b) = a.tuple_elements().zip(b.tuple_elements())?;
            join_each(a, b, parts).map(Ty::Tuple)
        }
        (Ty::Optional(a), Ty::Optional(b)) => optional(&join(a, b)?),
        (Ty::Optional(a), Ty::None) | (Ty::None, Ty::Optional(a)) => optional(a),
        (Ty::Optional(a), b) | (b, Ty::Optional(a)) => optional(&join(a, b)?),
        (a, b) if a.is_python_number() && b.is_python_number() => Some(join_python(a, b)),
        (a, b) if a.is_complex_number() && b.is_complex_number() => {
            Some(Ty::Scalar(promote_operands(&[operand(a)?, operand(b)?])))
        }
        _ => None,
    }
}

/// The join of two types of which one may be None, and the other what has a value: where
/// branches and returns meet.
pub(crate) fn join_optional(left: &Ty, right: &Ty) -> Option<Ty> {
    join_by(left, right, join_optional).or_else(|| match (left, right) {
        (Ty::None, other) | (other, Ty::None) => optional(other),
        _ => None,
    })
}

/// A value of a type or None, if it is one that may be left out: a number, a text, an
/// array, or what is made of such.
fn optional(value: &Ty) -> Option<Ty> {
    let is_value = match value {
        Ty::Str | Ty::Array(_) | Ty::Tuple(_) | Ty::NamedTuple(..) => true,
        Ty::List(_) | Ty::ListOf(_) | Ty::Dict(..) => true,
        number => number.is_complex_number(),
    };
    let is_whole = !value.is_incomplete() && value.functions().is_empty();
    (is_value && is_whole).then(|| Ty::Optional(Box::new(value.clone())))
}

/// The joins of as many parts of both.
fn join_each(left: &[Ty], right: &[Ty], joined: Join) -> Option<Vec<Ty>> {
    if left.len() != right.len() {
        return None;
    }
    left.iter().zip(right).map(|(a, b)| joined(a, b)).collect()
}

/// How many functions a value may be one of: a call of it is nested as deeply.
const FUNCTIONS_LIMIT: usize = 64;

/// The functions of both, each once.
fn join_functions(left: &[FunctionTy], right: &[FunctionTy]) -> Option<Ty> {
    let mut joined = left.to_vec();
    for function in right {
        let Some(known) = joined.iter_mut().find(|it| it.callee == function.callee) else {
            joined.push(function.clone());
            continue;
        };
        known.captured = join_each(&known.captured, &function.captured, join)?;
        known.changing.extend(function.changing.iter().cloned());
    }
    joined.sort_by(|a, b| a.callee.cmp(&b.callee));
    match joined.as_slice() {
        [only] => Some(Ty::Function(only.clone())),
        several => (several.len() <= FUNCTIONS_LIMIT).then_some(Ty::Functions(joined)),
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
        layout: left.layout.join(right.layout, left.rank()),
        readonly: left.readonly || right.readonly,
    }))
}

/// How a type takes part in promotion; `None` if it is not a number or an array.
pub(crate) fn operand(ty: &Ty) -> Option<Operand> {
    match ty {
        Ty::Bool => Some(Operand::Strong(DType::Bool)),
        Ty::Int | Ty::LargeInt => Some(Operand::WeakInt),
        Ty::Float => Some(Operand::WeakFloat),
        Ty::Complex => Some(Operand::WeakComplex),
        Ty::Scalar(dtype) => Some(Operand::Strong(*dtype)),
        Ty::Array(array) => Some(Operand::Strong(array.dtype)),
        Ty::Tensor(dtype, _) => Some(Operand::Strong(*dtype)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typing::function_value::Callee;
    use npc_dialects::types::Layout;
    use std::collections::{BTreeSet, HashMap};

    fn array(dtype: DType, shape: &[Option<i64>], layout: Layout) -> Ty {
        Ty::Array(ArrayTy {
            dtype,
            shape: shape.to_vec(),
            layout,
            readonly: false,
        })
    }

    fn function(symbol: &str, captured: &[Ty]) -> Ty {
        Ty::Function(FunctionTy {
            callee: Callee::Own(symbol.to_string()),
            captured: captured.to_vec(),
            changing: BTreeSet::new(),
        })
    }

    fn dict(keys: &[&str], values: &[Ty]) -> Ty {
        let keys = keys.iter().map(|key| key.to_string()).collect();
        Ty::Dict(keys, values.to_vec())
    }

    fn types() -> Vec<Ty> {
        let mut types = vec![
            Ty::Bottom,
            Ty::Error,
            Ty::None,
            Ty::Bool,
            Ty::Int,
            Ty::Float,
            Ty::Complex,
            Ty::Str,
            function("f", &[]),
            function("g", &[Ty::Int]),
            function("g", &[Ty::Float]),
            Ty::Dtype(DType::Float64),
            Ty::Class(DType::Float64, "builtins.float".to_string()),
            Ty::Class(DType::Float64, "numpy.float64".to_string()),
            Ty::Class(DType::Float32, "numpy.float32".to_string()),
            Ty::Optional(Box::new(Ty::Int)),
            Ty::Optional(Box::new(Ty::Float)),
            Ty::Optional(Box::new(Ty::Tuple(vec![Ty::Int, Ty::Bool]))),
            Ty::Tuple(vec![]),
            Ty::Tuple(vec![Ty::Int, Ty::Bool]),
            Ty::List(vec![Ty::Int, Ty::Bool]),
            Ty::List(vec![Ty::Float, Ty::Bool]),
            dict(&["a", "b"], &[Ty::Int, Ty::Bool]),
            dict(&["a", "b"], &[Ty::Int, Ty::Float]),
            dict(&["b", "a"], &[Ty::Int, Ty::Bool]),
            dict(&[], &[]),
            Ty::Tuple(vec![Ty::Float, Ty::Bool]),
            Ty::Tuple(vec![Ty::Scalar(DType::Int32), Ty::Bottom]),
            array(DType::Float64, &[], Layout::C),
            array(DType::Float32, &[Some(3)], Layout::C),
            array(DType::Float64, &[Some(3)], Layout::C),
            array(DType::Float64, &[Some(4)], Layout::F),
            array(DType::Float64, &[None], Layout::Strided),
            array(DType::Float64, &[None], Layout::Rows),
            array(DType::Float64, &[Some(3)], Layout::Columns),
            array(DType::Float64, &[Some(3), None], Layout::Rows),
            array(DType::Float64, &[Some(3), None], Layout::Columns),
            array(DType::Float64, &[Some(3), None], Layout::C),
            array(DType::Float64, &[Some(3), None], Layout::F),
        ];
        types.extend(DType::ALL.iter().map(|dtype| Ty::Scalar(*dtype)));
        types
    }

    #[test]
    fn joins_commute_and_are_idempotent() {
        for left in &types() {
            assert_eq!(join(left, left).as_ref(), Some(left));
            for right in &types() {
                let joined = join(left, right);
                assert_eq!(joined, join(right, left), "{left} and {right}");
                let Some(joined) = joined else { continue };
                assert_eq!(join(&joined, left), Some(joined.clone()));
            }
        }
    }

    /// What a loop carries stays above all that has come to it.
    #[test]
    fn joins_only_go_up() {
        for first in &types() {
            for second in &types() {
                let Some(both) = join(first, second) else {
                    continue;
                };
                for third in &types() {
                    let Some(all) = join(&both, third) else {
                        continue;
                    };
                    assert_eq!(
                        join(&all, first).as_ref(),
                        Some(&all),
                        "{first}, {second}, {third}"
                    );
                }
            }
        }
    }

    /// So many times at most the type of a number or an array changes, however
    /// often a loop goes around.
    #[test]
    fn chains_are_short() {
        fn height(from: &Ty, types: &[Ty], known: &mut HashMap<Ty, usize>) -> usize {
            if let Some(height) = known.get(from) {
                return *height;
            }
            let above = types.iter().filter_map(|other| join(from, other));
            let above = above.filter(|other| other != from).collect::<Vec<_>>();
            let heights = above.iter().map(|other| height(other, types, known) + 1);
            let height = heights.max().unwrap_or(0);
            known.insert(from.clone(), height);
            height
        }
        let mut known = HashMap::new();
        for ty in &types() {
            let height = height(ty, &types(), &mut known);
            assert!(height <= 10, "{ty}: {height}");
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
        let optional = Some(Ty::Optional(Box::new(Ty::Float)));
        assert_eq!(join_optional(&Ty::None, &Ty::Float), optional);
        assert_eq!(join_optional(&Ty::None, &Ty::Range), None);
        let tuple = Ty::Tuple(vec![Ty::Int]);
        assert_eq!(join(&tuple, &Ty::List(vec![Ty::Int])), None);
        assert_eq!(join(&tuple, &dict(&["a"], &[Ty::Int])), None);
        let ordered = [["a", "b"], ["b", "a"]].map(|keys| dict(&keys, &[Ty::Int, Ty::Int]));
        assert_eq!(join(&ordered[0], &ordered[1]), None);
    }
}
