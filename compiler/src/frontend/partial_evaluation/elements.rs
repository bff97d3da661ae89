//! The elements of a tuple, which other tuples may share.

use super::{
    failure::{Evaluated, NotConstant},
    value::LiveValue,
};
use std::{ops::Deref, rc::Rc};

/// The most values in a tuple, those in its elements included: what walks through a tuple
/// comes to one that stands in several places several times.
const MAXIMUM_WEIGHT: usize = 1 << 20;

/// The elements of a tuple.
#[derive(Clone, Debug)]
pub struct Elements {
    elements: Rc<[LiveValue]>,
    /// The number of values that a walk through the tuple comes to.
    weight: usize,
}

impl Elements {
    /// Whether two are those of one tuple.
    pub(super) fn is(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.elements, &other.elements)
    }
}

impl From<Vec<LiveValue>> for Elements {
    fn from(elements: Vec<LiveValue>) -> Self {
        let weights = elements.iter().map(|element| match element {
            LiveValue::Tuple(inner) | LiveValue::Record(_, inner) => inner.weight,
            _ => 1,
        });
        Self {
            weight: weights.fold(1, usize::saturating_add),
            elements: elements.into(),
        }
    }
}

impl Deref for Elements {
    type Target = [LiveValue];

    fn deref(&self) -> &[LiveValue] {
        &self.elements
    }
}

/// Refuses tuples that are too large to walk through.
pub(super) fn check_weight(value: &LiveValue) -> Evaluated<()> {
    match value {
        LiveValue::Tuple(elements) | LiveValue::Record(_, elements)
            if elements.weight > MAXIMUM_WEIGHT =>
        {
            Err(NotConstant::new("it has too many elements to compute here"))
        }
        _ => Ok(()),
    }
}
