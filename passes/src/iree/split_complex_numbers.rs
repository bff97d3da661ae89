//! `split-complex-numbers` hands on the parts of single complex numbers where branches and loops
//! do it on IREE's host, which has no complex numbers.
//!
//! Before:
//! ```mlir
//! %s = scf.for %i = %from to %to step %one iter_args(%z = %zero) -> (complex<f64>) {
//!   %n = ...
//!   scf.yield %n : complex<f64>
//! }
//! ```
//!
//! After:
//! ```mlir
//! %s_re, %s_im = scf.for %i = %from to %to step %one iter_args(%re = %zero_re, %im = %zero_im) -> (f64, f64) {
//!   %z = complex.create %re, %im : complex<f64>
//!   %n = ...
//!   %n_re = complex.re %n : complex<f64>
//!   %n_im = complex.im %n : complex<f64>
//!   scf.yield %n_re, %n_im : f64, f64
//! }
//! %s = complex.create %s_re, %s_im : complex<f64>
//! ```
//!
//! Requires `scf`, and that loops that become dispatches are in them: there complex numbers
//! stay.
//!
//! Guarantees that no operation of `scf` and no `arith.select` on the host has a complex number
//! as an operand or a result.

use super::dispatch_iree_loops::computation_around;
use crate::lowering::carried::{Expansion, expand, expand_select};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    types,
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "split-complex-numbers",
    summary: "hand on the parts of complex numbers where IREE's host branches",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let on_host = |it: &OpRef<'_>| computation_around(*it).is_none();
    let operations = ir::walk(module).into_iter().rev().filter(on_host);
    // What is in an operation comes first here; it lives on when the operation is replaced.
    for operation in operations.collect::<Vec<_>>() {
        match ir::name(operation) {
            "scf.for" | "scf.if" | "scf.while" | "scf.yield" | "scf.condition" => {
                expand(operation, &Complex);
            }
            "arith.select" => {
                expand_select(operation, &Complex, |b, condition, [then, otherwise]| {
                    b.select(condition, then, otherwise)
                })
            }
            _ => {}
        }
    }
    Ok(())
}

/// Complex numbers as their parts.
struct Complex;

impl Expansion for Complex {
    fn types<'c>(&self, r#type: Type<'c>) -> Vec<Type<'c>> {
        match types::complex_part(r#type) {
            Some(part) => vec![part; 2],
            None => vec![r#type],
        }
    }

    fn parts<'c>(&self, b: &Builder<'c>, value: Value<'c>) -> Vec<Value<'c>> {
        let Some(part) = types::complex_part(value.r#type()) else {
            return vec![value];
        };
        let parts = ["complex.re", "complex.im"];
        parts
            .map(|name| b.value(name, &[value], part, &[]))
            .to_vec()
    }

    fn assemble<'c>(
        &self,
        b: &Builder<'c>,
        r#type: Type<'c>,
        parts: &mut dyn Iterator<Item = Value<'c>>,
    ) -> Option<Value<'c>> {
        let first = parts.next()?;
        if self.keeps(r#type) {
            return Some(first);
        }
        let parts = [first, parts.next()?];
        Some(b.value("complex.create", &parts, r#type, &[]))
    }
}
