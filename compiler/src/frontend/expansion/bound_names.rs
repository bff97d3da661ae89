//! The names that a file gives a meaning anywhere.

use ruff_python_ast::{
    Expr, ExprContext, ModModule, Parameter, Stmt,
    visitor::{Visitor, walk_expr, walk_parameter, walk_stmt},
};
use std::collections::BTreeMap;

/// Modules of which `import *` binds no builtin name that is expanded.
const HARMLESS_MODULES: &[&str] = &["cmath", "math", "typing"];

/// The names that a file binds, in whatever scope.
#[derive(Default)]
pub(super) struct BoundNames {
    /// How often each is bound.
    names: BTreeMap<String, usize>,
    /// Whether there are names that the file does not show.
    has_unknown: bool,
}

impl BoundNames {
    /// Reads a file.
    pub(super) fn of(module: &ModModule) -> Self {
        let mut names = Self::default();
        names.visit_body(&module.body);
        names
    }

    /// Whether a name is Python's own everywhere in the file.
    pub(super) fn is_builtin(&self, name: &str) -> bool {
        !self.has_unknown && !self.names.contains_key(name)
    }

    /// Whether one place of the file binds a name, in whatever scope.
    pub(super) fn is_bound_once(&self, name: &str) -> bool {
        !self.has_unknown && self.names.get(name) == Some(&1)
    }

    fn bind(&mut self, name: &str) {
        *self.names.entry(name.to_string()).or_default() += 1;
    }
}

impl<'a> Visitor<'a> for BoundNames {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => self.bind(&function.name),
            Stmt::ClassDef(class) => self.bind(&class.name),
            Stmt::Import(import) => {
                for alias in &import.names {
                    let name = alias.asname.as_ref().unwrap_or(&alias.name);
                    self.bind(name.split('.').next().unwrap_or_default());
                }
            }
            Stmt::ImportFrom(import) => {
                let module = import.module.as_ref().map_or("", |module| module.as_str());
                let is_harmless = import.level == 0 && HARMLESS_MODULES.contains(&module);
                for alias in &import.names {
                    self.has_unknown |= alias.name.as_str() == "*" && !is_harmless;
                    self.bind(alias.asname.as_ref().unwrap_or(&alias.name));
                }
            }
            _ => {}
        }
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Name(name) = expression
            && name.ctx != ExprContext::Load
        {
            self.bind(&name.id);
        }
        walk_expr(self, expression);
    }

    fn visit_parameter(&mut self, parameter: &'a Parameter) {
        self.bind(&parameter.name);
        walk_parameter(self, parameter);
    }
}
