//! Basic indexing of arrays: integers, slices, None and `...`.

use super::{
    array::Array,
    failure::{Evaluated, NotConstant},
    sequence::slice_positions,
    value::LiveValue,
};

impl Array {
    /// `array[index]`: an element or a view.
    pub(super) fn subscript(&self, index: &LiveValue) -> Evaluated<LiveValue> {
        if let Some(selector) = Self::selector(index)? {
            return self.select(&selector);
        }
        self.view(index)?.or_scalar_of(index)
    }

    /// An element if all axes have integers; a view that happens to have no axes
    /// stays one.
    fn or_scalar_of(self, index: &LiveValue) -> Evaluated<LiveValue> {
        let has_ellipsis = indices_of(index)
            .iter()
            .any(|index| matches!(index, LiveValue::Ellipsis));
        match has_ellipsis {
            true => Ok(LiveValue::Array(self)),
            false => self.or_scalar(),
        }
    }

    /// `array[index] = value`
    pub(super) fn set(&self, index: &LiveValue, value: &LiveValue) -> Evaluated<()> {
        if let Some(selector) = Self::selector(index)? {
            return self.set_selected(&selector, value);
        }
        self.view(index)?.assign(&Self::from_value(value)?)
    }

    /// About how many elements an assignment to `array[index]` changes.
    pub(super) fn view_size(&self, index: &LiveValue) -> usize {
        match index {
            LiveValue::Int(_) => self.shape.iter().skip(1).product(),
            index => self.view(index).map_or(self.size(), |view| view.size()),
        }
    }

    fn view(&self, index: &LiveValue) -> Evaluated<Self> {
        let indices = indices_of(index);
        let taken = indices
            .iter()
            .filter(|index| !matches!(index, LiveValue::None | LiveValue::Ellipsis))
            .count();
        let ellipses = indices
            .iter()
            .filter(|index| matches!(index, LiveValue::Ellipsis))
            .count();
        if taken > self.rank() || ellipses > 1 {
            return Err(NotConstant::raises(
                "IndexError",
                &format!(
                    "too many indices for array: array is {}-dimensional, but {taken} were indexed",
                    self.rank()
                ),
            ));
        }
        let mut view = Self {
            shape: Vec::new(),
            strides: Vec::new(),
            ..self.clone()
        };
        let mut axis = 0;
        for index in indices {
            match index {
                LiveValue::None => view.push(1, 0),
                LiveValue::Ellipsis => {
                    for _ in 0..self.rank() - taken {
                        view.push(self.shape[axis], self.strides[axis]);
                        axis += 1;
                    }
                }
                LiveValue::Slice(slice) => {
                    let (start, count, step) = slice_positions(slice, self.shape[axis])?;
                    let stride = self.strides[axis];
                    if count > 0 {
                        view.offset += start as isize * stride;
                    }
                    view.push(count, step as isize * stride);
                    axis += 1;
                }
                LiveValue::Bool(_) | LiveValue::Array(_) | LiveValue::List(_) => {
                    return Err(NotConstant::unsupported(
                        "indexing with a mask or an array among other indices",
                    ));
                }
                index => {
                    let position = position(index, self.shape[axis], axis)?;
                    view.offset += position as isize * self.strides[axis];
                    axis += 1;
                }
            }
        }
        for axis in axis..self.rank() {
            view.push(self.shape[axis], self.strides[axis]);
        }
        Ok(view)
    }

    fn push(&mut self, size: usize, stride: isize) {
        self.shape.push(size);
        self.strides.push(stride);
    }
}

fn indices_of(index: &LiveValue) -> &[LiveValue] {
    match index {
        LiveValue::Tuple(elements) => elements,
        index => std::slice::from_ref(index),
    }
}

fn position(index: &LiveValue, size: usize, axis: usize) -> Evaluated<usize> {
    let index = index.small_index()?;
    let position = if index < 0 {
        index.saturating_add_unsigned(size as u64)
    } else {
        index
    };
    let position = usize::try_from(position).ok();
    position.filter(|position| *position < size).ok_or_else(|| {
        let message = format!("index {index} is out of bounds for axis {axis} with size {size}");
        NotConstant::raises("IndexError", &message)
    })
}
