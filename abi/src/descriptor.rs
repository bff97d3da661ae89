//! Memref descriptors: the structs that `_mlir_ciface_` functions take
//! pointers to.
//!
//! The layout is fixed by MLIR's calling convention: the allocated pointer,
//! the aligned pointer, an offset, one size for each dimension, then one
//! stride for each dimension. Offset and strides count elements, not bytes.
//! All integers have 64 bits. Element `(i, j)` lies at
//! `aligned[offset + i * strides[0] + j * strides[1]]`; the allocated pointer
//! is only what `free` wants.

#![expect(
    unsafe_code,
    reason = "a buffer of runtime rank holds pointers and integers in the same words"
)]

use std::ffi::c_void;
use std::{fmt, ptr};

use thiserror::Error;

use crate::{ArrayType, ElementType, Layout};

const _: () = assert!(
    size_of::<usize>() == 8,
    "memref descriptors are laid out for 64-bit machines"
);

/// Strides, in elements, of a row-major array without gaps.
///
/// ```
/// assert_eq!(npc_abi::row_major_strides(&[2, 3, 4]), [12, 4, 1]);
/// ```
pub fn row_major_strides(sizes: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; sizes.len()];
    for dimension in (1..sizes.len()).rev() {
        // Wraps only where the array is empty: no other could exist.
        strides[dimension - 1] = sizes[dimension].wrapping_mul(strides[dimension]);
    }
    strides
}

/// The descriptor of an array whose rank is known when Rust compiles.
///
/// For `RANK` 0 the arrays take no space, as in MLIR.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemRefDescriptor<T, const RANK: usize> {
    /// What was allocated, and what `free` takes.
    pub allocated: *mut T,
    /// What elements are addressed from.
    pub aligned: *mut T,
    /// Elements between `aligned` and the first element.
    pub offset: i64,
    /// Number of elements in each dimension.
    pub sizes: [i64; RANK],
    /// Elements between neighbours in each dimension; may be 0 or negative.
    pub strides: [i64; RANK],
}

impl<T, const RANK: usize> MemRefDescriptor<T, RANK> {
    /// Describes a row-major array without gaps.
    pub fn row_major(data: *mut T, sizes: [i64; RANK]) -> Self {
        let mut strides = [1; RANK];
        strides.copy_from_slice(&row_major_strides(&sizes));
        Self::strided(data, sizes, strides)
    }

    /// Describes an array whose first element is at `data`; strides count
    /// elements.
    pub const fn strided(data: *mut T, sizes: [i64; RANK], strides: [i64; RANK]) -> Self {
        Self {
            allocated: data,
            aligned: data,
            offset: 0,
            sizes,
            strides,
        }
    }

    /// The null descriptor: what a function that failed leaves as its result.
    pub const fn null() -> Self {
        Self::strided(ptr::null_mut(), [0; RANK], [0; RANK])
    }

    /// Whether the descriptor describes no memory at all.
    pub const fn is_null(&self) -> bool {
        self.aligned.is_null()
    }

    /// Address of the first element.
    pub const fn first_element(&self) -> *mut T {
        self.aligned.wrapping_offset(self.offset as isize)
    }
}

/// The descriptor of an array whose rank is known only at run time.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnrankedMemRefDescriptor {
    /// Number of dimensions.
    pub rank: i64,
    /// Address of a ranked descriptor with that many dimensions.
    pub descriptor: *mut c_void,
}

/// Sizes and strides of different lengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{sizes} sizes but {strides} strides")]
pub struct RankMismatch {
    sizes: usize,
    strides: usize,
}

/// A word of a descriptor.
#[repr(C)]
#[derive(Clone, Copy)]
union Word {
    pointer: *mut c_void,
    integer: i64,
}

const ALLOCATED: usize = 0;
const ALIGNED: usize = 1;
const OFFSET: usize = 2;
const SIZES: usize = 3;

/// A descriptor that owns its bytes and takes its rank at run time.
///
/// Its bytes are those of [`MemRefDescriptor`] of the same rank, so a
/// `_mlir_ciface_` function may be given [`as_mut_ptr`](Self::as_mut_ptr) to
/// read an argument from or to write a result to.
///
/// ```
/// use npc_abi::DescriptorBuffer;
///
/// let mut data = vec![0.0_f64; 6];
/// let buffer = DescriptorBuffer::row_major(data.as_mut_ptr().cast(), &[2, 3]);
/// assert_eq!(buffer.sizes(), [2, 3]);
/// assert_eq!(buffer.strides(), [3, 1]);
/// ```
#[derive(Clone)]
pub struct DescriptorBuffer {
    words: Box<[Word]>,
}

impl DescriptorBuffer {
    /// A null descriptor, for a function to write a result of this rank to.
    pub fn null(rank: usize) -> Self {
        let mut words = vec![Word { integer: 0 }; SIZES + 2 * rank].into_boxed_slice();
        words[ALLOCATED].pointer = ptr::null_mut();
        words[ALIGNED].pointer = ptr::null_mut();
        Self { words }
    }

    /// Describes a row-major array without gaps.
    pub fn row_major(data: *mut c_void, sizes: &[i64]) -> Self {
        Self::fill(data, sizes, &row_major_strides(sizes))
    }

    /// Describes an array whose first element is at `data`; strides count
    /// elements.
    ///
    /// # Errors
    /// [`RankMismatch`] where there are not as many strides as sizes.
    pub fn strided(
        data: *mut c_void,
        sizes: &[i64],
        strides: &[i64],
    ) -> Result<Self, RankMismatch> {
        if sizes.len() != strides.len() {
            return Err(RankMismatch {
                sizes: sizes.len(),
                strides: strides.len(),
            });
        }
        Ok(Self::fill(data, sizes, strides))
    }

    fn fill(data: *mut c_void, sizes: &[i64], strides: &[i64]) -> Self {
        let mut buffer = Self::null(sizes.len());
        buffer.words[ALLOCATED].pointer = data;
        buffer.words[ALIGNED].pointer = data;
        let dimensions = buffer.words[SIZES..].iter_mut();
        for (word, &integer) in dimensions.zip(sizes.iter().chain(strides)) {
            word.integer = integer;
        }
        buffer
    }

    /// Copies the descriptor of this rank that lies at `source`, for instance
    /// inside a result struct.
    ///
    /// # Safety
    /// `source` must be valid for reading a descriptor of this rank, aligned
    /// to 8 bytes.
    pub unsafe fn read(source: *const c_void, rank: usize) -> Self {
        let mut buffer = Self::null(rank);
        let words = buffer.words.len();
        // SAFETY: the caller vouches for the source; the target holds as many
        // words and is ours alone.
        unsafe { ptr::copy_nonoverlapping(source.cast(), buffer.words.as_mut_ptr(), words) };
        buffer
    }

    /// Address of the descriptor: what a `_mlir_ciface_` function takes. It is
    /// valid until the buffer is dropped.
    pub fn as_mut_ptr(&mut self) -> *mut c_void {
        self.words.as_mut_ptr().cast()
    }

    /// Number of dimensions.
    pub const fn rank(&self) -> usize {
        (self.words.len() - SIZES) / 2
    }

    /// What was allocated, and what `free` takes.
    pub fn allocated(&self) -> *mut c_void {
        self.pointer(ALLOCATED)
    }

    /// What elements are addressed from.
    pub fn aligned(&self) -> *mut c_void {
        self.pointer(ALIGNED)
    }

    /// Elements between [`aligned`](Self::aligned) and the first element.
    pub fn offset(&self) -> i64 {
        self.integers(OFFSET, 1)[0]
    }

    /// Number of elements in each dimension.
    pub fn sizes(&self) -> &[i64] {
        self.integers(SIZES, self.rank())
    }

    /// Elements between neighbours in each dimension; may be 0 or negative.
    pub fn strides(&self) -> &[i64] {
        self.integers(SIZES + self.rank(), self.rank())
    }

    /// Whether the descriptor describes no memory at all: what a function that
    /// failed leaves as its result.
    pub fn is_null(&self) -> bool {
        self.aligned().is_null()
    }

    /// Whether sizes and strides are those that a type promises. Strides of
    /// dimensions with fewer than two elements do not matter, and none do in an
    /// array without elements.
    pub fn fits(&self, expected: &ArrayType) -> bool {
        let sizes = self.sizes();
        let has_sizes = expected.sizes.len() == sizes.len()
            && expected
                .sizes
                .iter()
                .zip(sizes)
                .all(|(expected, size)| expected.is_none_or(|expected| expected == *size));
        if !has_sizes || expected.layout == Layout::Strided || sizes.contains(&0) {
            return has_sizes;
        }
        let strides = match expected.layout {
            Layout::F => {
                let reversed: Vec<_> = sizes.iter().rev().copied().collect();
                row_major_strides(&reversed).into_iter().rev().collect()
            }
            _ => row_major_strides(sizes),
        };
        let mut dimensions = sizes.iter().zip(self.strides()).zip(&strides);
        dimensions.all(|((size, stride), expected)| *size < 2 || stride == expected)
    }

    /// Address of the first element of an array of `element`s.
    pub fn first_element(&self, element: ElementType) -> *mut c_void {
        let bytes = (self.offset() as isize).wrapping_mul(element.size() as isize);
        self.aligned().wrapping_byte_offset(bytes)
    }

    fn pointer(&self, word: usize) -> *mut c_void {
        // SAFETY: the first two words are pointers from construction on, and
        // whoever writes through `as_mut_ptr` writes a descriptor.
        unsafe { self.words[word].pointer }
    }

    fn integers(&self, start: usize, count: usize) -> &[i64] {
        let words = &self.words[start..start + count];
        // SAFETY: all words from the offset on are integers from construction
        // on, of the size and alignment of `i64`.
        unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), words.len()) }
    }
}

impl fmt::Debug for DescriptorBuffer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("DescriptorBuffer")
            .field("allocated", &self.allocated())
            .field("aligned", &self.aligned())
            .field("offset", &self.offset())
            .field("sizes", &self.sizes())
            .field("strides", &self.strides())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use std::mem::offset_of;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn layout_is_that_of_the_calling_convention() {
        type Matrix = MemRefDescriptor<f32, 2>;
        assert_eq!(offset_of!(Matrix, allocated), 0);
        assert_eq!(offset_of!(Matrix, aligned), 8);
        assert_eq!(offset_of!(Matrix, offset), 16);
        assert_eq!(offset_of!(Matrix, sizes), 24);
        assert_eq!(offset_of!(Matrix, strides), 40);
        assert_eq!(size_of::<Matrix>(), 56);
        assert_eq!(size_of::<MemRefDescriptor<f32, 0>>(), 24);
        assert_eq!(size_of::<UnrankedMemRefDescriptor>(), 16);
        assert_eq!(offset_of!(UnrankedMemRefDescriptor, descriptor), 8);
        assert_eq!(size_of::<Word>(), 8);
        assert_eq!(align_of::<Word>(), 8);
    }

    #[test]
    fn row_major_strides_of_every_rank() {
        assert!(row_major_strides(&[]).is_empty());
        assert_eq!(row_major_strides(&[7]), [1]);
        assert_eq!(row_major_strides(&[0, 5]), [5, 1]);
        assert_eq!(row_major_strides(&[0, i64::MAX, 8]), [-8, 8, 1]);
    }

    #[test]
    fn different_lengths_are_an_error() {
        let error = DescriptorBuffer::strided(ptr::null_mut(), &[1, 2], &[1]).unwrap_err();
        assert_eq!(error.to_string(), "2 sizes but 1 strides");
    }

    #[test]
    fn null_is_null() {
        let buffer = DescriptorBuffer::null(3);
        assert!(buffer.is_null());
        assert_eq!((buffer.rank(), buffer.offset()), (3, 0));
        assert_eq!(
            (buffer.sizes(), buffer.strides()),
            (&[0; 3][..], &[0; 3][..])
        );
        assert!(MemRefDescriptor::<f64, 3>::null().is_null());
    }

    #[test]
    fn promises_are_checked_where_they_matter() {
        let fits = |sizes: &[i64], strides: &[i64], layout| {
            let buffer = DescriptorBuffer::strided(ptr::null_mut(), sizes, strides).unwrap();
            buffer.fits(&ArrayType::dynamic(ElementType::Int8, 2, layout))
        };
        assert!(fits(&[2, 3], &[3, 1], Layout::C));
        assert!(!fits(&[2, 3], &[3, 1], Layout::F));
        assert!(fits(&[2, 3], &[1, 2], Layout::F));
        assert!(!fits(&[2, 3], &[1, 2], Layout::C));
        assert!(fits(&[2, 3], &[-7, 5], Layout::Strided));
        assert!(fits(&[1, 3], &[-7, 1], Layout::C));
        assert!(fits(&[0, 3], &[-7, 5], Layout::C));
        assert!(!fits(&[2], &[1], Layout::C));
        let fixed = ArrayType {
            element: ElementType::Int8,
            sizes: vec![Some(3)],
            layout: Layout::C,
        };
        assert!(!DescriptorBuffer::row_major(ptr::null_mut(), &[2]).fits(&fixed));
        assert!(DescriptorBuffer::row_major(ptr::null_mut(), &[3]).fits(&fixed));
    }

    #[test]
    fn first_element_honours_the_offset() {
        let mut data = [1.0_f64, 2.0, 3.0];
        let mut buffer = DescriptorBuffer::row_major(data.as_mut_ptr().cast(), &[1]);
        let descriptor: *mut MemRefDescriptor<f64, 1> = buffer.as_mut_ptr().cast();
        // SAFETY: the buffer holds a descriptor of rank 1.
        unsafe { (*descriptor).offset = 2 };
        let third: *mut c_void = (&raw mut data[2]).cast();
        assert_eq!(buffer.first_element(ElementType::Float64), third);
        // SAFETY: as above.
        assert_eq!(unsafe { (*descriptor).first_element() }.cast(), third);
    }

    proptest! {
        #[test]
        fn buffer_has_the_bytes_of_the_struct(
            sizes in any::<[i64; 3]>(),
            strides in any::<[i64; 3]>(),
        ) {
            let mut byte = 0_u8;
            let data = &raw mut byte;
            let mut buffer = DescriptorBuffer::strided(data.cast(), &sizes, &strides).unwrap();
            prop_assert_eq!(buffer.sizes(), sizes);
            prop_assert_eq!(buffer.strides(), strides);
            prop_assert_eq!(buffer.allocated(), data.cast());
            let source: *const MemRefDescriptor<u8, 3> = buffer.as_mut_ptr().cast();
            // SAFETY: the buffer holds a descriptor of rank 3.
            let descriptor = unsafe { source.read() };
            prop_assert_eq!(descriptor, MemRefDescriptor::strided(data, sizes, strides));
        }

        #[test]
        fn reads_back_what_a_function_wrote(
            sizes in any::<[i64; 2]>(),
            strides in any::<[i64; 2]>(),
            offset in any::<i64>(),
        ) {
            let mut byte = 0_u8;
            let mut written = MemRefDescriptor::strided(&raw mut byte, sizes, strides);
            written.offset = offset;
            // SAFETY: the source is a descriptor of rank 2.
            let buffer = unsafe { DescriptorBuffer::read((&raw const written).cast(), 2) };
            prop_assert_eq!(buffer.offset(), offset);
            prop_assert_eq!(buffer.sizes(), sizes);
            prop_assert_eq!(buffer.strides(), strides);
            prop_assert_eq!(buffer.aligned(), written.aligned.cast());
        }
    }
}
