//! Results that only compiled code can have.

use super::{finding::Finding, problem::Problem, program::Program, ty::Ty};
use crate::{diagnostic::DiagnosticId, func::is_private};
use npc_dialects::ir;

/// Finds the exported functions that return a range, a slice, a dtype or a
/// function: what calls them from outside has no such objects.
pub(super) fn unreturnable<'c>(program: &Program<'c>) -> Vec<Finding<'c>> {
    let instances = program.instances.iter();
    let exported = instances.filter(|it| !it.is_settled && !is_private(it.function));
    exported
        .flat_map(|instance| {
            let place = ir::location(instance.function);
            let problems = [object(&instance.result), function(&instance.result)];
            let problems = problems.into_iter().flatten();
            problems.map(move |problem| Finding::at(place, problem))
        })
        .collect()
}

fn function(result: &Ty) -> Option<Problem> {
    let function = result.function()?;
    Some(Problem::construct(
        format!("an exported function returns {function}"),
        "call it, and return the result; functions of the file can return functions to each other",
    ))
}

fn object(result: &Ty) -> Option<Problem> {
    let (what, help) = object_in(result)?;
    let message = format!("an exported function cannot return {what}");
    Some(Problem::new(DiagnosticId::UnsupportedType, message, help))
}

fn object_in(ty: &Ty) -> Option<(&'static str, &'static str)> {
    match ty {
        Ty::LargeInt => Some(("an int beyond int64", "return np.uint64(x)")),
        Ty::Range => Some(("a range", "return its start, stop and step")),
        Ty::Slice(_) => Some(("a slice", "return its start, stop and step")),
        Ty::Dtype(_) | Ty::Class(..) => Some(("a dtype", "return a value of this dtype")),
        _ => ty.parts().into_iter().find_map(object_in),
    }
}
