//! `resolve-templates` replaces calls of `func_template`s by calls of functions
//! made of their overloads.
//!
//! Before:
//! ```mlir
//! basicpy.func_template @twice {
//!   func.func @of_float(%x: f64) -> f64 { ... }
//! }
//! %0 = basicpy.func_template_call @twice(%a) : (f64) -> f64
//! ```
//! After:
//! ```mlir
//! func.func private @twice$of_float(%x: f64) -> f64 { ... }
//! %0 = call @twice$of_float(%a) : (f64) -> f64
//! ```
//!
//! `infer-types` does the same as part of inference, since which overload a call
//! takes depends on the arguments' types, and the types of what follows on the
//! overload's result. This pass is for IR whose types are known already, of
//! whatever dialects and control flow.
//!
//! Requires that the types of the arguments of these calls are known. A
//! parameter or a result whose type is not is joined to the call by
//! `basicpy.unknown_cast`.
//!
//! Guarantees that no `func_template` is left, nor a call of one. Where no
//! overload takes a call's arguments, the module has no function too few: the
//! error names every overload and what keeps it from being taken.

use super::{
    problem::Problem,
    templates::{Choice, FuncTemplates},
    ty::Ty,
};
use crate::func::functions;
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "resolve-templates",
    summary: "make calls of functions of calls of func_templates",
    anchor: "builtin.module",
    options: &[],
    run,
};

/// A call and the function that it calls.
struct Resolved<'c> {
    call: OpRef<'c>,
    choice: Choice<'c>,
    function: String,
}

fn run(module: OpRef<'_>, _: &Options<'_>) -> Result<(), Failure> {
    let mut templates = FuncTemplates::new(module);
    let mut pending = functions(module).collect::<Vec<_>>();
    let mut resolved = Vec::new();
    let mut outcome = Ok(());
    while let Some(function) = pending.pop() {
        for operation in ir::walk(function) {
            ir::visit(operation);
            match resolve(&mut templates, operation, &mut pending) {
                Ok(found) => resolved.extend(found),
                Err(problem) => outcome = Err(problem.report(operation)),
            }
        }
    }
    outcome?;
    for it in resolved {
        let (parameters, result) = (it.choice.parameters(), it.choice.result);
        it.choice
            .replace(it.call, &it.function, &parameters, result.as_slice())
            .map_err(|problem| problem.report(it.call))?;
    }
    templates.erase();
    Ok(())
}

/// What a call takes; the functions made for it are pending.
fn resolve<'c>(
    templates: &mut FuncTemplates<'c>,
    call: OpRef<'c>,
    pending: &mut Vec<OpRef<'c>>,
) -> Result<Option<Resolved<'c>>, Problem> {
    if !templates.is_call(call) {
        return Ok(None);
    }
    let operands = ir::operands(call).into_iter();
    let types = operands.map(|value| Ty::of(value.r#type()).map_err(|_| untyped(value.r#type())));
    let types = types.collect::<Result<Vec<_>, _>>()?;
    let Some(choice) = templates.choose(call, &types)? else {
        return Ok(None);
    };
    let Some((function, made)) = templates.instantiate(&choice) else {
        return Ok(None);
    };
    let made = made.into_iter().map(|(_, function)| function);
    pending.extend(made);
    Ok(Some(Resolved {
        call,
        choice,
        function,
    }))
}

fn untyped(r#type: Type<'_>) -> Problem {
    Problem::conflict(
        format!("expected an argument of a known type, found {type}"),
        "run infer-types, which resolves these calls, too",
    )
}
