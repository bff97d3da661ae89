//! Means, variances and standard deviations, as NumPy computes them.

use super::{
    Function,
    arguments::{Arguments, Parameter, keyword, optional, required},
    creation::dtype_argument,
    emit::{Emit, tensor_parts},
    given_means::{check_mean, given_mean},
    reduction::{Axes, Reduction, input},
    reduction_output::{out, result},
    reductions::count,
};
use crate::typing::{
    dtype::{DType, DTypeKind},
    join::operand,
    problem::Problem,
    promotion::{Operand, promote_operands},
    ty::Ty,
};
use melior::ir::ValueLike;
use npc_dialects::ir::Value;

/// What `mean` and `nanmean` take.
pub(super) const MEANS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
    optional("keepdims"),
    keyword("where"),
];

/// What `var`, `std` and those take that leave NaN out.
pub(super) const SPREADS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
    optional("ddof"),
    optional("keepdims"),
    keyword("where"),
    keyword("mean"),
    keyword("correction"),
];

/// What the methods take.
const SPREAD_METHODS: &[Parameter] = &[
    required("a"),
    optional("axis"),
    optional("dtype"),
    optional("out"),
    optional("ddof"),
    optional("keepdims"),
    keyword("where"),
    keyword("mean"),
];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "numpy.mean",
        parameters: MEANS,
        result: moment_type,
        lower: mean,
    },
    Function {
        name: "numpy.var",
        parameters: SPREADS,
        result: spread_type,
        lower: variance,
    },
    Function {
        name: "numpy.std",
        parameters: SPREADS,
        result: deviation_type,
        lower: deviation,
    },
    Function {
        name: "numpy.ndarray.var",
        parameters: SPREAD_METHODS,
        result: spread_type,
        lower: variance,
    },
    Function {
        name: "numpy.ndarray.std",
        parameters: SPREAD_METHODS,
        result: deviation_type,
        lower: deviation,
    },
];

/// Makes a call of `mean`.
pub(super) fn mean<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let mut moment = Moment::of(emit, arguments, moment_dtype)?;
    if !moment.is_named && moment.from == DType::Float16 {
        // NumPy names it itself.
        (moment.dtype, moment.is_named) = (DType::Float32, true);
    }
    let mean = moment.divided(emit, moment.elements, moment.count(emit, &moment.axes)?)?;
    moment.finished(emit, arguments, mean)
}

/// Makes a call of `var`.
pub(super) fn variance<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let moment = Moment::of(emit, arguments, spread_dtype)?;
    let variance = moment.variance(emit, arguments)?;
    moment.finished(emit, arguments, variance)
}

/// Makes a call of `std`.
pub(super) fn deviation<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let moment = Moment::of(emit, arguments, spread_dtype)?;
    let variance = moment.variance(emit, arguments)?;
    let deviation = emit.ufunc("numpy.sqrt", &[variance])?;
    moment.finished(emit, arguments, deviation)
}

/// The mean of bools and integers is computed in float64.
fn mean_dtype(dtype: DType) -> DType {
    match dtype.kind() {
        DTypeKind::Float | DTypeKind::Complex => dtype,
        DTypeKind::Bool | DTypeKind::Signed | DTypeKind::Unsigned => DType::Float64,
    }
}

/// The dtype of a mean without `out`.
pub(super) fn moment_dtype(arguments: &Arguments<Ty>) -> Result<DType, Problem> {
    let (from, _) = input(arguments)?;
    let named = arguments.get(arguments.position_of("dtype"));
    dtype_argument(named, mean_dtype(from))
}

/// The dtype of a variance without `out`: the squares of complex numbers' distances are
/// floats.
pub(super) fn spread_dtype(arguments: &Arguments<Ty>) -> Result<DType, Problem> {
    let (from, _) = input(arguments)?;
    let named = arguments.get(arguments.position_of("dtype"));
    let default = match given_mean(arguments) {
        Some(mean) if from.kind() >= DTypeKind::Float => {
            let operands = [Some(Operand::Strong(from)), operand(mean)];
            promote_operands(&operands.into_iter().flatten().collect::<Vec<_>>())
        }
        _ => mean_dtype(from),
    };
    dtype_argument(named, default.part())
}

/// The type of a mean.
pub(super) fn moment_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let (_, shape) = input(arguments)?;
    let axes = Axes::of(arguments, shape.len())?;
    result(arguments, moment_dtype(arguments)?, axes.shape(&shape))
}

/// The type of a variance or of its root.
pub(super) fn spread_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    for name in ["ddof", "correction"] {
        let Some(ty) = arguments.get(arguments.position_of(name)) else {
            continue;
        };
        if !matches!(ty, Ty::Int | Ty::Bool | Ty::Float) {
            return Err(Problem::conflict(
                format!("'{name}' is a number, not {ty}"),
                "give an int, as ddof=1",
            ));
        }
    }
    if arguments.get(arguments.position_of("correction")).is_some()
        && arguments.get(arguments.position_of("ddof")).is_some()
    {
        return Err(Problem::call(
            "ddof and correction can't be provided simultaneously",
            "give one of them",
        ));
    }
    check_mean(arguments)?;
    let (_, shape) = input(arguments)?;
    let axes = Axes::of(arguments, shape.len())?;
    result(arguments, spread_dtype(arguments)?, axes.shape(&shape))
}

/// The type of a standard deviation.
pub(super) fn deviation_type(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    let result = spread_type(arguments)?;
    match &result {
        Ty::Array(array) if array.dtype.kind() < DTypeKind::Float => Err(Problem::conflict(
            format!("roots are not written to an array of {}", array.dtype),
            "name a floating-point dtype, and convert the result",
        )),
        _ => Ok(result),
    }
}

/// What the moments of some elements are computed from.
struct Moment<'c> {
    /// The argument.
    source: Value<'c>,
    /// Its elements.
    elements: Value<'c>,
    /// Their dtype.
    from: DType,
    mask: Option<Value<'c>>,
    axes: Axes,
    /// The dtype that sums are computed in.
    dtype: DType,
    /// The dtype of the result.
    to: DType,
    /// Whether the call names the dtype.
    is_named: bool,
    /// The dtype of the array that the result goes into.
    out: Option<DType>,
}

impl<'c> Moment<'c> {
    fn of(
        emit: &Emit<'c>,
        arguments: &Arguments<Value<'c>>,
        dtype: fn(&Arguments<Ty>) -> Result<DType, Problem>,
    ) -> Result<Self, Problem> {
        let elements = emit.tensor_of(*arguments.required(0)?)?;
        let types = emit.argument_types(arguments)?;
        let named = types.get(types.position_of("dtype"));
        let dtype = dtype(&types)?;
        Ok(Self {
            source: *arguments.required(0)?,
            elements,
            from: input(&types)?.0,
            mask: emit.reduction_mask(arguments)?,
            axes: Axes::of(arguments, emit.rank_of(elements))?,
            dtype,
            to: dtype,
            is_named: named.is_some_and(|dtype| dtype != &Ty::None),
            out: out(&types)?.map(|out| out.dtype),
        })
    }

    /// The sum of some elements along the axes, divided by a count. With `out`, NumPy
    /// adds up in the common dtype of both, and keeps the sum there.
    fn divided(
        &self,
        emit: &Emit<'c>,
        elements: Value<'c>,
        count: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let Some(out) = self.out else {
            let sum = self.sum(emit, elements, &self.axes, self.dtype)?;
            return quotient(emit, sum, count, [self.dtype, self.to]);
        };
        let is_given = self.is_named || self.from.kind() < DTypeKind::Float;
        let dtype = match is_given {
            true => self.dtype,
            false => self.dtype.promote(out),
        };
        let sum = self.sum(emit, elements, &self.axes, dtype)?;
        quotient(emit, emit.astype(sum, out)?, count, [out, out])
    }

    /// The sum of some elements of the same shape.
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
        let elements = emit.masked(elements, self.mask, &reduction)?;
        emit.reduce(elements, &reduction)
    }

    /// How many elements each sum has, as int64.
    fn count(&self, emit: &Emit<'c>, axes: &Axes) -> Result<Value<'c>, Problem> {
        let Some(mask) = self.mask else {
            let rank = emit.rank_of(self.elements);
            let sizes = (0..rank).filter(|axis| axes.has(*axis));
            let sizes = sizes.map(|axis| emit.dim(self.source, axis));
            let count =
                sizes.reduce(|product, size| emit.builder.same("arith.muli", &[product, size]));
            return emit.scalar(count.unwrap_or_else(|| emit.int(1)), DType::Int64);
        };
        // The mask, with the shape of the elements.
        let truths = emit.astype(self.elements, DType::Bool)?;
        let falsities = emit.ufunc("numpy.logical_not", &[truths])?;
        let all = emit.ufunc("numpy.logical_or", &[truths, falsities])?;
        count(emit, emit.ufunc("numpy.logical_and", &[all, mask])?, axes)
    }

    /// The mean of the squares of the distances from the mean.
    fn variance(
        &self,
        emit: &Emit<'c>,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let of_mean = match self.from.is_complex() && !self.is_named {
            true => self.from,
            false => self.dtype,
        };
        let mean = match given_mean(arguments) {
            Some(mean) => *mean,
            None => {
                let kept = self.axes.kept();
                let sum = self.sum(emit, self.elements, &kept, of_mean)?;
                quotient(emit, sum, self.count(emit, &kept)?, [of_mean; 2])?
            }
        };
        let distances = emit.ufunc("numpy.subtract", &[self.elements, mean])?;
        let squares = match self.from.is_complex() {
            true => {
                let square = |part| emit.ufunc("numpy.square", &[emit.ufunc(part, &[distances])?]);
                emit.ufunc(
                    "numpy.add",
                    &[square("numpy._real")?, square("numpy._imag")?],
                )?
            }
            false => emit.ufunc("numpy.square", &[distances])?,
        };
        let count = self.count(emit, &self.axes)?;
        let given = ["ddof", "correction"].into_iter();
        let mut given = given.map(|name| arguments.get(arguments.position_of(name)));
        let count = match given.find_map(|correction| correction) {
            None => count,
            Some(correction) => {
                let left = emit.ufunc("numpy.subtract", &[count, *correction])?;
                emit.ufunc("numpy.maximum", &[left, emit.int(0)])?
            }
        };
        self.divided(emit, emit.tensor_of(squares)?, count)
    }

    /// The result in its dtype.
    fn finished(
        &self,
        emit: &Emit<'c>,
        arguments: &Arguments<Value<'c>>,
        value: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let value = emit.astype(value, self.out.unwrap_or(self.to))?;
        emit.reduced(arguments, value)
    }
}

/// A sum divided by a count, which computes in float64 where it is not complex: a
/// tensor of the first dtype, or a scalar of the second.
fn quotient<'c>(
    emit: &Emit<'c>,
    sum: Value<'c>,
    count: Value<'c>,
    [dtype, to]: [DType; 2],
) -> Result<Value<'c>, Problem> {
    let quotient = emit.ufunc("numpy.true_divide", &[sum, count])?;
    match tensor_parts(quotient.r#type()) {
        // A scalar is rounded once, to its last dtype.
        None => emit.astype(quotient, to),
        Some(_) => emit.astype(quotient, dtype),
    }
}
