//! `hide-identities` keeps LLVM from seeing that a value that stands for "nothing" leaves a
//! maximum or a minimum as it is.
//!
//! Before:
//! ```mlir
//! %chosen = llvm.select %condition, %element, %minus_infinity : i1, f32
//! %next = llvm.intr.maximum(%greatest, %chosen) : (f32, f32) -> f32
//! ```
//! After:
//! ```mlir
//! llvm.func @f(...) {
//!   %bits = llvm.inline_asm "", "=r,0" %constant : (i32) -> i32
//!   %hidden = llvm.bitcast %bits : i32 to f32
//!   ...
//!   %chosen = llvm.select %condition, %element, %hidden : i1, f32
//!   %next = llvm.intr.maximum(%greatest, %chosen) : (f32, f32) -> f32
//! ```
//!
//! `np.where(mask, x, -np.inf).max()` is such a loop, and so is each masked softmax. LLVM turns
//! it into a loop that chooses between `%next` and `%greatest`, which it cannot do on vectors:
//! that takes thirty times as long. Sums, products and reductions of integers it can.
//!
//! Requires the `llvm` dialect. Guarantees that no maximum or minimum of floats that a block is
//! given takes a choice of which one side is known to be its identity.

use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "hide-identities",
    summary: "keep maxima and minima of what is chosen by a condition on vectors",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for (name, identity) in [
        ("llvm.intr.maximum", f64::NEG_INFINITY),
        ("llvm.intr.minimum", f64::INFINITY),
    ] {
        for (_, extreme) in ir::operations_named(module, &[name]) {
            hide(extreme, identity);
        }
    }
    Ok(())
}

/// Hides an identity that an extreme takes by way of a choice.
fn hide(extreme: OpRef<'_>, identity: f64) -> Option<()> {
    let operands = ir::operands(extreme);
    let is_carried = |value: &Value<'_>| ir::defining_operation(*value).is_none();
    if !operands.iter().any(is_carried) {
        return None;
    }
    let choice = operands.into_iter().find_map(ir::defining_operation)?;
    if ir::name(choice) != "llvm.select" {
        return None;
    }
    for (index, side) in ir::operands(choice).into_iter().enumerate().skip(1) {
        let constant = ir::defining_operation(side)
            .filter(|it| ir::name(*it) == "llvm.mlir.constant")
            .and_then(|it| ir::float_of(it, "value"));
        if constant == Some(identity) {
            ir::set_operand(choice, index, hidden(extreme, side.r#type(), identity)?);
        }
    }
    Some(())
}

/// A constant of a type of floats, at the start of the function that an operation is in, as
/// bits that come out of an assembly of nothing.
fn hidden<'c>(operation: OpRef<'c>, r#type: melior::ir::Type<'c>, value: f64) -> Option<Value<'c>> {
    let function = ir::parent(operation)?;
    let entry = ir::entry(ir::region(function, 0))?;
    let b = Builder::at_start(ir::context_of(operation), entry, ir::location(operation));
    let (width, bits) = bits_of(value, &r#type.to_string())?;
    let integers = b.integer_type(width);
    let bits = b.value(
        "llvm.mlir.constant",
        &[],
        integers,
        &[("value", ir::integer_attribute(integers, bits))],
    );
    let assembly = [("asm_string", ""), ("constraints", "=r,0")]
        .map(|(name, text)| (name, ir::string_attribute(b.context(), text)));
    let hidden = b.value("llvm.inline_asm", &[bits], integers, &assembly);
    Some(b.value("llvm.bitcast", &[hidden], r#type, &[]))
}

/// How many bits a type of floats has, and which are those of an infinity.
fn bits_of(infinity: f64, r#type: &str) -> Option<(u32, i64)> {
    match r#type {
        "f64" => Some((64, infinity.to_bits() as i64)),
        "f32" => Some((32, i64::from((infinity as f32).to_bits()))),
        // Those of float32, but for digits that are 0.
        "f16" => Some((
            16,
            i64::from((infinity as f32).to_bits() >> 16 & 0x8000 | 0x7c00),
        )),
        _ => None,
    }
}
