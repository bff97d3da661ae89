//! The type of a slot.

use crate::ElementType;

/// The type of an argument, of a result or of a piece of either.
///
/// Source: IREE, "Function Signatures", "Type records are one of" and "Compound type
/// tuples"; the states of the document of 2021-05 and 2021-08 together. `named` is no
/// type: it is in [`Argument`](super::Argument).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TypeRecord {
    /// `"i32"`: an integer of so many bits, whose sign is not told.
    Integer {
        /// Number of bits.
        width: u32,
    },
    /// `"f32"`: an IEEE 754 number of so many bits.
    Float {
        /// Number of bits.
        width: u32,
    },
    /// `"bf16"`: the upper half of a 32-bit IEEE 754 number.
    BFloat16,
    /// `"complex<f32>"`: two numbers. Not in the document, but what IREE's Python
    /// runtime takes for the elements of arrays.
    Complex {
        /// Number of bits of each of the two.
        width: u32,
    },
    /// `null`: a null reference, also the empty slot in a structure with gaps.
    Null,
    /// `"unknown"`: a type that has no record.
    Unknown,
    /// `["ndarray", element, rank, dimension...]`: an array.
    NdArray {
        /// The type of its elements.
        element: Box<TypeRecord>,
        /// Its sizes, `None` for one that is not known; `None` where not even the rank
        /// is.
        shape: Option<Vec<Option<u64>>>,
    },
    /// `["slist", slot...]`: a list of fixed length.
    List(Vec<TypeRecord>),
    /// `["stuple", slot...]`: a tuple, which is a list that cannot be changed.
    Tuple(Vec<TypeRecord>),
    /// `["sdict", [key, slot]...]`: named slots. The keys do not cross the border; the
    /// slots do, in this order.
    Dict(Vec<(String, TypeRecord)>),
    /// `["py_homogeneous_list", element]`: a list of any length, all of whose elements
    /// have one type.
    HomogeneousList(Box<TypeRecord>),
}

impl TypeRecord {
    /// An array of these sizes, `None` for those that are not known.
    pub fn array(element: Self, sizes: impl IntoIterator<Item = Option<u64>>) -> Self {
        Self::NdArray {
            element: Box::new(element),
            shape: Some(sizes.into_iter().collect()),
        }
    }

    /// Returns true for a list of other values: a structure or a list of any length.
    pub const fn is_structure(&self) -> bool {
        matches!(
            self,
            Self::List(_) | Self::Tuple(_) | Self::Dict(_) | Self::HomogeneousList(_)
        )
    }

    /// An array of any rank.
    pub fn unranked_array(element: Self) -> Self {
        Self::NdArray {
            element: Box::new(element),
            shape: None,
        }
    }

    /// A structure whose slots have the order of their declaration, as in C: the
    /// convention "Structure" of IREE's document.
    pub fn declared_structure<K: Into<String>>(slots: impl IntoIterator<Item = (K, Self)>) -> Self {
        let slots = slots.into_iter().map(|(key, slot)| (key.into(), slot));
        Self::Dict(slots.collect())
    }

    /// A structure whose slots have no order but that of their keys, byte by byte: the
    /// convention "Structure" of IREE's document for dictionaries.
    pub fn sorted_structure<K: Into<String>>(slots: impl IntoIterator<Item = (K, Self)>) -> Self {
        let slots = slots.into_iter().map(|(key, slot)| (key.into(), slot));
        let mut slots: Vec<_> = slots.collect();
        slots.sort_by(|(one, _), (other, _)| one.cmp(other));
        Self::Dict(slots)
    }

    /// A text in some encoding: a list of its bytes, the convention "String".
    pub fn string() -> Self {
        Self::typed_list(Self::Integer { width: 8 })
    }

    /// A list of any length, the convention "Typed List".
    pub fn typed_list(element: Self) -> Self {
        Self::HomogeneousList(Box::new(element))
    }

    /// An array of references, the convention "NDArray of Reference Types": a tuple of
    /// the list of the elements, in row-major order, and the list of the sizes.
    pub fn reference_array(element: Self) -> Self {
        let sizes = Self::typed_list(Self::Integer { width: 64 });
        Self::Tuple(vec![Self::typed_list(element), sizes])
    }

    /// Whether the record says of every piece what it is: none is
    /// [`TypeRecord::Unknown`].
    pub fn is_complete(&self) -> bool {
        match self {
            Self::Unknown => false,
            Self::NdArray { element, .. } | Self::HomogeneousList(element) => element.is_complete(),
            Self::List(slots) | Self::Tuple(slots) => slots.iter().all(Self::is_complete),
            Self::Dict(slots) => slots.iter().all(|(_, slot)| slot.is_complete()),
            _ => true,
        }
    }

    /// What describes a number of NumPy's; `None` for an unsigned integer, which no
    /// record tells from a signed one.
    pub fn from_element_type(element: ElementType) -> Option<Self> {
        Some(match element {
            ElementType::Bool => Self::Integer { width: 1 },
            ElementType::Int8 => Self::Integer { width: 8 },
            ElementType::Int16 => Self::Integer { width: 16 },
            ElementType::Int32 => Self::Integer { width: 32 },
            ElementType::Int64 => Self::Integer { width: 64 },
            ElementType::Float16 => Self::Float { width: 16 },
            ElementType::Float32 => Self::Float { width: 32 },
            ElementType::Float64 => Self::Float { width: 64 },
            ElementType::Complex64 => Self::Complex { width: 32 },
            ElementType::Complex128 => Self::Complex { width: 64 },
            ElementType::UInt8
            | ElementType::UInt16
            | ElementType::UInt32
            | ElementType::UInt64 => return None,
        })
    }
}
