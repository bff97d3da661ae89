//! `numpy.iota`: equally spaced numbers, in memory at once.

use super::{
    element::scalar_value,
    extents::check_bytes,
    generic::{Operand, generic},
    state::Lowering,
    tensor::{Source, Tensor, TensorId},
};
use crate::{
    lowering::scalar_math::convert,
    typing::dtype::{DType, DTypeKind},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};

impl<'c> Lowering<'c> {
    /// Gives the tensor that stands for the numbers.
    pub(super) fn iota(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<TensorId> {
        let operands = ir::operands(operation);
        let dtype = super::tensor_type(ir::results(operation)[0].r#type())?;
        let (start, step) = (
            scalar_value(b, operands[1])?.0,
            scalar_value(b, operands[2])?.0,
        );
        // An allocation may move to where nothing has raised yet.
        let size = self.index(b, operands[0]).not_negative(b);
        check_bytes(b, &[size], dtype.size() as i64);
        let array = self.allocate(b, dtype, &[size]);
        self.temporaries.insert(ir::value_key(array));
        let target = Operand {
            array,
            axes: vec![Some(0)],
        };
        generic(b, 1, &[], &[target], &mut |inner, _| {
            let axis = ir::integer_attribute(inner.integer_type(64), 0);
            let index = inner.value("linalg.index", &[], inner.index_type(), &[("dim", axis)]);
            vec![number(inner, index, [start, step], dtype)]
        });
        Some(self.tensors.add(Tensor {
            dtype,
            sizes: vec![size],
            source: Source::Array(array),
        }))
    }
}

/// `start + index * step`
pub(super) fn number<'c>(
    b: &Builder<'c>,
    index: Value<'c>,
    [start, step]: [Value<'c>; 2],
    dtype: DType,
) -> Value<'c> {
    let computed = match dtype {
        DType::Float16 => DType::Float32,
        other => other,
    };
    let wide = |value| convert(b, value, dtype, computed);
    let index = b.index_cast(index, b.integer_type(64));
    let index = convert(b, index, DType::Int64, computed);
    let [multiply, add] = match computed.kind() {
        DTypeKind::Float => ["arith.mulf", "arith.addf"],
        _ => ["arith.muli", "arith.addi"],
    };
    let distance = b.same(multiply, &[index, wide(step)]);
    let sum = b.same(add, &[wide(start), distance]);
    convert(b, sum, computed, dtype)
}
