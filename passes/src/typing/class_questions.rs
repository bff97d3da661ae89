//! Questions of a value's class, such as `isinstance(t, int)`, that have another answer where
//! the value comes from another path.
//!
//! ```python
//! t = 0 if c else 0.5
//! isinstance(t, int)         # True where c holds; t is a float on both paths
//! ```

use super::{
    constant::Constants,
    finding::Finding,
    origin::sources,
    problem::{Problem, Related},
    program::Program,
    ty::Ty,
};
use npc_dialects::ir::{self, OpRef, Value, value_key};
use std::collections::{BTreeSet, HashSet};

/// Finds the questions whose answers depend on the path.
pub(super) fn find<'c>(program: &mut Program<'c>, reached: &BTreeSet<usize>) {
    for index in reached {
        let instance = &program.instances[*index];
        if instance.is_settled || instance.is_wrong {
            continue;
        }
        let calls = ir::walk(instance.function).into_iter();
        let calls = calls.filter(|it| ir::name(*it) == "basicpy.builtin_call");
        let found = calls.filter_map(|call| ambiguity(program, *index, call));
        let found = found.collect::<Vec<_>>();
        program.instances[*index].findings.extend(found);
    }
}

fn ambiguity<'c>(program: &Program<'c>, index: usize, call: OpRef<'c>) -> Option<Finding<'c>> {
    let instance = &program.instances[index];
    let result = *ir::results(call).first()?;
    let known = |value| Some(instance.ty(value).clone());
    let answer = Constants::of(&known).find(result)?;
    ir::operands(call).into_iter().find_map(|operand| {
        let ty = instance.ty(operand);
        if !ty.is_complex_number() {
            return None;
        }
        let mut origins = origins(program, index, operand).into_iter();
        let (place, other) = origins.find(|(_, other)| {
            let as_other = |value: Value<'c>| match value == operand {
                true => Some(other.clone()),
                false => Some(instance.ty(value).clone()),
            };
            other != ty && Constants::of(&as_other).find(result) != Some(answer.clone())
        })?;
        Some(Finding {
            place: ir::location(call),
            problem: Problem::conflict(
                format!("this value is {other} on one path and {ty} on another: the answer depends on that"),
                "give the value one type on all paths, as with float(x), or ask before the paths meet",
            ),
            related: vec![Related {
                place: ir::value_location(place),
                text: format!("{other} here"),
            }],
        })
    })
}

/// The values that may become a number, with their types: through branches and loops, calls
/// and parameters, and elements that the running program chooses.
fn origins<'c>(program: &Program<'c>, index: usize, value: Value<'c>) -> Vec<(Value<'c>, Ty)> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let mut left = vec![(index, value)];
    while let Some((index, value)) = left.pop() {
        if !seen.insert((index, value_key(value))) {
            continue;
        }
        let before = sources(value);
        if !before.is_empty() {
            left.extend(before.into_iter().map(|source| (index, source)));
            continue;
        }
        let elsewhere = elsewhere(program, index, value);
        if !elsewhere.is_empty() {
            left.extend(elsewhere);
            continue;
        }
        let types = elements(program, index, value);
        let types = types.into_iter().filter(Ty::is_complex_number);
        found.extend(types.map(|ty| (value, ty)));
    }
    found
}

/// What a call's function returns, or what callers pass as a parameter.
fn elsewhere<'c>(program: &Program<'c>, index: usize, value: Value<'c>) -> Vec<(usize, Value<'c>)> {
    let instance = &program.instances[index];
    if let Some(call) = ir::defining_operation(value) {
        let callee = instance
            .callee(call)
            .filter(|_| ir::name(call) == "func.call");
        let Some(callee) = callee else {
            return Vec::new();
        };
        let entry = ir::entry(ir::region(program.instances[callee].function, 0));
        let end = entry.and_then(ir::terminator);
        let returned = end.map_or(Vec::new(), ir::operands);
        return returned.into_iter().map(|it| (callee, it)).collect();
    }
    let Some(entry) = ir::entry(ir::region(instance.function, 0)) else {
        return Vec::new();
    };
    let parameters = ir::arguments(entry);
    let Some(place) = parameters.iter().position(|it| *it == value) else {
        return Vec::new();
    };
    let mut passed = Vec::new();
    for caller in &instance.callers {
        let calling = &program.instances[*caller];
        let calls = ir::walk(calling.function).into_iter();
        let calls =
            calls.filter(|it| ir::name(*it) == "func.call" && calling.callee(*it) == Some(index));
        passed.extend(calls.filter_map(|call| Some((*caller, *ir::operands(call).get(place)?))));
    }
    passed
}

/// The types of the elements of which a value is one that is chosen at run time; its own if it
/// is none.
fn elements<'c>(program: &Program<'c>, index: usize, value: Value<'c>) -> Vec<Ty> {
    let instance = &program.instances[index];
    let own = || vec![instance.ty(value).clone()];
    let Some(operation) = ir::defining_operation(value) else {
        return own();
    };
    let operands = ir::operands(operation);
    let known = |value| Some(instance.ty(value).clone());
    let is_chosen = match (ir::name(operation), &*operands) {
        ("basicpy.iterable_item", _) => true,
        ("basicpy.subscript", [_, at]) => Constants::of(&known).integer(*at).is_none(),
        _ => false,
    };
    let sequence = operands.first().filter(|_| is_chosen);
    let elements = sequence.and_then(|it| instance.ty(*it).elements());
    elements.map_or_else(own, <[Ty]>::to_vec)
}
