//! `infer-effects` says what a call of a function may do: which arrays it
//! changes, and what it raises.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: memref<?xf64>, %i: index, %x: f64) {
//!   basicpy.raise_if %outside, "IndexError", "index {} is out of bounds" (%i : index)
//!   memref.store %x, %a[%i] : memref<?xf64>
//!   return
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%a: memref<?xf64> {npc.written}, %i: index, %x: f64)
//!     attributes {npc.raises = ["IndexError"]} {
//!   ...
//! }
//! ```
//! Callers and bindings need to know it; the code stays as it is.
//!
//! Requires structured control flow on memrefs. Calls name functions of the
//! module; what a declared function does is not known, so it is taken to write
//! to all that it gets.
//!
//! Guarantees that an array argument without `npc.written` is never written to,
//! and that a function raises nothing but what `npc.raises` lists, which says
//! `MemoryError` where memory is allocated. A function that raises nothing has
//! an empty list.

use super::{
    call_graph::{CallGraph, Function, callee},
    memory_roots::{Root, Views, roots_of},
};
use crate::{
    effects::{RAISES, VIEW_OF, WRITTEN},
    func::input_types,
};
use melior::ir::{Attribute, ValueLike, r#type::MemRefType};
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::{BTreeSet, HashMap};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "infer-effects",
    summary: "say which arguments a function writes to and what it raises",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// Operations with memref operands that write to none of them. What they return
/// or pass on is followed from where it is written.
const READERS: &[&str] = &[
    "builtin.unrealized_conversion_cast",
    "func.return",
    "arith.select",
    "memref.assume_alignment",
    "memref.cast",
    "memref.collapse_shape",
    "memref.dealloc",
    "memref.dim",
    "memref.distinct_objects",
    "memref.expand_shape",
    "memref.extract_aligned_pointer_as_index",
    "memref.extract_strided_metadata",
    "memref.load",
    "memref.prefetch",
    "memref.rank",
    "memref.reinterpret_cast",
    "memref.subview",
    "memref.transpose",
    "scf.condition",
    "scf.for",
    "scf.while",
    "scf.yield",
    "vector.load",
    "vector.transfer_read",
];

/// What a call of a function may do.
#[derive(Clone, Default, PartialEq)]
struct Effects {
    /// The arguments that it may write to.
    written: BTreeSet<usize>,
    /// The exceptions that it may raise.
    raised: BTreeSet<String>,
}

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let graph = CallGraph::new(module);
    let views = views(&graph);
    let names = graph.functions.iter().map(|it| it.name.clone());
    let mut effects = names
        .map(|name| (name, Effects::default()))
        .collect::<HashMap<_, _>>();
    loop {
        let mut changed = false;
        for function in &graph.functions {
            let found = effects_of(function, &effects, &views);
            changed |= effects[&function.name] != found;
            effects.insert(function.name.clone(), found);
        }
        if !changed {
            break;
        }
    }
    for function in &graph.functions {
        record(function.operation, &effects[&function.name]);
    }
    Ok(())
}

/// The views that `return-views` found.
fn views(graph: &CallGraph<'_>) -> Views {
    let of = |function: &Function<'_>| {
        let results = ir::array_of(function.operation, "res_attrs").into_iter();
        let views = results.map(|dictionary| {
            let index = ir::entry_of(dictionary, VIEW_OF).and_then(ir::integer_value);
            index.and_then(|index| usize::try_from(index).ok())
        });
        (function.name.clone(), views.collect())
    };
    graph.functions.iter().map(of).collect()
}

fn effects_of(function: &Function<'_>, known: &HashMap<String, Effects>, views: &Views) -> Effects {
    let mut effects = Effects::default();
    for operation in &function.body {
        effects.raised.extend(raised(*operation, known));
        for memref in written(*operation, known) {
            let arguments = roots_of(memref, views).into_iter();
            effects
                .written
                .extend(arguments.filter_map(|root| match root {
                    Root::Argument(index) => Some(index),
                    Root::Own(_) => None,
                }));
        }
    }
    effects
}

/// The exceptions that an operation may raise.
fn raised(operation: OpRef<'_>, known: &HashMap<String, Effects>) -> BTreeSet<String> {
    match ir::name(operation) {
        "basicpy.raise_if" => ir::string_of(operation, "exception").into_iter().collect(),
        "memref.alloc" => BTreeSet::from(["MemoryError".to_owned()]),
        _ => callee(operation)
            .and_then(|name| known.get(&name))
            .map(|effects| effects.raised.clone())
            .unwrap_or_default(),
    }
}

/// The memrefs that an operation may write to.
fn written<'c>(operation: OpRef<'c>, known: &HashMap<String, Effects>) -> Vec<Value<'c>> {
    let name = ir::name(operation);
    if READERS.contains(&name) {
        return Vec::new();
    }
    let operands = ir::operands(operation);
    let may_write = |index: usize| match name {
        "memref.store" | "memref.copy" => index == 1,
        _ => callee(operation)
            .and_then(|name| known.get(&name))
            .is_none_or(|effects| effects.written.contains(&index)),
    };
    let operands = operands.into_iter().enumerate();
    let written = operands.filter(|(index, operand)| {
        MemRefType::try_from(operand.r#type()).is_ok() && may_write(*index)
    });
    written.map(|(_, operand)| operand).collect()
}

/// Writes down what a function does.
fn record(function: OpRef<'_>, effects: &Effects) {
    let context = ir::context_of(function);
    let names = effects.raised.iter();
    let raised = names.map(|name| ir::string_attribute(context, name));
    let raised = raised.collect::<Vec<_>>();
    ir::set_attribute(function, RAISES, ir::array_attribute(context, &raised));
    if effects.written.is_empty() {
        return;
    }
    let mut dictionaries = ir::array_of(function, "arg_attrs");
    let count = input_types(function).len();
    dictionaries.resize(count, ir::dictionary_attribute(context, &[]));
    for index in &effects.written {
        dictionaries[*index] = with_mark(context, dictionaries[*index]);
    }
    let dictionaries = ir::array_attribute(context, &dictionaries);
    ir::set_attribute(function, "arg_attrs", dictionaries);
}

fn with_mark<'c>(context: &'c melior::Context, dictionary: Attribute<'c>) -> Attribute<'c> {
    let mut entries = ir::entries(dictionary);
    entries.retain(|(name, _)| *name != WRITTEN);
    entries.push((WRITTEN, ir::unit_attribute(context)));
    ir::dictionary_attribute(context, &entries)
}
