//! What a statement that is not evaluated may change.

use super::{
    namespace::{Global, Namespace},
    value::LiveValue,
};
use crate::{
    diagnostics::DiagnosticId,
    frontend::{parse::range_of, scope::Unusable},
};
use ruff_python_ast::{
    Expr, ExprContext, Identifier, Pattern, Stmt, StmtFunctionDef,
    visitor::{Visitor, walk_except_handler, walk_expr, walk_pattern, walk_stmt},
};
use ruff_text_size::{Ranged, TextRange};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

/// Builtin functions that change or define what they do not name.
const UNBOUNDED: &[&str] = &[
    "delattr",
    "eval",
    "exec",
    "globals",
    "locals",
    "setattr",
    "vars",
    "__import__",
];

/// Builtin functions that change nothing.
const HARMLESS: &[&str] = &[
    "print",
    "repr",
    "str",
    "format",
    "len",
    "isinstance",
    "type",
    "id",
];

/// Forgets what a statement may change: the names that it binds, and the lists,
/// dicts and arrays that it, or a function that it mentions, may reach.
pub(super) fn forget<'a>(
    namespace: &Namespace,
    files: &[Rc<Namespace>],
    functions: &BTreeMap<&'a str, &'a StmtFunctionDef>,
    statement: &'a Stmt,
    reason: &str,
) {
    let range = statement.range();
    let mut effects = Effects::default();
    effects.visit_stmt(statement);
    let mut pending = effects.mentioned.iter().copied().collect::<Vec<_>>();
    let mut seen = pending.iter().copied().collect::<BTreeSet<_>>();
    while let Some(name) = pending.pop() {
        let Some(function) = functions.get(name) else {
            continue;
        };
        let mut inner = Effects::default();
        inner.visit_body(&function.body);
        effects.bound.extend(&inner.globals);
        effects.is_unbounded |= inner.is_unbounded;
        pending.extend(inner.mentioned.iter().filter(|name| seen.insert(name)));
    }
    let names = match effects.is_unbounded {
        true => namespace.names(),
        false => seen.iter().map(|name| name.to_string()).collect(),
    };
    let is_harmless = is_harmless_call(namespace, statement);
    let mut reach = Reach {
        files,
        seen: BTreeSet::from([namespace.file]),
        range,
    };
    for name in names.iter().filter(|_| !is_harmless) {
        if let Some(Global::Value(value)) = namespace.get(name) {
            reach.forget(&value);
        }
    }
    for name in effects.bound {
        let unusable = unusable(reason, range);
        namespace.set(name, Global::Unusable(unusable));
    }
}

/// Why a name that a statement binds cannot be used.
pub(super) fn unusable(reason: &str, range: TextRange) -> Unusable {
    Unusable {
        id: DiagnosticId::NotConstant,
        reason: format!("not a constant: {reason}"),
        help: "pass it as an argument, or compute it in the function".to_string(),
        range: range_of(range),
        origin: None,
    }
}

/// Whether a statement is a call like `print(x)`, whose arguments have no calls.
fn is_harmless_call(namespace: &Namespace, statement: &Stmt) -> bool {
    let Stmt::Expr(expression) = statement else {
        return false;
    };
    let Expr::Call(call) = expression.value.as_ref() else {
        return false;
    };
    let Expr::Name(callee) = call.func.as_ref() else {
        return false;
    };
    struct Calls(bool);
    impl Visitor<'_> for Calls {
        fn visit_expr(&mut self, expression: &Expr) {
            self.0 |= matches!(
                expression,
                Expr::Call(_) | Expr::Await(_) | Expr::Named(_) | Expr::Lambda(_)
            );
            walk_expr(self, expression);
        }
    }
    let mut calls = Calls(false);
    calls.visit_arguments(&call.arguments);
    let name = callee.id.as_str();
    !calls.0 && HARMLESS.contains(&name) && namespace.get(name).is_none()
}

/// Forgets what code may change that has some values.
struct Reach<'n> {
    /// The names of each file.
    files: &'n [Rc<Namespace>],
    /// The files that were looked at.
    seen: BTreeSet<usize>,
    range: TextRange,
}

impl Reach<'_> {
    fn forget(&mut self, value: &LiveValue) {
        match value {
            LiveValue::List(elements) | LiveValue::Set(elements) if elements.forget(self.range) => {
                elements.last_known().iter().for_each(|it| self.forget(it));
            }
            LiveValue::Dict(entries) if entries.forget(self.range) => {
                let entries = entries.last_known();
                entries.iter().for_each(|(_, it)| self.forget(it));
            }
            LiveValue::Array(array) => {
                array.data.forget(self.range);
            }
            LiveValue::Tuple(elements) | LiveValue::Record(_, elements) => {
                elements.iter().for_each(|it| self.forget(it));
            }
            LiveValue::Module(namespace) => self.forget_file(namespace.file),
            LiveValue::Function(function) => self.forget_file(function.file),
            _ => {}
        }
    }

    /// What the functions of another file may change: all that it has. Those of the
    /// same file are looked at themselves.
    fn forget_file(&mut self, file: usize) {
        let Some(namespace) = self.files.get(file).filter(|_| self.seen.insert(file)) else {
            return;
        };
        for name in namespace.names() {
            if let Some(Global::Value(value)) = namespace.get(&name) {
                self.forget(&value);
            }
        }
    }
}

/// The names that statements of a function bind.
pub(super) fn bound_in(body: &[Stmt]) -> BTreeSet<&str> {
    let mut effects = Effects::default();
    effects.visit_body(body);
    effects.bound
}

/// What code binds and mentions.
#[derive(Default)]
struct Effects<'a> {
    bound: BTreeSet<&'a str>,
    mentioned: BTreeSet<&'a str>,
    globals: BTreeSet<&'a str>,
    is_unbounded: bool,
    /// How many functions and classes this is in.
    depth: usize,
}

impl<'a> Effects<'a> {
    fn bind(&mut self, name: &'a str) {
        if self.depth == 0 {
            self.bound.insert(name);
        }
    }

    fn bind_identifier(&mut self, name: &'a Option<Identifier>) {
        if let Some(name) = name {
            self.bind(name.as_str());
        }
    }
}

impl<'a> Visitor<'a> for Effects<'a> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(function) => self.bind(function.name.as_str()),
            Stmt::ClassDef(class) => self.bind(class.name.as_str()),
            Stmt::Import(import) => {
                for alias in &import.names {
                    let name = alias.asname.as_ref().unwrap_or(&alias.name).as_str();
                    self.bind(name.split('.').next().unwrap_or(name));
                }
            }
            Stmt::ImportFrom(import) => {
                for alias in &import.names {
                    self.bind(alias.asname.as_ref().unwrap_or(&alias.name).as_str());
                }
            }
            Stmt::Global(global) => {
                let names = global.names.iter().map(Identifier::as_str);
                self.globals.extend(names);
            }
            _ => {}
        }
        let is_scope = matches!(statement, Stmt::FunctionDef(_) | Stmt::ClassDef(_));
        self.depth += usize::from(is_scope);
        walk_stmt(self, statement);
        self.depth -= usize::from(is_scope);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Name(name) = expression {
            let id = name.id.as_str();
            match name.ctx {
                ExprContext::Load => {
                    self.mentioned.insert(id);
                    self.is_unbounded |= UNBOUNDED.contains(&id);
                }
                _ => self.bind(id),
            }
        }
        walk_expr(self, expression);
    }

    fn visit_except_handler(&mut self, handler: &'a ruff_python_ast::ExceptHandler) {
        let ruff_python_ast::ExceptHandler::ExceptHandler(parts) = handler;
        self.bind_identifier(&parts.name);
        walk_except_handler(self, handler);
    }

    fn visit_pattern(&mut self, pattern: &'a Pattern) {
        match pattern {
            Pattern::MatchAs(part) => self.bind_identifier(&part.name),
            Pattern::MatchStar(part) => self.bind_identifier(&part.name),
            Pattern::MatchMapping(part) => self.bind_identifier(&part.rest),
            _ => {}
        }
        walk_pattern(self, pattern);
    }
}

/// The names that functions assign through `global`.
pub(super) fn assigned_globals(function: &StmtFunctionDef) -> Vec<&str> {
    let mut effects = Effects::default();
    effects.visit_body(&function.body);
    effects.globals.into_iter().collect()
}
