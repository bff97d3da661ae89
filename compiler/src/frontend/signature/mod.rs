//! The types of exported functions' parameters, however they are written.
//!
//! In every notation `int`, `float`, `complex` and `bool` are Python's scalars, and a
//! dtype's name, such as `float64` or `np.float64`, is NumPy's scalar.

pub(super) mod annotation;
pub(super) mod decorator;
pub(super) mod export;
mod jaxtyping;
mod ndarray;
mod notation;
pub(super) mod result;

use super::dtype::{self, Dtype};
use crate::diagnostics::{Diagnostic, DiagnosticId};
use melior::{
    Context,
    ir::{Type, r#type::IntegerType},
};
pub use npc_dialects::types::Layout;
use npc_dialects::{
    dtype::MlirDtype,
    types::{self, NdArray},
};
use std::{fmt, ops::Range};

/// A parameter's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParameterType {
    /// Python's int.
    Int,
    /// Python's float.
    Float,
    /// Python's complex.
    Complex,
    /// Python's bool.
    Bool,
    /// A NumPy scalar.
    Scalar(Dtype),
    /// A NumPy array.
    Array {
        /// The elements' dtype.
        dtype: Dtype,
        /// The size of each dimension, where it is known.
        shape: Vec<Option<i64>>,
        /// How it lies in memory.
        layout: Layout,
    },
    /// Python's str.
    Str,
    /// A list of any length, by the type of its elements, which is one of numbers.
    List(Box<ParameterType>),
    /// A tuple, by its elements.
    Tuple(Vec<ParameterType>),
    /// A named tuple: its class, and its fields.
    NamedTuple(String, Vec<(String, ParameterType)>),
    /// A dict: its keys, in their order, each with its value.
    Dict(Vec<(String, ParameterType)>),
}

impl ParameterType {
    /// The type as a part of a symbol, such as `float64_2d_c`.
    pub(super) fn symbol(&self) -> String {
        match self {
            Self::Int => "int".to_string(),
            Self::Float => "float".to_string(),
            Self::Complex => "complex".to_string(),
            Self::Bool => "bool".to_string(),
            // Apart from Python's bool.
            Self::Scalar(Dtype::Bool) => "bool_".to_string(),
            Self::Scalar(dtype) => dtype.name().to_string(),
            Self::Array {
                dtype,
                shape,
                layout,
            } => {
                let layout = match layout {
                    Layout::Strided | Layout::Rows | Layout::Columns => "",
                    Layout::C => "_c",
                    Layout::F => "_f",
                };
                let size = |size: &Option<i64>| size.map_or("n".to_string(), |it| it.to_string());
                let sizes = match shape.iter().any(Option::is_some) {
                    true => shape.iter().map(size).collect::<Vec<_>>().join("x"),
                    false => format!("{}d", shape.len()),
                };
                format!("{}_{sizes}{layout}", dtype.name())
            }
            Self::Str => "str".to_string(),
            Self::List(element) => format!("list_{}", element.symbol()),
            Self::Tuple(elements) => {
                let elements = elements.iter().map(Self::symbol);
                format!("tuple_{}", elements.collect::<Vec<_>>().join("_"))
            }
            Self::NamedTuple(name, _) => name.clone(),
            Self::Dict(items) => {
                let items = items.iter().map(|(_, value)| value.symbol());
                format!("dict_{}", items.collect::<Vec<_>>().join("_"))
            }
        }
    }

    /// The type in the IR.
    pub fn to_mlir<'c>(&self, context: &'c Context) -> Type<'c> {
        match self {
            Self::Int => IntegerType::new(context, 64).into(),
            Self::Float => Type::float64(context),
            Self::Complex => types::complex(context),
            Self::Bool => types::bool(context),
            Self::Scalar(dtype) => types::scalar(dtype.to_type(context)),
            Self::Array {
                dtype,
                shape,
                layout,
            } => NdArray {
                dtype: dtype.to_type(context),
                shape: Some(shape.clone()),
                layout: *layout,
                readonly: false,
            }
            .to_type(),
            Self::Str => types::str(context),
            Self::List(element) => types::list_of(element.to_mlir(context)),
            Self::Tuple(elements) => {
                let elements = elements.iter().map(|it| it.to_mlir(context));
                types::tuple(context, &elements.collect::<Vec<_>>())
            }
            Self::NamedTuple(name, fields) => {
                let (fields, elements) = fields_and_types(fields, context);
                let name = name.clone();
                types::NamedTuple { name, fields }.to_type(context, &elements)
            }
            Self::Dict(items) => {
                let (keys, values) = fields_and_types(items, context);
                types::dict_of(context, &keys, &values)
            }
        }
    }

    /// Whether the type is made of others.
    pub(super) fn is_structure(&self) -> bool {
        matches!(
            self,
            Self::Str | Self::List(_) | Self::Tuple(_) | Self::NamedTuple(..) | Self::Dict(_)
        )
    }

    /// `list[float]`, by the type of its elements.
    pub(super) fn list(element: Self) -> Result<Self, SignatureError> {
        match element {
            Self::Int | Self::Float | Self::Complex | Self::Bool | Self::Scalar(_) => {
                Ok(Self::List(Box::new(element)))
            }
            other => Err(SignatureError::unsupported(
                format!("a parameter that is a list of {other} is not supported"),
                "pass a list of numbers, an array, or a tuple with the type of each element",
            )),
        }
    }
}

/// Names and the types in the IR that they have.
fn fields_and_types<'c>(
    fields: &[(String, ParameterType)],
    context: &'c Context,
) -> (Vec<String>, Vec<Type<'c>>) {
    let fields = fields.iter();
    fields
        .map(|(name, r#type)| (name.clone(), r#type.to_mlir(context)))
        .unzip()
}

impl fmt::Display for ParameterType {
    /// The type as an annotation.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int => formatter.write_str("int"),
            Self::Float => formatter.write_str("float"),
            Self::Bool => formatter.write_str("bool"),
            Self::Complex => formatter.write_str("complex"),
            Self::Scalar(dtype) => write!(formatter, "np.{}", dtype.name()),
            Self::Array {
                dtype,
                shape,
                layout,
            } => {
                let contiguous = match layout {
                    Layout::Strided | Layout::Rows | Layout::Columns => None,
                    Layout::C => shape.len().checked_sub(1),
                    Layout::F => Some(0),
                };
                let axis = |(index, size): (usize, &Option<i64>)| match size {
                    Some(size) => size.to_string(),
                    None if Some(index) == contiguous => "::1".to_string(),
                    None => ":".to_string(),
                };
                let axes = shape.iter().enumerate().map(axis).collect::<Vec<_>>();
                write!(formatter, "{}[{}]", dtype.name(), axes.join(", "))
            }
            Self::Str => formatter.write_str("str"),
            Self::List(element) => write!(formatter, "list[{element}]"),
            Self::Tuple(elements) => {
                let elements = elements.iter().map(ToString::to_string);
                write!(
                    formatter,
                    "tuple[{}]",
                    elements.collect::<Vec<_>>().join(", ")
                )
            }
            Self::NamedTuple(name, _) => formatter.write_str(name),
            Self::Dict(items) => {
                let items = items.iter().map(|(key, value)| format!("'{key}': {value}"));
                write!(formatter, "dict[{}]", items.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// The types of a function's parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The function's name.
    pub function: String,
    /// The parameters' types.
    pub parameters: Vec<ParameterType>,
}

impl Signature {
    /// Reads `f(float64[:, ::1], int)`.
    pub fn parse(text: &str) -> Result<Self, Diagnostic> {
        export::signature(text).map_err(|error| error.into_diagnostic(None))
    }
}

/// Why a type cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SignatureError {
    pub(super) id: DiagnosticId,
    pub(super) message: String,
    pub(super) help: String,
}

impl SignatureError {
    pub(super) fn bad(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            id: DiagnosticId::BadSignature,
            message: message.into(),
            help: help.into(),
        }
    }

    /// A type that npc does not compile, and what to write instead.
    pub(super) fn unsupported(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            id: DiagnosticId::UnsupportedType,
            message: message.into(),
            help: help.into(),
        }
    }

    /// The error as a diagnostic, at its place in the source if it has one.
    pub(super) fn into_diagnostic(self, range: Option<Range<usize>>) -> Diagnostic {
        let diagnostic = Diagnostic::error(self.id, self.message).help(self.help);
        match range {
            Some(range) => diagnostic.at(range, ""),
            None => diagnostic,
        }
    }
}

/// The dtype of this name, or why there is none.
fn dtype(name: &str) -> Result<Dtype, SignatureError> {
    if let Some(dtype) = dtype::from_name(name) {
        return Ok(dtype);
    }
    Err(match dtype::is_unsupported_name(name) {
        true => SignatureError::unsupported(
            format!("the dtype {name} is not supported"),
            "the dtypes are bool, integers of 8 to 64 bits, float16, float32, float64, complex64 and complex128",
        ),
        false => SignatureError::bad(
            format!("'{name}' is not a type"),
            "write int, float, complex, bool, a dtype such as np.float64, or an array such as \"float64[:, :]\"",
        ),
    })
}
