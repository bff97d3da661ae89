//! `place-iree-scalars` moves operations on single numbers that IREE's host lacks to where
//! IREE has them: into the loops over elements that use the results.
//!
//! Before:
//! ```mlir
//! %y = arith.truncf %x : f64 to f32
//! %t = linalg.generic {...} ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) {
//! ^bb0(%in: f32, %out: f32):
//!   %p = arith.mulf %in, %y : f32
//!   linalg.yield %p : f32
//! }
//! ```
//!
//! After:
//! ```mlir
//! %t = linalg.generic {...} ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) {
//! ^bb0(%in: f32, %out: f32):
//!   %y = arith.truncf %x : f64 to f32
//!   %p = arith.mulf %in, %y : f32
//!   linalg.yield %p : f32
//! }
//! ```
//!
//! What else uses such a result gets it from a tensor without axes. Constants are
//! converted here.
//!
//! Sizes that are computed of numbers are hidden from iree-compile, and so are those of
//! tensors without elements where sizes are not known.
//!
//! Complex numbers are put together in loops, of their parts. Loops read elements of parts of
//! tensors from the whole tensors.
//!
//! Guarantees that no conversion and no function of numbers is left outside of loops over
//! elements that IREE's host does not have and its loops have, as it was observed with
//! iree-base-compiler 3.13.0.

use super::{copies::opaque, dispatch_iree_loops::computation_around, sizes::size};
use crate::lowering::{in_whole, inserted_on_host, through_tensors};
use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike};
use npc_dialects::{
    builtin,
    ir::{self, Builder, Failure, OpRef, Value},
    pass::{Options, Pass},
    types,
};

/// See the module's documentation.
pub(crate) static PASS: Pass = Pass {
    argument: "place-iree-scalars",
    summary: "compute what IREE's host lacks for single numbers in loops",
    anchor: "builtin.module",
    options: &[],
    run,
};

fn run(module: OpRef<'_>, _options: &Options<'_>) -> Result<(), Failure> {
    for operation in ir::walk(module) {
        if computation_around(operation).is_some() {
            read_whole(operation);
            continue;
        }
        if ir::name(operation) == "arith.index_cast" {
            hide_cast(operation);
        } else if ir::name(operation) == "tensor.cast" {
            hide_emptiness(operation);
        } else if ir::name(operation) == "tensor.insert" {
            place_insert(operation);
        } else if ir::name(operation) == "tensor.extract" {
            place_extract(operation);
        } else if is_lacking(operation) {
            place(operation);
        } else if let Some(parts) = complex_parts(operation) {
            place_complex(operation, parts);
        }
    }
    Ok(())
}

/// Keeps the conversion of a number to a size or an index out of dispatches: of sizes that
/// are computed there iree-compile 3.13 does not see that they are those of its tensors
/// ("failed to resolve workgroup count hint in terms of workload ordinals"). Only where IREE's
/// operations are known.
fn hide_cast(cast: OpRef<'_>) {
    let result = ir::results(cast)[0];
    let b = Builder::after(cast);
    if result.r#type() != b.index_type() || !b.context().allow_unregistered_dialects() {
        return;
    }
    let uses = ir::uses(result);
    let hidden = opaque(&b, result);
    for it in uses {
        ir::set_operand(it.user, it.index, hidden);
    }
}

/// Makes another tensor without elements of one that becomes a tensor of sizes that are not
/// known. Of a tensor that a loop carries and that begins with no elements, iree-compile
/// 3.13 takes the memory to be that of the beginning ("attempted to access an address outside
/// of the valid buffer range"). Only where IREE's operations are known.
fn hide_emptiness(cast: OpRef<'_>) {
    let (tensor, result) = (ir::operands(cast)[0], ir::results(cast)[0]);
    let b = Builder::before(cast);
    let is_empty = ir::shape_of(tensor.r#type()).contains(&Some(0));
    if !is_empty || !b.context().allow_unregistered_dialects() {
        return;
    }
    let sizes = ir::shape_of(result.r#type()).into_iter();
    let hidden = sizes.enumerate().filter(|(_, size)| size.is_none());
    let sizes = hidden.map(|(axis, _)| opaque(&b, size(&b, tensor, axis)));
    let sizes = sizes.collect::<Vec<_>>();
    let empty = b.value("tensor.empty", &sizes, result.r#type(), &[]);
    ir::replace_all_uses(result, empty);
    ir::erase(cast);
}

/// Sets an element along several axes, or a complex one, as a slice.
fn place_insert(insert: OpRef<'_>) {
    let operands = ir::operands(insert);
    let [value, tensor, indices @ ..] = operands.as_slice() else {
        return;
    };
    if indices.len() > 1 || types::is_complex(value.r#type()) {
        let new = inserted_on_host(&Builder::before(insert), *value, *tensor, indices);
        ir::replace_all_uses(ir::results(insert)[0], new);
        ir::erase(insert);
    }
}

/// Reads an element of a part of a tensor, which may have become one by inlining, from the
/// whole tensor.
fn read_whole(extract: OpRef<'_>) {
    let operands = ir::operands(extract);
    let [part, place @ ..] = operands.as_slice() else {
        return;
    };
    if ir::name(extract) == "tensor.extract" {
        let (whole, place) = in_whole(&Builder::before(extract), *part, place);
        ir::set_operands(extract, &[&[whole], place.as_slice()].concat());
    }
}

/// Takes the parts of a complex element, each by itself: IREE's host has no complex numbers.
fn place_extract(extract: OpRef<'_>) {
    let operands = ir::operands(extract);
    let result = ir::results(extract)[0];
    let Some(part) = types::complex_part(result.r#type()) else {
        return;
    };
    let b = Builder::before(extract);
    let parts = ["complex.re", "complex.im"].map(|name| {
        through_tensors(&b, &[], part, &mut |inner, _| {
            let element = inner.value("tensor.extract", &operands, result.r#type(), &[]);
            inner.value(name, &[element], part, &[])
        })
    });
    let number = b.op("complex.create", &parts, &[result.r#type()], &[]);
    ir::replace_all_uses(result, ir::results(number)[0]);
    ir::erase(extract);
    place_complex(number, parts);
}

/// The parts of a complex number that is a constant or made of them, put before it.
fn complex_parts<'c>(operation: OpRef<'c>) -> Option<[Value<'c>; 2]> {
    match ir::name(operation) {
        "complex.constant" => {
            let b = Builder::before(operation);
            let part = types::complex_part(ir::result_types(operation)[0])?;
            let parts = ir::array_of(operation, "value");
            let part = |value| Some(b.float(part, ir::float_value(value)?));
            Some([part(*parts.first()?)?, part(*parts.get(1)?)?])
        }
        "complex.create" => ir::operands(operation).try_into().ok(),
        _ => None,
    }
}

/// Puts a complex number together where elements are computed of it: of one that is the
/// value of all elements, iree-compile 3.13 makes a number of as many bits as both parts.
fn place_complex<'c>(operation: OpRef<'c>, parts: [Value<'c>; 2]) {
    let result = ir::results(operation)[0];
    for user in ir::users(result) {
        if computation_around(user).is_some() {
            let b = Builder::before(user);
            let number = b.value("complex.create", &parts, result.r#type(), &[]);
            replace_operand(user, result, number);
        }
    }
    if ir::is_unused(operation) {
        ir::erase(operation);
    }
}

/// Whether IREE's host does not have an operation on numbers.
fn is_lacking(operation: OpRef<'_>) -> bool {
    let name = ir::name(operation);
    if is_lacking_function(name) {
        return !ir::result_types(operation)[0].is_tensor();
    }
    let is_conversion = matches!(
        name,
        "arith.extf"
            | "arith.fptosi"
            | "arith.fptoui"
            | "arith.sitofp"
            | "arith.truncf"
            | "arith.uitofp"
    );
    if !is_conversion {
        return false;
    }
    let context = ir::context_of(operation);
    let [half, double] = [Type::float16(context), Type::float64(context)];
    let from = ir::operands(operation)[0].r#type();
    let to = ir::result_types(operation)[0];
    match name {
        _ if from == half || to == half => true,
        "arith.truncf" | "arith.fptosi" | "arith.fptoui" => from == double,
        "arith.sitofp" | "arith.uitofp" => to == double && width(from) < Some(64),
        _ => false,
    }
}

/// Whether IREE's loops have a function of floats, or `expand-iree-math` makes it there, and
/// IREE's host has not. What its host has for `arith.remf` is C's `remainder`, whose quotient
/// is rounded to the nearest integer.
fn is_lacking_function(name: &str) -> bool {
    matches!(
        name,
        "arith.remf"
            | "math.acos"
            | "math.acosh"
            | "math.asin"
            | "math.asinh"
            | "math.atanh"
            | "math.cbrt"
            | "math.copysign"
            | "math.cosh"
            | "math.erfc"
            | "math.isfinite"
            | "math.isinf"
            | "math.isnan"
            | "math.sinh"
            | "math.tan"
            | "math.trunc"
    )
}

fn width(r#type: Type<'_>) -> Option<u32> {
    builtin::integer(r#type).map(|it| it.width())
}

/// Gives all uses of an operation's result one that IREE has.
fn place(operation: OpRef<'_>) {
    let b = Builder::before(operation);
    let operands = ir::operands(operation);
    let result = ir::results(operation)[0];
    if let Some(value) = by_constant(&b, operation) {
        ir::replace_all_uses(result, value);
        return ir::erase(operation);
    }
    for user in ir::users(result) {
        if computation_around(user).is_some() {
            let computed = compute(&Builder::before(user), operation, &operands);
            replace_operand(user, result, computed);
        }
    }
    if !ir::is_unused(operation) {
        let value = through_tensors(&b, &operands, result.r#type(), &mut |b, values| {
            compute(b, operation, values)
        });
        ir::replace_all_uses(result, value);
    }
    ir::erase(operation);
}

/// The same operation on other values, somewhere else.
fn compute<'c>(b: &Builder<'c>, operation: OpRef<'c>, values: &[Value<'c>]) -> Value<'c> {
    let to = ir::result_types(operation)[0];
    b.value(ir::name(operation), values, to, &[])
}

fn replace_operand<'c>(user: OpRef<'c>, old: Value<'c>, new: Value<'c>) {
    let operands = ir::operands(user).into_iter();
    let operands = operands.map(|it| if it == old { new } else { it });
    ir::set_operands(user, &operands.collect::<Vec<_>>());
}

/// A constant with fewer bits. MLIR's folder leaves those that are rounded.
fn by_constant<'c>(b: &Builder<'c>, conversion: OpRef<'c>) -> Option<Value<'c>> {
    if ir::name(conversion) != "arith.truncf" {
        return None;
    }
    let constant = ir::defining_operation(ir::operands(conversion)[0])?;
    let value = constant.attribute("value").ok()?;
    let to = ir::result_types(conversion)[0];
    Some(b.float(to, ir::float_value(value)?))
}
