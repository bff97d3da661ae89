//! NumPy's arrays: views share their elements.

use super::{
    failure::{Evaluated, NotConstant},
    number::Number,
    sequence,
    value::{LiveValue, Mutable},
};
use crate::frontend::dtype::Dtype;
use ruff_text_size::TextRange;

/// The number of elements up to which arrays are made.
const MAXIMUM_SIZE: usize = 1 << 22;
/// The size in bytes of the largest dtype.
const MAXIMUM_ITEM: usize = 16;

/// An array, or a view of one.
#[derive(Clone, Debug)]
pub struct Array {
    pub(super) dtype: Dtype,
    pub(super) shape: Vec<usize>,
    pub(super) strides: Vec<isize>,
    pub(super) offset: isize,
    pub(super) data: Mutable<Vec<Number>>,
}

impl Array {
    /// A C-contiguous array of elements, of which there are as many as the shape says.
    pub(super) fn new(dtype: Dtype, shape: Vec<usize>, elements: Vec<Number>) -> Self {
        Self {
            dtype,
            strides: contiguous(&shape),
            shape,
            offset: 0,
            data: Mutable::new(elements),
        }
    }

    /// An array of one value.
    pub(super) fn full(dtype: Dtype, shape: Vec<usize>, value: Number) -> Evaluated<Self> {
        let size = checked_size(&shape)?;
        Ok(Self::new(dtype, shape, vec![value.convert(dtype); size]))
    }

    /// The dtype.
    pub fn dtype(&self) -> Dtype {
        self.dtype
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// The sizes.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The number of elements.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }

    /// Where the array first got a name, if that is in this file.
    pub(in crate::frontend) fn defined_in(&self, file: usize) -> Option<TextRange> {
        let place = self.data.defined().filter(|place| place.file == file)?;
        Some(place.range)
    }

    /// Where the first element is, and how far it is from one to the next along each
    /// axis, if the array is a view with gaps or of a part.
    pub(in crate::frontend) fn gaps(&self) -> Option<(i64, Vec<i64>)> {
        let is_whole = self.offset == 0 && self.is_contiguous();
        let strides = || self.strides.iter().map(|stride| *stride as i64).collect();
        (!is_whole).then(|| (self.offset as i64, strides()))
    }

    /// Whether the elements lie one after another, the last axis fastest.
    pub(super) fn is_contiguous(&self) -> bool {
        let wanted = contiguous(&self.shape);
        let axes = self.shape.iter().zip(self.strides.iter().zip(&wanted));
        self.size() == 0 || axes.into_iter().all(|(size, (a, b))| *size == 1 || a == b)
    }

    /// The positions of the elements, the last axis fastest.
    pub(super) fn positions(&self) -> Vec<isize> {
        if self.shape.contains(&0) {
            return Vec::new();
        }
        let mut positions = vec![self.offset];
        for (size, stride) in self.shape.iter().zip(&self.strides) {
            let spread =
                |start: isize| (0..*size as isize).map(move |index| start + index * stride);
            positions = positions.into_iter().flat_map(spread).collect();
        }
        positions
    }

    /// The elements, the last axis fastest.
    pub(in crate::frontend) fn numbers(&self) -> Evaluated<Vec<Number>> {
        let data = self.data.get()?;
        let positions = self.positions().into_iter();
        let numbers = positions.filter_map(|position| data.get(usize::try_from(position).ok()?));
        Ok(numbers.copied().collect())
    }

    /// The array as a NumPy scalar if it has no axes, as indexing and ufuncs give it.
    pub(super) fn or_scalar(self) -> Evaluated<LiveValue> {
        match (self.rank(), self.numbers()?.first()) {
            (0, Some(number)) => Ok(LiveValue::Scalar(self.dtype, *number)),
            _ => Ok(LiveValue::Array(self)),
        }
    }

    /// What iteration over the first axis gives.
    pub(super) fn elements(&self) -> Evaluated<Vec<LiveValue>> {
        let Some(count) = self.shape.first() else {
            return Err(NotConstant::type_error("iteration over a 0-d array"));
        };
        (0..*count)
            .map(|index| self.subscript(&LiveValue::int(index)))
            .collect()
    }

    pub(super) fn truth(&self) -> Evaluated<bool> {
        match self.numbers()?.as_slice() {
            [only] => Ok(only.truth()),
            _ => Err(NotConstant::raises(
                "ValueError",
                "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()",
            )),
        }
    }

    /// A number, an array or nested sequences as an array, as `np.asarray` makes it.
    pub(super) fn from_value(value: &LiveValue) -> Evaluated<Self> {
        if let LiveValue::Array(array) = value {
            return Ok(array.clone());
        }
        if let Some((dtype, number)) = element(value)? {
            return Ok(Self::new(dtype, Vec::new(), vec![number]));
        }
        if !is_sequence(value) {
            let kind = value.type_name();
            return Err(NotConstant::unsupported(&format!("an array of a {kind}")));
        }
        let parts = sequence::elements(value)?;
        let parts = parts.iter().map(Self::from_value);
        let parts = parts.collect::<Evaluated<Vec<_>>>()?;
        let Some(first) = parts.first() else {
            return Ok(Self::new(Dtype::Float64, vec![0], Vec::new()));
        };
        if parts.iter().any(|part| part.shape != first.shape) {
            return Err(NotConstant::raises(
                "ValueError",
                "setting an array element with a sequence. The requested array has an inhomogeneous shape",
            ));
        }
        let dtypes = parts.iter().map(|part| part.dtype);
        let dtype = dtypes.fold(first.dtype, Dtype::promote);
        let shape = [&[parts.len()], first.shape.as_slice()].concat();
        let mut numbers = Vec::with_capacity(checked_size(&shape)?);
        for part in &parts {
            let converted = part.numbers()?.into_iter().map(|it| it.convert(dtype));
            numbers.extend(converted);
        }
        Ok(Self::new(dtype, shape, numbers))
    }

    /// A C-contiguous copy with another dtype.
    pub(super) fn convert(&self, dtype: Dtype) -> Evaluated<Self> {
        let numbers = self.numbers()?;
        if !numbers.iter().all(|number| number.fits(dtype)) {
            return Err(NotConstant::new(
                "a float of it does not fit the integer dtype",
            ));
        }
        let numbers = numbers.into_iter().map(|number| number.convert(dtype));
        Ok(Self::new(dtype, self.shape.clone(), numbers.collect()))
    }

    /// The array seen with a shape to which it is broadcast.
    pub(super) fn broadcast(&self, shape: &[usize]) -> Evaluated<Self> {
        let fail = || {
            NotConstant::raises(
                "ValueError",
                "operands could not be broadcast together with these shapes",
            )
        };
        let added = shape.len().checked_sub(self.rank()).ok_or_else(fail)?;
        let mut strides = vec![0; added];
        for ((size, stride), wanted) in self.shape.iter().zip(&self.strides).zip(&shape[added..]) {
            strides.push(match size {
                size if size == wanted => *stride,
                1 => 0,
                _ => return Err(fail()),
            });
        }
        Ok(Self {
            shape: shape.to_vec(),
            strides,
            ..self.clone()
        })
    }

    /// Overwrites the elements with those of an array that is broadcast.
    pub(super) fn assign(&self, value: &Self) -> Evaluated<()> {
        let numbers = value
            .convert(self.dtype)?
            .broadcast(&self.shape)?
            .numbers()?;
        let positions = self.positions();
        self.data.change(|data| {
            for (position, number) in positions.into_iter().zip(numbers) {
                if let Some(element) = usize::try_from(position)
                    .ok()
                    .and_then(|it| data.get_mut(it))
                {
                    *element = number;
                }
            }
        })
    }
}

/// The number of elements of a shape, if arrays of so many are made. As in NumPy the other
/// axes of an array without elements count, too.
pub(super) fn checked_size(shape: &[usize]) -> Evaluated<usize> {
    let axes = shape.iter().filter(|axis| **axis > 0);
    let bytes = axes.clone().try_fold(MAXIMUM_ITEM, |bytes, axis| {
        bytes
            .checked_mul(*axis)
            .filter(|it| *it <= isize::MAX as usize)
    });
    if bytes.is_none() {
        return Err(NotConstant::raises(
            "ValueError",
            "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.",
        ));
    }
    let size = shape.iter().product::<usize>();
    match size <= MAXIMUM_SIZE {
        true => Ok(size),
        false => Err(NotConstant::new("it has too many elements to compute here")),
    }
}

fn contiguous(shape: &[usize]) -> Vec<isize> {
    let mut stride = 1;
    let mut strides = shape
        .iter()
        .rev()
        .map(|size| {
            let here = stride;
            stride *= (*size).max(1) as isize;
            here
        })
        .collect::<Vec<_>>();
    strides.reverse();
    strides
}

/// A number as an element, with the dtype that NumPy gives it.
pub(super) fn element(value: &LiveValue) -> Evaluated<Option<(Dtype, Number)>> {
    Ok(Some(match value {
        LiveValue::Bool(value) => (Dtype::Bool, Number::Int(i64::from(*value))),
        LiveValue::Int(_) => {
            let value = value.index();
            let value = value.and_then(|value| i64::try_from(&value).ok());
            let value =
                value.ok_or_else(|| NotConstant::new("an integer of it does not fit 64 bits"))?;
            (Dtype::Int64, Number::Int(value))
        }
        LiveValue::Float(value) => (Dtype::Float64, Number::Float(*value)),
        LiveValue::Scalar(dtype, value) => (*dtype, *value),
        _ => return Ok(None),
    }))
}

/// Tells whether a value is a sequence of which NumPy makes an array.
pub(super) fn is_sequence(value: &LiveValue) -> bool {
    matches!(
        value,
        LiveValue::List(_) | LiveValue::Tuple(_) | LiveValue::Record(..) | LiveValue::Range(_)
    )
}
