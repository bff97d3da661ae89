//! Indexing of arrays by masks and by arrays of integers, which copies.

use super::{
    array::{Array, checked_size},
    failure::{Evaluated, NotConstant},
    value::LiveValue,
};
use crate::frontend::dtype::Dtype;
use npc_abi::ElementKind;

impl Array {
    /// The mask or the integers that an index is; none if it is another.
    pub(super) fn selector(index: &LiveValue) -> Evaluated<Option<Self>> {
        Ok(match index {
            LiveValue::Array(array) => Some(array.clone()),
            LiveValue::List(elements) if elements.get()?.is_empty() => {
                Some(Self::new(Dtype::Int64, vec![0], Vec::new()))
            }
            LiveValue::List(_) => Some(Self::from_value(index)?),
            _ => None,
        })
    }

    /// `array[selector]`
    pub(super) fn select(&self, selector: &Self) -> Evaluated<LiveValue> {
        let (shape, positions) = self.selected(selector)?;
        let data = self.data.get()?;
        let numbers = positions
            .iter()
            .filter_map(|position| data.get(usize::try_from(*position).ok()?));
        let numbers = numbers.copied().collect();
        Self::new(self.dtype, shape, numbers).or_scalar()
    }

    /// `array[selector] = value`
    pub(super) fn set_selected(&self, selector: &Self, value: &LiveValue) -> Evaluated<()> {
        let (shape, positions) = self.selected(selector)?;
        let value = Self::from_value(value)?.convert(self.dtype)?;
        let numbers = value.broadcast(&shape)?.numbers()?;
        self.data.change(|data| {
            for (position, number) in positions.into_iter().zip(numbers) {
                let position = usize::try_from(position).ok();
                if let Some(element) = position.and_then(|it| data.get_mut(it)) {
                    *element = number;
                }
            }
        })
    }

    /// The shape of what is selected, and where its elements are.
    fn selected(&self, selector: &Self) -> Evaluated<(Vec<usize>, Vec<isize>)> {
        let (taken, mut shape, starts) = match selector.dtype.kind() {
            ElementKind::Bool => self.masked(selector)?,
            ElementKind::Signed | ElementKind::Unsigned => self.taken(selector)?,
            ElementKind::Float | ElementKind::Complex => {
                let message = "arrays used as indices must be of integer (or boolean) type";
                return Err(NotConstant::raises("IndexError", message));
            }
        };
        shape.extend_from_slice(&self.shape[taken..]);
        checked_size(&shape)?;
        let part = Self {
            shape: self.shape[taken..].to_vec(),
            strides: self.strides[taken..].to_vec(),
            offset: 0,
            ..self.clone()
        };
        let within = part.positions();
        let positions = starts
            .iter()
            .flat_map(|start| within.iter().map(move |it| start + it));
        Ok((shape, positions.collect()))
    }

    /// How many axes a mask takes, the shape that they become, and where it holds.
    fn masked(&self, mask: &Self) -> Evaluated<(usize, Vec<usize>, Vec<isize>)> {
        let taken = mask.rank();
        if taken == 0 || self.shape.get(..taken) != Some(mask.shape()) {
            let message = "boolean index did not match indexed array";
            return Err(NotConstant::raises("IndexError", message));
        }
        let outer = Self {
            shape: self.shape[..taken].to_vec(),
            strides: self.strides[..taken].to_vec(),
            ..self.clone()
        };
        let flags = mask.numbers()?;
        let places = outer.positions().into_iter().zip(flags);
        let held = places.filter(|(_, flag)| flag.truth());
        let starts = held.map(|(position, _)| position).collect::<Vec<_>>();
        Ok((taken, vec![starts.len()], starts))
    }

    /// The same for integers, which take the first axis.
    fn taken(&self, indices: &Self) -> Evaluated<(usize, Vec<usize>, Vec<isize>)> {
        let (Some(size), Some(stride)) = (self.shape.first(), self.strides.first()) else {
            let message = "too many indices for array: array is 0-dimensional, but 1 were indexed";
            return Err(NotConstant::raises("IndexError", message));
        };
        let start = |index: i64| {
            let position = if index < 0 {
                index + *size as i64
            } else {
                index
            };
            let position = usize::try_from(position).ok().filter(|it| it < size);
            let position = position.ok_or_else(|| {
                let message = format!("index {index} is out of bounds for axis 0 with size {size}");
                NotConstant::raises("IndexError", &message)
            })?;
            Ok(self.offset + position as isize * stride)
        };
        let starts = indices
            .numbers()?
            .into_iter()
            .map(|index| start(index.int()));
        let starts = starts.collect::<Evaluated<Vec<_>>>()?;
        Ok((1, indices.shape.clone(), starts))
    }
}
