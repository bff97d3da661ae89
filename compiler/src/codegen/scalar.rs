//! Numbers of NumPy's dtypes.

use npc_abi::ElementType;

mod sealed {
    pub trait Sealed {}
}

/// A Rust type that is a dtype.
pub trait Element: Copy + sealed::Sealed {
    /// The dtype.
    const TYPE: ElementType;

    #[doc(hidden)]
    fn to_scalar(self) -> Scalar;
}

macro_rules! elements {
    ($($rust:ty = $dtype:ident;)*) => {
        $(
            impl sealed::Sealed for $rust {}
            impl Element for $rust {
                const TYPE: ElementType = ElementType::$dtype;

                fn to_scalar(self) -> Scalar {
                    Scalar::with_bytes(ElementType::$dtype, &self.to_ne_bytes())
                }
            }
        )*
    };
}

elements! {
    i8 = Int8;
    i16 = Int16;
    i32 = Int32;
    i64 = Int64;
    u8 = UInt8;
    u16 = UInt16;
    u32 = UInt32;
    u64 = UInt64;
    half::f16 = Float16;
    f32 = Float32;
    f64 = Float64;
}

impl sealed::Sealed for bool {}
impl Element for bool {
    const TYPE: ElementType = ElementType::Bool;

    fn to_scalar(self) -> Scalar {
        Scalar::with_bytes(ElementType::Bool, &[u8::from(self)])
    }
}

/// A number of one of NumPy's dtypes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scalar {
    element: ElementType,
    bytes: Bytes,
}

/// The bytes of the largest number, aligned as compiled code reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
struct Bytes([u8; 16]);

impl Scalar {
    /// A number.
    pub fn new<T: Element>(number: T) -> Self {
        number.to_scalar()
    }

    /// A number of a dtype that is known at run time only; `None` if it has
    /// another number of bytes.
    pub fn from_bytes(element: ElementType, bytes: &[u8]) -> Option<Self> {
        (bytes.len() == element.size()).then(|| Self::with_bytes(element, bytes))
    }

    fn with_bytes(element: ElementType, bytes: &[u8]) -> Self {
        let mut all = [0; 16];
        all[..bytes.len()].copy_from_slice(bytes);
        Self {
            element,
            bytes: Bytes(all),
        }
    }

    /// The dtype.
    pub fn element(&self) -> ElementType {
        self.element
    }

    /// The number's bytes, in the machine's order.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes.0[..self.element.size()]
    }

    pub(super) fn as_mut_ptr(&mut self) -> *mut std::ffi::c_void {
        self.bytes.0.as_mut_ptr().cast()
    }
}
