//! What the embedder's hook makes of names and calls.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        parse::range_of,
        partial_evaluation::{EmitIr, IrSite, LiveValue, PartialEvalResult},
    },
};
use melior::ir::Value;
use ruff_python_ast::ExprCall;
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// What the hook makes of a value; none if it makes nothing of it.
    pub(super) fn hooked_value(
        &mut self,
        value: &LiveValue,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        match self.program.scope.namespace.hook.value(value) {
            PartialEvalResult::NotEvaluated => None,
            PartialEvalResult::LiveValue(value) => Some(self.live_value(&value, range)),
            PartialEvalResult::IrValue(emit) => Some(self.emit_ir(&emit, &[], range)),
            PartialEvalResult::Error(message) => Some(self.reported(message, range)),
        }
    }

    /// What the hook makes of a call; none if it makes nothing of it.
    pub(super) fn hooked_call(
        &mut self,
        qualified: &str,
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        let hook = &self.program.scope.namespace.hook;
        if !hook.has(qualified) {
            return None;
        }
        let arguments = call.arguments.args.iter();
        let known = arguments
            .map(|argument| self.evaluate(argument).ok())
            .collect::<Vec<_>>();
        let range = call.range();
        match hook.call(qualified, &known)? {
            PartialEvalResult::NotEvaluated => None,
            PartialEvalResult::LiveValue(value) => Some(self.live_value(&value, range)),
            PartialEvalResult::IrValue(emit) => {
                let arguments = call.arguments.args.iter();
                let operands = arguments
                    .map(|argument| self.expression(argument))
                    .collect::<Vec<_>>();
                Some(self.emit_ir(&emit, &operands, range))
            }
            PartialEvalResult::Error(message) => Some(self.reported(message, range)),
        }
    }

    fn emit_ir(
        &mut self,
        emit: &EmitIr,
        operands: &[Value<'c, 'c>],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let site = IrSite {
            context: self.emit.context,
            block: &self.emit.block,
            location: self.emit.location(range),
        };
        match emit(&site, operands) {
            Ok(value) => value,
            Err(message) => self.reported(message, range),
        }
    }

    fn reported(&mut self, message: String, range: TextRange) -> Value<'c, 'c> {
        self.report(
            Diagnostic::error(DiagnosticId::NotConstant, message)
                .at(range_of(range), "")
                .help("the compiler's configuration binds this name and refuses this use of it"),
        );
        self.emit.unbound(range)
    }
}
