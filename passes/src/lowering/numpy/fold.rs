//! What a reduction does with two values, and what it starts from.

use crate::{
    lowering::scalar_math::{complex::Parts, convert, emit_ufunc},
    typing::dtype::{DType, DTypeKind, MlirDtype},
};
use npc_dialects::ir::{Builder, Value};

/// A binary universal function that is applied again and again, in a dtype.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fold<'a> {
    /// The qualified name, such as `numpy.add`.
    pub(super) name: &'a str,
    /// The dtype of both operands and of the result.
    pub(super) dtype: DType,
}

impl Fold<'_> {
    /// Whether NumPy adds up pairwise.
    pub(super) fn is_pairwise(&self) -> bool {
        self.name == "numpy.add" && self.dtype.kind() >= DTypeKind::Float
    }

    /// Whether no element at all is an error, though there is a value to start from.
    pub(super) fn needs_elements(&self) -> bool {
        matches!(
            self.name,
            "numpy.maximum" | "numpy.minimum" | "numpy.fmax" | "numpy.fmin"
        )
    }

    /// The function of two values, of which [`super::check`] has said that it exists.
    pub(super) fn combine<'c>(
        &self,
        b: &Builder<'c>,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Value<'c> {
        let operands = [(left, self.dtype), (right, self.dtype)];
        match emit_ufunc(b, self.name, &operands, self.dtype) {
            Ok(value) => value,
            Err(reason) => panic!("{reason}"),
        }
    }

    /// The value that changes no other; none if there is none.
    pub(super) fn identity<'c>(&self, b: &Builder<'c>) -> Option<Value<'c>> {
        let number = |is_one| convert(b, b.bool(is_one), DType::Bool, self.dtype);
        match self.name {
            "numpy.add" | "numpy.logical_or" | "numpy.logical_xor" | "numpy.bitwise_or"
            | "numpy.bitwise_xor" | "numpy.hypot" | "numpy.gcd" => Some(number(false)),
            "numpy.multiply" | "numpy.logical_and" => Some(number(true)),
            "numpy.bitwise_and" => Some(match self.dtype {
                DType::Bool => b.bool(true),
                dtype => b.integer(dtype.value_type(b.context()), -1),
            }),
            "numpy.maximum" => self.extreme(b, true),
            "numpy.minimum" => self.extreme(b, false),
            "numpy.fmax" | "numpy.fmin" if self.dtype.kind() == DTypeKind::Float => {
                Some(b.float(self.dtype.value_type(b.context()), f64::NAN))
            }
            // What is all NaN keeps the parts that are not.
            "numpy.fmax" | "numpy.fmin" if self.dtype.is_complex() => None,
            "numpy.fmax" => self.extreme(b, true),
            "numpy.fmin" => self.extreme(b, false),
            "numpy.logaddexp" | "numpy.logaddexp2" => {
                Some(b.float(self.dtype.value_type(b.context()), f64::NEG_INFINITY))
            }
            _ => None,
        }
    }

    /// The least or the greatest value of the dtype.
    fn extreme<'c>(&self, b: &Builder<'c>, least: bool) -> Option<Value<'c>> {
        let r#type = self.dtype.value_type(b.context());
        let spare = 64 - 8 * self.dtype.size().min(8) as u32;
        match self.dtype.kind() {
            DTypeKind::Bool => Some(b.bool(!least)),
            DTypeKind::Unsigned => Some(b.integer(r#type, if least { 0 } else { -1 })),
            DTypeKind::Signed if least => Some(b.integer(r#type, i64::MIN >> spare)),
            DTypeKind::Signed => Some(b.integer(r#type, i64::MAX >> spare)),
            DTypeKind::Float if least => Some(b.float(r#type, f64::NEG_INFINITY)),
            DTypeKind::Float => Some(b.float(r#type, f64::INFINITY)),
            DTypeKind::Complex => {
                let infinity = if least {
                    f64::NEG_INFINITY
                } else {
                    f64::INFINITY
                };
                let infinity = b.float(self.dtype.part().value_type(b.context()), infinity);
                let (re, im) = (infinity, infinity);
                Some(Parts { re, im }.create(b))
            }
        }
    }
}
