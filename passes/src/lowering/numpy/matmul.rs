//! The product of two matrices.

use super::{
    computed_product::ComputedProduct,
    generic::raise_if,
    library::{self, Library},
    state::{Lowering, Size, precise},
    tensor::{Source, Tensor, TensorId},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef};

impl<'c> Lowering<'c> {
    /// `numpy.matmul`: gives the tensor that stands for the product.
    pub(super) fn matmul(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<TensorId> {
        let operands = ir::operands(operation);
        let result = super::tensor_type(ir::results(operation)[0].r#type())?;
        let [row, column] = [operands[0].r#type(), operands[1].r#type()].map(ir::shape_of);
        let is_inner = row.first() == Some(&Some(1)) && column.last() == Some(&Some(1));
        let mut ids = [self.tensors.id(operands[0])?, self.tensors.id(operands[1])?];
        let conjugated = self.conjugated(ids[0]).filter(|_| is_inner);
        ids[0] = conjugated.unwrap_or(ids[0]);
        let [left, right] = ids.map(|id| self.converted(id, result));
        let right = precise(self.array_of(b, right));
        let &[other_inner, columns] = self.sizes(b, right).as_slice() else {
            return None;
        };
        let is_computed = self.is_computed_in_product(left, columns, result);
        let (matrix, left_sizes) = match is_computed {
            true => (None, self.tensors.get(left).sizes.clone()),
            false => {
                let matrix = precise(self.array_of(b, left));
                (Some(matrix), self.sizes(b, matrix))
            }
        };
        let &[rows, inner] = left_sizes.as_slice() else {
            return None;
        };
        check_inner_sizes(b, inner, other_inner);
        let sizes = vec![rows, columns];
        let product = self.allocate(b, result, &sizes);
        self.temporaries.insert(ir::value_key(product));
        match matrix {
            _ if inner.differs(other_inner) => {}
            Some(matrix) => {
                self.libraries.insert((Library::Matmul, result));
                library::matmul(b, [matrix, right], product, result, conjugated.is_some());
            }
            None => {
                let computed = ComputedProduct {
                    matrix: left,
                    column: right,
                    target: product,
                    sizes: [rows, inner],
                    dtype: result,
                };
                self.computed_product(b, &computed);
            }
        }
        Some(self.tensors.add(Tensor {
            dtype: result,
            sizes,
            source: Source::Array(product),
        }))
    }

    /// What a tensor is the conjugate of, if that is not computed yet.
    fn conjugated(&self, id: TensorId) -> Option<TensorId> {
        match &self.tensors.get(id).source {
            Source::Ufunc { name, operands } if name == "numpy.conjugate" => {
                operands.first().copied()
            }
            _ => None,
        }
    }
}

pub(super) fn check_inner_sizes<'c>(b: &Builder<'c>, left: Size<'c>, right: Size<'c>) {
    if left.equals(right) {
        return;
    }
    let (left, right) = (left.value(b), right.value(b));
    let differ = b.compare_integers(CmpiPredicate::Ne, left, right);
    let message = "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc \
                   signature (n?,k),(k,m?)->(n?,m?) (size {} is different from {})";
    raise_if(b, differ, "ValueError", message, &[right, left]);
}
