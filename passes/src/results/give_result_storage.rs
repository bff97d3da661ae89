//! `give-result-storage` adds to each public function one that writes its results into
//! memory that the caller gives.
//!
//! Before:
//! ```mlir
//! func.func @f(%x: memref<?xf64>) -> memref<?xf64> {
//!   %r = memref.alloc(%n) : memref<?xf64>
//!   ...
//!   return %r : memref<?xf64>
//! }
//! ```
//! After:
//! ```mlir
//! func.func private @f.stored(%x: memref<?xf64>, %out: memref<?xf64>) -> memref<?xf64> {
//!   %r = memref.alloc(%n) {npc.storage = 1 : index} : memref<?xf64>
//!   ...
//! }
//! func.func @f(%x: memref<?xf64>) -> memref<?xf64> {
//!   %none = ... // a null descriptor
//!   %r = call @f.stored(%x, %none)
//!   return %r : memref<?xf64>
//! }
//! func.func @f__into(%x: memref<?xf64>, %out: memref<?xf64> {npc.storage = 0 : index})
//!     -> (!llvm.struct<(...)> {npc.view_of = 1 : index})
//!     attributes {npc.stores_results_of = "f"} {
//!   %r = call @f.stored(%x, %out)
//!   ...
//! }
//! ```
//! `lower-allocations` makes of an allocation with `npc.storage` one that takes what the
//! caller gave. A function has one body, so it costs little to have both forms.
//!
//! Memory is given for results in row-major order that are the caller's own: for those
//! that one allocation on each path makes, and for those whose sizes
//! `emit-result-allocators` could tell (`npc.known_results`), which are copied if they are
//! computed elsewhere, as by a loop that swaps two arrays.
//!
//! Requires functions after buffer deallocation, with structured control flow.
//!
//! Guarantees that functions behave as before. The new ones raise ValueError for memory of
//! another shape. What is given must not overlap any argument: C interfaces with checks
//! see to that. A function whose new name is taken has none, nor has one with more than 16
//! such results.

use super::{
    INTO, STORED, argument_names, check_shape,
    own_results::{Allocations, allocations_of},
    storage_name, with_storage,
};
use crate::{
    effects::{KNOWN_RESULTS, PARAMETER_NAME, STORAGE, STORES_RESULTS_OF, VIEW_OF},
    func::{self, input_types, public_functions, result_types, returns},
    llvm,
};
use melior::ir::{Attribute, Type, ValueLike, r#type::FunctionType};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    type_converter::is_row_major,
};
use std::collections::HashSet;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "give-result-storage",
    summary: "add functions that write results into memory that the caller gives",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// More results than this have no storage: each is compared with all other arguments.
const MOST_RESULTS: usize = 16;

/// On a function: attributes that LLVM gives it.
const PASSTHROUGH: &str = "passthrough";

/// A result for which the caller may give memory.
struct Stored<'c> {
    /// The result's position.
    index: usize,
    r#type: Type<'c>,
    /// What makes it; nothing if it is copied.
    allocations: Allocations<'c>,
}

impl Stored<'_> {
    fn is_copied(&self) -> bool {
        self.allocations.is_empty()
    }
}

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let operations = ir::operations_in(ir::region(module, 0));
    let names = operations.iter().filter_map(|it| ir::symbol_name(*it));
    let names = names.collect::<HashSet<_>>();
    let is_structured = |function: &OpRef<'_>| ir::blocks(ir::region(*function, 0)).len() == 1;
    for function in public_functions(module).filter(is_structured) {
        let name = ir::symbol_name(function).unwrap_or_default();
        let is_taken = [INTO, STORED]
            .iter()
            .any(|it| names.contains(&(name.clone() + it)));
        let stored = stored_results(function);
        if !is_taken && (1..=MOST_RESULTS).contains(&stored.len()) {
            add(function, &name, &stored);
        }
    }
    Ok(())
}

/// The results of a function for which callers may give memory.
fn stored_results<'c>(function: OpRef<'c>) -> Vec<Stored<'c>> {
    let ends = returns(function);
    let [end] = ends.as_slice() else {
        return Vec::new();
    };
    let known = ir::array_of(function, KNOWN_RESULTS).into_iter();
    let known = known.filter_map(ir::integer_value).collect::<Vec<_>>();
    ir::remove_attribute(function, KNOWN_RESULTS);
    let attributes = ir::array_of(function, "res_attrs");
    let mut seen = HashSet::new();
    let mut stored = Vec::new();
    for (index, value) in ir::operands(*end).into_iter().enumerate() {
        let is_own = attributes
            .get(index)
            .is_none_or(|it| ir::entries(*it).is_empty());
        let Some(r#type) = builtin::memref(value.r#type()) else {
            continue;
        };
        if !is_own || !is_row_major(value.r#type()) || r#type.memory_space().is_some() {
            continue;
        }
        let allocations = allocations_of(value);
        let is_known = known.iter().any(|it| usize::try_from(*it) == Ok(index));
        let is_new = allocations
            .iter()
            .all(|it| seen.insert(ir::operation_key(*it)));
        if is_new && (is_known || !allocations.is_empty()) {
            stored.push(Stored {
                index,
                r#type: value.r#type(),
                allocations,
            });
        }
    }
    stored
}

/// Adds the function, and moves the body to where both forms call it.
fn add<'c>(function: OpRef<'c>, name: &str, stored: &[Stored<'c>]) {
    let is_split = stored.iter().any(|it| !it.is_copied());
    let callee = match is_split {
        true => split(function, name, stored),
        false => name.to_owned(),
    };
    let builder = Builder::after(function);
    let context = builder.context();
    let count = input_types(function).len();
    let mut outputs = result_types(function);
    for it in stored {
        outputs[it.index] = llvm::descriptor(&builder, it.r#type);
    }
    let storage = stored.iter().map(|it| it.r#type);
    let inputs = input_types(function).into_iter().chain(storage);
    let r#type = FunctionType::new(context, &inputs.collect::<Vec<_>>(), &outputs);
    let mut attributes = ir::all_attributes(function);
    attributes.retain(|(name, _)| !CHANGED.contains(name));
    attributes.extend([
        (
            "sym_name",
            ir::string_attribute(context, &(name.to_owned() + INTO)),
        ),
        ("function_type", ir::type_attribute(r#type.into())),
        ("arg_attrs", argument_attributes(function, stored)),
        ("res_attrs", result_attributes(function, count, stored)),
        (STORES_RESULTS_OF, ir::string_attribute(context, name)),
    ]);
    let regions = vec![melior::ir::Region::new()];
    let into = builder.op_with_regions("func.func", &[], &[], &attributes, regions);
    fill(into, function, &callee, stored);
}

/// The attributes that differ between a function and the one that is added.
const CHANGED: [&str; 4] = ["sym_name", "function_type", "arg_attrs", "res_attrs"];

fn argument_attributes<'c>(function: OpRef<'c>, stored: &[Stored<'c>]) -> Attribute<'c> {
    let context = ir::context_of(function);
    let names = argument_names(function, PARAMETER_NAME);
    let storage = stored.iter().map(|it| {
        let name = storage_name(stored.len(), it.index, &names);
        let entries = [
            (PARAMETER_NAME, ir::string_attribute(context, &name)),
            (STORAGE, ir::index_attribute(context, it.index as i64)),
        ];
        ir::dictionary_attribute(context, &entries)
    });
    with_storage(function, &storage.collect::<Vec<_>>())
}

fn result_attributes<'c>(
    function: OpRef<'c>,
    count: usize,
    stored: &[Stored<'c>],
) -> Attribute<'c> {
    let context = ir::context_of(function);
    let mut attributes = ir::array_of(function, "res_attrs");
    let empty = ir::dictionary_attribute(context, &[]);
    attributes.resize(result_types(function).len(), empty);
    for (position, it) in stored.iter().enumerate() {
        let argument = ir::index_attribute(context, (count + position) as i64);
        attributes[it.index] = ir::dictionary_attribute(context, &[(VIEW_OF, argument)]);
    }
    ir::array_attribute(context, &attributes)
}

/// Moves a function's body to a private one, whose name it gives, and which takes memory
/// for the results that are not copied; the function itself gives none.
fn split<'c>(function: OpRef<'c>, name: &str, stored: &[Stored<'c>]) -> String {
    let private_name = name.to_owned() + STORED;
    let private = func::move_body(function, &private_name);
    ir::remove_attribute(private, "arg_attrs");
    let context = ir::context_of(function);
    // Two functions call it: inlined into both, its loops would be compiled twice.
    let once = ir::array_attribute(context, &[ir::string_attribute(context, "noinline")]);
    ir::set_attribute(private, PASSTHROUGH, once);
    let mut inputs = input_types(function);
    let Some(entry) = ir::entry(ir::region(private, 0)) else {
        return private_name;
    };
    for it in stored.iter().filter(|it| !it.is_copied()) {
        let position = ir::index_attribute(context, inputs.len() as i64);
        for allocation in &it.allocations {
            ir::set_attribute(*allocation, STORAGE, position);
        }
        inputs.push(it.r#type);
        ir::add_argument(entry, it.r#type, ir::location(function));
    }
    let r#type = FunctionType::new(context, &inputs, &result_types(function));
    ir::set_attribute(private, "function_type", ir::type_attribute(r#type.into()));

    let block = func::add_entry_block(function);
    let builder = Builder::at_end(context, block, ir::location(function));
    let mut operands = ir::arguments(block);
    for it in stored.iter().filter(|it| !it.is_copied()) {
        operands.push(llvm::null_memref(&builder, it.r#type));
    }
    let call = func::call(&builder, &private_name, &operands, &result_types(function));
    builder.op("func.return", &ir::results(call), &[], &[]);
    private_name
}

/// Fills the added function, which calls the one with the body.
fn fill<'c>(into: OpRef<'c>, function: OpRef<'c>, callee: &str, stored: &[Stored<'c>]) {
    let block = func::add_entry_block(into);
    let builder = Builder::at_end(ir::context_of(into), block, ir::location(into));
    let mut arguments = ir::arguments(block);
    let storage = arguments.split_off(input_types(function).len());
    let given = stored.iter().zip(&storage);
    let direct = given.clone().filter(|(it, _)| !it.is_copied());
    arguments.extend(direct.map(|(_, storage)| *storage));
    let call = func::call(&builder, callee, &arguments, &result_types(function));
    let mut results = ir::results(call);
    for (it, storage) in given {
        if it.is_copied() {
            copy(&builder, results[it.index], *storage);
            results[it.index] = *storage;
        }
        results[it.index] = llvm::described(&builder, results[it.index]);
    }
    builder.op("func.return", &results, &[], &[]);
}

/// Copies a result to where the caller wants it, and frees it.
fn copy<'c>(builder: &Builder<'c>, result: Value<'c>, storage: Value<'c>) {
    check_shape(builder, result, storage, "memref.dim");
    builder.op("memref.copy", &[result, storage], &[], &[]);
    builder.op("memref.dealloc", &[result], &[], &[]);
}
