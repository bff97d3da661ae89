//! The parameters of a function as Python has them: one that is a tuple, a list or a dict
//! is several arguments to C.

use crate::{Access, Argument, DefaultValue, ParameterKind, ResultStructure, Signature};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A parameter that is a tuple, a list or a dict, or that is compiled as a constant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StructuredParameter {
    /// The parameter's name in the source.
    pub name: String,
    /// How Python's callers may pass it.
    pub kind: ParameterKind,
    /// The first of the arguments that it becomes, counted from 0.
    pub first: usize,
    /// What it is made of: the arguments, in order.
    pub structure: ResultStructure,
}

/// A parameter as Python has it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Parameter<'a> {
    /// The parameter's name in the source.
    pub name: &'a str,
    /// How Python's callers may pass it.
    pub kind: ParameterKind,
    /// The arguments that it becomes, in order.
    pub arguments: &'a [Argument],
    /// How it is made of them, if it is not the only one itself.
    pub structure: Option<&'a ResultStructure>,
}

impl<'a> Parameter<'a> {
    /// Whether it is the memory of a result, which callers in Python may leave out.
    pub fn is_storage(&self) -> bool {
        matches!(self.arguments, [only] if only.access == Access::Storage)
    }

    /// The constant that it is compiled as, a literal of Python, if it is no argument.
    pub fn constant(&self) -> Option<&'a str> {
        match self.structure {
            Some(ResultStructure::Constant(literal)) => Some(literal),
            _ => None,
        }
    }

    /// Returns true if callers in Python may leave it out.
    pub fn is_optional(&self) -> bool {
        self.default().is_some() || self.constant().is_some() || self.is_storage()
    }

    /// What it is when no argument is given. A structure other than a text must be given.
    pub fn default(&self) -> Option<&'a DefaultValue> {
        match (self.structure, self.arguments) {
            (None | Some(ResultStructure::Text), [only]) => only.default.as_ref(),
            _ => None,
        }
    }
}

impl fmt::Display for Parameter<'_> {
    /// Writes the parameter as Python would: `p: tuple[float, int]`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(literal) = self.constant() {
            return write!(formatter, "{}={literal}", self.name);
        }
        write!(formatter, "{}: ", self.name)?;
        let mut types = self.arguments.iter().map(|it| &it.value_type);
        match self.structure {
            Some(structure) => structure.write(formatter, &mut types)?,
            None => types.try_for_each(|it| write!(formatter, "{it}"))?,
        }
        match self.default() {
            Some(default) => write!(formatter, " = {default}"),
            None => Ok(()),
        }
    }
}

impl Signature {
    /// The parameters as Python has them, in order.
    pub fn parameters(&self) -> Vec<Parameter<'_>> {
        let mut parameters = Vec::new();
        let mut next = 0;
        for structured in &self.structured {
            parameters.extend(self.plain(next, structured.first));
            let count = structured.structure.value_count();
            let end = structured.first.saturating_add(count);
            let end = end.min(self.arguments.len());
            // What was read from a file may say anything: no argument comes again.
            next = next.max(end);
            parameters.push(Parameter {
                name: &structured.name,
                kind: structured.kind,
                arguments: self
                    .arguments
                    .get(structured.first..end)
                    .unwrap_or_default(),
                structure: Some(&structured.structure),
            });
        }
        parameters.extend(self.plain(next, self.arguments.len()));
        parameters
    }

    /// The arguments of a range, each of which is a parameter itself.
    fn plain(&self, from: usize, to: usize) -> impl Iterator<Item = Parameter<'_>> {
        let arguments = self.arguments.get(from..to).unwrap_or_default();
        arguments.iter().map(|argument| Parameter {
            name: &argument.name,
            kind: argument.kind,
            arguments: std::slice::from_ref(argument),
            structure: None,
        })
    }

    /// How Python sees each argument: as itself, as a text, or as a list of any length.
    pub fn argument_structures(&self) -> Vec<&ResultStructure> {
        let parameters = self.parameters().into_iter();
        let structures = parameters.map(|it| it.structure.unwrap_or(&ResultStructure::Value));
        structures.flat_map(ResultStructure::leaves).collect()
    }

    /// Where each argument is found in Python's parameters: `x`, `p[0]`, `d["key"]`.
    pub fn paths(&self) -> Vec<String> {
        let mut paths = Vec::with_capacity(self.arguments.len());
        for parameter in self.parameters() {
            match parameter.structure {
                Some(structure) => structure.add_paths(parameter.name, &mut paths),
                None => paths.push(parameter.name.to_owned()),
            }
        }
        paths
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ElementType, ValueType};

    fn signature() -> Signature {
        let number = ValueType::python(ElementType::Float64);
        let arguments = ["n", "p_0", "p_1_key", "m"].map(|it| Argument::new(it, number.clone()));
        let mut signature = Signature::new("f", arguments.into(), vec![]);
        let dict = ResultStructure::Dict(vec![("key".to_owned(), ResultStructure::Value)]);
        let structure = ResultStructure::Tuple(vec![ResultStructure::Value, dict]);
        let structured = |name: &str, first, structure| StructuredParameter {
            name: name.to_owned(),
            kind: ParameterKind::PositionalOrKeyword,
            first,
            structure,
        };
        let empty = ResultStructure::Tuple(vec![]);
        signature.structured = vec![structured("p", 1, structure), structured("e", 3, empty)];
        signature
    }

    #[test]
    fn structures_take_their_arguments() {
        let signature = signature();
        let parameters = signature.parameters();
        let counts = parameters.iter().map(|it| (it.name, it.arguments.len()));
        let expected = [("n", 1), ("p", 2), ("e", 0), ("m", 1)];
        assert_eq!(counts.collect::<Vec<_>>(), expected);
        assert_eq!(
            signature.to_string(),
            "f(n: float, p: tuple[float, dict['key': float]], e: tuple[], m: float) -> None"
        );
        assert_eq!(signature.paths(), ["n", "p[0]", "p[1][\"key\"]", "m"]);
    }

    #[test]
    fn structures_of_other_arguments_do_no_harm() {
        let mut signature = signature();
        for first in [usize::MAX, 0, 2, 0] {
            let mut structured = signature.structured[0].clone();
            structured.first = first;
            signature.structured.push(structured);
        }
        assert_eq!(signature.parameters().len(), 7);
        assert!(signature.to_string().ends_with(") -> None"));
    }

    #[test]
    fn plain_parameters_are_arguments() {
        let mut signature = signature();
        signature.structured.clear();
        signature.arguments[0].default = Some(DefaultValue::Float(0.5));
        let parameters = signature.parameters();
        assert_eq!(parameters.len(), 4);
        assert_eq!(parameters[0].to_string(), "n: float = 0.5");
        assert_eq!(parameters[1].default(), None);
    }
}
