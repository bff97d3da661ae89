//! The names of a file's module level.

use super::{
    constants::{self, Constant, NotConstant},
    known,
    parse::range_of,
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::{Expr, ExprCall, StmtFunctionDef};
use ruff_text_size::Ranged;
use std::{collections::BTreeMap, ops::Range};

/// What a module-level name stands for.
#[derive(Clone, Debug)]
pub(super) enum Global<'a> {
    /// An imported module, function or constant, by its qualified name.
    Imported(String),
    /// A function of the file.
    Function,
    /// A constant.
    Constant(Constant),
    /// An expression without effects, computed where the name is used.
    Expression(&'a Expr),
    /// Something that compiled functions cannot use, and why.
    Unusable(Unusable),
}

/// Why compiled functions cannot use a module-level name.
#[derive(Clone, Debug)]
pub(super) struct Unusable {
    /// The kind of problem.
    pub(super) id: DiagnosticId,
    /// What the name is: follows `'name' is`.
    pub(super) reason: String,
    /// What to do.
    pub(super) help: String,
    /// Where the name got its value.
    pub(super) range: Range<usize>,
}

impl Unusable {
    /// The diagnostic for a use of the name.
    pub(super) fn diagnostic(&self, name: &str, range: Range<usize>) -> Diagnostic {
        Diagnostic::error(self.id, format!("'{name}' is {}", self.reason))
            .at(range, "")
            .related(self.range.clone(), format!("'{name}' is defined here"))
            .help(&self.help)
    }
}

/// The module-level names and functions of a file.
#[derive(Debug, Default)]
pub(super) struct Scope<'a> {
    pub(super) names: BTreeMap<&'a str, Global<'a>>,
    pub(super) functions: BTreeMap<&'a str, &'a StmtFunctionDef>,
    /// What names are assigned: types have names too.
    pub(super) values: BTreeMap<&'a str, &'a Expr>,
    /// Names that the file's `if __name__ == "__main__":` block uses.
    pub(super) used_by_main: Vec<&'a str>,
}

impl<'a> Scope<'a> {
    /// What a module-level name stands for.
    pub(super) fn global(&self, name: &str) -> Option<&Global<'a>> {
        self.names.get(name)
    }

    /// The qualified name that an expression stands for: `np.linalg.norm` is
    /// `numpy.linalg.norm`. `is_local` says which names a function assigns.
    pub(super) fn qualified(
        &self,
        expression: &Expr,
        is_local: &dyn Fn(&str) -> bool,
    ) -> Option<String> {
        match expression {
            Expr::Name(name) => {
                let name = name.id.as_str();
                if is_local(name) {
                    return None;
                }
                match self.global(name) {
                    Some(Global::Imported(qualified)) => Some(qualified.clone()),
                    Some(_) => None,
                    None => known::is_builtin(name).then(|| format!("builtins.{name}")),
                }
            }
            Expr::Attribute(attribute) => {
                let module = self.qualified(&attribute.value, is_local)?;
                (!module.starts_with("builtins.")).then(|| format!("{module}.{}", attribute.attr))
            }
            _ => None,
        }
    }

    /// Computes a constant expression of the module level.
    pub(super) fn evaluate(&self, expression: &Expr) -> Result<Constant, NotConstant> {
        constants::evaluate(expression, &|expression| self.constant(expression))
    }

    fn constant(&self, expression: &Expr) -> Option<Constant> {
        if let Expr::Name(name) = expression
            && let Some(Global::Constant(constant)) = self.global(name.id.as_str())
        {
            return Some(constant.clone());
        }
        if let Expr::Call(call) = expression {
            return self.float_of_text(call).map(Constant::Float);
        }
        known::constant(&self.qualified(expression, &|_| false)?)
    }

    /// What `float("inf")` gives, which is how Python writes what has no literal.
    fn float_of_text(&self, call: &ExprCall) -> Option<f64> {
        let callee = self.qualified(&call.func, &|_| false)?;
        match (&*call.arguments.args, &*call.arguments.keywords) {
            ([Expr::StringLiteral(text)], []) if callee == "builtins.float" => {
                constants::float_from_text(text.value.to_str())
            }
            _ => None,
        }
    }

    /// What a name assigned `value` at the module level stands for.
    pub(super) fn assigned(&self, value: &'a Expr) -> Global<'a> {
        let range = range_of(value.range());
        let unusable = |id, reason: &str, help: &str| {
            Global::Unusable(Unusable {
                id,
                reason: reason.to_string(),
                help: help.to_string(),
                range: range.clone(),
            })
        };
        match self.evaluate(value) {
            Ok(constant) => Global::Constant(constant),
            Err(NotConstant::OutOfRange) => unusable(
                DiagnosticId::IntegerOutOfRange,
                "an integer that does not fit 64 bits",
                "use a float, or a smaller integer",
            ),
            Err(NotConstant::Raises(message)) => unusable(
                DiagnosticId::NotConstant,
                &format!("not a constant: {message}"),
                "correct the expression",
            ),
            Err(NotConstant::Unknown) if self.is_pure(value) => Global::Expression(value),
            Err(NotConstant::Unknown) => unusable(
                DiagnosticId::NotConstant,
                "a module-level name that is not a constant",
                "pass it as an argument, or compute it in the function",
            ),
        }
    }

    /// Whether an expression has no effect and always gives the same number.
    fn is_pure(&self, expression: &Expr) -> bool {
        match expression {
            Expr::NumberLiteral(_) | Expr::BooleanLiteral(_) | Expr::StringLiteral(_) => true,
            Expr::Name(name) => match self.global(name.id.as_str()) {
                Some(Global::Constant(_) | Global::Expression(_)) => true,
                _ => self.constant(expression).is_some(),
            },
            Expr::Attribute(_) => self.constant(expression).is_some(),
            Expr::UnaryOp(unary) => self.is_pure(&unary.operand),
            Expr::BinOp(binary) => self.is_pure(&binary.left) && self.is_pure(&binary.right),
            Expr::Tuple(tuple) => tuple.elts.iter().all(|element| self.is_pure(element)),
            Expr::If(choice) => [&choice.test, &choice.body, &choice.orelse]
                .iter()
                .all(|part| self.is_pure(part)),
            Expr::Compare(compare) => {
                self.is_pure(&compare.left)
                    && compare.comparators.iter().all(|part| self.is_pure(part))
            }
            Expr::Call(call) => {
                let callee = self.qualified(&call.func, &|_| false);
                callee.is_some_and(|callee| known::is_pure_function(&callee))
                    && call.arguments.keywords.is_empty()
                    && call
                        .arguments
                        .args
                        .iter()
                        .all(|argument| self.is_pure(argument))
            }
            _ => false,
        }
    }

    /// The known name nearest to a misspelt one.
    pub(super) fn suggestion<'b>(
        &'b self,
        name: &str,
        locals: impl Iterator<Item = &'b str>,
    ) -> Option<&'b str> {
        const FAR: f64 = 0.75;
        locals
            .chain(self.names.keys().copied())
            .chain(known::BUILTIN_FUNCTIONS.iter().copied())
            .filter(|candidate| *candidate != name)
            .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
            .filter(|(likeness, _)| *likeness > FAR)
            .max_by(|left, right| left.0.total_cmp(&right.0))
            .map(|(_, candidate)| candidate)
    }
}
