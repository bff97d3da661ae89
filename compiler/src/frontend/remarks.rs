//! Remarks on programs that are compiled: parameters that are constants, and options of Numba
//! that change nothing.

use super::{
    defaults,
    parse::range_of,
    program::{Parameter, Plan},
    scope::Scope,
    signature::decorator,
};
use crate::{
    SourceFile,
    diagnostics::{Diagnostic, DiagnosticId},
};
use ruff_python_ast::{
    Expr, ExprCall, Keyword,
    visitor::{Visitor, walk_expr},
};
use ruff_text_size::{Ranged, TextRange};

/// Adds the remark on the parameters of an exported function that no signature gives a type:
/// they are compiled as their defaults.
pub(super) fn constant_parameters(scope: &Scope<'_>, plan: &Plan<'_>, found: &mut Vec<Diagnostic>) {
    let constants = plan.parameters.iter().enumerate().filter(|(index, _)| {
        let mut types = plan.overloads.iter().map(|types| types.get(*index));
        plan.is_public && !plan.overloads.is_empty() && types.all(|it| it == Some(&None))
    });
    let constants = constants.map(|(_, it)| it).collect::<Vec<_>>();
    let Some(first) = constants.first() else {
        return;
    };
    let shown = constants.iter().map(|it| shown(scope, it));
    let shown = shown.collect::<Vec<_>>().join(", ");
    let message = format!("function '{}' is compiled for {shown} alone", plan.name());
    found.push(
        Diagnostic::note_of(DiagnosticId::ConstantParameter, message)
            .at(range_of(first.range), "")
            .help("callers may pass these values or leave them out; a parameter with a type takes others"),
    );
}

fn shown(scope: &Scope<'_>, parameter: &Parameter<'_>) -> String {
    let default = parameter.default.map(|it| scope.default_value(it));
    let literal = default.and_then(|it| defaults::literal(&it.ok()?));
    let literal = literal.unwrap_or_else(|| "...".to_owned());
    format!("{}={literal}", parameter.name)
}

/// Options and functions of Numba that have no effect here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ignored {
    Prange,
    Parallel,
    FastMath,
    ErrorModel,
    BoundsCheck,
    Locals,
    ObjectMode,
}

impl Ignored {
    /// The message, and the help.
    fn texts(self) -> (&'static str, &'static str) {
        match self {
            Self::Prange => (
                "prange runs on one thread, as range does",
                "the result is that of range; split the work among the threads that call the function",
            ),
            Self::Parallel => (
                "parallel=True is ignored: the function runs on one thread",
                "split the work among the threads that call the function",
            ),
            Self::FastMath => (
                "fastmath is ignored: floats are computed in the order of the program",
                "the results are NumPy's; leave the option out, or keep it for Numba",
            ),
            Self::ErrorModel => (
                "error_model='numpy' is ignored: divisions of Python's numbers by zero raise \
                 ZeroDivisionError",
                "divide NumPy's scalars or arrays, which give inf and nan",
            ),
            Self::BoundsCheck => (
                "boundscheck=False is ignored: an index out of bounds raises IndexError",
                "leave the option out, or keep it for Numba",
            ),
            Self::Locals => (
                "locals is ignored: variables have the types of their values",
                "convert the values, as in np.float32(x)",
            ),
            Self::ObjectMode => (
                "forceobj is ignored: the function is compiled without Python's objects",
                "leave the option out, or keep it for Numba",
            ),
        }
    }

    /// What a keyword of a decorator asks for in vain. Options that are fulfilled anyway, such
    /// as nogil and cache, are not among these.
    fn of(keyword: &Keyword) -> Option<Self> {
        let is_false = matches!(&keyword.value, Expr::BooleanLiteral(it) if !it.value);
        let is_true = matches!(&keyword.value, Expr::BooleanLiteral(it) if it.value);
        let is_off = is_false || keyword.value.is_none_literal_expr();
        match keyword.arg.as_deref()? {
            "parallel" if !is_off => Some(Self::Parallel),
            "fastmath" if !is_off => Some(Self::FastMath),
            "error_model" if !is_text(&keyword.value, "python") => Some(Self::ErrorModel),
            "boundscheck" if !is_true && !keyword.value.is_none_literal_expr() => {
                Some(Self::BoundsCheck)
            }
            "locals" => Some(Self::Locals),
            "forceobj" if !is_off => Some(Self::ObjectMode),
            _ => None,
        }
    }
}

fn is_text(expression: &Expr, text: &str) -> bool {
    matches!(expression, Expr::StringLiteral(it) if it.value.to_str() == text)
}

/// The options of Numba that were found so far: each is remarked once for a program.
#[derive(Default)]
pub(super) struct IgnoredOptions {
    known: Vec<Ignored>,
    found: Vec<Diagnostic>,
}

impl IgnoredOptions {
    /// Looks through a function.
    pub(super) fn look(&mut self, scope: &Scope<'_>, plan: &Plan<'_>, source: &SourceFile) {
        for decorator in &plan.definition.decorator_list {
            let Expr::Call(call) = &decorator.expression else {
                continue;
            };
            let qualified = scope.qualified(&call.func, &|_| false);
            if qualified.is_some_and(|name| decorator::is_compiler(&name)) {
                for keyword in &call.arguments.keywords {
                    if let Some(option) = Ignored::of(keyword) {
                        self.add(option, keyword.range());
                    }
                }
            }
        }
        // Most programs have none, and their functions are not walked.
        if source.text().contains("prange") && !self.known.contains(&Ignored::Prange) {
            let mut calls = ParallelLoops { scope, found: None };
            calls.visit_body(&plan.definition.body);
            if let Some(range) = calls.found {
                self.add(Ignored::Prange, range);
            }
        }
    }

    fn add(&mut self, option: Ignored, range: TextRange) {
        if self.known.contains(&option) {
            return;
        }
        self.known.push(option);
        let (message, help) = option.texts();
        self.found.push(
            Diagnostic::note_of(DiagnosticId::IgnoredOption, message)
                .at(range_of(range), "")
                .help(help),
        );
    }

    /// The remarks since the last call.
    pub(super) fn take(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.found)
    }
}

/// Finds the first call of `numba.prange`.
struct ParallelLoops<'s, 'a> {
    scope: &'s Scope<'a>,
    found: Option<TextRange>,
}

impl<'ast> Visitor<'ast> for ParallelLoops<'_, '_> {
    fn visit_expr(&mut self, expression: &'ast Expr) {
        if let Expr::Call(ExprCall { func, .. }) = expression
            && self.found.is_none()
            && self.scope.qualified(func, &|_| false).as_deref() == Some("numba.prange")
        {
            self.found = Some(func.range());
        }
        walk_expr(self, expression);
    }
}
