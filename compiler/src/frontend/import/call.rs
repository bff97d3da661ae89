//! Calls.

use super::{
    Function,
    arguments::{Callee, KeywordValue},
    closures::{Closure, Read},
};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        dtype,
        parse::range_of,
        partial_evaluation::{FunctionName, Global, LiveValue},
    },
};
use melior::ir::{
    Value,
    attribute::{ArrayAttribute, FlatSymbolRefAttribute},
};
use ruff_python_ast::{Arguments, Expr, ExprAttribute, ExprCall, ExprName};
use ruff_text_size::{Ranged, TextRange};

/// What a function takes as arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// Python's objects as they are.
    Objects,
    /// Numbers and arrays, for which lists stand as well as tuples.
    Arrays,
    /// The same, and dtypes by their names.
    ArraysAndDtypes,
    /// The same, and dtypes by NumPy's characters, too.
    Dtypes,
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// A call.
    pub(super) fn call(&mut self, call: &'a ExprCall) -> Value<'c, 'c> {
        if let Some(qualified) = self.qualified(&call.func) {
            return self.known_call(&qualified, call);
        }
        if let Some(value) = self.vectorized_call(call) {
            return value;
        }
        if let Some(value) = self.named_tuple_call(call) {
            return value;
        }
        match call.func.as_ref() {
            Expr::Name(name) if self.is_local(name.id.as_str()) => self.local_call(name, call),
            Expr::Name(name) => self.named_call(name, call),
            Expr::Attribute(attribute) => match self.evaluate(&call.func) {
                Ok(LiveValue::Function(function)) => self.own_call(&function, call),
                _ => self.method_call(attribute, call),
            },
            callee => {
                let callee = self.expression(callee);
                self.value_call(callee, call)
            }
        }
    }

    fn local_call(&mut self, name: &'a ExprName, call: &'a ExprCall) -> Value<'c, 'c> {
        match self.variable(name.id.as_str(), name.range()) {
            Read::Value(callee) => self.value_call(callee, call),
            Read::Function(closure) if is_starred(call) => {
                let callee = self.function_value(&closure, name.range());
                self.value_call(callee, call)
            }
            Read::Function(closure) => self.nested_call(closure, call),
        }
    }

    fn named_call(&mut self, name: &'a ExprName, call: &'a ExprCall) -> Value<'c, 'c> {
        let global = self.program.scope.global(name.id.as_str());
        if let Some(Global::Value(LiveValue::Function(function))) = global {
            return self.own_call(&function, call);
        }
        if let Some(value) = self.evaluated_call(call) {
            return value;
        }
        let callee = self.name(name);
        match global {
            Some(Global::Value(_)) => self.value_call(callee, call),
            // A name that has no value was reported.
            _ => callee,
        }
    }

    /// A call of a function of the program's files.
    fn own_call(&mut self, function: &FunctionName, call: &'a ExprCall) -> Value<'c, 'c> {
        self.own_call_on(None, function, call)
    }

    /// The same, where the first argument may be the object of a method.
    fn own_call_on(
        &mut self,
        object: Option<Value<'c, 'c>>,
        function: &FunctionName,
        call: &'a ExprCall,
    ) -> Value<'c, 'c> {
        let Some(plan) = self.linked.plan(function) else {
            return self.emit.unbound(call.range());
        };
        if is_starred(call) {
            let callee = self.plain_function_value(plan, call.func.range());
            return self.value_call(callee, call);
        }
        let callee = Callee {
            name: plan.name(),
            file: plan.file,
            range: plan.definition.name.range,
            parameters: &plan.parameters,
            defaults: None,
            object,
        };
        match self.arguments(&callee, call) {
            Some(operands) => self.call_of(&plan.symbol, operands, call),
            None => self.emit.unbound(call.range()),
        }
    }

    /// A call of a nested function, with what it captures as it is after the
    /// arguments are computed.
    fn nested_call(&mut self, closure: Closure<'c>, call: &'a ExprCall) -> Value<'c, 'c> {
        let range = call.range();
        let scope = self.scopes.get(closure.function);
        let callee = Callee {
            name: &scope.symbol,
            file: self.program.scope.namespace.file,
            range: scope.code.range(),
            parameters: &scope.parameters,
            defaults: Some(closure.defaults),
            object: None,
        };
        let Some(arguments) = self.arguments(&callee, call) else {
            return self.emit.unbound(range);
        };
        match self.captured_values(closure.function, range) {
            Some(captured) => self.call_of(&scope.symbol, [captured, arguments].concat(), call),
            None => self.emit.unbound(range),
        }
    }

    fn call_of(
        &mut self,
        symbol: &str,
        operands: Vec<Value<'c, 'c>>,
        call: &'a ExprCall,
    ) -> Value<'c, 'c> {
        let callee = FlatSymbolRefAttribute::new(self.emit.context, symbol).into();
        let operands = self.refreshed_operands(operands, call);
        let parts = self
            .emit
            .operation("func.call", call.range())
            .operands(&operands)
            .attribute("callee", callee);
        self.emit.value(parts, self.emit.unknown())
    }

    /// A call of a value.
    pub(super) fn value_call(
        &mut self,
        callee: Value<'c, 'c>,
        call: &'a ExprCall,
    ) -> Value<'c, 'c> {
        let range = call.range();
        let Some(keywords) = self.keywords(&call.arguments) else {
            return self.emit.unbound(range);
        };
        let mut operands = vec![callee];
        let mut names = Vec::new();
        for argument in &call.arguments.args {
            let (name, value) = match argument {
                Expr::Starred(starred) => ("*", self.starred(&starred.value)),
                other => ("", self.expression(other)),
            };
            operands.push(value);
            names.push(name);
        }
        for (name, value) in &keywords {
            operands.push(self.keyword_value(value));
            names.push(name.as_str());
        }
        let unnamed = names.iter().take_while(|name| name.is_empty()).count();
        let names = self.argument_names(names.get(unnamed..).unwrap_or_default());
        let operands = self.refreshed_operands(operands, call);
        let parts = self
            .emit
            .operation("basicpy.call", range)
            .operands(&operands)
            .attribute("arg_names", names);
        self.emit.value(parts, self.emit.unknown())
    }

    /// The tuple of the arguments that a star stands for.
    fn starred(&mut self, iterable: &'a Expr) -> Value<'c, 'c> {
        match iterable {
            Expr::Tuple(tuple) => self.tuple_display(&tuple.elts, tuple.range()),
            Expr::List(list) => self.tuple_display(&list.elts, list.range()),
            other => {
                let value = self.expression(other);
                self.builtin_call("builtins.tuple", &[value], &[], other.range())
            }
        }
    }

    /// A call of a function that the compiler knows.
    fn known_call(&mut self, qualified: &str, call: &'a ExprCall) -> Value<'c, 'c> {
        if let Some(value) = self.dict_call(qualified, call) {
            return value;
        }
        if let Some(value) = self.class_question(qualified, call) {
            return value;
        }
        if let Some(value) = self.hooked_call(qualified, call) {
            return value;
        }
        if let Some(function) = self.program.scope.namespace.bindings.written(qualified) {
            return self.own_call(&function.clone(), call);
        }
        if self.takes_refused(call) {
            return self.emit.unbound(call.range());
        }
        let range = call.func.range();
        self.report(match qualified.strip_prefix("builtins.") {
            Some(name) => unsupported_function(name, range),
            None => {
                let (message, help) = npc_passes::not_compiled(qualified);
                Diagnostic::error(DiagnosticId::UnsupportedFunction, message)
                    .at(range_of(range), "")
                    .help(help)
            }
        });
        self.emit.unbound(call.range())
    }

    /// Tells whether an argument is a name whose value was refused.
    fn takes_refused(&self, call: &ExprCall) -> bool {
        let names = call.arguments.args.iter().filter_map(Expr::as_name_expr);
        let values = names.filter_map(|name| self.environment.names.get(name.id.as_str()));
        values
            .map(|binding| binding.value)
            .any(|value| self.is_refused(value))
    }

    /// A call of a function that the compiler knows; the names belong to the last
    /// operands.
    pub(super) fn builtin_call(
        &mut self,
        qualified: &str,
        operands: &[Value<'c, 'c>],
        names: &[&str],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let site = self.site(names, range);
        match site.call(qualified, operands) {
            Ok(value) => value,
            Err(_) => {
                self.emit.is_broken = true;
                self.emit.unbound(range)
            }
        }
    }

    fn method_call(&mut self, method: &'a ExprAttribute, call: &'a ExprCall) -> Value<'c, 'c> {
        if let Some(value) = self.evaluated_call(call) {
            return value;
        }
        self.check_module(&call.func);
        let object = self.expression(&method.value);
        let bindings = &self.program.scope.namespace.bindings;
        let written = bindings.written_method(&method.attr);
        let is_written = !is_starred(call) && !sorts_list(&method.attr, call);
        if let Some(function) = written.cloned().filter(|_| is_written) {
            return self.own_call_on(Some(object), &function, call);
        }
        let mut operands = vec![object];
        let (arguments, names) = match takes_sizes(&method.attr, call) {
            true => {
                let sizes = self.tuple_display(&call.arguments.args, call.range());
                (vec![sizes], Vec::new())
            }
            false => self.operands(&call.arguments, taken_by(&method.attr)),
        };
        operands.extend(arguments);
        let name = self.emit.string(method.attr.as_str());
        let parts = self
            .emit
            .operation("basicpy.method_call", call.range())
            .operands(&operands)
            .attribute("name", name)
            .attribute("arg_names", self.argument_names(&names));
        self.emit.value(parts, self.emit.unknown())
    }

    /// The arguments of a call, and the names of the last ones.
    pub(super) fn operands(
        &mut self,
        arguments: &'a Arguments,
        taken: Taken,
    ) -> (Vec<Value<'c, 'c>>, Vec<String>) {
        let mut operands = Vec::new();
        let mut names = Vec::new();
        for (index, argument) in arguments.args.iter().enumerate() {
            let taken = match taken {
                // The first argument of a function is none, as in np.einsum("i", a).
                Taken::ArraysAndDtypes if index > 0 && !is_order(argument) => Taken::Dtypes,
                Taken::Dtypes if index > 0 && is_order(argument) => Taken::ArraysAndDtypes,
                _ => taken,
            };
            operands.push(self.argument(argument, taken));
        }
        for (name, value) in self.keywords(arguments).unwrap_or_default() {
            let taken = match taken {
                Taken::ArraysAndDtypes | Taken::Dtypes if name == "dtype" => Taken::Dtypes,
                Taken::Dtypes => Taken::ArraysAndDtypes,
                _ => taken,
            };
            operands.push(match value {
                KeywordValue::Written(value) => self.argument(value, taken),
                known => self.keyword_value(&known),
            });
            names.push(name);
        }
        (operands, names)
    }

    /// An argument; a string that names a dtype stands for it where NumPy takes dtypes.
    pub(super) fn argument(&mut self, argument: &'a Expr, taken: Taken) -> Value<'c, 'c> {
        if taken == Taken::Objects {
            return self.expression(argument);
        }
        let from_text = match taken {
            Taken::Dtypes => dtype::from_text,
            _ => dtype::from_name,
        };
        if matches!(taken, Taken::ArraysAndDtypes | Taken::Dtypes)
            && let Expr::StringLiteral(text) = argument
            && let Some(dtype) = from_text(text.value.to_str())
        {
            return self.dtype(dtype, argument.range());
        }
        self.array_display(argument)
    }

    fn argument_names(&self, names: &[impl AsRef<str>]) -> melior::ir::Attribute<'c> {
        let names = names
            .iter()
            .map(|name| self.emit.string(name.as_ref()))
            .collect::<Vec<_>>();
        ArrayAttribute::new(self.emit.context, &names).into()
    }
}

/// What a method takes lists for.
fn taken_by(method: &str) -> Taken {
    match method {
        // These look for what they are given in a list or a tuple.
        "count" | "index" => Taken::Objects,
        "astype" | "view" => Taken::Dtypes,
        _ => Taken::ArraysAndDtypes,
    }
}

/// Whether an argument says in which order elements lie, as `"F"`, which is a dtype, too.
fn is_order(argument: &Expr) -> bool {
    matches!(argument, Expr::StringLiteral(text) if text.value.to_str() == "F")
}

/// Whether arguments of a call are taken from a tuple.
pub(super) fn is_starred(call: &ExprCall) -> bool {
    call.arguments.args.iter().any(Expr::is_starred_expr)
}

/// Whether a method takes sizes or axes, some of them from a tuple, one by one or as a
/// tuple.
fn takes_sizes(method: &str, call: &ExprCall) -> bool {
    let takes_both = matches!(method, "reshape" | "transpose");
    takes_both && is_starred(call) && call.arguments.keywords.is_empty()
}

/// Whether a method is called as only that of lists is, whatever the object is.
fn sorts_list(method: &str, call: &ExprCall) -> bool {
    let is_of_lists = |name: &str| matches!(name, "key" | "reverse");
    let mut keywords = call.arguments.keywords.iter();
    method == "sort" && keywords.any(|it| it.arg.as_ref().is_some_and(|name| is_of_lists(name)))
}

fn unsupported_function(name: &str, range: TextRange) -> Diagnostic {
    let help = match name {
        "print" => "leave it out, or print what the function returns",
        "isinstance" | "type" | "callable" | "hasattr" => {
            "leave it out: the types of all values are known when the program is compiled"
        }
        "str" | "repr" | "format" | "chr" | "ascii" | "bin" | "hex" | "oct" => {
            "return the number, and make a string of it where the function is called"
        }
        "input" | "open" => "read input in Python, and pass it as arguments",
        "enumerate" => "use it in a for loop: for i, x in enumerate(a)",
        "zip" => "use it in a for loop: for x, y in zip(a, b)",
        "reversed" => "use it in a for loop: for x in reversed(a)",
        "set" | "frozenset" => {
            "np.unique(a) has the distinct elements of an array; for small ints, note which there \
             are in an array, as in seen = np.zeros(n, dtype=np.bool_)"
        }
        "map" | "filter" => {
            "write a generator expression, as in sum(f(x) for x in a if x > 0), or a loop"
        }
        "iter" | "next" => "use a for loop, or next((x for x in a if x > 0), -1)",
        _ => {
            "compiled functions call numpy, math, the file's own functions and abs, all, any, \
              bool, complex, dict, divmod, float, int, len, list, max, min, pow, range, round, slice, \
              sum, tuple"
        }
    };
    Diagnostic::error(
        DiagnosticId::UnsupportedFunction,
        format!("function '{name}' is not supported"),
    )
    .at(range_of(range), "")
    .help(help)
}
