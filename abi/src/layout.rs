//! Layout of the struct that a function with several results returns.

use crate::ElementType;

/// One piece of a result struct.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// A scalar by value.
    Scalar(ElementType),
    /// A memref descriptor of this rank.
    MemRef {
        /// Number of dimensions.
        rank: usize,
    },
}

impl Field {
    /// Bytes that the piece takes.
    pub const fn size(self) -> usize {
        match self {
            Self::Scalar(element) => element.size(),
            Self::MemRef { rank } => 8 * (3 + 2 * rank),
        }
    }

    /// Alignment of the piece in bytes.
    pub const fn alignment(self) -> usize {
        match self {
            Self::Scalar(element) => element.alignment(),
            Self::MemRef { .. } => 8,
        }
    }
}

/// Where the pieces of a struct lie, by the rules of C.
///
/// ```
/// use npc_abi::{ElementType, Field, StructLayout};
///
/// let layout = StructLayout::new([
///     Field::Scalar(ElementType::Int32),
///     Field::MemRef { rank: 1 },
///     Field::Scalar(ElementType::Bool),
/// ]);
/// assert_eq!(layout.offsets(), [0, 8, 48]);
/// assert_eq!(layout.size(), 56);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StructLayout {
    offsets: Vec<usize>,
    size: usize,
    alignment: usize,
}

impl StructLayout {
    /// Lays the pieces out in order, each at the next multiple of its
    /// alignment.
    pub fn new(fields: impl IntoIterator<Item = Field>) -> Self {
        let mut offsets = Vec::new();
        let mut end = 0_usize;
        let mut alignment = 1;
        for field in fields {
            let offset = end.next_multiple_of(field.alignment());
            offsets.push(offset);
            end = offset + field.size();
            alignment = alignment.max(field.alignment());
        }
        Self {
            offsets,
            size: end.next_multiple_of(alignment),
            alignment,
        }
    }

    /// Byte offset of each piece.
    pub fn offsets(&self) -> &[usize] {
        &self.offsets
    }

    /// Bytes of the whole struct, trailing padding included.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Alignment of the whole struct in bytes.
    pub const fn alignment(&self) -> usize {
        self.alignment
    }
}

#[cfg(test)]
mod tests {
    use std::mem::{align_of, offset_of, size_of};

    use super::*;
    use crate::MemRefDescriptor;

    #[test]
    fn agrees_with_repr_c() {
        #[repr(C)]
        struct Results {
            flag: bool,
            matrix: MemRefDescriptor<f64, 2>,
            count: i32,
            ratio: [f32; 2],
            scalar: MemRefDescriptor<f64, 0>,
            short: i16,
        }
        let layout = StructLayout::new([
            Field::Scalar(ElementType::Bool),
            Field::MemRef { rank: 2 },
            Field::Scalar(ElementType::Int32),
            Field::Scalar(ElementType::Complex64),
            Field::MemRef { rank: 0 },
            Field::Scalar(ElementType::Int16),
        ]);
        assert_eq!(
            layout.offsets(),
            [
                offset_of!(Results, flag),
                offset_of!(Results, matrix),
                offset_of!(Results, count),
                offset_of!(Results, ratio),
                offset_of!(Results, scalar),
                offset_of!(Results, short),
            ]
        );
        assert_eq!(layout.size(), size_of::<Results>());
        assert_eq!(layout.alignment(), align_of::<Results>());
    }

    #[test]
    fn nothing_takes_nothing() {
        let layout = StructLayout::new([]);
        assert_eq!((layout.size(), layout.alignment()), (0, 1));
    }
}
