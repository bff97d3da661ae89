//! Types that are written twice, in annotations and in a signature beside them,
//! must agree.

use super::{parse::range_of, plan::Given, program::Plan, signature::ParameterType};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::Expr;
use ruff_text_size::Ranged;

/// The parameters whose annotation is not the type that a signature in the file
/// gives them. What the command line gives stands above what the file says.
pub(super) fn contradictions(
    plan: &Plan<'_>,
    given: &Given,
    annotated: &dyn Fn(&Expr) -> Option<ParameterType>,
) -> Vec<Diagnostic> {
    let Some(range) = &given.range else {
        return Vec::new();
    };
    let parameters = plan.definition.parameters.iter_non_variadic_params();
    let pairs = parameters.zip(&given.signature.parameters);
    pairs
        .filter_map(|(parameter, given)| {
            let annotation = parameter.annotation()?;
            let written = annotated(annotation)?;
            (written != *given).then(|| {
                let name = parameter.name();
                let message = format!(
                    "parameter '{name}' is {written} in its annotation and {given} in the signature"
                );
                Diagnostic::error(DiagnosticId::BadSignature, message)
                    .at(range_of(annotation.range()), format!("{written} here"))
                    .related(range.clone(), format!("{given} for '{name}' here"))
                    .help("leave one of them out, or make them the same")
            })
        })
        .collect()
}
