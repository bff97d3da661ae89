//! Compiled functions that can be called in this process.

use super::{
    native::{self, Engine},
    value::{Argument, Array, Value},
};
use crate::{options::Options, repr};
use npc_abi::{Field, Signature, ValueType};
use std::ffi::c_void;

/// A program compiled into this process. It may be used from several threads.
pub struct Jit {
    engine: Engine,
    signatures: Vec<Signature>,
}

/// Why a call did not return a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// The program exports no such function.
    #[error("there is no function '{name}': the program exports {}", list(known))]
    UnknownFunction {
        /// The name that was asked for.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// The arguments do not fit the signature.
    #[error("{0}")]
    Arguments(String),
    /// The function raised an exception.
    #[error("{}", shown(kind, message))]
    Raised {
        /// The exception's class, such as `ValueError`.
        kind: String,
        /// Its message.
        message: String,
    },
    /// The code could not be called.
    #[error("{0}")]
    Engine(String),
}

/// An exception as CPython shows it: `KeyError` shows its message by `repr`.
fn shown(kind: &str, message: &str) -> String {
    match (kind, message) {
        (kind, "") => kind.to_string(),
        ("KeyError", key) => format!("{kind}: {}", repr::string(key)),
        _ => format!("{kind}: {message}"),
    }
}

fn list(names: &[String]) -> String {
    match names {
        [] => "none".into(),
        names => names.join(", "),
    }
}

impl std::fmt::Debug for Jit {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Jit")
            .field("signatures", &self.signatures)
            .finish_non_exhaustive()
    }
}

impl Jit {
    pub(super) fn new(
        bitcode: &[u8],
        signatures: &[Signature],
        options: &Options,
    ) -> Result<Self, String> {
        let engine = Engine::new(bitcode, options, signatures)?;
        Ok(Self {
            engine,
            signatures: signatures.to_vec(),
        })
    }

    /// The signatures of a function: several where it is exported for several
    /// lists of types. Each of these has a symbol, which is a name for it alone.
    pub fn signatures(&self, name: &str) -> impl Iterator<Item = &Signature> {
        self.signatures
            .iter()
            .filter(move |signature| signature.name == name || signature.symbol == name)
    }

    /// Calls a function, by the first signature that the arguments fit. A
    /// function that returns None has no result, one that returns a tuple
    /// several.
    ///
    /// # Errors
    ///
    /// If there is no such function, if the arguments do not fit, or if the
    /// function raises.
    pub fn call<'a>(
        &self,
        name: &str,
        arguments: impl IntoIterator<Item = Argument<'a>>,
    ) -> Result<Vec<Value>, CallError> {
        let mut arguments = arguments.into_iter().collect::<Vec<_>>();
        let signature = self.choose(name, &arguments)?;
        let layout = signature.result_layout();
        let mut results = vec![0_u64; layout.size().div_ceil(8).max(1)];
        let result = results.as_mut_ptr().cast::<c_void>();
        let mut pointers = arguments.iter_mut().map(pointer).collect::<Vec<_>>();
        if signature.returns_through_pointer() {
            pointers.insert(0, result);
        } else {
            pointers.push(result);
        }
        self.run(&signature.symbol, &mut pointers)?;
        if let Some(error) = self.engine.last_error() {
            let (kind, message) = error.split_once(": ").unwrap_or((&error, ""));
            return Err(CallError::Raised {
                kind: kind.into(),
                message: message.into(),
            });
        }
        let owners = arguments.iter().filter_map(|argument| match argument {
            Argument::Array(array) => Some(array.descriptor.allocated()),
            _ => None,
        });
        let owners = owners.collect::<Vec<_>>();
        Ok(signature
            .results
            .iter()
            .zip(layout.offsets())
            .filter_map(|(result, offset)| take(&result.value_type, &results, *offset, &owners))
            .collect())
    }

    /// The signature by which a function is called with these arguments.
    fn choose(&self, name: &str, arguments: &[Argument<'_>]) -> Result<&Signature, CallError> {
        let mut problems = Vec::new();
        for signature in self.signatures(name) {
            match check(signature, arguments) {
                Ok(()) => return Ok(signature),
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            return Err(CallError::Arguments(problems.join("; ")));
        }
        let known = self.signatures.iter().map(|signature| &signature.name);
        let mut known = known.cloned().collect::<Vec<_>>();
        known.dedup();
        Err(CallError::UnknownFunction {
            name: name.into(),
            known,
        })
    }

    fn run(&self, name: &str, pointers: &mut [*mut c_void]) -> Result<(), CallError> {
        native::call(&self.engine, name, pointers).map_err(CallError::Engine)
    }
}

fn pointer(argument: &mut Argument<'_>) -> *mut c_void {
    match argument {
        Argument::Bool(value) => std::ptr::from_mut(value).cast(),
        Argument::Int(value) => std::ptr::from_mut(value).cast(),
        Argument::Float(value) => std::ptr::from_mut(value).cast(),
        Argument::Complex(parts) => parts.as_mut_ptr().cast(),
        Argument::Scalar(scalar) => scalar.as_mut_ptr(),
        Argument::Array(array) => array.descriptor.as_mut_ptr(),
    }
}

/// Whether arguments fit a signature; what was expected and found if not.
fn check(signature: &Signature, arguments: &[Argument<'_>]) -> Result<(), String> {
    if arguments.len() != signature.arguments.len() {
        return Err(format!(
            "{} takes {} arguments, found {}",
            signature.name,
            signature.arguments.len(),
            arguments.len()
        ));
    }
    for (expected, found) in signature.arguments.iter().zip(arguments) {
        if !fits(&expected.value_type, found) {
            return Err(format!(
                "the argument '{}' of {} must be {}, found {}",
                expected.name,
                signature.name,
                expected.value_type,
                found.describe()
            ));
        }
    }
    Ok(())
}

fn fits(expected: &ValueType, found: &Argument<'_>) -> bool {
    match (expected, found) {
        (ValueType::Scalar { element, .. }, scalar) => scalar.scalar_element() == Some(*element),
        (ValueType::Array(expected), Argument::Array(array)) => {
            array.element == expected.element && array.descriptor.fits(expected)
        }
        _ => false,
    }
}

/// Reads one result. An array that is not an argument's is ours to free.
fn take(
    r#type: &ValueType,
    results: &[u64],
    offset: usize,
    owners: &[*mut c_void],
) -> Option<Value> {
    let element = r#type.element();
    match r#type.field() {
        Field::Scalar(_) => Value::scalar(
            element,
            &native::read_scalar(results, offset, element.size()),
        ),
        Field::MemRef { rank } => {
            let descriptor = native::read_descriptor(results, offset, rank);
            let shape = descriptor
                .sizes()
                .iter()
                .map(|size| usize::try_from(*size).unwrap_or(0));
            let array = Array::new(
                element,
                shape.collect(),
                native::copy_elements(&descriptor, element),
            );
            if !owners.contains(&descriptor.allocated()) {
                native::free_array(&descriptor);
            }
            Some(Value::Array(array))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Session, SourceFile};
    use npc_abi::ElementType;

    const PROGRAM: &str = "\
# pythran export twice(int), twice(float64[:])
def twice(x):
    return x + x

def thrice(x: int):
    return x + twice(x)
";

    #[test]
    fn arguments_choose_among_signatures() {
        let source = SourceFile::new("program.py", PROGRAM);
        let compiled = Session::new(Options::default()).compile(&source).unwrap();
        let jit = compiled.jit().unwrap();
        let twice = |argument: Argument<'_>| jit.call("twice", [argument]);
        assert_eq!(twice(Argument::Int(2)), Ok(vec![Value::Int(4)]));
        let doubled = Array::new(
            ElementType::Float64,
            vec![1],
            1.0_f64.to_ne_bytes().to_vec(),
        );
        let array = twice(Argument::array(&mut [0.5], &[1]));
        assert_eq!(array, Ok(vec![Value::Array(doubled)]));
        let by_symbol = jit.call("twice__int", [Argument::Int(3)]);
        assert_eq!(by_symbol, Ok(vec![Value::Int(6)]));
        let thrice = jit.call("thrice", [Argument::Int(2)]);
        assert_eq!(thrice, Ok(vec![Value::Int(6)]));
        let error = twice(Argument::Bool(true)).unwrap_err().to_string();
        assert!(error.contains("must be int, found"), "{error}");
        assert!(error.contains("must be float64[:], found"), "{error}");
        let unknown = jit.call("half", []).unwrap_err().to_string();
        assert!(unknown.ends_with("exports twice, thrice"), "{unknown}");
    }
}
