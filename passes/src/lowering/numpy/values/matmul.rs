//! The product of two matrices: `numpy.matmul`.

use super::{
    super::{fold::Fold, matmul::check_inner_sizes},
    state::{Source, Values},
    tensors::{self, Indexed, generic},
};
use crate::{lowering::scalar_math::convert, typing::dtype::DType};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef};

impl<'c> Values<'c, '_> {
    /// Converts the operation.
    pub(super) fn matmul(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let dtype = super::super::tensor_type(result.r#type())?;
        let operands = ir::operands(operation);
        let [left, right] = [
            self.elements(b, operands[0])?,
            self.elements(b, operands[1])?,
        ];
        let tensors = [left, right].map(|elements| elements.tensor(b));
        let [rows, inner] = self.sizes_of(b, tensors[0]).try_into().ok()?;
        let [other_inner, columns] = self.sizes_of(b, tensors[1]).try_into().ok()?;
        check_inner_sizes(b, inner, other_inner);
        // Sizes that are known not to fit have raised.
        let tensors = match inner.differs(other_inner) {
            true => [
                tensors[0],
                tensors::empty(b, tensors::element_type(tensors[1]), &[inner, columns]),
            ],
            false => tensors,
        };
        let sum = match dtype {
            DType::Float16 => DType::Float32,
            other => other,
        };
        let add = Fold {
            name: "numpy.add",
            dtype: sum,
        };
        let multiply = Fold {
            name: "numpy.multiply",
            dtype: sum,
        };
        let sizes = [rows, columns];
        let output = Indexed {
            tensor: tensors::filled(b, add.identity(b)?, &sizes),
            axes: vec![0, 1],
        };
        let inputs = [(tensors[0], vec![0, 2]), (tensors[1], vec![2, 1])];
        let inputs = inputs.map(|(tensor, axes)| Indexed { tensor, axes });
        let reduced = [false, false, true];
        let product = generic(b, &reduced, &inputs, &[output], &mut |inner, elements| {
            let factor = |index: usize, dtype| convert(inner, elements[index], dtype, sum);
            let product = multiply.combine(inner, factor(0, left.dtype), factor(1, right.dtype));
            vec![add.combine(inner, elements[2], product)]
        });
        let product = self.as_dtype(b, product[0], sum, dtype);
        self.note_sizes(product, &sizes);
        self.bind(result, dtype, Source::Tensor(product));
        Some(())
    }
}
