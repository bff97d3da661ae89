//! Two types that do not meet where two paths do: what is said of it, and where.

use super::{
    finding::Finding,
    join::join,
    origin::{origin, sources},
    problem::{Problem, Related},
    program::Instance,
    ty::Ty,
};
use crate::{diagnostic::DiagnosticId, effects::CARRIED_NAMES};
use melior::ir::Location;
use npc_dialects::ir::{self, OpRef, Value, value_key};

/// The conflict of the values that come to a result or an argument of an
/// operation with control flow.
pub(super) fn conflict<'c>(
    instance: &Instance<'c>,
    operation: OpRef<'c>,
    target: Value<'c>,
    [known, incoming]: [&Ty; 2],
) -> Finding<'c> {
    let sources = sources(target);
    let types = sources.iter().map(|source| instance.ty(*source));
    let pairs = sources.iter().copied().zip(types).collect::<Vec<_>>();
    let sides = pairs.iter().enumerate().find_map(|(index, second)| {
        let earlier = pairs.get(..index)?.iter();
        let mut conflicting = earlier.filter(|first| join(first.1, second.1).is_none());
        conflicting.next().map(|first| [*first, *second])
    });
    let Some(sides) = sides else {
        let problem = problem(&subject(operation, target), [known, incoming]);
        return Finding::at(ir::location(operation), problem);
    };
    let function = ir::location(instance.function);
    let mut sides = sides.map(|(value, ty)| (origin(instance, value, ty), ty));
    // In the order of the source: what a function returns at its end is at its head.
    sides.sort_by_key(|(place, _)| (*place != function).then(|| start(*place)));
    let [(earlier, left), (place, right)] = sides;
    let problem = problem(&subject(operation, target), [left, right]);
    if earlier == place {
        return Finding::at(place, problem);
    }
    let related = [(place, right), (earlier, left)].map(|(place, ty)| Related {
        place,
        text: described(place, function, ty),
    });
    Finding {
        place,
        problem,
        related: related.into(),
    }
}

fn described(place: Location<'_>, function: Location<'_>, ty: &Ty) -> String {
    match (ty, place == function) {
        (Ty::None, true) => "the end of the function returns None".to_string(),
        _ => format!("{ty} here"),
    }
}

/// What the result of a function is called in messages.
const RETURNS: &str = "the function returns";

/// Whether a result or an argument of an operation with control flow is what the function
/// returns.
pub(super) fn is_returned<'c>(operation: OpRef<'c>, target: Value<'c>) -> bool {
    subject(operation, target) == RETURNS
}

/// What has the types that conflict: a name, or what the function returns.
fn subject(operation: OpRef<'_>, target: Value<'_>) -> String {
    let names = ir::strings_of(operation, CARRIED_NAMES);
    let is_target = |value: &Value<'_>| value_key(*value) == value_key(target);
    let position = ir::results(operation).iter().position(is_target);
    let position = position.or_else(|| argument_position(operation, target));
    match position
        .and_then(|index| names.get(index))
        .map(String::as_str)
    {
        Some("return") => RETURNS.to_string(),
        Some(name) if !name.is_empty() => format!("'{name}' is"),
        _ if ir::name(operation) == "scf.if" => "after the branches a value is".to_string(),
        _ => "around the loop a value is".to_string(),
    }
}

/// Which of the operation's results an argument of a loop belongs to.
fn argument_position(operation: OpRef<'_>, target: Value<'_>) -> Option<usize> {
    let arguments = ir::arguments(ir::owner_block(target)?);
    let counters = usize::from(ir::name(operation) == "scf.for");
    let mut carried = arguments.iter().skip(counters);
    carried.position(|value| value_key(*value) == value_key(target))
}

fn problem(subject: &str, [left, right]: [&Ty; 2]) -> Problem {
    let is_result = subject == RETURNS;
    let help = match (left, right) {
        (left, right) if !left.functions().is_empty() && !right.functions().is_empty() => {
            "let the function capture values of one type on all paths"
        }
        (left, right) if !left.functions().is_empty() || !right.functions().is_empty() => {
            "call the function on the path where it is one, or assign a function on all paths"
        }
        (Ty::None, _) | (_, Ty::None) if is_result => "return a value on all paths, or on none",
        (Ty::None, _) | (_, Ty::None) => {
            "assign a value of the other type in place of None, as 0.0, False or np.zeros(0)"
        }
        (Ty::Array(_), Ty::Array(_)) => "give both arrays one dtype and one number of axes",
        (Ty::List(_) | Ty::ListOf(_), Ty::List(_) | Ty::ListOf(_)) => {
            "give both lists elements of the same types"
        }
        (Ty::Dict(keys, _), Ty::Dict(others, _)) if keys == others => {
            "give both dicts values of the same types"
        }
        (Ty::Dict(..), Ty::Dict(..)) => "give both dicts the same keys, in the same order",
        (left, right) if Ty::elements_of_both(left, right).is_some() => {
            "give both tuples elements of the same types"
        }
        (left, right) if is_structure(left) && is_structure(right) => {
            "make a tuple, a list or a dict on all paths, or on none"
        }
        _ if is_result => "return values of one type on all paths, as with float(x)",
        _ => "give the value one type on all paths, as with float(x), or use another name",
    };
    let message = format!("{subject} {left} on one path and {right} on another");
    Problem::conflict(message, help)
}

/// Whether a value is made of others.
fn is_structure(ty: &Ty) -> bool {
    ty.elements().is_some() || matches!(ty, Ty::Dict(..))
}

/// Where the operands of an operator come from, as far as its own place does
/// not show it.
pub(super) fn operands_places<'c>(
    instance: &Instance<'c>,
    operation: OpRef<'c>,
    problem: &Problem,
) -> Vec<Related<'c>> {
    const OPERATORS: &[&str] = &[
        "basicpy.binary_expr",
        "basicpy.inplace_expr",
        "basicpy.binary_compare",
        "basicpy.unary_expr",
        "basicpy.subscript",
        "basicpy.unpack",
    ];
    if ir::name(operation) == "basicpy.set_subscript" {
        return constant_place(operation).into_iter().collect();
    }
    let is_conflict = problem.id() == DiagnosticId::TypeConflict;
    if !is_conflict || !OPERATORS.contains(&ir::name(operation)) {
        return Vec::new();
    }
    let whole = ir::location(operation);
    let mut operands = ir::operands(operation);
    if ir::name(operation) == "basicpy.subscript" {
        operands.truncate(1);
    }
    let mut related = match ir::name(operation) {
        "basicpy.inplace_expr" => constant_place(operation).into_iter().collect(),
        _ => Vec::<Related<'c>>::new(),
    };
    for operand in operands {
        let ty = instance.ty(operand);
        let place = origin(instance, operand, ty);
        let is_told = related.iter().any(|told| told.place == place);
        if !is_told && !contains(whole, place) {
            let text = format!("{ty} here");
            related.push(Related { place, text });
        }
    }
    related
}

/// Where the array that an operation writes is defined, if it is a constant.
fn constant_place(operation: OpRef<'_>) -> Option<Related<'_>> {
    const VIEWS: &[&str] = &[
        "basicpy.subscript",
        "basicpy.attribute",
        "basicpy.unknown_cast",
        "numpy.create_array_from_tensor",
    ];
    let mut value = ir::operands(operation).first().copied()?;
    loop {
        let source = ir::defining_operation(value)?;
        if ir::name(source) == "arith.constant" {
            let place = ir::location(source);
            if contains(ir::location(operation), place) {
                return None;
            }
            let text = "this array of the module level is a constant".to_string();
            return Some(Related { place, text });
        }
        if !VIEWS.contains(&ir::name(source)) {
            return None;
        }
        value = ir::operands(source).first().copied()?;
    }
}

/// Whether a range of a file contains another.
fn contains(outer: Location<'_>, inner: Location<'_>) -> bool {
    if !outer.is_file_line_col_range() || !inner.is_file_line_col_range() {
        return true;
    }
    start(outer) <= start(inner) && end(inner) <= end(outer)
}

/// Where a range starts; other places are before all ranges.
fn start(place: Location<'_>) -> Option<(usize, usize)> {
    place.is_file_line_col_range().then(|| {
        let line = place.file_line_col_range_start_line();
        (line, place.file_line_col_range_start_column())
    })
}

fn end(place: Location<'_>) -> (usize, usize) {
    let line = place.file_line_col_range_end_line();
    (line, place.file_line_col_range_end_column())
}
