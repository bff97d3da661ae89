//! Tensors of bools as tensors of bytes: iree-compile 3.13 sets no elements of `i1` in
//! dispatches.

use super::candidate::is_bool_tensor;
use crate::{iree::sizes::dynamic_sizes, lowering::mapped};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value},
    types,
};

/// Makes the tensors of bools that a loop changes tensors of bytes.
pub(super) fn use_bytes(operation: OpRef<'_>) {
    let before = Builder::before(operation);
    let byte = before.integer_type(8);
    for (index, value) in ir::operands(operation).into_iter().enumerate() {
        if is_bool_tensor(value) {
            ir::set_operand(operation, index, as_bytes(&before, value, byte));
        }
    }
    let results = ir::results(operation).into_iter();
    let results = results.filter(|it| is_bool_tensor(*it));
    let results = results.map(|result| (result, ir::uses(result)));
    let results = results.collect::<Vec<_>>();
    for inner in ir::walk(operation) {
        retype(inner, byte);
    }
    let after = Builder::after(operation);
    let bit = after.integer_type(1);
    for (result, uses) in results {
        let bools = mapped(&after, &[result], bit, &mut |b, elements| {
            b.value("arith.trunci", &elements[..1], bit, &[])
        });
        set_uses(uses, bools);
    }
}

fn set_uses<'c>(uses: Vec<ir::Use<'c>>, value: Value<'c>) {
    for it in uses {
        ir::set_operand(it.user, it.index, value);
    }
}

/// The bytes, which iree-compile would compute in the dispatch, and divide that, if it saw
/// how they are made.
fn as_bytes<'c>(b: &Builder<'c>, bools: Value<'c>, byte: Type<'c>) -> Value<'c> {
    let bytes = mapped(b, &[bools], byte, &mut |inner, elements| {
        inner.value("arith.extui", &elements[..1], byte, &[])
    });
    let dynamic = dynamic_sizes(b, bools);
    let operands = std::iter::once(bytes).chain(dynamic).collect::<Vec<_>>();
    b.value("flow.tensor.clone", &operands, bytes.r#type(), &[])
}

/// Makes what an operation in the loop does with bools that with bytes.
fn retype<'c>(operation: OpRef<'c>, byte: Type<'c>) {
    let operands = ir::operands(operation);
    let results = ir::results(operation);
    let b = Builder::before(operation);
    let bit = b.integer_type(1);
    match ir::name(operation) {
        "tensor.extract" if results[0].r#type() == bit && !is_bool_tensor(operands[0]) => {
            let uses = ir::uses(results[0]);
            ir::set_type(results[0], byte);
            let b = Builder::after(operation);
            set_uses(uses, b.value("arith.trunci", &[results[0]], bit, &[]));
        }
        "tensor.insert" if operands[0].r#type() == bit => {
            let value = b.value("arith.extui", &operands[..1], byte, &[]);
            ir::set_operand(operation, 0, value);
        }
        _ => {}
    }
    let arguments = ir::blocks_of(operation).flat_map(ir::arguments);
    for value in arguments.chain(results).filter(|it| is_bool_tensor(*it)) {
        let shape = ir::shape_of(value.r#type());
        ir::set_type(value, types::tensor(byte, &shape));
    }
}
