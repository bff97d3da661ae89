//! Slices of a list that are assigned and deleted.

use super::{
    super::syntax::{bind, function, read},
    made::{listed, none},
    statements::Rewriting,
};
use ruff_python_ast::{
    Expr, ExprSlice, ExprUnaryOp, Stmt, StmtIf, UnaryOp, visitor::transformer::Transformer,
};
use ruff_text_size::{Ranged, TextRange};

impl Rewriting<'_> {
    /// What is assigned to a slice of the list: a list.
    pub(super) fn listed(&self, values: Expr) -> Expr {
        if !self.names.bound.is_builtin("list") {
            self.note_other_name();
        }
        let range = values.range();
        match values {
            Expr::Generator(generator) => listed(generator),
            list @ (Expr::List(_) | Expr::ListComp(_)) => list,
            other => function("list", vec![other], range),
        }
    }

    /// The value that is assigned to a slice; what to do before.
    pub(super) fn value_of_slice(&self, value: &mut Expr) -> Vec<Stmt> {
        if self.is_list(value) {
            self.copied(value);
            return Vec::new();
        }
        self.value(value)
    }

    /// `list[slice] = values`, a list; no other choice is made at `place`.
    pub(super) fn store_slice(
        &self,
        slice: &ExprSlice,
        values: Expr,
        place: TextRange,
    ) -> Vec<Stmt> {
        let range = slice.range;
        let ([lower, upper, step], mut statements) = self.bounds(slice);
        let arguments = vec![lower.clone(), upper.clone(), step, values.clone()];
        let is_set = self.call("set_slice", arguments, range);
        let spliced = self.call("spliced", vec![lower, upper, values], range);
        statements.push(Stmt::If(StmtIf {
            node_index: Default::default(),
            range: place,
            test: Box::new(Expr::UnaryOp(ExprUnaryOp {
                node_index: Default::default(),
                range,
                op: UnaryOp::Not,
                operand: Box::new(is_set),
            })),
            body: [self.rebound(spliced), self.counted(range)]
                .into_iter()
                .collect(),
            elif_else_clauses: Vec::new(),
        }));
        statements
    }

    /// `del list[slice]`
    pub(super) fn delete_slice(&self, slice: &ExprSlice) -> Vec<Stmt> {
        self.note_change();
        let (bounds, mut statements) = self.bounds(slice);
        let left = self.call("delete_slice", bounds.to_vec(), slice.range);
        statements.push(bind(&self.count, left));
        statements
    }

    /// Start, stop and step of a slice, None where there is none; and what computes them.
    fn bounds(&self, slice: &ExprSlice) -> ([Expr; 3], Vec<Stmt>) {
        let mut statements = Vec::new();
        let bounds = [&slice.lower, &slice.upper, &slice.step].map(|bound| {
            let Some(bound) = bound else {
                return none(slice.range);
            };
            let mut bound = bound.as_ref().clone();
            let range = bound.range();
            self.visit_expr(&mut bound);
            let (variable, computed) = self.bound(bound, "bound");
            statements.push(computed);
            read(&variable, range)
        });
        (bounds, statements)
    }
}
