//! Attributes and methods of arrays.

use super::{
    array::{Array, checked_size},
    call::Arguments,
    failure::{Evaluated, NotConstant},
    numpy, numpy_accumulation, numpy_arrangement, numpy_creation, numpy_reduction,
    value::LiveValue,
};

impl Array {
    /// `array.name`; none if there is no such attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<Evaluated<LiveValue>> {
        Some(Ok(match name {
            "shape" => {
                let sizes = self.shape().iter().copied().map(LiveValue::int);
                LiveValue::tuple(sizes.collect())
            }
            "ndim" => LiveValue::int(self.rank()),
            "size" => LiveValue::int(self.size()),
            "dtype" => LiveValue::Dtype(self.dtype()),
            "itemsize" => LiveValue::int(self.dtype().size()),
            "nbytes" => LiveValue::int(self.size() * self.dtype().size()),
            "T" => LiveValue::Array(self.transposed()),
            _ => return None,
        }))
    }

    fn transposed(&self) -> Self {
        Self {
            shape: self.shape.iter().rev().copied().collect(),
            strides: self.strides.iter().rev().copied().collect(),
            ..self.clone()
        }
    }

    /// `array.name(arguments)`
    pub(super) fn method(&self, name: &str, arguments: &Arguments) -> Evaluated<LiveValue> {
        match name {
            "copy" | "flatten" => {
                let [] = arguments.exactly()?;
                let copy = self.convert(self.dtype)?;
                Ok(LiveValue::Array(match name {
                    "copy" => copy,
                    _ => copy.reshaped(vec![self.size()])?,
                }))
            }
            "ravel" => {
                let [] = arguments.exactly()?;
                self.reshaped(vec![self.size()]).map(LiveValue::Array)
            }
            "transpose" => {
                let [] = arguments.exactly()?;
                Ok(LiveValue::Array(self.transposed()))
            }
            "astype" => {
                let [dtype] = arguments.bind(&["dtype"])?;
                let dtype = numpy::dtype(dtype.as_ref(), self.dtype)?;
                self.convert(dtype).map(LiveValue::Array)
            }
            "reshape" => {
                let shape = match arguments.positional.as_slice() {
                    [LiveValue::Tuple(sizes)] => sizes.to_vec(),
                    sizes => sizes.to_vec(),
                };
                let shape = self.shape_of(&shape)?;
                self.reshaped(shape).map(LiveValue::Array)
            }
            "item" => {
                let [] = arguments.exactly()?;
                match self.numbers()?.as_slice() {
                    [only] => Ok(numpy::python_number(self.dtype, *only)),
                    _ => Err(NotConstant::raises(
                        "ValueError",
                        "can only convert an array of size 1 to a Python scalar",
                    )),
                }
            }
            "tolist" => {
                let [] = arguments.exactly()?;
                self.to_list()
            }
            "cumsum" | "cumprod" => numpy_accumulation::accumulate(name, self, arguments),
            "sort" => {
                let [] = arguments.exactly()?;
                self.assign(&numpy_arrangement::sort(self)?)?;
                Ok(LiveValue::None)
            }
            "fill" => {
                let [value] = arguments.exactly()?;
                self.assign(&Self::from_value(value)?)?;
                Ok(LiveValue::None)
            }
            _ => match numpy_reduction::method(name, self, arguments) {
                Some(result) => result,
                None => Err(NotConstant::unsupported(&format!(
                    "a call of the method '{name}' of an array"
                ))),
            },
        }
    }

    fn to_list(&self) -> Evaluated<LiveValue> {
        let part = |element: LiveValue| match element {
            LiveValue::Array(array) => array.to_list(),
            LiveValue::Scalar(dtype, number) => Ok(numpy::python_number(dtype, number)),
            other => Ok(other),
        };
        match (self.rank(), self.numbers()?.first()) {
            (0, Some(number)) => Ok(numpy::python_number(self.dtype, *number)),
            _ => {
                let parts = self.elements()?.into_iter().map(part);
                parts.collect::<Evaluated<_>>().map(LiveValue::list)
            }
        }
    }

    /// A shape of which one size may be -1.
    fn shape_of(&self, sizes: &[LiveValue]) -> Evaluated<Vec<usize>> {
        let sizes = sizes.iter().map(LiveValue::small_index);
        let sizes = sizes.collect::<Evaluated<Vec<_>>>()?;
        let known = sizes.iter().filter(|size| **size != -1);
        let known = known
            .map(|size| numpy_creation::size(*size))
            .collect::<Evaluated<Vec<_>>>()?;
        let product = checked_size(&known)?;
        let missing = sizes.len() - known.len();
        let rest = match product {
            0 => 0,
            product => self.size() / product,
        };
        let fits = match missing {
            0 => product == self.size(),
            1 => product > 0 && rest * product == self.size(),
            _ => false,
        };
        if !fits {
            let message = format!(
                "cannot reshape array of size {} into this shape",
                self.size()
            );
            return Err(NotConstant::raises("ValueError", &message));
        }
        let all = sizes
            .iter()
            .map(|size| usize::try_from(*size).unwrap_or(rest));
        Ok(all.collect())
    }

    /// A view if the elements lie one after another, else a copy.
    pub(super) fn reshaped(&self, shape: Vec<usize>) -> Evaluated<Self> {
        if !self.is_contiguous() {
            return Ok(Self::new(self.dtype, shape, self.numbers()?));
        }
        let like = Self::new(self.dtype, shape, Vec::new());
        Ok(Self {
            data: self.data.clone(),
            offset: self.offset,
            ..like
        })
    }
}
