//! Which memory a function takes for a buffer of its signature.
//!
//! From IREE's Function Signatures document, "Memory layout": a signature says what a
//! buffer is made of and how large it is, not how it lies in memory. What decides about
//! a buffer that a caller offers is an oracle. The document sketches it and no code
//! ever had it; this one is for functions that take row-major buffers without gaps, as
//! all of IREE's do:
//!
//! ```
//! use npc_abi::buffer_description::{BufferDescription, Verdict, judge};
//! use npc_abi::raw::{BufferType, ScalarType};
//!
//! let wanted = BufferType::new(ScalarType::Float32, [None, Some(4)]).unwrap();
//! let packed = BufferDescription::packed(ScalarType::Float32, &[3, 4]).unwrap();
//! assert_eq!(judge(&wanted, &packed), Ok(Verdict::UseAsIs));
//!
//! let mut transposed = packed.clone();
//! transposed.strides = Some(vec![4, 12]);
//! assert_eq!(judge(&wanted, &transposed), Ok(Verdict::CopyTo(packed)));
//! ```

use thiserror::Error;

use crate::raw::{BufferType, ScalarType};

/// Where the elements of a buffer lie, after Python's `Py_buffer`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BufferDescription {
    /// What the buffer is made of.
    pub element: ScalarType,
    /// Bytes of all elements: of the memory if it has no gaps, else of the memory that
    /// a copy without gaps takes.
    pub length: u64,
    /// Number of elements in each dimension.
    pub shape: Vec<i64>,
    /// Bytes, not elements, between neighbours in each dimension; may be 0 or negative.
    /// `None` says that the buffer is row-major without gaps.
    pub strides: Option<Vec<i64>>,
}

/// What to do with a buffer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The function takes it as it is.
    UseAsIs,
    /// The function takes a copy of it that lies like this.
    CopyTo(BufferDescription),
}

/// Why a function takes neither a buffer nor a copy of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum UnsupportedBuffer {
    /// The buffer is made of something else.
    #[error("a buffer of {offered} where one of {wanted} is wanted")]
    Element {
        /// What the buffer is made of.
        offered: ScalarType,
        /// What it should be made of.
        wanted: ScalarType,
    },
    /// The buffer has another number of dimensions.
    #[error("a buffer of {offered} dimensions where one of {wanted} is wanted")]
    Rank {
        /// Dimensions of the buffer.
        offered: usize,
        /// Dimensions that it should have.
        wanted: usize,
    },
    /// The buffer has another size in a dimension.
    #[error("a buffer of size {offered} in dimension {dimension} where {wanted} is wanted")]
    Size {
        /// The dimension, from 0.
        dimension: usize,
        /// Size of the buffer.
        offered: i64,
        /// Size that it should have.
        wanted: u64,
    },
    /// A dimension has a negative size.
    #[error("negative size {size} in dimension {dimension}")]
    NegativeSize {
        /// The dimension, from 0.
        dimension: usize,
        /// Its size.
        size: i64,
    },
    /// There are not as many strides as dimensions.
    #[error("{strides} strides for {rank} dimensions")]
    StrideCount {
        /// Number of strides.
        strides: usize,
        /// Number of dimensions.
        rank: usize,
    },
    /// The length is not that of the elements.
    #[error("a length of {offered} bytes where the elements take {expected}")]
    Length {
        /// The length of the description.
        offered: u64,
        /// Bytes of all elements.
        expected: u64,
    },
    /// No memory is so large.
    #[error("a buffer that takes more than 9223372036854775807 bytes")]
    TooLarge,
    /// A buffer cannot be described while sizes are unknown, or is given sizes that it
    /// has already.
    #[error("{given} sizes for {unknown} unknown dimensions")]
    SizeCount {
        /// Sizes that are given.
        given: usize,
        /// Dimensions that the signature does not say.
        unknown: usize,
    },
}

/// Decides about a buffer that a caller offers for one of a signature.
///
/// Strides of dimensions with fewer than two elements do not matter, and none do in a
/// buffer without elements.
///
/// # Errors
/// [`UnsupportedBuffer`] where a copy would not help either: another element type, rank
/// or size, or a description that contradicts itself.
pub fn judge(
    wanted: &BufferType,
    offered: &BufferDescription,
) -> Result<Verdict, UnsupportedBuffer> {
    check_type(wanted, offered)?;
    let packed = BufferDescription::packed(offered.element, &offered.shape)?;
    if offered.length != packed.length {
        return Err(UnsupportedBuffer::Length {
            offered: offered.length,
            expected: packed.length,
        });
    }
    let Some(strides) = &offered.strides else {
        return Ok(Verdict::UseAsIs);
    };
    if strides.len() != offered.shape.len() {
        return Err(UnsupportedBuffer::StrideCount {
            strides: strides.len(),
            rank: offered.shape.len(),
        });
    }
    if packed.lies_at(strides) {
        return Ok(Verdict::UseAsIs);
    }
    check_extent(&offered.shape, strides)?;
    Ok(Verdict::CopyTo(packed))
}

/// The buffer to make for one of a signature: row-major without gaps. Sizes that the
/// signature does not say are given, in the order of the dimensions.
///
/// # Errors
/// [`UnsupportedBuffer`] where there are more or fewer sizes than are needed, where one
/// is negative, or where no memory is so large.
///
/// ```
/// use npc_abi::buffer_description::compatible;
/// use npc_abi::raw::{BufferType, ScalarType};
///
/// let wanted = BufferType::new(ScalarType::Float64, [None, Some(4)]).unwrap();
/// let description = compatible(&wanted, &[3]).unwrap();
/// assert_eq!(description.shape, [3, 4]);
/// assert_eq!(description.strides, Some(vec![32, 8]));
/// let error = compatible(&wanted, &[]).unwrap_err();
/// assert_eq!(error.to_string(), "0 sizes for 1 unknown dimensions");
/// ```
pub fn compatible(
    wanted: &BufferType,
    sizes: &[i64],
) -> Result<BufferDescription, UnsupportedBuffer> {
    let unknown = wanted.dimensions().filter(Option::is_none).count();
    if sizes.len() != unknown {
        let given = sizes.len();
        return Err(UnsupportedBuffer::SizeCount { given, unknown });
    }
    let mut sizes = sizes.iter();
    let shape: Vec<_> = wanted
        .dimensions()
        .filter_map(|size| match size {
            Some(size) => i64::try_from(size).ok(),
            None => sizes.next().copied(),
        })
        .collect();
    BufferDescription::packed(wanted.element(), &shape)
}

impl BufferDescription {
    /// Describes a row-major buffer without gaps.
    ///
    /// Its strides are those that NumPy gives: a dimension without elements counts as
    /// one of one element.
    ///
    /// # Errors
    /// [`UnsupportedBuffer`] where a size is negative or no memory is so large. A buffer
    /// without elements may not be too large in its other dimensions either.
    pub fn packed(element: ScalarType, shape: &[i64]) -> Result<Self, UnsupportedBuffer> {
        let mut strides = vec![0; shape.len()];
        let mut next = element.size() as i64;
        for (dimension, (&size, stride)) in shape.iter().zip(&mut strides).enumerate().rev() {
            if size < 0 {
                return Err(UnsupportedBuffer::NegativeSize { dimension, size });
            }
            *stride = next;
            next = next
                .checked_mul(size.max(1))
                .ok_or(UnsupportedBuffer::TooLarge)?;
        }
        let length = if shape.contains(&0) { 0 } else { next };
        Ok(Self {
            element,
            length: length.unsigned_abs(),
            shape: shape.to_vec(),
            strides: Some(strides),
        })
    }

    /// Whether the same elements lie at other strides as well.
    fn lies_at(&self, strides: &[i64]) -> bool {
        let own = self.strides.iter().flatten();
        let mut dimensions = self.shape.iter().zip(own).zip(strides);
        self.length == 0 || dimensions.all(|((size, own), stride)| *size < 2 || own == stride)
    }
}

/// Whether a buffer has the element type and the sizes of a signature.
fn check_type(wanted: &BufferType, offered: &BufferDescription) -> Result<(), UnsupportedBuffer> {
    if offered.element != wanted.element() {
        return Err(UnsupportedBuffer::Element {
            offered: offered.element,
            wanted: wanted.element(),
        });
    }
    if offered.shape.len() != wanted.rank() {
        return Err(UnsupportedBuffer::Rank {
            offered: offered.shape.len(),
            wanted: wanted.rank(),
        });
    }
    let sizes = offered.shape.iter().zip(wanted.dimensions());
    for (dimension, (&size, wanted)) in sizes.enumerate() {
        if size < 0 {
            return Err(UnsupportedBuffer::NegativeSize { dimension, size });
        }
        match wanted {
            Some(wanted) if u64::try_from(size) != Ok(wanted) => {
                return Err(UnsupportedBuffer::Size {
                    dimension,
                    offered: size,
                    wanted,
                });
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether the elements lie within an address space, wherever the first one is. There are
/// some.
fn check_extent(shape: &[i64], strides: &[i64]) -> Result<(), UnsupportedBuffer> {
    let mut extent = 0_i64;
    let dimensions = shape.iter().zip(strides);
    for (size, stride) in dimensions.filter(|(size, _)| **size > 1) {
        extent = i64::try_from(stride.unsigned_abs())
            .ok()
            .and_then(|stride| stride.checked_mul(size - 1))
            .and_then(|reach| extent.checked_add(reach))
            .ok_or(UnsupportedBuffer::TooLarge)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
