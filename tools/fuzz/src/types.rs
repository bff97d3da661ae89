//! The static types of the values in a program.

/// The dtype of an array or of a NumPy scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dtype {
    Float64,
    Float32,
    Int64,
    Int32,
    Bool,
}

impl Dtype {
    /// All of them, the usual ones more than once.
    pub(crate) const DRAWN: &[Self] = &[
        Self::Float64,
        Self::Float64,
        Self::Float64,
        Self::Int64,
        Self::Int64,
        Self::Float32,
        Self::Int32,
        Self::Bool,
    ];

    /// The name in annotations and in NumPy.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Float64 => "float64",
            Self::Float32 => "float32",
            Self::Int64 => "int64",
            Self::Int32 => "int32",
            Self::Bool => "bool",
        }
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Self::Float64 | Self::Float32)
    }
}

/// What is known about the shape of an array. All arrays of one shape in one
/// call have the same sizes, unless the call is one that should fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// As long as the arguments with one dimension.
    Vector,
    /// Shorter by one.
    Tail,
    /// Shorter by two.
    Inner,
    /// As large as the arguments with two dimensions; it has as many rows as a
    /// vector has elements.
    Matrix,
    /// As long as a row of a matrix.
    Row,
    /// Three elements, as arrays of the module have.
    Fixed,
}

impl Shape {
    pub(crate) fn rank(self) -> usize {
        if self == Self::Matrix { 2 } else { 1 }
    }
}

/// What a function takes and returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) result: Type,
    /// How many statements a call executes, about.
    pub(crate) cost: u32,
}

/// A parameter of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// The default value, as text.
    pub(crate) default: Option<String>,
    pub(crate) kind: ParameterKind,
}

impl Parameter {
    pub(crate) fn new(name: String, ty: Type) -> Self {
        Self {
            name,
            ty,
            default: None,
            kind: ParameterKind::Either,
        }
    }
}

/// How calls give a parameter its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParameterKind {
    PositionalOnly,
    Either,
    KeywordOnly,
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    None,
    Bool,
    Int,
    Float,
    Complex,
    Tuple(Vec<Type>),
    /// A named tuple: the index of its class, and the types of its fields.
    NamedTuple(usize, Vec<Type>),
    Range,
    /// A slice that takes all but the first element.
    Slice,
    /// A NumPy scalar.
    Element(Dtype),
    Array(Dtype, Shape),
    Function(Box<Signature>),
}

impl Type {
    /// Whether it is a number of Python's.
    pub(crate) fn is_number(&self) -> bool {
        matches!(self, Self::Bool | Self::Int | Self::Float | Self::Complex)
    }

    /// The types of a tuple's elements.
    pub(crate) fn elements(&self) -> Option<&[Type]> {
        match self {
            Self::Tuple(elements) | Self::NamedTuple(_, elements) => Some(elements),
            _ => None,
        }
    }

    /// How names of variables of this type begin.
    pub(crate) fn stem(&self) -> &'static str {
        match self {
            Self::None => "nothing",
            Self::Bool => "flag",
            Self::Int => "n",
            Self::Float => "x",
            Self::Complex => "z",
            Self::Tuple(_) => "pair",
            Self::NamedTuple(..) => "record",
            Self::Range => "steps",
            Self::Slice => "part",
            Self::Element(_) => "e",
            Self::Array(..) => "a",
            Self::Function(_) => "f",
        }
    }
}
