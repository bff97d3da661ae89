//! Assignments to a list, to its elements, and of what is taken out of it.

use super::{
    super::syntax::{assignment, computed, function, name, read, subscript},
    candidates::{pairs, parts},
    made::binary,
    statements::{Rewriting, with},
};
use crate::frontend::known;
use ruff_python_ast::{
    Expr, ExprContext, ExprList, ExprTuple, Operator, Stmt, StmtAssign, StmtAugAssign, StmtDelete,
    visitor::transformer::Transformer,
};
use ruff_text_size::{Ranged, TextRange};

impl Rewriting<'_> {
    /// `a, b = x, y`, if the list is among the targets: all values are there first.
    pub(super) fn assign_each(&self, it: &StmtAssign) -> Option<Vec<Stmt>> {
        let [targets] = it.targets.as_slice() else {
            return None;
        };
        if !parts(targets)?.iter().any(|it| self.is_target(it)) {
            return None;
        }
        let mut statements = Vec::new();
        let mut stores = Vec::new();
        for (target, value) in pairs(targets, &it.value)? {
            let mut value = value.clone();
            self.moved(&mut value);
            if self.is_target(target) {
                value = self.made_list(value);
            }
            let (variable, bound) = self.bound(value, "value");
            statements.push(bound);
            let value = read(&variable, it.range);
            if self.is_target(target) {
                stores.push(self.rebound(value));
                stores.push(self.counted(it.range));
                continue;
            }
            stores.extend(self.assign(StmtAssign {
                node_index: Default::default(),
                range: it.range,
                targets: vec![target.clone()],
                value: Box::new(value),
            }));
        }
        statements.append(&mut stores);
        Some(statements)
    }

    pub(super) fn assign(&self, mut it: StmtAssign) -> Vec<Stmt> {
        if let Expr::Call(call) = &*it.value
            && let Some((mut statements, result)) = self.handed_on(call)
        {
            it.value = Box::new(result);
            statements.extend(self.assign(it));
            return statements;
        }
        if let Some(statements) = self.assign_each(&it) {
            return statements;
        }
        let mut statements = match it.targets.as_slice() {
            [Expr::Tuple(_) | Expr::List(_)] if self.is_list(&it.value) => {
                self.copied(&mut it.value);
                Vec::new()
            }
            // The elements are copied, whatever they are assigned to.
            [Expr::Subscript(target)] if target.slice.is_slice_expr() => {
                if self.is_list(&target.value) {
                    it.value = Box::new(self.listed(*it.value));
                }
                self.value_of_slice(&mut it.value)
            }
            _ => self.value(&mut it.value),
        };
        if let [target] = it.targets.as_slice()
            && self.is_target(target)
        {
            let list = self.made_list((*it.value).clone());
            statements.push(self.rebound(list));
            statements.push(self.counted(it.range));
            return statements;
        }
        if let [Expr::Subscript(target)] = it.targets.as_mut_slice()
            && self.is_list(&target.value)
        {
            let (value, bound) = self.bound((*it.value).clone(), "value");
            statements.push(bound);
            let value = read(&value, target.range);
            if let Expr::Slice(slice) = &*target.slice {
                statements.extend(self.store_slice(slice, value, target.value.range()));
                return statements;
            }
            statements.extend(self.store(&mut target.slice, value, target.range));
            return statements;
        }
        if !it.targets.iter().any(|target| self.has_store(target)) {
            it.targets.iter_mut().for_each(|it| self.visit_expr(it));
            return with(statements, Stmt::Assign(it));
        }
        // Each target takes the value in its turn, and so does each of its parts.
        let mut stores = Vec::new();
        match it.targets.as_mut_slice() {
            [target] => {
                self.take_store(target, &mut stores);
                statements.push(Stmt::Assign(it));
            }
            _ => {
                let (value, bound) = self.bound((*it.value).clone(), "value");
                statements.push(bound);
                let targets = it.targets.into_iter();
                stores.extend(targets.map(|target| assignment(target, read(&value, it.range))));
            }
        }
        let stores = stores.into_iter().flat_map(|store| self.statement(store));
        statements.into_iter().chain(stores).collect()
    }

    /// Whether an element of the list is among the targets.
    pub(super) fn has_store(&self, target: &Expr) -> bool {
        match target {
            Expr::Subscript(it) => self.is_list(&it.value),
            other => parts(other).is_some_and(|it| it.iter().any(|it| self.has_store(it))),
        }
    }

    /// Puts variables in the place of what is assigned, and adds the assignments of these
    /// to it.
    pub(super) fn take_store(&self, target: &mut Expr, stores: &mut Vec<Stmt>) {
        match target {
            Expr::Tuple(ExprTuple { elts, .. }) | Expr::List(ExprList { elts, .. }) => {
                elts.iter_mut().for_each(|it| self.take_store(it, stores));
            }
            Expr::Starred(it) => self.take_store(&mut it.value, stores),
            other => {
                let range = other.range();
                let value = self.variable("value");
                let written = std::mem::replace(other, name(&value, range, ExprContext::Store));
                stores.push(assignment(written, read(&value, range)));
            }
        }
    }

    /// `list[index] = value`
    pub(super) fn store(&self, index: &mut Expr, value: Expr, range: TextRange) -> Vec<Stmt> {
        if index.is_slice_expr() || index.is_tuple_expr() || index.is_starred_expr() {
            self.note_other_name();
            return Vec::new();
        }
        self.note_change();
        self.note_pop(index);
        self.visit_expr(index);
        let arguments = vec![read(self.list, range), value.clone()];
        let taking = function(&known::own_function("taking"), arguments, range);
        let set = self.call("set_item", vec![index.clone(), value], range);
        vec![self.rebound(taking), computed(set)]
    }

    pub(super) fn update(&self, mut it: StmtAugAssign) -> Vec<Stmt> {
        if self.is_target(&it.target) {
            return match it.op {
                Operator::Add => self.extend((*it.value).clone(), it.target.range()),
                Operator::Mult => {
                    let mut statements = self.value(&mut it.value);
                    let (seen, times) = (self.seen(it.range), (*it.value).clone());
                    let repeated = binary(seen, it.op, times, it.range);
                    statements.push(self.rebound(self.made_list(repeated)));
                    statements.push(self.counted(it.range));
                    statements
                }
                _ => {
                    self.note_other_name();
                    Vec::new()
                }
            };
        }
        match &*it.target {
            Expr::Subscript(target) if self.is_list(&target.value) => {
                if target.slice.is_slice_expr() {
                    self.note_other_name();
                }
                let range = it.target.range();
                let mut index = (*target.slice).clone();
                self.visit_expr(&mut index);
                let (place, bound) = self.bound(index, "place");
                let mut statements = vec![bound];
                let mut place = read(&place, range);
                let element = subscript(self.seen(range), place.clone(), range);
                let (value, bound) = self.bound(element, "value");
                statements.push(bound);
                statements.extend(self.value(&mut it.value));
                let stored = self.store(&mut place, read(&value, range), range);
                it.target = Box::new(name(&value, range, ExprContext::Store));
                statements.push(Stmt::AugAssign(it));
                statements.extend(stored);
                statements
            }
            _ => {
                let before = match self.is_list(&it.value) {
                    true => {
                        self.copied(&mut it.value);
                        Vec::new()
                    }
                    false => self.value(&mut it.value),
                };
                self.visit_expr(&mut it.target);
                with(before, Stmt::AugAssign(it))
            }
        }
    }

    /// `del list[index]`
    pub(super) fn delete(&self, it: StmtDelete) -> Vec<Stmt> {
        let mut statements = Vec::new();
        for target in &it.targets {
            let mut target = target.clone();
            match &mut target {
                Expr::Subscript(part) if self.is_list(&part.value) => {
                    if let Expr::Slice(slice) = &*part.slice {
                        statements.extend(self.delete_slice(slice));
                        continue;
                    }
                    self.note_pop(&part.slice);
                    self.visit_expr(&mut part.slice);
                    let range = part.range;
                    let index = vec![(*part.slice).clone()];
                    statements.push(computed(self.call("delete_item", index, range)));
                    statements.push(self.count_changed(-1, range));
                    continue;
                }
                other => self.visit_expr(other),
            }
            statements.push(Stmt::Delete(StmtDelete {
                targets: vec![target],
                ..it.clone()
            }));
        }
        statements
    }
}
