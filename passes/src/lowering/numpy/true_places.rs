//! Loops over the places of a mask that are true.
//!
//! A mask of one axis is looked at in blocks: one without anything true is left out,
//! one that is all true is a loop without a condition.

use super::{
    fill::from_storage,
    generic::{branch, count},
    nest::{load, nest, repeat_while},
    state::Size,
};
use crate::typing::dtype::DType;
use npc_dialects::ir::{Builder, CmpiPredicate, Value};
use std::cell::RefCell;

/// How many bytes of a mask are looked at together. Their number fits a byte.
const BLOCK: i64 = 64;

/// What is done at a place, of which it is known how many true ones come before.
pub(super) type TrueStep<'a, 'c> = &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>], Value<'c>);

/// Whether a mask is true at a place.
pub(super) fn is_true<'c>(b: &Builder<'c>, mask: Value<'c>, place: &[Value<'c>]) -> Value<'c> {
    from_storage(b, load(b, mask, place), DType::Bool)
}

/// How many elements of a mask are true, as an `index`.
pub(super) fn count_true<'c>(b: &Builder<'c>, mask: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    let zero = b.index(0);
    let one_more = |b: &Builder<'c>, place: &[Value<'c>], carried: &[Value<'c>]| {
        let one = is_true(b, mask, place);
        let one = b.value("arith.index_castui", &[one], b.index_type(), &[]);
        vec![b.same("arith.addi", &[carried[0], one])]
    };
    let [size] = sizes else {
        return nest(b, sizes, &[zero], &mut |b, place, carried| {
            one_more(b, place, carried)
        })[0];
    };
    let (blocks, start, rest) = blocks_of(b, *size);
    let counted = count(b, blocks, &[zero], |b, block, carried| {
        let start = b.same("arith.muli", &[block, b.index(BLOCK)]);
        let ones = count_block(b, mask, start);
        vec![b.same("arith.addi", &[carried[0], ones])]
    });
    count(b, rest, &counted, |b, index, carried| {
        let place = b.same("arith.addi", &[start, index]);
        one_more(b, &[place], carried)
    })[0]
}

/// Of an axis of this size: how many whole blocks there are, where the rest starts,
/// and how long it is.
fn blocks_of<'c>(b: &Builder<'c>, size: Size<'c>) -> (Value<'c>, Value<'c>, Value<'c>) {
    let size = size.value(b);
    let blocks = b.same("arith.divui", &[size, b.index(BLOCK)]);
    let start = b.same("arith.muli", &[blocks, b.index(BLOCK)]);
    (blocks, start, b.same("arith.subi", &[size, start]))
}

/// How many bytes of a block are true.
fn count_block<'c>(b: &Builder<'c>, mask: Value<'c>, start: Value<'c>) -> Value<'c> {
    let byte = b.integer_type(8);
    let zero = b.integer(byte, 0);
    let ones = count(b, b.index(BLOCK), &[zero], |b, index, carried| {
        let place = b.same("arith.addi", &[start, index]);
        let one = is_true(b, mask, &[place]);
        let one = b.value("arith.extui", &[one], byte, &[]);
        vec![b.same("arith.addi", &[carried[0], one])]
    });
    b.value("arith.index_castui", &ones, b.index_type(), &[])
}

/// Calls `step` at places of a mask, of which `total` are true, with how many true
/// ones come before. Where a place is not true the step for the next one that is
/// true does the same again: no branch depends on the mask.
pub(super) fn each_true<'c>(
    b: &Builder<'c>,
    mask: Value<'c>,
    sizes: &[Size<'c>],
    total: Value<'c>,
    step: TrueStep<'_, 'c>,
) {
    let zero = b.index(0);
    if let [size] = sizes {
        let (blocks, start, _) = blocks_of(b, *size);
        let found = count(b, blocks, &[zero], |b, block, carried| {
            let start = b.same("arith.muli", &[block, b.index(BLOCK)]);
            each_in_block(b, mask, start, carried[0], total, step)
        });
        each_in_row(b, mask, &[], [start, size.value(b)], found[0], total, step);
        return;
    }
    if let Some((last, outer)) = sizes.split_last() {
        nest(b, outer, &[zero], &mut |b, outer, carried| {
            let range = [b.index(0), last.value(b)];
            each_in_row(b, mask, outer, range, carried[0], total, step)
        });
    }
}

/// The true places of a block; gives how many there are up to its end.
fn each_in_block<'c>(
    b: &Builder<'c>,
    mask: Value<'c>,
    start: Value<'c>,
    number: Value<'c>,
    total: Value<'c>,
    step: TrueStep<'_, 'c>,
) -> Vec<Value<'c>> {
    let step = RefCell::new(step);
    let ones = count_block(b, mask, start);
    let index = [b.index_type()];
    let is =
        |b: &Builder<'c>, ones, count| b.compare_integers(CmpiPredicate::Eq, ones, b.index(count));
    let whole = |b: &Builder<'c>| {
        count(b, b.index(BLOCK), &[], |b, index, _| {
            let place = b.same("arith.addi", &[start, index]);
            let number = b.same("arith.addi", &[number, index]);
            step.borrow_mut()(b, &[place], number);
            Vec::new()
        });
        vec![b.same("arith.addi", &[number, b.index(BLOCK)])]
    };
    let some = |b: &Builder<'c>| {
        let end = b.same("arith.addi", &[start, b.index(BLOCK)]);
        let range = [start, end];
        each_in_row(b, mask, &[], range, number, total, &mut **step.borrow_mut())
    };
    let any = |b: &Builder<'c>| branch(b, is(b, ones, BLOCK), &index, &whole, &some);
    branch(b, is(b, ones, 0), &index, |_| vec![number], any)
}

/// The true places of a part of a row; gives how many there are up to its end.
fn each_in_row<'c>(
    b: &Builder<'c>,
    mask: Value<'c>,
    outer: &[Value<'c>],
    [start, end]: [Value<'c>; 2],
    number: Value<'c>,
    total: Value<'c>,
    step: TrueStep<'_, 'c>,
) -> Vec<Value<'c>> {
    let condition = |b: &Builder<'c>, carried: &[Value<'c>]| {
        let inside = b.compare_integers(CmpiPredicate::Slt, carried[0], end);
        let more = b.compare_integers(CmpiPredicate::Slt, carried[1], total);
        b.same("arith.andi", &[inside, more])
    };
    let body = |b: &Builder<'c>, carried: &[Value<'c>]| {
        let place = [outer, &carried[..1]].concat();
        step(b, &place, carried[1]);
        let one = is_true(b, mask, &place);
        let one = b.value("arith.index_castui", &[one], b.index_type(), &[]);
        let next = b.same("arith.addi", &[carried[0], b.index(1)]);
        vec![next, b.same("arith.addi", &[carried[1], one])]
    };
    repeat_while(b, &[start, number], condition, body)[1..].to_vec()
}
