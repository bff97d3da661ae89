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
//! Requires structured control flow on memrefs, one block in each function.
//!
//! Guarantees that each memref result is always memory of its own; every other
//! result is a view of the argument that `npc.view_of` names. A result that is
//! sometimes the one and sometimes the other, and two results that share
//! memory, are errors.

use melior::ir::{Type, ValueLike, r#type::MemRefType};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value, ValueKey},
    pass::{Options, Pass},
};
use std::collections::{BTreeSet, HashMap, HashSet};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "return-views",
    summary: "return views of arguments as descriptors that the caller does not own",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// Where the memory of an array comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Root {
    /// An argument of the function.
    Argument(usize),
    /// An allocation of the function or a result of a call.
    Own(ValueKey),
}

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let functions = ir::operations_in(ir::region(module, 0))
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.func")
        .filter(|function| ir::entry(ir::region(*function, 0)).is_some())
        .collect::<Vec<_>>();
    let views = views_of_arguments(&functions)?;
    for function in &functions {
        let name = ir::symbol_name(*function).unwrap_or_default();
        if views[&name].iter().any(Option::is_some) {
            rewrite_function(*function, &views[&name]);
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

/// For each function, the argument that each result is a view of.
type Views = HashMap<String, Vec<Option<usize>>>;

/// Finds the results that are views. What a call returns depends on its callee,
/// so functions are looked at until nothing changes: at first every result is
/// taken for the function's own.
fn views_of_arguments(functions: &[OpRef<'_>]) -> Result<Views, Failure> {
    let mut views = Views::new();
    for function in functions {
        let count = returned(*function).len();
        views.insert(
            ir::symbol_name(*function).unwrap_or_default(),
            vec![None; count],
        );
    }
    loop {
        let mut changed = false;
        for function in functions {
            let found = returned(*function)
                .into_iter()
                .map(|value| only_argument(&Roots::of(value, *function, &views)))
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
        check_results(*function, &views)?;
    }
    Ok(views)
}

/// The operands of a function's return.
fn returned<'c>(function: OpRef<'c>) -> Vec<Value<'c>> {
    ir::entry(ir::region(function, 0))
        .and_then(ir::terminator)
        .map(ir::operands)
        .unwrap_or_default()
}

fn only_argument(roots: &BTreeSet<Root>) -> Option<usize> {
    match roots.iter().collect::<Vec<_>>()[..] {
        [Root::Argument(index)] => Some(*index),
        _ => None,
    }
}

fn check_results(function: OpRef<'_>, views: &Views) -> Result<(), Failure> {
    let Some(last) = ir::entry(ir::region(function, 0)).and_then(ir::terminator) else {
        return Ok(());
    };
    let mut owned = HashSet::new();
    for (index, value) in ir::operands(last).into_iter().enumerate() {
        let roots = Roots::of(value, function, views);
        let arguments = roots
            .iter()
            .filter(|root| matches!(root, Root::Argument(_)))
            .count();
        if arguments > 0 && roots.len() > 1 {
            return Err(ir::error(
                last,
                &format!(
                    "result {index} is a view of an argument on some paths only [shared-result]"
                ),
                &["help: return a copy on every path, as in `return a.copy()`"],
            ));
        }
        if arguments == 0 && roots.iter().any(|root| !owned.insert(*root)) {
            return Err(ir::error(
                last,
                &format!("result {index} shares its memory with another result [shared-result]"),
                &["help: return a copy, as in `return a, a.copy()`"],
            ));
        }
    }
    Ok(())
}

/// Follows an array to the memory it lies in.
struct Roots<'a, 'c> {
    function: OpRef<'c>,
    views: &'a Views,
    seen: HashSet<ValueKey>,
    found: BTreeSet<Root>,
}

impl<'a, 'c> Roots<'a, 'c> {
    /// The roots of a value; none for a value that is no memref.
    fn of(value: Value<'c>, function: OpRef<'c>, views: &'a Views) -> BTreeSet<Root> {
        let mut roots = Self {
            function,
            views,
            seen: HashSet::new(),
            found: BTreeSet::new(),
        };
        roots.follow(value);
        roots.found
    }

    fn follow(&mut self, value: Value<'c>) {
        if MemRefType::try_from(value.r#type()).is_err() || !self.seen.insert(ir::value_key(value))
        {
            return;
        }
        let Some(operation) = ir::defining_operation(value) else {
            return self.follow_argument(value);
        };
        let index = ir::results(operation)
            .iter()
            .position(|result| *result == value)
            .unwrap_or(0);
        match ir::name(operation) {
            "memref.subview"
            | "memref.cast"
            | "memref.reinterpret_cast"
            | "memref.collapse_shape"
            | "memref.expand_shape"
            | "memref.transpose"
            | "memref.extract_strided_metadata" => {
                self.follow(ir::operands(operation)[0]);
            }
            "arith.select" => {
                ir::operands(operation)
                    .into_iter()
                    .skip(1)
                    .for_each(|value| self.follow(value));
            }
            "scf.if" | "scf.execute_region" | "scf.index_switch" => {
                self.follow_yields(operation, index)
            }
            "scf.for" => {
                self.follow(ir::operands(operation)[index + 3]);
                self.follow_yields(operation, index);
            }
            "scf.while" => self.follow_condition(operation, index),
            "func.call" => self.follow_call(operation, index, value),
            _ => {
                self.found.insert(Root::Own(ir::value_key(value)));
            }
        }
    }

    /// What the regions of an operation yield as a result.
    fn follow_yields(&mut self, operation: OpRef<'c>, index: usize) {
        for region in (0..melior::ir::operation::OperationLike::region_count(&operation))
            .map(|region| ir::region(operation, region))
        {
            let last = ir::entry(region).and_then(ir::terminator);
            let yielded = last.and_then(|last| ir::operands(last).get(index).copied());
            yielded.into_iter().for_each(|value| self.follow(value));
        }
    }

    /// What `scf.condition` passes on as a result or to the body.
    fn follow_condition(&mut self, operation: OpRef<'c>, index: usize) {
        let last = ir::entry(ir::region(operation, 0)).and_then(ir::terminator);
        let passed = last.and_then(|last| ir::operands(last).get(index + 1).copied());
        passed.into_iter().for_each(|value| self.follow(value));
    }

    fn follow_call(&mut self, call: OpRef<'c>, index: usize, value: Value<'c>) {
        let callee = ir::symbol_of(call, "callee").and_then(|callee| self.views.get(&callee));
        match callee.and_then(|views| views.get(index).copied().flatten()) {
            Some(argument) => self.follow(ir::operands(call)[argument]),
            None => {
                self.found.insert(Root::Own(ir::value_key(value)));
            }
        }
    }

    fn follow_argument(&mut self, value: Value<'c>) {
        let Some(block) = ir::owner_block(value) else {
            return;
        };
        let index = ir::arguments(block)
            .iter()
            .position(|argument| *argument == value)
            .unwrap_or(0);
        let Some(parent) = melior::ir::BlockLike::parent_operation(&block) else {
            return;
        };
        // The parent is one of the function's operations, with the same lifetime.
        let Some(parent) = ir::walk(self.function).into_iter().find(|op| *op == parent) else {
            return;
        };
        match ir::name(parent) {
            "func.func" => {
                self.found.insert(Root::Argument(index));
            }
            // The first argument of a loop's body is its induction variable.
            "scf.for" if index > 0 => {
                self.follow(ir::operands(parent)[index + 2]);
                self.follow_yields(parent, index - 1);
            }
            "scf.while" if ir::entry(ir::region(parent, 0)) == Some(block) => {
                self.follow(ir::operands(parent)[index]);
                let last = ir::entry(ir::region(parent, 1)).and_then(ir::terminator);
                let yielded = last.and_then(|last| ir::operands(last).get(index).copied());
                yielded.into_iter().for_each(|value| self.follow(value));
            }
            "scf.while" => self.follow_condition(parent, index),
            _ => {
                self.found.insert(Root::Own(ir::value_key(value)));
            }
        }
    }
}

/// The struct that the conversion to LLVM makes of a memref.
fn descriptor_type<'c>(builder: &Builder<'c>, memref: Type<'c>) -> Type<'c> {
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

fn rewrite_function(function: OpRef<'_>, views: &[Option<usize>]) {
    let Some(last) = ir::entry(ir::region(function, 0)).and_then(ir::terminator) else {
        return;
    };
    let builder = Builder::before(last);
    for (index, value) in ir::operands(last).into_iter().enumerate() {
        if views[index].is_some() {
            let descriptor = descriptor_type(&builder, value.r#type());
            ir::set_operand(last, index, cast(&builder, value, descriptor));
        }
    }
    let inputs = ir::entry(ir::region(function, 0))
        .map(ir::argument_types)
        .unwrap_or_default();
    let outputs = ir::operands(last)
        .iter()
        .map(|value| value.r#type())
        .collect::<Vec<_>>();
    let context = builder.context();
    let r#type = melior::ir::r#type::FunctionType::new(context, &inputs, &outputs);
    ir::set_attribute(function, "function_type", ir::type_attribute(r#type.into()));
    let result_attributes = views.iter().map(|view| match view {
        Some(argument) => format!("{{npc.view_of = {argument} : index}}"),
        None => "{}".to_string(),
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
