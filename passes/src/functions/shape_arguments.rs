//! Shapes as arguments: an int, a tuple of ints, or ints one by one.

use super::{arguments::Arguments, emit::Emit};
use crate::typing::{constant::Constant, dtype::DType, problem::Problem, ty::Ty};
use npc_dialects::ir::Value;

/// The sizes that are constants, for an argument that is a shape.
pub(super) fn known_sizes(
    shape: &Ty,
    constant: Option<&Constant>,
) -> Result<Vec<Option<i64>>, Problem> {
    check_sizes(shape)?;
    known_counts(shape, constant)
}

/// Refuses bools as sizes, as NumPy does.
pub(super) fn check_sizes(shape: &Ty) -> Result<(), Problem> {
    let is_bool = |size: &Ty| matches!(size, Ty::Bool | Ty::Scalar(DType::Bool));
    let has_bool = match shape.elements() {
        Some(sizes) => sizes.iter().any(is_bool),
        None => is_bool(shape),
    };
    match has_bool {
        true => Err(Problem::conflict(
            "an integer is required as a size, not a bool",
            "convert it with int(x)",
        )),
        false => Ok(()),
    }
}

/// The counts that are constants, for an argument that is one or several.
pub(super) fn known_counts(
    shape: &Ty,
    constant: Option<&Constant>,
) -> Result<Vec<Option<i64>>, Problem> {
    let is_shape = match shape.elements() {
        Some(sizes) => sizes.iter().all(Ty::is_index),
        None => shape.is_index(),
    };
    if !is_shape {
        return Err(Problem::conflict(
            format!("{} is not a shape", shape.with_article()),
            "give an int or a tuple of ints; convert a float with int(x)",
        ));
    }
    let integer = |constant: Option<&Constant>| match constant {
        Some(Constant::Integer(integer)) => Some(*integer),
        _ => None,
    };
    Ok(match (shape.elements(), constant) {
        (Some(sizes), Some(Constant::Sequence(known))) if known.len() == sizes.len() => {
            known.iter().map(|size| integer(size.as_ref())).collect()
        }
        (Some(sizes), _) => vec![None; sizes.len()],
        (None, constant) => vec![integer(constant)],
    })
}

/// What [`known_sizes`] says of the sizes that the variadic parameter gives.
pub(super) fn known_rest(arguments: &Arguments<Ty>) -> Result<Vec<Option<i64>>, Problem> {
    match (arguments.rest(), arguments.rest_constants()) {
        ([], _) => Err(Problem::call(
            "the new shape is missing",
            "give an int, several ints or a tuple of ints",
        )),
        ([shape], [constant]) => known_sizes(shape, constant.as_ref()),
        (several, constants) => {
            let sizes = Constant::Sequence(constants.to_vec());
            known_sizes(&Ty::Tuple(several.to_vec()), Some(&sizes))
        }
    }
}

impl<'c> Emit<'c> {
    /// The sizes that an argument or several give, as integers.
    pub(super) fn given_sizes(&self, shape: &[Value<'c>]) -> Result<Vec<Value<'c>>, Problem> {
        let sizes = match shape {
            [shape] if self.ty(*shape)?.elements().is_some() => self.tuple_elements(*shape)?,
            sizes => sizes.to_vec(),
        };
        Ok(sizes.into_iter().map(|size| self.integer(size)).collect())
    }
}

/// The shape with the known sizes, for what raises where one is negative.
pub(super) fn shape_of_sizes(sizes: &[Option<i64>]) -> Vec<Option<i64>> {
    sizes
        .iter()
        .map(|size| size.filter(|size| *size >= 0))
        .collect()
}
