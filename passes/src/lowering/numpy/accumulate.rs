//! Scans: each element of the result is that before it, combined with an element.

use super::{
    fill::{Fill, to_storage},
    fold::Fold,
    generic::{Operand, branch, count, generic},
    leaf::Leaves,
    reduce_axes::{Target, load, rows_of, target_row},
    run::run,
    state::{Lowering, Size},
    tensor::{Source, Tensor, TensorId},
};
use melior::ir::ValueLike;
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};

/// What the loops of a scan need.
struct Scan<'a> {
    fold: Fold<'a>,
    elements: TensorId,
}

impl<'c> Lowering<'c> {
    /// `numpy.builtin_ufunc_accumulate`: gives the tensor of the result.
    pub(super) fn accumulate(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<TensorId> {
        let name = ir::string_of(operation, "qualified_name")?;
        let dtype = super::tensor_type(ir::results(operation)[0].r#type())?;
        let id = self.tensors.id(ir::operands(operation)[0])?;
        let (id, axis) = self.along(b, id, operation)?;
        let elements = self.converted(id, dtype);
        let sizes = self.tensors.get(id).sizes.clone();
        let array = self.allocate(b, dtype, &sizes);
        self.temporaries.insert(ir::value_key(array));
        let fold = Fold { name: &name, dtype };
        let scan = Scan { fold, elements };
        let target = Target {
            array,
            sizes: sizes.clone(),
        };
        self.versions(b, elements, &sizes, &[], &mut |this, inner, leaves, _| {
            this.scan_nest(inner, &scan, &target, &sizes, leaves, axis);
            Vec::new()
        });
        Some(self.tensors.add(Tensor {
            dtype,
            sizes,
            source: Source::Array(array),
        }))
    }

    /// A tensor and the axis that an operation goes along; without one, the elements
    /// in one run.
    pub(super) fn along(
        &mut self,
        b: &Builder<'c>,
        id: TensorId,
        operation: OpRef<'c>,
    ) -> Option<(TensorId, usize)> {
        if let Some(axis) = ir::integer_of(operation, "axis") {
            return Some((id, usize::try_from(axis).ok()?));
        }
        let tensor = self.tensors.get(id).clone();
        if tensor.sizes.len() == 1 {
            return Some((id, 0));
        }
        let array = self.contiguous_array_of(b, id);
        let array = run(b, array, &tensor.sizes)?;
        let sizes = self.sizes(b, array);
        let source = Source::Array(array);
        Some((
            self.tensors.add(Tensor {
                sizes,
                source,
                ..tensor
            }),
            0,
        ))
    }

    /// A C-contiguous array with a tensor's elements.
    fn contiguous_array_of(&mut self, b: &Builder<'c>, id: TensorId) -> Value<'c> {
        let array = self.array_of(b, id);
        let is_contiguous = super::memref::MemRef::of(array.r#type()).is_some_and(|it| it.identity);
        if is_contiguous {
            return array;
        }
        let copy = self.temporary(b, id);
        self.fill_together(b, std::slice::from_ref(&copy));
        copy.target
    }

    fn scan_nest(
        &self,
        b: &Builder<'c>,
        scan: &Scan<'_>,
        target: &Target<'c>,
        domain: &[Size<'c>],
        leaves: &Leaves<'c>,
        axis: usize,
    ) {
        let [size, inner @ ..] = domain else { return };
        if axis > 0 {
            count(b, size.value(b), &[], |b, index, _| {
                let (rows, target) = (rows_of(b, leaves, index), target_row(b, target, index));
                self.scan_nest(b, scan, &target, inner, &rows, axis - 1);
                Vec::new()
            });
            return;
        }
        let size = size.value(b);
        let exists = b.compare_integers(CmpiPredicate::Sgt, size, b.index(0));
        let left = b.same("arith.subi", &[size, b.index(1)]);
        let all = |b: &Builder<'c>| {
            match inner.is_empty() {
                true => self.scan_elements(b, scan, target.array, leaves, left),
                false => self.scan_rows(b, scan, target, inner, leaves, left),
            }
            Vec::new()
        };
        branch(b, exists, &[], all, |_| Vec::new());
    }

    /// Scans elements, of which there is one and `left` others.
    fn scan_elements(
        &self,
        b: &Builder<'c>,
        scan: &Scan<'_>,
        target: Value<'c>,
        leaves: &Leaves<'c>,
        left: Value<'c>,
    ) {
        let element = |b: &Builder<'c>, index| {
            let read = leaves
                .iter()
                .map(|(key, leaf)| (*key, load(b, leaf, &[index])));
            self.value_at(b, scan.elements, &read.collect())
        };
        let store = |b: &Builder<'c>, value, index| {
            let stored = to_storage(b, value, scan.fold.dtype);
            b.op("memref.store", &[stored, target, index], &[], &[]);
        };
        let first = element(b, b.index(0));
        store(b, first, b.index(0));
        count(b, left, &[first], |b, before, carried| {
            let index = b.same("arith.addi", &[before, b.index(1)]);
            let next = scan.fold.combine(b, carried[0], element(b, index));
            store(b, next, index);
            vec![next]
        });
    }

    /// Scans rows, of which there is one and `left` others.
    fn scan_rows(
        &self,
        b: &Builder<'c>,
        scan: &Scan<'_>,
        target: &Target<'c>,
        domain: &[Size<'c>],
        leaves: &Leaves<'c>,
        left: Value<'c>,
    ) {
        let first = Fill {
            tensor: scan.elements,
            target: target_row(b, target, b.index(0)).array,
            domain: domain.to_vec(),
        };
        self.fill_loop(b, &[first], &rows_of(b, leaves, b.index(0)));
        let operand = |array| Operand {
            array,
            axes: (0..domain.len()).map(Some).collect(),
        };
        count(b, left, &[], |b, before, _| {
            let index = b.same("arith.addi", &[before, b.index(1)]);
            let rows = rows_of(b, leaves, index);
            let mut inputs = rows
                .iter()
                .map(|(_, leaf)| leaf.operand.clone())
                .collect::<Vec<_>>();
            inputs.push(operand(target_row(b, target, before).array));
            let output = operand(target_row(b, target, index).array);
            generic(b, domain.len(), &inputs, &[output], &mut |b, elements| {
                let read = rows
                    .iter()
                    .map(|(key, _)| *key)
                    .zip(elements.iter().copied());
                let value = self.value_at(b, scan.elements, &read.collect());
                vec![super::reduce::combine_stored(
                    b,
                    &scan.fold,
                    elements[rows.len()],
                    value,
                )]
            });
            Vec::new()
        });
    }
}
