//! `limit-inlining` keeps functions that are called from several places from being compiled
//! once for each of these, where they are long functions on arrays, or where all that would
//! be inlined is too much.
//!
//! Before:
//! ```mlir
//! func.func private @step(%u: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C> {
//! ```
//! After:
//! ```mlir
//! func.func private @step(%u: !numpy.ndarray<[?]:f64, C>) -> !numpy.ndarray<[?]:f64, C>
//!     attributes {no_inline} {
//! ```
//!
//! What is inlined shares the knowledge of its caller: where arrays lie, and which are not
//! needed. A long function works on whole arrays for so long that it hardly gains by that,
//! and each statement in it becomes several loops, which take most of the time of
//! compilation. A chain of functions each of which calls the one before twice would double
//! with each function.
//!
//! Requires that operations on arrays are of the dialect `numpy`. Guarantees that inlining
//! makes no function longer than a limit. A function that takes or returns what is not a
//! number or an array, or that may return a view, is always inlined: memory of results that
//! are views is only known where the function is inlined. Where such functions exceed the
//! limit, the module is refused.

use super::call_graph::{CallGraph, Function, callee};
use melior::ir::{TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Failure, OpRef, Value},
    pass::{OptionDefault, Options, Pass, PassOption},
    types::Kind,
};
use std::collections::HashMap;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "limit-inlining",
    summary: "keep long functions that are called from several places from being inlined",
    anchor: "builtin.module",
    options: &[PassOption {
        name: "only-refuse",
        help: "let all functions be inlined, and refuse modules in which that is too much",
        default: OptionDefault::Bool(false),
    }],
    run,
};

/// How many operations on arrays make a function long.
const LONG: usize = 20;

/// How many operations all copies of an inlined function have at most.
const MOST_COPIED: usize = 20_000;

/// How many operations on arrays all copies of an inlined function have at most: each
/// becomes several loops.
const MOST_COPIED_ON_ARRAYS: usize = 2_000;

/// How many operations a function has at most, with all that is inlined into it.
const MOST_INLINED: usize = 300_000;

const NO_INLINE: &str = "no_inline";

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let marks = !options.bool("only-refuse");
    let graph = CallGraph::new(module);
    let mut calls = HashMap::<String, usize>::new();
    for function in &graph.functions {
        for callee in function.body.iter().filter_map(|it| callee(*it)) {
            *calls.entry(callee).or_default() += 1;
        }
    }
    // How many operations a call of a function becomes.
    let mut inlined = HashMap::<String, Size>::new();
    for place in graph.bottom_up() {
        let function = &graph.functions[place];
        let callees = function.body.iter().filter_map(|it| callee(*it));
        let sizes = callees.filter_map(|name| inlined.get(&name).copied());
        let size = sizes.fold(Size::of(&function.body), Size::plus);
        if size.operations > MOST_INLINED {
            return Err(too_large(function));
        }
        let count = calls.get(&function.name).copied().unwrap_or_default();
        let is_long = || is_long(&function.body) || size.is_too_large(count);
        if marks && count > 1 && is_long() && has_plain_values(function.operation) {
            let unit = ir::unit_attribute(ir::context_of(module));
            ir::set_attribute(function.operation, NO_INLINE, unit);
            continue;
        }
        inlined.insert(function.name.clone(), size);
    }
    Ok(())
}

fn too_large(function: &Function<'_>) -> Failure {
    let name = &function.name;
    let message = format!(
        "function '{name}' has more than {MOST_INLINED} operations, with those of the functions that it calls [unsupported-construct]"
    );
    let help = "help: call each function fewer times, and use its result again";
    ir::error(function.operation, &message, &[help])
}

/// How much a function computes.
#[derive(Clone, Copy)]
struct Size {
    operations: usize,
    on_arrays: usize,
}

impl Size {
    fn of(body: &[OpRef<'_>]) -> Self {
        Self {
            operations: body.len(),
            on_arrays: on_arrays(body),
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            operations: self.operations.saturating_add(other.operations),
            on_arrays: self.on_arrays.saturating_add(other.on_arrays),
        }
    }

    /// Returns true if that many copies exceed a limit.
    fn is_too_large(self, copies: usize) -> bool {
        self.operations.saturating_mul(copies) > MOST_COPIED
            || self.on_arrays.saturating_mul(copies) > MOST_COPIED_ON_ARRAYS
    }
}

fn on_arrays(body: &[OpRef<'_>]) -> usize {
    let names = body.iter().map(|it| ir::name(*it));
    names.filter(|name| name.starts_with("numpy.")).count()
}

fn is_long(body: &[OpRef<'_>]) -> bool {
    on_arrays(body) >= LONG
}

/// Whether a function takes numbers and arrays, and returns numbers and new arrays.
fn has_plain_values(function: OpRef<'_>) -> bool {
    let Some(block) = ir::entry(ir::region(function, 0)) else {
        return false;
    };
    let Some(end) = ir::terminator(block) else {
        return false;
    };
    let is_plain = |argument| is_number(argument) || is_array(argument);
    ir::arguments(block).into_iter().all(is_plain) && ir::operands(end).into_iter().all(is_new)
}

fn is_array(value: Value<'_>) -> bool {
    matches!(Kind::of(value.r#type()), Kind::NdArray(_))
}

fn is_number(value: Value<'_>) -> bool {
    let r#type = value.r#type();
    match Kind::of(r#type) {
        Kind::Bool | Kind::Scalar(_) => true,
        Kind::Other => r#type.is_integer() || r#type.is_index() || r#type.is_float(),
        _ => false,
    }
}

/// Whether a result is a number, an array that was made here, or a tuple of these.
fn is_new(value: Value<'_>) -> bool {
    if is_number(value) {
        return true;
    }
    let Some(maker) = ir::defining_operation(value) else {
        return false;
    };
    match ir::name(maker) {
        "numpy.empty" | "numpy.create_array_from_tensor" | "basicpy.singleton" => true,
        "basicpy.build_tuple" => ir::operands(maker).into_iter().all(is_new),
        _ => false,
    }
}
