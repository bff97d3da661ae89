//! Arrays of the module level: constants that nothing writes.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        dtype::Dtype,
        parse::range_of,
        partial_evaluation::{Array, Number},
    },
};
use melior::ir::{
    Attribute, Type, Value, attribute::DenseElementsAttribute, r#type::RankedTensorType,
};
use npc_dialects::types::{Layout, NdArray};
use ruff_text_size::TextRange;

impl<'c> Function<'_, '_, 'c, '_> {
    /// An array of the module level: a read-only array of a constant tensor.
    pub(super) fn module_array(&mut self, array: &Array, range: TextRange) -> Value<'c, 'c> {
        let file = self.program.scope.namespace.file;
        let numbers = match array.numbers() {
            Ok(numbers) => numbers,
            Err(error) => {
                let message = format!("this array is not a constant: {}", error.reason);
                let mut diagnostic =
                    Diagnostic::error(DiagnosticId::NotConstant, message).at(range_of(range), "");
                if let Some(place) = error.range.filter(|_| array.defined_in(file).is_some()) {
                    diagnostic = diagnostic.related(range_of(place), "here");
                }
                self.report(diagnostic.help("pass it as an argument"));
                return self.emit.unbound(range);
            }
        };
        let shape = array
            .shape()
            .iter()
            .map(|size| *size as u64)
            .collect::<Vec<_>>();
        let element = array.dtype().element_type(self.emit.context);
        let tensor = RankedTensorType::new(&shape, element, None).into();
        let elements = elements(tensor, array.dtype(), &numbers);
        let parts = self
            .emit
            .operation("arith.constant", array.defined_in(file).unwrap_or(range))
            .attribute("value", elements);
        let constant = self.emit.value(parts, tensor);
        let r#type = NdArray {
            dtype: element,
            shape: Some(
                array
                    .shape()
                    .iter()
                    .map(|size| Some(*size as i64))
                    .collect(),
            ),
            layout: Layout::C,
            readonly: true,
        };
        let parts = self
            .emit
            .operation("numpy.create_array_from_tensor", range)
            .operands(&[constant]);
        self.emit.value(parts, r#type.to_type())
    }
}

/// The elements of a tensor as an attribute.
fn elements<'c>(tensor: Type<'c>, dtype: Dtype, numbers: &[Number]) -> Attribute<'c> {
    let floats = || numbers.iter().map(|number| number.float());
    let ints = || numbers.iter().map(|number| number.int());
    match dtype {
        Dtype::Float64 => {
            DenseElementsAttribute::f64_values(tensor, &floats().collect::<Vec<_>>()).into()
        }
        Dtype::Float32 => {
            let values = floats().map(|value| value as f32).collect::<Vec<_>>();
            DenseElementsAttribute::f32_values(tensor, &values).into()
        }
        Dtype::Int64 => {
            DenseElementsAttribute::i64_values(tensor, &ints().collect::<Vec<_>>()).into()
        }
        Dtype::Int32 => {
            let values = ints().map(|value| value as i32).collect::<Vec<_>>();
            DenseElementsAttribute::i32_values(tensor, &values).into()
        }
        Dtype::Bool => {
            let values = ints().map(|value| value as i32).collect::<Vec<_>>();
            DenseElementsAttribute::bool_values(tensor, &values).into()
        }
    }
}
