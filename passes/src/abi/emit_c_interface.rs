//! `emit-c-interface` adds functions that C can call, and lets functions that C
//! defines be called.
//!
//! Before:
//! ```mlir
//! func.func @f(%0: !llvm.ptr, ..., %4: i64) -> !llvm.struct<(ptr, ptr, i64)>
//!     attributes {llvm.emit_c_interface, npc.source_signature = ...} { ... }
//! ```
//! After, for an `@f` that was `(memref<?xf32>) -> memref<f32>`:
//! ```mlir
//! func.func @f(...) ...
//! func.func @_mlir_ciface_f(%result: !llvm.ptr, %m: !llvm.ptr) {
//!   %descriptor = llvm.load %m : !llvm.ptr -> !llvm.struct<...>
//!   %0 = llvm.extractvalue %descriptor[0] : !llvm.struct<...>
//!   ...
//!   %5 = call @f(%0, ...) : (!llvm.ptr, ...) -> !llvm.struct<(ptr, ptr, i64)>
//!   llvm.store %5, %result : !llvm.struct<(ptr, ptr, i64)>, !llvm.ptr
//!   return
//! }
//! ```
//! A memref crosses the interface as a pointer to its descriptor; results that
//! are a struct, those of several results, of memrefs and of complex numbers,
//! are stored through a leading pointer. A declared function gets a body that
//! stores its arguments in descriptors and calls the interface, which is
//! declared for C to define.
//!
//! Other values cross as C compilers pass them on the target, which is that of
//! `llvm.target_triple`, or else the host: small integers are extended, structs
//! and complex numbers are passed in the registers or the memory that C takes
//! for them. Signless integers are C's signed ones, unless the argument or the
//! result carries `llvm.zeroext`; an `i1` is its `bool`. What C compilers do not
//! pass alike is an error. With `abi=mlir` values cross as upstream passes them,
//! which C does not always understand.
//!
//! With `checks` the interface of a defined function first asks whether each
//! argument is what its type promises: `boundary_checks.rs` says how. If one is
//! not, the function is not called, results are zero and descriptors null, and
//! `npc_last_error` has the text; after a call that raised nothing it is null.
//!
//! A function value crosses as a pointer to a function that is called as C calls
//! it: `c_functions.rs` says how.
//!
//! Functions have an interface if they carry `llvm.emit_c_interface`, without a
//! value; those with bare pointers have none, as upstream. With `emit-c-wrappers`
//! public and declared functions have one, too, where that is possible; a remark
//! names the others.
//!
//! Requires that a function with an unranked result was packed by
//! `pack-results`; takes functions in any other form. Guarantees that what was
//! asked for exists; a name that is taken is an error, and then nothing is
//! changed.

use super::{
    boundary_checks,
    c_abi::{Boundary, Crossings, Refusal},
    c_functions, checks, convention, interface_body,
    plan::{Plan, Step},
    signature::{EMIT_C_INTERFACE, HAS_C_INTERFACE, Signature},
};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{OptionDefault, Options, Pass, PassOption},
};

/// `emit-c-wrappers`
pub(crate) const EMIT_C_WRAPPERS: PassOption = PassOption {
    name: "emit-c-wrappers",
    help: "every function that C can call or define, as if each had llvm.emit_c_interface",
    default: OptionDefault::Bool(false),
};

/// `checks`
pub(crate) const CHECKS: PassOption = PassOption {
    name: "checks",
    help: "interfaces check that arguments are what their types promise, and set npc_last_error if not",
    default: OptionDefault::Bool(false),
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "emit-c-interface",
    summary: "add functions through which C calls and is called",
    anchor: "builtin.module",
    options: &[
        convention::BARE_POINTERS,
        convention::INDEX_BITWIDTH,
        convention::COMPAT,
        convention::ABI,
        EMIT_C_WRAPPERS,
        CHECKS,
    ],
    run,
};

fn run(module: OpRef<'_>, options: &Options<'_>) -> Result<(), Failure> {
    let plan = Plan::new(module, options, Step::Interface)?;
    let all = options.bool(EMIT_C_WRAPPERS.name);
    let mut wanted = Vec::new();
    for function in plan.functions.iter().filter(|it| wants(it, all)) {
        if let Some(crossings) = crossings(function, &plan)? {
            wanted.push((function, crossings));
        }
    }
    let functions = wanted.iter().map(|(function, _)| *function);
    let shared = match options.bool(CHECKS.name) {
        true => Some(boundary_checks::prepare(&plan, functions.clone())?),
        false => None,
    };
    c_functions::convert(&plan, functions)?;
    let unit = ir::unit_attribute(plan.types.context());
    for (function, crossings) in wanted {
        ir::visit(function.operation);
        ir::set_attribute(function.operation, EMIT_C_INTERFACE, unit);
        let interface = interface_body::emit(function, &plan, &crossings);
        if let Some(shared) = &shared {
            boundary_checks::add(function, &crossings, &plan, shared, interface);
        }
        for operation in [function.operation, interface] {
            ir::set_attribute(operation, HAS_C_INTERFACE, unit);
        }
    }
    Ok(())
}

fn wants(function: &Signature<'_>, all: bool) -> bool {
    (all || function.asks_for_interface())
        && !function.is_bare
        && function.is_convertible
        && function.attribute(HAS_C_INTERFACE).is_none()
}

/// How the values of a function cross its interface; `None`, after a remark, if
/// it has none and does not ask for one itself.
fn crossings<'c>(
    function: &Signature<'c>,
    plan: &Plan<'c>,
) -> Result<Option<Crossings<'c>>, Failure> {
    let refusal = match refusal(function, plan) {
        Some(refusal) => refusal,
        None => {
            check(function, plan)?;
            let boundary = Boundary::around(function.operation, &plan.types);
            match boundary.crossings(function, &plan.types) {
                Ok(crossings) => return Ok(Some(crossings)),
                Err(refusal) => refusal,
            }
        }
    };
    let Refusal { reason, help } = refusal;
    let name = &function.name;
    if function.asks_for_interface() || plan.types.upstream() {
        let message = format!("function '{name}' cannot have a C interface: {reason}");
        return Err(ir::error(function.operation, &message, &[help]));
    }
    let reason = reason.split(" [").next().unwrap_or_default();
    let message = format!("function '{name}' has no C interface: {reason}");
    ir::remark(function.operation, &message);
    Ok(None)
}

/// Why a function has no interface, whatever its types.
fn refusal<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Option<Refusal> {
    if function.is_variadic {
        return Some(Refusal {
            reason: "it is variadic [unsupported-function]".to_string(),
            help: "help: declare a function with as many arguments as are passed",
        });
    }
    if let Some(obstacle) = checks::obstacle(plan, function, Step::Finalize) {
        return Some(Refusal {
            reason: format!("{obstacle} [unsupported-type]"),
            help: "help: convert the type first",
        });
    }
    let is_hidden = !function.is_for_others() && !plan.types.upstream();
    (is_hidden && !function.asks_for_interface()).then(|| Refusal {
        reason: "it is private and defined here, where C does not see it; with \
                 llvm.emit_c_interface it has one"
            .to_string(),
        help: "",
    })
}

fn check<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Result<(), Failure> {
    checks::check_interface_name(plan, function, true)?;
    checks::check_lost_values(function)?;
    let name = &function.name;
    if function.returns_unranked() && !function.is_packed() {
        let message = format!(
            "function '{name}' returns a memref of unknown rank, whose descriptor has to outlive the call [malformed-ir]"
        );
        return Err(ir::error(
            function.operation,
            &message,
            &["help: run pack-results first"],
        ));
    }
    Ok(())
}
