//! Universal functions, element by element.

use super::{
    super::{
        gather::update::raise_if_negative,
        state::{Size, constant},
        tensor_type,
    },
    elements::any_element,
    state::{Elements, Source, Values},
    tensors::compute,
};
use crate::{
    effects::IN_PLACE,
    lowering::scalar_math::{convert, emit_ufunc},
    typing::dtype::{DType, DTypeKind, MlirDtype},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Values<'c, '_> {
    /// `numpy.builtin_ufunc_call`; scalars are lowered with Python's.
    pub(super) fn ufunc(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let result = ir::results(operation)[0];
        let Some(dtype) = tensor_type(result.r#type()) else {
            return Some(());
        };
        let name = ir::string_of(operation, "qualified_name")?;
        let operands = ir::operands(operation).into_iter();
        let operands = operands.map(|operand| self.unconverted(b, operand));
        let operands = operands.collect::<Option<Vec<_>>>()?;
        let mut shapes = Vec::new();
        for operand in &operands {
            shapes.push(match operand.source {
                Source::Scalar(_) => Vec::new(),
                Source::Tensor(tensor) => self.sizes_of(b, tensor),
            });
        }
        let is_in_place = operation.attribute(IN_PLACE).is_ok();
        let output = shapes.first().filter(|_| is_in_place);
        let sizes = self.index.broadcast(b, &shapes, output);
        if name == "numpy.power" {
            let exponent = self.elements(b, *ir::operands(operation).get(1)?)?;
            self.check_exponent(b, exponent, dtype, &sizes);
        }
        let source = match sizes.is_empty() {
            true => Source::Scalar(apply(b, &name, &operands, &[], dtype)?),
            false => Source::Tensor(self.element_wise(b, &name, &operands, dtype, &sizes)),
        };
        self.bind(result, dtype, source);
        Some(())
    }

    fn element_wise(
        &mut self,
        b: &Builder<'c>,
        name: &str,
        operands: &[Elements<'c>],
        dtype: DType,
        sizes: &[Size<'c>],
    ) -> Value<'c> {
        let mut inputs = Vec::new();
        for operand in operands {
            if let Source::Tensor(tensor) = operand.source {
                inputs.push(self.indexed(b, tensor, sizes));
            }
        }
        let element = dtype.value_type(b.context());
        let tensor = compute(b, element, sizes, &inputs, &mut |inner, elements| {
            // The module's check has tried it.
            let value = apply(inner, name, operands, elements, dtype);
            value.unwrap_or_else(|| inner.value("ub.poison", &[], element, &[]))
        });
        self.note_sizes(tensor, sizes);
        tensor
    }

    /// Raises ValueError for negative exponents of integers.
    fn check_exponent(
        &mut self,
        b: &Builder<'c>,
        exponent: Elements<'c>,
        result: DType,
        sizes: &[Size<'c>],
    ) {
        if exponent.dtype.kind() != DTypeKind::Signed || !result.kind().is_integer() {
            return;
        }
        let is_negative = |b: &Builder<'c>, value: Value<'c>| {
            b.compare_integers(CmpiPredicate::Slt, value, b.integer(value.r#type(), 0))
        };
        let negative = match exponent.source {
            Source::Scalar(value) => {
                if constant(value).is_some_and(|number| number >= 0) {
                    return;
                }
                is_negative(b, value)
            }
            Source::Tensor(tensor) => {
                let own = self.sizes_of(b, tensor);
                any_element(b, tensor, &own, &is_negative)
            }
        };
        raise_if_negative(b, negative, sizes);
    }
}

/// A universal function of scalars and, in their order, the elements of tensors.
fn apply<'c>(
    b: &Builder<'c>,
    name: &str,
    operands: &[Elements<'c>],
    elements: &[Value<'c>],
    dtype: DType,
) -> Option<Value<'c>> {
    let mut elements = elements.iter().copied();
    let value = |operand: &Elements<'c>| match operand.source {
        Source::Scalar(value) => {
            let value = convert(b, value, operand.stored, operand.dtype);
            Some((value, operand.dtype))
        }
        Source::Tensor(_) => elements.next().map(|value| (value, operand.dtype)),
    };
    let values = operands.iter().map(value).collect::<Option<Vec<_>>>()?;
    emit_ufunc(b, name, &values, dtype).ok()
}
