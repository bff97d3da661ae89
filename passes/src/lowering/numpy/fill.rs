//! Fills arrays with the elements of tensors: one element-wise loop for all
//! tensors that are computed together, in which each intermediate element is
//! computed once.

use super::{
    generic::{Operand, all, branch, generic},
    leaf::{Leaf, Leaves, leaf, spread_leaf},
    nest::{load_leaf, rare_nest, store},
    overlap::drops_axis,
    run::{Runs, lies_in_columns, run, runs_in_any_order},
    state::{Frequency, Lowering, Size},
    strided::leading_part,
    tensor::{Source, Tensor, TensorId},
    unit_stride::{Versions, versions},
};
use crate::{
    lowering::scalar_math::{constant_complex, constant_float, convert, emit_ufunc},
    typing::dtype::DType,
};
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value, ValueKey};
use std::collections::{HashMap, HashSet};

/// An array that a tensor's elements go into, spread over its sizes.
#[derive(Clone, Debug)]
pub(super) struct Fill<'c> {
    pub(super) tensor: TensorId,
    pub(super) target: Value<'c>,
    pub(super) domain: Vec<Size<'c>>,
}

impl<'c> Lowering<'c> {
    /// Fills new arrays, after which their tensors are at hand, and with them what
    /// they are computed from, where that is expensive and something else needs it.
    pub(super) fn fill_new(&mut self, b: &Builder<'c>, fills: Vec<Fill<'c>>) {
        let mut left = fills;
        let targets = left.iter().map(|fill| fill.tensor).collect::<Vec<_>>();
        for id in self.tensors.closure(targets.iter().copied()) {
            if self.is_used(id, None) && !targets.contains(&id) && self.is_worth_keeping(id) {
                left.push(self.temporary(b, id));
            }
        }
        while !left.is_empty() {
            let (group, rest) = self.split_group(left);
            self.prepare(b, &group);
            self.fill_together(b, &group);
            for fill in &group {
                self.tensors.set_array(fill.tensor, fill.target);
            }
            left = rest;
        }
    }

    /// Gives tensors memory of their own.
    pub(super) fn materialize(&mut self, b: &Builder<'c>, ids: &[TensorId]) {
        let fills = ids
            .iter()
            .map(|id| self.temporary(b, *id))
            .collect::<Vec<_>>();
        self.fill_new(b, fills.clone());
        for fill in fills {
            self.tensors.move_to_array(fill.tensor, fill.target);
        }
    }

    /// A new array for a tensor.
    pub(super) fn temporary(&mut self, b: &Builder<'c>, id: TensorId) -> Fill<'c> {
        let tensor = self.tensors.get(id).clone();
        let target = self.allocate(b, tensor.dtype, &tensor.sizes);
        self.temporaries.insert(ir::value_key(target));
        Fill {
            tensor: id,
            target,
            domain: tensor.sizes,
        }
    }

    /// An array with a tensor's elements.
    pub(super) fn array_of(&mut self, b: &Builder<'c>, id: TensorId) -> Value<'c> {
        if let Source::Array(array) = self.tensors.get(id).source {
            return array;
        }
        let fill = self.temporary(b, id);
        let target = fill.target;
        self.fill_new(b, vec![fill]);
        target
    }

    /// A tensor's elements in a dtype.
    pub(super) fn converted(&mut self, id: TensorId, dtype: DType) -> TensorId {
        let tensor = self.tensors.get(id).clone();
        if tensor.dtype == dtype {
            return id;
        }
        let name = "numpy._cast".into();
        let operands = vec![id];
        let source = Source::Ufunc { name, operands };
        self.tensors.add(Tensor {
            dtype,
            source,
            ..tensor
        })
    }

    /// Gives memory to intermediates that would be computed again and again
    /// because they are spread over more axes.
    pub(super) fn prepare(&mut self, b: &Builder<'c>, fills: &[Fill<'c>]) {
        for fill in fills {
            let mut spread = Vec::new();
            for id in self.tensors.closure([fill.tensor]) {
                let sizes = &self.tensors.get(id).sizes;
                let mut operands = self.tensors.operands(id).to_vec();
                operands.retain(|operand| spreads(&self.tensors.get(*operand).sizes, sizes));
                spread.extend(operands);
            }
            if spreads(&self.tensors.get(fill.tensor).sizes, &fill.domain) {
                spread.push(fill.tensor);
            }
            spread.sort_unstable();
            spread.dedup();
            for id in spread {
                if self.is_worth_keeping(id) {
                    self.array_of(b, id);
                }
            }
        }
    }

    /// Whether a tensor is better stored than computed again.
    pub(super) fn is_worth_keeping(&self, id: TensorId) -> bool {
        matches!(self.tensors.get(id).source, Source::Ufunc { .. })
            && !self.tensors.get(id).sizes.is_empty()
            && self.tensors.is_expensive(id)
    }

    /// The first fill and all that share its loop.
    fn split_group(&self, fills: Vec<Fill<'c>>) -> (Vec<Fill<'c>>, Vec<Fill<'c>>) {
        let mut group: Vec<Fill<'c>> = Vec::new();
        let mut known = HashSet::new();
        let mut rest = Vec::new();
        for fill in fills {
            let needs = self.tensors.closure([fill.tensor]);
            let joins = group.first().is_none_or(|first| {
                same_sizes(&first.domain, &fill.domain)
                    || may_be_same_sizes(&first.domain, &fill.domain)
                        && needs.iter().any(|id| known.contains(id))
            });
            if joins {
                known.extend(needs);
                group.push(fill);
            } else {
                rest.push(fill);
            }
        }
        (group, rest)
    }

    /// Fills arrays of one rank in one loop, if at run time no size of 1 is
    /// spread; else each in its own. No target overlaps what is read, but for an
    /// array that is overwritten with a function of its own elements.
    pub(super) fn fill_together(&mut self, b: &Builder<'c>, fills: &[Fill<'c>]) {
        let Some(first) = fills.first() else { return };
        let Some(leaves) = self.leaves(b, fills) else {
            return;
        };
        let has_unsure = leaves.iter().any(|(_, leaf)| !leaf.unsure.is_empty());
        let spreads_always = match self.frequency {
            Frequency::Often => false,
            Frequency::Seldom => has_unsure,
            Frequency::HardlyEver => true,
        };
        if spreads_always {
            for fill in fills {
                self.fill_spread(b, fill, &leaves, self.frequency);
            }
            return;
        }
        let targets = fills
            .iter()
            .skip(1)
            .flat_map(|fill| {
                fill.domain
                    .iter()
                    .copied()
                    .zip(first.domain.iter().copied())
            })
            .filter(|(size, other)| !size.equals(*other))
            .collect::<Vec<_>>();
        let spreads_seldom = targets.is_empty() && self.are_parts(&leaves);
        let frequency = match spreads_seldom {
            true => Frequency::HardlyEver,
            false => self.frequency,
        };
        let Some(equal) = none_is_spread(b, &leaves, targets) else {
            return self.fill_loop(b, fills, &leaves);
        };
        let this = &*self;
        branch(
            b,
            equal,
            &[],
            |inner| {
                this.fill_loop(inner, fills, &leaves);
                Vec::new()
            },
            |inner| {
                for fill in fills {
                    this.fill_spread(inner, fill, &leaves, frequency);
                }
                Vec::new()
            },
        );
    }

    /// The arrays that a fill reads, and whether a size of them must be spread, as an `i1`;
    /// none unless some may have to be, which programs hardly ever mean.
    pub(super) fn hardly_ever_spread(
        &mut self,
        b: &Builder<'c>,
        fill: &Fill<'c>,
    ) -> Option<(Leaves<'c>, Value<'c>)> {
        if self.frequency != Frequency::Often {
            return None;
        }
        let leaves = self.leaves(b, std::slice::from_ref(fill))?;
        if !self.are_parts(&leaves) {
            return None;
        }
        let equal = none_is_spread(b, &leaves, Vec::new())?;
        let spread = b.same("arith.xori", &[equal, b.bool(true)]);
        Some((leaves, spread))
    }

    /// The arrays that fills read; none if sizes are known not to fit, so that
    /// what is here is never reached.
    pub(super) fn leaves(&mut self, b: &Builder<'c>, fills: &[Fill<'c>]) -> Option<Leaves<'c>> {
        let domain = &fills.first()?.domain;
        let mut leaves = Leaves::new();
        let mut seen = HashSet::new();
        for id in self.tensors.closure(fills.iter().map(|fill| fill.tensor)) {
            let Source::Array(array) = self.tensors.get(id).source else {
                continue;
            };
            if !seen.insert(ir::value_key(array)) {
                continue;
            }
            let sizes = self.sizes(b, array);
            let leaf = leaf(array, sizes, domain)?;
            leaves.push((ir::value_key(array), self.without_rest(b, leaf, domain)));
        }
        let targets_fit = fills
            .iter()
            .all(|fill| may_be_same_sizes(&fill.domain, domain));
        targets_fit.then_some(leaves)
    }

    /// A leaf without what the loop does not visit. Where the loop has no steps along an axis,
    /// an array that is read may have one element, which the loop must not count.
    fn without_rest(&self, b: &Builder<'c>, mut leaf: Leaf<'c>, domain: &[Size<'c>]) -> Leaf<'c> {
        let is_unless_empty =
            |(size, wanted): &(Size<'c>, Size<'c>)| self.is_size_unless_empty(*wanted, *size);
        if !leaf.unsure.iter().any(is_unless_empty) {
            return leaf;
        }
        let first = domain.len() - leaf.sizes.len();
        for (size, wanted) in leaf.sizes.iter_mut().zip(&domain[first..]) {
            if is_unless_empty(&(*size, *wanted)) {
                *size = *wanted;
            }
        }
        leaf.unsure.retain(|pair| !is_unless_empty(pair));
        leaf.operand.array = leading_part(b, leaf.operand.array, &leaf.sizes);
        leaf
    }

    /// Whether programs hardly ever mean sizes of these arrays to be spread: those that may
    /// have to be are of parts of longer arrays.
    fn are_parts(&self, leaves: &Leaves<'c>) -> bool {
        let is_part = |leaf: &Leaf<'c>| {
            let mut unsure = leaf.unsure.iter();
            unsure.all(|(size, _)| self.is_stretch(*size)) || drops_axis(leaf.operand.array)
        };
        leaves.iter().all(|(_, leaf)| is_part(leaf))
    }

    /// One fill, with sizes of 1 spread by strides of 0.
    fn fill_spread(
        &self,
        b: &Builder<'c>,
        fill: &Fill<'c>,
        leaves: &Leaves<'c>,
        frequency: Frequency,
    ) {
        let read = self
            .tensors
            .closure([fill.tensor])
            .into_iter()
            .filter_map(|id| match self.tensors.get(id).source {
                Source::Array(array) => Some(ir::value_key(array)),
                Source::Scalar(_) | Source::Ufunc { .. } => None,
            });
        let read = read.collect::<HashSet<_>>();
        let leaves = leaves
            .iter()
            .filter(|(key, _)| read.contains(key))
            .map(|(key, leaf)| Some((*key, spread_leaf(b, leaf, &fill.domain)?)))
            .collect::<Option<Leaves<'c>>>();
        let Some(leaves) = leaves else { return };
        let fills = std::slice::from_ref(fill);
        match frequency {
            Frequency::HardlyEver => self.fill_rarely(b, fills, &leaves),
            Frequency::Often | Frequency::Seldom => self.fill_loop(b, fills, &leaves),
        }
    }

    /// The loop: over one axis where each array lies in one run.
    pub(super) fn fill_loop(&self, b: &Builder<'c>, fills: &[Fill<'c>], leaves: &Leaves<'c>) {
        let Some(first) = fills.first() else { return };
        let rank = first.domain.len();
        let inputs = leaves.iter().map(|(_, leaf)| leaf.operand.clone());
        let outputs = fills.iter().map(|fill| Operand {
            array: fill.target,
            axes: (0..rank).map(Some).collect(),
        });
        let operands = inputs.chain(outputs).collect::<Vec<_>>();
        if self.frequency == Frequency::HardlyEver {
            return self.fill_rarely(b, fills, leaves);
        }
        // The inner loop goes along the axis that has no gaps.
        let in_columns = fills.iter().all(|fill| lies_in_columns(fill.target));
        let nested = match in_columns {
            true => operands.iter().map(|it| in_reverse(it, rank)).collect(),
            false => operands.clone(),
        };
        let fill_axes = |b: &Builder<'c>, operands: &[Operand<'c>]| {
            self.fill_axes(b, fills, leaves, rank, operands);
            Vec::new()
        };
        let is_expensive = |fill: &Fill<'c>| self.tensors.is_expensive(fill.tensor);
        let over_axes = |b: &Builder<'c>| {
            let needs_versions = fills.iter().any(is_expensive);
            let versions = needs_versions.then(|| versions(b, rank, &nested));
            match versions.flatten() {
                None => fill_axes(b, &nested),
                Some(Versions::One(operands)) => fill_axes(b, &operands),
                Some(Versions::Two {
                    are_units,
                    units,
                    others,
                }) => branch(
                    b,
                    are_units,
                    &[],
                    |b| fill_axes(b, &units),
                    |b| fill_axes(b, &others),
                ),
            }
        };
        let over_runs = |b: &Builder<'c>| {
            let run = |operand: &Operand<'c>| {
                Some(Operand {
                    array: run(b, operand.array, &first.domain)?,
                    axes: vec![Some(0)],
                })
            };
            if let Some(runs) = operands.iter().map(run).collect::<Option<Vec<_>>>() {
                self.fill_axes(b, fills, leaves, 1, &runs);
            }
            Vec::new()
        };
        match runs_in_any_order(b, rank, &operands) {
            Runs::Never => drop(over_axes(b)),
            Runs::Always => drop(over_runs(b)),
            Runs::If(condition) => drop(branch(b, condition, &[], over_runs, over_axes)),
        }
    }

    /// The loop of which there is little code.
    fn fill_rarely(&self, b: &Builder<'c>, fills: &[Fill<'c>], leaves: &Leaves<'c>) {
        let Some(first) = fills.first() else { return };
        rare_nest(b, &first.domain, &mut |b, place| {
            let read = leaves
                .iter()
                .map(|(key, leaf)| (*key, load_leaf(b, leaf, place)));
            let elements = self.elements(b, fills, &read.collect());
            for (element, fill) in elements.into_iter().zip(fills) {
                store(b, element, fill.target, place);
            }
        });
    }

    /// The loop over some axes of the arrays of leaves and fills.
    fn fill_axes(
        &self,
        b: &Builder<'c>,
        fills: &[Fill<'c>],
        leaves: &Leaves<'c>,
        rank: usize,
        operands: &[Operand<'c>],
    ) {
        let (inputs, outputs) = operands.split_at(leaves.len());
        generic(b, rank, inputs, outputs, &mut |inner, elements| {
            let elements = leaves
                .iter()
                .map(|(key, _)| *key)
                .zip(elements.iter().copied());
            self.elements(inner, fills, &elements.collect())
        });
    }

    /// One element of each fill from one element of each array.
    fn elements(
        &self,
        b: &Builder<'c>,
        fills: &[Fill<'c>],
        read: &HashMap<ValueKey, Value<'c>>,
    ) -> Vec<Value<'c>> {
        let values = self.values(b, fills.iter().map(|fill| fill.tensor), read);
        fills
            .iter()
            .map(|fill| to_storage(b, values[&fill.tensor], self.tensors.get(fill.tensor).dtype))
            .collect()
    }

    /// One element of a tensor from one element of each array.
    pub(super) fn value_at(
        &self,
        b: &Builder<'c>,
        id: TensorId,
        read: &HashMap<ValueKey, Value<'c>>,
    ) -> Value<'c> {
        self.values(b, [id], read)[&id]
    }

    /// One element of some tensors, and of all that they are computed from.
    fn values(
        &self,
        b: &Builder<'c>,
        ids: impl IntoIterator<Item = TensorId>,
        read: &HashMap<ValueKey, Value<'c>>,
    ) -> HashMap<TensorId, Value<'c>> {
        let mut values: HashMap<TensorId, Value<'c>> = HashMap::new();
        for id in self.tensors.closure(ids) {
            let tensor = self.tensors.get(id);
            let value = match &tensor.source {
                Source::Scalar(value) => *value,
                Source::Array(array) => from_storage(b, read[&ir::value_key(*array)], tensor.dtype),
                Source::Ufunc { name, operands } => {
                    let operands = operands
                        .iter()
                        .map(|operand| (values[operand], self.tensors.get(*operand).dtype))
                        .collect::<Vec<_>>();
                    let (name, operands) = array_loop(b, name, operands, tensor.dtype);
                    match emit_ufunc(b, name, &operands, tensor.dtype) {
                        Ok(value) => value,
                        Err(reason) => panic!("{reason}"),
                    }
                }
            };
            values.insert(id, value);
        }
        values
    }
}

/// The function that computes a function's elements: NumPy takes the square root
/// of an array for its power of one half, which differs for minus infinity.
fn array_loop<'n, 'c>(
    b: &Builder<'c>,
    name: &'n str,
    operands: Vec<(Value<'c>, DType)>,
    result: DType,
) -> (&'n str, Vec<(Value<'c>, DType)>) {
    let ("numpy.power", [base, exponent]) = (name, operands.as_slice()) else {
        return (name, operands);
    };
    let is_complex = |number| base.1.is_complex() && constant_complex(exponent.0) == Some(number);
    let name = if constant_float(exponent.0) == Some(0.5) || is_complex(0.5) {
        "numpy.sqrt"
    } else if is_complex(-1.0) {
        "numpy.reciprocal"
    } else {
        return (name, operands);
    };
    // Small integers have roots of fewer digits than powers.
    (name, vec![(convert(b, base.0, base.1, result), result)])
}

/// An element as a value: a bool is a byte in memory.
pub(super) fn from_storage<'c>(b: &Builder<'c>, element: Value<'c>, dtype: DType) -> Value<'c> {
    match dtype {
        DType::Bool => {
            b.compare_integers(CmpiPredicate::Ne, element, b.integer(b.integer_type(8), 0))
        }
        _ => element,
    }
}

/// A value as an element.
pub(super) fn to_storage<'c>(b: &Builder<'c>, value: Value<'c>, dtype: DType) -> Value<'c> {
    match dtype {
        DType::Bool => b.value("arith.extui", &[value], b.integer_type(8), &[]),
        _ => convert(b, value, dtype, dtype),
    }
}

/// Whether no size that some arrays may have to be spread over is, and some other pairs of
/// sizes are equal, as an `i1`; none if that is known.
fn none_is_spread<'c>(
    b: &Builder<'c>,
    leaves: &Leaves<'c>,
    others: Vec<(Size<'c>, Size<'c>)>,
) -> Option<Value<'c>> {
    let mut seen = HashSet::new();
    let unsure = leaves.iter().flat_map(|(_, leaf)| leaf.unsure.iter());
    let pairs = unsure.copied().chain(others);
    let pairs = pairs.filter(|(left, right)| seen.insert((left.key(), right.key())));
    let conditions = pairs
        .map(|(left, right)| b.compare_integers(CmpiPredicate::Eq, left.value(b), right.value(b)));
    all(b, &conditions.collect::<Vec<_>>())
}

fn same_sizes(left: &[Size<'_>], right: &[Size<'_>]) -> bool {
    left.len() == right.len()
        && left
            .iter()
            .zip(right)
            .all(|(left, right)| left.equals(*right))
}

fn may_be_same_sizes(left: &[Size<'_>], right: &[Size<'_>]) -> bool {
    left.len() == right.len()
        && left
            .iter()
            .zip(right)
            .all(|(left, right)| !left.differs(*right))
}

/// Whether a shape is known to be spread over more elements by another.
fn spreads(from: &[Size<'_>], to: &[Size<'_>]) -> bool {
    from.len() < to.len()
        || from
            .iter()
            .zip(to)
            .any(|(from, to)| from.is(1) && !to.is(1))
}

/// An operand of a loop over the same axes, the last one first.
fn in_reverse<'c>(operand: &Operand<'c>, rank: usize) -> Operand<'c> {
    let axes = operand.axes.iter();
    Operand {
        array: operand.array,
        axes: axes.map(|axis| axis.map(|axis| rank - 1 - axis)).collect(),
    }
}
