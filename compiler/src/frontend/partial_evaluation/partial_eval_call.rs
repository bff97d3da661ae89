//! The calls that hooks are asked about.

use super::{call::Arguments, evaluator::Evaluator, failure::Evaluated, value::LiveValue};
use ruff_python_ast::{Expr, ExprCall};

/// Builtin functions that read a single argument as a loop does.
const ITERATING: &[&str] = &[
    "builtins.sum",
    "builtins.min",
    "builtins.max",
    "builtins.sorted",
    "builtins.any",
    "builtins.all",
    "builtins.list",
    "builtins.tuple",
    "builtins.set",
];

/// A call that a hook is asked about. Arguments are computed when they are asked for.
pub struct PartialEvalCall<'e> {
    callee: &'e str,
    call: &'e ExprCall,
    evaluator: &'e Evaluator<'e>,
    is_in_function: bool,
}

impl<'e> PartialEvalCall<'e> {
    /// A call that the module level makes.
    pub(super) fn at_module_level(
        callee: &'e str,
        call: &'e ExprCall,
        evaluator: &'e Evaluator<'e>,
    ) -> Self {
        Self {
            callee,
            call,
            evaluator,
            is_in_function: false,
        }
    }

    /// A call that a compiled function makes.
    pub(in crate::frontend) fn in_function(
        callee: &'e str,
        call: &'e ExprCall,
        evaluator: &'e Evaluator<'e>,
    ) -> Self {
        Self {
            is_in_function: true,
            ..Self::at_module_level(callee, call, evaluator)
        }
    }

    /// The qualified name of what is called, such as `numpy.linalg.norm`.
    pub fn callee(&self) -> &str {
        self.callee
    }

    /// Whether a compiled function makes the call, each time that it runs. A call of
    /// the module level is made once, and needs a value.
    pub fn is_in_function(&self) -> bool {
        self.is_in_function
    }

    /// The arguments by position; those that are not known yet are none.
    pub fn positional(&self) -> Vec<Option<LiveValue>> {
        let mut values = Vec::new();
        for argument in &self.call.arguments.args {
            match argument {
                Expr::Starred(starred) => match self.evaluator.iterate(&starred.value) {
                    Ok(elements) => values.extend(elements.into_iter().map(Some)),
                    Err(_) => values.push(None),
                },
                argument => values.push(self.evaluator.evaluate(argument).ok()),
            }
        }
        values
    }

    /// The argument of a name, if it is given so and known.
    pub fn keyword(&self, name: &str) -> Option<LiveValue> {
        let argument = self.call.arguments.find_keyword(name)?;
        self.evaluator.evaluate(&argument.value).ok()
    }

    /// All arguments, or why one is not known.
    pub(super) fn arguments(&self) -> Evaluated<Arguments> {
        match &*self.call.arguments.args {
            [only] if ITERATING.contains(&self.callee) && !only.is_starred_expr() => {
                let mut arguments = self.evaluator.keyword_arguments(self.call)?;
                let elements = self.evaluator.iterate(only)?;
                arguments.positional.push(LiveValue::list(elements));
                Ok(arguments)
            }
            _ => self.evaluator.arguments(self.call),
        }
    }

    /// Whether an argument by position is one that functions cannot have, or know less
    /// of: a str that a builtin function takes, a tuple or a list of the module level.
    pub(super) fn has_container(&self) -> bool {
        let is_builtin = self.callee.starts_with("builtins.");
        let mut arguments = self.call.arguments.args.iter();
        arguments.any(|argument| {
            is_builtin && argument.is_string_literal_expr() || self.evaluator.is_container(argument)
        })
    }
}
