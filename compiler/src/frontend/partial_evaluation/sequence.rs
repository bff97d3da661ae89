//! Elements, indices and slices of sequences, dicts and sets.

use super::{
    comparison::equal,
    computed,
    failure::{Evaluated, NotConstant},
    value::{LiveValue, Mutable},
};
use crate::repr;

/// The number of elements up to which sequences are made.
const MAXIMUM_LENGTH: usize = 1 << 20;

/// The number of elements up to which sets and dicts are made, which are searched from their
/// start.
const MAXIMUM_ENTRIES: usize = 1 << 13;

/// The number of elements of a range.
pub(super) fn range_length([start, stop, step]: [i64; 3]) -> usize {
    let (start, stop, step) = (i128::from(start), i128::from(stop), i128::from(step));
    let distance = if step > 0 { stop - start } else { start - stop };
    let step = step.unsigned_abs();
    match u128::try_from(distance) {
        Ok(distance) if step > 0 => usize::try_from(distance.div_ceil(step)).unwrap_or(usize::MAX),
        _ => 0,
    }
}

fn range_element([start, _, step]: [i64; 3], index: usize) -> LiveValue {
    LiveValue::int(i128::from(start) + index as i128 * i128::from(step))
}

/// The number of elements, as `len` gives it.
pub(super) fn length(value: &LiveValue) -> Evaluated<usize> {
    Ok(match value {
        LiveValue::Str(text) => text.chars().count(),
        LiveValue::Bytes(bytes) => bytes.len(),
        LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => elements.len(),
        LiveValue::List(elements) | LiveValue::Set(elements) => elements.get()?.len(),
        LiveValue::Dict(entries) => entries.get()?.len(),
        LiveValue::Range(range) => range_length(*range),
        LiveValue::Array(array) if array.rank() > 0 => array.shape()[0],
        LiveValue::Array(_) => return Err(NotConstant::type_error("len() of unsized object")),
        other => {
            let message = format!("object of type '{}' has no len()", other.type_name());
            return Err(NotConstant::type_error(message));
        }
    })
}

/// The elements that iteration gives.
pub(super) fn elements(value: &LiveValue) -> Evaluated<Vec<LiveValue>> {
    Ok(match value {
        LiveValue::Str(text) => text
            .chars()
            .map(|character| LiveValue::text(character.encode_utf8(&mut [0; 4])))
            .collect(),
        LiveValue::Bytes(bytes) => bytes.iter().map(|byte| LiveValue::int(*byte)).collect(),
        LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => elements.to_vec(),
        LiveValue::List(elements) => elements.get()?.clone(),
        LiveValue::Computed(_) => return Err(computed::unknown()),
        LiveValue::Set(_) => {
            return Err(NotConstant::unsupported("the order of a set's elements"));
        }
        LiveValue::Dict(entries) => entries.get()?.iter().map(|(key, _)| key.clone()).collect(),
        LiveValue::Range(range) => {
            let length = range_length(*range);
            check_length(length)?;
            (0..length)
                .map(|index| range_element(*range, index))
                .collect()
        }
        LiveValue::Array(array) => array.elements()?,
        other => {
            let message = format!("'{}' object is not iterable", other.type_name());
            return Err(NotConstant::type_error(message));
        }
    })
}

/// Refuses sequences that are too long.
pub(super) fn check_length(length: usize) -> Evaluated<()> {
    match length <= MAXIMUM_LENGTH {
        true => Ok(()),
        false => Err(NotConstant::new("it has too many elements to compute here")),
    }
}

/// Refuses sets and dicts that are too large.
pub(super) fn check_entries(count: usize) -> Evaluated<()> {
    match count <= MAXIMUM_ENTRIES {
        true => Ok(()),
        false => Err(NotConstant::new("it has too many elements to compute here")),
    }
}

/// `object[index]`
pub(super) fn subscript(object: &LiveValue, index: &LiveValue) -> Evaluated<LiveValue> {
    if computed::is_computed(object) || computed::is_computed(index) {
        return computed::subscript(object, index);
    }
    if let LiveValue::Dict(entries) = object {
        return match entry(&entries.get()?, index)? {
            Some(value) => Ok(value),
            None => Err(NotConstant::raises("KeyError", &display(index))),
        };
    }
    if let LiveValue::Array(array) = object {
        return array.subscript(index);
    }
    if let LiveValue::Slice(slice) = index {
        return sliced(object, slice);
    }
    let name = match object {
        LiveValue::Str(_) => "string",
        LiveValue::Bytes(_) => "index",
        LiveValue::Tuple(_) | LiveValue::Record(..) => "tuple",
        LiveValue::List(_) => "list",
        LiveValue::Range(_) => "range object",
        other => {
            let message = format!("'{}' object is not subscriptable", other.type_name());
            return Err(NotConstant::type_error(message));
        }
    };
    let length = length(object)?;
    let position = position(index, length, name)?;
    let element = match object {
        LiveValue::Range(range) => Some(range_element(*range, position)),
        LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => {
            elements.get(position).cloned()
        }
        LiveValue::List(elements) => elements.get()?.get(position).cloned(),
        other => elements(other)?.get(position).cloned(),
    };
    element.ok_or_else(|| out_of_range(name))
}

fn out_of_range(name: &str) -> NotConstant {
    NotConstant::raises("IndexError", &format!("{name} index out of range"))
}

/// The position that an index means in a sequence of some length.
pub(super) fn position(index: &LiveValue, length: usize, name: &str) -> Evaluated<usize> {
    let index = index.small_index()?;
    let position = if index < 0 {
        index.checked_add_unsigned(length as u64)
    } else {
        Some(index)
    };
    position
        .and_then(|position| usize::try_from(position).ok())
        .filter(|position| *position < length)
        .ok_or_else(|| out_of_range(name))
}

/// The value of a key.
pub(super) fn entry(
    entries: &[(LiveValue, LiveValue)],
    key: &LiveValue,
) -> Evaluated<Option<LiveValue>> {
    for (candidate, value) in entries {
        if equal(candidate, key)? {
            return Ok(Some(value.clone()));
        }
    }
    Ok(None)
}

/// Sets the value of a key.
pub(super) fn set_entry(
    dict: &Mutable<Vec<(LiveValue, LiveValue)>>,
    key: LiveValue,
    value: LiveValue,
) -> Evaluated<()> {
    check_hashable(&key)?;
    check_entries(dict.get()?.len())?;
    let mut found = None;
    for (index, (candidate, _)) in dict.get()?.iter().enumerate() {
        if equal(candidate, &key)? {
            found = Some(index);
            break;
        }
    }
    dict.change(|entries| match found {
        Some(index) => entries[index].1 = value,
        None => entries.push((key, value)),
    })
}

/// Refuses keys that Python cannot hash.
pub(super) fn check_hashable(key: &LiveValue) -> Evaluated<()> {
    match key {
        LiveValue::List(_) | LiveValue::Dict(_) | LiveValue::Set(_) | LiveValue::Array(_) => {
            let message = format!("unhashable type: '{}'", key.type_name());
            Err(NotConstant::type_error(message))
        }
        LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => {
            elements.iter().try_for_each(check_hashable)
        }
        _ => Ok(()),
    }
}

/// The positions that a slice takes of a sequence: the first, how many, and the step.
pub(super) fn slice_positions(
    [start, stop, step]: &[LiveValue; 3],
    length: usize,
) -> Evaluated<(i64, usize, i64)> {
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    let bound = |bound: &LiveValue| -> Evaluated<Option<i64>> {
        match bound {
            LiveValue::None => Ok(None),
            bound => {
                let index = bound.index().ok_or_else(|| {
                    NotConstant::type_error(
                        "slice indices must be integers or None or have an __index__ method",
                    )
                })?;
                // What lies outside of all sequences is clamped anyway.
                Ok(Some(i64::try_from(&index).unwrap_or(match index.sign() {
                    num_bigint::Sign::Minus => i64::MIN + 1,
                    _ => i64::MAX,
                })))
            }
        }
    };
    let step = bound(step)?.unwrap_or(1);
    if step == 0 {
        return Err(NotConstant::raises(
            "ValueError",
            "slice step cannot be zero",
        ));
    }
    let (low, high) = if step > 0 {
        (0, length)
    } else {
        (-1, length - 1)
    };
    let clamp = |bound: i64| {
        let bound = if bound < 0 {
            bound.saturating_add(length)
        } else {
            bound
        };
        bound.clamp(low, high)
    };
    let (first, last) = if step > 0 { (low, high) } else { (high, low) };
    let start = bound(start)?.map_or(first, clamp);
    let stop = bound(stop)?.map_or(last, clamp);
    Ok((start, range_length([start, stop, step]), step))
}

fn sliced(object: &LiveValue, slice: &[LiveValue; 3]) -> Evaluated<LiveValue> {
    let (start, count, step) = slice_positions(slice, length(object)?)?;
    if let LiveValue::Range(range) = object {
        let [first, _, old_step] = *range;
        let at = |index: i128| i128::from(first) + index * i128::from(old_step);
        let stop = i128::from(start) + count as i128 * i128::from(step);
        let parts = [
            at(start.into()),
            at(stop),
            i128::from(step) * i128::from(old_step),
        ];
        let parts = parts.map(|part| i64::try_from(part).ok());
        return match parts {
            [Some(start), Some(stop), Some(step)] => Ok(LiveValue::Range([start, stop, step])),
            _ => Err(NotConstant::new("a range of it is too large")),
        };
    }
    let all = elements(object)?;
    let taken = (0..count as i64)
        .filter_map(|index| usize::try_from(start + index * step).ok())
        .filter_map(|position| all.get(position).cloned())
        .collect::<Vec<_>>();
    Ok(match object {
        LiveValue::List(_) => LiveValue::list(taken),
        LiveValue::Str(_) => LiveValue::Str(concatenated(&taken).into()),
        LiveValue::Bytes(bytes) => {
            let taken = (0..count as i64)
                .filter_map(|index| usize::try_from(start + index * step).ok())
                .filter_map(|position| bytes.get(position).copied());
            LiveValue::Bytes(taken.collect())
        }
        _ => LiveValue::tuple(taken),
    })
}

fn concatenated(parts: &[LiveValue]) -> String {
    let texts = parts.iter().filter_map(|part| match part {
        LiveValue::Str(text) => Some(&**text),
        _ => None,
    });
    texts.collect()
}

/// A value as `KeyError` shows it.
fn display(value: &LiveValue) -> String {
    match value {
        LiveValue::Str(text) => repr::string(text),
        LiveValue::Int(value) => value.to_string(),
        LiveValue::None => "None".to_string(),
        LiveValue::Bool(true) => "True".to_string(),
        LiveValue::Bool(false) => "False".to_string(),
        other => format!("a {}", other.type_name()),
    }
}

/// `left + right` and `left * right` of sequences; none if they are not sequences.
pub(super) fn concatenate(left: &LiveValue, right: &LiveValue) -> Option<Evaluated<LiveValue>> {
    let joined = |left: &[LiveValue], right: &[LiveValue]| [left, right].concat();
    Some(match (left, right) {
        (LiveValue::Str(left), LiveValue::Str(right)) => check_length(left.len() + right.len())
            .map(|()| LiveValue::text(&format!("{left}{right}"))),
        (LiveValue::Bytes(left), LiveValue::Bytes(right)) => check_length(left.len() + right.len())
            .map(|()| LiveValue::Bytes([&left[..], &right[..]].concat().into())),
        (LiveValue::List(left), LiveValue::List(right)) => (|| {
            let joined = joined(&left.get()?, &right.get()?);
            check_length(joined.len())?;
            Ok(LiveValue::list(joined))
        })(),
        (left, right) => {
            let joined = joined(left.elements()?, right.elements()?);
            check_length(joined.len()).map(|()| LiveValue::tuple(joined))
        }
    })
}

fn repeated(elements: &[LiveValue], count: usize) -> Vec<LiveValue> {
    let length = elements.len() * count;
    elements.iter().cycle().take(length).cloned().collect()
}

/// `sequence * count`; none if it is not a sequence.
pub(super) fn repeat(sequence: &LiveValue, count: &LiveValue) -> Option<Evaluated<LiveValue>> {
    count.index()?;
    let times = |length: usize| -> Evaluated<usize> {
        let count = usize::try_from(count.small_index()?.max(0)).unwrap_or(usize::MAX);
        check_length(length.saturating_mul(count))?;
        Ok(count)
    };
    Some(match sequence {
        LiveValue::Str(text) => times(text.len()).map(|count| LiveValue::text(&text.repeat(count))),
        LiveValue::Bytes(bytes) => {
            times(bytes.len()).map(|count| LiveValue::Bytes(bytes.repeat(count).into()))
        }
        LiveValue::List(elements) => (|| {
            let elements = elements.get()?;
            let count = times(elements.len())?;
            Ok(LiveValue::list(repeated(&elements, count)))
        })(),
        other => {
            let elements = other.elements()?;
            times(elements.len()).map(|count| LiveValue::tuple(repeated(elements, count)))
        }
    })
}
