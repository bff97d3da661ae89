//! Calls of functions that `np.vectorize` and `np.frompyfunc` make, and of their
//! methods.

use super::{
    Function,
    vectorize_methods::{Method, MethodCall, method},
};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        parse::range_of,
        partial_evaluation::{LiveValue, NotConstant},
    },
};
use melior::ir::{Value, attribute::IntegerAttribute};
use num_traits::ToPrimitive;
use ruff_python_ast::{Expr, ExprCall};
use ruff_text_size::Ranged;

/// What a call of `np.vectorize` or `np.frompyfunc` says.
struct Maker<'a> {
    function: &'a Expr,
    /// The dtype that `otypes` names.
    otypes: Option<&'a Expr>,
    /// How many arguments `np.frompyfunc` says that the function takes.
    count: Option<usize>,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `np.vectorize(function)(a, b)` or `np.vectorize(function).outer(a, b)`, if a call
    /// is one.
    pub(super) fn vectorized_call(&mut self, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        let (made, method) = match call.func.as_ref() {
            Expr::Attribute(attribute) => {
                (attribute.value.as_ref(), Some(method(&attribute.attr)?))
            }
            made => (made, None),
        };
        let Expr::Call(made) = made else {
            return None;
        };
        let maker = match self.qualified(&made.func)?.as_str() {
            "numpy.vectorize" => self.vectorize_maker(made),
            "numpy.frompyfunc" => self.frompyfunc_maker(made),
            _ => return None,
        };
        let value = maker.and_then(|maker| match method {
            Some(method) => self.called_method(&maker, method, call),
            None => self.called(&maker, call),
        });
        Some(value.unwrap_or_else(|| self.emit.unbound(call.range())))
    }

    fn vectorize_maker(&mut self, made: &'a ExprCall) -> Option<Maker<'a>> {
        let [function] = made.arguments.args.as_ref() else {
            return self.refuse_vectorize(
                made,
                "np.vectorize takes one function here",
                "give the function, and the dtype as in otypes=[np.float64]",
            );
        };
        let mut otypes = None;
        for keyword in &made.arguments.keywords {
            let name = keyword.arg.as_ref().map(|name| name.as_str());
            match (name, &keyword.value) {
                (Some("otypes"), Expr::List(list)) if list.elts.len() == 1 => {
                    otypes = list.elts.first();
                }
                // What the function gives does not depend on these.
                (Some("cache" | "doc"), value) if self.evaluate(value).is_ok() => {}
                _ => {
                    return self.refuse_vectorize(
                        made,
                        "np.vectorize is compiled with otypes of one dtype, and with nothing else",
                        "write it as in np.vectorize(f, otypes=[np.float64])",
                    );
                }
            }
        }
        Some(Maker {
            function,
            otypes,
            count: None,
        })
    }

    fn frompyfunc_maker(&mut self, made: &'a ExprCall) -> Option<Maker<'a>> {
        const HELP: &str = "write it as in np.frompyfunc(f, 2, 1)";
        let refused = "np.frompyfunc is compiled with a function, a number of arguments and 1";
        let [function, takes, gives] = made.arguments.args.as_ref() else {
            return self.refuse_vectorize(made, refused, HELP);
        };
        let count = |number: Result<LiveValue, NotConstant>| match number {
            Ok(LiveValue::Int(number)) => number.to_usize(),
            _ => None,
        };
        let (takes, gives) = (self.evaluate(takes), self.evaluate(gives));
        let (Some(takes), Some(1), []) = (count(takes), count(gives), &*made.arguments.keywords)
        else {
            return self.refuse_vectorize(made, refused, HELP);
        };
        Some(Maker {
            function,
            otypes: None,
            count: Some(takes),
        })
    }

    /// A call for each element.
    fn called(&mut self, maker: &Maker<'a>, call: &'a ExprCall) -> Option<Value<'c, 'c>> {
        let is_plain = |argument: &Expr| !argument.is_starred_expr();
        if !call.arguments.keywords.is_empty() || !call.arguments.args.iter().all(is_plain) {
            return self.refuse_vectorize(
                call,
                "a vectorized function takes its arguments by position here",
                "write them one by one, without names and stars",
            );
        }
        let given = call.arguments.args.len();
        if let Some(count) = maker.count
            && count != given
        {
            return self.refuse_vectorize(
                call,
                &format!("the function takes {count} arguments, not {given}"),
                "give as many as np.frompyfunc says",
            );
        }
        let function = self.expression(maker.function);
        let arguments = call.arguments.args.iter();
        let operands = arguments.map(|argument| self.expression(argument));
        let call_of_all = MethodCall {
            operands: operands.collect(),
            axis: None,
            keepdims: false,
        };
        // NumPy gives arrays without elements, and numbers, for functions of this kind only.
        let name = maker.count.map(|_| "call");
        Some(self.vectorized_operation(maker, function, name, &call_of_all, call))
    }

    fn called_method(
        &mut self,
        maker: &Maker<'a>,
        method: &Method,
        call: &'a ExprCall,
    ) -> Option<Value<'c, 'c>> {
        if maker.count.is_some_and(|count| count != 2) {
            return self.refuse_vectorize(
                call,
                &format!("{} is compiled for functions of two arguments", method.name),
                "write it as in np.frompyfunc(f, 2, 1)",
            );
        }
        let function = self.expression(maker.function);
        let given = self.vectorized_method(method, call)?;
        Some(self.vectorized_operation(maker, function, Some(method.name), &given, call))
    }

    fn vectorized_operation(
        &mut self,
        maker: &Maker<'a>,
        function: Value<'c, 'c>,
        method: Option<&str>,
        given: &MethodCall<'c>,
        call: &'a ExprCall,
    ) -> Value<'c, 'c> {
        let range = call.range();
        let dtype = match maker.otypes {
            Some(dtype) => self.expression(dtype),
            None => self.emit.none(range),
        };
        let operands = [&[function], given.operands.as_slice(), &[dtype]].concat();
        let mut parts = self
            .emit
            .operation("numpy.vectorized_call", range)
            .operands(&operands);
        if let Some(method) = method {
            // How NumPy calls the function in its messages.
            let name = match maker.function {
                Expr::Name(name) => name.id.as_str(),
                _ => "<lambda>",
            };
            parts = parts
                .attribute("method", self.emit.string(method))
                .attribute("function_name", self.emit.string(name));
            if let Some(axis) = given.axis {
                let axis = IntegerAttribute::new(self.emit.i64(), axis).into();
                parts = parts.attribute("axis", axis);
            }
            if given.keepdims {
                let unit = melior::ir::Attribute::unit(self.emit.context);
                parts = parts.attribute("keepdims", unit);
            }
        }
        self.emit.value(parts, self.emit.unknown())
    }

    fn refuse_vectorize<T>(&mut self, place: &ExprCall, message: &str, help: &str) -> Option<T> {
        self.report(
            Diagnostic::error(DiagnosticId::CallMismatch, message)
                .at(range_of(place.range()), "")
                .help(help),
        );
        None
    }
}
