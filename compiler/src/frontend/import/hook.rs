//! What hooks make of names and calls.

use super::{
    Function,
    call::{Taken, is_starred},
};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        parse::range_of,
        partial_evaluation::{
            EmitIr, Evaluator, IrSite, LiveValue, NotConstant, PartialEvalCall, PartialEvalResult,
        },
    },
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// What hooks make of a value; none if they make nothing of it.
    pub(super) fn hooked_value(
        &mut self,
        value: &LiveValue,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        match self.program.scope.namespace.bindings.value(value) {
            PartialEvalResult::NotEvaluated => None,
            PartialEvalResult::LiveValue(value) => Some(self.live_value(&value, range)),
            PartialEvalResult::IrValue(emit) => Some(self.emit_ir(&emit, &[], &[], range)),
            PartialEvalResult::Error(error) => Some(self.reported(error, range)),
        }
    }

    /// What hooks make of a call; none if they make nothing of it.
    pub(super) fn hooked_call(
        &mut self,
        qualified: &str,
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        let range = call.range();
        match self.asked(qualified, call) {
            PartialEvalResult::NotEvaluated => None,
            // Each call makes a list of its own.
            PartialEvalResult::LiveValue(LiveValue::List(elements))
                if matches!(qualified, "builtins.list" | "builtins.sorted") =>
            {
                let known = elements.get().ok().map(|it| it.clone());
                let list = known.and_then(|known| self.new_list(&known, range));
                list.or_else(|| Some(self.plain_call(qualified, call)))
            }
            PartialEvalResult::LiveValue(value) => Some(self.live_value(&value, range)),
            PartialEvalResult::IrValue(emit) => {
                if is_starred(call) && npc_passes::is_function(qualified) {
                    let callee = self.known_function_value(qualified, call.func.range());
                    return Some(self.value_call(callee, call));
                }
                let taken = match qualified.split_once('.') {
                    // It takes lists and refuses tuples.
                    Some(("numpy", "block")) => Taken::Objects,
                    Some(("numpy", _)) => Taken::ArraysAndDtypes,
                    Some(("builtins", _)) => Taken::Objects,
                    _ => Taken::Arrays,
                };
                let (mut operands, names) = self.operands(&call.arguments, taken);
                // A list as the index of `ufunc.at` is one index, unlike a tuple.
                if taken == Taken::ArraysAndDtypes
                    && qualified.ends_with(".at")
                    && let (Some(Expr::List(list)), Some(index)) =
                        (call.arguments.args.get(1), operands.get_mut(1))
                {
                    *index = self.tuple(&[*index], list.range());
                }
                let names = names.iter().map(String::as_str).collect::<Vec<_>>();
                Some(self.emit_ir(&emit, &operands, &names, range))
            }
            PartialEvalResult::Error(error) => Some(self.reported(error, range)),
        }
    }

    /// A call of one of Python's own functions, whatever is known of its arguments.
    fn plain_call(&mut self, qualified: &str, call: &'a ExprCall) -> Value<'c, 'c> {
        let (operands, names) = self.operands(&call.arguments, Taken::Objects);
        let names = names.iter().map(String::as_str).collect::<Vec<_>>();
        self.builtin_call(qualified, &operands, &names, call.range())
    }

    fn asked(&self, qualified: &str, call: &ExprCall) -> PartialEvalResult {
        let namespace = &self.program.scope.namespace;
        let is_local = |name: &str| self.is_local(name);
        let evaluator = Evaluator::new(namespace, &is_local);
        let asked = PartialEvalCall::in_function(qualified, call, &evaluator);
        namespace.bindings.call(&asked)
    }

    /// Where operations with this location go.
    pub(super) fn site<'s>(&'s self, keywords: &'s [&'s str], range: TextRange) -> IrSite<'c, 's> {
        IrSite {
            context: self.emit.context,
            block: &self.emit.block,
            location: self.emit.location(range),
            keywords,
        }
    }

    fn emit_ir(
        &mut self,
        emit: &EmitIr,
        operands: &[Value<'c, 'c>],
        keywords: &[&str],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let emitted = emit(&self.site(keywords, range), operands);
        match emitted {
            Ok(value) => value,
            Err(message) => self.reported(NotConstant::new(message), range),
        }
    }

    fn reported(&mut self, error: NotConstant, range: TextRange) -> Value<'c, 'c> {
        self.report(
            Diagnostic::error(DiagnosticId::NotConstant, error.reason)
                .at(range_of(range), "")
                .help("the compiler's configuration binds this name and refuses this use of it"),
        );
        self.emit.unbound(range)
    }
}
