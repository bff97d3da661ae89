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
//! have typed parameters. Calls name functions of the module. A function without
//! operations of `basicpy` and `numpy` in which every type is known may be of any
//! dialects and any control flow: it stays as it is.
//!
//! Guarantees that no type is unknown; that each private function is called
//! with the types of its parameters, for which it is copied as `name$1` where
//! it is called with several lists of types; that private functions which
//! nothing calls are gone, but for those that stay as they are; and that where
//! paths meet, values were converted: numbers by `basicpy.numeric_cast`, arrays
//! by `numpy.static_info_cast`.

use super::{
    inference::infer,
    program::{Program, is_private},
    rewrite,
    settled::is_settled,
};
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
    let roots = functions
        .into_iter()
        .filter(|(_, function)| !is_private(*function) || is_settled(*function));
    for (name, function) in roots {
        program.export(&name, function);
    }
    let mut index = 0;
    while index < program.instances.len() {
        if !program.instances[index].is_inferred {
            infer(&mut program, index);
        }
        index += 1;
    }
    while program.is_recursive && repeat(&mut program) {}
    failed(&program)?;
    rewrite::check(&mut program);
    failed(&program)?;
    rewrite::apply(&program).map_err(|(operation, problem)| problem.report(operation))
}

/// Infers all instances again. Says whether a result changed.
fn repeat(program: &mut Program<'_>) -> bool {
    let mut index = 0;
    let mut changed = false;
    while index < program.instances.len() {
        changed |= infer(program, index);
        index += 1;
    }
    changed
}

/// Reports what was found.
fn failed(program: &Program<'_>) -> Result<(), Failure> {
    let mut outcome = Ok(());
    for (operation, problem) in program.problems() {
        outcome = Err(problem.report(*operation));
    }
    outcome
}
