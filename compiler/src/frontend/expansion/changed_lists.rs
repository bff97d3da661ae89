//! Lists that a function makes and changes: `append`, `pop`, `xs[i] = x` and their like.
//!
//! To the compiler a list is a value. One that changes becomes a variable for a list
//! with room for more, and one that counts its elements:
//!
//! ```python
//! xs = []
//! for x in a:
//!     xs.append(2 * x)
//! xs[0] = 1.0
//! return xs
//! ```
//!
//! becomes
//!
//! ```python
//! xs = <changed_list>([])
//! <xs.count> = len(xs)
//! for x in a:
//!     <value> = 2 * x
//!     if <is_full>(xs, <xs.count>, <value>):
//!         xs = <with_room>(xs, <xs.count>, <value>)
//!     <put>(xs, <xs.count>, <value>)
//!     <xs.count> = <xs.count> + 1
//! <value> = 1.0
//! xs = <taking>(xs, <value>)
//! <set>(xs, <xs.count>, 0, <value>)
//! return <taken>(xs, <xs.count>)
//! ```
//!
//! This is right if nothing else knows the list: each place that mentions it must make
//! no second name for it. Where one may, all stays as it is, and is refused later.
//! `<seen>` gives the elements to what reads them at once, without a copy. A function of the
//! file that changes a list for its callers hands it back with its count (`handed_on`).

mod assignments;
mod candidates;
mod changes;
mod expressions;
mod handed_on;
mod loops;
mod made;
mod methods;
mod moves;
mod parameters;
mod pops;
mod rebound;
mod slices;
mod statements;

use super::{bound_names::BoundNames, functions};
pub(super) use candidates::method;
use handed_on::Changers;
pub(super) use methods::reads_name;
use moves::Moves;
use ruff_python_ast::{Expr, ModModule, StmtFunctionDef};
use statements::Rewriting;
use std::collections::BTreeSet;

/// Writes out what changes lists in the functions of a file.
pub(super) fn write_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    if !bound.is_builtin("len") {
        return;
    }
    let none = BTreeSet::new();
    let names = Names {
        bound,
        numpy,
        returning: &none,
        changers: &Changers::new(),
    };
    functions(&mut module.body, &mut |function| {
        let is_list = |value: &Expr| candidates::looks_like_list(value, names);
        parameters::rename(function, &is_list);
        rebound::rename(function, &|value, list| {
            candidates::looks_like_list_beside(value, list, names)
        });
    });
    let returning = names.returning(module);
    let names = Names {
        returning: &returning,
        ..names
    };
    let changers = handed_on::of(module, names);
    let names = Names {
        changers: &changers,
        ..names
    };
    functions(&mut module.body, &mut |function| {
        if let Some(place) = changers.get(function.name.as_str())
            && let Some(written) = handed_on::rewritten(function, *place, names)
        {
            *function = written;
        }
    });
    functions(&mut module.body, &mut |function| names.function(function));
}

/// What the names of a file mean.
#[derive(Clone, Copy)]
struct Names<'b> {
    bound: &'b BoundNames,
    /// What the file calls NumPy.
    numpy: &'b BTreeSet<String>,
    /// The functions of the file that give back nothing but lists that they make.
    returning: &'b BTreeSet<String>,
    /// Those that change a list for their callers.
    changers: &'b Changers,
}

impl Names<'_> {
    /// The functions of a file that give back nothing but lists that they make.
    fn returning(self, module: &mut ModModule) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        // Those that give back what others give back are found after these.
        loop {
            let names = Names {
                returning: &found,
                ..self
            };
            let mut more = Vec::new();
            functions(&mut module.body, &mut |function| {
                let name = function.name.as_str();
                let is_plain = function.decorator_list.is_empty() && self.bound.is_bound_once(name);
                if is_plain && !found.contains(name) && candidates::returns_lists(function, names) {
                    more.push(name.to_string());
                }
            });
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    fn function(self, function: &mut StmtFunctionDef) {
        if candidates::binds_list(function, self) {
            self.write_out(function);
        }
        functions(&mut function.body, &mut |inner| self.function(inner));
    }

    /// The lists of a function that are written out, and that of a parameter that is.
    fn rewritten_lists(self, function: &StmtFunctionDef) -> BTreeSet<String> {
        let mut moves = moves::of(function);
        let mut lists = BTreeSet::from_iter(self.changed(function, &mut moves));
        lists.retain(|list| !self.has_other_names(function, list, &moves));
        if let Some(place) = self.changers.get(function.name.as_str()) {
            let parameter = function.parameters.args.get(*place);
            lists.extend(parameter.map(|it| it.parameter.name.to_string()));
        }
        lists
    }

    /// Whether a list of a function has second names, so that it cannot be written out.
    fn has_other_names(self, function: &StmtFunctionDef, list: &str, moves: &Moves) -> bool {
        let rewriting = Rewriting::new(list, self, moves);
        rewriting.block(function.body.clone());
        rewriting.has_other_names()
    }

    fn write_out(self, function: &mut StmtFunctionDef) {
        let mut moves = moves::of(function);
        let lists = self.changed(function, &mut moves);
        for list in lists {
            let rewriting = Rewriting::new(&list, self, &moves);
            let body = rewriting.block(function.body.clone());
            if !rewriting.has_other_names() {
                function.body = body;
            }
        }
    }

    /// The lists that a function changes. One that has second names beside those that it
    /// gets for good has none of these: what is changed by them would be missed.
    fn changed(self, function: &StmtFunctionDef, moves: &mut Moves) -> Vec<String> {
        loop {
            let lists = candidates::of(function, self, moves);
            let mut moved = lists.iter().filter(|list| moves.of_list(list));
            let is_known = |list: &&String| self.has_other_names(function, list, moves);
            let Some(known) = moved.find(is_known).cloned() else {
                return lists;
            };
            moves.forget(&known);
        }
    }
}
