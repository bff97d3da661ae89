//! Python's `min` and `max`: the first value that no later one is beyond.

use super::{arguments::Arguments, emit::Emit};
use crate::typing::{
    coercion::coerce,
    join::join,
    problem::Problem,
    rules::{comparisons, iteration},
    ty::Ty,
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// The type of `min` and `max`.
pub(super) fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let name = arguments.function().trim_start_matches("builtins.");
    let default = arguments.get(1);
    let extreme = match arguments.rest() {
        [] => {
            return Err(Problem::call(
                format!("{name} takes an argument"),
                "give it an iterable, or two or more values",
            ));
        }
        [iterable] => match iterable.elements() {
            Some([]) => match default {
                Some(default) => return Ok(default.clone()),
                None => {
                    return Err(Problem::conflict(
                        format!("{name}() arg is an empty sequence"),
                        "give it a default: max(t, default=0)",
                    ));
                }
            },
            Some(elements) => iteration::common(elements)?,
            None => iteration::item(iterable)?,
        },
        _ if default.is_some() => {
            return Err(Problem::call(
                format!("{name} takes a default for an iterable only"),
                "leave the default out",
            ));
        }
        several => iteration::common(several)?,
    };
    comparisons::compare("Lt", &extreme, &extreme, false).and_then(|holds| match holds {
        Ty::Array(_) => Err(Problem::conflict(
            format!("{name} takes numbers and tuples, not arrays such as {extreme}"),
            "use np.min and np.max for arrays",
        )),
        _ => Ok(()),
    })?;
    match default {
        None => Ok(extreme),
        Some(default) => join(&extreme, default).ok_or_else(|| {
            Problem::conflict(
                format!(
                    "the default is {}, the values are {extreme}",
                    default.with_article()
                ),
                "give a default of the type of the values",
            )
        }),
    }
}

/// Makes `min` or `max`; `operator` says what is beyond.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
    operator: &str,
) -> Result<Value<'c>, Problem> {
    let [iterable] = arguments.rest() else {
        return of_values(emit, arguments.rest(), result, operator);
    };
    if emit.ty(*iterable)?.elements().is_some() {
        let elements = emit.tuple_elements(*iterable)?;
        return match (elements.as_slice(), arguments.get(1)) {
            ([], Some(default)) => Ok(*default),
            _ => of_values(emit, &elements, result, operator),
        };
    }
    let length = emit.length(*iterable)?;
    let is_empty = emit
        .builder
        .compare_integers(CmpiPredicate::Eq, length, emit.int(0));
    let Some(default) = arguments.get(1) else {
        let name = arguments.function().trim_start_matches("builtins.");
        let message = format!("{name}() arg is an empty sequence");
        emit.raise_if(is_empty, "ValueError", &message, &[]);
        return of_iterable(emit, *iterable, length, operator);
    };
    let default = as_type(emit, *default, result)?;
    emit.chosen(is_empty, &|_| Ok(default), &|emit| {
        let extreme = of_iterable(emit, *iterable, length, operator)?;
        as_type(emit, extreme, result)
    })
}

/// The extreme of an array or a range that is not empty.
fn of_iterable<'c>(
    emit: &Emit<'c>,
    iterable: Value<'c>,
    length: Value<'c>,
    operator: &str,
) -> Result<Value<'c>, Problem> {
    if emit.ty(iterable)? == Ty::Range {
        let step = emit.slot(iterable, 2)?;
        let ascends = emit
            .builder
            .compare_integers(CmpiPredicate::Slt, emit.int(0), step);
        let last = emit.builder.same("arith.subi", &[length, emit.int(1)]);
        let ends = [emit.int(0), last];
        let [at_first, at_last] = ends.map(|position| emit.range_item(iterable, position));
        let (first, last) = (at_first?, at_last?);
        let [ascending, descending] = match operator {
            "Gt" => [last, first],
            _ => [first, last],
        };
        return Ok(emit.builder.select(ascends, ascending, descending));
    }
    let first = emit.item(iterable, emit.int(0))?;
    let extreme = emit.repeat(
        [emit.int(1), length],
        &[first],
        &mut |emit, position, best| {
            let item = emit.item(iterable, position)?;
            Ok(vec![beyond(emit, operator, item, best[0])?])
        },
    )?;
    Ok(extreme[0])
}

fn of_values<'c>(
    emit: &Emit<'c>,
    values: &[Value<'c>],
    result: &Ty,
    operator: &str,
) -> Result<Value<'c>, Problem> {
    let Some((first, others)) = values.split_first() else {
        return Err(Problem::internal("min and max take arguments"));
    };
    let first = as_type(emit, *first, result)?;
    others.iter().try_fold(first, |best, other| {
        let other = as_type(emit, *other, result)?;
        beyond(emit, operator, other, best)
    })
}

/// The value if it is beyond the best so far, else the best.
fn beyond<'c>(
    emit: &Emit<'c>,
    operator: &str,
    value: Value<'c>,
    best: Value<'c>,
) -> Result<Value<'c>, Problem> {
    let is_beyond = emit.order(operator, value, best)?;
    emit.choose(emit.truth_value(is_beyond), [value, best])
}

fn as_type<'c>(emit: &Emit<'c>, value: Value<'c>, ty: &Ty) -> Result<Value<'c>, Problem> {
    coerce(&emit.builder, value, &emit.ty(value)?, ty)
}
