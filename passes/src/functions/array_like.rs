//! What NumPy takes for an array: arrays, numbers, ranges, lists of numbers, and tuples of
//! such, which lists that are written out in a call are, too.

use super::{
    arrays::SizeOperator,
    emit::{Emit, bounds},
    joined_lists::{Joining, Preparation},
};
use crate::typing::{
    dtype::DType,
    problem::Problem,
    rules::lists,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::Value;

/// The array that `np.asarray` makes of a value of this type.
pub(crate) fn array_like(ty: &Ty) -> Result<ArrayTy, Problem> {
    if let Ty::Array(array) = ty {
        return Ok(array.clone());
    }
    let (dtype, shape) = match (ty, ty.elements()) {
        (_, Some(elements)) => display(elements)?,
        (Ty::ListOf(element), None) => {
            let ArrayTy {
                dtype, mut shape, ..
            } = array_like(element)?;
            shape.insert(0, None);
            (dtype, shape)
        }
        (Ty::Range, None) => (DType::Int64, vec![None]),
        (_, None) => (number(ty)?, Vec::new()),
    };
    Ok(fresh(dtype, shape))
}

/// What is said of a list that has no arrays. NumPy's array is one of float64 with one axis,
/// whatever the rows would be, which no type is for.
const NO_ROWS: &str = "an array of an empty list of arrays: make it with np.zeros";

/// What NumPy says of a list of arrays of several shapes.
const INHOMOGENEOUS: &str =
    "setting an array element with a sequence. The requested array has an inhomogeneous shape.";

/// A new array's type.
pub(crate) fn fresh(dtype: DType, shape: Vec<Option<i64>>) -> ArrayTy {
    ArrayTy {
        dtype,
        shape,
        layout: npc_dialects::types::Layout::C,
        readonly: false,
    }
}

fn number(ty: &Ty) -> Result<DType, Problem> {
    match ty {
        Ty::Bool => Ok(DType::Bool),
        Ty::Int => Ok(DType::Int64),
        Ty::LargeInt => Ok(DType::UInt64),
        Ty::Float => Ok(DType::Float64),
        Ty::Complex => Ok(DType::Complex128),
        Ty::Scalar(dtype) => Ok(*dtype),
        _ => Err(Problem::conflict(
            format!("{} is no array", ty.with_article()),
            "give an array, a number, or a tuple or list of such that is written out",
        )),
    }
}

/// The dtype and the shape of an array with these rows or elements.
fn display(rows: &[Ty]) -> Result<(DType, Vec<Option<i64>>), Problem> {
    let length = i64::try_from(rows.len()).ok();
    let rows = rows.iter().map(array_like);
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    let Some((first, others)) = rows.split_first() else {
        return Ok((DType::Float64, vec![Some(0)]));
    };
    let (mut dtype, mut shape) = (first.dtype, first.shape.clone());
    for row in others {
        dtype = dtype.promote(row.dtype);
        let differs = |(left, right): (&Option<i64>, &Option<i64>)| {
            left.zip(*right).is_some_and(|(left, right)| left != right)
        };
        if row.rank() != shape.len() || shape.iter().zip(&row.shape).any(differs) {
            return Err(Problem::conflict(
                "the rows of an array have one shape",
                "give each row as many elements",
            ));
        }
        shape = shape
            .iter()
            .zip(&row.shape)
            .map(|(left, right)| left.or(*right))
            .collect();
    }
    shape.insert(0, length);
    Ok((dtype, shape))
}

impl<'c> Emit<'c> {
    /// The array that a value is, or a new one with what it holds.
    pub(crate) fn array_like(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        match self.ty(value)? {
            Ty::Array(_) => Ok(value),
            ty => self.new_array_like(value, array_like(&ty)?.dtype),
        }
    }

    /// A new array with what a value holds, in a dtype.
    pub(crate) fn new_array_like(
        &self,
        value: Value<'c>,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let shape = array_like(&self.ty(value)?)?.shape;
        let list = self.ty(value)?;
        if let Ty::ListOf(_) = list
            && !lists::is_of_numbers(&list)
        {
            return match self.arrays_in(value)? {
                Some(arrays) => {
                    let joining = Joining {
                        preparation: Preparation::NewAxes(&[0]),
                        axis: 0,
                        none: ["NotImplementedError", NO_ROWS],
                        differ: INHOMOGENEOUS,
                    };
                    self.joined_list(arrays, &joining, &fresh(dtype, shape), None)
                }
                None => self.rows_of_list(value, dtype),
            };
        }
        if let Ty::Range | Ty::ListOf(_) = list {
            return self.array_of_numbers(value, dtype);
        }
        if let Ty::Array(_) = list {
            return Ok(self.array_if_tensor(self.astype_elements(value, dtype)?));
        }
        let sizes = self.sizes_of_display(value)?;
        let array = self.new_array(dtype, &shape, &sizes)?;
        self.fill_display(array, value, dtype)?;
        Ok(array)
    }

    /// A new array of the numbers of a range, or of a list of any length of numbers.
    fn array_of_numbers(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let (is_range, number) = match self.ty(value)? {
            Ty::ListOf(number) => (false, *number),
            _ => (true, Ty::Int),
        };
        let is_lossy = match number {
            Ty::Int => bounds(dtype).is_some(),
            Ty::Float => dtype.kind().is_integer(),
            _ => false,
        };
        if is_range && !is_lossy {
            return self.array_of_range(value, dtype);
        }
        let numbers = match is_range {
            true => self.array_of_range(value, DType::Int64)?,
            false => self.without_list(value)?,
        };
        if is_lossy {
            return self.converted_one_by_one(numbers, &number, dtype);
        }
        Ok(self.array_if_tensor(self.astype_elements(numbers, dtype)?))
    }

    /// A new array of an array's elements, which are Python's numbers: what the dtype does
    /// not hold raises.
    fn converted_one_by_one(
        &self,
        numbers: Value<'c>,
        python: &Ty,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let from = self.array_ty(numbers)?.dtype;
        let count = self.dim(numbers, 0);
        let array = self.new_array(dtype, &[None], &[count])?;
        self.repeat([self.int(0), count], &[], &mut |emit, place, _| {
            let number = emit.load_in_bounds(numbers, &[place], from)?;
            let converted = emit.converted(emit.cast(number, python)?, dtype)?;
            emit.store(array, &[place], converted, dtype)?;
            Ok(Vec::new())
        })?;
        Ok(array)
    }

    /// A new array of the values of a range.
    fn array_of_range(&self, range: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let [start, _, step] = self.range_slots(range)?;
        let length = self.range_length(range)?;
        self.check_length(length);
        let array = self.new_array(dtype, &[None], &[length])?;
        let values = self.iota(length, start, step, DType::Int64)?;
        self.assign(array, self.astype(values, dtype)?)?;
        Ok(array)
    }

    /// A new array whose rows are the tuples of a list of any length.
    fn rows_of_list(&self, list: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let shape = array_like(&self.ty(list)?)?.shape;
        let columns = self.columns_of_list(list)?;
        let [None, Some(_)] = shape[..] else {
            return Err(Problem::internal(
                "an array of a list of tuples in tuples is not compiled",
            ));
        };
        let array = self.new_array(dtype, &shape, &[self.length(list)?])?;
        let list = self.ty(list)?;
        let numbers = lists::element(&list).and_then(Ty::elements);
        let numbers = numbers.unwrap_or_default();
        for (place, column) in columns.into_iter().enumerate() {
            let column = match numbers.get(place) {
                Some(number @ (Ty::Int | Ty::Float)) if dtype.kind().is_integer() => {
                    self.converted_one_by_one(column, number, dtype)?
                }
                _ => column,
            };
            let target = self.view_along(array, 1, self.int(place as i64))?;
            self.assign(target, column)?;
        }
        Ok(array)
    }

    /// The elements of an array in a dtype, as a tensor.
    pub(super) fn astype_elements(
        &self,
        array: Value<'c>,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let elements = self.elements(array)?;
        match self.array_ty(array)?.rank() {
            // A tensor without axes is computed as a scalar.
            0 => self.splat(self.astype(array, dtype)?, dtype),
            _ => self.astype(elements, dtype),
        }
    }

    /// The sizes of the array that a tuple or a number becomes.
    fn sizes_of_display(&self, value: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let ty = self.ty(value)?;
        if let Ty::Array(_) | Ty::ListOf(_) = ty {
            return self.sizes(self.without_list(value)?);
        }
        if ty == Ty::Range {
            return Ok(vec![self.range_length(value)?]);
        }
        let Some(types) = ty.elements() else {
            return Ok(Vec::new());
        };
        let length = self.int(types.len() as i64);
        let elements = self.tuple_elements(value)?;
        let Some((first, others)) = elements.split_first() else {
            return Ok(vec![length]);
        };
        let sizes = self.sizes_of_display(*first)?;
        for other in others {
            for (left, right) in sizes.iter().zip(self.sizes_of_display(*other)?) {
                let message = format!(
                    "setting an array element with a sequence. The requested array has an \
                     inhomogeneous shape after 1 dimensions. The detected shape was ({},) + \
                     inhomogeneous part.",
                    types.len()
                );
                self.check_equal(*left, right, &message, &[]);
            }
        }
        Ok([&[length], sizes.as_slice()].concat())
    }

    fn fill_display(
        &self,
        target: Value<'c>,
        value: Value<'c>,
        dtype: DType,
    ) -> Result<(), Problem> {
        let ty = self.ty(value)?;
        if ty.elements().is_none() {
            let value = match ty {
                Ty::Range => self.array_of_numbers(value, dtype)?,
                Ty::ListOf(_) if lists::is_of_numbers(&ty) => {
                    self.array_of_numbers(value, dtype)?
                }
                _ => self.without_list(value)?,
            };
            return self.assign(target, value).map(|_| ());
        }
        let rank = self.array_ty(target)?.rank();
        for (index, element) in self.tuple_elements(value)?.into_iter().enumerate() {
            let index = self.int(index as i64);
            if rank == 1 {
                let element = match self.ty(element)? {
                    Ty::Array(_) => self.astype(element, dtype)?,
                    _ => self.stored(element, dtype)?,
                };
                let operands = [element, target, index];
                self.builder.op("numpy.store", &operands, &[], &[]);
                continue;
            }
            let row = self.view(target, &[index])?;
            self.fill_display(row, element, dtype)?;
        }
        Ok(())
    }

    /// The sum of two sizes.
    pub(super) fn plus(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.size_operator(SizeOperator::Add, left, right)
    }

    /// The difference of two sizes.
    pub(super) fn minus(&self, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        self.size_operator(SizeOperator::Subtract, left, right)
    }
}
