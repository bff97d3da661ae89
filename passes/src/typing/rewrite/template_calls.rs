//! Calls of `func_template`s in an instance, which become calls of functions.

use crate::typing::{
    problem::Problem,
    program::{Instance, Program},
    templates::Choice,
    ty::Ty,
};
use melior::ir::Type;
use npc_dialects::ir::{self, OpRef};

/// A call and what it calls.
pub(super) struct TemplateCall<'c> {
    call: OpRef<'c>,
    choice: Choice<'c>,
    symbol: String,
    parameters: Vec<Type<'c>>,
}

/// Finds the calls among operations, whose values inference knows.
pub(super) fn find<'c>(
    program: &Program<'c>,
    instance: &Instance<'c>,
    operations: &[OpRef<'c>],
) -> Result<Vec<TemplateCall<'c>>, (OpRef<'c>, Problem)> {
    if program.func_templates.is_empty() {
        return Ok(Vec::new());
    }
    let calls = operations.iter().copied();
    let calls = calls.filter(|operation| program.func_templates.is_call(*operation));
    let found = calls.filter_map(|call| {
        let callee = instance.callee(call)?;
        let callee = &program.instances[callee];
        let symbol = ir::symbol_name(callee.function)?;
        let operands = ir::operands(call).into_iter();
        let types = operands.map(|value| instance.ty(value).clone());
        let choice = program
            .func_templates
            .choose(call, &types.collect::<Vec<_>>());
        let choice = choice.map_err(|problem| (call, problem)).transpose()?;
        let context = ir::context_of(call);
        let parameters = callee.arguments.iter().map(|ty| ty.to_type(context));
        let parameters = parameters.collect::<Option<Vec<_>>>()?;
        Some(choice.map(|choice| TemplateCall {
            call,
            choice,
            symbol,
            parameters,
        }))
    });
    found.collect()
}

impl<'c> TemplateCall<'c> {
    /// Calls the function, once all values have their types.
    pub(super) fn replace(self) -> Result<(), (OpRef<'c>, Problem)> {
        let results = match ir::name(self.call) {
            // What `__bool__` returns is made an i1 behind the call.
            "basicpy.as_i1" => Ty::Bool
                .to_type(ir::context_of(self.call))
                .into_iter()
                .collect(),
            _ => ir::result_types(self.call),
        };
        self.choice
            .replace(self.call, &self.symbol, &self.parameters, &results)
            .map_err(|problem| (self.call, problem))
    }
}
