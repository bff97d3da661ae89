//! The product of a matrix and a column, of a matrix whose elements are computed where they
//! are multiplied: `(alpha * a) @ x` needs no memory for `alpha * a`.

use super::{
    generic::count,
    leaf::Leaves,
    nest::{load, store},
    reduce_axes::{self, rows_of},
    run::lies_in_columns,
    state::{Lowering, Size},
    tensor::{Source, TensorId},
};
use crate::typing::dtype::{DType, MlirDtype};
use melior::ir::Attribute;
use npc_dialects::ir::{Builder, Value};

/// What the product is made of, and where it goes.
pub(super) struct ComputedProduct<'c> {
    /// The matrix.
    pub(super) matrix: TensorId,
    /// The column, as a matrix with a single one.
    pub(super) column: Value<'c>,
    /// An array for the product, as such a matrix, too.
    pub(super) target: Value<'c>,
    /// The sizes of the matrix.
    pub(super) sizes: [Size<'c>; 2],
    /// The dtype of all three.
    pub(super) dtype: DType,
}

impl<'c> Lowering<'c> {
    /// Whether a factor with this many columns on its right is computed where it is
    /// multiplied: that is where each element is used once, and is cheap, and where rows are
    /// not known to be the wrong way to go through what it is computed from.
    pub(super) fn is_computed_in_product(
        &self,
        factor: TensorId,
        columns: Size<'c>,
        dtype: DType,
    ) -> bool {
        let tensor = self.tensors.get(factor);
        let is_computed = matches!(tensor.source, Source::Ufunc { .. });
        let arrays = self.tensors.arrays(factor);
        is_computed
            && columns.is(1)
            && tensor.dtype == dtype
            && matches!(dtype, DType::Float32 | DType::Float64)
            && !self.tensors.is_expensive(factor)
            && !arrays.into_iter().any(lies_in_columns)
    }

    /// Computes the product: row by row, in any order of adding.
    pub(super) fn computed_product(&mut self, b: &Builder<'c>, product: &ComputedProduct<'c>) {
        let domain = &product.sizes;
        self.versions(b, product.matrix, domain, &[], &mut |this, b, leaves, _| {
            count(b, domain[0].value(b), &[], |b, row, _| {
                let leaves = rows_of(b, leaves, row);
                let sum = this.sum_of_products(b, product, &leaves);
                store(b, sum, product.target, &[row, b.index(0)]);
                Vec::new()
            });
            Vec::new()
        });
    }

    /// One element of the product, from a row of the matrix.
    fn sum_of_products(
        &self,
        b: &Builder<'c>,
        product: &ComputedProduct<'c>,
        leaves: &Leaves<'c>,
    ) -> Value<'c> {
        let element = product.dtype.value_type(b.context());
        let flags = Attribute::parse(b.context(), "#arith.fastmath<reassoc,contract>");
        let combined = |b: &Builder<'c>, name, operands: &[Value<'c>]| {
            let attributes = flags.map(|flags| ("fastmath", flags));
            b.value(name, operands, element, attributes.as_slice())
        };
        let zero = b.float(element, 0.0);
        let sums = count(
            b,
            product.sizes[1].value(b),
            &[zero],
            |b, place, carried| {
                let read = leaves
                    .iter()
                    .map(|(key, leaf)| (*key, reduce_axes::load(b, leaf, &[place])));
                let value = self.value_at(b, product.matrix, &read.collect());
                let factor = load(b, product.column, &[place, b.index(0)]);
                let term = combined(b, "arith.mulf", &[value, factor]);
                vec![combined(b, "arith.addf", &[carried[0], term])]
            },
        );
        sums[0]
    }
}
