//! `a.flat`, which counts elements in C's order: where it is subscripted, iterated over,
//! assigned or handed to a function that only reads it, npc has methods that NumPy has not.
//!
//! ```python
//! for x in a.flat:
//!     total += x
//! a.flat[k] = total
//! a.flat[::2] *= 3
//! ```
//!
//! becomes
//!
//! ```python
//! <flat> = a
//! for <place> in range(<flat>.size):
//!     x = <flat>._flat_element(<place>)
//!     total += x
//! a._set_flat_item(k, total)
//! <part> = a.flatten()[::2]
//! <part> *= 3
//! a._set_flat_items(a._flat_places()[::2], <part>)
//! ```
//!
//! What is computed twice must be plain. Anything else stays, and is refused later.

mod kept;
mod syntax;

use super::{
    blocks::inside,
    bound_names::BoundNames,
    functions,
    syntax::{assignment, attribute, call, function, name, subscript},
};
use ruff_python_ast::{
    Expr, ExprContext, ModModule, Stmt, StmtAssign, StmtAugAssign, StmtExpr, StmtFor,
    visitor::transformer::{Transformer, walk_expr, walk_stmt},
};
use ruff_text_size::Ranged;
use std::collections::BTreeSet;
use syntax::{flat_of, has_own_meaning, is_plain};

/// NumPy's functions that read all of an iterator at once.
const READERS: &[&str] = &[
    "all",
    "allclose",
    "any",
    "argmax",
    "argmin",
    "array",
    "array_equal",
    "asarray",
    "count_nonzero",
    "cumsum",
    "dot",
    "max",
    "mean",
    "median",
    "min",
    "prod",
    "sort",
    "std",
    "sum",
    "unique",
    "var",
];

/// Python's functions that do so.
const BUILTINS: &[&str] = &["all", "any", "list", "max", "min", "sorted", "sum", "tuple"];

/// Writes out `a.flat` in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    if has_own_meaning(module) {
        return;
    }
    kept::write_out(module, bound);
    let flat = Flat { bound, numpy };
    functions(&mut module.body, &mut |function| {
        function.body = flat.block(std::mem::take(&mut function.body));
    });
}

struct Flat<'b> {
    bound: &'b BoundNames,
    /// What the file calls NumPy.
    numpy: &'b BTreeSet<String>,
}

impl Flat<'_> {
    /// A block in a function.
    fn block<B>(&self, block: B) -> B
    where
        B: IntoIterator<Item = Stmt> + FromIterator<Stmt>,
    {
        let statements = block.into_iter().flat_map(|mut statement| {
            let mut before = Vec::new();
            match &mut statement {
                Stmt::For(each) => before.extend(self.loop_over(each)),
                Stmt::AugAssign(update) => {
                    if let Some(statements) = self.update(update) {
                        return statements;
                    }
                }
                _ => {}
            }
            walk_stmt(self, &mut statement);
            if let Stmt::Assign(assign) = &statement
                && let Some(stored) = self.stored(assign)
            {
                statement = stored;
            }
            inside(&mut statement, &mut |block| self.block(block));
            before.push(statement);
            before
        });
        statements.collect()
    }

    /// A loop over `a.flat` or `enumerate(a.flat)` as one over places: each element is
    /// read when it is its turn. Gives what stands before the loop.
    fn loop_over(&self, each: &mut StmtFor) -> Option<Stmt> {
        let range = each.iter.range();
        let counted = self.builtin_call(&each.iter, &["enumerate"]);
        let iterable = match counted {
            Some([iterable]) => iterable,
            _ => &each.iter,
        };
        let array = flat_of(iterable)?.clone();
        if !self.bound.is_builtin("range") {
            return None;
        }
        let (alias, place) = (
            format!("<flat>.{}", u32::from(range.start())),
            format!("<place>.{}", u32::from(range.start())),
        );
        let read = |made: &str| name(made, range, ExprContext::Load);
        let element = call(read(&alias), "_flat_element", vec![read(&place)], range);
        let first = match (counted, &*each.target) {
            (None, target) => vec![assignment(target.clone(), element)],
            (Some(_), Expr::Tuple(pair)) => match &*pair.elts {
                [number, target] => vec![
                    assignment(number.clone(), read(&place)),
                    assignment(target.clone(), element),
                ],
                _ => return None,
            },
            _ => return None,
        };
        let size = attribute(read(&alias), "size", range);
        *each.iter = function("range", vec![size], range);
        *each.target = name(&place, each.target.range(), ExprContext::Store);
        let body = std::mem::take(&mut each.body);
        each.body = first.into_iter().chain(body).collect();
        Some(assignment(name(&alias, range, ExprContext::Store), array))
    }

    /// `a.flat[i] += x` as reading, computing and writing.
    fn update(&self, update: &StmtAugAssign) -> Option<Vec<Stmt>> {
        let Expr::Subscript(target) = &*update.target else {
            return None;
        };
        let array = flat_of(&target.value)?;
        if !self.is_plain(array) || !self.is_plain(&target.slice) {
            return None;
        }
        let range = update.range;
        let part = format!("<part>.{}", u32::from(range.start()));
        let read = subscript((*target.value).clone(), (*target.slice).clone(), range);
        let written = Stmt::Assign(StmtAssign {
            targets: vec![Expr::Subscript(target.clone())],
            value: Box::new(name(&part, range, ExprContext::Load)),
            range,
            node_index: Default::default(),
        });
        let computed = Stmt::AugAssign(StmtAugAssign {
            target: Box::new(name(&part, range, ExprContext::Store)),
            ..update.clone()
        });
        let read = assignment(name(&part, range, ExprContext::Store), read);
        Some(self.block(vec![read, computed, written]))
    }

    /// `a.flat[i] = x` and `a.flat = x` as calls.
    fn stored(&self, assign: &StmtAssign) -> Option<Stmt> {
        let [target] = assign.targets.as_slice() else {
            return None;
        };
        let (range, value) = (target.range(), (*assign.value).clone());
        let places = |array: &Expr| call(array.clone(), "_flat_places", Vec::new(), range);
        let set = |array: &Expr, method, place| {
            Some(call(
                array.clone(),
                method,
                vec![place, value.clone()],
                range,
            ))
        };
        let stored = match target {
            Expr::Subscript(it) => {
                let array = flat_of(&it.value)?;
                let index = (*it.slice).clone();
                match &index {
                    Expr::Tuple(_) => None,
                    Expr::Slice(_) | Expr::EllipsisLiteral(_) if self.is_plain(array) => {
                        let some = subscript(places(array), index, range);
                        set(array, "_set_flat_items", some)
                    }
                    Expr::Slice(_) | Expr::EllipsisLiteral(_) => None,
                    _ => set(array, "_set_flat_item", index),
                }
            }
            _ => {
                let array = flat_of(target).filter(|array| self.is_plain(array))?;
                set(array, "_set_flat_items", places(array))
            }
        };
        Some(Stmt::Expr(StmtExpr {
            value: Box::new(stored?),
            range: assign.range,
            node_index: Default::default(),
        }))
    }

    fn is_plain(&self, expression: &Expr) -> bool {
        is_plain(expression, &|function| self.bound.is_builtin(function))
    }

    /// The arguments of a call of one of Python's functions.
    fn builtin_call<'a>(&self, expression: &'a Expr, functions: &[&str]) -> Option<&'a [Expr]> {
        let call = expression.as_call_expr()?;
        let function = call.func.as_name_expr()?.id.as_str();
        let is_one = functions.contains(&function) && self.bound.is_builtin(function);
        (is_one && call.arguments.keywords.is_empty()).then_some(&*call.arguments.args)
    }

    /// Whether a function reads its arguments, and nothing keeps them.
    fn is_reader(&self, function: &Expr) -> bool {
        match function {
            Expr::Name(it) => {
                BUILTINS.contains(&it.id.as_str()) && self.bound.is_builtin(it.id.as_str())
            }
            Expr::Attribute(it) => {
                let module = it.value.as_name_expr();
                READERS.contains(&it.attr.as_str())
                    && module.is_some_and(|module| self.numpy.contains(module.id.as_str()))
            }
            _ => false,
        }
    }
}

impl Transformer for Flat<'_> {
    // Blocks are seen to one by one, after the statement's own expressions.
    fn visit_body(&self, _: &mut [Stmt]) {}

    fn visit_expr(&self, expression: &mut Expr) {
        walk_expr(self, expression);
        let range = expression.range();
        if let Some([flat]) = self.builtin_call(expression, &["len"])
            && let Some(array) = flat_of(flat)
        {
            *expression = attribute(array.clone(), "size", range);
            return;
        }
        match expression {
            Expr::Attribute(it) if it.attr.as_str() == "base" => {
                if let Some(array) = flat_of(&it.value).cloned() {
                    *expression = array;
                }
            }
            Expr::Call(it)
                if let Expr::Attribute(method) = &*it.func
                    && method.attr.as_str() == "copy"
                    && it.arguments.is_empty()
                    && let Some(array) = flat_of(&method.value).cloned() =>
            {
                *expression = call(array, "flatten", Vec::new(), range);
            }
            Expr::Subscript(it) if it.ctx == ExprContext::Load => {
                let Some(array) = flat_of(&it.value).cloned() else {
                    return;
                };
                match &*it.slice {
                    Expr::Tuple(_) => {}
                    Expr::Slice(_) | Expr::EllipsisLiteral(_) => {
                        *it.value = call(array, "flatten", Vec::new(), range);
                    }
                    index => {
                        *expression = call(array, "_flat_item", vec![index.clone()], range);
                    }
                }
            }
            Expr::Call(it) if self.is_reader(&it.func) => {
                for argument in &mut it.arguments.args {
                    if let Some(array) = flat_of(argument).cloned() {
                        *argument = call(array, "flatten", Vec::new(), range);
                    }
                }
            }
            _ => {}
        }
    }
}
