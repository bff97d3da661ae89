//! The product of two matrices.

use super::{
    fill::{from_storage, to_storage},
    generic::{Operand, generic, raise_if},
    state::{Lowering, Size, precise},
    tensor::{Source, Tensor, TensorId},
};
use crate::{lowering::scalar_math::convert, typing::dtype::DType, typing::dtype::DTypeKind};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, OpRef, Value};

const NOT_EQUAL: i64 = 1;

impl<'c> Lowering<'c> {
    /// `numpy.matmul`: gives the tensor that stands for the product.
    pub(super) fn matmul(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<TensorId> {
        let operands = ir::operands(operation);
        let result = super::tensor_type(ir::results(operation)[0].r#type())?;
        let ids = [self.tensors.id(operands[0])?, self.tensors.id(operands[1])?];
        let dtypes = ids.map(|id| self.tensors.get(id).dtype);
        let arrays = ids.map(|id| precise(self.array_of(b, id)));
        let left = self.sizes(b, arrays[0]);
        let right = self.sizes(b, arrays[1]);
        let (&[rows, inner], &[other_inner, columns]) = (left.as_slice(), right.as_slice()) else {
            return None;
        };
        check_inner_sizes(b, inner, other_inner);
        let sizes = vec![rows, columns];
        let product = self.allocate(b, result, &sizes);
        self.temporaries.insert(ir::value_key(product));
        if !inner.differs(other_inner) {
            fill_zero(b, product, result);
            multiply(b, arrays, dtypes, product, result);
        }
        Some(self.tensors.add(Tensor {
            dtype: result,
            sizes,
            source: Source::Array(product),
        }))
    }
}

fn check_inner_sizes<'c>(b: &Builder<'c>, left: Size<'c>, right: Size<'c>) {
    if left.equals(right) {
        return;
    }
    let (left, right) = (left.value(b), right.value(b));
    let differ = b.compare_integers(NOT_EQUAL, left, right);
    let message = "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc \
                   signature (n?,k),(k,m?)->(n?,m?) (size {} is different from {})";
    raise_if(b, differ, "ValueError", message, &[right, left]);
}

fn zero<'c>(b: &Builder<'c>, dtype: DType) -> Value<'c> {
    let r#type = super::memref::storage_type(b.context(), dtype);
    match dtype.kind() {
        DTypeKind::Float => b.float(r#type, 0.0),
        DTypeKind::Bool | DTypeKind::Integer => b.integer(r#type, 0),
    }
}

fn fill_zero<'c>(b: &Builder<'c>, array: Value<'c>, dtype: DType) {
    let output = Operand {
        array,
        axes: vec![Some(0), Some(1)],
    };
    let zero = zero(b, dtype);
    generic(b, 2, &[], &[], &[output], &mut |_, _| vec![zero]);
}

/// Adds the product to `target`, in an order in which the innermost loop runs
/// along rows of the right operand and of the target, and so vectorises.
fn multiply<'c>(
    b: &Builder<'c>,
    [left, right]: [Value<'c>; 2],
    [left_dtype, right_dtype]: [DType; 2],
    target: Value<'c>,
    dtype: DType,
) {
    let (row, inner, column) = (Some(0), Some(1), Some(2));
    let inputs = [
        Operand {
            array: left,
            axes: vec![row, inner],
        },
        Operand {
            array: right,
            axes: vec![inner, column],
        },
    ];
    let output = Operand {
        array: target,
        axes: vec![row, column],
    };
    generic(b, 3, &[1], &inputs, &[output], &mut |b, elements| {
        let [left, right, sum] = *elements else {
            return Vec::new();
        };
        let value = |element, from| convert(b, from_storage(b, element, from), from, dtype);
        let (left, right) = (value(left, left_dtype), value(right, right_dtype));
        let sum = from_storage(b, sum, dtype);
        let (multiply, add) = match dtype.kind() {
            DTypeKind::Bool => ("arith.andi", "arith.ori"),
            DTypeKind::Integer => ("arith.muli", "arith.addi"),
            DTypeKind::Float => ("arith.mulf", "arith.addf"),
        };
        let product = b.same(multiply, &[left, right]);
        vec![to_storage(b, b.same(add, &[sum, product]), dtype)]
    });
}
