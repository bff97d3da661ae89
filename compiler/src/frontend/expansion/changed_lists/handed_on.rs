//! Functions of the file that change a list that they are given: they take how many
//! elements it has as well, and give back the list and the count beside their result.
//!
//! ```python
//! def _add(xs, x):
//!     xs.append(x)
//! ```
//!
//! becomes, with what `append` is,
//!
//! ```python
//! def _add(xs, x, <xs.count>):
//!     ...
//!     return None, xs, <xs.count>
//! ```
//!
//! and `_add(ys, 1)` a call that binds `ys` and its count anew. This is done where every
//! place that names the function is such a call, of a list that its caller makes and
//! changes, or is given and changes in turn.

use super::{
    super::{
        functions,
        syntax::{bind, number, read, subscript, tuple},
    },
    Names, candidates,
    made::none,
    moves::{self, Moves},
    statements::Rewriting,
};
use ruff_python_ast::{
    Expr, ExprCall, Identifier, ModModule, Parameter, ParameterWithDefault, Stmt, StmtFunctionDef,
    StmtReturn,
    visitor::{Visitor, transformer::Transformer, walk_expr, walk_stmt},
};
use ruff_text_size::{Ranged, TextRange};
use std::collections::{BTreeMap, BTreeSet};

/// The functions, each with the place of the parameter whose list it changes.
pub(super) type Changers = BTreeMap<String, usize>;

/// Finds the functions of a file that change a list for their callers.
pub(super) fn of(module: &mut ModModule, names: Names<'_>) -> Changers {
    let mut found = possible(module, names);
    while !found.is_empty() {
        let names = Names {
            changers: &found,
            ..names
        };
        let mut sound = Mentions::default();
        functions(&mut module.body, &mut |function| {
            sound.add_calls(function, &names.rewritten_lists(function), &found);
        });
        let mut all = Mentions::default();
        all.visit_body(&module.body);
        let mut kept = found.clone();
        kept.retain(|name, _| all.0.get(name) == sound.0.get(name) && all.0.contains_key(name));
        functions(&mut module.body, &mut |function| {
            if let Some(place) = kept.get(function.name.as_str()).copied()
                && rewritten(function, place, names).is_none()
            {
                kept.remove(function.name.as_str());
            }
        });
        if kept == found {
            break;
        }
        found = kept;
    }
    found
}

/// A function that changes the list of one of its parameters, written so.
pub(super) fn rewritten(
    function: &StmtFunctionDef,
    place: usize,
    names: Names<'_>,
) -> Option<StmtFunctionDef> {
    let list = parameter(function, place)?.to_string();
    let none_moved = Moves::default();
    let rewriting = Rewriting::of_parameter(&list, names, &none_moved);
    let mut written = function.clone();
    written.body = rewriting.block(written.body);
    if !matches!(written.body.last(), Some(Stmt::Return(_) | Stmt::Raise(_))) {
        written
            .body
            .extend(rewriting.statement(Stmt::Return(StmtReturn {
                node_index: Default::default(),
                range: function.name.range,
                value: None,
            })));
    }
    let range = function.parameters.range;
    written.parameters.args.push(ParameterWithDefault {
        node_index: Default::default(),
        range,
        parameter: Parameter {
            node_index: Default::default(),
            range,
            name: Identifier::new(rewriting.count.as_str(), range),
            annotation: None,
        },
        default: None,
    });
    written.returns = None;
    (!rewriting.has_other_names()).then_some(written)
}

/// The functions that may be such, as far as their own statements go.
fn possible(module: &mut ModModule, names: Names<'_>) -> Changers {
    let mut found = Changers::new();
    loop {
        let names = Names {
            changers: &found,
            ..names
        };
        let mut more = Changers::new();
        functions(&mut module.body, &mut |function| {
            let name = function.name.as_str();
            if !found.contains_key(name)
                && is_plain(function, names)
                && let Some(place) = changed_parameter(function, names)
            {
                more.insert(name.to_string(), place);
            }
        });
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// Whether nothing but the file calls a function, with all arguments by position.
fn is_plain(function: &StmtFunctionDef, names: Names<'_>) -> bool {
    let parameters = &function.parameters;
    let is_annotated = parameters.args.iter().any(|it| it.annotation().is_some());
    let has_default = parameters.args.iter().any(|it| it.default.is_some());
    function.decorator_list.is_empty()
        && names.bound.is_bound_once(&function.name)
        && (function.name.starts_with('_') || !is_annotated)
        && !has_default
        && parameters.len() == parameters.args.len()
}

/// The place of the one parameter that a function changes as a list is changed.
fn changed_parameter(function: &StmtFunctionDef, names: Names<'_>) -> Option<usize> {
    let changed = candidates::changed(function, names);
    let captured = moves::captured(&function.body);
    let mut places = (0..function.parameters.args.len())
        .filter(|place| parameter(function, *place).is_some_and(|it| changed.contains(it)));
    let place = places.next().filter(|_| places.next().is_none())?;
    let name = parameter(function, place)?;
    (!captured.contains(name)).then_some(place)
}

fn parameter(function: &StmtFunctionDef, place: usize) -> Option<&str> {
    let parameter = function.parameters.args.get(place)?;
    Some(parameter.parameter.name.as_str())
}

/// How often functions are named.
#[derive(Default)]
struct Mentions(BTreeMap<String, usize>);

impl Mentions {
    fn count(&mut self, name: &str) {
        *self.0.entry(name.to_string()).or_default() += 1;
    }

    /// Counts the calls in a function's statements that give a list that is rewritten.
    fn add_calls(
        &mut self,
        function: &StmtFunctionDef,
        lists: &BTreeSet<String>,
        changers: &Changers,
    ) {
        struct Calls<'a>(&'a BTreeSet<String>, &'a Changers, Vec<String>);
        impl<'a> Visitor<'a> for Calls<'_> {
            fn visit_stmt(&mut self, statement: &'a Stmt) {
                let value = match statement {
                    Stmt::Expr(it) => &it.value,
                    Stmt::Assign(it) => &it.value,
                    Stmt::FunctionDef(_) => return,
                    other => return walk_stmt(self, other),
                };
                if let Expr::Call(call) = &**value
                    && let Some(list) = given_list(call, self.1)
                    && self.0.contains(list)
                    && let Expr::Name(function) = &*call.func
                {
                    self.2.push(function.id.to_string());
                }
            }
        }
        let mut calls = Calls(lists, changers, Vec::new());
        calls.visit_body(&function.body);
        calls.2.iter().for_each(|it| self.count(it));
    }
}

impl<'a> Visitor<'a> for Mentions {
    fn visit_expr(&mut self, expression: &'a Expr) {
        if let Expr::Name(name) = expression {
            self.count(&name.id);
        }
        walk_expr(self, expression);
    }
}

/// The variable that a call gives to a function that changes it.
pub(super) fn given_list<'a>(call: &'a ExprCall, changers: &Changers) -> Option<&'a str> {
    let function = call.func.as_name_expr()?;
    let place = *changers.get(function.id.as_str())?;
    let arguments = &call.arguments;
    let is_plain = arguments.keywords.is_empty();
    let is_starred = arguments.args.iter().any(Expr::is_starred_expr);
    let list = arguments.args.get(place)?.as_name_expr()?;
    (is_plain && !is_starred).then_some(list.id.as_str())
}

impl Rewriting<'_> {
    /// The statements that a call is that changes the list, and its value.
    pub(super) fn handed_on(&self, call: &ExprCall) -> Option<(Vec<Stmt>, Expr)> {
        if given_list(call, self.names.changers)? != self.list {
            return None;
        }
        let range = call.range();
        let place = *self
            .names
            .changers
            .get(call.func.as_name_expr()?.id.as_str())?;
        let mut call = call.clone();
        let mut arguments = call.arguments.args.to_vec();
        for (index, argument) in arguments.iter_mut().enumerate() {
            if index != place {
                self.note_pop(argument);
                self.visit_expr(argument);
            }
        }
        arguments.push(self.count(range));
        call.arguments.args = arguments.into();
        let (result, called) = self.bound(Expr::Call(call), "result");
        let part = |index| subscript(read(&result, range), number(index, range), range);
        let statements = vec![called, self.rebound(part(1)), bind(&self.count, part(2))];
        Some((statements, part(0)))
    }

    /// What a function that changes its parameter's list gives back.
    pub(super) fn given_back(&self, value: Option<Expr>, range: TextRange) -> Expr {
        let list = [read(self.list, range), self.count(range)];
        let value = value.unwrap_or_else(|| none(range));
        tuple([value].into_iter().chain(list).collect(), range)
    }
}
