//! The types of functions as values: which function it is, and the types of
//! what it captures.

use super::ty::Ty;
use npc_dialects::ir::{self, OpRef};
use std::{collections::BTreeSet, fmt};

/// A function as a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FunctionTy {
    /// Which function.
    pub(crate) callee: Callee,
    /// The types of what it captures, default values at the end.
    pub(crate) captured: Vec<Ty>,
    /// The captured variables that may be assigned while the value is there.
    pub(crate) changing: BTreeSet<String>,
}

/// Which function a value is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Callee {
    /// A function of the module, by its symbol.
    Own(String),
    /// A function that the compiler knows, by its qualified name.
    Known(String),
}

impl FunctionTy {
    /// The type of a `basicpy.make_function`'s result.
    pub(crate) fn made(operation: OpRef<'_>, captured: &[Ty]) -> Self {
        let callee = match ir::symbol_of(operation, "callee") {
            Some(symbol) => Callee::Own(symbol),
            None => Callee::Known(ir::string_of(operation, "callee").unwrap_or_default()),
        };
        let changing = ir::strings_of(operation, "changing").into_iter();
        Self {
            callee,
            captured: captured.to_vec(),
            changing: changing
                .chain(captured.iter().flat_map(Ty::changing))
                .collect(),
        }
    }
}

impl fmt::Display for FunctionTy {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match &self.callee {
            Callee::Own(symbol) => symbol,
            Callee::Known(name) => name.trim_start_matches("builtins."),
        };
        write!(formatter, "function {name}")
    }
}

impl Ty {
    /// The captured variables that may be assigned while a value of this type
    /// is there.
    pub(crate) fn changing(&self) -> BTreeSet<String> {
        match self {
            Self::Function(function) => function.changing.clone(),
            Self::Functions(functions) => functions
                .iter()
                .flat_map(|it| it.changing.clone())
                .collect(),
            _ => self.parts().into_iter().flat_map(Self::changing).collect(),
        }
    }

    /// This type of a value that is only there for the time of a call.
    pub(crate) fn for_a_call(self) -> Self {
        let all = |types: Vec<Self>| types.into_iter().map(Self::for_a_call).collect();
        match self {
            Self::Function(function) => Self::Function(FunctionTy {
                captured: all(function.captured),
                changing: BTreeSet::new(),
                ..function
            }),
            Self::Functions(functions) => {
                let functions = functions.into_iter().map(|function| FunctionTy {
                    captured: all(function.captured),
                    changing: BTreeSet::new(),
                    ..function
                });
                Self::Functions(functions.collect())
            }
            Self::Tuple(elements) => Self::Tuple(all(elements)),
            Self::NamedTuple(class, elements) => Self::NamedTuple(class, all(elements)),
            Self::List(elements) => Self::List(all(elements)),
            Self::Dict(keys, values) => Self::Dict(keys, all(values)),
            other => other,
        }
    }

    /// The functions that a value of this type may be.
    pub(crate) fn functions(&self) -> &[FunctionTy] {
        match self {
            Self::Function(function) => std::slice::from_ref(function),
            Self::Functions(functions) => functions,
            _ => &[],
        }
    }

    /// A function in a value of this type.
    pub(crate) fn function(&self) -> Option<&FunctionTy> {
        match self {
            Self::Function(function) => Some(function),
            Self::Functions(functions) => functions.first(),
            _ => self.parts().into_iter().find_map(Self::function),
        }
    }
}
