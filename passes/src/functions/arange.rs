//! `numpy.arange`: its length is computed from the arguments, its elements from the
//! first two, as NumPy does.

use super::{
    Function, arange_complex,
    arguments::{Arguments, optional},
    creation::dtype_argument,
    emit::{Emit, bounds},
    inert::{DEVICE, LIKE},
};
use crate::typing::{
    constant::{Constant, range_count},
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::{CmpfPredicate, CmpiPredicate, Value};

/// The lengths from here on do not fit 63 bits.
const LENGTH_LIMIT: f64 = 9_223_372_036_854_775_808.0;

/// The message of ValueError for such a length.
const TOO_MANY: &str = "Maximum allowed size exceeded";

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.arange",
    parameters: &[
        optional("start"),
        optional("stop"),
        optional("step"),
        optional("dtype"),
        DEVICE,
        LIKE,
    ],
    result,
    lower,
}];

fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let mut default = DType::Int64;
    let numbers = (0..3).filter_map(|index| arguments.get(index));
    for number in numbers {
        default = default.promote(number_dtype(number)?);
    }
    if arguments.get(0).is_none() {
        return Err(Problem::call(
            "arange() requires stop to be specified.",
            "give it where the numbers end",
        ));
    }
    let dtype = dtype_argument(arguments.get(3), default)?;
    if default.is_complex() && !dtype.is_complex() {
        return Err(Problem::conflict(
            format!("np.arange makes no {dtype} of a complex"),
            "give x.real, or a complex dtype",
        ));
    }
    Ok(Ty::fresh_array(dtype, vec![known_length(arguments)]))
}

/// The dtype that a bound gives the array.
fn number_dtype(number: &Ty) -> Result<DType, Problem> {
    match number {
        Ty::None | Ty::Bool | Ty::Int => Ok(DType::Int64),
        Ty::Float => Ok(DType::Float64),
        Ty::Scalar(DType::Bool) => Ok(DType::Int64),
        Ty::Complex => Ok(DType::Complex128),
        Ty::Scalar(DType::Complex64) => Err(Problem::conflict(
            // NumPy drops the imaginary part.
            "np.arange is not compiled for a numpy.complex64",
            "convert it with complex(x)",
        )),
        Ty::Scalar(dtype) => Ok(*dtype),
        _ => Err(Problem::conflict(
            format!("np.arange is not compiled for {}", number.with_article()),
            "convert it with int(x) or float(x)",
        )),
    }
}

/// Whether a bound is complex.
fn is_complex(number: &Ty) -> bool {
    matches!(number, Ty::Complex | Ty::Scalar(DType::Complex128))
}

fn known_length(arguments: &Arguments<Ty>) -> Option<i64> {
    let integer = |index| match (arguments.get(index), arguments.constant(index)) {
        (None, _) | (_, Some(Constant::None)) => Some(None),
        (_, Some(Constant::Integer(integer))) => Some(Some(*integer)),
        _ => None,
    };
    let [first, second, step] = [integer(0)?, integer(1)?, integer(2)?];
    let (start, stop) = match second {
        Some(stop) => (first.unwrap_or(0), stop),
        None => (0, first?),
    };
    let step = step.unwrap_or(1);
    if step == 0 {
        return None;
    }
    i64::try_from(range_count([start, stop, step])?).ok()
}

fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    result: &Ty,
) -> Result<Value<'c>, Problem> {
    let Ty::Array(array) = result else {
        return Err(Problem::conflict("an array is expected", "pass numbers"));
    };
    let mut bounds = Vec::new();
    for index in 0..3 {
        let given = arguments.get(index).copied();
        let ty = given.map(|value| emit.ty(value)).transpose()?;
        bounds.push(given.filter(|_| ty != Some(Ty::None)));
    }
    let [start, stop] = match (bounds[0], bounds[1]) {
        (Some(start), Some(stop)) => [start, stop],
        (Some(stop), None) | (None, Some(stop)) => [emit.int(0), stop],
        (None, None) => [emit.int(0); 2],
    };
    let step = bounds[2].unwrap_or_else(|| emit.int(1));
    let types = emit.types(&[start, stop, step])?;
    if types.iter().any(is_complex) {
        return arange_complex::array(emit, [start, stop, step], array.dtype);
    }
    let is_whole = types.iter().all(|ty| matches!(ty, Ty::Bool | Ty::Int));
    // Complex numbers are computed by their real parts, truth values as numbers.
    let computed = match array.dtype.kind() {
        DTypeKind::Bool if is_whole => DType::Int64,
        DTypeKind::Bool => DType::Float64,
        _ => array.dtype.part(),
    };
    let numbers = match is_whole {
        true => of_integers(emit, [start, stop, step], computed, &array.shape)?,
        false => of_floats(emit, [start, stop, step], computed)?,
    };
    if computed == array.dtype {
        return Ok(numbers);
    }
    if array.dtype == DType::Bool {
        let length = emit.dim(numbers, 0);
        let is_long = emit
            .builder
            .compare_integers(CmpiPredicate::Sgt, length, emit.int(2));
        let message =
            "arange() is only supported for booleans when the result has at most length 2.";
        emit.raise_if(is_long, "TypeError", message, &[]);
    }
    let converted = emit.astype(emit.elements(numbers)?, array.dtype)?;
    Ok(emit.array_if_tensor(converted))
}

fn of_integers<'c>(
    emit: &Emit<'c>,
    bounds: [Value<'c>; 3],
    dtype: DType,
    shape: &[Option<i64>],
) -> Result<Value<'c>, Problem> {
    let [start, stop, step] = bounds.map(|bound| emit.integer(bound));
    let b = &emit.builder;
    let is_zero = b.compare_integers(CmpiPredicate::Eq, step, emit.int(0));
    emit.raise_if(is_zero, "ZeroDivisionError", "division by zero", &[]);
    let length = match shape {
        [Some(length)] => emit.int(*length),
        _ => {
            let count = emit.count_between([start, stop, step]);
            let is_too_long = b.compare_integers(CmpiPredicate::Slt, count, emit.int(0));
            emit.raise_if(is_too_long, "ValueError", TOO_MANY, &[]);
            count
        }
    };
    emit.check_bounds(length, start, step, dtype);
    match dtype.kind() {
        DTypeKind::Float => {
            let second = b.same("arith.addi", &[start, step]);
            let floats = [start, second].map(|value| emit.cast(value, &Ty::Float));
            let [start, second] = floats;
            elements(emit, length, start?, second?, dtype)
        }
        _ => {
            let numbers = emit.iota(length, start, step, DType::Int64)?;
            Ok(emit.array_if_tensor(emit.astype(numbers, dtype)?))
        }
    }
}

/// Of floats, or of NumPy's scalars.
fn of_floats<'c>(
    emit: &Emit<'c>,
    bounds: [Value<'c>; 3],
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let types = emit.types(&bounds)?;
    let [start, stop, step] = bounds;
    let b = &emit.builder;
    let zero = b.float(emit.builder.f64_type(), 0.0);
    let float = |value| emit.cast(value, &Ty::Float);
    // NumPy's own scalars give infinity or NaN.
    if !types.iter().any(|ty| matches!(ty, Ty::Scalar(_))) {
        let is_zero = b.compare_floats(CmpfPredicate::Oeq, float(step)?, zero);
        let message = "float division by zero";
        emit.raise_if(is_zero, "ZeroDivisionError", message, &[]);
    }
    // In the dtypes of NumPy's scalars, where there are any.
    let distance = emit.ufunc("numpy.subtract", &[stop, start])?;
    let steps = float(emit.ufunc("numpy.true_divide", &[distance, step])?)?;
    let second = emit.ufunc("numpy.add", &[start, step])?;
    let distance = float(distance)?;
    let length = emit.whole_steps(steps);
    // A quotient that is too small for a float still makes one step.
    let is_step = b.compare_floats(CmpfPredicate::Une, distance, zero);
    let is_lost = b.compare_floats(CmpfPredicate::Oeq, steps, zero);
    let one = b.float(b.f64_type(), 1.0);
    let sign = b.same("math.copysign", &[one, steps]);
    let is_forward = b.compare_floats(CmpfPredicate::Ogt, sign, zero);
    let is_one = b.same("arith.andi", &[is_step, is_lost]);
    let is_one = b.same("arith.andi", &[is_one, is_forward]);
    let length = b.select(is_one, emit.int(1), length);
    let length = b.same("arith.maxsi", &[length, emit.int(0)]);
    elements(emit, length, start, second, dtype)
}

/// The array whose first two elements these floats are, if it has as many.
pub(super) fn elements<'c>(
    emit: &Emit<'c>,
    length: Value<'c>,
    start: Value<'c>,
    second: Value<'c>,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let first = element(emit, start, length, 0, dtype)?;
    let second = element(emit, second, length, 1, dtype)?;
    // NumPy computes the elements of float16 in float32.
    let computed = match dtype {
        DType::Float16 => DType::Float32,
        other => other,
    };
    let from = emit.astype(first, computed)?;
    let step = emit.ufunc("numpy.subtract", &[emit.astype(second, computed)?, from])?;
    let numbers = emit.iota(length, from, step, computed)?;
    let array = emit.array_if_tensor(emit.astype(numbers, dtype)?);
    if dtype.kind() == DTypeKind::Float {
        // The first may be -0.0, and rounding may make the second another one than the first
        // and the step do.
        for (place, element) in [first, second].into_iter().enumerate() {
            let place = emit.int(place as i64);
            let exists = emit
                .builder
                .compare_integers(CmpiPredicate::Sgt, length, place);
            emit.when(exists, &mut |emit| {
                emit.builder
                    .op("numpy.store", &[element, array, place], &[], &[]);
                Ok(())
            })?;
        }
    }
    Ok(array)
}

/// One of the first two elements, which NumPy sets as Python's numbers: an integer dtype
/// that does not hold it raises, if the array has that element.
fn element<'c>(
    emit: &Emit<'c>,
    value: Value<'c>,
    length: Value<'c>,
    place: i64,
    dtype: DType,
) -> Result<Value<'c>, Problem> {
    let ty = emit.ty(value)?;
    if !dtype.kind().is_integer() || ty == Ty::Scalar(dtype) {
        return emit.converted(value, dtype);
    }
    let exists = emit
        .builder
        .compare_integers(CmpiPredicate::Sgt, length, emit.int(place));
    let set = |emit: &Emit<'c>| {
        let integer = match ty {
            Ty::Float => emit.float_to_integer_of(value, dtype)?,
            Ty::Scalar(from) if from.kind() == DTypeKind::Float => {
                emit.float_to_integer_of(emit.cast(value, &Ty::Float)?, dtype)?
            }
            _ => emit.index(value)?,
        };
        emit.scalar(integer, dtype)
    };
    let missing = |emit: &Emit<'c>| emit.scalar(emit.int(0), dtype);
    emit.chosen(exists, &set, &missing)
}

impl<'c> Emit<'c> {
    /// The next whole number of steps; raises ValueError if there is none.
    pub(super) fn whole_steps(&self, steps: Value<'c>) -> Value<'c> {
        let b = &self.builder;
        let is_nan = self.is_nan(steps);
        self.raise_if(is_nan, "ValueError", "arange: cannot compute length", &[]);
        let whole = b.same("math.ceil", &[steps]);
        let limit = |limit| b.float(b.f64_type(), limit);
        let above = b.compare_floats(CmpfPredicate::Oge, whole, limit(LENGTH_LIMIT));
        let below = b.compare_floats(CmpfPredicate::Olt, whole, limit(-LENGTH_LIMIT));
        let too_long = b.same("arith.ori", &[above, below]);
        self.raise_if(too_long, "ValueError", TOO_MANY, &[]);
        b.value("arith.fptosi", &[whole], b.integer_type(64), &[])
    }

    /// Raises OverflowError if one of the first two elements does not fit the dtype.
    fn check_bounds(&self, length: Value<'c>, start: Value<'c>, step: Value<'c>, dtype: DType) {
        let Some([low, high]) = bounds(dtype) else {
            return;
        };
        let b = &self.builder;
        let second = b.same("arith.addi", &[start, step]);
        for (value, place) in [(start, 0), (second, 1)] {
            let below = b.compare_integers(CmpiPredicate::Slt, value, self.int(low));
            let above = b.compare_integers(CmpiPredicate::Sgt, value, self.int(high));
            let outside = b.same("arith.ori", &[below, above]);
            let exists = b.compare_integers(CmpiPredicate::Sgt, length, self.int(place));
            let condition = b.same("arith.andi", &[outside, exists]);
            let message = format!("Python integer {{}} out of bounds for {dtype}");
            self.raise_if(condition, "OverflowError", &message, &[value]);
        }
    }

    /// A tensor of equally spaced numbers.
    pub(crate) fn iota(
        &self,
        length: Value<'c>,
        start: Value<'c>,
        step: Value<'c>,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let known = crate::typing::constant::constants().integer(length);
        let tensor = self.tensor_type(dtype, &[known.filter(|length| *length >= 0)]);
        let operands = [
            length,
            self.cast_scalar(start, dtype)?,
            self.cast_scalar(step, dtype)?,
        ];
        Ok(self.builder.value("numpy.iota", &operands, tensor, &[]))
    }

    fn cast_scalar(&self, value: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        self.cast(value, &Ty::Scalar(dtype))
    }
}
