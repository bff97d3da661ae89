//! `math.fsum`: the exact sum, rounded once.

use super::{
    arguments::Arguments,
    emit::Emit,
    runtime_calls::{accept_items, call},
};
use crate::{
    lowering::runtime_function,
    typing::{problem::Problem, ty::Ty},
};
use melior::ir::{attribute::DenseI32ArrayAttribute, r#type::MemRefType};
use npc_dialects::ir::Value;

/// How many partial sums there may be. A float's bits count 2^-1074 to 2^1023, and
/// two partial sums that are next to each other have a bit between them that
/// neither has (Shewchuk, 1997, theorem 10).
const PARTIALS: i64 = (1074 + 1024) / 2;

/// The type of `fsum(seq)`.
pub(super) fn result(arguments: &Arguments<Ty>) -> Result<Ty, Problem> {
    accept_items(arguments.function(), arguments.required(0)?, &Ty::Float)?;
    Ok(Ty::Float)
}

/// Makes `fsum(seq)`.
pub(super) fn lower<'c>(
    emit: &Emit<'c>,
    arguments: &Arguments<Value<'c>>,
    _: &Ty,
) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let sequence = *arguments.required(0)?;
    let partials = memory(emit, sequence)?;
    let none = b.float(b.f64_type(), 0.0);
    // How many there are, and the sums of what is not finite and of the infinities.
    let mut state = vec![emit.int(0), none, none];
    if emit.ty(sequence)?.elements().is_some() {
        for element in emit.tuple_elements(sequence)? {
            state = added(emit, partials, &state, element)?;
        }
    } else {
        let positions = [emit.int(0), emit.length(sequence)?];
        state = emit.repeat(positions, &state, &mut |emit, position, state| {
            added(emit, partials, state, emit.item(sequence, position)?)
        })?;
    }
    let operands = [&[partials], state.as_slice()].concat();
    call(emit, "runtime.fsum", &operands, &[Ty::Float])
}

/// The address of memory for the partial sums, of which there are no more than
/// numbers. It is not on the stack, which would grow in loops.
fn memory<'c>(emit: &Emit<'c>, sequence: Value<'c>) -> Result<Value<'c>, Problem> {
    let b = &emit.builder;
    let count = emit.ty(sequence)?.elements().map(|it| it.len() as i64);
    let size = count.unwrap_or(PARTIALS).min(PARTIALS);
    let r#type = MemRefType::new(b.f64_type(), &[size], None, None).into();
    let segments = DenseI32ArrayAttribute::new(b.context(), &[0, 0]).into();
    let memory = b.value(
        "memref.alloc",
        &[],
        r#type,
        &[("operandSegmentSizes", segments)],
    );
    let pointer = "memref.extract_aligned_pointer_as_index";
    let address = b.value(pointer, &[memory], b.index_type(), &[]);
    Ok(b.value("arith.index_cast", &[address], b.integer_type(64), &[]))
}

/// The state after a number.
fn added<'c>(
    emit: &Emit<'c>,
    partials: Value<'c>,
    state: &[Value<'c>],
    number: Value<'c>,
) -> Result<Vec<Value<'c>>, Problem> {
    let b = &emit.builder;
    let number = emit.cast(number, &Ty::Float)?;
    let operands = [&[partials], state, &[number]].concat();
    let types = [b.integer_type(64), b.f64_type(), b.f64_type()];
    Ok(runtime_function::call(
        b,
        "runtime.fsum_add",
        &operands,
        &types,
    ))
}
