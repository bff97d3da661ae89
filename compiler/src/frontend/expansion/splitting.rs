//! Arrays that are split into parts of which only the running program knows how many there
//! are: a loop over the parts, or a variable that keeps them, has each part when it is its
//! turn.
//!
//! ```python
//! parts = np.array_split(a, n)
//! for part in parts:
//!     total += part.sum() / len(parts)
//! ```
//!
//! becomes
//!
//! ```python
//! <array> = np.asarray(a)
//! <sections> = <array>._split_sections(n)
//! <count> = <array>._split_count(<sections>, 0, "array_split")
//! for <place> in range(<count>):
//!     part = <array>._split_part(<sections>, 0, <place>)
//!     total += part.sum() / <count>
//! ```
//!
//! Parts that are counted out in the program stay as they are, and so does what else is
//! done with parts, which is refused later.

mod calls;

use super::{
    blocks::inside,
    bound_names::BoundNames,
    syntax::{assignment, attribute, call, call_of, name, number},
};
use calls::{Split, enumerated};
use ruff_python_ast::{
    Expr, ExprContext, ModModule, Stmt, StmtFor, Suite,
    visitor::{
        Visitor,
        transformer::{self, Transformer},
        walk_expr, walk_stmt,
    },
};
use ruff_text_size::{Ranged, TextRange};
use std::collections::BTreeSet;

/// Writes out the parts of arrays in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    let functions = ["enumerate", "len", "range"];
    if !functions.iter().all(|function| bound.is_builtin(function)) {
        return;
    }
    let parts = Parts { numpy };
    transformer::walk_body(&parts, &mut module.body);
}

struct Parts<'n> {
    /// What the file calls NumPy.
    numpy: &'n BTreeSet<String>,
}

impl Transformer for Parts<'_> {
    fn visit_stmt(&self, statement: &mut Stmt) {
        // Those in a function first: what loops over parts there is a variable of its own.
        transformer::walk_stmt(self, statement);
        if let Stmt::FunctionDef(function) = statement {
            let mut body = self.hoisted(std::mem::take(&mut function.body));
            let mut made = Vec::new();
            self.find(&body, &mut made);
            for variable in made {
                let uses = Uses::of(self, &variable, &body);
                let is_parameter = function
                    .parameters
                    .iter()
                    .any(|it| it.name().as_str() == variable);
                if uses.bound == 1 && !uses.has_others && !is_parameter {
                    body = Kept {
                        parts: self,
                        variable,
                    }
                    .block(body);
                }
            }
            function.body = body;
        }
    }
}

impl Parts<'_> {
    /// Puts what loops go over into variables.
    fn hoisted(&self, block: Suite) -> Suite {
        let mut statements = Suite::new();
        for mut statement in block {
            if let Stmt::For(each) = &mut statement {
                let range = each.iter.range();
                let variable = format!("<parts>.{}", u32::from(range.start()));
                let iterable = enumerated(&mut each.iter);
                if Split::of(iterable, self.numpy).is_some() {
                    let target = name(&variable, range, ExprContext::Store);
                    let read = name(&variable, range, ExprContext::Load);
                    statements.push(assignment(target, std::mem::replace(iterable, read)));
                }
            }
            inside(&mut statement, &mut |block| self.hoisted(block));
            statements.push(statement);
        }
        statements
    }

    /// The variables that keep parts in a block, and in the blocks in it.
    fn find(&self, block: &[Stmt], made: &mut Vec<String>) {
        struct Found<'a, 'n>(&'a Parts<'n>, &'a mut Vec<String>);
        impl<'a> Visitor<'a> for Found<'_, '_> {
            fn visit_stmt(&mut self, statement: &'a Stmt) {
                if let Some((variable, _)) = self.0.kept_by(statement) {
                    self.1.push(variable.to_string());
                }
                walk_stmt(self, statement);
            }
        }
        Found(self, made).visit_body(block);
    }

    /// The variable that `variable = np.split(a, n)` assigns, and what is split.
    fn kept_by<'s>(&self, statement: &'s Stmt) -> Option<(&'s str, Split<'s>)> {
        let assign = statement.as_assign_stmt()?;
        match assign.targets.as_slice() {
            [Expr::Name(target)] => Some((&target.id, Split::of(&assign.value, self.numpy)?)),
            _ => None,
        }
    }
}

/// What a function does with a variable.
struct Uses<'a, 'n> {
    parts: &'a Parts<'n>,
    variable: &'a str,
    /// How often it is bound to parts.
    bound: usize,
    /// Whether something is done with it that is not known.
    has_others: bool,
}

impl<'a, 'n> Uses<'a, 'n> {
    fn of(parts: &'a Parts<'n>, variable: &'a str, block: &[Stmt]) -> Self {
        let mut uses = Self {
            parts,
            variable,
            bound: 0,
            has_others: false,
        };
        uses.visit_body(block);
        uses
    }

    fn is_kept(&self, expression: &Expr) -> bool {
        expression
            .as_name_expr()
            .is_some_and(|it| it.id == self.variable)
    }
}

impl<'a> Visitor<'a> for Uses<'_, '_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(assign) => match self.parts.kept_by(statement) {
                Some((variable, _)) if variable == self.variable => {
                    self.bound += 1;
                    self.visit_expr(&assign.value);
                }
                _ => walk_stmt(self, statement),
            },
            Stmt::For(each) => {
                let iterable = calls::counted(&each.iter).unwrap_or(&each.iter);
                if !self.is_kept(iterable) {
                    self.visit_expr(&each.iter);
                } else if calls::counted(&each.iter).is_some()
                    && each
                        .target
                        .as_tuple_expr()
                        .is_none_or(|it| it.elts.len() != 2)
                {
                    self.has_others = true;
                }
                self.visit_expr(&each.target);
                self.visit_body(&each.body);
                self.visit_body(&each.orelse);
            }
            Stmt::FunctionDef(function) => {
                let mut parameters = function.parameters.iter();
                self.has_others |= parameters.any(|it| it.name().as_str() == self.variable);
                walk_stmt(self, statement);
            }
            Stmt::Global(it) => {
                self.has_others |= it.names.iter().any(|it| it.as_str() == self.variable)
            }
            Stmt::Nonlocal(it) => {
                self.has_others |= it.names.iter().any(|it| it.as_str() == self.variable)
            }
            _ => walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Subscript(it)
                if self.is_kept(&it.value)
                    && it.ctx == ExprContext::Load
                    && !it.slice.is_slice_expr() =>
            {
                self.visit_expr(&it.slice);
            }
            Expr::Call(it) if calls::is_length(it) && self.is_kept(&it.arguments.args[0]) => {}
            Expr::Name(it) if it.id == self.variable => self.has_others = true,
            _ => walk_expr(self, expression),
        }
    }
}

/// Puts what gives a part in the place of what a variable keeps.
struct Kept<'a, 'n> {
    parts: &'a Parts<'n>,
    variable: String,
}

impl Kept<'_, '_> {
    fn block(&self, block: Suite) -> Suite {
        let mut statements = Suite::new();
        for mut statement in block {
            if let Some(made) = self.made(&statement) {
                statements.extend(made);
                continue;
            }
            if let Stmt::For(each) = &mut statement {
                self.loop_over(each);
            }
            transformer::walk_stmt(self, &mut statement);
            inside(&mut statement, &mut |block| self.block(block));
            statements.push(statement);
        }
        statements
    }

    /// A variable that is made for the one that keeps the parts.
    fn part(&self, what: &str) -> String {
        format!("<{what}>.{}", self.variable)
    }

    fn read(&self, what: &str, range: TextRange) -> Expr {
        name(&self.part(what), range, ExprContext::Load)
    }

    /// What stands for the assignment of the parts.
    fn made(&self, statement: &Stmt) -> Option<[Stmt; 4]> {
        let (variable, split) = self.parts.kept_by(statement)?;
        if variable != self.variable {
            return None;
        }
        let range = statement.range();
        let store = |what: &str, value| {
            assignment(name(&self.part(what), range, ExprContext::Store), value)
        };
        let as_array = attribute(split.numpy.clone(), "asarray", range);
        let array = call_of(as_array, vec![split.array.clone()], range);
        let least = number(split.least, range);
        let sections = vec![split.sections.clone(), least];
        let count = match split.is_equal {
            true => "_equal_split_count",
            false => "_split_count",
        };
        Some([
            store("array", array),
            store("axis", split.axis(range)),
            store("sections", self.ask("_split_sections", sections, range)),
            store("count", self.ask(count, self.places(range), range)),
        ])
    }

    /// A call of a method of the array.
    fn ask(&self, method: &str, arguments: Vec<Expr>, range: TextRange) -> Expr {
        call(self.read("array", range), method, arguments, range)
    }

    /// What says where the array is split.
    fn places(&self, range: TextRange) -> Vec<Expr> {
        vec![self.read("sections", range), self.read("axis", range)]
    }

    /// A loop over the parts as one over their places.
    fn loop_over(&self, each: &mut StmtFor) {
        let range = each.iter.range();
        let is_counted = calls::counted(&each.iter).is_some();
        let iterable = enumerated(&mut each.iter);
        if iterable
            .as_name_expr()
            .is_none_or(|it| it.id != self.variable)
        {
            return;
        }
        let place = format!("<place>.{}.{}", self.variable, u32::from(range.start()));
        let read = || name(&place, range, ExprContext::Load);
        let part = self.ask(
            "_split_part",
            [self.places(range), vec![read()]].concat(),
            range,
        );
        let first = match &*each.target {
            Expr::Tuple(pair) if is_counted => match &*pair.elts {
                [number, target] => vec![
                    assignment(number.clone(), read()),
                    assignment(target.clone(), part),
                ],
                _ => return,
            },
            target => vec![assignment(target.clone(), part)],
        };
        *each.iter = calls::range_of(self.read("count", range), range);
        *each.target = name(&place, each.target.range(), ExprContext::Store);
        let body = std::mem::take(&mut each.body);
        each.body = first.into_iter().chain(body).collect();
    }
}

impl Transformer for Kept<'_, '_> {
    // Blocks are seen to one by one, after the statement's own expressions.
    fn visit_body(&self, _: &mut [Stmt]) {}

    fn visit_expr(&self, expression: &mut Expr) {
        let range = expression.range();
        let is_kept = |it: &Expr| it.as_name_expr().is_some_and(|it| it.id == self.variable);
        transformer::walk_expr(self, expression);
        match expression {
            Expr::Subscript(it) if is_kept(&it.value) => {
                let index = vec![self.read("count", range), (*it.slice).clone()];
                let arguments = [self.places(range), index].concat();
                *expression = self.ask("_split_item", arguments, range);
            }
            Expr::Call(it) if calls::is_length(it) && is_kept(&it.arguments.args[0]) => {
                *expression = self.read("count", range);
            }
            _ => {}
        }
    }
}
