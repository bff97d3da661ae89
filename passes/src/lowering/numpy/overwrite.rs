//! `numpy.overwrite_array`: elements computed and written in place where no
//! element is read after it was written, else computed into a temporary first.

use super::{
    element::scalar_value,
    fill::{Fill, to_storage},
    generic::{any, branch, raise_if},
    memref::MemRef,
    overlap::{Plan, hardly_ever_overlap, overlap_test, plan},
    run::contiguous,
    state::{Frequency, Lowering, precise},
    strided::metadata,
    tensor::{Source, Tensor},
};
use crate::{
    effects::{IN_ONE_RUN, IN_PLACE, SAME_SIZES},
    functions::NOT_ACCEPTABLE,
};
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

impl<'c> Lowering<'c> {
    /// Lowers the operation, of which what else reads the array has been saved.
    pub(super) fn overwrite(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let id = self.tensors.id(operands[0])?;
        let target = precise(operands[1]);
        let sizes = self.tensors.get(id).sizes.clone();
        let domain = match operation.attribute(SAME_SIZES) {
            Ok(_) => sizes,
            Err(_) => {
                let domain = self.sizes(b, target);
                let is_output = operation.attribute(IN_PLACE).is_ok() || is_in_place(operands[0]);
                self.check_fits(b, &sizes, &domain, is_output);
                domain
            }
        };
        if operation.attribute(IN_ONE_RUN).is_ok() {
            check_in_one_run(b, target)?;
        }
        let fill = Fill {
            tensor: id,
            target,
            domain,
        };
        if fill.domain.is_empty() {
            return self.store_only_element(b, &fill);
        }
        self.prepare(b, std::slice::from_ref(&fill));
        match plan(self.tensors.arrays(id), target) {
            Plan::InPlace => self.fill_together(b, &[fill]),
            Plan::Temporary if self.overwrite_by_rows(b, &fill) => {}
            Plan::Temporary => self.through_temporary(b, &fill),
            Plan::Test(arrays) => {
                let Some(overlaps) = overlap_test(b, &arrays, target) else {
                    self.through_temporary(b, &fill);
                    return Some(());
                };
                let is_rare = arrays
                    .iter()
                    .all(|array| hardly_ever_overlap(*array, target));
                let frequency = match is_rare {
                    true => Frequency::HardlyEver,
                    false => Frequency::Seldom,
                };
                // What is hardly ever needed has little code: spreading is left to the same loops.
                let spread = is_rare.then(|| self.hardly_ever_spread(b, &fill)).flatten();
                let (leaves, spread) = spread.unzip();
                let conditions = std::iter::once(overlaps).chain(spread);
                let through = any(b, &conditions.collect::<Vec<_>>())?;
                let this = std::cell::RefCell::new(self);
                let within = |run: &dyn Fn(&mut Self)| {
                    this.borrow_mut().scoped(|this| run(this));
                    Vec::new()
                };
                branch(
                    b,
                    through,
                    &[],
                    |inner| {
                        within(&|this| {
                            let outer = std::mem::replace(&mut this.frequency, frequency);
                            this.through_temporary(inner, &fill);
                            this.frequency = outer;
                        })
                    },
                    |inner| {
                        let fills = std::slice::from_ref(&fill);
                        within(&|this| match &leaves {
                            Some(leaves) => this.fill_loop(inner, fills, leaves),
                            None => this.fill_together(inner, fills),
                        })
                    },
                );
            }
        }
        Some(())
    }

    /// Computes all elements before the first is written.
    fn through_temporary(&mut self, b: &Builder<'c>, fill: &Fill<'c>) {
        let temporary = self.temporary(b, fill.tensor);
        self.fill_together(b, std::slice::from_ref(&temporary));
        let copy = Tensor {
            dtype: self.tensors.get(fill.tensor).dtype,
            sizes: temporary.domain,
            source: Source::Array(temporary.target),
        };
        let copy = Fill {
            tensor: self.tensors.add(copy),
            ..fill.clone()
        };
        self.fill_together(b, &[copy]);
    }

    fn store_only_element(&mut self, b: &Builder<'c>, fill: &Fill<'c>) -> Option<()> {
        let tensor = self.tensors.get(fill.tensor);
        let Source::Scalar(value) = tensor.source else {
            return None;
        };
        let (value, dtype) = (scalar_value(b, value)?.0, tensor.dtype);
        b.op(
            "memref.store",
            &[to_storage(b, value, dtype), fill.target],
            &[],
            &[],
        );
        Some(())
    }
}

/// Raises ValueError unless an array lies in one run, the last axis fastest.
fn check_in_one_run<'c>(b: &Builder<'c>, array: Value<'c>) -> Option<()> {
    let memref = MemRef::of(array.r#type())?;
    if memref.identity {
        return Some(());
    }
    let place = metadata(b, array)?;
    let Some(lies_in_one_run) = contiguous(b, &memref, &place) else {
        return Some(());
    };
    // So does whatever has no elements.
    let sizes = place.sizes.iter().copied();
    let is_empty = sizes.map(|size| b.compare_integers(CmpiPredicate::Eq, size, b.index(0)));
    let fits = is_empty.fold(lies_in_one_run, |fits, empty| {
        b.same("arith.ori", &[fits, empty])
    });
    let has_gaps = b.same("arith.xori", &[fits, b.bool(true)]);
    raise_if(b, has_gaps, "ValueError", NOT_ACCEPTABLE, &[]);
    Some(())
}

/// Whether a tensor is computed by an augmented assignment, before it was cast.
pub(super) fn is_in_place(tensor: Value<'_>) -> bool {
    let Some(call) = ir::defining_operation(tensor) else {
        return false;
    };
    let is_cast = ir::string_of(call, "qualified_name").as_deref() == Some("numpy._cast");
    match ir::operands(call).first() {
        Some(operand) if is_cast => is_in_place(*operand),
        _ => call.attribute(IN_PLACE).is_ok(),
    }
}
