//! What is wrong in functions of npc's own that are written in Python. The user has
//! not written them: it is said where the program calls them.

use super::{
    finding::Finding,
    problem::Problem,
    program::{Instance, Program},
};
use crate::{
    diagnostic::DiagnosticId,
    effects::{LIBRARY_FUNCTION, PARAMETER_NAME},
};
use npc_dialects::ir::{self, OpRef, OperationKey};
use std::collections::{BTreeSet, HashSet};

/// What is wrong with an instance, in the places of the program.
pub(super) fn findings<'c>(program: &Program<'c>, index: usize) -> Vec<Finding<'c>> {
    let instance = &program.instances[index];
    if library_function(instance).is_none() {
        return instance.findings.clone();
    }
    // The others follow from the first one.
    let Some(first) = instance.findings.first() else {
        return Vec::new();
    };
    let calls = program_calls(program, index).into_iter();
    let found = calls.map(|(call, callee)| {
        let callee = &program.instances[callee];
        Finding::at(ir::location(call), told(callee, &first.problem))
    });
    found.collect()
}

/// The library's function that an instance is or helps.
pub(super) fn library_function(instance: &Instance<'_>) -> Option<String> {
    ir::string_of(instance.function, LIBRARY_FUNCTION)
}

/// The calls in the program that lead to an instance of a library's function, each
/// with the instance that it calls itself.
fn program_calls<'c>(program: &Program<'c>, index: usize) -> Vec<(OpRef<'c>, usize)> {
    let mut seen = BTreeSet::from([index]);
    let mut pending = vec![index];
    let mut found = Vec::new();
    while let Some(callee) = pending.pop() {
        for caller in &program.instances[callee].callers {
            let instance = &program.instances[*caller];
            if library_function(instance).is_none() {
                let calls = calls(instance, callee).into_iter();
                found.extend(calls.map(|call| (call, callee)));
            } else if seen.insert(*caller) {
                pending.push(*caller);
            }
        }
    }
    found
}

/// The operations of an instance that call another.
fn calls<'c>(instance: &Instance<'c>, callee: usize) -> Vec<OpRef<'c>> {
    let called = instance.calls.iter();
    let keys = called.filter(|(_, index)| **index == callee);
    let keys = keys.map(|((key, _), _)| *key);
    let keys = keys.collect::<HashSet<OperationKey>>();
    let mut operations = ir::walk(instance.function);
    operations.retain(|operation| keys.contains(&ir::operation_key(*operation)));
    operations
}

/// The problem as the caller sees it.
fn told(callee: &Instance<'_>, problem: &Problem) -> Problem {
    if problem.id() == DiagnosticId::UnsupportedFunction {
        return problem.clone();
    }
    let name = library_function(callee).unwrap_or_default();
    let arguments = described_arguments(callee);
    Problem::function(
        format!("{name}({arguments}) is not compiled: {}", problem.message()),
        "convert an argument, as with x.astype(np.float64), or compute it in Python and pass the \
         result",
    )
}

/// The parameters of a function, with the types that it is called with.
fn described_arguments(callee: &Instance<'_>) -> String {
    let attributes = ir::array_of(callee.function, "arg_attrs").into_iter();
    let names = attributes.map(|it| ir::dictionary_string(it, PARAMETER_NAME).unwrap_or_default());
    let described = names
        .zip(&callee.arguments)
        .map(|(name, ty)| format!("{name}: {ty}"));
    described.collect::<Vec<_>>().join(", ")
}
