//! Reductions along axes, and the places of extremes.
//!
//! The elements are combined in no particular order: sums of floats have not the bits
//! that NumPy's pairwise sums have.

use super::{
    super::{
        element::to_scalar,
        fold::Fold,
        generic::{any, raise_if},
        reduce::Reduction,
        state::Size,
    },
    reshape::{number, reshape},
    state::{Source, Values, sized},
    tensors::{self, Indexed, generic},
};
use crate::{
    lowering::scalar_math::{convert, emit_ufunc},
    typing::dtype::{DType, DTypeKind},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Values<'c, '_> {
    /// `numpy.builtin_ufunc_reduce`
    pub(super) fn reduce(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let input = self.elements(b, operands[0])?;
        let tensor = input.tensor(b);
        let sizes = self.sizes_of(b, tensor);
        let reduction = Reduction::of(operation, input.dtype, sizes.len())?;
        let fold = reduction.fold();
        let initial = match operands.get(1) {
            Some(initial) => Some(self.elements(b, *initial)?),
            None => None,
        };
        if initial.is_none() && fold.needs_elements() {
            self.index.check_not_empty(b, &reduction, &sizes);
        }
        let run = reduction.run_fold();
        let kept = sizes.iter().zip(&reduction.reduced);
        let kept = kept
            .filter(|(_, reduced)| !**reduced)
            .map(|(size, _)| *size);
        let kept = kept.collect::<Vec<_>>();
        let start = match initial {
            None => tensors::filled(b, run.identity(b).or_else(|| fold.identity(b))?, &kept),
            Some(initial) => match initial.source {
                Source::Scalar(value) => {
                    let value = convert(b, value, initial.dtype, run.dtype);
                    tensors::filled(b, value, &kept)
                }
                Source::Tensor(tensor) => self.as_dtype(b, tensor, initial.dtype, run.dtype),
            },
        };
        let start = sized(b, start, &kept);
        let output = along(&reduction.reduced, start);
        let input_axes = super::parts::whole(tensor, sizes.len());
        let reduced = &reduction.reduced;
        let folded = generic(
            b,
            reduced,
            &[input_axes],
            &[output],
            &mut |inner, elements| {
                let element = convert(inner, elements[0], input.dtype, fold.dtype);
                let element = convert(inner, element, fold.dtype, run.dtype);
                vec![run.combine(inner, elements[1], element)]
            },
        );
        self.note_sizes(folded[0], &kept);
        let folded = self.as_dtype(b, folded[0], run.dtype, fold.dtype);
        self.give(b, operation, folded, &kept, &sizes, reduced)
    }

    /// `numpy.argreduce`
    pub(super) fn argreduce(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let name = ir::string_of(operation, "qualified_name")?;
        let input = self.elements(b, ir::operands(operation)[0])?;
        let tensor = input.tensor(b);
        let sizes = self.sizes_of(b, tensor);
        let axis = ir::integer_of(operation, "axis").and_then(|axis| usize::try_from(axis).ok());
        let is_reduced = |index: usize| axis.is_none_or(|axis| axis == index);
        let reduced = (0..sizes.len()).map(is_reduced).collect::<Vec<_>>();
        let of = sizes.iter().zip(&reduced);
        check_some(
            b,
            &name,
            of.clone().filter(|(_, it)| **it).map(|(size, _)| *size),
        );
        let kept = of.filter(|(_, reduced)| !**reduced).map(|(size, _)| *size);
        let kept = kept.collect::<Vec<_>>();
        let integer = b.integer_type(64);
        let fold = Fold {
            name: &name,
            dtype: input.dtype,
        };
        let least = fold.identity(b)?;
        let starts = [least, b.integer(integer, -1)];
        let outputs = starts.map(|start| along(&reduced, tensors::filled(b, start, &kept)));
        let is_better = match name.as_str() {
            "numpy.maximum" => "numpy.greater",
            _ => "numpy.less",
        };
        let inputs = [super::parts::whole(tensor, sizes.len())];
        let places = generic(b, &reduced, &inputs, &outputs, &mut |inner, elements| {
            let &[element, best, at] = elements else {
                return elements.to_vec();
            };
            let place = tensors::place(inner, sizes.len());
            let along = place.iter().zip(&sizes).zip(&reduced);
            let along = along.filter(|(_, reduced)| **reduced).map(|(axis, _)| axis);
            let number = inner.index_cast(number(inner, along), integer);
            let ask = Ask {
                b: inner,
                dtype: input.dtype,
            };
            let none = inner.compare_integers(CmpiPredicate::Slt, at, inner.integer(integer, 0));
            let earlier = inner.compare_integers(CmpiPredicate::Slt, number, at);
            let better = ask.better(is_better, element, best);
            let same = ask.same(element, best);
            let first = inner.same("arith.andi", &[same, earlier]);
            let taken = inner.same("arith.ori", &[better, first]);
            let taken = inner.same("arith.ori", &[taken, none]);
            vec![
                inner.select(taken, element, best),
                inner.select(taken, number, at),
            ]
        });
        self.note_sizes(places[1], &kept);
        self.give(b, operation, places[1], &kept, &sizes, &reduced)
    }

    /// Gives an operation's result: a scalar, or a tensor, with axes of size 1 for those
    /// that were reduced if they stay.
    fn give(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
        folded: Value<'c>,
        kept: &[Size<'c>],
        sizes: &[Size<'c>],
        reduced: &[bool],
    ) -> Option<()> {
        let result = ir::results(operation)[0];
        let Some(dtype) = super::super::tensor_type(result.r#type()) else {
            let value = tensors::extract(b, folded, &[]);
            ir::replace_all_uses(result, to_scalar(b, value, result.r#type()));
            return Some(());
        };
        let axes = sizes
            .iter()
            .zip(reduced)
            .map(|(size, reduced)| match reduced {
                true => Size::Constant(1),
                false => *size,
            });
        let axes = axes.collect::<Vec<_>>();
        let keeps_axes = operation.attribute("keepdims").is_ok();
        let source = match keeps_axes {
            true => {
                let tensor = reshape(b, folded, kept, &axes)?;
                self.note_sizes(tensor, &axes);
                Source::Tensor(tensor)
            }
            false => Source::of(b, folded),
        };
        self.bind(result, dtype, source);
        Some(())
    }
}

/// A tensor in a loop over more axes than it has.
fn along<'c>(reduced: &[bool], tensor: Value<'c>) -> Indexed<'c> {
    let axes = (0..reduced.len()).filter(|axis| !reduced[*axis]).collect();
    Indexed { tensor, axes }
}

/// Raises ValueError if there is no element.
fn check_some<'c>(b: &Builder<'c>, name: &str, sizes: impl Iterator<Item = Size<'c>>) {
    let zero = b.index(0);
    let empty = sizes
        .filter(|size| matches!(size, Size::Value(_)) || size.is(0))
        .map(|size| b.compare_integers(CmpiPredicate::Eq, size.value(b), zero));
    let Some(empty) = any(b, &empty.collect::<Vec<_>>()) else {
        return;
    };
    let short = if name == "numpy.maximum" {
        "argmax"
    } else {
        "argmin"
    };
    let message = format!("attempt to get {short} of an empty sequence");
    raise_if(b, empty, "ValueError", &message, &[]);
}

/// Comparisons of two elements.
struct Ask<'a, 'c> {
    b: &'a Builder<'c>,
    dtype: DType,
}

impl<'c> Ask<'_, 'c> {
    fn compare(&self, name: &str, left: Value<'c>, right: Value<'c>) -> Value<'c> {
        let operands = [(left, self.dtype), (right, self.dtype)];
        let holds = emit_ufunc(self.b, name, &operands, DType::Bool);
        holds.unwrap_or_else(|_| self.b.bool(false))
    }

    fn is_nan(&self, value: Value<'c>) -> Value<'c> {
        match self.dtype.kind() {
            DTypeKind::Float | DTypeKind::Complex => self.compare("numpy.not_equal", value, value),
            _ => self.b.bool(false),
        }
    }

    /// Whether an element takes the place of the best so far: NaN is better than all.
    fn better(&self, name: &str, element: Value<'c>, best: Value<'c>) -> Value<'c> {
        let better = self.compare(name, element, best);
        let b = self.b;
        let is_number = b.same("arith.xori", &[self.is_nan(best), b.bool(true)]);
        let nan = b.same("arith.andi", &[self.is_nan(element), is_number]);
        let better = b.same("arith.andi", &[better, is_number]);
        b.same("arith.ori", &[better, nan])
    }

    fn same(&self, element: Value<'c>, best: Value<'c>) -> Value<'c> {
        let b = self.b;
        let equal = self.compare("numpy.equal", element, best);
        let nans = b.same("arith.andi", &[self.is_nan(element), self.is_nan(best)]);
        b.same("arith.ori", &[equal, nans])
    }
}
