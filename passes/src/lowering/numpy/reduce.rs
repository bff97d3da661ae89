//! Reductions along axes. Where the fastest axes are reduced, each run of elements
//! becomes one value, sums of floats by NumPy's pairwise scheme; where they are kept,
//! whole rows are combined with the rows of the result. Both take the order in which
//! NumPy goes through a C-contiguous array, so that sums have NumPy's bits.

use super::{
    computed_sum::{BLOCK, CONVERTED_AT_ONCE},
    element::to_scalar,
    fill::{Fill, from_storage, to_storage},
    fold::Fold,
    generic::{all, any, branch, raise_if},
    leaf::{Leaves, leaf, spread_leaf},
    library::Library,
    memref::MemRef,
    reduce_axes::{AxesWork, ROWS_AT_ONCE, Target},
    state::{Lowering, Size, precise},
    tensor::{Source, Tensor, TensorId},
};
use crate::{
    lowering::scalar_math::convert,
    typing::dtype::{DType, MlirDtype},
};
use melior::ir::{ValueLike, attribute::DenseI64ArrayAttribute, operation::OperationLike};
use npc_dialects::ir::{self, Builder, CmpiPredicate, OpRef, Value};
use std::collections::HashSet;

/// What a reduction does, but for its operands.
pub(super) struct Reduction {
    /// The qualified name of the universal function.
    pub(super) name: String,
    /// The dtype of the elements.
    pub(super) from: DType,
    /// The dtype of the result.
    pub(super) to: DType,
    /// For each axis, whether it is reduced.
    pub(super) reduced: Vec<bool>,
    /// Whether reduced axes stay, of size 1.
    pub(super) keeps_axes: bool,
}

impl Reduction {
    pub(super) fn of(operation: OpRef<'_>, from: DType, rank: usize) -> Option<Self> {
        let result = ir::results(operation)[0].r#type();
        Some(Self {
            name: ir::string_of(operation, "qualified_name")?,
            from,
            to: super::tensor_type(result).or_else(|| DType::of_scalar(result))?,
            reduced: reduced_axes(operation, rank),
            keeps_axes: operation.attribute("keepdims").is_ok(),
        })
    }

    /// How many of the fastest axes are reduced, one after the other.
    fn run_axes(&self) -> usize {
        let fastest = self.reduced.iter().rev();
        fastest.take_while(|reduced| **reduced).count()
    }

    /// Whether the elements are converted, which NumPy does piece by piece.
    pub(super) fn is_converted(&self) -> bool {
        self.from != self.to
    }

    /// The function in the dtype of the result.
    pub(super) fn fold(&self) -> Fold<'_> {
        Fold {
            name: &self.name,
            dtype: self.to,
        }
    }

    /// The function in the dtype that runs of elements are combined in: NumPy adds
    /// up float16 in float32, and rounds for each run. Other functions than the operators
    /// round each time.
    pub(super) fn run_fold(&self) -> Fold<'_> {
        let is_operator = matches!(
            self.name.as_str(),
            "numpy.add" | "numpy.subtract" | "numpy.multiply" | "numpy.true_divide"
        );
        let dtype = match self.to {
            DType::Float16 if is_operator => DType::Float32,
            other => other,
        };
        Fold {
            name: &self.name,
            dtype,
        }
    }
}

/// For each axis of an operation's input, whether it is reduced.
pub(super) fn reduced_axes(operation: OpRef<'_>, rank: usize) -> Vec<bool> {
    let axes = operation
        .attribute("axes")
        .ok()
        .and_then(|axes| DenseI64ArrayAttribute::try_from(axes).ok());
    let Some(axes) = axes else {
        return vec![true; rank];
    };
    let mut reduced = vec![false; rank];
    for axis in (0..axes.len()).filter_map(|index| axes.element(index).ok()) {
        if let Some(flag) = usize::try_from(axis)
            .ok()
            .and_then(|it| reduced.get_mut(it))
        {
            *flag = true;
        }
    }
    reduced
}

/// Which loops over what a tensor reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    /// Those for sizes that fit without being spread.
    Equal,
    /// Those that spread sizes of 1, which run less often.
    Spread,
}

/// Makes loops over leaves; gives values.
pub(super) type VersionBody<'a, 'c> =
    &'a mut dyn FnMut(&Lowering<'c>, &Builder<'c>, &Leaves<'c>, Version) -> Vec<Value<'c>>;

impl<'c> Lowering<'c> {
    /// `numpy.builtin_ufunc_reduce`
    pub(super) fn reduce(&mut self, b: &Builder<'c>, operation: OpRef<'c>) -> Option<()> {
        let operands = ir::operands(operation);
        let result = ir::results(operation)[0];
        let id = self.tensors.id(operands[0])?;
        let tensor = self.tensors.get(id).clone();
        let reduction = Reduction::of(operation, tensor.dtype, tensor.sizes.len())?;
        let initial = match operands.get(1) {
            Some(initial) => Some(self.converted(self.tensors.id(*initial)?, reduction.to)),
            None => None,
        };
        if initial.is_none() && reduction.fold().needs_elements() {
            self.check_not_empty(b, &reduction, &tensor.sizes);
        }
        if reduction.fold().is_pairwise() {
            self.libraries.insert((Library::PairwiseSum, reduction.to));
        }
        if reduction.reduced.iter().all(|reduced| *reduced) && !reduction.keeps_axes {
            let start = match initial.map(|id| self.tensors.get(id).source.clone()) {
                Some(Source::Scalar(value)) => value,
                Some(_) => return None,
                None => reduction.fold().identity(b)?,
            };
            let value = self.reduce_all(b, &reduction, id, start)?;
            let scalar = to_scalar(b, value, result.r#type());
            return self.replace(b, operation, scalar);
        }
        let reduced = self.reduce_axes(b, &reduction, id, initial)?;
        self.tensors.bind(result, reduced);
        Some(())
    }

    /// The least element; the greatest integer if there is none.
    pub(super) fn least(&mut self, b: &Builder<'c>, id: TensorId) -> Option<Value<'c>> {
        let tensor = self.tensors.get(id);
        let reduction = Reduction {
            name: "numpy.minimum".into(),
            from: tensor.dtype,
            to: tensor.dtype,
            reduced: vec![true; tensor.sizes.len()],
            keeps_axes: false,
        };
        let start = reduction.fold().identity(b)?;
        self.reduce_all(b, &reduction, id, start)
    }

    /// Raises if an axis that is reduced has no element. NumPy does so even where there
    /// is nothing to compute.
    pub(super) fn check_not_empty(
        &mut self,
        b: &Builder<'c>,
        reduction: &Reduction,
        sizes: &[Size<'c>],
    ) {
        let zero = b.index(0);
        let empty = sizes
            .iter()
            .zip(&reduction.reduced)
            .filter(|(size, reduced)| **reduced && (matches!(size, Size::Value(_)) || size.is(0)))
            .map(|(size, _)| b.compare_integers(CmpiPredicate::Eq, size.value(b), zero))
            .collect::<Vec<_>>();
        let Some(fails) = any(b, &empty) else { return };
        let short = reduction.name.trim_start_matches("numpy.");
        let message =
            format!("zero-size array to reduction operation {short} which has no identity");
        raise_if(b, fails, "ValueError", &message, &[]);
    }

    /// Reduces all axes to one value.
    fn reduce_all(
        &mut self,
        b: &Builder<'c>,
        reduction: &Reduction,
        id: TensorId,
        start: Value<'c>,
    ) -> Option<Value<'c>> {
        let (run, to) = (reduction.run_fold().dtype, reduction.to);
        if let Some(array) = self.strided_array(id) {
            let total = self.allocate(b, to, &[]);
            b.op("memref.store", &[to_storage(b, start, to), total], &[], &[]);
            let work = self.axes_work(b, reduction, id);
            self.reduce_sorted(b, &work, array, total)?;
            let element = to.storage_type(b.context());
            let stored = b.value("memref.load", &[total], element, &[]);
            return Some(from_storage(b, stored, to));
        }
        let work = self.axes_work(b, reduction, id);
        let domain = self.tensors.get(id).sizes.clone();
        let start = convert(b, start, to, run);
        let types = [run.value_type(b.context())];
        let values = self.versions(
            b,
            work.elements,
            &domain,
            &types,
            &mut |this, inner, leaves, _| {
                vec![this.reduce_run(inner, &work, leaves, &domain, start)]
            },
        );
        // Sizes that do not fit, so that this is never reached.
        let value = values.first().copied().unwrap_or(start);
        Some(convert(b, value, run, to))
    }

    /// The array that a tensor's elements are in, if its axes are several and their
    /// order in memory is not known.
    fn strided_array(&self, id: TensorId) -> Option<Value<'c>> {
        let Source::Array(array) = self.tensors.get(id).source else {
            return None;
        };
        let memref = MemRef::of(array.r#type())?;
        (memref.rank() > 1 && !memref.identity).then_some(array)
    }

    /// Reduces some axes: gives the tensor of the result.
    fn reduce_axes(
        &mut self,
        b: &Builder<'c>,
        reduction: &Reduction,
        id: TensorId,
        initial: Option<TensorId>,
    ) -> Option<TensorId> {
        let domain = self.tensors.get(id).sizes.clone();
        let axes = || domain.iter().zip(&reduction.reduced);
        let kept = axes().filter(|(_, reduced)| !**reduced);
        let kept = kept.map(|(size, _)| *size).collect::<Vec<_>>();
        let sizes = match reduction.keeps_axes {
            true => axes()
                .map(|(size, reduced)| if *reduced { Size::Constant(1) } else { *size })
                .collect(),
            false => kept.clone(),
        };
        let target = self.allocate(b, reduction.to, &sizes);
        self.temporaries.insert(ir::value_key(target));
        let start = match initial {
            Some(initial) => initial,
            None => self.scalar_tensor(reduction.fold().identity(b)?, reduction.to),
        };
        let start = self.with_kept_axes(b, reduction, start);
        self.fill_together(
            b,
            &[Fill {
                tensor: start,
                target,
                domain: sizes.clone(),
            }],
        );
        let work = self.axes_work(b, reduction, id);
        let result = target;
        let target = Target {
            array: target,
            sizes: sizes.clone(),
        };
        match self.strided_array(id) {
            Some(array) => self.reduce_sorted(b, &work, array, target.array)?,
            None => self.reduce_as_typed(b, &work, &target, id, &domain),
        }
        Some(self.tensors.add(Tensor {
            dtype: reduction.to,
            sizes,
            source: Source::Array(result),
        }))
    }

    /// Reduces some axes of what does not have its elements in an order that only the running
    /// program knows: from the last axis on, as the types say.
    fn reduce_as_typed(
        &mut self,
        b: &Builder<'c>,
        work: &AxesWork<'_, 'c>,
        target: &Target<'c>,
        id: TensorId,
        domain: &[Size<'c>],
    ) {
        let as_typed = |this: &mut Self, b: &Builder<'c>| {
            this.versions(
                b,
                work.elements,
                domain,
                &[],
                &mut |this, b, leaves, version| {
                    let work = work.in_version(version);
                    this.reduce_nest(b, &work, target, domain, leaves, &work.reduction.reduced);
                    Vec::new()
                },
            );
            Vec::new()
        };
        let array = match self.tensors.get(id).source {
            Source::Array(array) if work.reduction.fold().is_pairwise() => array,
            _ => return drop(as_typed(self, b)),
        };
        let Some(is_merged) = joins_reduced_axes(b, domain, &work.reduction.reduced) else {
            return drop(as_typed(self, b));
        };
        let this = std::cell::RefCell::new(self);
        branch(
            b,
            is_merged,
            &[],
            |b| {
                let size = Size::Constant(CONVERTED_AT_ONCE);
                let buffer = this.borrow_mut().allocate(b, work.reduction.to, &[size]);
                let work = AxesWork {
                    buffer: Some(buffer),
                    ..*work
                };
                this.borrow().reduce_runs(b, &work, array, target.array);
                Vec::new()
            },
            |b| as_typed(&mut this.borrow_mut(), b),
        );
    }

    /// The value that a result starts from, with an axis of size 1 for each that is
    /// reduced and stays.
    fn with_kept_axes(
        &mut self,
        b: &Builder<'c>,
        reduction: &Reduction,
        start: TensorId,
    ) -> TensorId {
        if !reduction.keeps_axes || self.tensors.get(start).sizes.is_empty() {
            return start;
        }
        let dtype = self.tensors.get(start).dtype;
        let array = precise(self.array_of(b, start));
        let kept = self.sizes(b, array);
        let Some(view) = super::strided::with_new_axes(b, array, &kept, &reduction.reduced) else {
            return start;
        };
        let mut kept = kept.into_iter();
        let sizes = reduction.reduced.iter().map(|reduced| match reduced {
            true => Size::Constant(1),
            false => kept.next().unwrap_or(Size::Constant(1)),
        });
        let sizes = sizes.collect::<Vec<_>>();
        self.note_sizes(view, sizes.clone());
        self.tensors.add(Tensor {
            dtype,
            sizes,
            source: Source::Array(view),
        })
    }

    /// A tensor of rank 0 with this value.
    fn scalar_tensor(&mut self, value: Value<'c>, dtype: DType) -> TensorId {
        self.tensors.add(Tensor {
            dtype,
            sizes: Vec::new(),
            source: Source::Scalar(value),
        })
    }

    /// What the loops of a reduction need, with memory for a run of elements that are
    /// computed before they are added up.
    fn axes_work<'a>(
        &mut self,
        b: &Builder<'c>,
        reduction: &'a Reduction,
        id: TensorId,
    ) -> AxesWork<'a, 'c> {
        let adds_runs = reduction.fold().is_pairwise() && reduction.run_axes() > 0;
        let is_stored = |this: &Self, id| matches!(this.tensors.get(id).source, Source::Array(_));
        let is_total = reduction.run_axes() == reduction.reduced.len();
        let is_run = |this: &Self| this.reads_runs(id) && is_total && !reduction.is_converted();
        if adds_runs && reduction.run_axes() > 1 && !is_stored(self, id) && !is_run(self) {
            self.array_of(b, id);
        }
        let elements = self.converted(id, reduction.to);
        let is_strided = reduction.fold().is_pairwise() && self.strided_array(id).is_some();
        let last = self.tensors.get(id).sizes.last().copied();
        let size = match last {
            None => None,
            Some(_) if is_strided || (adds_runs && reduction.is_converted()) => {
                Some(Size::Constant(CONVERTED_AT_ONCE))
            }
            _ if !adds_runs || is_stored(self, elements) => None,
            Some(Size::Value(size)) if reduction.run_axes() == 1 => {
                Some(Size::Value(b.same("arith.minsi", &[size, b.index(BLOCK)])))
            }
            Some(Size::Constant(size)) if reduction.run_axes() == 1 => {
                Some(Size::Constant(size.min(BLOCK)))
            }
            Some(_) => Some(Size::Constant(BLOCK)),
        };
        AxesWork {
            reduction,
            elements,
            buffer: size.map(|size| self.allocate(b, reduction.to, &[size])),
            rows_at_once: ROWS_AT_ONCE,
        }
    }

    /// Whether all that a tensor is computed from lies in runs of its own shape.
    fn reads_runs(&self, id: TensorId) -> bool {
        let rank = self.tensors.get(id).sizes.len();
        let arrays = self.tensors.arrays(id);
        arrays.into_iter().all(|array| {
            MemRef::of(array.r#type()).is_some_and(|it| it.identity && it.rank() == rank)
        })
    }

    /// Makes loops over what a tensor reads, if at run time no size of 1 is spread;
    /// else loops in which strides of 0 spread it.
    pub(super) fn versions(
        &mut self,
        b: &Builder<'c>,
        id: TensorId,
        domain: &[Size<'c>],
        types: &[melior::ir::Type<'c>],
        body: VersionBody<'_, 'c>,
    ) -> Vec<Value<'c>> {
        let Some(leaves) = self.leaves_of(b, id, domain) else {
            return Vec::new();
        };
        let mut seen = HashSet::new();
        let conditions = leaves
            .iter()
            .flat_map(|(_, leaf)| leaf.unsure.iter().copied())
            .filter(|(left, right)| seen.insert((left.key(), right.key())))
            .map(|(left, right)| {
                b.compare_integers(CmpiPredicate::Eq, left.value(b), right.value(b))
            })
            .collect::<Vec<_>>();
        let this = &*self;
        let Some(equal) = all(b, &conditions) else {
            return body(this, b, &leaves, Version::Equal);
        };
        let body = std::cell::RefCell::new(body);
        branch(
            b,
            equal,
            types,
            |inner| (body.borrow_mut())(this, inner, &leaves, Version::Equal),
            |inner| {
                let spread = leaves.iter().map(|(key, leaf)| {
                    let spread = spread_leaf(inner, leaf, domain);
                    (*key, spread.unwrap_or_else(|| leaf.clone()))
                });
                (body.borrow_mut())(this, inner, &spread.collect(), Version::Spread)
            },
        )
    }

    /// The arrays that a tensor reads; none if sizes are known not to fit.
    fn leaves_of(
        &mut self,
        b: &Builder<'c>,
        id: TensorId,
        domain: &[Size<'c>],
    ) -> Option<Leaves<'c>> {
        let mut leaves = Leaves::new();
        let mut seen = HashSet::new();
        for id in self.tensors.closure([id]) {
            let Source::Array(array) = self.tensors.get(id).source else {
                continue;
            };
            if seen.insert(ir::value_key(array)) {
                let sizes = self.sizes(b, array);
                leaves.push((ir::value_key(array), leaf(array, sizes, domain)?));
            }
        }
        Some(leaves)
    }
}

/// When axes that are kept, of size 1, let NumPy go along reduced axes in other runs than
/// types say: the innermost axis that counts is a reduced one then. None if never.
fn joins_reduced_axes<'c>(
    b: &Builder<'c>,
    domain: &[Size<'c>],
    reduced: &[bool],
) -> Option<Value<'c>> {
    let first = reduced.iter().position(|reduced| *reduced)?;
    let is_single =
        |size: &Size<'c>| b.compare_integers(CmpiPredicate::Eq, size.value(b), b.index(1));
    let inner = domain.iter().zip(reduced).skip(first);
    let kept = inner
        .clone()
        .filter(|(size, reduced)| !**reduced && (matches!(size, Size::Value(_)) || size.is(1)));
    let joins = any(
        b,
        &kept.map(|(size, _)| is_single(size)).collect::<Vec<_>>(),
    )?;
    let is_run = inner.fold(b.bool(false), |is_run, (size, reduced)| {
        b.select(is_single(size), is_run, b.bool(*reduced))
    });
    Some(b.same("arith.andi", &[joins, is_run]))
}

/// Combines an element in memory with a value.
pub(super) fn combine_stored<'c>(
    b: &Builder<'c>,
    fold: &Fold<'_>,
    stored: Value<'c>,
    value: Value<'c>,
) -> Value<'c> {
    let left = from_storage(b, stored, fold.dtype);
    to_storage(b, fold.combine(b, left, value), fold.dtype)
}
