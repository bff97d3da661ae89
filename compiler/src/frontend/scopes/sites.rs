//! What one function's own code does with names: where it binds them, which it
//! reads, and which functions it defines.

use super::Code;
use crate::frontend::analysis::{NameSet, targets};
use ruff_python_ast::{
    Expr, ExprContext, Parameters, Stmt,
    visitor::{Visitor, walk_body, walk_expr, walk_stmt},
};
use ruff_text_size::{Ranged, TextRange, TextSize};

/// A place where a name is bound or deleted.
#[derive(Debug)]
pub(super) struct Site<'a> {
    pub(super) name: &'a str,
    pub(super) range: TextRange,
    /// The end of the block in which the name is bound from here on.
    block_end: TextSize,
    /// The loops around the place.
    loops: Vec<TextRange>,
    /// The function that the name is bound to.
    pub(super) function: Option<TextSize>,
}

impl Site<'_> {
    /// Whether a place is reached only after this one.
    pub(super) fn dominates(&self, place: TextSize) -> bool {
        self.range.end() <= place && place < self.block_end
    }

    /// Whether this place may be reached after another.
    pub(super) fn follows(&self, place: TextSize) -> bool {
        self.range.end() > place || self.loops.iter().any(|range| range.contains(place))
    }
}

/// What one function's own code does with names.
#[derive(Debug, Default)]
pub(super) struct Sites<'a> {
    pub(super) sites: Vec<Site<'a>>,
    pub(super) deleted: NameSet<'a>,
    /// The names that assignments inside expressions bind.
    pub(super) named: NameSet<'a>,
    pub(super) reads: NameSet<'a>,
    /// The functions that are defined here.
    pub(super) nested: Vec<Code<'a>>,
    loops: Vec<TextRange>,
    block_end: TextSize,
}

impl<'a> Sites<'a> {
    /// Reads a function's code.
    pub(super) fn of(code: Code<'a>) -> Self {
        let mut sites = Self::default();
        match code {
            Code::Function(function) => sites.visit_body(&function.body),
            Code::Lambda(lambda) => sites.visit_expr(&lambda.body),
        }
        sites
    }

    fn bind(&mut self, target: &'a Expr, range: TextRange, function: Option<TextSize>) {
        let mut names = NameSet::new();
        targets(target, &mut names);
        for name in names {
            self.bind_name(name, range, self.block_end, function);
        }
    }

    fn bind_name(
        &mut self,
        name: &'a str,
        range: TextRange,
        block_end: TextSize,
        function: Option<TextSize>,
    ) {
        self.sites.push(Site {
            name,
            range,
            block_end,
            loops: self.loops.clone(),
            function,
        });
    }

    fn defaults(&mut self, parameters: &'a Parameters) {
        let parameters = parameters.iter_non_variadic_params();
        let defaults = parameters.filter_map(|parameter| parameter.default());
        defaults.for_each(|default| self.visit_expr(default));
    }

    fn in_loop(&mut self, range: TextRange, body: impl FnOnce(&mut Self)) {
        self.loops.push(range);
        body(self);
        self.loops.pop();
    }
}

impl<'a> Visitor<'a> for Sites<'a> {
    fn visit_body(&mut self, body: &'a [Stmt]) {
        let end = body.last().map_or(self.block_end, Ranged::end);
        let outer = std::mem::replace(&mut self.block_end, end);
        walk_body(self, body);
        self.block_end = outer;
    }

    fn visit_stmt(&mut self, statement: &'a Stmt) {
        let range = statement.range();
        match statement {
            Stmt::FunctionDef(function) => {
                let name = function.name.as_str();
                self.defaults(&function.parameters);
                self.bind_name(name, range, self.block_end, Some(range.start()));
                self.nested.push(Code::Function(function));
            }
            Stmt::ClassDef(class) => {
                self.bind_name(class.name.as_str(), range, self.block_end, None);
            }
            Stmt::Assign(assign) => {
                let function = match (assign.targets.as_slice(), assign.value.as_ref()) {
                    ([Expr::Name(_)], Expr::Lambda(lambda)) => Some(lambda.start()),
                    _ => None,
                };
                for target in &assign.targets {
                    self.bind(target, range, function);
                }
                walk_stmt(self, statement);
            }
            Stmt::AugAssign(assign) => {
                self.bind(&assign.target, range, None);
                if let Expr::Name(name) = assign.target.as_ref() {
                    self.reads.insert(name.id.as_str());
                }
                walk_stmt(self, statement);
            }
            Stmt::AnnAssign(assign) => {
                self.visit_expr(&assign.target);
                let Some(value) = &assign.value else {
                    // The name is local, and stays unbound.
                    let end = range.end();
                    let mut names = NameSet::new();
                    targets(&assign.target, &mut names);
                    names
                        .into_iter()
                        .for_each(|name| self.bind_name(name, range, end, None));
                    return;
                };
                self.bind(&assign.target, range, None);
                self.visit_expr(value);
            }
            Stmt::For(each) => {
                self.visit_expr(&each.iter);
                self.in_loop(range, |sites| {
                    let end = each.body.last().map_or(range.end(), Ranged::end);
                    let outer = std::mem::replace(&mut sites.block_end, end);
                    sites.bind(&each.target, each.target.range(), None);
                    sites.block_end = outer;
                    sites.visit_expr(&each.target);
                    sites.visit_body(&each.body);
                });
                self.visit_body(&each.orelse);
            }
            Stmt::While(each) => {
                self.in_loop(range, |sites| {
                    sites.visit_expr(&each.test);
                    sites.visit_body(&each.body);
                });
                self.visit_body(&each.orelse);
            }
            Stmt::Delete(delete) => {
                for target in &delete.targets {
                    let mut names = NameSet::new();
                    targets(target, &mut names);
                    for name in names {
                        self.deleted.insert(name);
                        self.bind_name(name, range, range.end(), None);
                    }
                }
                walk_stmt(self, statement);
            }
            _ => walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Lambda(lambda) => {
                if let Some(parameters) = &lambda.parameters {
                    self.defaults(parameters);
                }
                self.nested.push(Code::Lambda(lambda));
            }
            Expr::Named(named) => {
                targets(&named.target, &mut self.named);
                let range = named.range();
                let outer = std::mem::replace(&mut self.block_end, range.end());
                self.bind(&named.target, range, None);
                self.block_end = outer;
                self.visit_expr(&named.value);
            }
            Expr::Name(name) if name.ctx == ExprContext::Load => {
                self.reads.insert(name.id.as_str());
            }
            _ => walk_expr(self, expression),
        }
    }
}
