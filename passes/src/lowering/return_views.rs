//! `return-views` makes results that are views of an argument leave the function
//! as they are, not as copies.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: memref<?xf64>) -> memref<?xf64> {
//!   return %a : memref<?xf64>
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%a: memref<?xf64>) -> (!llvm.struct<(...)> {npc.view_of = 0 : index}) {
//!   %0 = builtin.unrealized_conversion_cast %a : memref<?xf64> to !llvm.struct<(...)>
//!   return %0 : !llvm.struct<(...)>
//! }
//! ```
//!
//! Buffer deallocation gives the caller a memref that is its own, and copies
//! one that is not. The descriptor as a struct, which the conversion to LLVM
//! makes of it anyway, is outside its reach. Calls in the module get the memref
//! back through another cast.
//!
//! An array that may be a constant of the library is copied: the caller may write
//! and frees what it gets. One that functions may change is refused: a caller in
//! Python would see its later changes.
//!
//! A result that is a view of an argument on some paths and memory of its own on the
//! others, as what `a.reshape(-1)` gives, stays a memref and has `npc.may_view`, of
//! which `disown-views` makes something that callers can tell apart. Only functions
//! that nothing in the module calls have such results.
//!
//! Requires memrefs, and any control flow.
//!
//! Guarantees that each memref result without `npc.may_view` is always memory of its
//! own; every other result is a view of the argument that `npc.view_of` names. A result
//! that is a view of several arguments, and two results that share memory, are errors.

use super::{
    memory_roots::{Root, Views, roots_of},
    numpy::copied,
};
use crate::{
    effects::{MAY_VIEW, VIEW_OF},
    func::{input_types, result_types, returns},
};
use melior::ir::{
    Type, ValueLike,
    r#type::{FunctionType, MemRefType},
};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    type_converter::is_ranked_memref,
};
use std::collections::{BTreeSet, HashSet};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "return-views",
    summary: "return views of arguments as descriptors that the caller does not own",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let functions = ir::operations_in(ir::region(module, 0))
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.func")
        .filter(|function| ir::entry(ir::region(*function, 0)).is_some())
        .collect::<Vec<_>>();
    for function in &functions {
        for end in returns(*function) {
            copy_globals(end);
        }
    }
    let called = called(module);
    let views = views_of_arguments(&functions, &called)?;
    for function in &functions {
        let name = ir::symbol_name(*function).unwrap_or_default();
        let memory = (0..result_types(*function).len()).map(|index| {
            memory_of(
                &roots_of_result(*function, index, &views),
                called.contains(&name),
            )
        });
        let memory = memory.collect::<Vec<_>>();
        if memory.iter().any(|it| *it != Memory::Own) {
            rewrite_function(*function, &memory);
        }
    }
    for call in ir::walk(module)
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.call")
    {
        let callee = ir::symbol_of(call, "callee").and_then(|callee| views.get(&callee));
        if let Some(views) = callee.filter(|views| views.iter().any(Option::is_some)) {
            rewrite_call(call, views);
        }
    }
    Ok(())
}

/// The functions that something in the module calls, or takes as values.
fn called(module: OpRef<'_>) -> HashSet<String> {
    let callee = |operation| match ir::name(operation) {
        "func.call" => ir::symbol_of(operation, "callee"),
        "func.constant" => ir::symbol_of(operation, "value"),
        _ => None,
    };
    ir::walk(module).into_iter().filter_map(callee).collect()
}

/// Whose memory a result lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Memory {
    /// Always the function's own.
    Own,
    /// Always that of an argument.
    ViewOf(usize),
    /// The one or the other.
    MayView(usize),
    /// Something that no caller could tell.
    Mixed,
}

fn memory_of(roots: &BTreeSet<Root>, is_called: bool) -> Memory {
    let is_own = |root: &&Root| matches!(root, Root::Own(_));
    let others = roots
        .iter()
        .filter(|root| !is_own(root))
        .collect::<Vec<_>>();
    match (others.as_slice(), roots.iter().any(|root| is_own(&root))) {
        ([Root::Argument(index)], false) => Memory::ViewOf(*index),
        ([Root::Argument(index)], true) if !is_called => Memory::MayView(*index),
        _ if others.iter().any(|it| matches!(it, Root::Argument(_))) => Memory::Mixed,
        _ => Memory::Own,
    }
}

/// Finds the results that are views. What a call returns depends on its callee,
/// so functions are looked at until nothing changes: at first every result is
/// taken for the function's own.
fn views_of_arguments(functions: &[OpRef<'_>], called: &HashSet<String>) -> Result<Views, Failure> {
    let mut views = Views::new();
    for function in functions {
        let count = result_types(*function).len();
        views.insert(
            ir::symbol_name(*function).unwrap_or_default(),
            vec![None; count],
        );
    }
    loop {
        let mut changed = false;
        for function in functions {
            let found = (0..result_types(*function).len())
                .map(|index| always_viewed(&roots_of_result(*function, index, &views)))
                .collect::<Vec<_>>();
            let known = views
                .entry(ir::symbol_name(*function).unwrap_or_default())
                .or_default();
            changed |= *known != found;
            *known = found;
        }
        if !changed {
            break;
        }
    }
    for function in functions {
        check_views(*function, &views, called)?;
        for end in returns(*function) {
            check_state(end, &views)?;
            check_owned(end, &views)?;
        }
    }
    Ok(views)
}

/// Returns copies of what may be memory of the library.
fn copy_globals(end: OpRef<'_>) {
    for (index, value) in ir::operands(end).into_iter().enumerate() {
        let roots = roots_of(value, &Views::new());
        let is_other = |root: &Root| matches!(root, Root::Argument(_) | Root::State(_));
        if roots.contains(&Root::Global) && !roots.iter().any(is_other) {
            ir::set_operand(end, index, copied(&Builder::before(end), value));
        }
    }
}

/// The roots of a memref of known rank, on all paths. One of unknown rank is
/// copied for the caller in any case.
fn roots_of_result(function: OpRef<'_>, index: usize, views: &Views) -> BTreeSet<Root> {
    let returned = returns(function).into_iter().map(ir::operands);
    let returned = returned.map(|values| values[index]);
    let memrefs = returned.filter(|value| is_ranked_memref(value.r#type()));
    memrefs.flat_map(|value| roots_of(value, views)).collect()
}

/// The argument that a result is a view of, on all paths.
fn always_viewed(roots: &BTreeSet<Root>) -> Option<usize> {
    match memory_of(roots, true) {
        Memory::ViewOf(index) => Some(index),
        _ => None,
    }
}

/// Checks that callers can tell whose memory each result lies in.
fn check_views(
    function: OpRef<'_>,
    views: &Views,
    called: &HashSet<String>,
) -> Result<(), Failure> {
    let name = ir::symbol_name(function).unwrap_or_default();
    let is_called = called.contains(&name);
    for index in 0..result_types(function).len() {
        let roots = roots_of_result(function, index, views);
        let Some(end) = returns(function).pop() else {
            return Ok(());
        };
        if memory_of(&roots, is_called) != Memory::Mixed {
            continue;
        }
        let arguments = roots.iter().filter(|it| matches!(it, Root::Argument(_)));
        let message = match arguments.count() {
            1 => format!("result {index} is a view of an argument on some paths only"),
            _ => format!("result {index} is a view of one argument or of another"),
        };
        return Err(ir::error(
            end,
            &format!("{message} [shared-result]"),
            &["help: return a copy on every path, as in `return a.copy()`"],
        ));
    }
    Ok(())
}

/// Checks that no result lies in a global that functions may change.
fn check_state(end: OpRef<'_>, views: &Views) -> Result<(), Failure> {
    for value in ir::operands(end) {
        let is_state = |root: &Root| matches!(root, Root::State(_));
        if is_ranked_memref(value.r#type()) && roots_of(value, views).iter().any(is_state) {
            return Err(ir::error(
                end,
                "an array that the module keeps between calls cannot be returned [shared-result]",
                &["help: return a copy, as in `return a.copy()`"],
            ));
        }
    }
    Ok(())
}

/// Checks that no two results share memory that is the function's own.
fn check_owned(end: OpRef<'_>, views: &Views) -> Result<(), Failure> {
    let mut owned = HashSet::new();
    for (index, value) in ir::operands(end).into_iter().enumerate() {
        let roots = roots_of(value, views).into_iter();
        let mut own = roots.filter(|root| matches!(root, Root::Own(_)));
        if own.any(|root| !owned.insert(root)) {
            return Err(ir::error(
                end,
                &format!("result {index} shares its memory with another result [shared-result]"),
                &["help: return a copy, as in `return a, a.copy()`"],
            ));
        }
    }
    Ok(())
}

/// The struct that the conversion to LLVM makes of a memref.
pub(super) fn descriptor_type<'c>(builder: &Builder<'c>, memref: Type<'c>) -> Type<'c> {
    let rank = MemRefType::try_from(memref)
        .map(|memref| melior::ir::ShapedTypeLike::rank(&memref))
        .unwrap_or(0);
    let arrays = match rank {
        0 => String::new(),
        rank => format!(", array<{rank} x i64>, array<{rank} x i64>"),
    };
    let text = format!("!llvm.struct<(ptr, ptr, i64{arrays})>");
    Type::parse(builder.context(), &text).unwrap_or(memref)
}

fn cast<'c>(builder: &Builder<'c>, value: Value<'c>, r#type: Type<'c>) -> Value<'c> {
    builder.value("builtin.unrealized_conversion_cast", &[value], r#type, &[])
}

fn rewrite_function(function: OpRef<'_>, memory: &[Memory]) {
    let mut outputs = result_types(function);
    for end in returns(function) {
        let builder = Builder::before(end);
        for (index, value) in ir::operands(end).into_iter().enumerate() {
            if matches!(memory[index], Memory::ViewOf(_)) {
                outputs[index] = descriptor_type(&builder, value.r#type());
                ir::set_operand(end, index, cast(&builder, value, outputs[index]));
            }
        }
    }
    let context = ir::context_of(function);
    let r#type = FunctionType::new(context, &input_types(function), &outputs);
    ir::set_attribute(function, "function_type", ir::type_attribute(r#type.into()));
    let result_attributes = memory.iter().map(|memory| match memory {
        Memory::ViewOf(argument) => format!("{{{VIEW_OF} = {argument} : index}}"),
        Memory::MayView(argument) => format!("{{{MAY_VIEW} = {argument} : index}}"),
        Memory::Own | Memory::Mixed => "{}".to_string(),
    });
    let text = format!("[{}]", result_attributes.collect::<Vec<_>>().join(", "));
    if let Some(attributes) = melior::ir::Attribute::parse(context, &text) {
        ir::set_attribute(function, "res_attrs", attributes);
    }
}

fn rewrite_call(call: OpRef<'_>, views: &[Option<usize>]) {
    let builder = Builder::after(call);
    for (result, view) in ir::results(call).into_iter().zip(views) {
        if view.is_none() {
            continue;
        }
        let memref = result.r#type();
        let uses = ir::uses(result);
        ir::set_type(result, descriptor_type(&builder, memref));
        let value = cast(&builder, result, memref);
        for r#use in uses {
            ir::set_operand(r#use.user, r#use.index, value);
        }
    }
}
