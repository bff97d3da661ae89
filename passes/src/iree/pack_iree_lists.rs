//! `pack-iree-lists` passes structures within structures as IREE does: as lists.
//!
//! Before:
//! ```mlir
//! func.func @f(%a: tensor<?xf32>) -> (tensor<?xf32>, i64, i64) attributes {iree.reflection =
//!     {iree.abi = "... \22r\22:[[\22stuple\22,[\22ndarray\22,\22f32\22,1,null],
//!                  [\22slist\22,\22i64\22,\22i64\22]]] ..."}}
//! ```
//!
//! After:
//! ```mlir
//! func.func @f(%a: tensor<?xf32>) -> (tensor<?xf32>, !util.list<?>) ...
//! ```
//!
//! A single structure stands for all results: its slots are the results. Each structure
//! that is one of them, and each that is an argument, is one `!util.list<?>`; lists hold
//! lists for structures within. Arrays in lists are `!hal.buffer_view`s, of the elements
//! that `iree.abi.encoding` names, if an argument or a result has it. A result that is a
//! list of any length holds the numbers themselves. `None` in a structure is a reference to
//! nothing, where `npc.none_results` says that it is none of the function's own results.
//!
//! Requires functions on tensors and numbers whose arguments and results are the leaves
//! of the structures that `iree.reflection` describes, in order, and that nothing in the
//! module calls. The context must allow unregistered dialects: IREE's own are not here.
//!
//! Guarantees that each result and each argument is what its record says. Metadata that
//! does not fit the function is an error.
//!
//! Source: IREE, "Function Signatures", section "Structure".

use super::{
    encodings::encodings,
    list_items::Lists,
    metadata::{self, leaves},
};
use crate::func::{functions, input_types, result_types, returns};
use melior::ir::{Type, r#type::FunctionType};
use npc_abi::reflection::TypeRecord;
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "pack-iree-lists",
    summary: "pass structures within structures as lists of IREE",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    functions(module).try_for_each(pack)
}

fn pack(function: OpRef<'_>) -> Result<(), Failure> {
    let Some(reflection) = metadata::reflection_of(function) else {
        return Ok(());
    };
    let Some(entry) = ir::entry(ir::region(function, 0)) else {
        return Ok(());
    };
    let arguments = reflection.arguments.iter().map(|argument| &argument.record);
    let arguments = arguments.collect::<Vec<_>>();
    let results = reflection.result_slots();
    check_count(
        function,
        "arguments",
        &arguments,
        input_types(function).len(),
    )?;
    check_count(function, "results", &results, result_types(function).len())?;
    if !arguments
        .iter()
        .chain(&results)
        .any(|record| is_packed(record))
    {
        return Ok(());
    }
    let Some(lists) = Lists::new(ir::context_of(function)) else {
        let message = "the dialects of IREE are not known here [unsupported-construct]";
        let help = "help: allow unregistered dialects, as with --allow-unregistered-dialect";
        return Err(ir::error(function, message, &[help]));
    };
    let border = border_types(function, "arg_attrs", &input_types(function));
    lists.unpack_arguments(entry, &arguments, &border);
    let border = border_types(function, "res_attrs", &result_types(function));
    let mut types = result_types(function);
    for end in returns(function) {
        let b = Builder::before(end);
        let values = ir::operands(end).into_iter();
        let mut values = values.zip(border.iter().copied());
        let packed = results
            .iter()
            .map(|record| lists.packed(&b, record, &mut values));
        let packed = packed.collect::<Option<Vec<_>>>().unwrap_or_default();
        types = packed.iter().map(melior::ir::ValueLike::r#type).collect();
        ir::set_operands(end, &packed);
    }
    let inputs: Vec<Type<'_>> = ir::argument_types(entry);
    let new = FunctionType::new(ir::context_of(function), &inputs, &types);
    ir::set_attribute(function, "function_type", ir::type_attribute(new.into()));
    drop_attributes(function, "arg_attrs", &arguments);
    drop_attributes(function, "res_attrs", &results);
    Ok(())
}

/// The types that values have at the border: their own, or what their attributes say.
fn border_types<'c>(function: OpRef<'c>, name: &str, types: &[Type<'c>]) -> Vec<Type<'c>> {
    let encodings = encodings(function, name, types).into_iter().zip(types);
    let border_types = encodings.map(|(encoding, r#type)| encoding.unwrap_or(*r#type));
    border_types.collect()
}

/// Keeps the attributes of what stays one value.
fn drop_attributes(function: OpRef<'_>, name: &str, records: &[&TypeRecord]) {
    let context = ir::context_of(function);
    let mut old = ir::array_of(function, name).into_iter();
    if old.len() == 0 {
        return;
    }
    let none = ir::dictionary_attribute(context, &[]);
    let kept = records.iter().map(|record| {
        let mut of_leaves = old.by_ref().take(leaves(record).len());
        let first = of_leaves.next();
        of_leaves.for_each(drop);
        first.filter(|_| !record.is_structure()).unwrap_or(none)
    });
    let kept = ir::array_attribute(context, &kept.collect::<Vec<_>>());
    ir::set_attribute(function, name, kept);
}

fn check_count(
    function: OpRef<'_>,
    what: &str,
    records: &[&TypeRecord],
    count: usize,
) -> Result<(), Failure> {
    let described: usize = records.iter().map(|record| leaves(record).len()).sum();
    if described == count {
        return Ok(());
    }
    let message = format!(
        "iree.abi describes {described} {what}, but the function has {count} \
         [type-conflict]"
    );
    let help = "help: run attach-iree-abi on the function's own types";
    Err(ir::error(function, &message, &[help]))
}

/// Whether what a record describes becomes one value here: a list of others, or what
/// stands for `None`.
pub(super) fn is_packed(record: &TypeRecord) -> bool {
    record.is_structure() || *record == TypeRecord::Unknown
}
