//! NumPy's dtypes, by their names in Python.

use melior::{
    Context,
    ir::{Type, r#type::IntegerType},
};

/// A dtype that npc compiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dtype {
    /// 32-bit floating point.
    Float32,
    /// 64-bit floating point.
    Float64,
    /// 32-bit signed integer.
    Int32,
    /// 64-bit signed integer.
    Int64,
    /// Truth values.
    Bool,
}

impl Dtype {
    /// Every dtype.
    pub const ALL: &[Self] = &[
        Self::Float32,
        Self::Float64,
        Self::Int32,
        Self::Int64,
        Self::Bool,
    ];

    /// NumPy's name of the dtype.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Float32 => "float32",
            Self::Float64 => "float64",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::Bool => "bool",
        }
    }

    /// The dtype of this name: NumPy's names and those of the other notations.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "float32" | "single" | "f4" => Some(Self::Float32),
            "float64" | "double" | "float_" | "float" | "f8" => Some(Self::Float64),
            "int32" | "intc" | "i4" => Some(Self::Int32),
            "int64" | "int_" | "intp" | "int" | "i8" => Some(Self::Int64),
            "bool" | "bool_" | "boolean" => Some(Self::Bool),
            _ => None,
        }
    }

    /// Whether this is the name of a dtype of NumPy that npc does not compile.
    pub fn is_unsupported_name(name: &str) -> bool {
        const NAMES: &[&str] = &[
            "float16",
            "half",
            "longdouble",
            "float128",
            "int8",
            "int16",
            "uint8",
            "uint16",
            "uint32",
            "uint64",
            "uint",
            "byte",
            "ubyte",
            "short",
            "ushort",
            "long",
            "longlong",
            "ulonglong",
            "complex64",
            "complex128",
            "complex",
            "csingle",
            "cdouble",
            "object",
            "object_",
            "str",
            "str_",
            "bytes_",
            "datetime64",
            "timedelta64",
            "void",
        ];
        NAMES.contains(&name)
    }

    /// The element type as a builtin type of MLIR.
    pub fn element_type(self, context: &Context) -> Type<'_> {
        match self {
            Self::Float32 => Type::float32(context),
            Self::Float64 => Type::float64(context),
            Self::Int32 => IntegerType::new(context, 32).into(),
            Self::Int64 => IntegerType::new(context, 64).into(),
            Self::Bool => IntegerType::new(context, 1).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for dtype in Dtype::ALL {
            assert_eq!(Dtype::from_name(dtype.name()), Some(*dtype));
            assert!(!Dtype::is_unsupported_name(dtype.name()));
        }
    }
}
