//! What mentions a list that changes, and makes no second name for it.

use super::{
    super::syntax::{function, read},
    candidates::method,
    statements::Rewriting,
};
use crate::frontend::known;
use ruff_python_ast::{
    BoolOp, Comprehension, Expr, ExprBoolOp, ExprCall, ExprContext, Stmt, UnaryOp,
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

    /// What a function returns: nothing changes the lists afterwards.
    pub(super) fn returned(&self, expression: &mut Expr) {
        match expression {
            Expr::Tuple(it) => it.elts.iter_mut().for_each(|it| self.returned(it)),
            Expr::List(it) => it.elts.iter_mut().for_each(|it| self.returned(it)),
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
            if let Expr::Attribute(attribute) = &mut *call.func {
                *attribute.value = object;
            }
            self.arguments(call, &|argument| self.visit_expr(argument));
            return false;
        }
        let is_builtin = |name: &str| self.names.bound.is_builtin(name) && known::is_builtin(name);
        match &*call.func {
            Expr::Name(name) if is_builtin(&name.id) => {
                match READERS.contains(&name.id.as_str()) {
                    true => self.arguments(call, &|argument| self.read_at_once(argument)),
                    false => self.arguments(call, &|argument| self.copied(argument)),
                }
                false
            }
            callee => {
                let is_safe = self.is_of_numpy(callee);
                let mut all = call.arguments.args.iter();
                let is_given = all.any(|argument| match argument {
                    Expr::Starred(it) => self.is_list(&it.value),
                    it => self.is_list(it),
                });
                let mut keywords = call.arguments.keywords.iter();
                let is_given = is_given || keywords.any(|it| self.is_list(&it.value));
                self.visit_expr(&mut call.func);
                self.arguments(call, &|argument| self.copied(argument));
                is_given && !is_safe
            }
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
        match expression {
            it if self.is_list(it) => self.note_other_name(),
            Expr::Subscript(it) if it.ctx == ExprContext::Load => {
                self.read_at_once(&mut it.value);
                self.visit_expr(&mut it.slice);
            }
            Expr::Call(it) => {
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
