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
//! Callers and bindings need to know it; the code stays as it is. A function with
//! `npc.module_state` uses a global that one of the module's functions writes to;
//! a `memref.global` of this kind that none writes to becomes a constant.
//!
//! Requires memrefs, ranked or not, and any control flow. What is not known to
//! read only is taken to write to all that it gets: functions that are declared or
//! called by their address, operations of other dialects, code that has a pointer.
//!
//! Guarantees that an array argument without `npc.written` is never written to,
//! and that a function raises nothing but what `npc.raises` lists, which says
//! `MemoryError` where memory is allocated. A function that raises nothing has
//! an empty list.

use super::{
    call_graph::{CallGraph, Function, callee},
    memory_roots::{ResultMemory, Root, Views, roots_of},
    memory_writes::written_by,
};
use crate::{
    effects::{MODULE_STATE, RAISES, WRITTEN, may_be_viewed, viewed},
    func::input_types,
};
use melior::ir::{Attribute, operation::OperationLike};
use npc_dialects::{
    ir::{self, AttributeKey, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "infer-effects",
    summary: "say which arguments a function writes to and what it raises",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// What a call of a function may do.
#[derive(Clone, Default, PartialEq)]
struct Effects {
    /// The arguments that it may write to.
    written: BTreeSet<usize>,
    /// The exceptions that it may raise.
    raised: BTreeSet<String>,
    /// The globals that it may write to.
    written_globals: BTreeSet<AttributeKey>,
    /// The globals that it uses, of those that functions may change.
    globals: BTreeSet<AttributeKey>,
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
    let written = written_globals(&effects);
    for function in &graph.functions {
        let found = &effects[&function.name];
        record(function.operation, found);
        if !found.globals.is_disjoint(&written) {
            let context = ir::context_of(function.operation);
            ir::set_attribute(
                function.operation,
                MODULE_STATE,
                ir::unit_attribute(context),
            );
        }
    }
    record_constants(module, &effects);
    Ok(())
}

/// The views that `return-views` found.
fn views(graph: &CallGraph<'_>) -> Views {
    let of = |function: &Function<'_>| {
        let results = ir::array_of(function.operation, "res_attrs").into_iter();
        let views = results.map(|result| {
            let mut arguments = BTreeSet::from_iter(may_be_viewed(result));
            arguments.extend(viewed(result));
            ResultMemory {
                is_own: viewed(result).is_none(),
                arguments,
            }
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
            for root in roots_of(memref, views) {
                match root {
                    Root::Argument(index) => {
                        effects.written.insert(index);
                    }
                    Root::State(symbol) => {
                        effects.written_globals.insert(symbol);
                    }
                    Root::Own(_) | Root::Global => {}
                }
            }
        }
        effects.globals.extend(state(*operation));
        if let Some(callee) = callee(*operation).and_then(|name| known.get(&name)) {
            effects.written_globals.extend(&callee.written_globals);
            effects.globals.extend(&callee.globals);
        }
    }
    effects
}

/// The global that an operation gives, if functions may change it.
fn state(operation: OpRef<'_>) -> Option<AttributeKey> {
    let is_state =
        ir::name(operation) == "memref.get_global" && operation.attribute(MODULE_STATE).is_ok();
    let symbol = operation.attribute("name").ok().filter(|_| is_state)?;
    Some(ir::attribute_key(symbol))
}

/// Says of globals that nothing writes that they are constants.
fn record_constants(module: OpRef<'_>, effects: &HashMap<String, Effects>) {
    let used = effects.values().flat_map(|it| &it.globals);
    let used = used.collect::<HashSet<_>>();
    let written = written_globals(effects);
    let context = ir::context_of(module);
    for global in ir::operations_in(ir::region(module, 0)) {
        let symbol = ir::symbol_name(global).filter(|_| ir::name(global) == "memref.global");
        let key = symbol.map(|symbol| ir::attribute_key(ir::symbol_attribute(context, &symbol)));
        if key.is_some_and(|key| used.contains(&key) && !written.contains(&key)) {
            ir::set_attribute(global, "constant", ir::unit_attribute(context));
        }
    }
}

fn written_globals(effects: &HashMap<String, Effects>) -> BTreeSet<AttributeKey> {
    let written = effects.values().flat_map(|it| &it.written_globals);
    written.copied().collect()
}

/// The exceptions that an operation may raise.
fn raised(operation: OpRef<'_>, known: &HashMap<String, Effects>) -> BTreeSet<String> {
    match ir::name(operation) {
        "basicpy.raise_if" => ir::string_of(operation, "exception").into_iter().collect(),
        "memref.alloc" => BTreeSet::from(["MemoryError".to_owned()]),
        // Whoever has a function may call it.
        "func.constant" => raised_by(ir::symbol_of(operation, "value"), known),
        _ => raised_by(callee(operation), known),
    }
}

/// The exceptions that a function of the module may raise.
fn raised_by(name: Option<String>, known: &HashMap<String, Effects>) -> BTreeSet<String> {
    let effects = name.and_then(|name| known.get(&name));
    effects.map(|it| it.raised.clone()).unwrap_or_default()
}

/// The arrays that an operation may write to. Of the module's functions it is
/// known to which.
fn written<'c>(operation: OpRef<'c>, known: &HashMap<String, Effects>) -> Vec<Value<'c>> {
    let Some(effects) = callee(operation).and_then(|name| known.get(&name)) else {
        return written_by(operation);
    };
    let operands = ir::operands(operation).into_iter().enumerate();
    let written = operands.filter(|(index, _)| effects.written.contains(index));
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
