//! The check of arguments of one type, as a function.
//!
//! ```mlir
//! llvm.func internal @"npc.check.memref<?xf64>"(%array: !llvm.ptr, %text: !llvm.ptr) -> i1
//!     attributes {no_inline} {
//!   %0 = llvm.call @npc_check_array(%array, %rank, %promise, ..., %text) : (...) -> i1
//!   llvm.return %0 : i1
//! }
//! ```
//! Where a module has several arguments of a type, as a function and the one that writes
//! its results into given memory always have, each calls this: inlined, the check is as
//! much code as a small function.

use super::{plan::Plan, promise, signature::Signature};
use melior::{
    dialect::llvm::attributes::{self as llvm_attributes, Linkage},
    ir::{Region, Type},
};
use npc_dialects::{
    ir::{self, Builder, OpRef, OperationKey, Value},
    type_converter,
};
use std::collections::HashMap;

/// The types that have such a function, by symbol tables.
pub(super) struct SharedChecks<'c> {
    types: HashMap<(OperationKey, Type<'c>), String>,
}

impl<'c> SharedChecks<'c> {
    /// Defines one for each type that several of these arguments have, each with its
    /// function. Where a name is taken that it needs there is none.
    pub(super) fn define<'a>(
        plan: &Plan<'c>,
        arguments: impl Iterator<Item = (&'a Signature<'c>, Type<'c>)>,
    ) -> Self
    where
        'c: 'a,
    {
        let mut uses = Vec::<(OpRef<'c>, Type<'c>, usize)>::new();
        for (function, r#type) in arguments {
            let table = plan.table(function);
            let is_taken = |name: &str| plan.is_taken(function.operation, name);
            let known = uses.iter_mut().find(|(other, known, _)| {
                ir::operation_key(*other) == ir::operation_key(table) && *known == r#type
            });
            match known {
                Some((_, _, count)) => *count += 1,
                None if is_taken(&name(r#type)) || is_taken(&promise_name(r#type)) => {}
                None => uses.push((table, r#type, 1)),
            }
        }
        let shared = uses.into_iter().filter(|(_, _, count)| *count > 1);
        let types = shared.map(|(table, r#type, _)| {
            define(plan, table, r#type);
            ((ir::operation_key(table), r#type), name(r#type))
        });
        Self {
            types: types.collect(),
        }
    }

    /// The function for a type, if it has one.
    pub(super) fn of(&self, table: OpRef<'c>, r#type: Type<'c>) -> Option<&str> {
        let key = (ir::operation_key(table), r#type);
        self.types.get(&key).map(String::as_str)
    }
}

fn name(r#type: Type<'_>) -> String {
    format!("npc.check.{type}")
}

fn promise_name(r#type: Type<'_>) -> String {
    format!("npc.promise.{type}")
}

/// Defines the function of a type at the end of a symbol table.
fn define<'c>(plan: &Plan<'c>, table: OpRef<'c>, r#type: Type<'c>) {
    let Some(block) = ir::entry(ir::region(table, 0)) else {
        return;
    };
    let context = plan.types.context();
    let builder = Builder::at_end(context, block, ir::location(table));
    let pointers = [plan.types.pointer(); 2];
    let result = builder.integer_type(1);
    let function_type = type_converter::function_type(result, &pointers, false);
    let attributes = [
        ("sym_name", ir::string_attribute(context, &name(r#type))),
        ("function_type", ir::type_attribute(function_type)),
        ("sym_visibility", ir::string_attribute(context, "private")),
        ("no_inline", ir::unit_attribute(context)),
        (
            "linkage",
            llvm_attributes::linkage(context, Linkage::Internal),
        ),
    ];
    let function = builder.op_with_regions("llvm.func", &[], &[], &attributes, vec![Region::new()]);
    let location = ir::location(table);
    let inputs = pointers.map(|pointer| (pointer, location));
    let body = ir::new_block(ir::region(function, 0), &inputs);
    let builder = Builder::at_end(context, body, location);
    let arguments: [Value<'c>; 2] = [ir::arguments(body)[0], ir::arguments(body)[1]];
    let promise = promise_name(r#type);
    let is_kept = promise::ask(&builder, &plan.types, table, r#type, &promise, arguments);
    builder.op("llvm.return", &[is_kept], &[], &[]);
}
