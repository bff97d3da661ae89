//! Calls of methods of vectorized functions, such as `np.vectorize(f).reduce(a, axis=1)`.

use super::{Function, arguments::KeywordValue, call::Taken};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{parse::range_of, partial_evaluation::LiveValue},
};
use melior::ir::Value;
use num_traits::{ToPrimitive, Zero};
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::{Ranged, TextRange};

/// A method, and the names of what it takes, in order.
pub(super) struct Method {
    pub(super) name: &'static str,
    /// The arguments that are operands, and whether one may be left out.
    operands: &'static [(&'static str, bool)],
    /// All parameters in their order.
    parameters: &'static [&'static str],
}

/// The methods of functions that take two numbers.
const METHODS: &[Method] = &[
    Method {
        name: "outer",
        operands: &[("A", false), ("B", false)],
        parameters: &["A", "B"],
    },
    Method {
        name: "reduce",
        operands: &[("array", false), ("initial", true), ("where", true)],
        parameters: &[
            "array", "axis", "dtype", "out", "keepdims", "initial", "where",
        ],
    },
    Method {
        name: "accumulate",
        operands: &[("array", false)],
        parameters: &["array", "axis", "dtype", "out"],
    },
    Method {
        name: "reduceat",
        operands: &[("array", false), ("indices", false)],
        parameters: &["array", "indices", "axis", "dtype", "out"],
    },
    Method {
        name: "at",
        operands: &[("a", false), ("indices", false), ("b", false)],
        parameters: &["a", "indices", "b"],
    },
];

/// A method by its name.
pub(super) fn method(name: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.name == name)
}

/// What a call of a method says.
pub(super) struct MethodCall<'c> {
    /// The arguments that are values; None for one that is left out.
    pub(super) operands: Vec<Value<'c, 'c>>,
    /// The axis; none for all.
    pub(super) axis: Option<i64>,
    pub(super) keepdims: bool,
    /// Whether what it starts from is only for no elements.
    pub(super) is_identity: bool,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// The arguments of a call of a method; what is wrong is reported.
    pub(super) fn vectorized_method(
        &mut self,
        method: &Method,
        identity: Option<&'a Expr>,
        call: &'a ExprCall,
    ) -> Option<MethodCall<'c>> {
        let given = self.method_arguments(method, call)?;
        let find = |name: &str| given.iter().find(|(given, _)| *given == name);
        for name in ["dtype", "out"] {
            if let Some((_, value)) = find(name)
                && !value.is_none_literal_expr()
            {
                let message = format!(
                    "{} of a vectorized function is compiled without '{name}'",
                    method.name
                );
                let help = match name {
                    "out" => "assign the result, as in a[...] = value",
                    _ => "convert the array, as with a.astype(np.float64)",
                };
                return self.refuse_method(value.range(), &message, help);
            }
        }
        let mut operands = Vec::new();
        let mut is_identity = false;
        for (name, may_lack) in method.operands {
            match find(name) {
                None if *name == "initial" && identity.is_some() => {
                    is_identity = true;
                    operands.extend(identity.map(|identity| self.expression(identity)));
                }
                Some((_, value)) => {
                    let operand = self.argument(value, Taken::Arrays);
                    // Beside tuples, which name one index for each axis, in its own type.
                    operands.push(match value {
                        Expr::List(list) => {
                            self.builtin_call("numpy.array", &[operand], &[], list.range())
                        }
                        _ => operand,
                    });
                }
                None if *may_lack => operands.push(self.emit.none(call.range())),
                None => {
                    let message = format!("{} lacks '{name}'", method.name);
                    return self.refuse_method(call.range(), &message, "give it in the call");
                }
            }
        }
        let axis = match find("axis") {
            Some((_, value)) => self.method_axis(method, value)?,
            None => Some(0),
        };
        let keepdims = match find("keepdims") {
            Some((_, value)) => match self.evaluate(value) {
                Ok(LiveValue::Bool(flag)) => flag,
                Ok(LiveValue::Int(flag)) => !flag.is_zero(),
                _ => {
                    return self.refuse_constant(
                        method,
                        "keepdims",
                        value.range(),
                        "True or False",
                    );
                }
            },
            None => false,
        };
        Some(MethodCall {
            operands,
            axis,
            keepdims,
            is_identity,
        })
    }

    /// The axis that an argument names: an int, None, or a tuple of one int.
    fn method_axis(&mut self, method: &Method, value: &'a Expr) -> Option<Option<i64>> {
        let mut found = self.evaluate(value);
        if let Ok(LiveValue::Tuple(axes)) = &found {
            let [axis] = axes.as_ref() else {
                let message = format!(
                    "{} of a vectorized function, which is not reorderable, takes one axis, not {}",
                    method.name,
                    axes.len()
                );
                let help = "call it for one axis after the other";
                return self.refuse_method(value.range(), &message, help);
            };
            found = Ok(axis.clone());
        }
        let axis = match found {
            Ok(LiveValue::None) => return Some(None),
            Ok(LiveValue::Int(axis)) => axis.to_i64(),
            _ => None,
        };
        match axis {
            Some(axis) => Some(Some(axis)),
            None => {
                self.refuse_constant(method, "axis", value.range(), "an int that is written out")
            }
        }
    }

    /// The arguments of a call with the names of their parameters.
    fn method_arguments(
        &mut self,
        method: &Method,
        call: &'a ExprCall,
    ) -> Option<Vec<(&'static str, &'a Expr)>> {
        let mut given = Vec::new();
        let range = call.range();
        for (index, argument) in call.arguments.args.iter().enumerate() {
            if argument.is_starred_expr() {
                let message = format!("{} takes no stars here", method.name);
                let help = "write the arguments one by one";
                return self.refuse_method(argument.range(), &message, help);
            }
            let Some(name) = method.parameters.get(index) else {
                let count = method.parameters.len();
                let message = format!("{} takes at most {count} arguments", method.name);
                return self.refuse_method(range, &message, "leave the others out");
            };
            given.push((*name, argument));
        }
        for (name, value) in self.keywords(&call.arguments)? {
            // `outer` and `at` take their arguments by position.
            let mut taken = method.parameters.iter();
            let known = taken.find(|it| **it == name && !matches!(method.name, "outer" | "at"));
            let (Some(known), KeywordValue::Written(value)) = (known, value) else {
                let message = format!("{} is not compiled with '{name}'", method.name);
                let help = format!("it takes: {}", method.parameters.join(", "));
                return self.refuse_method(range, &message, &help);
            };
            if given.iter().any(|(given, _)| given == known) {
                let message = format!("{} is given '{name}' twice", method.name);
                return self.refuse_method(range, &message, "leave one of them out");
            }
            given.push((known, value));
        }
        Some(given)
    }

    fn refuse_constant<T>(
        &mut self,
        method: &Method,
        name: &str,
        range: TextRange,
        expected: &str,
    ) -> Option<T> {
        let message = format!(
            "{} of a vectorized function needs '{name}' when the program is compiled",
            method.name
        );
        let help = format!("give {expected}: the type of the result depends on it");
        self.refuse_method(range, &message, &help)
    }

    /// Reports what is wrong with a call of a method.
    fn refuse_method<T>(&mut self, range: TextRange, message: &str, help: &str) -> Option<T> {
        self.report(
            Diagnostic::error(DiagnosticId::CallMismatch, message)
                .at(range_of(range), "")
                .help(help),
        );
        None
    }
}
