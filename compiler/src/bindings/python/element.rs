//! What C and NumPy's C API call the element types.

use crate::bindings::c::types::element_type;
use npc_abi::{ElementType, ValueType};

/// An element type, seen from C.
#[derive(Clone, Copy)]
pub(super) struct Element(ElementType);

/// How numbers of a type are converted.
enum Kind {
    Bool,
    Signed,
    Unsigned,
    Float,
    Complex,
}

impl Element {
    /// The element type of a value.
    pub(super) fn of(value_type: &ValueType) -> Self {
        Self(value_type.element())
    }

    /// NumPy's name in Python.
    pub(super) fn name(self) -> &'static str {
        self.0.name()
    }

    /// Bytes of one element.
    pub(super) fn size(self) -> usize {
        self.0.size()
    }

    /// The constant of NumPy's C API.
    pub(super) fn numpy_type(self) -> &'static str {
        match self.0 {
            ElementType::Bool => "NPY_BOOL",
            ElementType::Int8 => "NPY_INT8",
            ElementType::Int16 => "NPY_INT16",
            ElementType::Int32 => "NPY_INT32",
            ElementType::Int64 => "NPY_INT64",
            ElementType::UInt8 => "NPY_UINT8",
            ElementType::UInt16 => "NPY_UINT16",
            ElementType::UInt32 => "NPY_UINT32",
            ElementType::UInt64 => "NPY_UINT64",
            ElementType::Float16 => "NPY_FLOAT16",
            ElementType::Float32 => "NPY_FLOAT32",
            ElementType::Float64 => "NPY_FLOAT64",
            ElementType::Complex64 => "NPY_COMPLEX64",
            ElementType::Complex128 => "NPY_COMPLEX128",
        }
    }

    /// The type of a scalar that compiled code takes.
    pub(super) fn c_type(self) -> &'static str {
        match self.0 {
            ElementType::Float16 => "_Float16",
            ElementType::Complex64 => "Complex64",
            ElementType::Complex128 => "Complex128",
            plain => element_type(plain),
        }
    }

    /// The widest type of its kind, which conversions from Python give.
    pub(super) fn wide_type(self) -> &'static str {
        match self.kind() {
            Kind::Bool => "bool",
            Kind::Signed => "int64_t",
            Kind::Unsigned => "uint64_t",
            Kind::Float => "double",
            Kind::Complex => "Complex128",
        }
    }

    /// The function that converts a Python object to the wide type.
    pub(super) fn take_function(self) -> &'static str {
        match self.kind() {
            Kind::Bool => "take_bool",
            Kind::Signed => "take_signed",
            Kind::Unsigned => "take_unsigned",
            Kind::Float => "take_float",
            Kind::Complex => "take_complex",
        }
    }

    /// The expression that makes Python's number of a value.
    pub(super) fn number(self, value: &str) -> String {
        match self.kind() {
            Kind::Bool => format!("PyBool_FromLong({value})"),
            Kind::Signed => format!("PyLong_FromLongLong({value})"),
            Kind::Unsigned => format!("PyLong_FromUnsignedLongLong({value})"),
            Kind::Float => format!("PyFloat_FromDouble({value})"),
            Kind::Complex => {
                format!("PyComplex_FromDoubles({value}.real, {value}.imaginary)")
            }
        }
    }

    /// The parameter that compiled code has for a scalar.
    pub(super) fn parameter(self, name: &str) -> String {
        format!("{} {name}", self.c_type())
    }

    /// What a call passes for a scalar of the wide type.
    pub(super) fn argument(self, name: &str) -> String {
        match self.0 {
            ElementType::Complex64 => {
                format!("(Complex64){{(float){name}.real, (float){name}.imaginary}}")
            }
            _ => name.to_owned(),
        }
    }

    fn kind(self) -> Kind {
        match self.0 {
            ElementType::Bool => Kind::Bool,
            ElementType::Int8 | ElementType::Int16 | ElementType::Int32 | ElementType::Int64 => {
                Kind::Signed
            }
            ElementType::UInt8
            | ElementType::UInt16
            | ElementType::UInt32
            | ElementType::UInt64 => Kind::Unsigned,
            ElementType::Float16 | ElementType::Float32 | ElementType::Float64 => Kind::Float,
            ElementType::Complex64 | ElementType::Complex128 => Kind::Complex,
        }
    }
}
