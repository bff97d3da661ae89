//! NumPy's dtypes as types of MLIR.

use crate::{
    builtin,
    types::{self, Kind},
};
use melior::{
    Context,
    ir::{Type, TypeLike, r#type::IntegerType},
};
use npc_abi::{ElementKind, ElementType};

/// An [`ElementType`] in MLIR.
///
/// The types of `numpy` hold a dtype as a builtin type with its sign: `i32` is
/// int32, `ui32` is uint32, `i1` is bool. Values and elements in memory are
/// signless, since operations tell how they read them.
pub trait MlirDtype: Sized {
    /// The dtype that a builtin type stands for.
    fn of(r#type: Type<'_>) -> Option<Self>;

    /// The dtype of a scalar of Python, of NumPy or of a builtin type.
    fn of_scalar(r#type: Type<'_>) -> Option<Self>;

    /// The builtin type that stands for the dtype in types of `numpy`.
    fn to_type(self, context: &Context) -> Type<'_>;

    /// The signless type of a value.
    fn value_type(self, context: &Context) -> Type<'_>;

    /// The signless type of an element in memory, where a bool is a byte.
    fn storage_type(self, context: &Context) -> Type<'_>;
}

impl MlirDtype for ElementType {
    fn of(r#type: Type<'_>) -> Option<Self> {
        if let Some(integer) = builtin::integer(r#type) {
            return of_integer(integer);
        }
        if let Some(part) = types::complex_part(r#type) {
            return match float_size(part)? {
                4 => Some(Self::Complex64),
                8 => Some(Self::Complex128),
                _ => None,
            };
        }
        Self::of_kind(ElementKind::Float, float_size(r#type)?)
    }

    fn of_scalar(r#type: Type<'_>) -> Option<Self> {
        match Kind::of(r#type) {
            Kind::Bool => Some(Self::Bool),
            Kind::Scalar(dtype) => Self::of(dtype),
            _ => Self::of(r#type),
        }
    }

    fn to_type(self, context: &Context) -> Type<'_> {
        match self.kind() {
            ElementKind::Unsigned => IntegerType::unsigned(context, bits(self)).into(),
            _ => self.value_type(context),
        }
    }

    fn value_type(self, context: &Context) -> Type<'_> {
        match self {
            Self::Bool => IntegerType::new(context, 1).into(),
            Self::Float16 => Type::float16(context),
            Self::Float32 => Type::float32(context),
            Self::Float64 => Type::float64(context),
            Self::Complex64 => types::complex_of(Type::float32(context)),
            Self::Complex128 => types::complex_of(Type::float64(context)),
            integer => IntegerType::new(context, bits(integer)).into(),
        }
    }

    fn storage_type(self, context: &Context) -> Type<'_> {
        match self {
            Self::Bool => IntegerType::new(context, 8).into(),
            other => other.value_type(context),
        }
    }
}

fn bits(dtype: ElementType) -> u32 {
    8 * dtype.size() as u32
}

fn of_integer(integer: IntegerType<'_>) -> Option<ElementType> {
    let kind = match integer.width() {
        1 => return integer.is_signless().then_some(ElementType::Bool),
        _ if integer.is_signless() => ElementKind::Signed,
        _ if integer.is_unsigned() => ElementKind::Unsigned,
        _ => return None,
    };
    let width = integer.width();
    let size = width.is_multiple_of(8).then_some(width as usize / 8)?;
    ElementType::of_kind(kind, size)
}

fn float_size(r#type: Type<'_>) -> Option<usize> {
    match r#type {
        r#type if r#type.is_f16() => Some(2),
        r#type if r#type.is_f32() => Some(4),
        r#type if r#type.is_f64() => Some(8),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_lead_back_to_dtypes() {
        let context = Context::new();
        for dtype in ElementType::ALL {
            assert_eq!(ElementType::of(dtype.to_type(&context)), Some(dtype));
        }
    }

    #[test]
    fn other_types_are_no_dtypes() {
        let context = Context::new();
        for text in [
            "si32",
            "i7",
            "i128",
            "bf16",
            "f80",
            "index",
            "complex<f16>",
            "ui1",
        ] {
            let r#type = Type::parse(&context, text).expect("a type");
            assert_eq!(ElementType::of(r#type), None, "{text}");
        }
    }
}
