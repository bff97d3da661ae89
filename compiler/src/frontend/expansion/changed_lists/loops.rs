//! Loops over a list that may change meanwhile.

use super::{
    super::syntax::{assignment, name, read, subscript},
    changes::Changes,
    made::{compared, integer, sum},
    statements::Rewriting,
};
use crate::frontend::analysis::{NameSet, reads};
use ruff_python_ast::{
    CmpOp, Expr, ExprContext, Stmt, StmtFor, StmtWhile, visitor::transformer::Transformer,
};
use ruff_text_size::Ranged;

impl Rewriting<'_> {
    pub(super) fn loop_over(&self, mut each: StmtFor) -> Vec<Stmt> {
        let changes = Changes::of(self.list, self.names.changers, &each.body);
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
    pub(super) fn counted_loop(&self, each: StmtFor) -> Vec<Stmt> {
        let range = each.iter.range();
        let (place, start) = self.bound(integer(0, range), "place");
        let place = || read(&place, range);
        let element = subscript(*each.iter, place(), range);
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
