//! `finalize-iree-module` makes sure that a module is one that iree-compile takes, and
//! removes what only npc reads.
//!
//! Before:
//! ```mlir
//! func.func @f(%n: i64 {npc.name = "n"}) -> i64 attributes {npc.doc = "..."} {
//!   basicpy.raise_if %negative, "ValueError", "expected {} or more"(%least : i64)
//! ```
//!
//! After:
//! ```mlir
//! func.func @f(%n: i64) -> i64 {
//!   cf.assert %fine, "ValueError: expected … or more"
//! ```
//!
//! Requires functions on tensors and numbers, in upstream's dialects but for
//! `basicpy.raise_if`, and no function that nothing calls, as after `symbol-dce`.
//!
//! Guarantees:
//! - What raised an exception makes the call fail, with the exception and its message.
//!   Numbers in the message are left out.
//! - No attribute of npc's is left.
//! - Refused: memrefs, tensors of unknown rank and numbers that IREE does not pass at
//!   the border, complex numbers that are single elements of arrays, branches that hand on
//!   a float16, functions that are declared only, as those of C, and operations of the
//!   llvm dialect and of npc's.

use super::{dispatch_iree_loops::computation_around, encodings::is_half};
use crate::{
    func::{input_types, is_private, result_types},
    message::without_values,
};
use melior::ir::{Type, TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef},
    pass::{Options, Pass},
    types::{context_of, is_complex},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "finalize-iree-module",
    summary: "make a module on tensors one that iree-compile takes",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    let operations = ir::walk(module);
    let mut checked = Ok(());
    for operation in &operations {
        checked = checked.and(check(*operation));
    }
    checked?;
    for operation in operations {
        remove_attributes(operation);
        if ir::name(operation) == "basicpy.raise_if" {
            assert_not(operation);
        }
    }
    Ok(())
}

fn check(operation: OpRef<'_>) -> Result<(), Failure> {
    let name = ir::name(operation);
    let dialect = name.split('.').next().unwrap_or(name);
    let is_foreign = matches!(dialect, "basicpy" | "llvm" | "memref" | "numpy");
    if is_foreign && name != "basicpy.raise_if" {
        let message = format!("{name} has no form in IREE [unsupported-construct]");
        let help = "help: run arrays-to-values and convert-basicpy-to-arith first";
        return Err(ir::error(operation, &message, &[help]));
    }
    if is_single_complex(operation) {
        let message = "single elements of complex arrays have no form in IREE \
                       [unsupported-construct]";
        let help = "help: compute with whole arrays, or with real and imaginary parts";
        return Err(ir::error(operation, message, &[help]));
    }
    let operands = ir::operands(operation).into_iter();
    if dialect == "cf" && operands.map(|it| it.r#type()).any(is_half) {
        let message = "a branch that hands on a single float16 has no form in IREE \
                       [unsupported-construct]";
        let help = "help: compute with float32 there, or with whole arrays";
        return Err(ir::error(operation, message, &[help]));
    }
    if name != "func.func" {
        return Ok(());
    }
    let symbol = ir::symbol_name(operation).unwrap_or_default();
    if ir::entry(ir::region(operation, 0)).is_none() {
        let called = symbol.strip_prefix("libm.").unwrap_or(&symbol);
        let message = format!(
            "'{called}' is a function of another library, which IREE does not call \
                     [unsupported-construct]"
        );
        let help = "help: use functions that are computed with arithmetic alone";
        return Err(ir::error(operation, &message, &[help]));
    }
    if is_private(operation) {
        return Ok(());
    }
    let types = [input_types(operation), result_types(operation)].concat();
    match types.into_iter().find(|r#type| !is_passed(*r#type)) {
        None => Ok(()),
        Some(r#type) => {
            let message = format!(
                "'{symbol}' takes or returns a value of type {type}, which IREE does not pass \
                 [unsupported-type]"
            );
            let help = "help: use ranked tensors, integers, and floats of 32 or 64 bits; arrays \
                        of complex numbers in place of one";
            Err(ir::error(operation, &message, &[help]))
        }
    }
}

/// Whether an operation hands a complex number to or from IREE's host, which iree-compile
/// 3.13 does not do.
fn is_single_complex(operation: OpRef<'_>) -> bool {
    let number = match ir::name(operation) {
        "tensor.extract" => ir::result_types(operation).first().copied(),
        "linalg.fill" | "tensor.from_elements" | "tensor.insert" => {
            let value = ir::operands(operation).first().copied();
            value.map(|value| value.r#type())
        }
        _ => None,
    };
    number.is_some_and(is_complex) && computation_around(operation).is_none()
}

fn is_passed(r#type: Type<'_>) -> bool {
    let is_unranked = r#type.is_tensor() && !ir::has_rank(r#type);
    // The host has neither: another number's lowest bits would come out.
    let is_short = is_half(r#type) || r#type == Type::bfloat16(context_of(r#type));
    !is_short
        && !r#type.is_mem_ref()
        && !is_complex(r#type)
        && !r#type.is_function()
        && !is_unranked
}

/// Removes npc's own attributes, of which IREE does not know the dialect.
fn remove_attributes(operation: OpRef<'_>) {
    let names = ir::discardable_attributes(operation).into_iter();
    let names = names.map(|(name, _)| name.to_owned());
    for name in names.filter(|name| is_own(name)).collect::<Vec<_>>() {
        ir::remove_attribute(operation, &name);
    }
    if ir::name(operation) != "func.func" {
        return;
    }
    let context = ir::context_of(operation);
    for list in ["arg_attrs", "res_attrs"] {
        let dictionaries = ir::array_of(operation, list);
        let kept = dictionaries.iter().map(|dictionary| {
            let entries = ir::entries(*dictionary).into_iter();
            let kept = entries
                .filter(|(name, _)| !is_own(name))
                .collect::<Vec<_>>();
            ir::dictionary_attribute(context, &kept)
        });
        let kept = kept.collect::<Vec<_>>();
        let is_empty = |dictionary: &melior::ir::Attribute<'_>| ir::entries(*dictionary).is_empty();
        if kept.iter().all(is_empty) {
            ir::remove_attribute(operation, list);
        } else {
            ir::set_attribute(operation, list, ir::array_attribute(context, &kept));
        }
    }
}

fn is_own(attribute: &str) -> bool {
    attribute.starts_with("npc.")
}

/// `cf.assert` in the place of a `basicpy.raise_if`.
fn assert_not(raise_if: OpRef<'_>) {
    let b = Builder::before(raise_if);
    let exception = ir::string_of(raise_if, "exception").unwrap_or_default();
    let message = ir::string_of(raise_if, "message").unwrap_or_default();
    let text = format!("{exception}: {}", without_values(&message));
    let raises = ir::operands(raise_if)[0];
    let fine = b.same("arith.xori", &[raises, b.bool(true)]);
    let attributes = [("msg", ir::string_attribute(b.context(), &text))];
    b.op("cf.assert", &[fine], &[], &attributes);
    ir::erase(raise_if);
}
