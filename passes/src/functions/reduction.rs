//! What reductions along axes have in common: what they take, the types of their
//! results, and the operations that compute them.

use super::{
    arguments::Arguments,
    creation::dtype_argument,
    emit::{Emit, tensor_parts},
    names::shown,
    reduction_output::out,
};
use crate::typing::{
    broadcast::broadcast,
    constant::Constant,
    dtype::{DType, DTypeKind},
    join::operand,
    problem::Problem,
    promotion::promote_operands,
    ty::Ty,
};
use melior::ir::{ValueLike, attribute::DenseI64ArrayAttribute};
use npc_dialects::ir::{self, CmpiPredicate, Value};

/// Which axes a call reduces, and whether they stay.
pub(super) struct Axes {
    /// The axes in increasing order; none for all.
    pub(super) axes: Option<Vec<usize>>,
    /// Whether reduced axes stay, of size 1.
    pub(super) keepdims: bool,
}

impl Axes {
    /// What a call says, for an array of this rank.
    pub(super) fn of<T>(arguments: &Arguments<T>, rank: usize) -> Result<Self, Problem> {
        let place = arguments.position_of("axis");
        let mut axes = match (rank, arguments.constant(place)) {
            // NumPy takes -1 and 0 for an array without axes.
            (0, Some(Constant::Integer(-1 | 0))) => None,
            _ => arguments.axes(place, rank)?,
        };
        if let Some(axes) = &mut axes {
            axes.sort_unstable();
        }
        Ok(Self {
            axes,
            keepdims: arguments.flag(arguments.position_of("keepdims"), false)?,
        })
    }

    /// Whether an axis is reduced.
    pub(super) fn has(&self, axis: usize) -> bool {
        self.axes.as_ref().is_none_or(|axes| axes.contains(&axis))
    }

    /// Whether no axis of an array of this rank is reduced.
    pub(super) fn is_none_of(&self, rank: usize) -> bool {
        rank == 0 || self.axes.as_ref().is_some_and(Vec::is_empty)
    }

    /// The shape that is left of one.
    pub(super) fn shape(&self, shape: &[Option<i64>]) -> Vec<Option<i64>> {
        let axes = shape.iter().enumerate();
        axes.filter_map(|(axis, size)| match (self.has(axis), self.keepdims) {
            (false, _) => Some(*size),
            (true, true) => Some(Some(1)),
            (true, false) => None,
        })
        .collect()
    }

    /// The same axes, which stay.
    pub(super) fn kept(&self) -> Self {
        Self {
            axes: self.axes.clone(),
            keepdims: true,
        }
    }
}

/// The dtype and the shape of what is reduced: an array's, or a number's.
pub(super) fn input(arguments: &Arguments<Ty>) -> Result<(DType, Vec<Option<i64>>), Problem> {
    let input = arguments.required(0)?;
    match (input, operand(input)) {
        (Ty::Array(array), _) => Ok((array.dtype, array.shape.clone())),
        (_, Some(number)) if input.is_complex_number() => {
            Ok((promote_operands(&[number]), Vec::new()))
        }
        _ => Err(Problem::conflict(
            format!(
                "{} is compiled for arrays and numbers, not for {input}",
                shown(arguments.function())
            ),
            "pass an array",
        )),
    }
}

/// The type of an array, or of a NumPy scalar if it has no axes.
pub(crate) fn array_or_scalar(dtype: DType, shape: Vec<Option<i64>>) -> Ty {
    match shape.is_empty() {
        true => Ty::Scalar(dtype),
        false => Ty::fresh_array(dtype, shape),
    }
}

/// The dtype that a call computes in: the one that it names, or the one that the
/// function takes for the dtype of its input (with that of `out`, where it has one).
pub(super) fn computed_dtype(
    arguments: &Arguments<Ty>,
    from: DType,
    rule: fn(DType) -> DType,
) -> Result<DType, Problem> {
    let default = match out(arguments)? {
        Some(out) => from.promote(out.dtype),
        None => rule(from),
    };
    dtype_argument(arguments.get(arguments.position_of("dtype")), default)
}

/// Refuses a `where` that is no mask of the array's shape.
pub(super) fn check_mask(arguments: &Arguments<Ty>) -> Result<(), Problem> {
    let Some(mask) = mask_of(arguments) else {
        return Ok(());
    };
    let shape = match mask {
        Ty::Array(array) if array.dtype == DType::Bool => array.shape.as_slice(),
        Ty::Bool | Ty::Scalar(DType::Bool) => &[],
        other => {
            return Err(Problem::conflict(
                format!("an array of bools is expected for 'where', not {other}"),
                "compare, or convert with astype(np.bool_)",
            ));
        }
    };
    let (_, own) = input(arguments)?;
    let common = broadcast(&own, shape)?;
    let grows = |(size, own): (&Option<i64>, &Option<i64>)| *own == Some(1) && *size != Some(1);
    if common.len() != own.len() || common.iter().zip(&own).any(grows) {
        return Err(Problem::conflict(
            "'where' has more elements than the array",
            "broadcast the array first",
        ));
    }
    Ok(())
}

/// What a call gives as `where`, unless that is True.
pub(super) fn mask_of<T>(arguments: &Arguments<T>) -> Option<&T> {
    let index = arguments.position_of("where");
    let is_true = matches!(arguments.constant(index), Some(Constant::Bool(true)));
    arguments.get(index).filter(|_| !is_true)
}

/// One reduction.
pub(super) struct Reduction<'a, 'c> {
    /// The universal function, such as `numpy.add`.
    pub(super) ufunc: &'a str,
    /// The dtype of the result.
    pub(super) dtype: DType,
    /// The axes.
    pub(super) axes: &'a Axes,
    /// A number or a tensor that it starts from.
    pub(super) initial: Option<Value<'c>>,
}

impl<'c> Emit<'c> {
    /// The elements of an array, a tensor or a number, as a tensor.
    pub(super) fn tensor_of(&self, value: Value<'c>) -> Result<Value<'c>, Problem> {
        if tensor_parts(value.r#type()).is_some() {
            return Ok(value);
        }
        let ty = self.ty(value)?;
        match (&ty, operand(&ty)) {
            (Ty::Array(_), _) => self.elements(value),
            (_, Some(number)) => self.splat(value, promote_operands(&[number])),
            _ => Err(Problem::conflict(
                format!("an array is expected here, not {ty}"),
                "pass an array",
            )),
        }
    }

    /// The number of axes of a tensor.
    pub(super) fn rank_of(&self, tensor: Value<'c>) -> usize {
        tensor_parts(tensor.r#type()).map_or(0, |(_, shape)| shape.len())
    }

    /// The shape of a tensor.
    pub(super) fn shape_of(&self, tensor: Value<'c>) -> Vec<Option<i64>> {
        tensor_parts(tensor.r#type()).map_or_else(Vec::new, |(_, shape)| shape)
    }

    /// Reduces a tensor: gives a tensor, or a NumPy scalar if it has no axes.
    pub(super) fn reduce(
        &self,
        elements: Value<'c>,
        reduction: &Reduction<'_, 'c>,
    ) -> Result<Value<'c>, Problem> {
        let context = self.builder.context();
        let shape = self.shape_of(elements);
        let left = reduction.axes.shape(&shape);
        let result = match left.is_empty() {
            true => self.r#type(&Ty::Scalar(reduction.dtype))?,
            false => self.tensor_type(reduction.dtype, &left),
        };
        let mut attributes = vec![(
            "qualified_name",
            ir::string_attribute(context, reduction.ufunc),
        )];
        if let Some(axes) = &reduction.axes.axes {
            let axes = axes.iter().map(|axis| *axis as i64).collect::<Vec<_>>();
            attributes.push(("axes", DenseI64ArrayAttribute::new(context, &axes).into()));
        }
        if reduction.axes.keepdims && !left.is_empty() {
            attributes.push(("keepdims", ir::unit_attribute(context)));
        }
        let initial = match reduction.initial {
            None => None,
            Some(initial) if tensor_parts(initial.r#type()).is_some() => Some(initial),
            Some(initial) => {
                let value = self.converted(initial, reduction.dtype)?;
                Some(self.splat(value, reduction.dtype)?)
            }
        };
        let operands = std::iter::once(elements).chain(initial).collect::<Vec<_>>();
        Ok(self
            .builder
            .value("numpy.builtin_ufunc_reduce", &operands, result, &attributes))
    }

    /// The mask that a call gives as `where`, as a tensor, after a check that it has
    /// no more elements than what is reduced.
    pub(super) fn reduction_mask(
        &self,
        arguments: &Arguments<Value<'c>>,
    ) -> Result<Option<Value<'c>>, Problem> {
        let Some(mask) = mask_of(arguments) else {
            return Ok(None);
        };
        let (array, mask) = (*arguments.required(0)?, *mask);
        if let (Ty::Array(own), Ty::Array(other)) = (self.ty(array)?, self.ty(mask)?) {
            let first = own.rank().saturating_sub(other.rank());
            for axis in 0..other.rank() {
                if own.shape[first + axis].is_some() {
                    continue;
                }
                let b = &self.builder;
                let (size, wanted) = (self.dim(array, first + axis), self.dim(mask, axis));
                let single = b.compare_integers(CmpiPredicate::Eq, size, self.int(1));
                let differs = b.compare_integers(CmpiPredicate::Ne, wanted, self.int(1));
                let grows = b.same("arith.andi", &[single, differs]);
                let message = "'where' cannot be broadcast to the array's shape";
                self.raise_if(grows, "ValueError", message, &[]);
            }
        }
        self.tensor_of(mask).map(Some)
    }

    /// A tensor's elements where a mask holds, and elsewhere what does not change a
    /// reduction.
    pub(super) fn masked(
        &self,
        elements: Value<'c>,
        mask: Option<Value<'c>>,
        reduction: &Reduction<'_, 'c>,
    ) -> Result<Value<'c>, Problem> {
        let Some(mask) = mask else {
            return Ok(elements);
        };
        let elements = self.astype(elements, reduction.dtype)?;
        let neutral = match (reduction.ufunc, reduction.dtype.kind(), reduction.initial) {
            ("numpy.add", DTypeKind::Float, _) => self.cast(
                self.builder.float(self.builder.f64_type(), -0.0),
                &Ty::Scalar(reduction.dtype),
            )?,
            (
                "numpy.add" | "numpy.logical_or" | "numpy.logical_xor" | "numpy.bitwise_or"
                | "numpy.bitwise_xor" | "numpy.hypot" | "numpy.gcd",
                ..,
            ) => self.scalar(self.int(0), reduction.dtype)?,
            ("numpy.logaddexp" | "numpy.logaddexp2", ..) => self.cast(
                self.builder
                    .float(self.builder.f64_type(), f64::NEG_INFINITY),
                &Ty::Scalar(reduction.dtype),
            )?,
            ("numpy.multiply" | "numpy.logical_and", ..) => {
                self.scalar(self.int(1), reduction.dtype)?
            }
            ("numpy.bitwise_and", ..) => {
                let zero = self.scalar(self.int(0), reduction.dtype)?;
                self.ufunc("numpy.invert", &[zero])?
            }
            ("numpy.maximum" | "numpy.minimum" | "numpy.fmax" | "numpy.fmin", _, Some(initial)) => {
                self.converted(initial, reduction.dtype)?
            }
            _ => {
                return Err(Problem::internal(format!(
                    "no value leaves all others as they are in {}",
                    reduction.ufunc
                )));
            }
        };
        let neutral = self.splat(neutral, reduction.dtype)?;
        self.ufunc("numpy.where", &[mask, elements, neutral])
    }
}
