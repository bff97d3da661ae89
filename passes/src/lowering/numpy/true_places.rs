//! Loops over the places of a mask that are true.
//!
//! A mask of one axis is looked at in blocks: one without anything true is left out,
//! one that is all true is a loop without a condition.

use super::{
    fill::from_storage,
    generic::{branch, count},
    library::{self, Library},
    memref::MemRef,
    nest::{load, nest, repeat_while},
    state::{Lowering, Size},
};
use crate::typing::dtype::DType;
use melior::ir::ValueLike;
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

/// Whether the bytes of a mask of one axis are known to lie one after the other.
pub(super) fn is_in_one_run(mask: Value<'_>) -> bool {
    MemRef::of(mask.r#type()).is_some_and(|it| it.strides == [1])
}

impl<'c> Lowering<'c> {
    /// How many elements of a mask are true, as an `index`.
    pub(super) fn count_true(
        &mut self,
        b: &Builder<'c>,
        mask: Value<'c>,
        sizes: &[Size<'c>],
    ) -> Value<'c> {
        if is_in_one_run(mask) {
            self.libraries.insert((Library::TrueCount, DType::Bool));
            return library::count_true(b, mask);
        }
        nest(b, sizes, &[b.index(0)], &mut |b, place, carried| {
            let one = is_true(b, mask, place);
            let one = b.value("arith.index_castui", &[one], b.index_type(), &[]);
            vec![b.same("arith.addi", &[carried[0], one])]
        })[0]
    }
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
        let size = size.value(b);
        let full = b.same("arith.addi", &[size, b.index(BLOCK - 1)]);
        let blocks = b.same("arith.divui", &[full, b.index(BLOCK)]);
        count(b, blocks, &[zero], |b, block, carried| {
            let start = b.same("arith.muli", &[block, b.index(BLOCK)]);
            each_in_block(b, mask, [start, size], carried[0], total, step)
        });
        return;
    }
    if let Some((last, outer)) = sizes.split_last() {
        nest(b, outer, &[zero], &mut |b, outer, carried| {
            let range = [b.index(0), last.value(b)];
            each_in_row(b, mask, outer, range, carried[0], total, step)
        });
    }
}

/// The true places of a block of a mask of some size; gives how many there are up to its
/// end.
fn each_in_block<'c>(
    b: &Builder<'c>,
    mask: Value<'c>,
    [start, size]: [Value<'c>; 2],
    number: Value<'c>,
    total: Value<'c>,
    step: TrueStep<'_, 'c>,
) -> Vec<Value<'c>> {
    let step = RefCell::new(step);
    let index = [b.index_type()];
    let end = b.same("arith.addi", &[start, b.index(BLOCK)]);
    let is_short = b.compare_integers(CmpiPredicate::Sgt, end, size);
    // A block that ends with the mask is looked at as if some of it were true.
    let ones = branch(
        b,
        is_short,
        &index,
        |b| vec![b.index(1)],
        |b| vec![count_block(b, mask, start)],
    )[0];
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
        let range = [start, b.same("arith.minsi", &[end, size])];
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
