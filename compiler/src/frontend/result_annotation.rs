//! Result annotations that mean nothing. What an annotation says npc may not
//! understand, as that of a class; but a name that nothing has is a mistake.

use super::{
    dtype::{self, Dtype},
    known,
    parse::range_of,
    scope::Scope,
    signature::{SignatureError, annotation},
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::{
    Expr, ExprAttribute, ExprSubscript, StmtFunctionDef,
    visitor::{Visitor, walk_expr},
};
use ruff_python_parser::parse_expression;
use ruff_text_size::Ranged;

/// Types that are no dtypes.
const PYTHON_TYPES: &[&str] = &[
    "int", "float", "complex", "bool", "str", "tuple", "list", "dict", "None",
];

/// Refuses the result annotation of a function, if a name in it is that of nothing.
pub(super) fn refusal(scope: &Scope<'_>, definition: &StmtFunctionDef) -> Option<Diagnostic> {
    let annotation = definition.returns.as_deref()?;
    let mut names = UnknownNames { scope, found: None };
    names.visit_expr(annotation);
    let wanted = names.found?;
    let help = match nearest(wanted.trim_matches('\'')) {
        Some(nearest) => format!("did you mean '{nearest}'?"),
        None => "write int, float, complex, bool, None, a dtype such as np.float64, an array such \
                 as \"float64[:, :]\", or a tuple, a list or a dict of these"
            .to_string(),
    };
    let error = SignatureError::bad(format!("{wanted} is not a type"), help);
    Some(error.into_diagnostic(Some(range_of(annotation.range()))))
}

/// The type whose name is like this one.
fn nearest(wanted: &str) -> Option<String> {
    let (module, wanted) = wanted.rsplit_once('.').unwrap_or(("", wanted));
    let dtypes = Dtype::ALL.iter().map(|dtype| dtype.name());
    let known = dtypes.chain(PYTHON_TYPES.iter().copied());
    let distances = known.map(|known| (strsim::osa_distance(wanted, known), known));
    let near = distances.filter(|(distance, _)| *distance <= wanted.len().max(3) / 3);
    near.min().map(|(_, name)| match module {
        "" => name.to_string(),
        module => format!("{module}.{name}"),
    })
}

/// Finds the first name that nothing has.
struct UnknownNames<'s, 'a> {
    scope: &'s Scope<'a>,
    found: Option<String>,
}

impl UnknownNames<'_, '_> {
    fn name(&mut self, name: &str) {
        let scope = self.scope;
        let is_known = scope.global(name).is_some()
            || scope.values.contains_key(name)
            || scope.functions.contains_key(name)
            || known::is_builtin(name)
            || is_dtype(name)
            || scope.namespace.bindings.has(name);
        if !is_known {
            self.is_nothing(&format!("'{name}'"));
        }
    }

    /// `tuple[float, int]`: of other classes what stands in brackets may be no type.
    fn subscript(&mut self, subscript: &ExprSubscript) {
        const OF_TYPES: &[&str] = &[
            "builtins.tuple",
            "builtins.list",
            "typing.Tuple",
            "typing.List",
            "typing.Optional",
            "typing.Union",
        ];
        self.visit_expr(&subscript.value);
        let class = self.scope.qualified(&subscript.value, &|_| false);
        if class.is_some_and(|class| OF_TYPES.contains(&class.as_str())) {
            self.visit_expr(&subscript.slice);
        }
    }

    /// An annotation in quotes: in the notation of arrays, or an expression.
    fn text(&mut self, annotation: &Expr, text: &str) {
        let resolve = |expression: &Expr| self.scope.qualified(expression, &|_| false);
        match (
            annotation::parse(annotation, &resolve),
            parse_expression(text),
        ) {
            (Ok(_), _) => {}
            (Err(_), Ok(parsed)) => self.visit_expr(&parsed.into_expr()),
            (Err(error), Err(_)) if error.id == DiagnosticId::UnsupportedType => {}
            (Err(_), Err(_)) => self.is_nothing(&format!("'{text}'")),
        }
    }

    fn is_nothing(&mut self, text: &str) {
        self.found.get_or_insert_with(|| text.to_string());
    }

    /// `np.float65`: what is like a dtype and none is no other class of NumPy's.
    fn attribute(&mut self, attribute: &ExprAttribute) {
        let module = self.scope.qualified(&attribute.value, &|_| false);
        let name = attribute.attr.as_str();
        if module.as_deref() == Some("numpy") && !is_dtype(name) && nearest(name).is_some() {
            self.is_nothing(&format!("'np.{name}'"));
        }
    }
}

fn is_dtype(name: &str) -> bool {
    dtype::from_name(name).is_some() || dtype::is_unsupported_name(name)
}

impl<'e> Visitor<'e> for UnknownNames<'_, '_> {
    fn visit_expr(&mut self, expression: &'e Expr) {
        match expression {
            Expr::Name(name) => self.name(name.id.as_str()),
            Expr::Attribute(attribute) => self.attribute(attribute),
            Expr::Subscript(subscript) => self.subscript(subscript),
            Expr::StringLiteral(text) => self.text(expression, text.value.to_str()),
            Expr::NumberLiteral(_) | Expr::BooleanLiteral(_) => self.is_nothing("a number"),
            _ => walk_expr(self, expression),
        }
    }
}
