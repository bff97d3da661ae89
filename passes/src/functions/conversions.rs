//! Conversions that may raise, and assignments to whole arrays.

use super::emit::{Emit, bounds, tensor_parts};
use crate::{
    effects::SAME_SIZES,
    typing::{
        constant::constants,
        dtype::{DType, DTypeKind, can_cast_safely},
        problem::Problem,
        ty::Ty,
    },
};
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{self, CmpfPredicate, CmpiPredicate, OpRef, Value};

/// 2 to the 63rd: the first float above every 64-bit integer.
const INTEGER_LIMIT: f64 = 9_223_372_036_854_775_808.0;

/// What OverflowError says of an int that is no element of int64.
pub(super) const TOO_LARGE: &str = "Python int too large to convert to C long";

impl<'c> Emit<'c> {
    /// The elements of a tuple.
    pub(crate) fn unpack(&self, tuple: Value<'c>, elements: &[Type<'c>]) -> Vec<Value<'c>> {
        if elements.is_empty() {
            return Vec::new();
        }
        npc_dialects::ir::results(self.builder.op("basicpy.unpack", &[tuple], elements, &[]))
    }

    /// A Python float as an int, by dropping its fraction. NaN, infinities and
    /// what does not fit raise.
    pub(crate) fn float_to_integer(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        self.check_float(value, [-INTEGER_LIMIT, INTEGER_LIMIT]);
        self.cast(value, &Ty::Int)
    }

    /// Raises unless a float is at least the first and less than the second bound.
    fn check_float(&self, value: Value<'c>, [low, high]: [f64; 2]) {
        let is_nan = self.is_nan(value);
        self.raise_if(
            is_nan,
            "ValueError",
            "cannot convert float NaN to integer",
            &[],
        );
        let infinite = self.is_infinite(value);
        self.raise_if(
            infinite,
            "OverflowError",
            "cannot convert float infinity to integer",
            &[],
        );
        let float = value.r#type();
        let low = self.builder.float(float, low);
        let high = self.builder.float(float, high);
        let below = self.builder.compare_floats(CmpfPredicate::Olt, value, low);
        let above = self.builder.compare_floats(CmpfPredicate::Oge, value, high);
        let outside = self.builder.same("arith.ori", &[below, above]);
        self.raise_if(outside, "OverflowError", TOO_LARGE, &[]);
    }

    /// A Python float as an element of uint64, by dropping its fraction. NaN, infinities
    /// and what does not fit raise.
    fn float_to_unsigned(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        self.check_float(value, [-INTEGER_LIMIT, 2.0 * INTEGER_LIMIT]);
        let minus_one = self.builder.float(value.r#type(), -1.0);
        let is_negative = self
            .builder
            .compare_floats(CmpfPredicate::Ole, value, minus_one);
        let message = "Python integer {} out of bounds for uint64";
        let integer = self.cast(value, &Ty::Int)?;
        self.raise_if(is_negative, "OverflowError", message, &[integer]);
        let float = self.cast(value, &Ty::Scalar(DType::Float64))?;
        self.cast(float, &Ty::Scalar(DType::UInt64))
    }

    /// `-value` of a Python int.
    pub(crate) fn negative(&self, value: Value<'c>) -> Value<'c> {
        let kind = npc_dialects::ir::string_attribute(self.builder.context(), "USub");
        self.builder.value(
            "basicpy.unary_expr",
            &[value],
            value.r#type(),
            &[("kind", kind)],
        )
    }

    /// Whether a float is NaN.
    pub(crate) fn is_nan(&self, value: Value<'c>) -> Value<'c> {
        self.builder
            .compare_floats(CmpfPredicate::Uno, value, value)
    }

    /// Whether a float is an infinity.
    pub(crate) fn is_infinite(&self, value: Value<'c>) -> Value<'c> {
        let infinity = |sign: f64| self.builder.float(value.r#type(), sign * f64::INFINITY);
        let positive = self
            .builder
            .compare_floats(CmpfPredicate::Oeq, value, infinity(1.0));
        let negative = self
            .builder
            .compare_floats(CmpfPredicate::Oeq, value, infinity(-1.0));
        self.builder.same("arith.ori", &[positive, negative])
    }

    /// A number as an element of an array of a dtype: as [`Emit::scalar`], and a
    /// Python float that no integer holds raises.
    pub(crate) fn converted(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let from_float = self.ty(value)? == Ty::Float && dtype.kind().is_integer();
        let value = match from_float {
            true => self.float_to_integer_of(value, dtype)?,
            false => value,
        };
        self.scalar(value, dtype)
    }

    /// A Python float as an integer, for an element of a dtype.
    pub(super) fn float_to_integer_of(
        &self,
        value: Value<'c>,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        match dtype {
            DType::UInt64 => self.float_to_unsigned(value),
            _ => self.float_to_integer(value),
        }
    }

    /// A number as an element that a program writes: as [`Emit::converted`], and a NumPy
    /// number that a signed integer does not hold raises, too. NumPy makes unsigned
    /// integers of any, and wraps them.
    pub(crate) fn stored(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let Ty::Scalar(from) = self.ty(value)? else {
            return self.converted(value, dtype);
        };
        if dtype.kind() != DTypeKind::Signed || can_cast_safely(from, dtype) {
            return self.scalar(value, dtype);
        }
        let integer = match from.kind() {
            DTypeKind::Complex => {
                let real = self.ufunc("numpy._real", &[value])?;
                self.float_to_integer(self.cast(real, &Ty::Float)?)?
            }
            DTypeKind::Float => self.float_to_integer(self.cast(value, &Ty::Float)?)?,
            _ => self.integer(value),
        };
        if from == DType::UInt64 {
            let negative = CmpiPredicate::Slt;
            let is_lost = self
                .builder
                .compare_integers(negative, integer, self.int(0));
            self.raise_if(is_lost, "OverflowError", TOO_LARGE, &[]);
        }
        self.scalar(integer, dtype)
    }

    /// Whether the conversion of a number by [`Emit::stored`] may raise.
    pub(crate) fn may_not_fit(&self, value: Value<'c>, dtype: DType) -> Result<bool, Problem> {
        let bounds = bounds(dtype);
        Ok(match self.ty(value)? {
            Ty::Int => bounds.is_some_and(|[low, high]| {
                let known = constants().integer(value);
                !known.is_some_and(|known| (low..=high).contains(&known))
            }),
            Ty::Float | Ty::LargeInt => dtype.kind().is_integer(),
            Ty::Scalar(from) => dtype.kind() == DTypeKind::Signed && !can_cast_safely(from, dtype),
            _ => false,
        })
    }

    /// `array[...] = value` for a number, an array or a tensor: the operation that
    /// writes.
    pub(crate) fn assign(&self, array: Value<'c>, value: Value<'c>) -> Result<OpRef<'c>, Problem> {
        let Ty::Array(target) = self.ty(array)? else {
            return Err(Problem::internal("an array is expected here"));
        };
        let value = self.value_of(value)?;
        let elements = if tensor_parts(value.r#type()).is_some() {
            self.astype(value, target.dtype)?
        } else {
            let scalar = self.converted(value, target.dtype)?;
            self.splat(scalar, target.dtype)?
        };
        Ok(self.overwrite(array, elements))
    }

    /// The same for what is known to have the array's sizes, even where nothing in the IR
    /// says so.
    pub(crate) fn assign_all(&self, array: Value<'c>, value: Value<'c>) -> Result<(), Problem> {
        let overwrite = self.assign(array, value)?;
        let unit = ir::unit_attribute(self.builder.context());
        ir::set_attribute(overwrite, SAME_SIZES, unit);
        Ok(())
    }

    /// Replaces the elements of an array.
    pub(crate) fn overwrite(&self, array: Value<'c>, elements: Value<'c>) -> OpRef<'c> {
        self.builder
            .op("numpy.overwrite_array", &[elements, array], &[], &[])
    }
}
