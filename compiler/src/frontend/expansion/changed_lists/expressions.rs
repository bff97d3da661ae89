//! What mentions a list that changes, and makes no second name for it.

use super::{
    super::syntax::{function, read, subscript, tuple},
    candidates::method,
    made::integer,
    pops::{has_pop, is_read_before_pop},
    statements::{Rewriting, is_own},
};
use crate::frontend::known;
use ruff_python_ast::{
    BoolOp, Comprehension, Expr, ExprBoolOp, ExprCall, ExprContext, ExprList, ExprName, ExprNamed,
    ExprTuple, Stmt, UnaryOp,
    visitor::transformer::{Transformer, walk_expr},
};
use ruff_text_size::{Ranged, TextRange};

/// Python's functions that only read the lists that they are given.
const READERS: &[&str] = &[
    "all",
    "any",
    "enumerate",
    "len",
    "max",
    "min",
    "reversed",
    "sorted",
    "sum",
    "zip",
];

impl Rewriting<'_> {
    /// Whether an expression is the list itself.
    pub(super) fn is_list(&self, expression: &Expr) -> bool {
        let name = expression.as_name_expr();
        name.is_some_and(|it| it.id.as_str() == self.list && it.ctx == ExprContext::Load)
    }

    /// A call of one of npc's own functions with the list, how many elements it has, and
    /// other arguments.
    pub(super) fn call(&self, name: &str, others: Vec<Expr>, range: TextRange) -> Expr {
        let list = [read(self.list, range), self.count(range)];
        let arguments = list.into_iter().chain(others).collect();
        function(&known::own_function(name), arguments, range)
    }

    /// How many elements the list has.
    pub(super) fn count(&self, range: TextRange) -> Expr {
        read(&self.count, range)
    }

    /// The elements, for what reads them at once.
    pub(super) fn seen(&self, range: TextRange) -> Expr {
        self.call("seen_list", Vec::new(), range)
    }

    /// A list of its own with the elements.
    fn taken(&self, range: TextRange) -> Expr {
        self.call("taken_list", Vec::new(), range)
    }

    /// An expression whose parts are read at once.
    fn read_at_once(&self, expression: &mut Expr) {
        match self.is_list(expression) {
            true => *expression = self.seen(expression.range()),
            false => self.visit_expr(expression),
        }
    }

    /// An expression that gets a list of its own.
    pub(super) fn copied(&self, expression: &mut Expr) {
        match expression {
            Expr::Starred(it) => self.copied(&mut it.value),
            it if self.is_list(it) => *it = self.taken(it.range()),
            it => self.visit_expr(it),
        }
    }

    /// A value that is assigned: it may be the list, if nothing reads that any more.
    pub(super) fn moved(&self, value: &mut Expr) {
        match value {
            it if self.is_list(it) && self.moves.contains(it) => self.copied(it),
            Expr::Tuple(it) => {
                self.note_read_before_pop(&Expr::Tuple(it.clone()));
                it.elts.iter_mut().for_each(|it| self.moved(it));
            }
            it => self.visit_expr(it),
        }
    }

    /// An index, which may be a list or have one in it.
    fn index(&self, index: &mut Expr) {
        match index {
            Expr::Tuple(it) => it.elts.iter_mut().for_each(|it| self.copied(it)),
            it => self.copied(it),
        }
    }

    /// What NumPy's functions are given: they read lists in tuples and lists, too.
    fn given_to_numpy(&self, argument: &mut Expr) {
        match argument {
            Expr::Tuple(ExprTuple { elts, .. }) | Expr::List(ExprList { elts, .. }) => {
                elts.iter_mut().for_each(|it| self.given_to_numpy(it));
            }
            it => self.copied(it),
        }
    }

    /// Sees to it that an expression takes nothing out of the list: it is used where the
    /// list, and how long it is, have been read.
    pub(super) fn note_pop(&self, expression: &Expr) {
        if has_pop(self.list, expression) {
            self.note_other_name();
        }
    }

    /// Sees to it that no part of an expression is the list, if another takes something
    /// out of it.
    fn note_read_before_pop(&self, expression: &Expr) {
        // Of a condition, only the truth is kept.
        if !expression.is_if_expr() && is_read_before_pop(self.list, expression) {
            self.note_other_name();
        }
    }

    /// `(list.pop(), count := count - 1)[0]`
    fn popped_inside(&self, call: &ExprCall) -> Option<Expr> {
        let popped = self.popped(call)?;
        let Stmt::Assign(counted) = self.count_changed(-1, call.range()) else {
            return None;
        };
        let range = call.range();
        let counted = Expr::Named(ExprNamed {
            node_index: Default::default(),
            range,
            target: Box::new(counted.targets.first()?.clone()),
            value: counted.value,
        });
        let both = tuple(vec![popped, counted], range);
        Some(subscript(both, integer(0, range), range))
    }

    /// What a function returns: nothing changes the lists afterwards.
    pub(super) fn returned(&self, expression: &mut Expr) {
        self.note_read_before_pop(expression);
        match expression {
            Expr::Tuple(ExprTuple { elts, .. }) | Expr::List(ExprList { elts, .. }) => {
                elts.iter_mut().for_each(|it| self.returned(it));
            }
            Expr::If(it) => {
                self.test(&mut it.test);
                self.returned(&mut it.body);
                self.returned(&mut it.orelse);
            }
            Expr::Dict(it) => {
                for item in &mut it.items {
                    item.key.iter_mut().for_each(|it| self.visit_expr(it));
                    self.returned(&mut item.value);
                }
            }
            it => self.copied(it),
        }
    }

    /// A condition, of which only the truth matters.
    pub(super) fn test(&self, expression: &mut Expr) {
        match expression {
            Expr::BoolOp(ExprBoolOp {
                op: BoolOp::And | BoolOp::Or,
                values,
                ..
            }) => values.iter_mut().for_each(|it| self.test(it)),
            it => self.read_at_once(it),
        }
    }

    fn arguments(&self, call: &mut ExprCall, each: &dyn Fn(&mut Expr)) {
        call.arguments.args.iter_mut().for_each(each);
        let keywords = call.arguments.keywords.iter_mut();
        keywords.for_each(|keyword| each(&mut keyword.value));
    }

    /// A call; whether its result may be the list that it was given.
    fn called(&self, call: &mut ExprCall) -> bool {
        if let Some((list, attribute)) = method(&call.func)
            && list == self.list
        {
            let range = attribute.value.range();
            let object = match attribute.attr.as_str() {
                "count" | "index" => self.seen(range),
                "copy" => self.taken(range),
                _ => {
                    self.note_other_name();
                    return false;
                }
            };
            let arguments = call.arguments.args.iter();
            arguments.for_each(|argument| self.note_pop(argument));
            if let Expr::Attribute(attribute) = &mut *call.func {
                *attribute.value = object;
            }
            self.arguments(call, &|argument| self.visit_expr(argument));
            return false;
        }
        let is_builtin = |name: &str| self.names.bound.is_builtin(name) && known::is_builtin(name);
        match &*call.func {
            // Another list that changes takes this one, whose name is not read again.
            it if is_own(it, "list_copy") => {
                self.arguments(call, &|argument| self.read_at_once(argument));
                false
            }
            Expr::Name(name) if is_builtin(&name.id) => {
                const CHOOSE: &[&str] = &["max", "min", "sum"];
                if CHOOSE.contains(&name.id.as_str()) && call.arguments.args.len() > 1 {
                    // One of the arguments may be what they give.
                    self.arguments(call, &|argument| self.visit_expr(argument));
                    return false;
                }
                match READERS.contains(&name.id.as_str()) {
                    true => self.arguments(call, &|argument| self.read_at_once(argument)),
                    false => self.arguments(call, &|argument| self.copied(argument)),
                }
                false
            }
            callee => {
                if self.is_of_numpy(callee) {
                    self.visit_expr(&mut call.func);
                    self.arguments(call, &|argument| self.given_to_numpy(argument));
                    return false;
                }
                let mut all = call.arguments.args.iter();
                let is_given = all.any(|argument| match argument {
                    Expr::Starred(it) => self.is_list(&it.value),
                    it => self.is_list(it),
                });
                let mut keywords = call.arguments.keywords.iter();
                let is_given = is_given || keywords.any(|it| self.is_list(&it.value));
                let makes_lists = |it: &ExprName| self.names.returning.contains(it.id.as_str());
                let is_given = is_given && !callee.as_name_expr().is_some_and(makes_lists);
                self.visit_expr(&mut call.func);
                self.arguments(call, &|argument| self.copied(argument));
                is_given
            }
        }
    }

    /// An expression whose value nothing uses: it may be the list.
    pub(super) fn discarded(&self, expression: &mut Expr) {
        self.note_read_before_pop(expression);
        match expression {
            Expr::Call(it) => {
                self.called(it);
            }
            it => self.visit_expr(it),
        }
    }

    /// Whether a function is one of NumPy's, such as `np.linalg.norm`: they give back no
    /// list that they are given.
    fn is_of_numpy(&self, function: &Expr) -> bool {
        match function {
            Expr::Attribute(it) => self.is_of_numpy(&it.value),
            Expr::Name(it) => self.names.numpy.contains(it.id.as_str()),
            _ => false,
        }
    }
}

impl Transformer for Rewriting<'_> {
    // Blocks are seen to one by one.
    fn visit_body(&self, _: &mut [Stmt]) {}

    fn visit_expr(&self, expression: &mut Expr) {
        self.note_read_before_pop(expression);
        match expression {
            it if self.is_list(it) => self.note_other_name(),
            Expr::Subscript(it) => {
                match it.ctx {
                    ExprContext::Load => self.read_at_once(&mut it.value),
                    _ => self.visit_expr(&mut it.value),
                }
                self.index(&mut it.slice);
            }
            // These are computed at another time, or more than once.
            Expr::Lambda(_)
            | Expr::Generator(_)
            | Expr::ListComp(_)
            | Expr::SetComp(_)
            | Expr::DictComp(_)
                if has_pop(self.list, expression) =>
            {
                self.note_other_name();
            }
            Expr::Call(it) => {
                if method(&it.func).is_some_and(|(list, _)| list == self.list)
                    && let Some(popped) = self.popped_inside(it)
                {
                    *expression = popped;
                    return;
                }
                if self.called(it) {
                    let range = it.range();
                    let result = vec![Expr::Call(it.clone())];
                    *expression = function(&known::own_function("no_list"), result, range);
                }
            }
            Expr::Compare(it) => {
                self.read_at_once(&mut it.left);
                it.comparators
                    .iter_mut()
                    .for_each(|it| self.read_at_once(it));
            }
            Expr::BinOp(it) => {
                self.read_at_once(&mut it.left);
                self.read_at_once(&mut it.right);
            }
            Expr::UnaryOp(it) if it.op == UnaryOp::Not => self.test(&mut it.operand),
            Expr::If(it) => {
                self.test(&mut it.test);
                self.visit_expr(&mut it.body);
                self.visit_expr(&mut it.orelse);
            }
            Expr::Starred(it) => self.read_at_once(&mut it.value),
            other => walk_expr(self, other),
        }
    }

    fn visit_comprehension(&self, each: &mut Comprehension) {
        self.read_at_once(&mut each.iter);
        each.ifs.iter_mut().for_each(|it| self.test(it));
        self.visit_expr(&mut each.target);
    }
}
