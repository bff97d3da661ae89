//! Scans: `numpy.builtin_ufunc_accumulate`, one element of the result after the other.

use super::{
    super::{fold::Fold, nest::nest, state::Size},
    reshape::{product, reshape},
    state::{Source, Values},
    tensors,
};
use crate::typing::dtype::MlirDtype;
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef};

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
        // The first slice stays as it is; each other is combined with the one before.
        let left = b.same("arith.subi", &[along.value(b), b.index(1)]);
        let mut places = sizes.clone();
        places[axis] = Size::Value(b.same("arith.maxsi", &[left, b.index(0)]));
        let scan = nest(b, &places, &[tensor], &mut |inner, before, carried| {
            let mut now = before.to_vec();
            now[axis] = inner.same("arith.addi", &[before[axis], inner.index(1)]);
            let [old, new] =
                [before, now.as_slice()].map(|place| tensors::extract(inner, carried[0], place));
            let new = fold.combine(inner, old, new);
            vec![tensors::insert(inner, new, carried[0], &now)]
        });
        self.note_sizes(scan[0], &sizes);
        self.bind(result, dtype, Source::Tensor(scan[0]));
        Some(())
    }
}
