//! New arrays, and elements that are copied from arrays and to them.

use super::{
    super::{
        constant_array::in_memory, element::scalar_value, extents::check_new, iota::number,
        overwrite::is_in_place, state::Size, tensor_type as dtype_of_tensor, view::Taken,
    },
    state::{Source, Values, array_tensor_type, dtype_of, sized},
    tensors::{self, compute_at},
};
use crate::{
    effects::IN_PLACE,
    lowering::scalar_math::{convert, zero},
    typing::dtype::{DType, MlirDtype},
};
use melior::ir::{ShapedTypeLike, ValueLike, operation::OperationLike, r#type::RankedTensorType};
use npc_dialects::{
    builtin,
    ir::{self, Builder, OpRef, Value},
};

impl<'c> Values<'c, '_> {
    /// `numpy.splat`
    pub(super) fn splat(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let dtype = dtype_of_tensor(result.r#type())?;
        let (value, from) = scalar_value(b, ir::operands(operation)[0])?;
        self.bind_scalar(result, dtype, value, from);
        Some(())
    }

    /// `arith.constant` of a tensor.
    pub(super) fn constant(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = *ir::results(operation).first()?;
        let Some(dtype) = dtype_of_tensor(result.r#type()) else {
            return Some(());
        };
        let from = builtin::ranked_tensor(result.r#type())?;
        let value = operation.attribute("value").ok()?;
        let sizes = ir::shape_of(result.r#type());
        let unsigned = sizes.iter().map(|size| size.map(|it| it as u64));
        let unsigned = unsigned.collect::<Option<Vec<_>>>()?;
        let element = dtype.value_type(b.context());
        let (tensor, value) = match from.element() == element {
            true => (from, value),
            false => {
                let tensor = RankedTensorType::new(&unsigned, element, None);
                (tensor, in_memory(value, from, tensor)?)
            }
        };
        let tensor = b.value("arith.constant", &[], tensor.into(), &[("value", value)]);
        self.bind(result, dtype, Source::of(b, tensor));
        Some(())
    }

    /// `numpy.create_array_from_tensor`
    pub(super) fn create(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let elements = self.elements(b, ir::operands(operation)[0])?;
        let tensor = elements.tensor(b);
        self.own(b, ir::results(operation)[0], tensor)
    }

    /// `numpy.copy_to_tensor`
    pub(super) fn copy_to_tensor(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let place = self.place(ir::operands(operation)[0])?;
        let tensor = self.read(b, &place)?;
        self.bind(
            ir::results(operation)[0],
            place.dtype,
            Source::of(b, tensor),
        );
        Some(())
    }

    /// `numpy.overwrite_array`
    pub(super) fn overwrite(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let elements = self.elements(b, operands[0])?;
        let place = self.place(operands[1])?;
        let new = match elements.source {
            Source::Scalar(value) => {
                let value = convert(b, value, elements.dtype, place.dtype);
                tensors::filled(b, value, &place.sizes)
            }
            Source::Tensor(tensor) => {
                let from = self.sizes_of(b, tensor);
                let is_output = operation.attribute(IN_PLACE).is_ok() || is_in_place(operands[0]);
                self.index.check_fits(b, &from, &place.sizes, is_output);
                self.spread_over(b, tensor, &from, &place.sizes)
            }
        };
        self.write(b, &place, new)
    }

    /// A tensor spread over sizes that its own fit; leading axes of size 1 fall away.
    fn spread_over(
        &mut self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        from: &[Size<'c>],
        to: &[Size<'c>],
    ) -> Value<'c> {
        if from.len() == to.len() && from.iter().zip(to).all(|(from, to)| from.equals(*to)) {
            return sized(b, tensor, to);
        }
        let tensor = self.without_leading(b, tensor, from, to.len());
        let input = self.indexed(b, tensor, to);
        let element = tensors::element_type(tensor);
        if input.axes.len() == to.len() {
            return sized(b, input.tensor, to);
        }
        tensors::compute(b, element, to, &[input], &mut |_, elements| elements[0])
    }

    fn without_leading(
        &mut self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        from: &[Size<'c>],
        rank: usize,
    ) -> Value<'c> {
        let Some(extra) = from.len().checked_sub(rank).filter(|extra| *extra > 0) else {
            return tensor;
        };
        let one = |_: &Size<'c>| Taken::element(Size::Constant(0));
        let leading = from[..extra].iter().map(one);
        let others = from[extra..].iter().map(|size| Taken::whole(*size));
        let taken = leading.chain(others).collect::<Vec<_>>();
        let part = super::parts::extract_slice(b, tensor, &taken);
        self.note_sizes(part, &from[extra..]);
        part
    }

    /// `numpy.empty`: the elements are 0. With those of `tensor.empty`, two arrays that a
    /// loop sets element by element may become one, whose module iree-compile 3.13's own
    /// runtime refuses.
    pub(super) fn empty(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let dtype = dtype_of(result)?;
        let operands = ir::operands(operation);
        let sizes = self
            .index
            .given_sizes(b, array_tensor_type(result.r#type())?, &operands)?;
        check_new(b, &sizes, dtype.size() as i64);
        let zero = zero(b, dtype);
        let tensor = tensors::filled(b, zero, &sizes);
        self.note_sizes(tensor, &sizes);
        self.own(b, result, tensor)
    }

    /// `numpy.iota`
    pub(super) fn iota(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let result = ir::results(operation)[0];
        let dtype = dtype_of_tensor(result.r#type())?;
        let (start, step) = (
            scalar_value(b, operands[1])?.0,
            scalar_value(b, operands[2])?.0,
        );
        let size = self.index.index(b, operands[0]).not_negative(b);
        let element = dtype.value_type(b.context());
        let tensor = compute_at(b, element, &[size], &mut |inner, place| {
            number(inner, place[0], [start, step], dtype)
        });
        self.note_sizes(tensor, &[size]);
        self.bind(result, dtype, Source::Tensor(tensor));
        Some(())
    }

    /// An array that is never used, for a name that is not assigned.
    pub(super) fn unbound(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let Some(r#type) = array_tensor_type(result.r#type()) else {
            return Some(());
        };
        let size = |size: Option<i64>| match size {
            Some(size) => Size::Constant(size),
            None => Size::Value(b.index(0)),
        };
        let sizes = ir::shape_of(r#type)
            .into_iter()
            .map(size)
            .collect::<Vec<_>>();
        let element = ir::element_type_of(r#type)?;
        let tensor = tensors::empty(b, element, &sizes);
        self.own(b, result, tensor)
    }

    /// A tensor's elements in a dtype.
    pub(super) fn as_dtype(
        &mut self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        from: DType,
        to: DType,
    ) -> Value<'c> {
        if from == to {
            return tensor;
        }
        let sizes = self.sizes_of(b, tensor);
        let input = super::parts::whole(tensor, sizes.len());
        let element = to.value_type(b.context());
        let new = tensors::compute(b, element, &sizes, &[input], &mut |inner, elements| {
            convert(inner, elements[0], from, to)
        });
        self.note_sizes(new, &sizes);
        new
    }
}
