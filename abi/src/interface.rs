//! What a compiled module offers.

use serde::{Deserialize, Serialize};

use crate::{Signature, symbols};

/// The border of a compiled module: all that bindings are made from.
///
/// ```
/// use npc_abi::{Argument, ElementType, Interface, Signature, ValueType};
///
/// let number = ValueType::python(ElementType::Float64);
/// let half = Signature::new("half", vec![Argument::new("x", number)], vec![]);
/// let interface = Interface::new("numbers", vec![half]);
/// let overloads = interface.overloads();
/// assert_eq!(overloads[0][0].to_string(), "half(x: float) -> None");
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Interface {
    /// The module's name: that of its file, or one that was chosen.
    pub module: String,
    /// The module's docstring, without indentation.
    pub documentation: Option<String>,
    /// The files of Python that it was compiled from: its own, and those that it imports.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<SourceText>,
    /// The exported functions, in the order of the source; one that is exported
    /// for several lists of types comes once for each.
    pub functions: Vec<Signature>,
    /// The symbols of exported functions that are not described, since they take
    /// or return what is neither a number nor an array of numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub omitted: Vec<String>,
}

/// A file of Python that a module was compiled from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceText {
    /// The file's name, as it is seen from the folder of the module's own file.
    pub file: String,
    /// The checksum of its bytes, as zlib and Python's `binascii.crc32` compute it.
    pub crc32: u32,
}

impl Interface {
    /// A module without a docstring.
    pub fn new(module: impl Into<String>, functions: Vec<Signature>) -> Self {
        Self {
            module: module.into(),
            documentation: None,
            sources: Vec::new(),
            functions,
            omitted: Vec::new(),
        }
    }

    /// Puts the module's name into the symbols of all functions, as compiled code has it.
    pub fn qualify(&mut self) {
        for function in &mut self.functions {
            function.qualify(&self.module);
        }
    }

    /// The symbol of the function that returns [`Self::to_json`].
    pub fn reflection_symbol(&self) -> String {
        symbols::reflection(&self.module)
    }

    /// The functions of each name, in the order of the source. None is empty.
    pub fn overloads(&self) -> Vec<Vec<&Signature>> {
        let mut groups: Vec<Vec<&Signature>> = Vec::new();
        for function in &self.functions {
            let group = groups
                .iter_mut()
                .find(|group| group[0].name == function.name);
            match group {
                Some(group) => group.push(function),
                None => groups.push(vec![function]),
            }
        }
        groups
    }

    /// The same with the functions beside each function, [`Signature::into`] and
    /// [`Signature::allocator`], as functions of their own. One whose name another
    /// function has is left out.
    pub fn with_companions(&self) -> Self {
        let is_taken = |name: &str| self.functions.iter().any(|it| it.name == name);
        let mut all = self.clone();
        all.functions = Vec::new();
        for function in &self.functions {
            let mut function = function.clone();
            let companions = [function.into.take(), function.allocator.take()];
            all.functions.push(function);
            let companions = companions.into_iter().flatten().map(|it| *it);
            all.functions
                .extend(companions.filter(|it| !is_taken(&it.name)));
        }
        all
    }

    /// The description as JSON, on one line.
    pub fn to_json(&self) -> String {
        // Nothing in it can fail: there are no maps whose keys are no text.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overloads_stand_together() {
        let function = |name: &str, symbol: &str| {
            let mut function = Signature::new(name, vec![], vec![]);
            function.symbol = symbol.to_owned();
            function
        };
        let functions = vec![
            function("f", "f__float32"),
            function("g", "g"),
            function("f", "f__float64"),
        ];
        let interface = Interface::new("module", functions);
        let overloads = interface.overloads();
        let symbols = |index: usize| -> Vec<&str> {
            overloads[index]
                .iter()
                .map(|it| it.symbol.as_str())
                .collect()
        };
        assert_eq!(overloads.len(), 2);
        assert_eq!(symbols(0), ["f__float32", "f__float64"]);
        assert_eq!(symbols(1), ["g"]);
        let json = interface.to_json();
        assert_eq!(serde_json::from_str::<Interface>(&json).unwrap(), interface);
    }
}
