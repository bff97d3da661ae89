//! `name-functions` names exported functions after the Python functions.
//!
//! Before: `llvm.func @_mlir_ciface_npc.f(...)` over `llvm.func @npc.f(...)`,
//! as upstream makes it of a function of `mangle-functions`. After: `llvm.func
//! @_mlir_ciface_f(...)` over `llvm.func @f(...)`.
//!
//! A function of which C's library has the name, as `tan` or `free`, is seen
//! only through its C interface: the optimizer would take `@tan` for the one of
//! libm, and a program that links the library would call it for that.
//!
//! Requires the `llvm` dialect. Guarantees that each C interface has the name of
//! the Python function.

use super::{
    c_names::is_c_name,
    function_names::{INTERFACE, PREFIX, rename},
};
use melior::ir::Attribute;
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};
use std::collections::HashMap;

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "name-functions",
    summary: "name exported functions after the Python functions",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let symbols = ir::operations_in(ir::region(module, 0))
        .into_iter()
        .filter_map(|operation| Some((ir::symbol_name(operation)?, operation)))
        .collect::<HashMap<_, _>>();
    let internal = Attribute::parse(ir::context_of(module), "#llvm.linkage<internal>");
    let mangled_interface = format!("{INTERFACE}{PREFIX}");
    let mut names = HashMap::new();
    for name in symbols.keys() {
        let Some(plain) = name.strip_prefix(&mangled_interface) else {
            continue;
        };
        names.insert(name.clone(), format!("{INTERFACE}{plain}"));
        let mangled = format!("{PREFIX}{plain}");
        if !is_c_name(plain) && !symbols.contains_key(plain) {
            names.insert(mangled, plain.to_string());
        } else if let (Some(function), Some(internal)) = (symbols.get(&mangled), internal) {
            ir::set_attribute(*function, "linkage", internal);
        }
    }
    rename(module, &names);
    Ok(())
}
