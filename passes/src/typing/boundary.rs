//! What exported functions cannot give to their callers.

use super::{
    finding::Finding,
    problem::Problem,
    program::{Program, is_private},
};
use npc_dialects::ir;

/// Finds the exported functions that return functions.
pub(super) fn returned_functions<'c>(program: &Program<'c>) -> Vec<Finding<'c>> {
    let reached = program.reached().into_iter();
    let instances = reached.map(|index| &program.instances[index]);
    let exported = instances.filter(|instance| !is_private(instance.function));
    let returning = exported.filter_map(|instance| {
        let returned = instance.result.function()?;
        let problem = Problem::construct(
            format!("an exported function returns {returned}"),
            "call it, and return the result; functions of the file can return functions to each other",
        );
        let place = ir::location(instance.function);
        Some(Finding::at(place, problem))
    });
    returning.collect()
}
