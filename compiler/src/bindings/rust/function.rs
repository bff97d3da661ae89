//! Functions: how one compiled function looks in Rust.

use super::{names::Names, text::Text, types};
use npc_abi::{Argument, ArrayType, Ownership, ResultValue, Signature, ValueType};

/// A compiled function, with the names that it has in Rust.
pub(super) struct Function<'a> {
    pub(super) signature: &'a Signature,
    /// The function's name.
    pub(super) name: String,
    /// The parameters' names.
    pub(super) parameters: Vec<String>,
    /// The name of what is returned.
    pub(super) returned: String,
    /// The name of the struct of several results.
    pub(super) results: String,
}

/// Whether lifetimes that need no name get one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lifetimes {
    /// As few names as can be: for a function.
    Elided,
    /// A name for each argument that a result is a view of: for an `impl`.
    Named,
}

impl<'a> Function<'a> {
    /// Names a function's parts: `name` is its own.
    pub(super) fn new(signature: &'a Signature, name: String, results: String) -> Self {
        let mut names = Names::new();
        let arguments = signature.arguments.iter();
        let parameters = arguments.map(|it| names.claim(&it.name)).collect();
        let several = signature.results.len() > 1;
        let returned = names.claim(if several { "results" } else { "result" });
        Self {
            signature,
            name,
            parameters,
            returned,
            results,
        }
    }

    /// The arguments that are arrays, with their names.
    pub(super) fn arrays(&self) -> impl Iterator<Item = (&Argument, &ArrayType, &str)> {
        let arguments = self.signature.arguments.iter().zip(&self.parameters);
        arguments.filter_map(|(argument, name)| {
            let array = argument.value_type.as_array()?;
            Some((argument, array, name.as_str()))
        })
    }

    /// The parameters' types.
    pub(super) fn parameter_types(&self, lifetimes: Lifetimes) -> Vec<String> {
        let arguments = self.signature.arguments.iter().enumerate();
        arguments
            .map(|(index, argument)| match &argument.value_type {
                ValueType::Scalar { element, .. } => types::element(*element).to_owned(),
                ValueType::Array(array) => {
                    let lifetime = self.lifetime(index, lifetimes);
                    types::view(array, argument.access.is_written(), &lifetime)
                }
            })
            .collect()
    }

    /// What the function gives when it succeeds.
    pub(super) fn result_type(&self, lifetimes: Lifetimes) -> Text {
        let results = self.signature.results.iter();
        let mut types = results.map(|result| match (&result.value_type, &result.ownership) {
            (ValueType::Scalar { element, .. }, _) => types::element(*element).to_owned(),
            (ValueType::Array(array), Ownership::Owned) => types::owned(array),
            (ValueType::Array(array), Ownership::ViewOf(index)) => {
                let lifetime = self.lifetime(*index, lifetimes);
                types::view(array, self.is_mutable_view(result), &lifetime)
            }
            (ValueType::Array(array), Ownership::OwnedOrViewOf(viewed)) => {
                let first = viewed.first().copied().unwrap_or_default();
                types::owned_or_view(array, &self.lifetime(first, lifetimes))
            }
        });
        types::structured(&self.signature.structure, &mut types, |_, value| {
            Text::optional_type(value)
        })
    }

    /// Whether a result is a view that may be changed: the only view of an
    /// argument that was lent to be changed. Several may overlap.
    pub(super) fn is_mutable_view(&self, result: &ResultValue) -> bool {
        let Ownership::ViewOf(index) = result.ownership else {
            return false;
        };
        let argument = self.signature.arguments.get(index);
        let is_written = argument.is_some_and(|it| it.access.is_written());
        let results = self.signature.results.iter();
        is_written
            && results
                .filter(|it| it.ownership == result.ownership)
                .count()
                == 1
    }

    /// The lifetimes' generic parameters, such as `<'a, 'b>`.
    pub(super) fn generics(&self, lifetimes: Lifetimes) -> String {
        let arguments = 0..self.signature.arguments.len();
        let names: Vec<_> = arguments
            .filter(|index| self.lender(*index) == *index)
            .map(|index| self.lifetime(index, lifetimes))
            .filter(|name| name != "'_")
            .collect();
        match names.is_empty() {
            true => String::new(),
            false => format!("<{}>", names.join(", ")),
        }
    }

    /// The lifetime of an argument: `'_` where Rust finds it by itself.
    fn lifetime(&self, index: usize, lifetimes: Lifetimes) -> String {
        let is_only_array = self.arrays().count() == 1;
        if !self.is_viewed(index) || (is_only_array && lifetimes == Lifetimes::Elided) {
            return "'_".to_owned();
        }
        let lender = self.lender(index);
        let before = (0..lender).filter(|index| self.is_viewed(*index));
        let position = before.filter(|index| self.lender(*index) == *index).count();
        match u8::try_from(position) {
            Ok(letter) if letter < 26 => format!("'{}", char::from(b'a' + letter)),
            _ => format!("'a{position}"),
        }
    }

    /// Whether a result is a view of an argument.
    fn is_viewed(&self, index: usize) -> bool {
        let mut results = self.signature.results.iter();
        results.any(|it| it.ownership.viewed().contains(&index))
    }

    /// The first of the arguments that live as long as this one: a result may be a view
    /// of the one or the other.
    fn lender(&self, index: usize) -> usize {
        let mut lenders: Vec<_> = (0..self.signature.arguments.len()).collect();
        for result in &self.signature.results {
            let viewed = result.ownership.viewed().iter();
            let joined: Vec<_> = viewed.filter_map(|it| lenders.get(*it).copied()).collect();
            let Some(first) = joined.iter().min().copied() else {
                continue;
            };
            for lender in lenders.iter_mut().filter(|it| joined.contains(it)) {
                *lender = first;
            }
        }
        lenders.get(index).copied().unwrap_or(index)
    }

    /// The type of what the leading pointer leads to, if there is one.
    pub(super) fn pointee(&self) -> Option<String> {
        if !self.signature.returns_through_pointer() {
            return None;
        }
        match self.signature.results.as_slice() {
            [only] => Some(types::stored(&only.value_type)),
            _ => Some(self.results.clone()),
        }
    }

    /// The scalar that the compiled function returns by value, if it does.
    pub(super) fn by_value(&self) -> Option<npc_abi::ElementType> {
        match self.signature.results.as_slice() {
            [only] if !self.signature.returns_through_pointer() => Some(only.value_type.element()),
            _ => None,
        }
    }
}
