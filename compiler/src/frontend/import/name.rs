//! Names and qualified names.

use super::{Function, closures::Read};
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        known,
        parse::range_of,
        partial_evaluation::{Global, LiveValue, PartialEvalResult},
    },
};
use melior::ir::Value;
use ruff_python_ast::{Expr, ExprName};
use ruff_text_size::{Ranged, TextRange};

impl<'a, 'c> Function<'_, 'a, 'c, '_> {
    /// Whether a name is one of the function's own.
    pub(super) fn is_local(&self, name: &str) -> bool {
        self.scopes.owner(self.scope, name).is_some()
    }

    /// The qualified name that an expression stands for, such as `numpy.exp`; none
    /// for an attribute of a number, as in `math.pi.real`.
    pub(super) fn qualified(&self, expression: &Expr) -> Option<String> {
        let scope = &self.program.scope;
        let qualified = scope.qualified(expression, &|name| self.is_local(name))?;
        let mut owners = qualified
            .match_indices('.')
            .map(|(end, _)| &qualified[..end]);
        let is_attribute = owners.any(|owner| self.is_number(owner));
        (!is_attribute).then_some(qualified)
    }

    /// Whether a qualified name is that of a number, such as `math.pi`.
    fn is_number(&self, qualified: &str) -> bool {
        let bindings = &self.program.scope.namespace.bindings;
        matches!(
            bindings.value(&LiveValue::known(qualified)),
            PartialEvalResult::LiveValue(LiveValue::Float(_) | LiveValue::Complex(..))
        )
    }

    /// A name that is read.
    pub(super) fn name(&mut self, expression: &'a ExprName) -> Value<'c, 'c> {
        let name = expression.id.as_str();
        let range = expression.range();
        if self.is_local(name) {
            return match self.variable(name, range) {
                Read::Value(value) => value,
                Read::Function(closure) => self.function_value(&closure, range),
            };
        }
        match self.program.scope.global(name) {
            Some(Global::Unusable(unusable)) => {
                let diagnostic = unusable.diagnostic(name, range_of(range));
                self.unknown_name(name, diagnostic, range)
            }
            Some(Global::Value(value)) => match self.hooked_value(&value, range) {
                Some(hooked) => hooked,
                None => self.live_value(&value, range),
            },
            None if known::is_builtin(name) => {
                self.qualified_value(&format!("builtins.{name}"), range)
            }
            None if self.program.scope.namespace.bindings.has(name) => {
                self.qualified_value(name, range)
            }
            None => self.undefined(name, range),
        }
    }

    /// The value of a variable that this function owns, if it may have one.
    pub(super) fn own_variable(
        &mut self,
        name: &'a str,
        range: TextRange,
    ) -> Option<Value<'c, 'c>> {
        if let Some(value) = self.checked_local(name, range) {
            return Some(value);
        }
        let message = format!("local variable '{name}' is read before it is assigned");
        let mut diagnostic =
            Diagnostic::error(DiagnosticId::UnknownName, message).at(range_of(range), "");
        diagnostic = match self.program.scope.global(name) {
            Some(_) => diagnostic.help(format!(
                "the function assigns '{name}', so it is local to it; give the local variable another name"
            )),
            None => diagnostic.help("assign it before"),
        };
        self.unknown_name(name, diagnostic, range);
        None
    }

    /// What a module-level name is imported as.
    fn qualified_name(&self, name: &str) -> Option<String> {
        match self.program.scope.global(name) {
            Some(Global::Value(LiveValue::Known(qualified))) => Some(qualified.to_string()),
            _ => None,
        }
    }

    /// Reports a name that no scope has.
    pub(super) fn undefined(&mut self, name: &'a str, range: TextRange) -> Value<'c, 'c> {
        let diagnostic = Diagnostic::error(
            DiagnosticId::UnknownName,
            format!("name '{name}' is not defined"),
        )
        .at(range_of(range), "");
        let suggestion = self
            .program
            .scope
            .suggestion(name, self.own_scope().locals.iter().copied());
        let help = match (suggestion, name) {
            (_, "np") if self.qualified_name("numpy").is_some() => {
                "did you mean 'numpy'?".to_string()
            }
            (_, "np" | "numpy") => {
                "write 'import numpy as np' at the start of the file".to_string()
            }
            (_, "math") => "write 'import math' at the start of the file".to_string(),
            (Some(suggestion), _) => format!("did you mean '{suggestion}'?"),
            (None, _) => "define it, import it, or make it a parameter".to_string(),
        };
        self.unknown_name(name, diagnostic.help(help), range)
    }

    /// Reports an attribute of a module that npc does not compile, as in
    /// `scipy.special.erf`.
    pub(super) fn check_module(&mut self, attribute: &'a Expr) {
        let mut names = Vec::new();
        let mut owner = attribute;
        while let Expr::Attribute(attribute) = owner {
            names.insert(0, attribute.attr.as_str());
            owner = &attribute.value;
        }
        let Expr::Name(root) = owner else {
            return;
        };
        let name = root.id.as_str();
        if names.is_empty() || self.is_local(name) {
            return;
        }
        let Some(Global::Unusable(unusable)) = self.program.scope.global(name) else {
            return;
        };
        let Some(origin) = &unusable.origin else {
            return;
        };
        let qualified = format!("{origin}.{}", names.join("."));
        if let Some(help) = npc_passes::instead(&qualified) {
            let range = root.range();
            let diagnostic = unusable.diagnostic(name, range_of(range)).help(help);
            self.unknown_name(name, diagnostic, range);
        }
    }

    /// Reports a name, once, and gives a value to go on with.
    pub(super) fn unknown_name(
        &mut self,
        name: &'a str,
        diagnostic: Diagnostic,
        range: TextRange,
    ) -> Value<'c, 'c> {
        if self.reported.insert(name) {
            self.report(diagnostic);
        }
        self.emit.unbound(range)
    }

    /// An imported or builtin name as a value: a constant or a dtype.
    pub(super) fn qualified_value(&mut self, qualified: &str, range: TextRange) -> Value<'c, 'c> {
        let known = LiveValue::known(qualified);
        let is_function = npc_passes::is_function(qualified);
        let bindings = &self.program.scope.namespace.bindings;
        if is_function
            && let PartialEvalResult::LiveValue(LiveValue::Dtype(dtype)) = bindings.value(&known)
        {
            return self.dtype_class(qualified, dtype, range);
        }
        if let Some(value) = self.hooked_value(&known, range) {
            return value;
        }
        if is_function {
            return self.known_function_value(qualified, range);
        }
        let name = qualified.strip_prefix("builtins.").unwrap_or(qualified);
        let bindings = &self.program.scope.namespace.bindings;
        let help = match bindings.similar_value(qualified) {
            Some(constant) => format!("did you mean '{constant}'?"),
            None => {
                "functions can be called; constants such as math.pi and dtypes such as np.float32 \
                     are values"
                    .to_string()
            }
        };
        self.report(
            Diagnostic::error(
                DiagnosticId::UnsupportedFunction,
                format!("'{name}' is not supported as a value"),
            )
            .at(range_of(range), "")
            .help(help),
        );
        self.emit.unbound(range)
    }
}
