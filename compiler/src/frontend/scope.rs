//! The names of a file's module level.

use super::{
    expansion::Written,
    known,
    partial_evaluation::{Evaluated, Evaluator, Global, LiveValue, Namespace},
};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use ruff_python_ast::{Expr, ExprCall, StmtClassDef, StmtFunctionDef};
use ruff_text_size::{Ranged, TextSize};
use std::{collections::BTreeMap, ops::Range, rc::Rc};

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
    /// The qualified name of what is imported and npc does not know.
    pub(super) origin: Option<String>,
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
    pub(super) namespace: Rc<Namespace>,
    pub(super) functions: BTreeMap<&'a str, &'a StmtFunctionDef>,
    /// Functions of the file as they are in the text, where they are compiled from
    /// another form.
    pub(super) written: Option<&'a Written>,
    /// How often functions of a name were defined.
    pub(super) definitions: BTreeMap<&'a str, usize>,
    /// What names are assigned: types have names too.
    pub(super) values: BTreeMap<&'a str, &'a Expr>,
    /// The classes that the file defines: annotations name them.
    pub(super) classes: BTreeMap<&'a str, &'a StmtClassDef>,
    /// Names that the file uses as a script: in its `if __name__ == "__main__":`
    /// block, and in calls of the module level.
    pub(super) used_by_script: Vec<&'a str>,
    /// Default values of parameters as they were when the function was defined,
    /// by where they are written.
    pub(super) defaults: BTreeMap<TextSize, Evaluated<LiveValue>>,
}

impl<'a> Scope<'a> {
    /// The scope of a file in which nothing has a name yet.
    pub(super) fn new(namespace: Rc<Namespace>, written: Option<&'a Written>) -> Self {
        Self {
            namespace,
            written,
            ..Self::default()
        }
    }

    /// What a module-level name stands for.
    pub(super) fn global(&self, name: &str) -> Option<Global> {
        self.namespace.get(name)
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
                    Some(Global::Value(LiveValue::Known(qualified))) => Some(qualified.to_string()),
                    Some(_) => None,
                    None if known::is_builtin(name) => Some(format!("builtins.{name}")),
                    None if let Some(own) = known::called_own_function(name) => {
                        Some(own.to_owned())
                    }
                    None => self.namespace.bindings.has(name).then(|| name.to_string()),
                }
            }
            Expr::Attribute(attribute) => {
                let Some(module) = self.qualified(&attribute.value, is_local) else {
                    return match self.evaluate_in(&attribute.value, is_local).ok()? {
                        LiveValue::Module(module) => module.known(attribute.attr.as_str()),
                        _ => None,
                    };
                };
                (!module.starts_with("builtins.")).then(|| format!("{module}.{}", attribute.attr))
            }
            _ => None,
        }
    }

    /// The type that an annotation stands for: types have names, too.
    pub(super) fn alias<'b>(&'b self, annotation: &'b Expr) -> &'b Expr {
        let name = match annotation {
            Expr::Name(name) => name.id.as_str(),
            Expr::StringLiteral(text) => text.value.to_str(),
            _ => return annotation,
        };
        self.values.get(name).copied().unwrap_or(annotation)
    }

    /// Computes an expression of the module level.
    pub(super) fn evaluate(&self, expression: &Expr) -> Evaluated<LiveValue> {
        self.evaluate_in(expression, &|_| false)
    }

    /// Computes an expression in which some names are a function's own.
    pub(super) fn evaluate_in(
        &self,
        expression: &Expr,
        is_local: &dyn Fn(&str) -> bool,
    ) -> Evaluated<LiveValue> {
        Evaluator::new(&self.namespace, is_local).evaluate(expression)
    }

    /// Computes a call in which some names are a function's own.
    pub(super) fn evaluate_call_in(
        &self,
        call: &ExprCall,
        is_local: &dyn Fn(&str) -> bool,
    ) -> Evaluated<LiveValue> {
        Evaluator::new(&self.namespace, is_local).call(call)
    }

    /// A parameter's default value.
    pub(super) fn default_value(&self, default: &Expr) -> Evaluated<LiveValue> {
        match self.defaults.get(&default.start()) {
            Some(value) => value.clone(),
            None => self.evaluate(default),
        }
    }

    /// The known name nearest to a misspelt one.
    pub(super) fn suggestion<'b>(
        &'b self,
        name: &str,
        locals: impl Iterator<Item = &'b str>,
    ) -> Option<String> {
        const FAR: f64 = 0.75;
        locals
            .map(str::to_string)
            .chain(self.namespace.names())
            .chain(known::BUILTIN_FUNCTIONS.iter().map(|name| name.to_string()))
            .filter(|candidate| candidate != name)
            .map(|candidate| (strsim::jaro_winkler(name, &candidate), candidate))
            .filter(|(likeness, _)| *likeness > FAR)
            .max_by(|left, right| left.0.total_cmp(&right.0))
            .map(|(_, candidate)| candidate)
    }
}
