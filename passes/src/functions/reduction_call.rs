//! Calls of reductions: what they start from, which elements a mask leaves out, and
//! where the result goes.

use super::{
    arguments::Arguments,
    emit::Emit,
    reduction::{Axes, Reduction},
    reduction_output::starts_from_none,
    steps::{Steps, is_stepwise},
};
use crate::typing::{
    dtype::{DType, DTypeKind, can_cast_safely},
    problem::Problem,
    ty::Ty,
};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types::Layout,
};

/// A call of a reduction by a universal function.
pub(super) struct Call<'a, 'c> {
    /// The function's qualified name, such as `numpy.add`.
    pub(super) ufunc: &'a str,
    /// The dtype that is computed in.
    pub(super) dtype: DType,
    /// The axes.
    pub(super) axes: Axes,
    /// All arguments.
    pub(super) arguments: &'a Arguments<Value<'c>>,
    /// What is reduced, as a tensor.
    pub(super) elements: Value<'c>,
}

/// Whether a function has a value that changes no other, as NumPy sees it.
fn has_identity(ufunc: &str) -> bool {
    matches!(
        ufunc,
        "numpy.add"
            | "numpy.multiply"
            | "numpy.hypot"
            | "numpy.gcd"
            | "numpy.logaddexp"
            | "numpy.logaddexp2"
            | "numpy.logical_and"
            | "numpy.logical_or"
            | "numpy.logical_xor"
            | "numpy.bitwise_and"
            | "numpy.bitwise_or"
            | "numpy.bitwise_xor"
    )
}

/// Whether a function's result is one of the elements, in whatever order they come.
fn is_extreme(ufunc: &str) -> bool {
    matches!(
        ufunc,
        "numpy.maximum" | "numpy.minimum" | "numpy.fmax" | "numpy.fmin"
    )
}

/// Whether a function takes any order.
pub(super) fn is_reorderable(ufunc: &str) -> bool {
    has_identity(ufunc) || is_extreme(ufunc)
}

/// What NumPy's messages call a function.
pub(super) fn name_in_messages(ufunc: &str) -> &str {
    match ufunc {
        // NumPy has one function for both names.
        "numpy.true_divide" => "divide",
        other => other.trim_start_matches("numpy."),
    }
}

impl<'c> Call<'_, 'c> {
    /// Makes the call: gives the array `out`, a new array, or a NumPy scalar.
    pub(super) fn lower(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let value = self.value(emit)?;
        emit.reduced(self.arguments, value)
    }

    /// What the call computes, as a tensor, an array or a NumPy scalar.
    pub(super) fn value(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let mask = emit.reduction_mask(self.arguments)?;
        let initial = self.initial(emit)?;
        let is_known =
            initial.is_some() || (has_identity(self.ufunc) && !starts_from_none(self.arguments));
        if mask.is_some() && !is_known {
            let name = name_in_messages(self.ufunc);
            return Err(Problem::conflict(
                format!(
                    "reduction operation '{name}' does not have an identity, so to use a where mask one has to specify 'initial'"
                ),
                "give what the result is where no element is taken, as initial=0",
            ));
        }
        let is_each = self.axes.is_none_of(emit.rank_of(self.elements));
        if is_each && !(is_known && has_identity(self.ufunc)) {
            return self.of_each(emit, initial, mask);
        }
        let has_neutral = has_identity(self.ufunc) || is_extreme(self.ufunc);
        if is_stepwise(self.ufunc, self.dtype) || (mask.is_some() && !has_neutral) {
            return self.by_steps(emit, initial, mask);
        }
        if let (Some(mask), Some(axis)) = (mask, self.axis_of_complex_products(emit)) {
            return self.complex_products(emit, initial, mask, axis);
        }
        if !is_known {
            return self.starting_at_first(emit);
        }
        let reduction = Reduction {
            ufunc: self.ufunc,
            dtype: self.dtype,
            axes: &self.axes,
            initial,
        };
        let elements = emit.masked(self.elements, mask, &reduction)?;
        emit.reduce(elements, &reduction)
    }

    /// Reduces each element by itself: combines it with what the call starts from.
    fn of_each(
        &self,
        emit: &Emit<'c>,
        initial: Option<Value<'c>>,
        mask: Option<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let Some(initial) = initial else {
            return self.unless_scalar(emit, self.kept(emit, self.elements)?);
        };
        let mut elements = emit.next_operand(self.ufunc, self.elements, self.dtype)?;
        let initial = emit.splat(initial, self.dtype)?;
        if let Some(mask) = mask.filter(|_| is_stepwise(self.ufunc, self.dtype)) {
            // Exponents that a mask leaves out raise nothing.
            elements = emit.ufunc("numpy.where", &[mask, elements, emit.int(0)])?;
        }
        let mut value = emit.ufunc(self.ufunc, &[initial, elements])?;
        if let Some(mask) = mask {
            value = emit.ufunc("numpy.where", &[mask, value, initial])?;
        }
        self.unless_scalar(emit, value)
    }

    /// A tensor, or the number in one without axes.
    fn unless_scalar(&self, emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
        match emit.rank_of(value) {
            0 => emit.value_of(emit.array_if_tensor(value)),
            _ => Ok(value),
        }
    }

    /// The number that the call starts from, if it says one.
    fn initial(&self, emit: &Emit<'c>) -> Result<Option<Value<'c>>, Problem> {
        let index = self.arguments.position_of("initial");
        let initial = match self.arguments.get(index) {
            Some(initial) if emit.ty(*initial)? != Ty::None => *initial,
            _ => return Ok(None),
        };
        let initial = emit.converted(initial, self.dtype)?;
        self.kept(emit, initial).map(Some)
    }

    /// The dtype of `out`, if it does not hold all that is computed.
    fn narrow_output(&self, emit: &Emit<'c>) -> Result<Option<DType>, Problem> {
        let out = emit.out_dtype(self.arguments)?;
        Ok(out.filter(|out| !can_cast_safely(self.dtype, *out)))
    }

    /// A value, in the dtype of the reduction, as `out` keeps it until the next one is
    /// combined with it.
    fn kept(&self, emit: &Emit<'c>, value: Value<'c>) -> Result<Value<'c>, Problem> {
        match self.narrow_output(emit)? {
            Some(out) => emit.astype(emit.astype(value, out)?, self.dtype),
            None => emit.astype(value, self.dtype),
        }
    }

    /// Combines the first elements with the others: there is nothing else to start from.
    fn starting_at_first(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let rank = emit.rank_of(self.elements);
        let mut reduced = (0..rank).filter(|axis| self.axes.has(*axis));
        let axis = match (reduced.next(), reduced.next()) {
            (Some(axis), None) => Some(axis),
            _ => None,
        };
        let narrow = self.narrow_output(emit)?;
        // Floats keep their order, and NaN, in fewer digits.
        let keeps_extremes = self.dtype.kind() == DTypeKind::Float
            && narrow.is_none_or(|out| out.kind() == DTypeKind::Float);
        // No complex number leaves all others as they are where NaN is left out.
        let lacks_start =
            self.dtype.is_complex() && matches!(self.ufunc, "numpy.fmax" | "numpy.fmin");
        let reduction = Reduction {
            ufunc: self.ufunc,
            dtype: self.dtype,
            axes: &self.axes,
            initial: None,
        };
        // The sign of a single number stays.
        let drops_sign = matches!(self.ufunc, "numpy.gcd" | "numpy.hypot");
        let is_other_start = has_identity(self.ufunc) && !drops_sign;
        let is_own_start =
            is_extreme(self.ufunc) && !lacks_start && (narrow.is_none() || keeps_extremes);
        if is_own_start {
            return emit.reduce(self.elements, &reduction);
        }
        self.check_not_empty(emit)?;
        if is_other_start {
            return emit.reduce(self.elements, &reduction);
        }
        let array = self.array(emit)?;
        if let Some(axis) = axis {
            let first = emit.view_along(array, axis, emit.int(0))?;
            let others = emit.slice_along(array, axis, [Some(emit.int(1)), None])?;
            let first = emit.tensor_of(first)?;
            return emit.reduce(
                emit.elements(others)?,
                &Reduction {
                    initial: Some(self.kept(emit, first)?),
                    ..reduction
                },
            );
        }
        if drops_sign {
            return Err(Problem::call(
                format!(
                    "{} of several axes is not compiled with initial=None",
                    self.ufunc
                ),
                "leave it out, or reduce one axis after the other",
            ));
        }
        // An extreme of the first elements and of all is that of all.
        let indices = (0..rank).map(|axis| match self.axes.has(axis) {
            true => Ok(emit.int(0)),
            false => emit.whole_slice(),
        });
        let indices = indices.collect::<Result<Vec<_>, _>>()?;
        let array = match narrow {
            None => array,
            Some(_) => {
                let copy = emit.copied(array, self.dtype, Layout::C)?;
                let first_of = |array| {
                    let mut axes = (0..rank).filter(|axis| self.axes.has(*axis));
                    axes.try_fold(array, |view, axis| {
                        emit.slice_along(view, axis, [None, Some(emit.int(1))])
                    })
                };
                let kept = self.kept(emit, emit.tensor_of(first_of(array)?)?)?;
                emit.assign(first_of(copy)?, emit.array_if_tensor(kept))?;
                copy
            }
        };
        let first = emit.view(array, &indices)?;
        emit.reduce(
            emit.elements(array)?,
            &Reduction {
                initial: Some(emit.astype(emit.tensor_of(first)?, self.dtype)?),
                ..reduction
            },
        )
    }

    /// Combines one element after the other along the only axis that is reduced.
    fn by_steps(
        &self,
        emit: &Emit<'c>,
        initial: Option<Value<'c>>,
        mask: Option<Value<'c>>,
    ) -> Result<Value<'c>, Problem> {
        let axes = self.axes.axes.as_ref();
        let axis = axes.and_then(|axes| axes.first()).copied().unwrap_or(0);
        let mut array = self.array(emit)?;
        let ty = emit.array_ty(array)?;
        let mask = mask.map(|mask| {
            let mask = emit.array_if_tensor(mask);
            emit.spread(mask, &ty.shape, &emit.sizes(array)?)
        });
        let start = match initial {
            Some(initial) => initial,
            None => {
                self.check_not_empty(emit)?;
                let one = Some(emit.int(1));
                let first = emit.slice_along(array, axis, [None, one])?;
                array = emit.slice_along(array, axis, [one, None])?;
                self.kept(emit, emit.astype(first, self.dtype)?)?
            }
        };
        self.stepped(emit, array, axis, mask.transpose()?, start)
    }

    /// Combines what a mask chooses along an axis with what is there at the start, one after
    /// the other.
    fn stepped(
        &self,
        emit: &Emit<'c>,
        array: Value<'c>,
        axis: usize,
        mask: Option<Value<'c>>,
        start: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let steps = Steps {
            ufunc: self.ufunc,
            dtype: self.dtype,
            array,
            axis,
            mask,
        };
        let result = emit.reduce_by_steps(&steps, start)?;
        if self.axes.keepdims {
            return Ok(result);
        }
        // The elements, since the result is an array of its own.
        emit.value_of(emit.view_along(result, axis, emit.int(0))?)
    }

    /// The axis along which complex numbers are multiplied that a mask chooses: no
    /// number leaves infinite ones as they are. Several axes that stay have none.
    fn axis_of_complex_products(&self, emit: &Emit<'c>) -> Option<usize> {
        let is_product = self.ufunc == "numpy.multiply" && self.dtype.is_complex();
        match self.axes.axes.as_deref() {
            _ if !is_product => None,
            Some([axis]) => Some(*axis),
            Some(_) => None,
            None => match emit.rank_of(self.elements) {
                0 => None,
                1 => Some(0),
                _ => Some(0).filter(|_| !self.axes.keepdims),
            },
        }
    }

    /// Multiplies the complex numbers that a mask chooses, one after the other.
    fn complex_products(
        &self,
        emit: &Emit<'c>,
        initial: Option<Value<'c>>,
        mask: Value<'c>,
        axis: usize,
    ) -> Result<Value<'c>, Problem> {
        let array = emit.array_if_tensor(self.elements);
        let ty = emit.array_ty(array)?;
        let mask = emit.array_if_tensor(mask);
        let mask = emit.spread(mask, &ty.shape, &emit.sizes(array)?)?;
        let is_flat = self.axes.axes.is_none() && ty.rank() > 1;
        let [array, mask] = match is_flat {
            true => [emit.flat_copy(array)?, emit.flat_copy(mask)?],
            false => [array, mask],
        };
        let start = match initial {
            Some(initial) => initial,
            None => emit.scalar(emit.int(1), self.dtype)?,
        };
        self.stepped(emit, array, axis, Some(mask), start)
    }

    /// What is reduced, as an array.
    fn array(&self, emit: &Emit<'c>) -> Result<Value<'c>, Problem> {
        let given = *self.arguments.required(0)?;
        Ok(match emit.ty(given)? {
            Ty::Array(_) => given,
            _ => emit.array_if_tensor(self.elements),
        })
    }

    /// Raises if an axis that is reduced has no element.
    fn check_not_empty(&self, emit: &Emit<'c>) -> Result<(), Problem> {
        let Ty::Array(ty) = emit.ty(*self.arguments.required(0)?)? else {
            return Ok(());
        };
        let array = *self.arguments.required(0)?;
        let name = name_in_messages(self.ufunc);
        let message =
            format!("zero-size array to reduction operation {name} which has no identity");
        for axis in (0..ty.rank()).filter(|axis| self.axes.has(*axis)) {
            let size = emit.dim(array, axis);
            let b = &emit.builder;
            let empty = b.compare_integers(CmpiPredicate::Eq, size, emit.int(0));
            emit.raise_if(empty, "ValueError", &message, &[]);
        }
        Ok(())
    }
}
