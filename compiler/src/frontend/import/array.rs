//! Arrays of the module level: constants, or globals that functions may change.

use super::Function;
use crate::{
    diagnostics::{Diagnostic, DiagnosticId},
    frontend::{
        dtype::Dtype,
        parse::range_of,
        partial_evaluation::{Array, ModuleState, NotConstant, Number},
    },
};
use melior::{
    Context,
    ir::{
        Attribute, BlockLike, Identifier, Location, Module, Type, Value,
        attribute::{
            DenseElementsAttribute, DenseI64ArrayAttribute, FlatSymbolRefAttribute,
            IntegerAttribute, StringAttribute, TypeAttribute,
        },
        operation::OperationBuilder,
        r#type::{IntegerType, MemRefType, RankedTensorType},
    },
};
use npc_abi::ElementKind;
use npc_dialects::{
    dtype::MlirDtype,
    ir,
    types::{Layout, NdArray},
};
use ruff_text_size::TextRange;

impl<'c> Function<'_, '_, 'c, '_> {
    /// An array of the module level: a read-only array of a constant tensor, or a global
    /// that functions may change.
    pub(super) fn module_array(&mut self, array: &Array, range: TextRange) -> Value<'c, 'c> {
        let found = match self.linked.state() {
            Some(state) => state
                .symbol(array)
                .map(|symbol| self.global_array(array, &symbol, range)),
            None => array
                .numbers()
                .map(|numbers| self.constant_array(array, &numbers, range)),
        };
        found.unwrap_or_else(|error| self.not_constant_array(array, &error, range))
    }

    fn not_constant_array(
        &mut self,
        array: &Array,
        error: &NotConstant,
        range: TextRange,
    ) -> Value<'c, 'c> {
        let file = self.program.scope.namespace.file;
        let message = format!("this array is not a constant: {}", error.reason);
        let mut diagnostic =
            Diagnostic::error(DiagnosticId::NotConstant, message).at(range_of(range), "");
        if let Some(place) = error.range.filter(|_| array.defined_in(file).is_some()) {
            diagnostic = diagnostic.related(range_of(place), "here");
        }
        self.report(diagnostic.help("pass it as an argument"));
        self.emit.unbound(range)
    }

    fn global_array(&mut self, array: &Array, symbol: &str, range: TextRange) -> Value<'c, 'c> {
        let context = self.emit.context;
        let name = FlatSymbolRefAttribute::new(context, symbol).into();
        let mut parts = self
            .emit
            .operation("numpy.get_global", range)
            .attribute("name", name);
        let gaps = array.gaps();
        let layout = match &gaps {
            None => Layout::C,
            Some((offset, strides)) => {
                let strides = DenseI64ArrayAttribute::new(context, strides).into();
                let offset = IntegerAttribute::new(self.emit.i64(), *offset).into();
                parts = parts
                    .attribute("offset", offset)
                    .attribute("strides", strides);
                Layout::Strided
            }
        };
        let r#type = self.array_type(array, layout, false);
        self.emit.value(parts, r#type)
    }

    fn array_type(&self, array: &Array, layout: Layout, readonly: bool) -> Type<'c> {
        let sizes = array.shape().iter().map(|size| Some(*size as i64));
        let r#type = NdArray {
            dtype: array.dtype().to_type(self.emit.context),
            shape: Some(sizes.collect()),
            layout,
            readonly,
        };
        r#type.to_type()
    }

    fn constant_array(
        &mut self,
        array: &Array,
        numbers: &[Number],
        range: TextRange,
    ) -> Value<'c, 'c> {
        let file = self.program.scope.namespace.file;
        let shape = array
            .shape()
            .iter()
            .map(|size| *size as u64)
            .collect::<Vec<_>>();
        let element = array.dtype().to_type(self.emit.context);
        let tensor = RankedTensorType::new(&shape, element, None);
        let Some(elements) = elements(tensor, array.dtype(), numbers) else {
            return self.emit.unbound(range);
        };
        let parts = self
            .emit
            .operation("arith.constant", array.defined_in(file).unwrap_or(range))
            .attribute("value", elements);
        let constant = self.emit.value(parts, tensor.into());
        let parts = self
            .emit
            .operation("numpy.create_array_from_tensor", range)
            .operands(&[constant]);
        let r#type = self.array_type(array, Layout::C, true);
        self.emit.value(parts, r#type)
    }
}

/// Adds the globals of the arrays that functions may change.
pub(in crate::frontend) fn define_globals<'c>(
    context: &'c Context,
    state: &ModuleState,
    module: &Module<'c>,
) {
    for array in state.used() {
        let numbers = &array.elements;
        let size = numbers.len() as u64;
        let element = array.dtype.storage_type(context);
        let tensor = RankedTensorType::new(&[size], element, None);
        let Some(value) = ir::dense_elements(tensor, &bytes(array.dtype, numbers)) else {
            continue;
        };
        let memory = MemRefType::new(element, &[size as i64], None, None).into();
        let alignment = IntegerAttribute::new(IntegerType::new(context, 64).into(), 64).into();
        let global = OperationBuilder::new("memref.global", Location::unknown(context))
            .add_attributes(
                &[
                    (
                        "sym_name",
                        StringAttribute::new(context, &array.symbol).into(),
                    ),
                    (
                        "sym_visibility",
                        StringAttribute::new(context, "private").into(),
                    ),
                    ("type", TypeAttribute::new(memory).into()),
                    ("initial_value", value),
                    ("alignment", alignment),
                ]
                .map(|(name, value)| (Identifier::new(context, name), value)),
            )
            .build();
        if let Ok(global) = global {
            module.body().append_operation(global);
        }
    }
}

/// The elements of a tensor as an attribute; `None` if they are not as many.
fn elements<'c>(
    tensor: RankedTensorType<'c>,
    dtype: Dtype,
    numbers: &[Number],
) -> Option<Attribute<'c>> {
    if dtype != Dtype::Bool {
        return ir::dense_elements(tensor, &bytes(dtype, numbers));
    }
    let values = numbers.iter().map(|number| number.int() as i32);
    let values = values.collect::<Vec<_>>();
    Some(DenseElementsAttribute::bool_values(tensor.into(), &values).into())
}

/// The elements of an array as they lie in memory.
fn bytes(dtype: Dtype, numbers: &[Number]) -> Vec<u8> {
    let ints = || numbers.iter().map(|number| number.int());
    let floats = || numbers.iter().map(|number| number.float());
    match (dtype.kind(), dtype.size()) {
        (ElementKind::Float, 4) => floats()
            .flat_map(|number| (number as f32).to_ne_bytes())
            .collect(),
        (ElementKind::Float, _) => floats().flat_map(f64::to_ne_bytes).collect(),
        (_, 1) => ints().map(|number| number as u8).collect(),
        (_, 2) => ints()
            .flat_map(|number| (number as i16).to_ne_bytes())
            .collect(),
        (_, 4) => ints()
            .flat_map(|number| (number as i32).to_ne_bytes())
            .collect(),
        _ => ints().flat_map(i64::to_ne_bytes).collect(),
    }
}
