//! Scans: `numpy.builtin_ufunc_accumulate`, one slice of the result after the other.

use super::{
    super::{fold::Fold, generic::count, state::Size, view::Taken},
    parts::{extract_slice, whole},
    reshape::{product, reshape},
    state::{Source, Values},
    tensors,
};
use crate::typing::dtype::MlirDtype;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};

impl<'c> Values<'c, '_> {
    /// Converts the operation.
    pub(super) fn accumulate(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let name = ir::string_of(operation, "qualified_name")?;
        let result = ir::results(operation)[0];
        let dtype = super::super::tensor_type(result.r#type())?;
        let input = self.elements(b, ir::operands(operation)[0])?;
        let tensor = input.tensor(b);
        let tensor = self.as_dtype(b, tensor, input.dtype, dtype);
        let mut sizes = self.sizes_of(b, tensor);
        let (tensor, axis) = match ir::integer_of(operation, "axis") {
            Some(axis) => (tensor, usize::try_from(axis).ok()?),
            None => {
                let run = product(b, &sizes);
                let tensor = reshape(b, tensor, &sizes, &[run])?;
                sizes = vec![run];
                (tensor, 0)
            }
        };
        let fold = Fold { name: &name, dtype };
        let element = dtype.value_type(b.context());
        let tensor = super::state::cast(b, tensor, tensors::tensor_type(element, &sizes));
        let along = *sizes.get(axis)?;
        let rest = without(&sizes, axis);
        // The first slice stays as it is; each other is combined with the one before.
        let left = b.same("arith.subi", &[along.value(b), b.index(1)]);
        let left = b.same("arith.maxsi", &[left, b.index(0)]);
        let scan = count(b, left, &[tensor], |inner, index, carried| {
            let next = inner.same("arith.addi", &[index, inner.index(1)]);
            let [before, now] = [index, next]
                .map(|at| extract_slice(inner, carried[0], &at_index(&sizes, axis, at)));
            let new = combined(inner, &fold, [before, now], &rest);
            let at = at_index(&sizes, axis, next);
            vec![super::parts::insert_slice(inner, new, carried[0], &at)]
        });
        self.note_sizes(scan[0], &sizes);
        self.bind(result, dtype, Source::Tensor(scan[0]));
        Some(())
    }
}

fn combined<'c>(
    b: &Builder<'c>,
    fold: &Fold<'_>,
    [before, now]: [Value<'c>; 2],
    sizes: &[Size<'c>],
) -> Value<'c> {
    let inputs = [whole(before, sizes.len()), whole(now, sizes.len())];
    let element = tensors::element_type(now);
    tensors::compute(b, element, sizes, &inputs, &mut |inner, elements| {
        fold.combine(inner, elements[0], elements[1])
    })
}

fn without<'c>(sizes: &[Size<'c>], axis: usize) -> Vec<Size<'c>> {
    let kept = sizes.iter().enumerate().filter(|(index, _)| *index != axis);
    kept.map(|(_, size)| *size).collect()
}

/// One slice along an axis.
fn at_index<'c>(sizes: &[Size<'c>], axis: usize, index: Value<'c>) -> Vec<Taken<'c>> {
    let taken = |(at, size): (usize, &Size<'c>)| match at == axis {
        true => Taken::element(Size::Value(index)),
        false => Taken::whole(*size),
    };
    sizes.iter().enumerate().map(taken).collect()
}
