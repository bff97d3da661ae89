//! `annotate-arrays` prints what `convert-numpy-to-linalg` finds out about memory:
//! where each array lies, and how each statement is kept from reading what it has
//! written.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: !numpy.ndarray<[?]:f64>) {
//!   %v = numpy.get_slice %a, %s : (...) -> !numpy.ndarray<[?]:f64>
//!   %u = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
//!   numpy.overwrite_array %u overwrites %v : tensor<?xf64>, !numpy.ndarray<[?]:f64>
//!   return
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%a: !numpy.ndarray<[?]:f64>) {
//!   %v = numpy.get_slice %a, %s {npc.memory = ["argument 0"]} : (...) -> ...
//!   %u = numpy.copy_to_tensor %a : (!numpy.ndarray<[?]:f64>) -> tensor<?xf64>
//!   numpy.overwrite_array %u overwrites %v {npc.overlap = "temporary"} : ...
//!   return
//! }
//! ```
//!
//! Memory is an `argument`, an `allocation` or `unknown`, each counted in its
//! function, or a global. An array has more than one where paths meet. A statement
//! writes `in place`, through a `temporary`, or after a `test` at run time. Sizes and
//! layouts stand in the types.
//!
//! Requires nothing. Of arrays whose rank is not known it says that their memory is
//! unknown.
//!
//! Guarantees that only attributes change, which no other pass looks at.

use super::numpy::overlap::{Plan, Root, plan, roots};
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, AttributeKey, Failure, OpRef, Value, ValueKey},
    pass::{Options, Pass},
    types::Kind,
};
use std::collections::{HashMap, HashSet};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "annotate-arrays",
    summary: "say where arrays lie in memory, and which statements need a temporary",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// On an operation: for each result that is an array, the memory it may be in.
const MEMORY: &str = "npc.memory";
/// On a statement: what keeps it from reading elements that it has written.
const OVERLAP: &str = "npc.overlap";

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module).into_iter();
    for function in operations.filter(|it| ir::name(*it) == "func.func") {
        let mut names = Names::of(function);
        for operation in ir::walk(function).into_iter().skip(1) {
            ir::visit(operation);
            annotate(operation, &mut names);
        }
    }
    Ok(())
}

fn annotate<'c>(operation: OpRef<'c>, names: &mut Names) {
    let context = ir::context_of(operation);
    let results = ir::results(operation).into_iter();
    let memory = results.filter(|it| is_array(*it)).map(|array| {
        let found = roots(array).into_iter();
        let found = found.map(|root| names.name(root));
        let text = found.collect::<Vec<_>>().join(" or ");
        ir::string_attribute(context, &text)
    });
    let memory = memory.collect::<Vec<_>>();
    if !memory.is_empty() {
        ir::set_attribute(operation, MEMORY, ir::array_attribute(context, &memory));
    }
    if ir::name(operation) != "numpy.overwrite_array" {
        return;
    }
    if let [tensor, target] = ir::operands(operation).as_slice() {
        let text = match plan(arrays_read(*tensor), *target) {
            Plan::InPlace => "in place",
            Plan::Temporary => "temporary",
            Plan::Test(_) => "test",
        };
        ir::set_attribute(operation, OVERLAP, ir::string_attribute(context, text));
    }
}

fn is_array(value: Value<'_>) -> bool {
    matches!(Kind::of(value.r#type()), Kind::NdArray(_))
}

/// The arrays that a tensor is computed from.
fn arrays_read(tensor: Value<'_>) -> Vec<Value<'_>> {
    let mut seen = HashSet::new();
    let mut arrays = Vec::new();
    let mut pending = vec![tensor];
    while let Some(value) = pending.pop() {
        if !seen.insert(ir::value_key(value)) {
            continue;
        }
        if is_array(value) {
            arrays.push(value);
            continue;
        }
        let source = ir::defining_operation(value).map(ir::operands);
        pending.extend(source.into_iter().flatten());
    }
    arrays
}

/// What messages call the memory of a function's arrays.
struct Names {
    arguments: HashMap<ValueKey, usize>,
    allocations: Counted<ValueKey>,
    globals: Counted<AttributeKey>,
    unknown: Counted<ValueKey>,
}

/// Things by the order in which they came.
type Counted<T> = HashMap<T, usize>;

impl Names {
    fn of(function: OpRef<'_>) -> Self {
        let entry = ir::entry(ir::region(function, 0));
        let arguments = entry.map(ir::arguments).unwrap_or_default().into_iter();
        let keys = arguments.map(ir::value_key).enumerate();
        Self {
            arguments: keys.map(|(index, key)| (key, index)).collect(),
            allocations: HashMap::new(),
            globals: HashMap::new(),
            unknown: HashMap::new(),
        }
    }

    fn name(&mut self, root: Root) -> String {
        match root {
            Root::Argument(key) => match self.arguments.get(&key) {
                Some(index) => format!("argument {index}"),
                None => "argument".to_string(),
            },
            Root::Allocation(key) => format!("allocation {}", counted(&mut self.allocations, key)),
            Root::Global(key) => format!("global {}", counted(&mut self.globals, key)),
            Root::Unknown(key) => format!("unknown {}", counted(&mut self.unknown, key)),
        }
    }
}

/// Which one of its kind a thing is.
fn counted<T: Eq + std::hash::Hash>(known: &mut Counted<T>, key: T) -> usize {
    let next = known.len();
    *known.entry(key).or_insert(next)
}
