//! What is imported as one function of the module.

use crate::frontend::{
    documentation::docstring,
    program::{Instance, Parameter, Plan},
    scopes::{Code, ScopeId, Scopes},
    signature::result::ResultType,
};
use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::TextRange;

/// A function's code.
#[derive(Clone, Copy, Debug)]
pub(super) enum Body<'a> {
    Statements(&'a [Stmt]),
    /// A lambda's value.
    Expression(&'a Expr),
}

/// A function of the module that is made.
#[derive(Debug)]
pub(in crate::frontend) struct Definition<'p, 'a> {
    pub(in crate::frontend) name: &'a str,
    /// The number of its file.
    pub(super) file: usize,
    pub(in crate::frontend) symbol: &'p str,
    pub(super) scope: ScopeId,
    pub(super) parameters: &'p [Parameter<'a>],
    /// Parameters that callers do not give: they are their defaults.
    pub(super) bound: &'p [Parameter<'a>],
    /// The type that the function's annotation gives its result.
    pub(super) result: Option<&'p ResultType>,
    pub(super) body: Body<'a>,
    pub(super) is_public: bool,
    /// What stands for the function in messages.
    pub(super) range: TextRange,
}

impl<'p, 'a> Definition<'p, 'a> {
    /// An instance of a function of the module level.
    pub(in crate::frontend) fn of(plan: &'p Plan<'a>, instance: &'p Instance<'a>) -> Self {
        Self {
            name: plan.name(),
            file: plan.file,
            symbol: &instance.symbol,
            scope: 0,
            parameters: &instance.parameters,
            bound: &instance.bound,
            result: plan.result.as_ref(),
            body: Body::Statements(&plan.definition.body),
            is_public: instance.is_public,
            range: plan.definition.name.range,
        }
    }

    /// A function inside another.
    pub(in crate::frontend) fn nested(scopes: &'p Scopes<'a>, scope: ScopeId, file: usize) -> Self {
        let function = scopes.get(scope);
        Self {
            name: function.code.name(),
            file,
            symbol: &function.symbol,
            scope,
            parameters: &function.parameters,
            bound: &[],
            result: None,
            body: match function.code {
                Code::Function(definition) => Body::Statements(&definition.body),
                Code::Lambda(lambda) => Body::Expression(&lambda.body),
            },
            is_public: false,
            range: function.code.range(),
        }
    }

    /// The docstring, for callers outside.
    pub(super) fn documentation(&self) -> Option<String> {
        match self.body {
            Body::Statements(body) if self.is_public => docstring(body),
            _ => None,
        }
    }
}
