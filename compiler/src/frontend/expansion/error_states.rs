//! `with np.errstate(...)` and `np.seterr(...)`, which say what NumPy does beside its
//! result where it divides by zero, overflows or has no valid value.
//!
//! ```python
//! with np.errstate(divide="ignore", invalid="ignore"):
//!     ratio = np.where(b != 0, a / b, 0)
//! ```
//!
//! Compiled programs give the result and no warning, so that only the block is left of
//! what ignores or warns. What is to raise, to print or to be logged stays as it is, and
//! is refused later.

use super::{blocks::inside, bound_names::BoundNames};
use ruff_python_ast::{Arguments, Expr, Keyword, ModModule, Stmt, StmtPass, StmtWith, Suite};
use ruff_text_size::Ranged;
use std::collections::BTreeSet;

/// Leaves nothing but the blocks, in a whole file.
pub(super) fn leave_out(module: &mut ModModule, bound: &BoundNames, numpy: &BTreeSet<String>) {
    let states = ErrorStates { bound, numpy };
    module.body = states.left_out(std::mem::take(&mut module.body));
}

struct ErrorStates<'a> {
    /// The names that the file gives a meaning.
    bound: &'a BoundNames,
    /// What the file calls NumPy.
    numpy: &'a BTreeSet<String>,
}

impl ErrorStates<'_> {
    fn left_out(&self, block: Suite) -> Suite {
        let statements = block.into_iter().flat_map(|mut statement| {
            inside(&mut statement, &mut |block| self.left_out(block));
            match statement {
                Stmt::With(with) if self.is_silent(&with) => self.left_out(with.body),
                Stmt::Expr(call) if self.is_inert(&call.value, "seterr") => {
                    let pass = StmtPass {
                        node_index: Default::default(),
                        range: call.range(),
                    };
                    vec![Stmt::Pass(pass)].into()
                }
                other => vec![other].into(),
            }
        });
        statements.collect()
    }

    /// Whether a statement has nothing but error states that change no result.
    fn is_silent(&self, with: &StmtWith) -> bool {
        let is_state = |context: &Expr| self.is_inert(context, "errstate");
        let mut items = with.items.iter();
        !with.is_async
            && items.all(|item| item.optional_vars.is_none() && is_state(&item.context_expr))
    }

    /// Whether an expression is a call of this function of NumPy that names error states
    /// without an effect.
    fn is_inert(&self, expression: &Expr, function: &str) -> bool {
        let Expr::Call(call) = expression else {
            return false;
        };
        let Expr::Attribute(callee) = &*call.func else {
            return false;
        };
        let module = callee.value.as_name_expr().map(|it| it.id.as_str());
        let is_numpy = |name| self.numpy.contains(name) && self.bound.is_bound_once(name);
        callee.attr.as_str() == function && module.is_some_and(is_numpy) && ignores(&call.arguments)
    }
}

fn ignores(arguments: &Arguments) -> bool {
    let is_inert = |keyword: &Keyword| {
        let name = keyword.arg.as_ref().map(|name| name.as_str());
        let state = keyword.value.as_string_literal_expr();
        let state = state.map(|state| state.value.to_str());
        matches!(name, Some("all" | "divide" | "over" | "under" | "invalid"))
            && matches!(state, Some("ignore" | "warn"))
    };
    arguments.args.is_empty() && arguments.keywords.iter().all(is_inert)
}
