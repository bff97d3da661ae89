//! Names of lists that become names of other values, as in `xs = np.array(xs)`: from there on
//! they are written with another name, since a variable that changes as a list does is a
//! list only.
//!
//! ```python
//! xs = []
//! for x in a:
//!     xs.append(x)
//! xs = np.array(xs)
//! return xs.mean()
//! ```
//!
//! becomes
//!
//! ```python
//! xs = []
//! for x in a:
//!     xs.append(x)
//! xs' = np.array(xs)
//! return xs'.mean()
//! ```

use super::{
    candidates::{pairs, parts},
    moves,
    parameters::{Renaming, is_bound_inside},
};
use ruff_python_ast::{
    Expr, Stmt, StmtFunctionDef,
    visitor::{
        Visitor,
        transformer::{Transformer, walk_body},
        walk_expr,
    },
};
use std::cell::RefCell;

/// Whether a value is a list by its looks, where a variable may be one.
type IsList<'f> = &'f dyn Fn(&Expr, Option<&str>) -> bool;

/// Renames what lists become in a function.
pub(super) fn rename(function: &mut StmtFunctionDef, is_list: IsList<'_>) {
    let whole = function.clone();
    let renaming = Blocks {
        whole: &whole,
        is_list,
        renamed: RefCell::default(),
    };
    renaming.block(&mut function.body, true);
    renaming.visit_body(&mut function.body);
}

/// Looks at the blocks of a function, from the outermost on.
struct Blocks<'f> {
    whole: &'f StmtFunctionDef,
    is_list: IsList<'f>,
    /// The names that have others somewhere, which are not looked at again.
    renamed: RefCell<Vec<String>>,
}

impl Blocks<'_> {
    /// Renames in a block, which is that of the whole function or has all that is said of a
    /// name.
    fn block(&self, block: &mut [Stmt], is_whole: bool) {
        for start in 0..block.len() {
            for list in self.made_lists(&block[start]) {
                if self.renamed.borrow().contains(&list) || !self.may_rename(&list) {
                    continue;
                }
                let is_own = !block[..start].iter().any(|it| mentions(it, &list))
                    && count(&block[start..], &list) == count(&self.whole.body, &list);
                if is_whole || is_own {
                    self.rename_after(&mut block[start..], &list);
                }
            }
        }
    }

    /// The variables that a statement makes lists.
    fn made_lists(&self, statement: &Stmt) -> Vec<String> {
        let Stmt::Assign(it) = statement else {
            return Vec::new();
        };
        let [target] = it.targets.as_slice() else {
            return Vec::new();
        };
        let names = parts(target).unwrap_or(std::slice::from_ref(target)).iter();
        let names = names
            .filter_map(|it| it.as_name_expr())
            .map(|it| it.id.to_string());
        let lists = names.filter(|it| self.binding(statement, it, false) == Some(true));
        lists.collect()
    }

    /// Whether a variable is known to the statements of the function only.
    fn may_rename(&self, list: &str) -> bool {
        let mut parameters = self.whole.parameters.iter();
        let is_parameter = parameters.any(|it| it.name().as_str() == list);
        let body = &self.whole.body;
        !is_parameter && !moves::captured(body).contains(list) && !is_bound_inside(body, list)
    }

    /// Renames from where a list becomes another value to where the variable is bound anew.
    fn rename_after(&self, block: &mut [Stmt], list: &str) {
        let renaming = Renaming {
            from: list,
            to: format!("{list}'"),
        };
        let mut is_list = true;
        for statement in block {
            match self.binding(statement, list, is_list) {
                Some(binds_list) if binds_list != is_list => {
                    // What is read is what the variable was until then.
                    if is_list {
                        rename_targets(statement, &renaming);
                        self.renamed.borrow_mut().push(list.to_string());
                    } else if let Stmt::Assign(it) = statement {
                        renaming.visit_expr(&mut it.value);
                    }
                    is_list = binds_list;
                }
                _ if is_list => {}
                _ => renaming.visit_stmt(statement),
            }
        }
    }

    /// Whether a statement makes a variable a list, which it may have been; none if the
    /// statement may leave it as it is.
    fn binding(&self, statement: &Stmt, list: &str, was_list: bool) -> Option<bool> {
        let Stmt::Assign(it) = statement else {
            return None;
        };
        let [target] = it.targets.as_slice() else {
            return None;
        };
        let is_list = |it: &Expr| it.as_name_expr().is_some_and(|it| it.id.as_str() == list);
        if is_list(target) {
            return Some((self.is_list)(&it.value, was_list.then_some(list)));
        }
        if !parts(target)?.iter().any(is_list) {
            return None;
        }
        let mut pairs = pairs(target, &it.value).into_iter().flatten();
        let value = pairs.find(|(target, _)| is_list(target));
        Some(value.is_some_and(|(_, value)| (self.is_list)(value, was_list.then_some(list))))
    }
}

impl Transformer for Blocks<'_> {
    fn visit_body(&self, body: &mut [Stmt]) {
        self.block(body, false);
        walk_body(self, body);
    }

    fn visit_stmt(&self, statement: &mut Stmt) {
        // Functions inside are looked at by themselves.
        if !statement.is_function_def_stmt() {
            ruff_python_ast::visitor::transformer::walk_stmt(self, statement);
        }
    }
}

fn rename_targets(statement: &mut Stmt, renaming: &Renaming<'_>) {
    if let Stmt::Assign(it) = statement {
        it.targets.iter_mut().for_each(|it| renaming.visit_expr(it));
    }
}

fn mentions(statement: &Stmt, name: &str) -> bool {
    count(std::slice::from_ref(statement), name) > 0
}

/// How often statements mention a variable.
fn count(statements: &[Stmt], name: &str) -> usize {
    struct Count<'n>(&'n str, usize);
    impl<'a> Visitor<'a> for Count<'_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            let found = expression.as_name_expr();
            self.1 += usize::from(found.is_some_and(|it| it.id.as_str() == self.0));
            walk_expr(self, expression);
        }
    }
    let mut found = Count(name, 0);
    found.visit_body(statements);
    found.1
}
