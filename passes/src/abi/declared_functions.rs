//! Declared functions that C defines: with `extern-abi=c` their small integers are
//! extended as C on the module's target has it, although they have no interface.

use super::{
    c_abi::Boundary,
    passing_attributes,
    plan::Plan,
    signature::{C_CONVENTION, CALLING_CONVENTION, HAS_C_INTERFACE, Signature},
};
use crate::func::{input_types, result_types};
use melior::ir::{Attribute, Type};
use npc_dialects::{
    ir::{self, Failure},
    pass::{OptionDefault, Options, PassOption},
};

/// `extern-abi`
pub(crate) const EXTERN_ABI: PassOption = PassOption {
    name: "extern-abi",
    help: "'c' to extend small integers of declared functions without an interface as C \
           compilers do on the target, 'mlir' to leave them as convert-func-to-llvm does",
    default: OptionDefault::Text("mlir"),
};

/// Gives the arguments and results of declared functions the attributes that
/// extend them, if the option asks for it. Calls take them from there.
///
/// Fails, after a diagnostic, if the option has a value that it cannot have, or if
/// it is not known how C extends integers on the target.
pub(super) fn extend(plan: &mut Plan<'_>, options: &Options<'_>) -> Result<(), Failure> {
    match options.text(EXTERN_ABI.name) {
        "c" => {}
        "mlir" => return Ok(()),
        abi => {
            let message = format!("extern-abi is '{abi}': expected 'c' or 'mlir' [bad-option]");
            return Err(ir::error(plan.module, &message, &[]));
        }
    }
    let mut extended = Vec::new();
    for (index, function) in plan.functions.iter().enumerate() {
        if is_c(function) && extend_function(function, plan)? {
            extended.push(index);
        }
    }
    plan.mark_extended(&extended);
    Ok(())
}

/// Returns true if a function is one that C defines and MLIR calls by its name.
fn is_c(function: &Signature<'_>) -> bool {
    let convention = function.attribute(CALLING_CONVENTION);
    function.is_declaration()
        && function.attribute(HAS_C_INTERFACE).is_none()
        && convention.is_none_or(|it| it.to_string() == C_CONVENTION)
}

/// Returns true if an integer of the function is extended.
fn extend_function<'c>(function: &Signature<'c>, plan: &Plan<'c>) -> Result<bool, Failure> {
    let operation = function.operation;
    let boundary = Boundary::around(operation, &plan.types);
    let context = plan.types.context();
    let mut is_extended = false;
    for (list, types) in [
        ("arg_attrs", input_types(operation)),
        ("res_attrs", result_types(operation)),
    ] {
        let extensions = types
            .iter()
            .map(|it| extension(*it, function, &boundary, plan));
        let extensions = extensions.collect::<Result<Vec<_>, _>>()?;
        if extensions.iter().all(Option::is_none) {
            continue;
        }
        is_extended = true;
        let empty = ir::dictionary_attribute(context, &[]);
        let mut dictionaries = ir::array_of(operation, list);
        dictionaries.resize(types.len(), empty);
        let extended = dictionaries.iter().zip(extensions).map(|(it, extension)| {
            let mut entries = ir::entries(*it);
            if !passing_attributes::has_extension(*it) {
                let unit: Attribute<'c> = ir::unit_attribute(context);
                entries.extend(extension.map(|name| (name, unit)));
            }
            ir::dictionary_attribute(context, &entries)
        });
        let extended = extended.collect::<Vec<_>>();
        ir::set_attribute(operation, list, ir::array_attribute(context, &extended));
    }
    Ok(is_extended)
}

/// The attribute that extends a value of a type as C does, if it is a small integer.
fn extension<'c>(
    r#type: Type<'c>,
    function: &Signature<'c>,
    boundary: &Boundary,
    plan: &Plan<'c>,
) -> Result<Option<&'static str>, Failure> {
    boundary.extension(r#type, &plan.types).map_err(|target| {
        let message = format!(
            "function '{}' has a value of type '{type}', and how C extends it on {target} is not known [unsupported-type]",
            function.name
        );
        let help = "help: set extern-abi=mlir, or pass an integer of 32 or 64 bits";
        ir::error(function.operation, &message, &[help])
    })
}
