//! Arrays joined along an axis that they have.

use super::{
    Function,
    arguments::{Arguments, keyword, optional, required},
    array_like::{array_like, fresh},
    creation::dtype_argument,
    emit::Emit,
    reshaping::flat_type,
};
use crate::typing::{
    constant::Constant,
    dtype::{DType, can_cast_same_kind},
    problem::Problem,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.concatenate",
        parameters: &[required("arrays"), optional("axis"), keyword("dtype")],
        result: |arguments| {
            let parts = parts(arguments.required(0)?)?;
            let (parts, axis) = match concatenated_axis(arguments, &parts)? {
                Some(axis) => (parts, axis),
                None => (parts.iter().map(flat_type).collect(), 0),
            };
            let joined = joined(&parts, axis)?;
            let dtype = dtype_argument(arguments.get(2), joined.dtype)?;
            if !can_cast_same_kind(joined.dtype, dtype) {
                return Err(Problem::conflict(
                    format!("{} cannot be cast to {dtype}", joined.dtype),
                    "convert the arrays with astype",
                ));
            }
            Ok(Ty::fresh_array(dtype, joined.shape))
        },
        lower: |emit, arguments, result| {
            let parts = emit.parts(*arguments.required(0)?)?;
            let types = parts.iter().map(|part| emit.array_ty(*part));
            let types = types.collect::<Result<Vec<_>, _>>()?;
            let dtype = match result {
                Ty::Array(array) => array.dtype,
                _ => return Err(too_few()),
            };
            match concatenated_axis(arguments, &types)? {
                Some(axis) => emit.joined(&parts, axis, dtype),
                None => {
                    let flat = parts.iter().map(|part| emit.flat(*part));
                    emit.joined(&flat.collect::<Result<Vec<_>, _>>()?, 0, dtype)
                }
            }
        },
    },
    Function {
        name: "numpy.append",
        parameters: &[required("arr"), required("values"), optional("axis")],
        result: |arguments| {
            let [first, second] = [arguments.required(0)?, arguments.required(1)?];
            let parts = [array_like(first)?, array_like(second)?];
            match arguments.axis(2, parts[0].rank())? {
                Some(axis) => joined(&parts, axis).map(Ty::Array),
                None => joined(&parts.each_ref().map(flat_type), 0).map(Ty::Array),
            }
        },
        lower: |emit, arguments, result| {
            let first = emit.array_like(*arguments.required(0)?)?;
            let second = emit.array_like(*arguments.required(1)?)?;
            let Ty::Array(result) = result else {
                return Err(too_few());
            };
            match arguments.axis(2, emit.array_ty(first)?.rank())? {
                Some(axis) => emit.joined(&[first, second], axis, result.dtype),
                None => {
                    let parts = [emit.flat(first)?, emit.flat(second)?];
                    emit.joined(&parts, 0, result.dtype)
                }
            }
        },
    },
];

/// The arrays that a tuple or a list holds.
pub(super) fn parts(arrays: &Ty) -> Result<Vec<ArrayTy>, Problem> {
    let elements = arrays.elements().ok_or_else(|| {
        Problem::conflict(
            format!("a tuple or list of arrays is expected, not {arrays}"),
            "write the arrays out, as in np.concatenate((a, b))",
        )
    })?;
    if elements.is_empty() {
        return Err(too_few());
    }
    elements.iter().map(array_like).collect()
}

fn too_few() -> Problem {
    Problem::conflict(
        "need at least one array to concatenate",
        "give one or more arrays",
    )
}

/// The axis to join along; none for the elements of all.
fn concatenated_axis<T>(
    arguments: &Arguments<T>,
    parts: &[ArrayTy],
) -> Result<Option<usize>, Problem> {
    if let Some(Constant::None) = arguments.constant(1) {
        return Ok(None);
    }
    let rank = parts.first().map_or(0, ArrayTy::rank);
    if rank == 0 {
        return Err(Problem::conflict(
            "zero-dimensional arrays cannot be concatenated",
            "put numbers into an array, as in np.array([x, y])",
        ));
    }
    match arguments.get(1) {
        None => Ok(Some(0)),
        Some(_) => arguments.axis(1, rank),
    }
}

/// The type of arrays joined along an axis.
pub(super) fn joined(parts: &[ArrayTy], axis: usize) -> Result<ArrayTy, Problem> {
    let (first, others) = parts.split_first().ok_or_else(too_few)?;
    let (mut dtype, mut shape) = (first.dtype, first.shape.clone());
    for (index, part) in others.iter().enumerate() {
        if part.rank() != shape.len() {
            return Err(Problem::conflict(
                format!(
                    "all the input arrays must have same number of dimensions, but the array at \
                     index 0 has {} dimension(s) and the array at index {} has {} dimension(s)",
                    shape.len(),
                    index + 1,
                    part.rank()
                ),
                "add axes, as in a[None, :]",
            ));
        }
        dtype = dtype.promote(part.dtype);
        for (other, size) in shape.iter_mut().zip(&part.shape).enumerate() {
            let (joined, size) = size;
            *joined = match other == axis {
                true => joined.zip(*size).and_then(|(a, b)| a.checked_add(b)),
                false => joined.or(*size),
            };
        }
    }
    Ok(fresh(dtype, shape))
}

impl<'c> Emit<'c> {
    /// The arrays that a tuple or a list holds.
    pub(super) fn parts(&self, arrays: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let elements = self.tuple_elements(arrays)?.into_iter();
        elements.map(|element| self.array_like(element)).collect()
    }

    /// A new array that consists of others along an axis.
    pub(super) fn joined(
        &self,
        parts: &[Value<'c>],
        axis: usize,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let types = parts.iter().map(|part| self.array_ty(*part));
        let result = joined(&types.collect::<Result<Vec<_>, _>>()?, axis)?;
        let first = *parts.first().ok_or_else(too_few)?;
        let mut sizes = self.sizes(first)?;
        let mut ends = vec![sizes[axis]];
        for (index, part) in parts.iter().enumerate().skip(1) {
            let own = self.sizes(*part)?;
            for (other, (expected, size)) in sizes.iter().zip(&own).enumerate() {
                if other == axis {
                    continue;
                }
                let message = format!(
                    "all the input array dimensions except for the concatenation axis must match \
                     exactly, but along dimension {other}, the array at index 0 has size {{}} and \
                     the array at index {index} has size {{}}"
                );
                self.check_equal(*expected, *size, &message, &[*expected, *size]);
            }
            ends.push(self.plus(ends[index - 1], own[axis]));
        }
        sizes[axis] = ends[ends.len() - 1];
        let target = self.new_array(dtype, &result.shape, &sizes)?;
        let mut start = None;
        for (part, end) in parts.iter().zip(ends) {
            let place = self.slice([start, Some(end), None]);
            let view = self.view_along(target, axis, place)?;
            self.assign(view, *part)?;
            start = Some(end);
        }
        Ok(target)
    }
}
