//! Means, variances and standard deviations of what is not NaN, as NumPy computes them.

use super::{
    Function,
    arguments::Arguments,
    creation::dtype_argument,
    emit::Emit,
    given_means::{check_mean, given_mean},
    moments,
    nan_reductions::{has_nan, without_nan},
    reduction::{Axes, Reduction, input},
    reduction_output::out,
    reductions::count,
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::ir::Value;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.nanmean",
        parameters: moments::MEANS,
        result: |arguments| {
            check_dtype(arguments)?;
            moments::moment_type(arguments)
        },
        lower: |emit, arguments, result| match has_nan(emit, arguments)? {
            false => moments::mean(emit, arguments, result),
            true => {
                let moment = Moment::of(emit, arguments)?;
                let numbers = moment.count(emit, &moment.axes)?;
                let elements = without_nan(emit, arguments, 0)?;
                let mean = moment.divided(emit, elements, numbers)?;
                emit.reduced(arguments, mean)
            }
        },
    },
    Function {
        name: "numpy.nanvar",
        parameters: moments::SPREADS,
        result: |arguments| {
            check_dtype(arguments)?;
            check_mean(arguments)?;
            // The distances are written over a copy of the elements.
            moments::spread_type(&arguments.without(&["mean"]))
        },
        lower: |emit, arguments, result| match has_nan(emit, arguments)? {
            false => moments::variance(emit, arguments, result),
            true => {
                let variance = variance(emit, arguments)?;
                emit.reduced(arguments, variance)
            }
        },
    },
    Function {
        name: "numpy.nanstd",
        parameters: moments::SPREADS,
        result: |arguments| {
            check_dtype(arguments)?;
            check_mean(arguments)?;
            moments::deviation_type(&arguments.without(&["mean"]))
        },
        lower: |emit, arguments, result| match has_nan(emit, arguments)? {
            false => moments::deviation(emit, arguments, result),
            true => {
                let variance = variance(emit, arguments)?;
                let deviation = emit.ufunc("numpy.sqrt", &[variance])?;
                emit.reduced(arguments, deviation)
            }
        },
    },
];

fn check_dtype(arguments: &Arguments<Ty>) -> Result<(), Problem> {
    let (dtype, _) = input(arguments)?;
    let named = dtype_argument(arguments.get(arguments.position_of("dtype")), dtype)?;
    if dtype.kind() < DTypeKind::Float {
        return Ok(());
    }
    if named.kind() < DTypeKind::Float {
        return Err(Problem::conflict(
            "if a is inexact, then dtype must be inexact",
            "name a floating-point dtype, and convert the result",
        ));
    }
    match out(arguments)? {
        Some(out) if out.dtype.kind() < DTypeKind::Float => Err(Problem::conflict(
            "if a is inexact, then out must be inexact",
            "give an array of floats, and convert the result",
        )),
        _ => Ok(()),
    }
}

/// What the moments of some elements are computed from.
struct Moment<'c> {
    /// Whether each element is NaN.
    is_nan: Value<'c>,
    /// The elements' dtype.
    from: DType,
    /// Which elements the call takes.
    mask: Option<Value<'c>>,
    axes: Axes,
    /// The dtype that the call names.
    named: Option<DType>,
    /// The dtype of the array that the result goes into.
    out: Option<DType>,
}

impl<'c> Moment<'c> {
    fn of(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Self, Problem> {
        let elements = emit.tensor_of(*arguments.required(0)?)?;
        let types = emit.argument_types(arguments)?;
        let (from, _) = input(&types)?;
        let named = types.get(types.position_of("dtype"));
        Ok(Self {
            is_nan: emit.ufunc("numpy.isnan", &[elements])?,
            from,
            mask: emit.reduction_mask(arguments)?,
            axes: Axes::of(arguments, emit.rank_of(elements))?,
            named: match named {
                None | Some(Ty::None) => None,
                dtype => Some(dtype_argument(dtype, from)?),
            },
            out: out(&types)?.map(|out| out.dtype),
        })
    }

    /// How many elements are not NaN.
    fn count(&self, emit: &Emit<'c>, axes: &Axes) -> Result<Value<'c>, Problem> {
        let numbers = emit.ufunc("numpy.logical_not", &[self.is_nan])?;
        let numbers = match self.mask {
            Some(mask) => emit.ufunc("numpy.logical_and", &[numbers, mask])?,
            None => numbers,
        };
        count(emit, numbers, axes)
    }

    /// The sum of elements in a dtype.
    fn sum(
        &self,
        emit: &Emit<'c>,
        elements: Value<'c>,
        axes: &Axes,
        dtype: DType,
    ) -> Result<Value<'c>, Problem> {
        let reduction = Reduction {
            ufunc: "numpy.add",
            dtype,
            axes,
            initial: None,
        };
        let elements = emit.masked(emit.tensor_of(elements)?, self.mask, &reduction)?;
        emit.reduce(elements, &reduction)
    }

    /// The sum of elements, divided by a count. With `out`, NumPy keeps the sum there.
    fn divided(
        &self,
        emit: &Emit<'c>,
        elements: Value<'c>,
        count: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let from = emit.dtype_of(elements)?;
        let (dtype, kept) = match self.out {
            Some(out) => (self.named.unwrap_or(from.promote(out)), out),
            None => {
                let dtype = self.named.unwrap_or(from);
                (dtype, dtype)
            }
        };
        let sum = self.sum(emit, elements, &self.axes, dtype)?;
        let sum = emit.astype(sum, kept)?;
        let quotient = emit.ufunc("numpy.true_divide", &[sum, count])?;
        emit.astype(quotient, kept)
    }
}

/// The mean of the squares of the distances from the mean; NaN where there are too few.
fn variance<'c>(emit: &Emit<'c>, arguments: &Arguments<Value<'c>>) -> Result<Value<'c>, Problem> {
    let moment = Moment::of(emit, arguments)?;
    let elements = without_nan(emit, arguments, 0)?;
    let (axes, dtype) = (moment.axes.kept(), moment.named.unwrap_or(moment.from));
    let mean = match given_mean(arguments) {
        Some(mean) => *mean,
        None => {
            let sum = moment.sum(emit, elements, &axes, dtype)?;
            let mean = emit.ufunc("numpy.true_divide", &[sum, moment.count(emit, &axes)?])?;
            emit.astype(mean, dtype)?
        }
    };
    let distances = emit.ufunc("numpy.subtract", &[elements, mean])?;
    // NumPy writes them over a copy of the elements.
    let distances = emit.astype(distances, moment.from)?;
    let distances = emit.ufunc("numpy.where", &[moment.is_nan, emit.int(0), distances])?;
    let squares = match moment.from.is_complex() {
        true => {
            let square = |part| emit.ufunc("numpy.square", &[emit.ufunc(part, &[distances])?]);
            emit.ufunc(
                "numpy.add",
                &[square("numpy._real")?, square("numpy._imag")?],
            )?
        }
        false => emit.ufunc("numpy.multiply", &[distances, distances])?,
    };
    let count = moment.count(emit, &moment.axes)?;
    let given = ["ddof", "correction"].into_iter();
    let mut given = given.map(|name| arguments.get(arguments.position_of(name)));
    let count = match given.find_map(|less| less) {
        Some(less) => emit.ufunc("numpy.subtract", &[count, *less])?,
        None => count,
    };
    let variance = moment.divided(emit, squares, count)?;
    let dtype = emit.dtype_of(variance)?;
    let is_bad = emit.ufunc("numpy.less_equal", &[count, emit.int(0)])?;
    let nan = emit.builder.float(emit.builder.f64_type(), f64::NAN);
    let variance = emit.ufunc("numpy.where", &[is_bad, nan, variance])?;
    emit.astype(variance, dtype)
}
