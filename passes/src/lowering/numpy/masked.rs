//! `numpy.nonzero`, `numpy.masked_select` and `numpy.masked_assign`: how many
//! elements there are is counted before they are read or written.

use super::{
    copy::copied,
    generic::{branch, raise_if},
    library::{self, Library},
    memref::MemRef,
    nest::{load, nest, store},
    overlap::{Overlap, overlap, overlap_test},
    run::{is_one_run, length, run},
    state::{Lowering, Size, precise},
    tensor::Source,
    true_places::{each_true, is_in_one_run, is_true},
};
use crate::typing::dtype::{DType, MlirDtype};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Lowering<'c> {
    /// `numpy.nonzero`
    pub(super) fn nonzero(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let mask = self.mask(b, ir::operands(operation)[0])?;
        let sizes = self.sizes(b, mask);
        let total = self.count_true(b, mask, &sizes);
        let results = ir::results(operation);
        let element = DType::Int64.storage_type(b.context());
        let targets = results.iter();
        let targets = targets
            .map(|_| self.allocate_elements(b, element, &[Size::Value(total)]))
            .collect::<Vec<_>>();
        each_true(b, mask, &sizes, total, &mut |b, place, number| {
            for (index, target) in place.iter().zip(&targets) {
                store(b, b.index_cast(*index, element), *target, &[number]);
            }
        });
        for (result, target) in results.into_iter().zip(targets) {
            self.replace_value(b, result, target);
        }
        Some(())
    }

    /// `numpy.masked_select`
    pub(super) fn masked_select(
        &mut self,
        b: &Builder<'c>,
        operation: OpRef<'c>,
    ) -> Option<Value<'c>> {
        let operands = ir::operands(operation);
        let array = precise(operands[0]);
        let mask = self.mask(b, operands[1])?;
        let (array, mask, sizes) = self.as_runs(b, array, mask);
        let total = self.count_true(b, mask, &sizes);
        let element = MemRef::of(array.r#type())?.element;
        let target = self.allocate_elements(b, element, &[Size::Value(total)]);
        if let Some(dtype) = DType::of(element)
            && let [_] = sizes.as_slice()
            && is_in_one_run(mask)
        {
            self.libraries.insert((Library::Compress, dtype));
            library::compress(b, array, mask, target, dtype);
            return Some(target);
        }
        each_true(b, mask, &sizes, total, &mut |b, place, number| {
            let element = load(b, array, place);
            store(b, element, target, &[number]);
        });
        Some(target)
    }

    /// `numpy.masked_assign`
    pub(super) fn masked_assign(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let id = self.tensors.id(operands[0])?;
        let values = precise(self.array_of(b, id));
        let target = precise(operands[1]);
        let mask = self.mask(b, operands[2])?;
        let (target_run, mask, sizes) = self.as_runs(b, target, mask);
        let given = self.sizes(b, values).first()?.value(b);
        let total = self.count_true(b, mask, &sizes);
        check_values(b, given, total);
        let one = b.compare_integers(CmpiPredicate::Eq, given, b.index(1));
        let step = b.select(one, b.index(0), b.index(1));
        let sources = [values, mask];
        let shared = |array: &Value<'c>| overlap(*array, target);
        let unsure = sources.iter().copied();
        let unsure = unsure.filter(|array| shared(array) == Overlap::Unknown);
        let unsure = unsure.collect::<Vec<_>>();
        let safe = sources.map(|array| match shared(&array) {
            Overlap::Same | Overlap::Always => copied(b, array),
            Overlap::Never | Overlap::Unknown => array,
        });
        let in_place = |b: &Builder<'c>, [values, mask]: [Value<'c>; 2]| {
            assign_true(b, target_run, mask, &sizes, values, step);
            Vec::new()
        };
        match overlap_test(b, &unsure, target) {
            None => drop(in_place(b, safe)),
            Some(overlaps) => {
                let through_copies = |b: &Builder<'c>| in_place(b, safe.map(|it| copied(b, it)));
                branch(b, overlaps, &[], through_copies, |b| in_place(b, safe));
            }
        }
        Some(())
    }

    /// A mask as an array of bytes.
    fn mask(&mut self, b: &Builder<'c>, tensor: Value<'c>) -> Option<Value<'c>> {
        let id = self.tensors.id(tensor)?;
        match self.tensors.get(id).source {
            Source::Scalar(_) => None,
            Source::Array(_) | Source::Ufunc { .. } => Some(precise(self.array_of(b, id))),
        }
    }

    /// An array and its mask, both as one run where they are known to be one, and the
    /// sizes of the mask: one without elements may have others than the array.
    fn as_runs(
        &mut self,
        b: &Builder<'c>,
        array: Value<'c>,
        mask: Value<'c>,
    ) -> (Value<'c>, Value<'c>, Vec<Size<'c>>) {
        let sizes = self.sizes(b, mask);
        if is_one_run(array)
            && is_one_run(mask)
            && let (Some(array), Some(mask)) = (run(b, array, &sizes), run(b, mask, &sizes))
        {
            return (array, mask, vec![Size::Value(length(b, mask))]);
        }
        (array, mask, sizes)
    }
}

/// Raises ValueError unless there is one value for each element or one for all.
pub(super) fn check_values<'c>(b: &Builder<'c>, given: Value<'c>, total: Value<'c>) {
    let differ = b.compare_integers(CmpiPredicate::Ne, given, total);
    let several = b.compare_integers(CmpiPredicate::Ne, given, b.index(1));
    let wrong = b.same("arith.andi", &[differ, several]);
    let message = "NumPy boolean array indexing assignment cannot assign {} input values to \
                   the {} output values where the mask is true";
    raise_if(b, wrong, "ValueError", message, &[given, total]);
}

/// Sets the elements of an array where a mask is true. From one value to the next
/// it is `step`.
fn assign_true<'c>(
    b: &Builder<'c>,
    target: Value<'c>,
    mask: Value<'c>,
    sizes: &[Size<'c>],
    values: Value<'c>,
    step: Value<'c>,
) {
    nest(b, sizes, &[b.index(0)], &mut |b, place, carried| {
        let set = |b: &Builder<'c>| {
            let element = load(b, values, carried);
            store(b, element, target, place);
            vec![b.same("arith.addi", &[carried[0], step])]
        };
        let condition = is_true(b, mask, place);
        branch(b, condition, &[b.index_type()], set, |_| carried.to_vec())
    });
}
