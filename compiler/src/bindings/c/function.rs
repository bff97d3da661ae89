//! A compiled function as C sees it.

use super::{
    names::{Names, identifier},
    results::{ResultType, result_types},
    text,
    types::parameter,
};
use crate::bindings::BindingsError;
use npc_abi::Signature;

/// A compiled function: one for each list of types that it is exported for.
pub(in crate::bindings) struct Function<'a> {
    pub(in crate::bindings) signature: &'a Signature,
    /// The name of what is compiled.
    pub(in crate::bindings) symbol: String,
    /// The names of the parameters.
    pub(in crate::bindings) parameters: Vec<String>,
    /// The name of the variable that holds the result.
    pub(in crate::bindings) result: String,
    /// What it returns.
    pub(in crate::bindings) result_type: ResultType,
}

impl<'a> Function<'a> {
    /// The functions of a name. The types of their results take names.
    pub(in crate::bindings) fn overloads(
        overloads: &[&'a Signature],
        names: &mut Names,
    ) -> Result<Vec<Self>, BindingsError> {
        let result_types = result_types(overloads, names);
        let functions = overloads.iter().zip(result_types);
        let functions = functions.map(|(signature, result_type)| {
            let symbol = signature.c_interface_symbol();
            if identifier(&symbol) != symbol {
                return Err(BindingsError::Symbol(signature.symbol.clone()));
            }
            Ok(Self::new(signature, result_type, names))
        });
        functions.collect()
    }

    fn new(signature: &'a Signature, result_type: ResultType, names: &Names) -> Self {
        let mut names = names.inner();
        let arguments = signature.arguments.iter();
        let parameters = arguments.map(|it| names.take(&it.name)).collect();
        Self {
            signature,
            symbol: signature.c_interface_symbol(),
            parameters,
            result: names.take("result"),
            result_type,
        }
    }

    /// The declarations of the parameters.
    pub(in crate::bindings) fn parameters(&self) -> Vec<String> {
        let arguments = self.signature.arguments.iter().zip(&self.parameters);
        arguments
            .map(|(argument, name)| parameter(argument, name))
            .collect()
    }

    /// The type of what comes back by value, which is `void` where a pointer
    /// leads to the results.
    fn returned(&self) -> &str {
        match self.signature.returns_through_pointer() {
            true => "void",
            false => &self.result_type.name,
        }
    }

    /// The declaration of what is compiled.
    pub(in crate::bindings) fn prototype(&self) -> String {
        let mut parameters = self.parameters();
        if self.signature.returns_through_pointer() {
            parameters.insert(0, format!("{} *{}", self.result_type.name, self.result));
        }
        if parameters.is_empty() {
            parameters.push("void".to_owned());
        }
        let name = joined(self.returned(), &self.symbol);
        text::list(0, &name, &parameters, ";")
    }

    /// The start of an inline function that has the same parameters.
    pub(in crate::bindings) fn inline_head(&self, name: &str) -> String {
        let mut parameters = self.parameters();
        if parameters.is_empty() {
            parameters.push("void".to_owned());
        }
        let name = format!("static inline {}", joined(&self.result_type.name, name));
        text::list(0, &name, &parameters, " {")
    }
}

/// A type and the name that it declares.
fn joined(r#type: &str, name: &str) -> String {
    format!("{type} {name}")
}
