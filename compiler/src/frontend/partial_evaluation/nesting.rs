//! How deep values may be in each other: what compares, converts or drops them
//! goes down into them.

use super::{
    failure::{Evaluated, NotConstant},
    value::LiveValue,
};

const MAXIMUM_DEPTH: usize = 500;
/// How many values are looked at, the deepest first.
const MAXIMUM_COUNT: usize = 20_000;
const STACK_TO_SPARE: usize = 128 * 1024;

/// Fails for a value that has others too deep inside of it, or itself. Says how many
/// values were looked at.
pub(super) fn check_depth(value: &LiveValue) -> Evaluated<usize> {
    let mut pending = vec![(value.clone(), 0)];
    for count in 0..MAXIMUM_COUNT {
        let Some((value, depth)) = pending.pop() else {
            return Ok(count);
        };
        if depth > MAXIMUM_DEPTH {
            return Err(too_deep());
        }
        let depth = depth + 1;
        match &value {
            LiveValue::List(elements) => {
                let elements = elements.get()?;
                pending.extend(elements.iter().map(|it| (it.clone(), depth)));
            }
            LiveValue::Dict(items) => {
                let items = items.get()?;
                pending.extend(items.iter().map(|(_, it)| (it.clone(), depth)));
            }
            other => {
                let elements = other.elements().unwrap_or_default().iter();
                pending.extend(elements.map(|it| (it.clone(), depth)));
            }
        }
    }
    Ok(MAXIMUM_COUNT)
}

/// Fails where going on into a value would need more stack than there is, as in
/// lists that hold themselves.
pub(super) fn check_stack() -> Evaluated<()> {
    match stacker::remaining_stack() {
        Some(left) if left < STACK_TO_SPARE => Err(too_deep()),
        _ => Ok(()),
    }
}

fn too_deep() -> NotConstant {
    NotConstant::new("it is nested too deeply")
}
