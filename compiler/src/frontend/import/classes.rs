//! Calls of `isinstance` and `np.issubdtype`, whose classes are names that no value
//! stands for.

use super::{Function, call::Taken};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::parse::range_of,
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall, Operator};
use ruff_text_size::Ranged;

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// A question about classes, if a call of a known function is one.
    pub(super) fn class_question(
        &mut self,
        qualified: &str,
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        let is_instance = qualified == "builtins.isinstance";
        if !is_instance && qualified != "numpy.issubdtype" {
            return None;
        }
        let [object, class] = call.arguments.args.as_ref() else {
            return None;
        };
        if !call.arguments.keywords.is_empty() || object.is_starred_expr() {
            return None;
        }
        let range = call.range();
        if !is_instance {
            let name = self.qualified(class);
            let name = name.filter(|name| npc_passes::is_abstract_class(name))?;
            let object = self.argument(object, Taken::ArraysAndDtypes);
            let class = self.text(&name, class.range());
            return Some(self.builtin_call(qualified, &[object, class], &[], range));
        }
        let mut names = Vec::new();
        if !self.classes(class, &mut names) {
            self.report(
                Diagnostic::error(
                    DiagnosticId::CallMismatch,
                    "a class is expected of which it is known what is one of it",
                )
                .at(range_of(class.range()), "")
                .help(
                    "ask for int, float, complex, bool, tuple, np.ndarray, np.floating, \
                     np.integer or a scalar type of NumPy",
                ),
            );
            return Some(self.emit.unbound(range));
        }
        let mut operands = vec![self.expression(object)];
        operands.extend(names.iter().map(|name| self.text(name, class.range())));
        Some(self.builtin_call(qualified, &operands, &[], range))
    }

    /// Collects the qualified names of a class, of a tuple of classes or of a union;
    /// false if there is something else.
    fn classes(&self, expression: &Expr, names: &mut Vec<String>) -> bool {
        match expression {
            Expr::Tuple(tuple) => tuple.elts.iter().all(|class| self.classes(class, names)),
            Expr::BinOp(union) if union.op == Operator::BitOr => {
                self.classes(&union.left, names) && self.classes(&union.right, names)
            }
            class => match self.qualified(class) {
                Some(name) if npc_passes::is_class(&name) => {
                    names.push(name);
                    true
                }
                _ => false,
            },
        }
    }
}
