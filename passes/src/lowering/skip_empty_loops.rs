//! `skip-empty-loops` keeps loops from going over rows that have no elements.
//!
//! Before:
//! ```mlir
//! scf.for %i = %zero to %rows step %one {
//!   scf.for %j = %zero to %columns step %one {
//!     memref.store %x, %a[%i, %j] : memref<?x?xf64>
//!   }
//! }
//! ```
//! After:
//! ```mlir
//! %has_elements = arith.cmpi slt, %zero, %columns : index
//! %end = arith.select %has_elements, %rows, %zero : index
//! scf.for %i = %zero to %end step %one {
//!   ...
//! }
//! ```
//! An array of 2^50 rows and no columns is as legal in NumPy as any other one, and takes no
//! time there.
//!
//! Requires structured loops. Guarantees that a loop which does nothing but run another one,
//! and does nothing for the rest, does not run where that one is known not to before.

use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, Failure, OpRef, Value},
    pass::{Options, Pass},
};
use std::iter;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "skip-empty-loops",
    summary: "keep loops from going over rows that have no elements",
    anchor: "builtin.module",
    options: &[],
    run,
};

const LOOP: &str = "scf.for";

/// The dialects whose operations have no effect, as far as loops have them.
const PURE: &[&str] = &["affine.", "arith.", "complex.", "index.", "math."];

/// Operations of other dialects that write nothing.
const READING: &[&str] = &[
    "builtin.unrealized_conversion_cast",
    "memref.cast",
    "memref.dim",
    "memref.extract_strided_metadata",
    "memref.load",
    "memref.reinterpret_cast",
    "memref.subview",
    "scf.yield",
];

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        let is_inside = ir::parent(operation).is_some_and(|it| only_loop(it) == Some(operation));
        if is_loop(operation) && !is_inside {
            skip(operation);
        }
    }
    Ok(())
}

/// Returns true for a loop that carries nothing.
fn is_loop(operation: OpRef<'_>) -> bool {
    ir::name(operation) == LOOP && ir::results(operation).is_empty()
}

/// The loop in a loop that does nothing else.
fn only_loop(outer: OpRef<'_>) -> Option<OpRef<'_>> {
    if !is_loop(outer) {
        return None;
    }
    let body = ir::operations_in(ir::region(outer, 0)).into_iter();
    let mut effects = body.filter(|it| !writes_nothing(*it));
    let inner = effects.next()?;
    (effects.next().is_none() && is_loop(inner)).then_some(inner)
}

fn writes_nothing(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    let is_pure = PURE.iter().any(|dialect| name.starts_with(dialect));
    (is_pure || READING.contains(&name)) && ir::regions(operation).next().is_none()
}

/// Makes a loop end where it starts if one inside has nothing to do.
fn skip(outer: OpRef<'_>) {
    let builder = Builder::before(outer);
    let inner = iter::successors(only_loop(outer), |it| only_loop(*it));
    let inner = inner.map(ir::operands);
    let known = inner.take_while(|it| it[..2].iter().all(|bound| !is_within(*bound, outer)));
    let conditions = known.filter_map(|it| has_rounds(&builder, it[0], it[1]));
    let all = conditions.reduce(|left, right| builder.same("arith.andi", &[left, right]));
    let Some(has_elements) = all else {
        return;
    };
    let mut operands = ir::operands(outer);
    operands[1] = builder.select(has_elements, operands[1], operands[0]);
    ir::set_operands(outer, &operands);
}

/// Whether a loop between these bounds runs; `None` if it is known to.
fn has_rounds<'c>(builder: &Builder<'c>, start: Value<'c>, end: Value<'c>) -> Option<Value<'c>> {
    let known = |value| ir::integer_of(ir::defining_operation(value)?, "value");
    if let (Some(start), Some(end)) = (known(start), known(end))
        && start < end
    {
        return None;
    }
    Some(builder.compare_integers(CmpiPredicate::Slt, start, end))
}

/// Returns true if a value is defined in a loop.
fn is_within(value: Value<'_>, outer: OpRef<'_>) -> bool {
    let owner = ir::owner_block(value).and_then(ir::parent_of_block);
    iter::successors(owner, |it| ir::parent(*it)).any(|it| it == outer)
}
