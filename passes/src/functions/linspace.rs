//! `numpy.linspace`: numbers between two, computed step by step as NumPy does.

use super::{
    Function,
    arguments::{Arguments, optional, required},
    creation::dtype_argument,
    emit::Emit,
    inert::DEVICE,
    linspace_arrays,
};
use crate::typing::{
    constant::Constant,
    dtype::{DType, DTypeKind},
    join::operand,
    problem::Problem,
    promotion::promote_operands,
    ty::Ty,
};
use melior::ir::ValueLike;
use npc_dialects::ir::{CmpfPredicate, CmpiPredicate, Value};

const DEFAULT_LENGTH: i64 = 50;

pub(super) static FUNCTIONS: &[Function] = &[Function {
    name: "numpy.linspace",
    parameters: &[
        required("start"),
        required("stop"),
        optional("num"),
        optional("endpoint"),
        optional("retstep"),
        optional("dtype"),
        optional("axis"),
        DEVICE,
    ],
    result: |arguments| {
        if let Some(result) = linspace_arrays::result(arguments)? {
            return Ok(result);
        }
        arguments.axis(6, 1)?;
        let computed = computed_dtype(arguments)?;
        let dtype = dtype_argument(arguments.get(5), computed)?;
        let samples = Ty::fresh_array(dtype, vec![known_length(arguments)?]);
        arguments.flag(3, true)?;
        Ok(match arguments.flag(4, false)? {
            true => Ty::Tuple(vec![samples, Ty::Scalar(computed)]),
            false => samples,
        })
    },
    lower: |emit, arguments, result| {
        if let Some(samples) = linspace_arrays::lower(emit, arguments)? {
            return Ok(samples);
        }
        let types = emit.types(&[*arguments.required(0)?, *arguments.required(1)?])?;
        let computed = dtype_of(&types)?;
        let (samples, step) = linspace(emit, arguments, computed)?;
        let has_step = arguments.flag(4, false)?;
        let dtype = match (result, has_step) {
            (Ty::Array(array), _) => array.dtype,
            (Ty::Tuple(parts), true) if let Some(Ty::Array(array)) = parts.first() => array.dtype,
            _ => computed,
        };
        let samples = match dtype.kind() {
            _ if dtype == computed => samples,
            DTypeKind::Signed | DTypeKind::Unsigned => {
                let whole = emit.ufunc("numpy.floor", &[samples])?;
                emit.array_if_tensor(emit.astype(whole, dtype)?)
            }
            _ => emit.new_array_like(samples, dtype)?,
        };
        match has_step {
            true => emit.tuple(&[samples, step]),
            false => Ok(samples),
        }
    },
}];

fn computed_dtype(arguments: &Arguments<Ty>) -> Result<DType, Problem> {
    let bounds = [
        arguments.required(0)?.clone(),
        arguments.required(1)?.clone(),
    ];
    dtype_of(&bounds)
}

/// The dtype that the numbers are computed in.
fn dtype_of(bounds: &[Ty]) -> Result<DType, Problem> {
    let mut operands = Vec::new();
    for bound in bounds {
        let number = operand(bound).filter(|_| bound.is_number());
        operands.push(number.ok_or_else(|| {
            Problem::internal(format!(
                "numbers between {} are not compiled",
                bound.with_article()
            ))
        })?);
    }
    let dtype = promote_operands(&operands);
    match dtype {
        DType::Float16 => Err(Problem::internal(
            "numbers between float16 are not compiled",
        )),
        dtype if dtype.kind() == DTypeKind::Float => Ok(dtype),
        _ => Ok(DType::Float64),
    }
}

/// How many numbers there are, if that is known.
pub(super) fn known_length(arguments: &Arguments<Ty>) -> Result<Option<i64>, Problem> {
    match (arguments.get(2), arguments.constant(2)) {
        (None, _) => Ok(Some(DEFAULT_LENGTH)),
        (_, Some(Constant::Integer(length @ 0..))) => Ok(Some(*length)),
        (Some(length), _) if length.is_index() => Ok(None),
        (Some(length), _) => Err(Problem::conflict(
            format!(
                "{} cannot be interpreted as an integer",
                length.with_article()
            ),
            "convert it with int(x)",
        )),
    }
}

/// How many numbers a call asks for; a negative number raises.
pub(super) fn length<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
) -> Result<Value<'c>, Problem> {
    let length = match arguments.get(2) {
        Some(length) => emit.integer(*length),
        None => emit.int(DEFAULT_LENGTH),
    };
    let b = &emit.builder;
    let is_negative = b.compare_integers(CmpiPredicate::Slt, length, emit.int(0));
    let message = "Number of samples, {}, must be non-negative.";
    emit.raise_if(is_negative, "ValueError", message, &[length]);
    Ok(length)
}

/// The numbers in the dtype that they are computed in, and the distance between two.
fn linspace<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    dtype: DType,
) -> Result<(Value<'c>, Value<'c>), Problem> {
    let b = &emit.builder;
    let has_end = arguments.flag(3, true)?;
    let length = length(emit, arguments)?;
    let zero = emit.int(0);
    let start = emit.cast(*arguments.required(0)?, &Ty::Scalar(dtype))?;
    let stop = emit.cast(*arguments.required(1)?, &Ty::Scalar(dtype))?;
    let distance = emit.ufunc("numpy.subtract", &[stop, start])?;
    let parts = match has_end {
        true => emit.minus(length, emit.int(1)),
        false => length,
    };
    let has_parts = b.compare_integers(CmpiPredicate::Sgt, parts, zero);
    let divisor = emit.cast(parts, &Ty::Scalar(dtype))?;
    let step = emit.ufunc("numpy.true_divide", &[distance, divisor])?;
    let pace = b.select(has_parts, step, distance);
    let samples = emit.array_if_tensor(emit.iota(length, start, pace, dtype)?);
    // A step that is too small for a float, which is rare.
    let is_lost = b.same("arith.andi", &[has_parts, emit.is_lost(step, distance)?]);
    emit.when(is_lost, &mut |emit| {
        let [zero, one] = [0, 1].map(|value| emit.cast(emit.int(value), &Ty::Scalar(dtype)));
        let places = emit.iota(length, zero?, one?, dtype)?;
        let places = emit.ufunc("numpy.true_divide", &[places, divisor])?;
        let distances = emit.ufunc("numpy.multiply", &[places, distance])?;
        let numbers = emit.ufunc("numpy.add", &[distances, start])?;
        emit.assign(samples, numbers).map(|_| ())
    })?;
    if has_end {
        let has_last = b.compare_integers(CmpiPredicate::Sgt, length, emit.int(1));
        emit.when(has_last, &mut |emit| {
            let last = emit.minus(length, emit.int(1));
            emit.builder
                .op("numpy.store", &[stop, samples, last], &[], &[]);
            Ok(())
        })?;
    }
    let nan = b.float(b.f64_type(), f64::NAN);
    let nan = emit.cast(nan, &Ty::Scalar(dtype))?;
    Ok((samples, b.select(has_parts, step, nan)))
}

impl<'c> Emit<'c> {
    /// Whether a step is zero where the distance is not.
    fn is_lost(&self, step: Value<'c>, distance: Value<'c>) -> Result<Value<'c>, Problem> {
        let b = &self.builder;
        let (step, distance) = (
            self.cast(step, &Ty::Float)?,
            self.cast(distance, &Ty::Float)?,
        );
        let zero = b.float(step.r#type(), 0.0);
        let is_zero = b.compare_floats(CmpfPredicate::Oeq, step, zero);
        let is_some = b.compare_floats(CmpfPredicate::Une, distance, zero);
        Ok(b.same("arith.andi", &[is_zero, is_some]))
    }
}
