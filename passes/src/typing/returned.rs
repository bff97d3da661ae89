//! Results that only compiled code can have.

use super::{
    finding::Finding,
    problem::Problem,
    program::{Program, is_private},
    ty::Ty,
};
use crate::diagnostic::DiagnosticId;
use npc_dialects::ir;

/// Finds the exported functions that return a range, a slice or a list: what
/// calls them from outside has no such objects.
pub(super) fn unreturnable<'c>(program: &Program<'c>) -> Vec<Finding<'c>> {
    let instances = program.instances.iter();
    let exported = instances.filter(|it| !it.is_settled && !is_private(it.function));
    exported
        .filter_map(|instance| {
            let (what, help) = object_in(&instance.result)?;
            let message = format!("an exported function cannot return {what}");
            let problem = Problem::new(DiagnosticId::UnsupportedType, message, help);
            Some(Finding::at(ir::location(instance.function), problem))
        })
        .collect()
}

fn object_in(ty: &Ty) -> Option<(&'static str, &'static str)> {
    match ty {
        Ty::Range => Some(("a range", "return its start, stop and step")),
        Ty::Slice(_) => Some(("a slice", "return its start, stop and step")),
        Ty::List(_) => Some(("a list", "return a tuple: return (*rest,)")),
        Ty::Tuple(elements) | Ty::NamedTuple(_, elements) => elements.iter().find_map(object_in),
        _ => None,
    }
}
