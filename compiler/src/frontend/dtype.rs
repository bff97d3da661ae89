//! NumPy's dtypes, by their names in Python.

pub use npc_abi::ElementType as Dtype;

/// The dtype of this name: NumPy's names and those of the other notations.
pub(super) fn from_name(name: &str) -> Option<Dtype> {
    let dtype = match name {
        "bool_" | "boolean" => Dtype::Bool,
        "byte" | "i1" => Dtype::Int8,
        "short" | "i2" => Dtype::Int16,
        "intc" | "i4" => Dtype::Int32,
        "long" | "longlong" | "int_" | "intp" | "int" | "i8" => Dtype::Int64,
        "ubyte" | "u1" => Dtype::UInt8,
        "ushort" | "u2" => Dtype::UInt16,
        "uintc" | "u4" => Dtype::UInt32,
        "ulong" | "ulonglong" | "uint" | "uintp" | "u8" => Dtype::UInt64,
        "half" | "f2" => Dtype::Float16,
        "single" | "f4" => Dtype::Float32,
        "double" | "float_" | "float" | "f8" => Dtype::Float64,
        "csingle" | "c8" => Dtype::Complex64,
        "cdouble" | "complex" | "c16" => Dtype::Complex128,
        name => name.parse().ok()?,
    };
    Some(dtype)
}

/// The dtype that a text names in a program: `'float32'`, `'f4'`, `'<f4'`, or one of NumPy's
/// characters, such as `'f'`.
pub(super) fn from_text(text: &str) -> Option<Dtype> {
    let text = text.strip_prefix(['<', '=', '|']).unwrap_or(text);
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(only), None) => from_character(only),
        _ => from_name(text),
    }
}

/// The dtype that NumPy's type character stands for.
pub(super) fn from_character(character: char) -> Option<Dtype> {
    Some(match character {
        '?' => Dtype::Bool,
        'b' => Dtype::Int8,
        'h' => Dtype::Int16,
        'i' => Dtype::Int32,
        'l' | 'q' | 'p' => Dtype::Int64,
        'B' => Dtype::UInt8,
        'H' => Dtype::UInt16,
        'I' => Dtype::UInt32,
        'L' | 'Q' | 'P' => Dtype::UInt64,
        'e' => Dtype::Float16,
        'f' => Dtype::Float32,
        'd' => Dtype::Float64,
        'F' => Dtype::Complex64,
        'D' => Dtype::Complex128,
        _ => return None,
    })
}

/// Whether this is the name of a dtype of NumPy that npc does not compile.
pub(super) fn is_unsupported_name(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "longdouble",
        "float128",
        "clongdouble",
        "complex256",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for dtype in Dtype::ALL {
            assert_eq!(from_name(dtype.name()), Some(dtype));
            assert!(!is_unsupported_name(dtype.name()));
        }
    }

    #[test]
    fn other_names_are_no_dtypes() {
        for name in ["complex256", "float80", "i3", "", "object"] {
            assert_eq!(from_name(name), None, "{name}");
        }
    }
}
