//! Methods that change a list.

use super::{
    super::syntax::{bind, computed, function, name, read},
    candidates::method,
    made::{integer, listed, reversed},
    statements::Rewriting,
};
use crate::frontend::analysis::{NameSet, reads};
use ruff_python_ast::{
    Expr, ExprCall, ExprContext, Stmt, StmtFor, StmtIf, visitor::transformer::Transformer,
};
use ruff_text_size::{Ranged, TextRange};

impl Rewriting<'_> {
    /// The statements that `list.pop()` is, if the value is that; it becomes the variable
    /// with the element.
    pub(super) fn popped_value(&self, value: &mut Expr) -> Vec<Stmt> {
        let Expr::Call(call) = &*value else {
            return Vec::new();
        };
        let (range, element) = (value.range(), self.variable("element"));
        let Some(popped) = self.popped(call) else {
            return Vec::new();
        };
        *value = read(&element, range);
        vec![bind(&element, popped), self.count_changed(-1, range)]
    }

    /// `list.pop()` or `list.pop(i)`.
    pub(super) fn popped(&self, call: &ExprCall) -> Option<Expr> {
        let (list, attribute) = method(&call.func)?;
        if list != self.list || attribute.attr.as_str() != "pop" {
            return None;
        }
        let mut index = match (&*call.arguments.args, &*call.arguments.keywords) {
            ([], []) => integer(-1, call.range()),
            ([index], []) => index.clone(),
            _ => return None,
        };
        self.note_pop(&index);
        self.visit_expr(&mut index);
        Some(self.call("popped", vec![index], call.range()))
    }

    /// A method that changes the list.
    pub(super) fn method(&self, call: &ExprCall) -> Option<Vec<Stmt>> {
        let (list, attribute) = method(&call.func)?;
        if list != self.list {
            return None;
        }
        let range = call.range();
        let place = attribute.attr.range;
        let keywords = &call.arguments.keywords;
        let mut arguments = call.arguments.args.to_vec();
        let method = attribute.attr.as_str();
        if method == "sort" && arguments.is_empty() && self.names.bound.is_builtin("sorted") {
            // While Python sorts it, the list is empty.
            if keywords.iter().any(|it| reads_name(self.list, &it.value)) {
                self.note_other_name();
            }
            let mut sorted = function("sorted", vec![self.seen(range)], range);
            if let Expr::Call(sorted) = &mut sorted {
                sorted.arguments.keywords = keywords.clone();
            }
            return Some(vec![self.rebound(self.made_list(sorted))]);
        }
        if !keywords.is_empty() || arguments.iter().any(Expr::is_starred_expr) {
            return None;
        }
        match (method, arguments.as_mut_slice()) {
            ("append", [value]) => {
                self.visit_expr(value);
                Some(self.append(value.clone(), place))
            }
            ("extend", [values]) => Some(self.extend(values.clone(), place)),
            ("insert", [index, value]) => {
                self.visit_expr(index);
                let before = self.variable("place");
                let mut statements = vec![bind(&before, index.clone())];
                self.visit_expr(value);
                let (value, bound) = self.bound(value.clone(), "value");
                statements.push(bound);
                statements.push(self.with_room(&value, place));
                let arguments = vec![read(&before, range), read(&value, range)];
                statements.push(computed(self.call("insert", arguments, range)));
                statements.push(self.count_changed(1, range));
                Some(statements)
            }
            ("pop", _) => {
                let popped = self.popped(call)?;
                Some(vec![computed(popped), self.count_changed(-1, range)])
            }
            ("remove", [value]) => {
                self.note_pop(value);
                self.visit_expr(value);
                let removed = self.call("remove", vec![value.clone()], range);
                Some(vec![computed(removed), self.count_changed(-1, range)])
            }
            ("clear", []) => {
                self.note_change();
                Some(vec![bind(&self.count, integer(0, range))])
            }
            ("reverse", []) => {
                let reversed = reversed(self.seen(range), range);
                Some(vec![self.rebound(self.made_list(reversed))])
            }
            _ => None,
        }
    }

    /// `list.append(value)`; no other choice is made at `place`.
    pub(super) fn append(&self, value: Expr, place: TextRange) -> Vec<Stmt> {
        let range = value.range();
        let (value, bound) = self.bound(value, "value");
        let item = vec![read(&value, range)];
        vec![
            bound,
            self.with_room(&value, place),
            computed(self.call("put", item, range)),
            self.count_changed(1, range),
        ]
    }

    /// Makes the list longer if it is full.
    pub(super) fn with_room(&self, value: &str, place: TextRange) -> Stmt {
        let value = || vec![read(value, place)];
        let more = self.call("with_room", value(), place);
        Stmt::If(StmtIf {
            node_index: Default::default(),
            range: place,
            test: Box::new(self.call("is_full", value(), place)),
            body: [self.rebound(more)].into_iter().collect(),
            elif_else_clauses: Vec::new(),
        })
    }

    /// `list.extend(values)`; no other choice is made at `place`.
    pub(super) fn extend(&self, mut values: Expr, place: TextRange) -> Vec<Stmt> {
        if let Expr::List(display) = &values
            && !display.elts.iter().any(Expr::is_starred_expr)
        {
            let elements = display.elts.iter().cloned().map(|mut element| {
                self.visit_expr(&mut element);
                self.bound(element, "value")
            });
            let (elements, mut statements): (Vec<_>, Vec<_>) = elements.unzip();
            // Each is a choice of its own.
            for (element, written) in elements.iter().zip(&display.elts) {
                let value = read(element, written.range());
                statements.extend(self.append(value, written.range()));
            }
            return statements;
        }
        let range = values.range();
        if let Expr::Generator(generator) = values {
            // It would go on with the list as that grows.
            if reads_name(self.list, &Expr::Generator(generator.clone())) {
                self.note_other_name();
            }
            values = listed(generator);
        }
        self.copied(&mut values);
        let element = self.variable("element");
        let body = self.append(read(&element, range), place);
        vec![Stmt::For(StmtFor {
            node_index: Default::default(),
            range,
            is_async: false,
            target: Box::new(name(&element, range, ExprContext::Store)),
            iter: Box::new(values),
            body: body.into_iter().collect(),
            orelse: Default::default(),
        })]
    }
}

/// Whether an expression names the variable.
pub(in crate::frontend::expansion) fn reads_name(list: &str, expression: &Expr) -> bool {
    let mut names = NameSet::new();
    reads(expression, &mut names);
    names.contains(list)
}
