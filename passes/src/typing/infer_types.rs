//! `infer-types` gives every value its type, from the parameters of the exported
//! functions on.
//!
//! Before:
//! ```mlir
//! func.func @f(%x: f64) -> !basicpy.UnknownType {
//!   %n = basicpy.numeric_constant 2 : i64
//!   %y = basicpy.binary_expr %x "Mult" %n : (f64, i64) -> !basicpy.UnknownType
//!   return %y : !basicpy.UnknownType
//! }
//! ```
//! After:
//! ```mlir
//! func.func @f(%x: f64) -> f64 {
//!   %n = basicpy.numeric_constant 2 : i64
//!   %y = basicpy.binary_expr %x "Mult" %n : (f64, i64) -> f64
//!   return %y : f64
//! }
//! ```
//!
//! Requires functions with structured control flow, of which the public ones
//! have typed parameters. Calls name functions of the module, or `func_template`s,
//! of which they take the first overload that the arguments fit. A function without
//! operations of `basicpy` and `numpy` in which every type is known may be of any
//! dialects and any control flow: it stays as it is.
//!
//! Functions that the importer refused are declared with `npc.refused`; calls of
//! them have results of which nothing more is said. Functions with `npc.incomplete` are
//! inferred, too: what depends on a parameter without a type is silent. A module with one
//! of either kind is checked, and left as it is.
//!
//! A loop that carries a number or an array, which is another one of these behind an
//! iteration, has its first iteration before it (`peeling.rs`); where it never runs, that
//! raises NotImplementedError. What is None on one path and has a value on another is both, a
//! `SlotObject<optional>` of whether there is a value and of the value, and what needs a value
//! raises where there is none (`optional.rs`).
//!
//! Guarantees that no type is unknown and no `func_template` is left; that each
//! private function is called with the types of its parameters, for which it is
//! copied as `name$1` where it is called with several lists of types, or, where types
//! do not suffice, with other constants (`specialisation.rs`); that private
//! functions which nothing calls are gone, but for those that stay as they are; and
//! that where paths meet, values were converted: numbers by `basicpy.numeric_cast`,
//! arrays by `numpy.static_info_cast`. What is left of a function
//! that is a value is the tuple of what it captures: `basicpy.make_function` is
//! `build_tuple`, and `basicpy.call` is a call of the function, to which it gives
//! what was captured.

use super::{
    class_questions,
    declared::contradictions,
    finding::report,
    inference::infer,
    program::{Program, is_incomplete},
    returned::unreturnable,
    rewrite,
    settled::is_settled,
    unresolved::unresolved,
};
use crate::func::is_private;
use npc_dialects::{
    ir::{Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "infer-types",
    summary: "give every value its type, from exported functions' parameters on",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let mut program = Program::new(module);
    let functions = program.defined_functions();
    let roots = functions.into_iter().filter(|(_, function)| {
        !is_private(*function) || is_settled(*function) || is_incomplete(*function)
    });
    for (name, function) in roots {
        program.export(&name, function);
    }
    for index in 0..program.instances.len() {
        if !program.instances[index].is_inferred {
            infer(&mut program, index);
        }
    }
    settle(&mut program);
    while let Some((index, peeling)) = program.deciding_loop() {
        program.peel(index, &peeling);
        program.pending.insert(index);
        settle(&mut program);
    }
    let reached = program.reached();
    class_questions::find(&mut program, &reached);
    let findings = [
        program.findings(&reached),
        unresolved(&program, &reached),
        contradictions(&program, &reached),
        unreturnable(&program),
    ];
    report(&findings.concat())?;
    if program.is_partial() {
        return Ok(());
    }
    rewrite::apply(&program, &reached).map_err(|(operation, problem)| problem.report(operation))
}

/// Infers anew what depends on results that turned out to be others.
fn settle(program: &mut Program<'_>) {
    // Results only widen, and there are finitely many types wider than one.
    while let Some(index) = program.pending.pop_first() {
        infer(program, index);
    }
}
