//! Calls.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        constants::{self, Constant},
        dtype::Dtype,
        known,
        parse::range_of,
        partial_evaluation::{Global, LiveValue},
        unsupported,
    },
};
use melior::ir::{
    Value,
    attribute::{ArrayAttribute, FlatSymbolRefAttribute},
};
use ruff_python_ast::{Arguments, Expr, ExprAttribute, ExprCall, ExprName};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// A call.
    pub(super) fn call(&mut self, call: &'a ExprCall) -> Value<'c, 'c> {
        if let Some(qualified) = self.qualified(&call.func) {
            if let Some(value) = self.evaluated_call(call) {
                return value;
            }
            return self.known_call(&qualified, call);
        }
        match call.func.as_ref() {
            Expr::Name(name) if !self.is_local(name.id.as_str()) => self.named_call(name, call),
            Expr::Attribute(attribute) => self.method_call(attribute, call),
            callee => {
                self.report(unsupported::construct(
                    callee.range(),
                    "calls of values are",
                    "call a function of the file, of numpy or of math by its name",
                ));
                self.emit.unbound(call.range())
            }
        }
    }

    fn named_call(&mut self, name: &'a ExprName, call: &'a ExprCall) -> Value<'c, 'c> {
        if let Some(Global::Value(LiveValue::Function(function))) =
            self.program.scope.global(name.id.as_str())
        {
            return self.own_call(&function.name, call);
        }
        if let Some(value) = self.evaluated_call(call) {
            return value;
        }
        // What is not a function is reported as a name.
        self.name(name)
    }

    fn own_call(&mut self, name: &str, call: &'a ExprCall) -> Value<'c, 'c> {
        let range = call.range();
        let Some(plan) = self.program.plan(name) else {
            return self.emit.unbound(range);
        };
        let Some(operands) = self.arguments(plan, call) else {
            return self.emit.unbound(range);
        };
        let callee = FlatSymbolRefAttribute::new(self.emit.context, name).into();
        let parts = self
            .emit
            .operation("func.call", range)
            .operands(&operands)
            .attribute("callee", callee);
        self.emit.value(parts, self.emit.unknown())
    }

    /// A call of a function that the compiler knows.
    fn known_call(&mut self, qualified: &str, call: &'a ExprCall) -> Value<'c, 'c> {
        if qualified == "builtins.float"
            && let Some(number) = float_of_text(&call.arguments)
        {
            return self.constant(&Constant::Float(number), call.range());
        }
        let builtin = qualified.strip_prefix("builtins.");
        let is_compiled = match builtin {
            Some(name) => known::BUILTIN_FUNCTIONS.contains(&name),
            None => known::is_compiled_module(
                qualified.rsplit_once('.').map_or("", |(module, _)| module),
            ),
        };
        if !is_compiled {
            self.report(unsupported_function(
                builtin.unwrap_or(qualified),
                call.func.range(),
            ));
            return self.emit.unbound(call.range());
        }
        let takes_dtypes = builtin.is_none();
        let (operands, names) = self.operands(&call.arguments, takes_dtypes);
        let callee = self.emit.string(qualified);
        let parts = self
            .emit
            .operation("basicpy.builtin_call", call.range())
            .operands(&operands)
            .attribute("callee", callee)
            .attribute("arg_names", self.names(&names));
        self.emit.value(parts, self.emit.unknown())
    }

    fn method_call(&mut self, method: &'a ExprAttribute, call: &'a ExprCall) -> Value<'c, 'c> {
        if let Some(value) = self.evaluated_call(call) {
            return value;
        }
        let mut operands = vec![self.expression(&method.value)];
        let (arguments, names) = self.operands(&call.arguments, true);
        operands.extend(arguments);
        let name = self.emit.string(method.attr.as_str());
        let parts = self
            .emit
            .operation("basicpy.method_call", call.range())
            .operands(&operands)
            .attribute("name", name)
            .attribute("arg_names", self.names(&names));
        self.emit.value(parts, self.emit.unknown())
    }

    /// The arguments of a call, and the names of the last ones.
    fn operands(
        &mut self,
        arguments: &'a Arguments,
        takes_dtypes: bool,
    ) -> (Vec<Value<'c, 'c>>, Vec<&'a str>) {
        let mut operands = Vec::new();
        let mut names = Vec::new();
        for argument in &arguments.args {
            operands.push(self.argument(argument, takes_dtypes));
        }
        for keyword in &arguments.keywords {
            let Some(name) = &keyword.arg else {
                self.report(unsupported::construct(
                    keyword.range(),
                    "keyword arguments from a dict are",
                    "write them one by one",
                ));
                continue;
            };
            operands.push(self.argument(&keyword.value, takes_dtypes));
            names.push(name.as_str());
        }
        (operands, names)
    }

    /// An argument; a string that names a dtype stands for it where NumPy takes dtypes.
    fn argument(&mut self, argument: &'a Expr, takes_dtypes: bool) -> Value<'c, 'c> {
        if takes_dtypes
            && let Expr::StringLiteral(text) = argument
            && let Some(dtype) = Dtype::from_name(text.value.to_str())
        {
            return self.dtype(dtype, argument.range());
        }
        self.expression(argument)
    }

    fn names(&self, names: &[&str]) -> melior::ir::Attribute<'c> {
        let names = names
            .iter()
            .map(|name| self.emit.string(name))
            .collect::<Vec<_>>();
        ArrayAttribute::new(self.emit.context, &names).into()
    }
}

/// What `float("inf")` gives, for a text that is written out.
fn float_of_text(arguments: &Arguments) -> Option<f64> {
    match (&*arguments.args, &*arguments.keywords) {
        ([Expr::StringLiteral(text)], []) => constants::float_from_text(text.value.to_str()),
        _ => None,
    }
}

fn unsupported_function(name: &str, range: TextRange) -> Diagnostic {
    let help = match name {
        "print" => "leave it out, or print what the function returns",
        "isinstance" | "type" | "callable" | "hasattr" => {
            "leave it out: the types of all values are known when the program is compiled"
        }
        "str" | "repr" | "format" | "chr" => {
            "return the number, and make a string of it where the function is called"
        }
        "input" | "open" => "read input in Python, and pass it as arguments",
        "enumerate" => "use it in a for loop: for i, x in enumerate(a)",
        "zip" => "use it in a for loop: for x, y in zip(a, b)",
        "reversed" => "use it in a for loop: for x in reversed(a)",
        "list" | "dict" | "set" => "use an array made with np.zeros or np.empty",
        "sorted" => "loop over the indices in the order that is wanted",
        _ => {
            "compiled functions call numpy, math, the file's own functions and abs, all, any, \
              bool, complex, divmod, float, int, len, max, min, pow, range, round, slice, sum, tuple"
        }
    };
    Diagnostic::error(
        DiagnosticId::UnsupportedFunction,
        format!("function '{name}' is not supported"),
    )
    .at(range_of(range), "")
    .help(help)
}
