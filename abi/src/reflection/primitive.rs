//! The names of types without parts.

use super::TypeRecord;

/// The type of such a name: `i32`, `f64`, `bf16`, `complex<f32>`, `unknown`.
pub(super) fn parse(name: &str) -> Option<TypeRecord> {
    match name {
        "bf16" => return Some(TypeRecord::BFloat16),
        "unknown" => return Some(TypeRecord::Unknown),
        _ => {}
    }
    if let Some(part) = name.strip_prefix("complex<f") {
        let width = width(part.strip_suffix('>')?)?;
        return Some(TypeRecord::Complex { width });
    }
    if let Some(digits) = name.strip_prefix('i') {
        return width(digits).map(|width| TypeRecord::Integer { width });
    }
    width(name.strip_prefix('f')?).map(|width| TypeRecord::Float { width })
}

/// A number of bits: decimal digits only, where Rust's parser takes a sign.
fn width(digits: &str) -> Option<u32> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_document_names() {
        assert_eq!(parse("i1"), Some(TypeRecord::Integer { width: 1 }));
        assert_eq!(parse("i4294967295").map(|_| ()), Some(()));
        assert_eq!(
            parse("complex<f64>"),
            Some(TypeRecord::Complex { width: 64 })
        );
        for name in [
            "", "i", "f", "i+8", "i-8", "i 8", "si32", "ui8", "index", "I8",
        ] {
            assert_eq!(parse(name), None, "{name}");
        }
        for name in [
            "i4294967296",
            "bf",
            "bf17",
            "complex<f>",
            "complex<f32",
            "complex<i32>",
        ] {
            assert_eq!(parse(name), None, "{name}");
        }
    }
}
