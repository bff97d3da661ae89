//! Iterators that a variable keeps, as in `it = a.flat`: the variable is the array instead,
//! and what is done with the iterator is done with `a.flat`.
//!
//! ```python
//! it = a.flat
//! it[0] = len(it)
//! for x in it:
//!     total += x
//! ```
//!
//! becomes
//!
//! ```python
//! <array> = a
//! <array>.flat[0] = len(<array>.flat)
//! for x in <array>.flat:
//!     total += x
//! ```
//!
//! An iterator goes on where it was left, and starts anew when it is subscripted. So one
//! loop may be over it, in the block in which it is made, and nothing in that loop uses it.

use super::{
    super::{
        bound_names::BoundNames,
        syntax::{attribute, name},
    },
    syntax::flat_of,
};
use ruff_python_ast::{
    Expr, ExprContext, ModModule, Stmt, StmtFor, StmtFunctionDef,
    visitor::{
        Visitor,
        transformer::{self, Transformer},
        walk_expr, walk_stmt,
    },
};
use ruff_text_size::Ranged;

/// Writes out iterators that the functions of a file keep.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames) {
    if !bound.is_builtin("len") || !bound.is_builtin("enumerate") {
        return;
    }
    struct Functions;
    impl Transformer for Functions {
        fn visit_stmt(&self, statement: &mut Stmt) {
            if let Stmt::FunctionDef(function) = statement {
                of_function(function);
            }
            transformer::walk_stmt(self, statement);
        }
    }
    transformer::walk_body(&Functions, &mut module.body);
}

fn of_function(function: &mut StmtFunctionDef) {
    let mut kept = Vec::new();
    find(&function.body, &mut kept);
    for iterator in kept {
        let uses = Uses::of(&iterator, function);
        if uses.can_be_written_out() {
            let array = format!("<array>.{}", u32::from(function.range.start()));
            let replace = Replace {
                array: format!("{array}.{iterator}"),
                iterator: &iterator,
            };
            transformer::walk_body(&replace, &mut function.body);
        }
    }
}

/// The variables that `a.flat` is assigned to in a block, and in the blocks in it.
fn find(block: &[Stmt], kept: &mut Vec<String>) {
    for statement in block {
        match statement {
            Stmt::Assign(_) => kept.extend(kept_by(statement).map(str::to_string)),
            Stmt::If(it) => {
                find(&it.body, kept);
                it.elif_else_clauses
                    .iter()
                    .for_each(|clause| find(&clause.body, kept));
            }
            Stmt::For(it) => find(&it.body, kept),
            Stmt::While(it) => find(&it.body, kept),
            _ => {}
        }
    }
}

/// The variable that `variable = a.flat` assigns.
fn kept_by(statement: &Stmt) -> Option<&str> {
    let assign = statement.as_assign_stmt()?;
    flat_of(&assign.value)?;
    match assign.targets.as_slice() {
        [Expr::Name(target)] => Some(&target.id),
        _ => None,
    }
}

/// What a function does with a variable.
struct Uses<'a> {
    iterator: &'a str,
    /// How often it is bound: once, if it is only the iterator.
    bound: usize,
    /// Whether something is done with it that is not known.
    has_others: bool,
    /// How many loops are over it, and how many of these run once for each iterator.
    loops: usize,
    good_loops: usize,
    /// Whether the place that is visited is in a function, or the like, in the function.
    depth: usize,
}

impl<'a> Uses<'a> {
    fn of(iterator: &'a str, function: &StmtFunctionDef) -> Self {
        let mut uses = Self {
            iterator,
            bound: 0,
            has_others: false,
            loops: 0,
            good_loops: 0,
            depth: 0,
        };
        let mut parameters = function.parameters.iter();
        uses.has_others = parameters.any(|parameter| parameter.name().as_str() == iterator);
        uses.visit_block(&function.body);
        uses
    }

    fn can_be_written_out(&self) -> bool {
        self.bound == 1 && !self.has_others && self.loops < 2 && self.loops == self.good_loops
    }

    fn is_iterator(&self, expression: &Expr) -> bool {
        self.depth == 0
            && expression
                .as_name_expr()
                .is_some_and(|it| it.id == self.iterator)
    }

    /// What a loop is over, with or without a number for each element.
    fn is_loop_over(&self, each: &StmtFor) -> bool {
        match &*each.iter {
            Expr::Call(call) => {
                let is_counted = call
                    .func
                    .as_name_expr()
                    .is_some_and(|it| it.id == "enumerate");
                matches!(&*call.arguments.args, [it] if is_counted && self.is_iterator(it))
            }
            it => self.is_iterator(it),
        }
    }

    fn visit_block(&mut self, block: &[Stmt]) {
        let mut is_made = false;
        for statement in block {
            is_made |= kept_by(statement) == Some(self.iterator);
            if let Stmt::For(each) = statement
                && self.is_loop_over(each)
            {
                self.loops += 1;
                self.good_loops += usize::from(is_made && !mentions(self.iterator, &each.body));
                self.visit_expr(&each.target);
                self.visit_block(&each.body);
                self.visit_block(&each.orelse);
            } else {
                self.visit_stmt(statement);
            }
        }
    }
}

impl<'a> Visitor<'a> for Uses<'_> {
    fn visit_body(&mut self, body: &'a [Stmt]) {
        self.visit_block(body);
    }

    fn visit_stmt(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {
                self.depth += 1;
                walk_stmt(self, statement);
                self.depth -= 1;
            }
            Stmt::Assign(assign) if kept_by(statement) == Some(self.iterator) => {
                self.bound += 1;
                self.visit_expr(&assign.value);
            }
            Stmt::Global(it) => {
                self.has_others |= it.names.iter().any(|it| it.as_str() == self.iterator)
            }
            Stmt::Nonlocal(it) => {
                self.has_others |= it.names.iter().any(|it| it.as_str() == self.iterator)
            }
            _ => walk_stmt(self, statement),
        }
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Lambda(_)
            | Expr::Generator(_)
            | Expr::ListComp(_)
            | Expr::SetComp(_)
            | Expr::DictComp(_) => {
                self.depth += 1;
                walk_expr(self, expression);
                self.depth -= 1;
            }
            Expr::Subscript(it) if self.is_iterator(&it.value) => self.visit_expr(&it.slice),
            Expr::Attribute(it)
                if self.is_iterator(&it.value) && matches!(&*it.attr, "base" | "copy") => {}
            Expr::Call(call) => {
                let is_length = call.func.as_name_expr().is_some_and(|it| it.id == "len");
                let is_one = matches!(&*call.arguments.args, [it] if self.is_iterator(it));
                if !(is_length && is_one) {
                    walk_expr(self, expression);
                }
            }
            Expr::Name(it) if it.id == self.iterator => self.has_others = true,
            _ => walk_expr(self, expression),
        }
    }
}

/// Whether a block has a name anywhere.
fn mentions(name: &str, block: &[Stmt]) -> bool {
    struct Mentions<'a>(&'a str, bool);
    impl<'a> Visitor<'a> for Mentions<'_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            self.1 |= expression.as_name_expr().is_some_and(|it| it.id == self.0);
            walk_expr(self, expression);
        }
    }
    let mut mentions = Mentions(name, false);
    mentions.visit_body(block);
    mentions.1
}

/// Puts an array in the place of the iterator that counts its elements.
struct Replace<'a> {
    iterator: &'a str,
    array: String,
}

impl Transformer for Replace<'_> {
    fn visit_stmt(&self, statement: &mut Stmt) {
        let is_made = kept_by(statement) == Some(self.iterator);
        if is_made
            && let Stmt::Assign(assign) = statement
            && let Some(array) = flat_of(&assign.value).cloned()
        {
            let range = assign.range;
            assign.targets = vec![name(&self.array, range, ExprContext::Store)];
            *assign.value = array;
            return;
        }
        transformer::walk_stmt(self, statement);
    }

    fn visit_expr(&self, expression: &mut Expr) {
        if expression
            .as_name_expr()
            .is_some_and(|it| it.id == self.iterator)
        {
            let range = expression.range();
            *expression = attribute(name(&self.array, range, ExprContext::Load), "flat", range);
            return;
        }
        transformer::walk_expr(self, expression);
    }
}
