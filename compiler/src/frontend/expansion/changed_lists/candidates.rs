//! The variables that hold lists of a function's own, and that it changes.

use super::{Names, handed_on::given_list, moves::Moves};
use crate::frontend::analysis::{NameSet, assigned, targets};
use npc_passes::list_change;
use ruff_python_ast::{
    Comprehension, Expr, ExprAttribute, ExprList, ExprTuple, Operator, Parameters, Stmt,
    StmtFunctionDef,
    visitor::{Visitor, walk_comprehension, walk_expr, walk_parameters, walk_stmt},
};
use std::collections::BTreeSet;

/// Whether a function binds a variable to what can be seen to be a list. All others that
/// hold lists get them from one that does.
pub(super) fn binds_list(function: &StmtFunctionDef, names: Names<'_>) -> bool {
    let (moves, none) = (Moves::default(), BTreeSet::new());
    let uses = Uses::of(function, names, &moves, Some(&none));
    !uses.lists.is_empty()
}

/// The variables of a function that only hold lists that it makes, and that it changes.
pub(super) fn of(function: &StmtFunctionDef, names: Names<'_>, moves: &Moves) -> Vec<String> {
    let lists = own_lists(function, names, moves);
    let uses = Uses::of(function, names, moves, Some(&lists));
    // By its other name, a list may change, too.
    let changes = |it: &str| uses.changed.contains(it) || moves.of_list(it);
    let changed = lists.iter().filter(|it| changes(it.as_str()));
    changed.cloned().collect()
}

/// The variables that a function does not bind, and whose values it changes if they are
/// lists.
pub(super) fn changed<'a>(function: &'a StmtFunctionDef, names: Names<'_>) -> BTreeSet<&'a str> {
    let (moves, none) = (Moves::default(), BTreeSet::new());
    let mut uses = Uses::new(names, &moves, Some(&none));
    uses.visit_body(&function.body);
    uses.changed
        .retain(|it| !uses.lists.contains(it) && !uses.others.contains(it));
    uses.changed
}

/// The variables of a function that only hold lists that it makes.
fn own_lists(function: &StmtFunctionDef, names: Names<'_>, moves: &Moves) -> BTreeSet<String> {
    let mut assumed = Uses::of(function, names, moves, None).own_lists();
    loop {
        let found = Uses::of(function, names, moves, Some(&assumed)).own_lists();
        if found == assumed {
            return found;
        }
        assumed = found;
    }
}

/// Whether a value is a list by its looks.
pub(super) fn looks_like_list(value: &Expr, names: Names<'_>) -> bool {
    looks_like_list_beside(value, None, names)
}

/// Whether a value is a list by its looks, where a variable is one.
pub(super) fn looks_like_list_beside(value: &Expr, list: Option<&str>, names: Names<'_>) -> bool {
    let (moves, lists) = (Moves::default(), list.map(str::to_owned));
    let lists = BTreeSet::from_iter(lists);
    Uses::new(names, &moves, Some(&lists)).is_list(value)
}

/// Whether all that a function gives back are lists that it makes.
pub(super) fn returns_lists(function: &StmtFunctionDef, names: Names<'_>) -> bool {
    struct Returned<'a>(Vec<Option<&'a Expr>>);
    impl<'a> Visitor<'a> for Returned<'a> {
        fn visit_stmt(&mut self, statement: &'a Stmt) {
            match statement {
                Stmt::Return(it) => self.0.push(it.value.as_deref()),
                Stmt::FunctionDef(_) => {}
                other => walk_stmt(self, other),
            }
        }
    }
    let mut returned = Returned(Vec::new());
    returned.visit_body(&function.body);
    let looks_like_list = |it: &Option<&Expr>| it.is_some_and(|it| looks_like_list(it, names));
    if !returned.0.iter().any(looks_like_list) && !binds_list(function, names) {
        return false;
    }
    let moves = Moves::default();
    let lists = own_lists(function, names, &moves);
    let uses = Uses::new(names, &moves, Some(&lists));
    let is_list = |it: &Expr| uses.is_list(it) || it.is_name_expr() && uses.holds_list(it);
    !returned.0.is_empty() && returned.0.into_iter().all(|it| it.is_some_and(is_list))
}

/// The variable whose method a call is, and the method.
pub(in crate::frontend::expansion) fn method(function: &Expr) -> Option<(&str, &ExprAttribute)> {
    let attribute = function.as_attribute_expr()?;
    Some((attribute.value.as_name_expr()?.id.as_str(), attribute))
}

/// The parts of a tuple or a list that is written out.
pub(super) fn parts(expression: &Expr) -> Option<&[Expr]> {
    match expression {
        Expr::Tuple(ExprTuple { elts, .. }) | Expr::List(ExprList { elts, .. }) => Some(elts),
        _ => None,
    }
}

/// The targets and values of `a, b = x, y`.
pub(super) fn pairs<'t, 'v>(
    targets: &'t Expr,
    values: &'v Expr,
) -> Option<impl Iterator<Item = (&'t Expr, &'v Expr)>> {
    let (targets, values) = (parts(targets)?, parts(values)?);
    let all = targets.iter().chain(values);
    let is_paired = targets.len() == values.len();
    let is_starred = all.clone().any(Expr::is_starred_expr);
    (is_paired && !is_starred).then(|| targets.iter().zip(values))
}

/// What a function does with names.
struct Uses<'a, 'b> {
    names: Names<'b>,
    moves: &'b Moves,
    /// The variables that hold lists, as far as is known.
    assumed: Option<&'b BTreeSet<String>>,
    /// Those that get lists.
    lists: BTreeSet<&'a str>,
    /// Those whose values change if they are lists.
    changed: BTreeSet<&'a str>,
    /// Those that are bound in another way, in whatever scope.
    others: NameSet<'a>,
}

impl<'a, 'b> Uses<'a, 'b> {
    fn of(
        function: &'a StmtFunctionDef,
        names: Names<'b>,
        moves: &'b Moves,
        assumed: Option<&'b BTreeSet<String>>,
    ) -> Self {
        let mut uses = Self::new(names, moves, assumed);
        uses.visit_parameters(&function.parameters);
        uses.visit_body(&function.body);
        uses
    }

    /// Nothing is known of names.
    fn new(names: Names<'b>, moves: &'b Moves, assumed: Option<&'b BTreeSet<String>>) -> Self {
        Self {
            names,
            moves,
            assumed,
            lists: BTreeSet::new(),
            changed: BTreeSet::new(),
            others: NameSet::new(),
        }
    }

    /// The variables that get nothing but lists.
    fn own_lists(&self) -> BTreeSet<String> {
        let lists = self.lists.difference(&self.others);
        lists.map(ToString::to_string).collect()
    }

    /// Whether an expression is a variable that holds a list.
    fn holds_list(&self, expression: &Expr) -> bool {
        let name = expression.as_name_expr();
        let is_assumed = |name: &str| self.assumed.is_none_or(|it| it.contains(name));
        name.is_some_and(|it| is_assumed(&it.id))
    }

    /// What a statement binds to `target`; `value` if it is that alone.
    fn bind(&mut self, target: &'a Expr, value: Option<&Expr>) {
        match target {
            Expr::Name(name) if value.is_some_and(|value| self.is_list(value)) => {
                self.lists.insert(name.id.as_str());
            }
            Expr::Tuple(ExprTuple { elts, .. }) | Expr::List(ExprList { elts, .. }) => {
                match value.and_then(|value| pairs(target, value)) {
                    Some(pairs) => pairs.for_each(|(target, value)| self.bind(target, Some(value))),
                    None => elts.iter().for_each(|it| self.bind(it, None)),
                }
            }
            Expr::Subscript(it) => self.change(&it.value),
            other => targets(other, &mut self.others),
        }
    }

    fn change(&mut self, list: &'a Expr) {
        if let Expr::Name(name) = list {
            self.changed.insert(name.id.as_str());
        }
    }

    /// Whether a value is a list, which is new, if it is not an array.
    fn is_list(&self, value: &Expr) -> bool {
        match value {
            Expr::List(_) | Expr::ListComp(_) => true,
            Expr::Name(_) => self.moves.contains(value) && self.holds_list(value),
            Expr::BinOp(it) if matches!(it.op, Operator::Add | Operator::Mult) => {
                let parts = [&it.left, &it.right];
                parts
                    .iter()
                    .any(|it| self.is_list(it) || self.holds_list(it))
            }
            Expr::If(it) => self.is_list(&it.body) && self.is_list(&it.orelse),
            Expr::Call(it) => match &*it.func {
                Expr::Name(function) => {
                    let function = function.id.as_str();
                    matches!(function, "list" | "sorted") && self.names.bound.is_builtin(function)
                        || self.names.returning.contains(function)
                }
                Expr::Attribute(it) => match it.attr.as_str() {
                    "tolist" => true,
                    "copy" => self.holds_list(&it.value),
                    _ => false,
                },
                _ => false,
            },
            Expr::Subscript(it) if it.slice.is_slice_expr() => self.holds_list(&it.value),
            _ => false,
        }
    }
}

impl<'a> Uses<'a, '_> {
    fn statement(&mut self, statement: &'a Stmt) {
        match statement {
            Stmt::Assign(it) => match it.targets.as_slice() {
                [target] => self.bind(target, Some(&it.value)),
                targets => targets.iter().for_each(|it| self.bind(it, None)),
            },
            Stmt::AnnAssign(it) => self.bind(&it.target, it.value.as_deref()),
            Stmt::AugAssign(it) => match &*it.target {
                Expr::Subscript(part) => self.change(&part.value),
                target => self.change(target),
            },
            Stmt::Delete(it) => it.targets.iter().for_each(|it| self.bind(it, None)),
            Stmt::For(it) => self.bind(&it.target, None),
            Stmt::Global(it) => self.others.extend(it.names.iter().map(|it| it.as_str())),
            Stmt::Nonlocal(it) => self.others.extend(it.names.iter().map(|it| it.as_str())),
            Stmt::FunctionDef(it) => {
                self.others.insert(it.name.as_str());
                self.others.append(&mut assigned(&it.body));
            }
            Stmt::Expr(_) | Stmt::If(_) | Stmt::While(_) | Stmt::Return(_) => {}
            Stmt::Assert(_) | Stmt::Raise(_) => {}
            Stmt::Pass(_) | Stmt::Break(_) | Stmt::Continue(_) => {}
            // Refused as a whole.
            other => self
                .others
                .append(&mut assigned(std::slice::from_ref(other))),
        }
    }
}

impl<'a> Visitor<'a> for Uses<'a, '_> {
    fn visit_stmt(&mut self, statement: &'a Stmt) {
        self.statement(statement);
        walk_stmt(self, statement);
    }

    fn visit_expr(&mut self, expression: &'a Expr) {
        match expression {
            Expr::Call(call) => {
                if let Some((list, attribute)) = method(&call.func)
                    && list_change(&attribute.attr).is_some()
                {
                    self.changed.insert(list);
                }
                if let Some(list) = given_list(call, self.names.changers) {
                    self.changed.insert(list);
                }
            }
            Expr::Named(named) => targets(&named.target, &mut self.others),
            _ => {}
        }
        walk_expr(self, expression);
    }

    fn visit_comprehension(&mut self, each: &'a Comprehension) {
        targets(&each.target, &mut self.others);
        walk_comprehension(self, each);
    }

    fn visit_parameters(&mut self, parameters: &'a Parameters) {
        self.others
            .extend(parameters.iter().map(|it| it.name().as_str()));
        walk_parameters(self, parameters);
    }
}
