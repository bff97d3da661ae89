//! Making arrays, indices and views from sizes: what functions of shapes share.

use super::emit::Emit;
use crate::extents::{NEGATIVE, checked_product, checked_sum, raise_value_error};
use crate::typing::{
    constant::constants,
    dtype::DType,
    problem::Problem,
    rules::views,
    ty::{ArrayTy, Ty},
};
use melior::ir::{ValueLike, attribute::DenseI64ArrayAttribute};
use npc_dialects::{
    ir::{CmpiPredicate, Value},
    types,
};

/// An operator on sizes.
#[derive(Clone, Copy)]
pub(super) enum SizeOperator {
    Add,
    Subtract,
    Multiply,
}

impl<'c> Emit<'c> {
    /// A new C-contiguous array of these sizes, of which the shape says those that are
    /// known.
    pub(crate) fn new_array(
        &self,
        dtype: DType,
        shape: &[Option<i64>],
        sizes: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let unknown = sizes.iter().zip(shape).filter(|(_, known)| known.is_none());
        let unknown = unknown
            .map(|(size, _)| self.integer(*size))
            .collect::<Vec<_>>();
        let r#type = self.r#type(&Ty::fresh_array(dtype, shape.to_vec()))?;
        Ok(self.builder.value("numpy.empty", &unknown, r#type, &[]))
    }

    /// The sizes of an array, constants where its type says them.
    pub(crate) fn sizes(&self, array: Value<'c>) -> Result<Vec<Value<'c>>, Problem> {
        let shape = self.array_ty(array)?.shape.into_iter().enumerate();
        Ok(shape
            .map(|(axis, size)| match size {
                Some(size) => self.int(size),
                None => self.dim(array, axis),
            })
            .collect())
    }

    /// `left operator right` of two sizes, a constant if both are.
    pub(super) fn size_operator(
        &self,
        operator: SizeOperator,
        left: Value<'c>,
        right: Value<'c>,
    ) -> Value<'c> {
        let known = |value| constants().integer(value);
        let folded = known(left)
            .zip(known(right))
            .and_then(|(left, right)| match operator {
                SizeOperator::Add => left.checked_add(right),
                SizeOperator::Subtract => left.checked_sub(right),
                SizeOperator::Multiply => left.checked_mul(right),
            });
        if let Some(folded) = folded {
            return self.int(folded);
        }
        let name = match operator {
            SizeOperator::Add => "arith.addi",
            SizeOperator::Subtract => "arith.subi",
            SizeOperator::Multiply => "arith.muli",
        };
        self.builder.same(name, &[left, right])
    }

    /// The product of an extent, which is not negative, and a number. Raises ValueError with
    /// this message if it does not fit 63 bits, and for a negative product.
    pub(super) fn checked_extent(
        &self,
        extent: Value<'c>,
        count: Value<'c>,
        message: &str,
    ) -> Value<'c> {
        let product = self.size_operator(SizeOperator::Multiply, extent, count);
        if constants().integer(product).is_some_and(|size| size >= 0) {
            return product;
        }
        let b = &self.builder;
        let zero = self.int(0);
        let is_negative = b.compare_integers(CmpiPredicate::Slt, count, zero);
        let is_some = b.compare_integers(CmpiPredicate::Ne, extent, zero);
        raise_value_error(b, b.same("arith.andi", &[is_negative, is_some]), NEGATIVE);
        let (_, overflows) = checked_product(b, extent, count);
        raise_value_error(b, overflows, message);
        product
    }

    /// The sum of two extents. Raises ValueError with this message if it does not fit 63 bits.
    pub(super) fn joined_extent(
        &self,
        left: Value<'c>,
        right: Value<'c>,
        message: &str,
    ) -> Value<'c> {
        let sum = self.plus(left, right);
        if constants().integer(sum).is_none() {
            let (_, overflows) = checked_sum(&self.builder, left, right);
            raise_value_error(&self.builder, overflows, message);
        }
        sum
    }

    /// How many elements there are in an array of these sizes, which are some of those of
    /// one array.
    pub(crate) fn product(&self, sizes: &[Value<'c>]) -> Value<'c> {
        sizes.iter().fold(self.int(1), |product, size| {
            self.size_operator(SizeOperator::Multiply, product, *size)
        })
    }

    /// Raises ValueError if two sizes differ, which may be known.
    pub(super) fn check_equal(
        &self,
        left: Value<'c>,
        right: Value<'c>,
        message: &str,
        values: &[Value<'c>],
    ) {
        let known = |value| constants().integer(value);
        if known(left).is_some() && known(left) == known(right) {
            return;
        }
        let differ = self
            .builder
            .compare_integers(CmpiPredicate::Ne, left, right);
        self.raise_if(differ, "ValueError", message, values);
    }

    /// The slice `start:stop:step`.
    pub(crate) fn slice(&self, bounds: [Option<Value<'c>>; 3]) -> Value<'c> {
        let slots = bounds.map(|bound| bound.unwrap_or_else(|| self.none()));
        let r#type = types::slice(self.builder.context(), slots.map(|slot| slot.r#type()));
        self.builder
            .value("basicpy.slot_object_make", &slots, r#type, &[])
    }

    /// What `array[:, ..., index]` is, with as many `:` as there are axes before this.
    pub(crate) fn view_along(
        &self,
        array: Value<'c>,
        axis: usize,
        index: Value<'c>,
    ) -> Result<Value<'c>, Problem> {
        let whole = std::iter::repeat_with(|| self.whole_slice()).take(axis);
        let indices = whole.chain([Ok(index)]).collect::<Result<Vec<_>, _>>()?;
        self.view(array, &indices)
    }

    /// A view whose axis `i` is axis `order[i]` of the array.
    pub(crate) fn transposed(
        &self,
        array: Value<'c>,
        order: &[usize],
    ) -> Result<Value<'c>, Problem> {
        if order.iter().copied().eq(0..order.len()) {
            return Ok(array);
        }
        let view = views::transposed(&self.array_ty(array)?, order);
        let permutation = order.iter().map(|axis| *axis as i64).collect::<Vec<_>>();
        let permutation = DenseI64ArrayAttribute::new(self.builder.context(), &permutation);
        Ok(self.builder.value(
            "numpy.transpose",
            &[array],
            self.r#type(&Ty::Array(view))?,
            &[("permutation", permutation.into())],
        ))
    }

    /// The elements of an array in another shape, which has as many.
    pub(crate) fn reshaped(
        &self,
        array: Value<'c>,
        shape: &[Option<i64>],
        sizes: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let result = views::reshaped(&self.array_ty(array)?, shape.to_vec());
        self.reshaped_to(array, result, sizes)
    }

    /// The elements of an array as one of this type.
    pub(super) fn reshaped_to(
        &self,
        array: Value<'c>,
        result: ArrayTy,
        sizes: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let unknown = sizes.iter().zip(&result.shape);
        let unknown = unknown.filter(|(_, known)| known.is_none());
        let unknown = unknown.map(|(size, _)| *size).collect::<Vec<_>>();
        let operands = [&[array], unknown.as_slice()].concat();
        let r#type = self.r#type(&Ty::Array(result))?;
        Ok(self.builder.value("numpy.reshape", &operands, r#type, &[]))
    }

    /// An array spread over a shape, to be read only.
    pub(crate) fn spread(
        &self,
        array: Value<'c>,
        shape: &[Option<i64>],
        sizes: &[Value<'c>],
    ) -> Result<Value<'c>, Problem> {
        let view = views::spread(&self.array_ty(array)?, shape.to_vec());
        let unknown = sizes.iter().zip(shape).filter(|(_, known)| known.is_none());
        let unknown = unknown.map(|(size, _)| *size).collect::<Vec<_>>();
        let operands = [&[array], unknown.as_slice()].concat();
        let r#type = self.r#type(&Ty::Array(view))?;
        Ok(self
            .builder
            .value("numpy.broadcast_to", &operands, r#type, &[]))
    }

    /// A view of the diagonals along two axes.
    pub(super) fn diagonal(
        &self,
        array: Value<'c>,
        offset: Value<'c>,
        axes: [usize; 2],
        view: ArrayTy,
    ) -> Result<Value<'c>, Problem> {
        let axes = axes.map(|axis| axis as i64);
        let axes = DenseI64ArrayAttribute::new(self.builder.context(), &axes);
        let r#type = self.r#type(&Ty::Array(view))?;
        let attributes = [("axes", axes.into())];
        Ok(self
            .builder
            .value("numpy.diagonal", &[array, offset], r#type, &attributes))
    }
}
