//! Conversions that may raise, and assignments to whole arrays.

use super::emit::{Emit, tensor_parts};
use crate::{
    effects::SAME_SIZES,
    typing::{
        dtype::{DType, DTypeKind},
        problem::Problem,
        ty::Ty,
    },
};
use melior::ir::{Type, ValueLike};
use npc_dialects::ir::{self, CmpfPredicate, OpRef, Value};

/// 2 to the 63rd: the first float above every 64-bit integer.
const INTEGER_LIMIT: f64 = 9_223_372_036_854_775_808.0;

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
        let low = self.builder.float(float, -INTEGER_LIMIT);
        let high = self.builder.float(float, INTEGER_LIMIT);
        let below = self.builder.compare_floats(CmpfPredicate::Olt, value, low);
        let above = self.builder.compare_floats(CmpfPredicate::Oge, value, high);
        let outside = self.builder.same("arith.ori", &[below, above]);
        self.raise_if(
            outside,
            "OverflowError",
            "Python int too large to convert to C long",
            &[],
        );
        self.cast(value, &Ty::Int)
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
        let value = if from_float {
            self.float_to_integer(value)?
        } else {
            value
        };
        self.scalar(value, dtype)
    }

    /// A number as an element that a program writes: as [`Emit::converted`], and a NumPy
    /// float that no signed integer holds raises, too. NumPy makes unsigned integers of
    /// any, and wraps them.
    pub(crate) fn stored(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let real = match self.ty(value)? {
            _ if dtype.kind() != DTypeKind::Signed => return self.converted(value, dtype),
            Ty::Scalar(from) if from.is_complex() => self.ufunc("numpy._real", &[value])?,
            Ty::Scalar(from) if from.kind() == DTypeKind::Float => value,
            _ => return self.converted(value, dtype),
        };
        let integer = self.float_to_integer(self.cast(real, &Ty::Float)?)?;
        self.scalar(integer, dtype)
    }

    /// `array[...] = value` for a number, an array or a tensor: the operation that
    /// writes.
    pub(crate) fn assign(&self, array: Value<'c>, value: Value<'c>) -> Result<OpRef<'c>, Problem> {
        let Ty::Array(target) = self.ty(array)? else {
            return Err(Problem::conflict(
                "an array is expected here",
                "assign to an array",
            ));
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
