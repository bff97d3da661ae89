//! Values that go into compiled functions and come out of them.

use super::scalar::{Element, Scalar};
use npc_abi::{ArrayType, DescriptorBuffer, ElementType, Layout};
use std::{ffi::c_void, marker::PhantomData};

/// An argument of a compiled function.
#[derive(Debug)]
pub enum Argument<'a> {
    /// Python's bool or NumPy's.
    Bool(bool),
    /// Python's int or a NumPy int64.
    Int(i64),
    /// Python's float or a NumPy float64.
    Float(f64),
    /// Python's complex: its real and its imaginary part.
    Complex([f64; 2]),
    /// A number of NumPy.
    Scalar(Scalar),
    /// An array, which the function may change.
    Array(ArrayArgument<'a>),
}

/// An array that a compiled function gets.
#[derive(Debug)]
pub struct ArrayArgument<'a> {
    pub(super) element: ElementType,
    pub(super) descriptor: DescriptorBuffer,
    borrowed: PhantomData<&'a mut ()>,
}

impl<'a> Argument<'a> {
    /// An array of this shape, in row-major order.
    ///
    /// # Panics
    ///
    /// If the shape does not have as many elements as the slice.
    pub fn array<T: Element>(elements: &'a mut [T], shape: &[usize]) -> Self {
        assert_eq!(
            shape.iter().product::<usize>(),
            elements.len(),
            "a shape with as many elements as the slice"
        );
        let sizes = shape.iter().map(|size| *size as i64).collect::<Vec<_>>();
        Self::Array(ArrayArgument {
            element: T::TYPE,
            descriptor: DescriptorBuffer::row_major(elements.as_mut_ptr().cast::<c_void>(), &sizes),
            borrowed: PhantomData,
        })
    }

    /// An array whose type is known at run time only.
    pub fn dynamic(array: &'a mut Array) -> Self {
        let sizes = array
            .shape
            .iter()
            .map(|size| *size as i64)
            .collect::<Vec<_>>();
        Self::Array(ArrayArgument {
            element: array.element,
            descriptor: DescriptorBuffer::row_major(array.bytes.as_mut_ptr().cast(), &sizes),
            borrowed: PhantomData,
        })
    }

    /// The dtype of a scalar.
    pub(super) fn scalar_element(&self) -> Option<ElementType> {
        match self {
            Self::Bool(_) => Some(ElementType::Bool),
            Self::Int(_) => Some(ElementType::Int64),
            Self::Float(_) => Some(ElementType::Float64),
            Self::Complex(_) => Some(ElementType::Complex128),
            Self::Scalar(scalar) => Some(scalar.element()),
            Self::Array(_) => None,
        }
    }

    /// What kind of value it is, for messages.
    pub(super) fn describe(&self) -> String {
        let Self::Array(array) = self else {
            let element = self.scalar_element().map(|element| element.to_string());
            return element.unwrap_or_default();
        };
        let sizes = array.descriptor.sizes().iter().map(|size| Some(*size));
        let found = ArrayType {
            element: array.element,
            sizes: sizes.collect(),
            layout: Layout::C,
        };
        found.to_string()
    }
}

/// A result of a compiled function.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A bool.
    Bool(bool),
    /// Python's int or a NumPy int64.
    Int(i64),
    /// Python's float or a NumPy float64.
    Float(f64),
    /// Python's complex: its real and its imaginary part.
    Complex([f64; 2]),
    /// A number of NumPy of another dtype.
    Scalar(Scalar),
    /// An array.
    Array(Array),
}

impl Value {
    /// The scalar of a dtype with these bytes.
    pub(super) fn scalar(element: ElementType, bytes: &[u8]) -> Option<Self> {
        Some(match element {
            ElementType::Bool => Self::Bool(bytes.first()? & 1 != 0),
            ElementType::Int64 => Self::Int(i64::from_ne_bytes(bytes.try_into().ok()?)),
            ElementType::Float64 => Self::Float(f64::from_ne_bytes(bytes.try_into().ok()?)),
            ElementType::Complex128 => {
                let (real, imag) = bytes.split_first_chunk::<8>()?;
                let parts = [*real, imag.try_into().ok()?];
                Self::Complex(parts.map(f64::from_ne_bytes))
            }
            other => Self::Scalar(Scalar::from_bytes(other, bytes)?),
        })
    }
}

/// An array of any dtype and rank, in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    element: ElementType,
    shape: Vec<usize>,
    bytes: Vec<u8>,
}

impl Array {
    /// An array of these elements, in row-major order.
    ///
    /// # Panics
    ///
    /// If the bytes are not as many as the shape's elements take.
    pub fn new(element: ElementType, shape: Vec<usize>, bytes: Vec<u8>) -> Self {
        let count = shape.iter().product::<usize>();
        assert_eq!(
            count * element.size(),
            bytes.len(),
            "bytes for each element of the shape"
        );
        Self {
            element,
            shape,
            bytes,
        }
    }

    /// The dtype.
    pub fn element(&self) -> ElementType {
        self.element
    }

    /// The size of each axis.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The elements' bytes, in row-major order.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The elements, if they are of this type.
    pub fn to_vec<T: Element>(&self) -> Option<Vec<T>> {
        (T::TYPE == self.element).then(|| super::native::elements_of(&self.bytes))
    }
}
