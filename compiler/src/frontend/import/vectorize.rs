//! Calls of `np.vectorize(function)`.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::parse::range_of,
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::Ranged;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `np.vectorize(function)(a, b)`, if a call is one.
    pub(super) fn vectorized_call(&mut self, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        let Expr::Call(maker) = call.func.as_ref() else {
            return None;
        };
        let qualified = self.qualified(&maker.func)?;
        (qualified == "numpy.vectorize").then(|| self.vectorized(maker, call))
    }

    fn vectorized(&mut self, maker: &'a ExprCall, call: &'a ExprCall) -> Value<'c, 'c> {
        let range = call.range();
        let [function] = maker.arguments.args.as_ref() else {
            return self.refuse_vectorize(
                maker,
                "np.vectorize takes one function here",
                "give the function, and the dtype as in otypes=[np.float64]",
            );
        };
        let is_plain = |argument: &Expr| !argument.is_starred_expr();
        if !call.arguments.keywords.is_empty() || !call.arguments.args.iter().all(is_plain) {
            return self.refuse_vectorize(
                call,
                "a vectorized function takes its arguments by position here",
                "write them one by one, without names and stars",
            );
        }
        let mut otypes = None;
        for keyword in &maker.arguments.keywords {
            match (
                keyword.arg.as_ref().map(|name| name.as_str()),
                &keyword.value,
            ) {
                (Some("otypes"), Expr::List(list)) if list.elts.len() == 1 => {
                    otypes = list.elts.first();
                }
                _ => {
                    return self.refuse_vectorize(
                        maker,
                        "np.vectorize is compiled with otypes of one dtype, and with nothing else",
                        "write it as in np.vectorize(f, otypes=[np.float64])",
                    );
                }
            }
        }
        let mut operands = vec![self.expression(function)];
        for argument in &call.arguments.args {
            let value = self.expression(argument);
            operands.push(value);
        }
        operands.push(match otypes {
            Some(dtype) => self.expression(dtype),
            None => self.emit.none(range),
        });
        let parts = self
            .emit
            .operation("numpy.vectorized_call", range)
            .operands(&operands);
        self.emit.value(parts, self.emit.unknown())
    }

    fn refuse_vectorize(&mut self, place: &ExprCall, message: &str, help: &str) -> Value<'c, 'c> {
        self.report(
            Diagnostic::error(DiagnosticId::CallMismatch, message)
                .at(range_of(place.range()), "")
                .help(help),
        );
        self.emit.unbound(place.range())
    }
}
