//! The argument `signature` of universal functions: the dtypes of the loop that computes.

use super::{arguments::Arguments, creation::dtype_argument, names::shown};
use crate::typing::{constant::Constant, dtype::DType, problem::Problem, ty::Ty};

/// The letters that NumPy has for dtypes.
const LETTERS: &[(char, DType)] = &[
    ('?', DType::Bool),
    ('b', DType::Int8),
    ('B', DType::UInt8),
    ('h', DType::Int16),
    ('H', DType::UInt16),
    ('i', DType::Int32),
    ('I', DType::UInt32),
    ('l', DType::Int64),
    ('L', DType::UInt64),
    ('q', DType::Int64),
    ('Q', DType::UInt64),
    ('e', DType::Float16),
    ('f', DType::Float32),
    ('d', DType::Float64),
    ('F', DType::Complex64),
    ('D', DType::Complex128),
];

/// The dtypes that a call asks for of operands, and of the result; none of them where it
/// leaves a place open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub(super) operands: Vec<Option<DType>>,
    pub(super) result: Option<DType>,
}

/// Which of how many results of a function is meant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub(super) place: usize,
    pub(super) count: usize,
}

/// The only result.
pub(super) const ONLY: Outcome = Outcome { place: 0, count: 1 };

impl Signature {
    /// What the arguments `dtype` and `signature` say, which have these types, for a
    /// function of so many operands and one of its results; none if the call says nothing.
    ///
    /// # Errors
    /// Says so if a call gives both, or a signature that is no text such as `"dd->d"` and
    /// no tuple of a dtype or None for each operand and the result.
    pub(super) fn of<T>(
        arguments: &Arguments<T>,
        dtype: Option<&Ty>,
        signature: Option<&Ty>,
        arity: usize,
        outcome: Outcome,
    ) -> Result<Option<Self>, Problem> {
        let is_none = |ty: Option<&Ty>| ty.is_none_or(|ty| ty == &Ty::None);
        match (is_none(dtype), is_none(signature)) {
            (true, true) => return Ok(None),
            (false, false) => {
                return Err(Problem::call(
                    "cannot specify both 'signature' and 'dtype'",
                    "leave one of them out",
                ));
            }
            (false, true) => {
                return Ok(Some(Self {
                    operands: vec![None; arity],
                    result: Some(dtype_argument(dtype, DType::Float64)?),
                }));
            }
            (true, false) => {}
        }
        let index = arguments.position_of("signature");
        let dtypes = match (signature, arguments.constant(index)) {
            (_, Some(Constant::Text(text))) => of_text(text, arity),
            (Some(Ty::Tuple(types)), constants) => of_types(types, constants),
            _ => None,
        };
        let takes = |dtypes: &Vec<_>| dtypes.len() == arity + outcome.count;
        let dtypes = dtypes.filter(takes).ok_or_else(|| {
            Problem::call(
                format!(
                    "{} is not compiled with this 'signature'",
                    shown(arguments.function())
                ),
                format!(
                    "give a letter for each operand and the result, as in \"{}->{}\", or a tuple of \
                     dtypes",
                    "d".repeat(arity),
                    "d".repeat(outcome.count)
                ),
            )
        })?;
        let (operands, results) = dtypes.split_at(arity);
        Ok(Some(Self {
            operands: operands.to_vec(),
            result: results.get(outcome.place).copied().flatten(),
        }))
    }
}

/// `"dd->d"` as dtypes.
fn of_text(text: &str, arity: usize) -> Option<Vec<Option<DType>>> {
    let (operands, result) = text.split_once("->")?;
    let dtypes = operands.chars().chain(result.chars());
    dtypes
        .map(|letter| of_letter(letter).map(Some))
        .collect::<Option<Vec<_>>>()
        .filter(|_| operands.chars().count() == arity)
}

fn of_letter(letter: char) -> Option<DType> {
    let found = LETTERS.iter().find(|(it, _)| *it == letter);
    found.map(|(_, dtype)| *dtype)
}

/// A tuple of dtypes or their letters; where there is None, a place is left open.
fn of_types(types: &[Ty], constants: Option<&Constant>) -> Option<Vec<Option<DType>>> {
    let letter = |place: usize| match constants {
        Some(Constant::Sequence(elements)) => match elements.get(place) {
            Some(Some(Constant::Text(text))) if text.len() == 1 => {
                text.chars().next().and_then(of_letter)
            }
            _ => None,
        },
        _ => None,
    };
    let dtypes = types.iter().enumerate().map(|(place, ty)| match ty {
        Ty::None => Some(None),
        Ty::Dtype(dtype) | Ty::Class(dtype, _) => Some(Some(*dtype)),
        _ => letter(place).map(Some),
    });
    // NumPy has the argument `dtype` for a result alone.
    let dtypes = dtypes.collect::<Option<Vec<_>>>()?;
    dtypes.iter().any(Option::is_some).then_some(dtypes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_letters() {
        let float = Some(DType::Float64);
        assert_eq!(of_text("dd->d", 2), Some(vec![float; 3]));
        assert_eq!(
            of_text("l->?", 1),
            Some(vec![Some(DType::Int64), Some(DType::Bool)])
        );
        for wrong in ["d->d", "ddd", "dx->d", ""] {
            assert_eq!(of_text(wrong, 2), None, "{wrong}");
        }
    }

    #[test]
    fn reads_dtypes() {
        let dtypes = [Ty::None, Ty::Dtype(DType::Float32)];
        let read = of_types(&dtypes, None);
        assert_eq!(read, Some(vec![None, Some(DType::Float32)]));
        assert_eq!(of_types(&[Ty::None, Ty::None], None), None);
        assert_eq!(of_types(&[Ty::Int, Ty::None], None), None);
    }
}
