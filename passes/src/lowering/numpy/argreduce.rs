//! The places of extremes: of the first of equal ones, and of the first NaN if there
//! is one.

use super::{
    block_search::{extreme_of, has_flag, least_place, place_of_float},
    fill::{Fill, from_storage, to_storage},
    fold::Fold,
    generic::{Operand, branch, count, generic, raise_if},
    leaf::Leaves,
    nest::repeat_while,
    reduce_axes::{Target, load, rows_of, target_row},
    state::{Lowering, Size},
    tensor::{Source, Tensor, TensorId},
};
use crate::{
    lowering::scalar_math::complex::Parts,
    typing::dtype::{DType, DTypeKind},
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, CmpfPredicate, CmpiPredicate, OpRef, Value};

/// As many elements are looked at together: the extreme of a block is found without
/// its place, which the processor does for several elements at once.
const BLOCK: i64 = 512;

/// As [`BLOCK`], of few elements: all those of a block are looked at twice.
const SMALL_BLOCK: i64 = 128;

/// As [`BLOCK`], of complex numbers: a block with a better one is looked at one by one.
const COMPLEX_BLOCK: i64 = 32;

/// Of how many elements blocks are small.
const FEW: i64 = 2048;

/// What the loops of a search need.
struct Search<'a> {
    fold: Fold<'a>,
    elements: TensorId,
    keeps_axes: bool,
}

impl<'c> Lowering<'c> {
    /// `numpy.argreduce`
    pub(super) fn argreduce(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let name = ir::string_of(operation, "qualified_name")?;
        let result = ir::results(operation)[0];
        let id = self.tensors.id(ir::operands(operation)[0])?;
        let tensor = self.tensors.get(id).clone();
        if let Source::Scalar(_) = tensor.source {
            let place = b.integer(b.integer_type(64), 0);
            return self.replace(
                b,
                operation,
                super::element::to_scalar(b, place, result.r#type()),
            );
        }
        let keeps_axes = operation.attribute("keepdims").is_ok();
        let (elements, axis) = self.along(b, id, operation)?;
        let domain = self.tensors.get(elements).sizes.clone();
        self.check_not_without(b, &name, domain[axis]);
        let is_flat = ir::integer_of(operation, "axis").is_none();
        let sizes = tensor.sizes.iter().enumerate();
        let sizes =
            sizes.filter_map(
                |(index, size)| match (is_flat || index == axis, keeps_axes) {
                    (false, _) => Some(*size),
                    (true, true) => Some(Size::Constant(1)),
                    (true, false) => None,
                },
            );
        let sizes = sizes.collect::<Vec<_>>();
        let array = self.allocate(b, DType::Int64, &sizes);
        let target = Target {
            array,
            sizes: sizes.clone(),
        };
        let rest = &domain[axis + 1..];
        let best = match rest.is_empty() {
            true => None,
            false => Some(self.allocate(b, tensor.dtype, rest)),
        };
        let fold = Fold {
            name: &name,
            dtype: tensor.dtype,
        };
        let search = Search {
            fold,
            elements,
            keeps_axes: keeps_axes && !is_flat,
        };
        self.versions(b, elements, &domain, &[], &mut |this, b, leaves, _| {
            this.search_nest(b, &search, &target, &domain, leaves, (axis, best));
            Vec::new()
        });
        if sizes.is_empty() {
            let place = b.value("memref.load", &[array], b.integer_type(64), &[]);
            return self.replace(
                b,
                operation,
                super::element::to_scalar(b, place, result.r#type()),
            );
        }
        self.temporaries.insert(ir::value_key(array));
        let found = self.tensors.add(Tensor {
            dtype: DType::Int64,
            sizes,
            source: Source::Array(array),
        });
        self.tensors.bind(result, found);
        Some(())
    }

    fn check_not_without(&self, b: &Builder<'c>, name: &str, size: Size<'c>) {
        if matches!(size, Size::Constant(size) if size > 0) {
            return;
        }
        let empty = b.compare_integers(CmpiPredicate::Eq, size.value(b), b.index(0));
        let function = match name {
            "numpy.maximum" => "argmax",
            _ => "argmin",
        };
        let message = format!("attempt to get {function} of an empty sequence");
        raise_if(b, empty, "ValueError", &message, &[]);
    }

    fn search_nest(
        &self,
        b: &Builder<'c>,
        search: &Search<'_>,
        target: &Target<'c>,
        domain: &[Size<'c>],
        leaves: &Leaves<'c>,
        (axis, best): (usize, Option<Value<'c>>),
    ) {
        let [size, rest @ ..] = domain else { return };
        if axis > 0 {
            count(b, size.value(b), &[], |b, index, _| {
                let (rows, target) = (rows_of(b, leaves, index), target_row(b, target, index));
                self.search_nest(b, search, &target, rest, &rows, (axis - 1, best));
                Vec::new()
            });
            return;
        }
        if let Some(best) = best {
            let target = match search.keeps_axes {
                true => target_row(b, target, b.index(0)),
                false => Target {
                    array: target.array,
                    sizes: target.sizes.clone(),
                },
            };
            return self.search_rows(b, search, target.array, domain, leaves, best);
        }
        let place = self.search_elements(b, search, *size, leaves);
        let zeros = target.sizes.iter().map(|_| b.index(0));
        let operands = [place, target.array]
            .into_iter()
            .chain(zeros)
            .collect::<Vec<_>>();
        b.op("memref.store", &operands, &[], &[]);
    }

    /// Compares row after row with the best of each column.
    fn search_rows(
        &self,
        b: &Builder<'c>,
        search: &Search<'_>,
        target: Value<'c>,
        domain: &[Size<'c>],
        leaves: &Leaves<'c>,
        best: Value<'c>,
    ) {
        let [size, rest @ ..] = domain else { return };
        let operand = |array| Operand {
            array,
            axes: (0..rest.len()).map(Some).collect(),
        };
        let first = Fill {
            tensor: search.elements,
            target: best,
            domain: rest.to_vec(),
        };
        self.fill_loop(b, &[first], &rows_of(b, leaves, b.index(0)));
        generic(b, rest.len(), &[], &[operand(target)], &mut |b, _| {
            vec![b.integer(b.integer_type(64), 0)]
        });
        count(b, size.value(b), &[], |b, index, _| {
            let rows = rows_of(b, leaves, index);
            let inputs = rows
                .iter()
                .map(|(_, leaf)| leaf.operand.clone())
                .collect::<Vec<_>>();
            let place = b.index_cast(index, b.integer_type(64));
            let outputs = [operand(best), operand(target)];
            generic(b, rest.len(), &inputs, &outputs, &mut |b, elements| {
                let read = rows
                    .iter()
                    .map(|(key, _)| *key)
                    .zip(elements.iter().copied());
                let value = self.value_at(b, search.elements, &read.collect());
                let [old, old_place] = [elements[rows.len()], elements[rows.len() + 1]];
                let best = from_storage(b, old, search.fold.dtype);
                let wins = is_better(b, &search.fold, value, best);
                let new = to_storage(b, b.select(wins, value, best), search.fold.dtype);
                vec![new, b.select(wins, place, old_place)]
            });
            Vec::new()
        });
    }

    /// The place of the extreme of some elements, of which there is one at least.
    fn search_elements(
        &self,
        b: &Builder<'c>,
        search: &Search<'_>,
        size: Size<'c>,
        leaves: &Leaves<'c>,
    ) -> Value<'c> {
        let element = |b: &Builder<'c>, index| {
            let read = leaves
                .iter()
                .map(|(key, leaf)| (*key, load(b, leaf, &[index])));
            self.value_at(b, search.elements, &read.collect())
        };
        let (size, zero) = (size.value(b), b.index(0));
        let is_small = b.compare_integers(CmpiPredicate::Ult, size, b.index(FEW));
        let block = match search.fold.dtype.is_complex() {
            true => b.index(COMPLEX_BLOCK),
            false => b.select(is_small, b.index(SMALL_BLOCK), b.index(BLOCK)),
        };
        let blocks = b.same("arith.ceildivui", &[size, block]);
        let length = |b: &Builder<'c>, first| {
            let left = b.same("arith.subi", &[size, first]);
            b.same("arith.minsi", &[left, block])
        };
        let start = element(b, zero);
        if search.fold.dtype.is_complex() {
            let one_by_one = |b: &Builder<'c>, first, carried: &[Value<'c>]| {
                count(b, length(b, first), carried, |b, step, carried| {
                    let index = b.same("arith.addi", &[first, step]);
                    let value = element(b, index);
                    let wins = is_better(b, &search.fold, value, carried[0]);
                    vec![
                        b.select(wins, value, carried[0]),
                        b.select(wins, index, carried[1]),
                    ]
                })
            };
            // Most blocks have nothing that is better than the best before them.
            let found = count(b, blocks, &[start, zero], |b, index, carried| {
                let first = b.same("arith.muli", &[index, block]);
                let is_any_better = count(b, length(b, first), &[b.bool(false)], |b, step, any| {
                    let index = b.same("arith.addi", &[first, step]);
                    let wins = is_better(b, &search.fold, element(b, index), carried[0]);
                    vec![b.same("arith.ori", &[any[0], wins])]
                });
                branch(
                    b,
                    is_any_better[0],
                    &[carried[0].r#type(), carried[1].r#type()],
                    |b| one_by_one(b, first, carried),
                    |_| carried.to_vec(),
                )
            });
            return b.index_cast(found[1], b.integer_type(64));
        }
        let search_block = |b: &Builder<'c>, index, carried: &[Value<'c>]| {
            let first = b.same("arith.muli", &[index, block]);
            let extreme = extreme_of(b, &search.fold, length(b, first), |b, step| {
                element(b, b.same("arith.addi", &[first, step]))
            });
            let wins = is_better(b, &search.fold, extreme, carried[0]);
            vec![
                b.select(wins, extreme, carried[0]),
                b.select(wins, first, carried[1]),
            ]
        };
        let found = match search.fold.dtype {
            DType::Bool => until_utmost(b, &search.fold, [start, zero], blocks, search_block),
            _ => count(b, blocks, &[start, zero], search_block),
        };
        let (extreme, first) = (found[0], found[1]);
        let length = length(b, first);
        let at = |b: &Builder<'c>, step| element(b, b.same("arith.addi", &[first, step]));
        let place = match has_flag(search.fold.dtype) {
            false => least_place(b, length, |b, step| {
                is_better(b, &search.fold, extreme, at(b, step))
            }),
            true => place_of_float(b, length, extreme, at),
        };
        let place = b.same("arith.addi", &[first, place]);
        b.index_cast(place, b.integer_type(64))
    }
}

/// Searches blocks of truth values, as far as to the utmost one: nothing is beyond it.
fn until_utmost<'c>(
    b: &Builder<'c>,
    fold: &Fold<'_>,
    start: [Value<'c>; 2],
    blocks: Value<'c>,
    search_block: impl Fn(&Builder<'c>, Value<'c>, &[Value<'c>]) -> Vec<Value<'c>>,
) -> Vec<Value<'c>> {
    let not = |b: &Builder<'c>, truth| b.same("arith.xori", &[truth, b.bool(true)]);
    repeat_while(
        b,
        &[&start[..], &[b.index(0)]].concat(),
        |b, carried| {
            let is_left = b.compare_integers(CmpiPredicate::Ult, carried[2], blocks);
            let goes_on = match fold.name {
                "numpy.maximum" => not(b, carried[0]),
                _ => carried[0],
            };
            b.same("arith.andi", &[is_left, goes_on])
        },
        |b, carried| {
            let mut next = search_block(b, carried[2], &carried[..2]);
            next.push(b.same("arith.addi", &[carried[2], b.index(1)]));
            next
        },
    )
}

/// Whether a value is beyond another. NaN is beyond all others.
fn is_better<'c>(b: &Builder<'c>, fold: &Fold<'_>, value: Value<'c>, best: Value<'c>) -> Value<'c> {
    let [greater, less] = match fold.name {
        "numpy.maximum" => [value, best],
        _ => [best, value],
    };
    match fold.dtype.kind() {
        DTypeKind::Complex => is_better_complex(b, [greater, less], best),
        DTypeKind::Float => {
            let beyond = b.compare_floats(CmpfPredicate::Ogt, greater, less);
            let is_nan = b.compare_floats(CmpfPredicate::Uno, value, value);
            let was_number = b.compare_floats(CmpfPredicate::Ord, best, best);
            let first_nan = b.same("arith.andi", &[is_nan, was_number]);
            b.same("arith.ori", &[beyond, first_nan])
        }
        DTypeKind::Signed => b.compare_integers(CmpiPredicate::Sgt, greater, less),
        DTypeKind::Unsigned | DTypeKind::Bool => {
            b.compare_integers(CmpiPredicate::Ugt, greater, less)
        }
    }
}

/// Whether one complex number is not at most another, or has a NaN, which none before it
/// had.
fn is_better_complex<'c>(
    b: &Builder<'c>,
    [greater, less]: [Value<'c>; 2],
    best: Value<'c>,
) -> Value<'c> {
    let (greater, less) = (Parts::of(b, greater), Parts::of(b, less));
    let is_less = b.compare_floats(CmpfPredicate::Olt, greater.re, less.re);
    let is_known = b.compare_floats(CmpfPredicate::Ord, greater.im, less.im);
    let is_less = b.same("arith.andi", &[is_less, is_known]);
    let is_same = b.compare_floats(CmpfPredicate::Oeq, greater.re, less.re);
    let at_most = b.compare_floats(CmpfPredicate::Ole, greater.im, less.im);
    let at_most = b.same("arith.andi", &[is_same, at_most]);
    let loses = b.same("arith.ori", &[is_less, at_most]);
    let wins = b.same("arith.xori", &[loses, b.bool(true)]);
    let best = Parts::of(b, best);
    let was_number = b.compare_floats(CmpfPredicate::Ord, best.re, best.im);
    b.same("arith.andi", &[wins, was_number])
}
