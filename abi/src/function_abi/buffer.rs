//! Buffers that Python offers.

use super::BufferMismatch;
use crate::raw::{BufferType, ScalarType};

/// What Python's buffer protocol says of an array.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PythonBuffer<'a> {
    /// The format of an element, in the notation of Python's module `struct`.
    pub format: &'a str,
    /// Bytes of an element.
    pub item_size: usize,
    /// Number of elements in each dimension.
    pub shape: &'a [u64],
}

impl PythonBuffer<'_> {
    /// Whether the array is what a signature says; where its elements lie is judged by
    /// [`buffer_description`](crate::buffer_description).
    ///
    /// # Errors
    /// [`BufferMismatch`] with the first difference: in the number of dimensions, the
    /// size and the type of elements, then the dimensions.
    ///
    /// ```
    /// use npc_abi::function_abi::PythonBuffer;
    /// use npc_abi::raw::{BufferType, ScalarType};
    ///
    /// let wanted = BufferType::new(ScalarType::Float32, [None, Some(4)]).unwrap();
    /// let buffer = PythonBuffer { format: "i", item_size: 4, shape: &[9, 4] };
    /// assert_eq!(
    ///     buffer.check(&wanted).unwrap_err().to_string(),
    ///     "Mismatched buffer format (received: i, expected: f)"
    /// );
    /// ```
    pub fn check(&self, wanted: &BufferType) -> Result<(), BufferMismatch> {
        let (received, expected) = (self.shape.len(), wanted.rank());
        if received != expected {
            return Err(BufferMismatch::Rank { received, expected });
        }
        let (received, expected) = (self.item_size, wanted.element().size());
        if received != expected {
            return Err(BufferMismatch::ItemSize { received, expected });
        }
        self.check_format(wanted.element())?;
        for (&received, expected) in self.shape.iter().zip(wanted.dimensions()) {
            if let Some(expected) = expected.filter(|expected| *expected != received) {
                return Err(BufferMismatch::Dim { received, expected });
            }
        }
        Ok(())
    }

    /// Whether the elements are of this type. Their size is right already.
    fn check_format(&self, wanted: ScalarType) -> Result<(), BufferMismatch> {
        let formats = formats(wanted);
        let Some(expected) = formats.first() else {
            return Err(BufferMismatch::NoFormat(wanted));
        };
        if formats.contains(&self.format) {
            return Ok(());
        }
        Err(BufferMismatch::Format {
            received: self.format.to_owned(),
            expected,
        })
    }
}

/// The formats of an element type, IREE's first. C's `long` is as good as a `long long`
/// or an `int` of its size; and what IREE called unsigned bytes are characters, which
/// NumPy's are not.
const fn formats(scalar: ScalarType) -> &'static [&'static str] {
    match scalar {
        ScalarType::Float32 => &["f"],
        ScalarType::Float16 => &["e"],
        ScalarType::Float64 => &["d"],
        ScalarType::BFloat16 => &[],
        ScalarType::Sint8 => &["b"],
        ScalarType::Sint16 => &["h"],
        ScalarType::Sint32 => &["i", "l"],
        ScalarType::Sint64 => &["q", "l"],
        ScalarType::Uint8 => &["c", "B"],
        ScalarType::Uint16 => &["H"],
        ScalarType::Uint32 => &["I", "L"],
        ScalarType::Uint64 => &["Q", "L"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(buffer: (&str, usize, &[u64]), element: ScalarType) -> String {
        let wanted = BufferType::new(element, [Some(3), None]).unwrap();
        let (format, item_size, shape) = buffer;
        let buffer = PythonBuffer {
            format,
            item_size,
            shape,
        };
        match buffer.check(&wanted) {
            Ok(()) => "fits".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn differences_are_told_in_turn() {
        let double = |buffer| check(buffer, ScalarType::Float64);
        assert_eq!(double(("d", 8, &[3, 0])), "fits");
        assert_eq!(
            double(("f", 4, &[2])),
            "Mismatched buffer rank (received: 1, expected: 2)"
        );
        assert_eq!(
            double(("f", 4, &[2, 2])),
            "Mismatched buffer item size (received: 4, expected: 8)"
        );
        assert_eq!(
            double(("q", 8, &[2, 2])),
            "Mismatched buffer format (received: q, expected: d)"
        );
        assert_eq!(
            double(("d", 8, &[2, 2])),
            "Mismatched buffer dim (received: 2, expected: 3)"
        );
    }

    #[test]
    fn numpys_formats_fit() {
        assert_eq!(check(("l", 8, &[3, 1]), ScalarType::Sint64), "fits");
        assert_eq!(check(("L", 8, &[3, 1]), ScalarType::Uint64), "fits");
        assert_eq!(check(("B", 1, &[3, 1]), ScalarType::Uint8), "fits");
        assert_eq!(
            check(("?", 1, &[3, 1]), ScalarType::Sint8),
            "Mismatched buffer format (received: ?, expected: b)"
        );
        assert_eq!(
            check(("H", 2, &[3, 1]), ScalarType::BFloat16),
            "Python has no buffer format for bfloat16"
        );
    }
}
