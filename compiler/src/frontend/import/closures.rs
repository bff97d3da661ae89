//! Functions inside functions, and functions as values.

use super::{Function, environment::Flag};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        analysis::has_named,
        defaults, expansion,
        parse::range_of,
        plan,
        program::{Parameter, Plan},
        scopes::{Capture, Code, ScopeId, Variable},
    },
};
use melior::ir::{
    Attribute, Value,
    attribute::{ArrayAttribute, FlatSymbolRefAttribute},
};
use npc_dialects::ir::value_key;
use ruff_python_ast::{Expr, ExprCall, ExprLambda, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange};

/// A nested function as it was defined.
#[derive(Clone, Debug)]
pub(super) struct Closure<'c> {
    pub(super) function: ScopeId,
    /// The default values of the parameters that have one.
    pub(super) defaults: Vec<Value<'c, 'c>>,
}

/// What a variable is.
pub(super) enum Read<'c> {
    Value(Value<'c, 'c>),
    Function(Closure<'c>),
}

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// `def` inside a function.
    pub(super) fn define(&mut self, definition: &'a StmtFunctionDef) {
        let name = definition.name.as_str();
        let found = plan::definition_refusals(definition, &self.program.scope);
        self.diagnostics.extend(found);
        self.bind_function(name, definition);
    }

    /// `name = lambda: ...`
    pub(super) fn bind_lambda(&mut self, target: &'a Expr, lambda: &'a ExprLambda) -> bool {
        let Expr::Name(name) = target else {
            return false;
        };
        self.refuse_parameters(lambda);
        self.bind_function(name.id.as_str(), lambda);
        true
    }

    fn bind_function(&mut self, name: &'a str, definition: &impl Ranged) {
        let value = self.emit.unbound(definition.range());
        if let Some(function) = self.scopes.defined_at(definition) {
            let closure = self.closure(function);
            self.closures.insert(value_key(value), closure);
        }
        self.environment.bind(name, value);
    }

    /// A lambda.
    pub(super) fn lambda(&mut self, lambda: &'a ExprLambda) -> Value<'c, 'c> {
        self.refuse_parameters(lambda);
        let Some(function) = self.scopes.defined_at(lambda) else {
            return self.emit.unbound(lambda.range());
        };
        let closure = self.closure(function);
        self.function_value(&closure, lambda.range())
    }

    fn refuse_parameters(&mut self, lambda: &'a ExprLambda) {
        let refused = lambda.parameters.as_deref().map(plan::parameter_refusals);
        self.diagnostics.extend(refused.into_iter().flatten());
    }

    /// A function as it is defined here.
    fn closure(&mut self, function: ScopeId) -> Closure<'c> {
        let parameters = self.scopes.get(function).parameters.iter();
        let defaults = parameters.filter_map(|parameter| parameter.default);
        let defaults = defaults.map(|default| self.expression(default)).collect();
        Closure { function, defaults }
    }

    /// A function whose default values are constants.
    fn constant_closure(&mut self, function: ScopeId, range: TextRange) -> Closure<'c> {
        let parameters = &self.scopes.get(function).parameters;
        let file = self.program.scope.namespace.file;
        let defaults = self.constant_defaults(parameters, file, range);
        Closure {
            function,
            defaults: defaults.unwrap_or_default(),
        }
    }

    /// The default values of parameters, which are constants.
    fn constant_defaults(
        &mut self,
        parameters: &[Parameter<'a>],
        file: usize,
        range: TextRange,
    ) -> Option<Vec<Value<'c, 'c>>> {
        let defaults = parameters.iter().filter_map(|parameter| parameter.default);
        let defaults = defaults.map(|default| self.constant_default(default, file, range));
        defaults.collect()
    }

    /// A default value of a function of a file, which is a constant.
    pub(super) fn constant_default(
        &mut self,
        default: &'a Expr,
        file: usize,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        match self.linked.program(file).scope.default_value(default) {
            Ok(value) => Some(self.live_value(&value, range)),
            Err(_) => {
                self.report(defaults::not_constant(default.range()));
                None
            }
        }
    }

    /// A variable of this function or of one around it.
    pub(super) fn variable(&mut self, name: &'a str, range: TextRange) -> Read<'c> {
        let owner = self.scopes.owner(self.scope, name).unwrap_or(self.scope);
        let function = self.scopes.get(owner).functions.get(name).copied();
        let value = match (owner == self.scope, function) {
            (true, _) => self.own_variable(name, range),
            (false, Some(_)) if !self.captured.contains_key(&(owner, name)) => None,
            (false, _) => self.free_variable((owner, name), range),
        };
        if let Some(function) = function {
            return Read::Function(self.constant_closure(function, range));
        }
        let value = value.unwrap_or_else(|| self.emit.unbound(range));
        match self.closures.get(&value_key(value)) {
            Some(closure) => Read::Function(closure.clone()),
            None => Read::Value(value),
        }
    }

    fn free_variable(&mut self, variable: Variable<'a>, range: TextRange) -> Option<Value<'c, 'c>> {
        let binding = self.captured.get(&variable).copied()?;
        let Flag::Dynamic(bound) = binding.bound else {
            return Some(binding.value);
        };
        let unbound = self.emit.not(bound, range);
        if self.is_read_by_owner(variable.0, range) {
            self.raise_unbound_local(unbound, variable.1, range);
            return Some(binding.value);
        }
        let message = format!(
            "cannot access free variable '{}' where it is not associated with a value in enclosing scope",
            variable.1
        );
        self.emit
            .raise_if(unbound, "NameError", Some(&message), range);
        Some(binding.value)
    }

    /// Whether in the program a variable's own function reads it at a place of this
    /// one, which was made of a call.
    fn is_read_by_owner(&self, owner: ScopeId, range: TextRange) -> bool {
        let Code::Function(function) = self.own_scope().code else {
            return false;
        };
        self.scopes.is_defined_in(self.scope, owner)
            && expansion::is_outermost_iterable(function, range)
    }

    /// A nested function as a value, with the values that its captured variables
    /// have now.
    pub(super) fn function_value(
        &mut self,
        closure: &Closure<'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some(mut captured) = self.captured_values(closure.function, range) else {
            return self.emit.unbound(range);
        };
        captured.extend(&closure.defaults);
        let place = range.start();
        let changing = self
            .scopes
            .changing(closure.function, self.scope, place, self.is_returning);
        let changing = changing.into_iter().map(|name| self.emit.string(name));
        let changing = changing.collect::<Vec<_>>();
        let symbol = &self.scopes.get(closure.function).symbol;
        let callee = FlatSymbolRefAttribute::new(self.emit.context, symbol).into();
        let value = self.make_function(callee, &captured, &changing, range);
        self.closures.insert(value_key(value), closure.clone());
        value
    }

    /// A function of the module level as a value.
    pub(super) fn plain_function_value(
        &mut self,
        plan: &Plan<'a>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some(defaults) = self.constant_defaults(&plan.parameters, plan.file, range) else {
            return self.emit.unbound(range);
        };
        let callee = FlatSymbolRefAttribute::new(self.emit.context, &plan.symbol).into();
        self.make_function(callee, &defaults, &[], range)
    }

    /// A function that the compiler knows as a value.
    pub(super) fn known_function_value(
        &mut self,
        qualified: &str,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let callee = self.emit.string(qualified);
        self.make_function(callee, &[], &[], range)
    }

    fn make_function(
        &mut self,
        callee: Attribute<'c>,
        captured: &[Value<'c, 'c>],
        changing: &[Attribute<'c>],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let mut parts = self
            .emit
            .operation("basicpy.make_function", range)
            .operands(captured)
            .attribute("callee", callee);
        if !changing.is_empty() {
            let changing = ArrayAttribute::new(self.emit.context, changing).into();
            parts = parts.attribute("changing", changing);
        }
        self.emit.value(parts, self.emit.unknown())
    }

    /// The operands of a call, nested functions with what they capture as it is
    /// when all arguments are computed.
    pub(super) fn refreshed_operands(
        &mut self,
        operands: Vec<Value<'c, 'c>>,
        call: &'a ExprCall,
    ) -> Vec<Value<'c, 'c>> {
        let mut arguments = call.arguments.args.iter();
        let mut keywords = call.arguments.keywords.iter();
        if !arguments.any(has_named) && !keywords.any(|keyword| has_named(&keyword.value)) {
            return operands;
        }
        let operands = operands.into_iter();
        operands
            .map(|operand| self.refreshed(operand, call.range()))
            .collect()
    }

    /// A value that may be a nested function, with what it captures as it is now.
    fn refreshed(&mut self, value: Value<'c, 'c>, range: TextRange) -> Value<'c, 'c> {
        match self.closures.get(&value_key(value)).cloned() {
            Some(closure) => self.function_value(&closure, range),
            None => value,
        }
    }

    /// A value that control flow carries, which may be a nested function.
    pub(super) fn carried_function(
        &mut self,
        value: Value<'c, 'c>,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let Some(closure) = self.closures.get(&value_key(value)).cloned() else {
            return value;
        };
        let is_ready = self.is_assigned(closure.function, &mut Vec::new());
        match is_ready {
            true => self.function_value(&closure, range),
            false => self.emit.unbound(range),
        }
    }

    /// Whether what a function captures may have values now.
    fn is_assigned(&self, function: ScopeId, seen: &mut Vec<ScopeId>) -> bool {
        if seen.contains(&function) {
            return false;
        }
        seen.push(function);
        let mut captures = self.scopes.get(function).captures.iter();
        let is_assigned = captures.all(|capture| {
            let (owner, name) = capture.variable;
            if capture.function.is_some() || owner != self.scope {
                return true;
            }
            let binding = self.environment.names.get(name);
            binding.is_some_and(|binding| {
                let closure = self.closures.get(&value_key(binding.value));
                !binding.bound.is(false)
                    && closure.is_none_or(|it| self.is_assigned(it.function, seen))
            })
        });
        seen.pop();
        is_assigned
    }

    /// What a nested function captures: its first arguments.
    pub(super) fn captured_values(
        &mut self,
        function: ScopeId,
        range: TextRange,
    ) -> Option<Vec<Value<'c, 'c>>> {
        if self.capturing.contains(&function) {
            self.refuse_self_reference(function);
            return None;
        }
        self.capturing.push(function);
        let mut values = Vec::new();
        let mut is_complete = true;
        for capture in &self.scopes.get(function).captures {
            is_complete &= self.captured_value(function, capture, &mut values, range);
        }
        self.capturing.pop();
        is_complete.then_some(values)
    }

    fn captured_value(
        &mut self,
        function: ScopeId,
        capture: &Capture<'a>,
        values: &mut Vec<Value<'c, 'c>>,
        range: TextRange,
    ) -> bool {
        let (owner, name) = capture.variable;
        let binding = match owner == self.scope {
            true => self.environment.names.get(name).copied(),
            false => self.captured.get(&capture.variable).copied(),
        };
        let is_known = owner != self.scope && capture.function.is_some();
        let bound = binding.map_or(Flag::Static(is_known), |binding| binding.bound);
        if capture.function.is_none() {
            let Some(binding) = binding.filter(|_| !bound.is(false)) else {
                self.report_unassigned(function, name, range);
                return false;
            };
            let value = self.refreshed(binding.value, range);
            let unknown = self.emit.unknown();
            values.push(self.emit.cast(value, unknown, range));
        }
        if capture.may_be_unbound {
            let bound = self.flag(bound, range);
            values.push(bound);
        }
        true
    }

    fn report_unassigned(&mut self, function: ScopeId, name: &'a str, range: TextRange) {
        if !self.reported.insert(name) {
            return;
        }
        let code = self.scopes.get(function).code;
        self.report(
            Diagnostic::error(
                DiagnosticId::UnknownName,
                format!(
                    "'{name}', which '{}' captures, is used before it is assigned",
                    code.name()
                ),
            )
            .at(range_of(range), "")
            .related(range_of(code.range()), format!("'{name}' is captured here"))
            .help(format!("assign '{name}' before the function is used")),
        );
    }

    fn refuse_self_reference(&mut self, function: ScopeId) {
        let code = self.scopes.get(function).code;
        let name = code.name();
        if !self.reported.insert(name) {
            return;
        }
        let help = match code {
            Code::Function(_) => "define it once, with default values that are constants",
            Code::Lambda(_) => "use def, and give the function a name of its own",
        };
        self.report(
            Diagnostic::error(
                DiagnosticId::UnsupportedConstruct,
                format!("'{name}' refers to itself, but its name is not always this function"),
            )
            .at(range_of(code.range()), "")
            .help(help),
        );
    }
}
