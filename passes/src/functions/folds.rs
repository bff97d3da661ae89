//! What `sum` and `math.prod` have in common: an operator, applied from the left
//! to the right to a start and what an iterable gives.

use super::emit::Emit;
use crate::typing::{coercion::coerce, problem::Problem, rules::iteration, ty::Ty};
use npc_dialects::ir::Value;

/// What makes one value of two.
type Step<'a, 'c> = &'a dyn Fn(&Emit<'c>, Value<'c>, Value<'c>) -> Result<Value<'c>, Problem>;

/// The type of the result, which is called so in messages, given that of one step.
pub(super) fn result(
    name: &str,
    iterable: &Ty,
    start: Ty,
    step: fn(&Ty, &Ty) -> Result<Ty, Problem>,
) -> Result<Ty, Problem> {
    if let Some(elements) = iterable.elements() {
        return elements
            .iter()
            .try_fold(start, |result, it| step(&result, it));
    }
    let item = iteration::item(iterable)?;
    let first = step(&start, &item)?;
    let second = step(&first, &item)?;
    if first == second {
        return Ok(first);
    }
    Err(Problem::conflict(
        format!(
            "the {name} is {} after one element and {} after two",
            first.with_article(),
            second.with_article()
        ),
        "make a list of the elements of all tuples, as in [x for t in tuples for x in t]",
    ))
}

/// Makes the result, which is of this type.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    iterable: Value<'c>,
    start: Value<'c>,
    result: &Ty,
    step: Step<'_, 'c>,
) -> Result<Value<'c>, Problem> {
    if emit.ty(iterable)?.elements().is_some() {
        let elements = emit.tuple_elements(iterable)?;
        return elements
            .into_iter()
            .try_fold(start, |value, it| step(emit, value, it));
    }
    // The value has one type from the start on: what is added to 0 stays as it is.
    let start = coerce(&emit.builder, start, &emit.ty(start)?, result)?;
    let length = emit.length(iterable)?;
    let folded = emit.repeat(
        [emit.int(0), length],
        &[start],
        &mut |emit, position, value| {
            let item = emit.item(iterable, position)?;
            Ok(vec![step(emit, value[0], item)?])
        },
    )?;
    Ok(folded[0])
}
