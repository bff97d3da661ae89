//! `mangle-functions` gives functions names that no C library has.
//!
//! Before: `func.func @tan(%x: f64) -> f64`. After: `func.func @npc.tan(...)`,
//! and so for its uses.
//!
//! Under its own name a Python function `tan` would be taken for the one of libm
//! by passes that know that one. `name-functions` gives the plain names back
//! where nothing else has them. The functions of libm that npc itself calls are
//! `libm.hypot` up to here, and `hypot` from here on.
//!
//! Requires nothing. Guarantees that each function that has a body has a dot in
//! its name; declarations keep theirs.

use super::{
    function_names::{PREFIX, rename},
    runtime_function::C_PREFIX,
    runtime_library::is_declaration,
};
use crate::func::functions;
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
    let names = functions(module)
        .filter(|function| !is_declaration(*function))
        .filter_map(ir::symbol_name)
        .filter(|name| !name.contains('.'))
        .map(|name| {
            let mangled = format!("{PREFIX}{name}");
            (name, mangled)
        })
        .collect::<HashMap<_, _>>();
    rename(module, &names);
    name_c_functions(module);
    Ok(())
}

/// Gives C's functions their names, of which a module may declare some.
fn name_c_functions(module: OpRef<'_>) {
    let mut declared = HashMap::new();
    let mut names = HashMap::new();
    for function in ir::operations_in(ir::region(module, 0)) {
        let Some(name) = ir::symbol_name(function) else {
            continue;
        };
        if let Some(plain) = name.strip_prefix(C_PREFIX) {
            names.insert(name.clone(), plain.to_string());
        }
        declared.insert(name, function);
    }
    for (name, plain) in &names {
        if let (true, Some(function)) = (declared.contains_key(plain), declared.get(name)) {
            ir::erase(*function);
        }
    }
    rename(module, &names);
}
