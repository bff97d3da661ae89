//! Constants as values, and what operators make of them.

use crate::typing::{
    classes::is_named,
    dtype::DType,
    rules::tuples::{LENGTH_LIMIT, element_position, slice_positions},
};

/// A constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Constant {
    /// None.
    None,
    /// A bool.
    Bool(bool),
    /// An integer.
    Integer(i64),
    /// A text.
    Text(String),
    /// A dtype, or a class that stands for it.
    Dtype(DType),
    /// A tuple or a list; for each element whether it is a constant.
    Sequence(Vec<Option<Constant>>),
    /// Start, stop and step of a range.
    Range([i64; 3]),
    /// Start, stop and step of a slice.
    Slice([Option<i64>; 3]),
}

impl Constant {
    /// Whether `self kind other` holds, for two integers, for texts and dtypes, and for
    /// one of these and a sequence or a text that may hold it.
    pub(crate) fn compare(&self, kind: &str, other: &Self) -> Option<bool> {
        match kind {
            "In" => return other.contains(self),
            "NotIn" => return other.contains(self).map(|holds| !holds),
            _ => {}
        }
        let is_equal = match (self, other) {
            (Self::Dtype(left), Self::Dtype(right)) => Some(left == right),
            (Self::Dtype(dtype), Self::Text(name)) | (Self::Text(name), Self::Dtype(dtype)) => {
                is_named(*dtype, name)
            }
            _ => None,
        };
        match (is_equal, kind) {
            (Some(is_equal), "Eq") => return Some(is_equal),
            (Some(is_equal), "NotEq") => return Some(!is_equal),
            _ => {}
        }
        let order = match (self, other) {
            (Self::Integer(left), Self::Integer(right)) => left.cmp(right),
            (Self::Text(left), Self::Text(right)) => left.cmp(right),
            _ => return None,
        };
        match kind {
            "Eq" => Some(order.is_eq()),
            "NotEq" => Some(order.is_ne()),
            "Lt" => Some(order.is_lt()),
            "LtE" => Some(order.is_le()),
            "Gt" => Some(order.is_gt()),
            "GtE" => Some(order.is_ge()),
            _ => None,
        }
    }

    /// Whether an item is in a sequence, or a text in a text.
    fn contains(&self, item: &Self) -> Option<bool> {
        match (self, item) {
            (Self::Text(text), Self::Text(part)) => Some(text.contains(part.as_str())),
            (Self::Sequence(elements), item) => {
                let equal = elements
                    .iter()
                    .map(|element| item.compare("Eq", element.as_ref()?));
                let equal = equal.collect::<Option<Vec<_>>>()?;
                Some(equal.contains(&true))
            }
            _ => None,
        }
    }
}

/// What an operator makes of two integers, unless it raises or overflows.
pub(super) fn integer_operator(kind: &str, left: i64, right: i64) -> Option<i64> {
    match kind {
        "Add" => left.checked_add(right),
        "Sub" => left.checked_sub(right),
        "Mult" => left.checked_mul(right),
        "FloorDiv" => Some(left.checked_sub(modulo(left, right)?)?.checked_div(right)?),
        "Mod" => modulo(left, right),
        _ => None,
    }
}

/// The remainder that has the sign of the divisor, as Python has it.
fn modulo(left: i64, right: i64) -> Option<i64> {
    let remainder = left.checked_rem(right)?;
    let differs = remainder != 0 && (remainder < 0) != (right < 0);
    Some(if differs {
        remainder + right
    } else {
        remainder
    })
}

/// A range with one to three bounds.
pub(super) fn range(bounds: &[i64]) -> Option<Constant> {
    let slots = match *bounds {
        [stop] => [0, stop, 1],
        [start, stop] => [start, stop, 1],
        [start, stop, step] => [start, stop, step],
        _ => return None,
    };
    (slots[2] != 0).then_some(Constant::Range(slots))
}

/// A slice with one to three bounds.
pub(super) fn slice(bounds: &[Option<i64>]) -> Option<Constant> {
    match *bounds {
        [stop] => Some(Constant::Slice([None, stop, None])),
        [start, stop] => Some(Constant::Slice([start, stop, None])),
        [start, stop, step] => Some(Constant::Slice([start, stop, step])),
        _ => None,
    }
}

/// How many values a range gives.
pub(crate) fn range_length([start, stop, step]: [i64; 3]) -> Option<usize> {
    let (low, high) = if step > 0 {
        (start, stop)
    } else {
        (stop, start)
    };
    if low >= high {
        return Some(0);
    }
    let last = low.abs_diff(high) - 1;
    usize::try_from(last / step.unsigned_abs())
        .ok()?
        .checked_add(1)
}

/// What a range gives, unless that is very much.
pub(super) fn range_values(slots: [i64; 3]) -> Option<Vec<i64>> {
    let length = range_length(slots).filter(|length| *length <= LENGTH_LIMIT)?;
    let [start, _, step] = slots;
    let positions = 0..i64::try_from(length).ok()?;
    Some(positions.map(|position| start + position * step).collect())
}

/// An element of a sequence, or a bound of a range or a slice.
pub(super) fn slot(object: Constant, index: usize) -> Option<Constant> {
    match object {
        Constant::Sequence(elements) => elements.into_iter().nth(index)?,
        Constant::Range(slots) => slots.get(index).copied().map(Constant::Integer),
        Constant::Slice(slots) => slots.get(index).copied().flatten().map(Constant::Integer),
        Constant::None
        | Constant::Bool(_)
        | Constant::Integer(_)
        | Constant::Text(_)
        | Constant::Dtype(_) => None,
    }
}

/// What a target gets of a sequence that is unpacked into so many.
pub(super) fn unpacked(
    sequence: Constant,
    place: usize,
    count: usize,
    starred: Option<i64>,
) -> Option<Constant> {
    let elements = match sequence {
        Constant::Sequence(elements) => elements,
        Constant::Range(slots) => {
            let integers = range_values(slots)?.into_iter();
            integers
                .map(|integer| Some(Constant::Integer(integer)))
                .collect()
        }
        _ => return None,
    };
    let starred = starred.and_then(|starred| usize::try_from(starred).ok());
    let more = (elements.len() + 1).checked_sub(count)?;
    match starred {
        None if elements.len() != count => None,
        Some(starred) if place == starred => {
            let taken = elements.into_iter().skip(place).take(more);
            Some(Constant::Sequence(taken.collect()))
        }
        Some(starred) if place > starred => elements.into_iter().nth(place + more - 1)?,
        _ => elements.into_iter().nth(place)?,
    }
}

/// `object[index]`.
pub(super) fn subscript(object: Constant, index: Constant) -> Option<Constant> {
    match (object, index) {
        (Constant::Sequence(elements), Constant::Integer(index)) => {
            let position = element_position(index, elements.len()).ok()?;
            elements.into_iter().nth(position)?
        }
        (Constant::Sequence(elements), Constant::Slice(slots)) => {
            let positions = slice_positions(slots, elements.len()).ok()?.into_iter();
            Some(Constant::Sequence(
                positions.map(|it| elements[it].clone()).collect(),
            ))
        }
        (Constant::Range(slots), Constant::Integer(index)) => {
            let length = range_length(slots)?;
            let position = i64::try_from(element_position(index, length).ok()?).ok()?;
            let [start, _, step] = slots;
            let value = step.checked_mul(position)?.checked_add(start);
            value.map(Constant::Integer)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_is_that_of_python() {
        for (left, right, quotient, remainder) in [
            (7, 2, 3, 1),
            (-7, 2, -4, 1),
            (7, -2, -4, -1),
            (-7, -2, 3, -1),
            (-6, 3, -2, 0),
        ] {
            assert_eq!(integer_operator("FloorDiv", left, right), Some(quotient));
            assert_eq!(integer_operator("Mod", left, right), Some(remainder));
        }
        assert_eq!(integer_operator("FloorDiv", 1, 0), None);
        assert_eq!(integer_operator("FloorDiv", i64::MIN, -1), None);
    }

    #[test]
    fn ranges_give_what_they_give_in_python() {
        assert_eq!(range_values([0, 3, 1]), Some(vec![0, 1, 2]));
        assert_eq!(range_values([5, -2, -3]), Some(vec![5, 2, -1]));
        assert_eq!(range_values([3, 0, 1]), Some(vec![]));
        assert_eq!(range_length([i64::MIN, i64::MAX, 1]), Some(usize::MAX));
        assert_eq!(range_values([0, i64::MAX, 1]), None);
    }

    #[test]
    fn unpacking_gives_each_target_its_own() {
        let sequence = || Constant::Range([0, 5, 1]);
        let get = |place, starred| unpacked(sequence(), place, 3, starred);
        assert_eq!(get(0, None), None);
        assert_eq!(get(0, Some(1)), Some(Constant::Integer(0)));
        let middle = [1, 2, 3].map(|it| Some(Constant::Integer(it)));
        assert_eq!(get(1, Some(1)), Some(Constant::Sequence(middle.to_vec())));
        assert_eq!(get(2, Some(1)), Some(Constant::Integer(4)));
    }
}
