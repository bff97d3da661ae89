//! Making operations on numbers, arrays and tensors.

use super::{
    conversions::TOO_LARGE,
    ufuncs::{self, Loop, Ufunc},
};
use crate::diagnostic::DiagnosticId;
use crate::raise::raise_if;
use crate::typing::{
    broadcast::broadcast,
    dtype::{DType, DTypeKind, MlirDtype},
    join::operand,
    problem::Problem,
    promotion::Operand,
    ty::Ty,
};
use melior::ir::{Attribute, ShapedTypeLike, Type, ValueLike, r#type::DimSize};
use npc_dialects::{
    builtin,
    ir::{self, Builder, CmpiPredicate, OpRef, Value},
    types,
};

/// Makes operations before one operation, with its location.
#[derive(Clone, Copy)]
pub(crate) struct Emit<'c> {
    pub(crate) builder: Builder<'c>,
}

impl<'c> Emit<'c> {
    /// Makes operations before this one.
    pub(crate) fn before(operation: OpRef<'c>) -> Self {
        Self {
            builder: Builder::before(operation),
        }
    }

    /// What is known about a value's type.
    pub(crate) fn ty(&self, value: Value<'c>) -> Result<Ty, Problem> {
        Ty::of(value.r#type()).map_err(|_| {
            Problem::new(
                DiagnosticId::TypeConflict,
                format!("a value of type {} is not typed", value.r#type()),
                "run infer-types first",
            )
        })
    }

    /// The MLIR type of a complete type.
    pub(crate) fn r#type(&self, ty: &Ty) -> Result<Type<'c>, Problem> {
        ty.to_type(self.builder.context())
            .ok_or_else(|| Problem::internal(format!("{ty} has no type")))
    }

    /// A tensor type.
    pub(crate) fn tensor_type(&self, dtype: DType, shape: &[Option<i64>]) -> Type<'c> {
        types::tensor(dtype.to_type(self.builder.context()), shape)
    }

    /// A number as another type of number; itself if it has that type.
    pub(crate) fn cast(&self, value: Value<'c>, to: &Ty) -> Result<Value<'c>, Problem> {
        let to = self.r#type(to)?;
        if value.r#type() == to {
            return Ok(value);
        }
        Ok(self
            .builder
            .value("basicpy.numeric_cast", &[value], to, &[]))
    }

    /// A number as a NumPy scalar. A Python int that does not fit raises
    /// OverflowError.
    pub(crate) fn scalar(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let ty = self.ty(value)?;
        if ty == Ty::LargeInt {
            return self.large(value, dtype);
        }
        if ty == Ty::Int
            && let Some([low, high]) = bounds(dtype)
        {
            let b = &self.builder;
            let below = b.compare_integers(CmpiPredicate::Slt, value, self.int(low));
            let above = b.compare_integers(CmpiPredicate::Sgt, value, self.int(high));
            let outside = b.same("arith.ori", &[below, above]);
            let message = format!("Python integer {{}} out of bounds for {dtype}");
            self.raise_if(outside, "OverflowError", &message, &[value]);
        }
        self.cast(value, &Ty::Scalar(dtype))
    }

    /// A Python int that only uint64 holds, as a NumPy scalar. Other integers raise.
    fn large(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let number = self.slot(value, 0)?;
        let is_lost = dtype.kind().is_integer() && dtype != DType::UInt64;
        if is_lost {
            self.raise_if(self.builder.bool(true), "OverflowError", TOO_LARGE, &[]);
        }
        self.cast(number, &Ty::Scalar(dtype))
    }

    /// The operands of a universal function, where a Python int that only uint64 holds is
    /// that number if it stands alone or is compared with integers. These comparisons are
    /// exact in NumPy.
    fn large_operands(
        &self,
        name: &str,
        values: Vec<Value<'c>>,
    ) -> Result<Vec<Value<'c>>, Problem> {
        let is_large = |value: &Value<'c>| self.ty(*value).is_ok_and(|ty| ty == Ty::LargeInt);
        if !values.iter().any(is_large) {
            return Ok(values);
        }
        let is_integer = |value: &Value<'c>| {
            let operand = self.operands(&[*value]).map(|(operands, _)| operands);
            operand.is_ok_and(
                |it| matches!(it[..], [Operand::Strong(dtype)] if dtype.kind().is_integer()),
            )
        };
        let is_number = match values.as_slice() {
            [_] => true,
            [left, right] => is_comparison(name) && (is_integer(left) || is_integer(right)),
            _ => false,
        };
        let values = values
            .into_iter()
            .map(|value| match is_number && is_large(&value) {
                true => self.slot(value, 0),
                false => Ok(value),
            });
        values.collect()
    }

    /// A number as a NumPy scalar. A Python int that does not fit wraps, as where NumPy
    /// makes an array of it first.
    pub(crate) fn wrapped(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        match self.ty(value)? {
            Ty::LargeInt => self.cast(self.slot(value, 0)?, &Ty::Scalar(dtype)),
            Ty::Int => {
                let integer = self.cast(value, &Ty::Scalar(DType::Int64))?;
                self.cast(integer, &Ty::Scalar(dtype))
            }
            _ => self.scalar(value, dtype),
        }
    }

    /// An int, bool or NumPy integer as an `i64`.
    pub(crate) fn integer(&self, value: Value<'c>) -> Value<'c> {
        let integer = self.builder.integer_type(64);
        if value.r#type() == integer {
            return value;
        }
        self.builder.value("basicpy.as_int", &[value], integer, &[])
    }

    /// The truth value of a number as an `i1`.
    pub(crate) fn truth(&self, value: Value<'c>) -> Value<'c> {
        self.builder
            .value("basicpy.as_i1", &[value], self.builder.integer_type(1), &[])
    }

    /// Whether a number is false, as an `i1`.
    pub(crate) fn is_false(&self, value: Value<'c>) -> Value<'c> {
        let operands = [self.truth(value), self.builder.bool(true)];
        self.builder.same("arith.xori", &operands)
    }

    /// An `i1` as Python's bool.
    pub(crate) fn python_bool(&self, value: Value<'c>) -> Value<'c> {
        let r#type = types::bool(self.builder.context());
        self.builder
            .value("basicpy.bool_cast", &[value], r#type, &[])
    }

    /// None.
    pub(crate) fn none(&self) -> Value<'c> {
        let r#type = types::none(self.builder.context());
        self.builder.value("basicpy.singleton", &[], r#type, &[])
    }

    /// Raises if a condition holds.
    pub(crate) fn raise_if(
        &self,
        condition: Value<'c>,
        exception: &str,
        message: &str,
        values: &[Value<'c>],
    ) {
        raise_if(&self.builder, condition, exception, message, values);
    }

    /// The elements that an array has now.
    pub(crate) fn elements(&self, array: Value<'c>) -> Result<Value<'c>, Problem> {
        let Ty::Array(ty) = self.ty(array)? else {
            return Err(Problem::conflict(
                "an array is expected here",
                "pass an array",
            ));
        };
        let tensor = self.tensor_type(ty.dtype, &ty.shape);
        Ok(self
            .builder
            .value("numpy.copy_to_tensor", &[array], tensor, &[]))
    }

    /// A tensor of rank 0 with a number in it.
    pub(crate) fn splat(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let scalar = self.scalar(value, dtype)?;
        Ok(self
            .builder
            .value("numpy.splat", &[scalar], self.tensor_type(dtype, &[]), &[]))
    }

    /// A new array with a tensor's elements; a value that is no tensor stays.
    pub(crate) fn array_if_tensor(&self, value: Value<'c>) -> Value<'c> {
        let Some((dtype, shape)) = tensor_parts(value.r#type()) else {
            return value;
        };
        let array = Ty::fresh_array(dtype, shape).to_type(self.builder.context());
        match array {
            Some(array) => {
                self.builder
                    .value("numpy.create_array_from_tensor", &[value], array, &[])
            }
            None => value,
        }
    }

    /// What goes into an operation on elements: a tensor of an array, the
    /// element of an array without axes, a number as it is.
    pub(crate) fn value_of(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        if tensor_parts(value.r#type()).is_some() {
            return Ok(value);
        }
        match self.ty(value)? {
            Ty::Array(array) if array.rank() == 0 => self.load(value, &[], array.dtype),
            Ty::Array(_) => self.elements(value),
            _ => Ok(value),
        }
    }

    /// An element of an array.
    pub(crate) fn load(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        self.load_with(array, indices, dtype, &[])
    }

    /// An element of an array at indices that it has.
    pub(crate) fn load_in_bounds(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let in_bounds = ir::unit_attribute(self.builder.context());
        self.load_with(array, indices, dtype, &[("in_bounds", in_bounds)])
    }

    fn load_with(
        &self,
        array: Value<'c>,
        indices: &[Value<'c>],
        dtype: DType,
        attributes: &[(&str, Attribute<'c>)],
    ) -> Result<Value<'c>, Problem> {
        let scalar = self.r#type(&Ty::Scalar(dtype))?;
        let operands = [&[array], indices].concat();
        Ok(self
            .builder
            .value("numpy.load", &operands, scalar, attributes))
    }

    /// An array's size along an axis.
    pub(crate) fn dim(&self, array: Value<'c>, axis: usize) -> Value<'c> {
        let integer = self.builder.integer_type(64);
        let axis = ir::integer_attribute(integer, axis as i64);
        self.builder
            .value("numpy.dim", &[array], integer, &[("axis", axis)])
    }

    /// How many elements an array has.
    pub(crate) fn size(&self, array: Value<'c>, rank: usize) -> Value<'c> {
        let one = self.int(1);
        (0..rank)
            .map(|axis| self.dim(array, axis))
            .reduce(|product, size| self.builder.same("arith.muli", &[product, size]))
            .unwrap_or(one)
    }

    /// A universal function of arrays, tensors and numbers: a tensor if one of
    /// them has an axis, else a NumPy scalar.
    pub(crate) fn ufunc(&self, name: &str, values: &[Value<'c>]) -> Result<Value<'c>, Problem> {
        let values = values.iter().map(|value| self.value_of(*value));
        let values = values.collect::<Result<Vec<_>, _>>()?;
        let values = self.large_operands(name, values)?;
        let (operands, shape) = self.operands(&values)?;
        let found = ufuncs::ufunc(name)
            .ok_or_else(|| format!("{name} is not a universal function"))
            .and_then(|ufunc| ufunc.resolve(&operands))
            .map_err(|reason| Problem::conflict(reason, "convert the operands"))?;
        if name == "numpy.power" {
            self.check_exponent(&values, &found)?;
        }
        self.loop_call(name, &values, &found, &shape)
    }

    /// The elements of a tensor, array or number in another dtype, as a tensor
    /// or a NumPy scalar.
    pub(crate) fn astype(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let value = self.value_of(value)?;
        match tensor_parts(value.r#type()) {
            None => self.scalar(value, dtype),
            Some((from, _)) if from == dtype => Ok(value),
            Some((_, shape)) => {
                let found = Loop {
                    operands: vec![dtype],
                    result: dtype,
                };
                self.loop_call("numpy._cast", &[value], &found, &shape)
            }
        }
    }

    fn loop_call(
        &self,
        name: &str,
        values: &[Value<'c>],
        found: &Loop,
        shape: &[Option<i64>],
    ) -> Result<Value<'c>, Problem> {
        let any_tensor = values
            .iter()
            .any(|value| tensor_parts(value.r#type()).is_some());
        let convert = |(value, dtype): (&Value<'c>, &DType)| {
            if tensor_parts(value.r#type()).is_some() {
                return Ok(*value);
            }
            let scalar = match name {
                "numpy.where" => self.wrapped(*value, *dtype)?,
                _ => self.scalar(*value, *dtype)?,
            };
            match any_tensor {
                true => self.splat(scalar, *dtype),
                false => Ok(scalar),
            }
        };
        let operands = values.iter().zip(&found.operands).map(convert);
        let operands = operands.collect::<Result<Vec<_>, _>>()?;
        let result = if any_tensor {
            self.tensor_type(found.result, shape)
        } else {
            self.r#type(&Ty::Scalar(found.result))?
        };
        let name = ir::string_attribute(self.builder.context(), name);
        let attributes = [("qualified_name", name)];
        Ok(self
            .builder
            .value("numpy.builtin_ufunc_call", &operands, result, &attributes))
    }

    /// How values take part in promotion, and their common shape.
    pub(super) fn operands(
        &self,
        values: &[Value<'c>],
    ) -> Result<(Vec<Operand>, Vec<Option<i64>>), Problem> {
        let mut operands = Vec::new();
        let mut common = Vec::new();
        for value in values {
            if let Some((dtype, shape)) = tensor_parts(value.r#type()) {
                operands.push(Operand::Strong(dtype));
                common = broadcast(&common, &shape)?;
                continue;
            }
            let ty = self.ty(*value)?;
            operands.push(operand(&ty).ok_or_else(|| {
                Problem::conflict(format!("a number is expected, not {ty}"), "pass a number")
            })?);
        }
        Ok((operands, common))
    }

    /// An integer to a negative integer power raises. For tensors the operation's
    /// lowering sees to that.
    fn check_exponent(&self, values: &[Value<'c>], found: &Loop) -> Result<(), Problem> {
        let ([_, exponent], DTypeKind::Signed) = (values, found.result.kind()) else {
            return Ok(());
        };
        let is_tensor = |value: &Value<'c>| tensor_parts(value.r#type()).is_some();
        if values.iter().any(is_tensor) {
            return Ok(());
        }
        let exponent = self.cast(*exponent, &Ty::Int)?;
        let negative = self
            .builder
            .compare_integers(CmpiPredicate::Slt, exponent, self.int(0));
        let message = "Integers to negative integer powers are not allowed.";
        self.raise_if(negative, "ValueError", message, &[]);
        Ok(())
    }
}

/// Whether a universal function compares.
fn is_comparison(name: &str) -> bool {
    ufuncs::ufunc(name).is_some_and(Ufunc::compares)
}

/// The least and the greatest int that a dtype holds, if it does not hold all.
pub(super) fn bounds(dtype: DType) -> Option<[i64; 2]> {
    let spare = 64 - 8 * dtype.size().min(8) as u32;
    match dtype.kind() {
        DTypeKind::Signed if spare > 0 => Some([i64::MIN >> spare, i64::MAX >> spare]),
        DTypeKind::Unsigned if spare > 0 => Some([0, (1 << (64 - spare)) - 1]),
        DTypeKind::Unsigned => Some([0, i64::MAX]),
        _ => None,
    }
}

/// The dtype and the shape of a tensor type.
pub(crate) fn tensor_parts(r#type: Type<'_>) -> Option<(DType, Vec<Option<i64>>)> {
    let tensor = builtin::ranked_tensor(r#type)?;
    let dtype = DType::of(tensor.element())?;
    let shape = (0..tensor.rank()).map(|axis| match tensor.dim_size(axis) {
        Ok(DimSize::Static(size)) => i64::try_from(size).ok(),
        _ => None,
    });
    Some((dtype, shape.collect()))
}
