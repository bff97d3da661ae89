//! `numpy.linspace` between arrays, along a new axis, and between numbers that are complex
//! or float16: one expression for all elements.

use super::{
    arguments::Arguments,
    array_like::{array_like, fresh},
    creation::dtype_argument,
    emit::Emit,
    linspace::{known_length, length},
    reduction::{Axes, Reduction},
};
use crate::typing::{
    broadcast::broadcast,
    dtype::{DType, DTypeKind},
    join::operand,
    problem::Problem,
    promotion::promote_operands,
    rules::views,
    ty::{ArrayTy, Ty},
};
use npc_dialects::ir::{CmpiPredicate, Value};

/// What a call computes.
struct Samples {
    /// The dtype that is computed in.
    computed: DType,
    /// The dtype of the result.
    dtype: DType,
    /// The common shape of the bounds.
    shape: Vec<Option<i64>>,
    /// Which axis of the result the samples are along.
    axis: usize,
    /// How many there are, if that is known.
    length: Option<i64>,
    has_end: bool,
    has_step: bool,
}

impl Samples {
    /// What a call computes; none for real numbers, of which `linspace` makes an array
    /// with one axis.
    fn of(arguments: &Arguments<Ty>) -> Result<Option<Self>, Problem> {
        let bounds = [arguments.required(0)?, arguments.required(1)?];
        let arrays = [array_like(bounds[0])?, array_like(bounds[1])?];
        let mut operands = Vec::new();
        for (bound, array) in bounds.into_iter().zip(&arrays) {
            let whole = Ty::Array(array.clone());
            operands.extend(operand(bound).or_else(|| operand(&whole)));
        }
        let computed = match promote_operands(&operands) {
            dtype if dtype.kind() < DTypeKind::Float => DType::Float64,
            dtype => dtype,
        };
        let is_plain = bounds.iter().all(|bound| bound.is_number());
        if is_plain && computed != DType::Float16 {
            return Ok(None);
        }
        let shape = broadcast(&arrays[0].shape, &arrays[1].shape)?;
        let samples = Self {
            computed,
            dtype: dtype_argument(arguments.get(5), computed)?,
            axis: arguments.axis(6, shape.len() + 1)?.unwrap_or(0),
            shape,
            length: known_length(arguments)?,
            has_end: arguments.flag(3, true)?,
            has_step: arguments.flag(4, false)?,
        };
        if samples.dtype.kind() < DTypeKind::Float && computed.is_complex() {
            return Err(Problem::conflict(
                format!(
                    "numbers between complex ones are not made in {}",
                    samples.dtype
                ),
                "leave 'dtype' out, or name a complex one",
            ));
        }
        let least = 1 + i64::from(samples.has_end);
        let has_parts = samples.length.is_some_and(|length| length >= least);
        match samples.has_step && !has_parts {
            true => Err(Problem::call(
                "np.linspace gives the steps between arrays where it is known that there are any",
                "give 'num' as an int that is written out, or compute (stop - start) / (num - 1)",
            )),
            false => Ok(Some(samples)),
        }
    }

    /// The array of the samples along its first axis.
    fn along_first(&self, dtype: DType) -> ArrayTy {
        let mut shape = self.shape.clone();
        shape.insert(0, self.length);
        fresh(dtype, shape)
    }

    /// The order of axes that puts the first one where the samples are to be.
    fn order(&self) -> Vec<usize> {
        let mut order = (1..=self.shape.len()).collect::<Vec<_>>();
        order.insert(self.axis, 0);
        order
    }
}

/// The type of what a call gives; none for real numbers.
pub(super) fn result(arguments: &Arguments<Ty>) -> Result<Option<Ty>, Problem> {
    let Some(samples) = Samples::of(arguments)? else {
        return Ok(None);
    };
    let rows = samples.along_first(samples.dtype);
    let array = Ty::Array(views::transposed(&rows, &samples.order()));
    if !samples.has_step {
        return Ok(Some(array));
    }
    let step = super::reduction::array_or_scalar(samples.computed, samples.shape);
    Ok(Some(Ty::Tuple(vec![array, step])))
}

/// Makes what a call gives; none for real numbers.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
) -> Result<Option<Value<'c>>, Problem> {
    let Some(samples) = Samples::of(&emit.argument_types(arguments)?)? else {
        return Ok(None);
    };
    let b = &emit.builder;
    let computed = samples.computed;
    let count = length(emit, arguments)?;
    let start = emit.bound(*arguments.required(0)?, computed)?;
    let stop = emit.bound(*arguments.required(1)?, computed)?;
    let (zero, one) = (emit.int(0), emit.int(1));
    let parts = match samples.has_end {
        true => emit.minus(count, one),
        false => count,
    };
    let divisor = emit.scalar(parts, computed)?;
    let delta = emit.ufunc("numpy.subtract", &[stop, start])?;
    let delta = emit.array_if_tensor(delta);
    let step = emit.ufunc("numpy.true_divide", &[delta, divisor])?;
    let step = emit.array_if_tensor(step);
    let has_parts = b.compare_integers(CmpiPredicate::Sgt, parts, zero);
    // A step that is too small for a float, which is rare.
    let is_lost = b.same("arith.andi", &[has_parts, emit.any_zero(step)?]);
    let yes = b.bool(true);
    let has_none = b.same("arith.xori", &[has_parts, yes]);
    let is_whole = emit.python_bool(b.same("arith.ori", &[is_lost, has_none]));
    let is_lost = emit.python_bool(is_lost);
    let [first, pace] = [0, 1].map(|it| emit.cast(emit.int(it), &Ty::Scalar(DType::Float64)));
    let places = emit.array_if_tensor(emit.iota(count, first?, pace?, DType::Float64)?);
    let places = emit.new_array_like(places, computed)?;
    let others = (1..=samples.shape.len()).collect::<Vec<_>>();
    let places = emit.widened(places, &others)?;
    let quotients = emit.ufunc("numpy.true_divide", &[places, divisor])?;
    let quotients = emit.ufunc("numpy.where", &[is_lost, quotients, places])?;
    let factors = emit.ufunc("numpy.where", &[is_whole, delta, step])?;
    let distances = emit.ufunc("numpy.multiply", &[quotients, factors])?;
    let numbers = emit.ufunc("numpy.add", &[distances, start])?;
    let mut rows = emit.array_if_tensor(numbers);
    if samples.has_end {
        let has_last = b.compare_integers(CmpiPredicate::Sgt, count, one);
        emit.when(has_last, &mut |emit| {
            let last = emit.view(rows, &[emit.minus(count, emit.int(1)), emit.ellipsis()])?;
            emit.assign(last, stop).map(|_| ())
        })?;
    }
    if samples.dtype != computed {
        let numbers = match samples.dtype.kind() {
            DTypeKind::Signed | DTypeKind::Unsigned => emit.ufunc("numpy.floor", &[rows])?,
            _ => emit.elements(rows)?,
        };
        rows = emit.array_if_tensor(emit.astype(numbers, samples.dtype)?);
    }
    let array = emit.transposed(rows, &samples.order())?;
    match samples.has_step {
        true => emit.tuple(&[array, step]).map(Some),
        false => Ok(Some(array)),
    }
}

impl<'c> Emit<'c> {
    /// A bound in a dtype: an array, or a scalar.
    fn bound(&self, bound: Value<'c>, dtype: DType) -> Result<Value<'c>, Problem> {
        let ty = self.ty(bound)?;
        if ty.is_python_number() || matches!(ty, Ty::Scalar(_)) {
            return self.cast(bound, &Ty::Scalar(dtype));
        }
        let array = self.array_like(bound)?;
        match self.array_ty(array)? {
            array_ty if array_ty.rank() == 0 => self.astype(array, dtype),
            _ => self.new_array_like(array, dtype),
        }
    }

    /// Whether some element of an array is zero, or a number is.
    fn any_zero(&self, step: Value<'c>) -> Result<Value<'c>, Problem> {
        let is_zero = self.ufunc("numpy.equal", &[step, self.int(0)])?;
        let Ty::Array(_) = self.ty(step)? else {
            return Ok(self.truth(is_zero));
        };
        let axes = Axes {
            axes: None,
            keepdims: false,
        };
        let any = Reduction {
            ufunc: "numpy.logical_or",
            dtype: DType::Bool,
            axes: &axes,
            initial: None,
        };
        Ok(self.truth(self.reduce(is_zero, &any)?))
    }
}
