//! Arrays of the module that functions may change: each is a global, seen through its
//! sizes and strides.

use super::{
    generic::{integers, segments},
    memref::MemRef,
    state::{Expression, Lowering},
};
use crate::effects::MODULE_STATE;
use melior::ir::{Type, ValueLike, attribute::DenseI64ArrayAttribute, operation::OperationLike};
use npc_dialects::ir::{self, Builder, OpRef, Value};
use std::collections::HashMap;

/// The types of a module's globals, by their names.
pub(super) fn types_of(module: OpRef<'_>) -> HashMap<String, Type<'_>> {
    let operations = ir::operations_in(ir::region(module, 0)).into_iter();
    let globals = operations.filter(|operation| ir::name(*operation) == "memref.global");
    globals
        .filter_map(|global| Some((ir::symbol_name(global)?, ir::type_of(global, "type")?)))
        .collect()
}

impl<'c> Lowering<'c> {
    /// The array that a `numpy.get_global` gives: in a block always the same value.
    pub(super) fn global(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<Value<'c>> {
        let symbol = ir::symbol_of(operation, "name")?;
        let memory = *self.globals.get(&symbol)?;
        let r#type = ir::results(operation).first()?.r#type();
        let declared = MemRef::of(r#type)?;
        let offset = ir::integer_of(operation, "offset").unwrap_or(0);
        let given = operation.attribute("strides").ok();
        let given = given.and_then(|it| DenseI64ArrayAttribute::try_from(it).ok());
        let strides = match given {
            Some(given) => (0..given.len())
                .map(|axis| given.element(axis).ok())
                .collect::<Option<Vec<_>>>()?,
            None => contiguous(&declared.shape),
        };
        let key = Expression::Global(
            symbol.clone(),
            offset,
            declared.shape.clone(),
            strides.clone(),
        );
        Some(self.cached(key, |this| {
            let context = this.context;
            let attributes = [
                ("name", ir::symbol_attribute(context, &symbol)),
                (MODULE_STATE, ir::unit_attribute(context)),
            ];
            let elements = b.value("memref.get_global", &[], memory, &attributes);
            let view = match declared.identity {
                true => r#type,
                false => MemRef {
                    offset,
                    strides: strides.clone(),
                    ..declared.clone()
                }
                .to_type(context),
            };
            let attributes = [
                ("static_offsets", integers(context, &[offset])),
                ("static_sizes", integers(context, &declared.shape)),
                ("static_strides", integers(context, &strides)),
                ("operandSegmentSizes", segments(context, &[1, 0, 0, 0])),
            ];
            b.value("memref.reinterpret_cast", &[elements], view, &attributes)
        }))
    }
}

/// The strides of an array without gaps, the last axis fastest.
fn contiguous(shape: &[i64]) -> Vec<i64> {
    let mut next = 1;
    let mut strides = Vec::with_capacity(shape.len());
    for size in shape.iter().rev() {
        strides.push(next);
        next *= size;
    }
    strides.reverse();
    strides
}
