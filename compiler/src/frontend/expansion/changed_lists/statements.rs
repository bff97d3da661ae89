//! The statements of a function, with one of its lists as a variable with room for more.

use super::{
    super::syntax::{assignment, bind, computed, function, name, read},
    Names,
    candidates::{method, pairs},
    changes::Changes,
    made::{compared, integer, reversed, sum},
    moves::Moves,
};
use crate::frontend::{
    analysis::{NameSet, reads},
    known,
};
use ruff_python_ast::{
    CmpOp, Expr, ExprCall, ExprContext, Operator, Stmt, StmtAssign, StmtAugAssign, StmtDelete,
    StmtFor, StmtIf, StmtWhile,
    visitor::{
        Visitor,
        transformer::{Transformer, walk_stmt},
    },
};
use ruff_text_size::{Ranged, TextRange};
use std::cell::Cell;

/// Writes a function anew for one of its lists.
pub(super) struct Rewriting<'b> {
    pub(super) list: &'b str,
    /// The variable that counts the elements.
    pub(super) count: String,
    pub(super) names: Names<'b>,
    /// The places where the list gets another name for good.
    pub(super) moves: &'b Moves,
    /// Whether a place may give the list a second name, or is not understood.
    has_other_names: Cell<bool>,
    /// How many variables were made up.
    made: Cell<usize>,
    /// How many functions are around a statement.
    depth: Cell<usize>,
}

impl<'b> Rewriting<'b> {
    pub(super) fn new(list: &'b str, names: Names<'b>, moves: &'b Moves) -> Self {
        Self {
            list,
            count: format!("<{list}.count>"),
            names,
            moves,
            has_other_names: Cell::new(false),
            made: Cell::new(0),
            depth: Cell::new(0),
        }
    }

    /// Whether the list may have a second name.
    pub(super) fn has_other_names(&self) -> bool {
        self.has_other_names.get()
    }

    pub(super) fn note_other_name(&self) {
        self.has_other_names.set(true);
    }

    /// A variable that no other statement has.
    fn variable(&self, kind: &str) -> String {
        self.made.set(self.made.get() + 1);
        format!("<{}.{kind}.{}>", self.list, self.made.get())
    }

    /// Statements, written anew.
    pub(super) fn block<B>(&self, block: B) -> B
    where
        B: IntoIterator<Item = Stmt> + FromIterator<Stmt>,
    {
        block
            .into_iter()
            .flat_map(|statement| self.statement(statement))
            .collect()
    }

    fn statement(&self, mut statement: Stmt) -> Vec<Stmt> {
        match statement {
            Stmt::Assign(it) => return self.assign(it),
            Stmt::AugAssign(it) => return self.update(it),
            Stmt::For(it) => return self.loop_over(it),
            Stmt::Delete(it) => return self.delete(it),
            Stmt::AnnAssign(ref mut it) => {
                let Some(value) = &mut it.value else {
                    return vec![statement];
                };
                let before = self.value(value);
                if !self.is_target(&it.target) {
                    return with(before, statement);
                }
                let made = self.made_list(value.as_ref().clone());
                **value = made;
                let count = self.counted(it.range);
                return with(before, statement).into_iter().chain([count]).collect();
            }
            Stmt::Expr(ref mut it) => {
                if let Expr::Call(call) = &*it.value
                    && let Some(statements) = self.method(call)
                {
                    return statements;
                }
                self.discarded(&mut it.value);
            }
            Stmt::Return(ref mut it) => {
                if let Some(value) = &mut it.value {
                    let popped = self.popped_value(value);
                    if popped.is_empty() {
                        self.returned(value);
                    }
                    return with(popped, statement);
                }
            }
            Stmt::If(ref mut it) => {
                self.test(&mut it.test);
                it.body = self.block(std::mem::take(&mut it.body));
                for clause in &mut it.elif_else_clauses {
                    clause.test.iter_mut().for_each(|it| self.test(it));
                    clause.body = self.block(std::mem::take(&mut clause.body));
                }
            }
            Stmt::While(ref mut it) => {
                self.test(&mut it.test);
                it.body = self.block(std::mem::take(&mut it.body));
                it.orelse = self.block(std::mem::take(&mut it.orelse));
            }
            Stmt::FunctionDef(ref mut it) => {
                self.visit_parameters(&mut it.parameters);
                self.depth.set(self.depth.get() + 1);
                it.body = self.block(std::mem::take(&mut it.body));
                self.depth.set(self.depth.get() - 1);
            }
            Stmt::Assert(ref mut it) => {
                self.test(&mut it.test);
                it.msg.iter_mut().for_each(|it| self.visit_expr(it));
            }
            Stmt::Raise(_) => walk_stmt(self, &mut statement),
            ref other => {
                if mentions(self.list, other) {
                    self.note_other_name();
                }
            }
        }
        vec![statement]
    }

    /// Whether an assignment to `target` gives the variable another list.
    fn is_target(&self, target: &Expr) -> bool {
        target.as_name_expr().is_some_and(|it| it.id == self.list)
    }

    /// Statements that change the list must stand in its own function.
    pub(super) fn note_change(&self) {
        if self.depth.get() > 0 {
            self.note_other_name();
        }
    }

    /// `list = list_with_room`
    fn rebound(&self, list: Expr) -> Stmt {
        self.note_change();
        bind(self.list, list)
    }

    /// The statement that counts the elements of a list that is new.
    fn counted(&self, range: TextRange) -> Stmt {
        let length = function("len", vec![read(self.list, range)], range);
        bind(&self.count, length)
    }

    /// `count = count + number`
    pub(super) fn count_changed(&self, number: i8, range: TextRange) -> Stmt {
        self.note_change();
        bind(&self.count, sum(self.count(range), number, range))
    }

    /// A value that becomes the list.
    fn made_list(&self, value: Expr) -> Expr {
        let range = value.range();
        let may_be_known = match &value {
            // What `list` gives may be what it was given.
            Expr::Call(it) => !is_own(&it.func, "taken_list"),
            Expr::If(_) => true,
            // A variable of the program, not one for a value that was computed before.
            Expr::Name(it) => !it.id.starts_with('<'),
            _ => false,
        };
        let name = match may_be_known {
            true => "list_copy",
            false => "changed_list",
        };
        function(&known::own_function(name), vec![value], range)
    }

    /// A value that a statement uses; what to do before, if it is an element taken out.
    fn value(&self, value: &mut Expr) -> Vec<Stmt> {
        let popped = self.popped_value(value);
        if popped.is_empty() {
            self.moved(value);
        }
        popped
    }

    /// The statements that `list.pop()` is, if the value is that; it becomes the variable
    /// with the element.
    fn popped_value(&self, value: &mut Expr) -> Vec<Stmt> {
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
    fn method(&self, call: &ExprCall) -> Option<Vec<Stmt>> {
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

    /// A variable with a value, and the statement that binds it.
    fn bound(&self, value: Expr, kind: &str) -> (String, Stmt) {
        let variable = self.variable(kind);
        let bound = bind(&variable, value);
        (variable, bound)
    }

    /// `list.append(value)`; no other choice is made at `place`.
    fn append(&self, value: Expr, place: TextRange) -> Vec<Stmt> {
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
    fn with_room(&self, value: &str, place: TextRange) -> Stmt {
        let list = || read(self.list, place);
        let length = function("len", vec![list()], place);
        let arguments = vec![list(), read(value, place)];
        let more = function(&known::own_function("with_room"), arguments, place);
        Stmt::If(StmtIf {
            node_index: Default::default(),
            range: place,
            test: Box::new(compared(self.count(place), CmpOp::Eq, length, place)),
            body: [self.rebound(more)].into_iter().collect(),
            elif_else_clauses: Vec::new(),
        })
    }

    /// `list.extend(values)`; no other choice is made at `place`.
    fn extend(&self, mut values: Expr, place: TextRange) -> Vec<Stmt> {
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
        self.copied(&mut values);
        let range = values.range();
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

    /// `a, b = x, y`, if the list is among the targets: all values are there first.
    fn assign_each(&self, it: &StmtAssign) -> Option<Vec<Stmt>> {
        let [Expr::Tuple(targets)] = it.targets.as_slice() else {
            return None;
        };
        if !targets.elts.iter().any(|target| self.is_target(target)) {
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

    fn assign(&self, mut it: StmtAssign) -> Vec<Stmt> {
        if let Some(statements) = self.assign_each(&it) {
            return statements;
        }
        let mut statements = match it.targets.as_slice() {
            [Expr::Tuple(_) | Expr::List(_)] if self.is_list(&it.value) => {
                self.copied(&mut it.value);
                Vec::new()
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
    fn has_store(&self, target: &Expr) -> bool {
        match target {
            Expr::Subscript(it) => self.is_list(&it.value),
            Expr::Tuple(it) => it.elts.iter().any(|it| self.has_store(it)),
            Expr::List(it) => it.elts.iter().any(|it| self.has_store(it)),
            _ => false,
        }
    }

    /// Puts variables in the place of what is assigned, and adds the assignments of these
    /// to it.
    fn take_store(&self, target: &mut Expr, stores: &mut Vec<Stmt>) {
        match target {
            Expr::Tuple(it) => it
                .elts
                .iter_mut()
                .for_each(|it| self.take_store(it, stores)),
            Expr::List(it) => it
                .elts
                .iter_mut()
                .for_each(|it| self.take_store(it, stores)),
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
    fn store(&self, index: &mut Expr, value: Expr, range: TextRange) -> Option<Stmt> {
        if index.is_slice_expr() || index.is_tuple_expr() {
            self.note_other_name();
            return None;
        }
        self.note_change();
        self.note_pop(index);
        self.visit_expr(index);
        Some(computed(self.call(
            "set_item",
            vec![index.clone(), value],
            range,
        )))
    }

    fn update(&self, mut it: StmtAugAssign) -> Vec<Stmt> {
        if self.is_target(&it.target) {
            return match it.op {
                Operator::Add => self.extend((*it.value).clone(), it.target.range()),
                _ => {
                    self.note_other_name();
                    Vec::new()
                }
            };
        }
        match &*it.target {
            Expr::Subscript(target) if self.is_list(&target.value) => {
                let range = it.target.range();
                let mut index = (*target.slice).clone();
                self.visit_expr(&mut index);
                let (place, bound) = self.bound(index, "place");
                let mut statements = vec![bound];
                let mut place = read(&place, range);
                let element =
                    super::super::syntax::subscript(self.seen(range), place.clone(), range);
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
    fn delete(&self, it: StmtDelete) -> Vec<Stmt> {
        let mut statements = Vec::new();
        for target in &it.targets {
            let mut target = target.clone();
            match &mut target {
                Expr::Subscript(part)
                    if self.is_list(&part.value) && !part.slice.is_slice_expr() =>
                {
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

    fn loop_over(&self, mut each: StmtFor) -> Vec<Stmt> {
        let changes = Changes::of(self.list, &each.body);
        let is_list = self.is_list(&each.iter);
        let mut read_on = NameSet::new();
        if each.iter.is_call_expr() || each.iter.is_generator_expr() {
            arguments_read(&each.iter, &mut read_on);
        }
        let goes_on = is_list || read_on.contains(self.list);
        if goes_on && (changes.order || changes.length && (changes.variable || !is_list)) {
            self.note_other_name();
        }
        // The loop would go on with the list by its new name.
        if goes_on && self.moves.has(self.list, &each.body) {
            self.note_other_name();
        }
        let is_counted = is_list && changes.length;
        match is_list {
            true => *each.iter = self.seen(each.iter.range()),
            false => self.visit_expr(&mut each.iter),
        }
        self.visit_expr(&mut each.target);
        each.body = self.block(each.body);
        each.orelse = self.block(each.orelse);
        match is_counted {
            true => self.counted_loop(each),
            false => vec![Stmt::For(each)],
        }
    }

    /// A loop over the list, which its statements make longer or shorter: each round
    /// looks at it anew.
    fn counted_loop(&self, each: StmtFor) -> Vec<Stmt> {
        let range = each.iter.range();
        let (place, start) = self.bound(integer(0, range), "place");
        let place = || read(&place, range);
        let element = super::super::syntax::subscript(*each.iter, place(), range);
        let next = assignment(
            name(
                place().as_name_expr().map_or("", |it| it.id.as_str()),
                range,
                ExprContext::Store,
            ),
            sum(place(), 1, range),
        );
        let body = [assignment(*each.target, element), next];
        let is_inside = compared(place(), CmpOp::Lt, self.count(range), range);
        let rounds = Stmt::While(StmtWhile {
            node_index: Default::default(),
            range: each.range,
            test: Box::new(is_inside),
            body: body.into_iter().chain(each.body).collect(),
            orelse: each.orelse,
        });
        vec![start, rounds]
    }
}

/// Whether an expression names the variable.
fn reads_name(list: &str, expression: &Expr) -> bool {
    let mut names = NameSet::new();
    reads(expression, &mut names);
    names.contains(list)
}

/// Whether an expression is the name of one of npc's own functions.
pub(super) fn is_own(expression: &Expr, function: &str) -> bool {
    let name = expression.as_name_expr();
    name.is_some_and(|it| it.id == known::own_function(function))
}

fn with(mut before: Vec<Stmt>, statement: Stmt) -> Vec<Stmt> {
    before.push(statement);
    before
}

/// Whether a statement names the variable.
fn mentions(list: &str, statement: &Stmt) -> bool {
    struct Mentions<'l>(&'l str, bool);
    impl<'a> Visitor<'a> for Mentions<'_> {
        fn visit_expr(&mut self, expression: &'a Expr) {
            self.1 |= expression.as_name_expr().is_some_and(|it| it.id == self.0);
            ruff_python_ast::visitor::walk_expr(self, expression);
        }
    }
    let mut mentions = Mentions(list, false);
    mentions.visit_stmt(statement);
    mentions.1
}

/// The names that a loop's iterable goes on reading: the arguments of `enumerate` and its
/// like, but not what these are computed of.
fn arguments_read<'a>(iterable: &'a Expr, names: &mut NameSet<'a>) {
    match iterable {
        Expr::Name(it) => {
            names.insert(it.id.as_str());
        }
        Expr::Generator(_) => reads(iterable, names),
        Expr::Call(it) => {
            const LAZY: &[&str] = &["enumerate", "filter", "map", "reversed", "zip"];
            let function = it.func.as_name_expr();
            if function.is_some_and(|it| LAZY.contains(&it.id.as_str())) {
                let arguments = it.arguments.args.iter();
                arguments.for_each(|it| arguments_read(it, names));
            }
        }
        _ => {}
    }
}
