//! Memory that compiled code left.

use npc_abi::{DescriptorBuffer, ElementType};
use std::ffi::c_void;

unsafe extern "C" {
    fn free(pointer: *mut c_void);
}

/// Copies the elements that a descriptor describes, in row-major order.
///
/// The descriptor is one that compiled code wrote, or one of a live array.
pub(in crate::codegen) fn copy_elements(
    descriptor: &DescriptorBuffer,
    element: ElementType,
) -> Vec<u8> {
    let size = element.size();
    let sizes = descriptor.sizes();
    let count = sizes
        .iter()
        .map(|size| usize::try_from(*size).unwrap_or(0))
        .product::<usize>();
    let mut bytes = Vec::with_capacity(count * size);
    let first = descriptor.first_element(element).cast::<u8>();
    let mut index = vec![0_i64; sizes.len()];
    for _ in 0..count {
        let offset = index
            .iter()
            .zip(descriptor.strides())
            .map(|(i, stride)| i * stride)
            .sum::<i64>();
        let address = first.wrapping_offset(offset as isize * size as isize);
        // SAFETY: the index is within the sizes, so the element lies in the array.
        bytes.extend_from_slice(unsafe { std::slice::from_raw_parts(address, size) });
        for (axis, limit) in sizes.iter().enumerate().rev() {
            index[axis] += 1;
            if index[axis] < *limit {
                break;
            }
            index[axis] = 0;
        }
    }
    bytes
}

/// Frees a result that the caller owns.
pub(in crate::codegen) fn free_array(descriptor: &DescriptorBuffer) {
    // SAFETY: compiled code allocated it with an allocator of libc's, and hands
    // each result over once.
    unsafe { free(descriptor.allocated()) }
}

/// The bytes of a scalar at an offset of a result struct.
pub(in crate::codegen) fn read_scalar(words: &[u64], offset: usize, size: usize) -> Vec<u8> {
    let bytes = words
        .iter()
        .flat_map(|word| word.to_ne_bytes())
        .collect::<Vec<_>>();
    bytes[offset..offset + size].to_vec()
}

/// The descriptor at an offset of a result struct.
pub(in crate::codegen) fn read_descriptor(
    words: &[u64],
    offset: usize,
    rank: usize,
) -> DescriptorBuffer {
    let start = &words[offset / 8..offset / 8 + 3 + 2 * rank];
    // SAFETY: the words are as many as the descriptor has.
    unsafe { DescriptorBuffer::read(start.as_ptr().cast(), rank) }
}

/// The elements whose bytes these are.
pub(in crate::codegen) fn elements_of<T: super::super::scalar::Element>(bytes: &[u8]) -> Vec<T> {
    let size = std::mem::size_of::<T>();
    // SAFETY: each chunk holds the bytes of a value that compiled code or the
    // host stored as a `T`.
    bytes
        .chunks_exact(size)
        .map(|chunk| unsafe { chunk.as_ptr().cast::<T>().read_unaligned() })
        .collect()
}
