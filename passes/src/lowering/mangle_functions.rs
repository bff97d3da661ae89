//! `mangle-functions` gives functions names that no C library has.
//!
//! Before: `func.func @tan(%x: f64) -> f64`. After: `func.func @npc.tan(...)`,
//! and so for its uses.
//!
//! Under its own name a Python function `tan` would be taken for the one of libm
//! by passes that know that one. `name-functions` gives the plain names back
//! where nothing else has them.
//!
//! Requires nothing. Guarantees that each function that has a body has a dot in
//! its name; declarations keep theirs.

use super::{
    function_names::{PREFIX, rename},
    runtime_library::is_declaration,
};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};
use std::collections::HashMap;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "mangle-functions",
    summary: "give functions names that no C library has",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let defined = ir::operations_in(ir::region(module, 0))
        .into_iter()
        .filter(|operation| ir::name(*operation) == "func.func" && !is_declaration(*operation));
    let names = defined
        .filter_map(ir::symbol_name)
        .filter(|name| !name.contains('.'))
        .map(|name| {
            let mangled = format!("{PREFIX}{name}");
            (name, mangled)
        })
        .collect::<HashMap<_, _>>();
    rename(module, &names);
    Ok(())
}
