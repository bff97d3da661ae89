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
//! A result that is a view of an argument on some paths and memory of its own, or of
//! another argument, on the others, as what `a.reshape(-1)` gives, stays a memref and
//! has `npc.may_view`, of which `disown-views` makes something that callers can tell
//! apart. Inside the module, buffer deallocation with
//! `private-function-dynamic-ownership` tells them: functions that the module calls are
//! private then, and where one was public, another one that calls it has its name.
//!
//! Requires memrefs, and any control flow.
//!
//! Guarantees that each memref result without `npc.may_view` is always memory of its
//! own; every other result is a view of the argument that `npc.view_of` names. What is
//! said of a private function's results waits in `npc.results`, as buffer deallocation
//! gives it more of them; `elide-clones` puts it back. Two results that share memory are
//! errors.

use super::{
    memory_roots::{ResultMemory, Root, Views, roots_of},
    numpy::copied,
};
use crate::{
    effects::{MAY_VIEW, RESULTS, VIEW_OF},
    func::{self, input_types, is_private, result_types, returns},
    llvm,
};
use melior::ir::{ValueLike, operation::OperationLike, r#type::FunctionType};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
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
    let functions = func::functions(module)
        .filter(|function| ir::entry(ir::region(*function, 0)).is_some())
        .collect::<Vec<_>>();
    let mut views = views_of(&functions);
    for function in &functions {
        check_views(*function, &views)?;
        for end in returns(*function) {
            check_state(end, &views)?;
            check_owned(end, &views)?;
        }
    }
    for function in &functions {
        for end in returns(*function) {
            copy_globals(end, &views);
        }
    }
    let mut functions = functions;
    functions.extend(make_private(module, &functions, &mut views));
    for function in functions {
        let name = ir::symbol_name(function).unwrap_or_default();
        rewrite_function(function, &views[&name]);
    }
    for call in calls(module) {
        let callee = ir::symbol_of(call, "callee").and_then(|callee| views.get(&callee));
        if let Some(views) = callee {
            rewrite_call(call, views);
        }
    }
    Ok(())
}

fn calls(module: OpRef<'_>) -> impl Iterator<Item = OpRef<'_>> {
    let operations = ir::walk(module).into_iter();
    operations.filter(|operation| ir::name(*operation) == "func.call")
}

/// Finds whose memory results may lie in. What a call returns depends on its callee,
/// so functions are looked at until nothing changes: at first none returns.
fn views_of(functions: &[OpRef<'_>]) -> Views {
    let mut views = Views::new();
    for function in functions {
        let count = result_types(*function).len();
        views.insert(
            ir::symbol_name(*function).unwrap_or_default(),
            vec![ResultMemory::default(); count],
        );
    }
    loop {
        let mut changed = false;
        for function in functions {
            let found = (0..result_types(*function).len())
                .map(|index| memory_of(&roots_of_result(*function, index, &views)))
                .collect::<Vec<_>>();
            let known = views
                .entry(ir::symbol_name(*function).unwrap_or_default())
                .or_default();
            changed |= *known != found;
            *known = found;
        }
        if !changed {
            return views;
        }
    }
}

/// A constant of the library becomes a copy.
fn memory_of(roots: &BTreeSet<Root>) -> ResultMemory {
    let mut memory = ResultMemory::default();
    for root in roots {
        match root {
            Root::Argument(index) => {
                memory.arguments.insert(*index);
            }
            Root::Own(_) | Root::Global | Root::State(_) => memory.is_own = true,
        }
    }
    memory
}

/// Moves the bodies of public functions that the module calls, and whose callers must
/// be told whose memory they get, into private ones, which it gives.
fn make_private<'c>(
    module: OpRef<'c>,
    functions: &[OpRef<'c>],
    views: &mut Views,
) -> Vec<OpRef<'c>> {
    let calls = calls(module).collect::<Vec<_>>();
    let mut made = Vec::new();
    for function in functions {
        let name = ir::symbol_name(*function).unwrap_or_default();
        let memory = &views[&name];
        if is_private(*function) || !memory.iter().any(ResultMemory::is_mixed) {
            continue;
        }
        let callers = calls
            .iter()
            .filter(|call| ir::symbol_of(**call, "callee").as_ref() == Some(&name));
        let callers = callers.copied().collect::<Vec<_>>();
        if callers.is_empty() {
            continue;
        }
        let private = format!("{name}.may-view");
        views.insert(private.clone(), memory.clone());
        let symbol = ir::symbol_attribute(ir::context_of(module), &private);
        for call in callers {
            ir::set_attribute(call, "callee", symbol);
        }
        made.push(func::move_body(*function, &private));
        func::delegate(*function, &private);
    }
    made
}

/// Returns copies of what may be memory of the library.
fn copy_globals(end: OpRef<'_>, views: &Views) {
    for (index, value) in ir::operands(end).into_iter().enumerate() {
        if roots_of(value, views).contains(&Root::Global) {
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

/// Checks that no result is a view of an argument or a constant of the library.
fn check_views(function: OpRef<'_>, views: &Views) -> Result<(), Failure> {
    for index in 0..result_types(function).len() {
        let roots = roots_of_result(function, index, views);
        let is_view = roots.iter().any(|it| matches!(it, Root::Argument(_)));
        let Some(end) = returns(function).pop() else {
            return Ok(());
        };
        if is_view && roots.contains(&Root::Global) {
            let message = "is a view of an argument or an array of the module";
            return Err(ir::error(
                end,
                &format!("result {index} {message} [shared-result]"),
                &["help: return a copy on every path, as in `return a.copy()`"],
            ));
        }
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

fn rewrite_function(function: OpRef<'_>, memory: &[ResultMemory]) {
    if memory.iter().any(|memory| !memory.arguments.is_empty()) {
        return_descriptors(function, memory);
    }
    if is_private(function)
        && let Ok(results) = function.attribute("res_attrs")
    {
        ir::remove_attribute(function, "res_attrs");
        ir::set_attribute(function, RESULTS, results);
    }
}

/// Returns what are always views as descriptors, and says of each result what it is.
fn return_descriptors(function: OpRef<'_>, memory: &[ResultMemory]) {
    let mut outputs = result_types(function);
    for end in returns(function) {
        let builder = Builder::before(end);
        for (index, value) in ir::operands(end).into_iter().enumerate() {
            if memory[index].always_viewed().is_some() {
                let view = llvm::described(&builder, value);
                outputs[index] = view.r#type();
                ir::set_operand(end, index, view);
            }
        }
    }
    let context = ir::context_of(function);
    let r#type = FunctionType::new(context, &input_types(function), &outputs);
    ir::set_attribute(function, "function_type", ir::type_attribute(r#type.into()));
    let result_attributes = memory.iter().map(described);
    let text = format!("[{}]", result_attributes.collect::<Vec<_>>().join(", "));
    if let Some(attributes) = melior::ir::Attribute::parse(context, &text) {
        ir::set_attribute(function, "res_attrs", attributes);
    }
}

/// What is said of a result.
fn described(memory: &ResultMemory) -> String {
    if memory.arguments.is_empty() {
        return "{}".to_string();
    }
    let arguments = memory.arguments.iter().map(|it| format!("{it} : index"));
    let arguments = arguments.collect::<Vec<_>>().join(", ");
    match memory.always_viewed() {
        Some(_) => format!("{{{VIEW_OF} = {arguments}}}"),
        None => format!("{{{MAY_VIEW} = [{arguments}]}}"),
    }
}

fn rewrite_call(call: OpRef<'_>, memory: &[ResultMemory]) {
    let builder = Builder::after(call);
    for (result, memory) in ir::results(call).into_iter().zip(memory) {
        if memory.always_viewed().is_none() {
            continue;
        }
        let memref = result.r#type();
        let uses = ir::uses(result);
        ir::set_type(result, llvm::descriptor(&builder, memref));
        let value = llvm::cast(&builder, result, memref);
        for r#use in uses {
            ir::set_operand(r#use.user, r#use.index, value);
        }
    }
}
