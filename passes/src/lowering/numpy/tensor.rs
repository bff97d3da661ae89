//! Tensors: values without memory of their own, which are computed where they
//! are needed. They form a graph without cycles, in which a tensor comes after
//! its operands.

use super::state::Size;
use crate::{lowering::scalar_math::constant_float, typing::dtype::DType};
use npc_dialects::ir::{self, Value, ValueKey};
use std::collections::{BTreeSet, HashMap};

/// A tensor by its place in the order of definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct TensorId(usize);

/// Where a tensor's elements come from.
#[derive(Clone, Debug)]
pub(super) enum Source<'c> {
    /// One value: the tensor has rank 0.
    Scalar(Value<'c>),
    /// The elements that an array has.
    Array(Value<'c>),
    /// A universal function of other tensors.
    Ufunc {
        name: String,
        operands: Vec<TensorId>,
    },
}

/// A tensor.
#[derive(Clone, Debug)]
pub(super) struct Tensor<'c> {
    pub(super) dtype: DType,
    pub(super) sizes: Vec<Size<'c>>,
    pub(super) source: Source<'c>,
}

/// The tensors of a function.
#[derive(Default)]
pub(super) struct Tensors<'c> {
    list: Vec<Tensor<'c>>,
    ids: HashMap<ValueKey, TensorId>,
    values: Vec<Vec<Value<'c>>>,
    bound: BTreeSet<TensorId>,
}

impl<'c> Tensors<'c> {
    /// Adds a tensor.
    pub(super) fn add(&mut self, tensor: Tensor<'c>) -> TensorId {
        self.list.push(tensor);
        self.values.push(Vec::new());
        TensorId(self.list.len() - 1)
    }

    /// Says that a value of the IR is a tensor.
    pub(super) fn bind(&mut self, value: Value<'c>, id: TensorId) {
        self.ids.insert(ir::value_key(value), id);
        self.values[id.0].push(value);
        self.bound.insert(id);
    }

    /// The tensor that a value is.
    pub(super) fn id(&self, value: Value<'c>) -> Option<TensorId> {
        self.ids.get(&ir::value_key(value)).copied()
    }

    /// A tensor.
    pub(super) fn get(&self, id: TensorId) -> &Tensor<'c> {
        &self.list[id.0]
    }

    /// The values of the IR that are this tensor.
    pub(super) fn values(&self, id: TensorId) -> &[Value<'c>] {
        &self.values[id.0]
    }

    /// Notes that an array holds a tensor's elements from now on, unless one
    /// does already (which may stand in a block further out).
    pub(super) fn set_array(&mut self, id: TensorId, array: Value<'c>) {
        if let Source::Ufunc { .. } = self.get(id).source {
            self.list[id.0].source = Source::Array(array);
        }
    }

    /// Notes that another array holds a tensor's elements from now on.
    pub(super) fn move_to_array(&mut self, id: TensorId, array: Value<'c>) {
        self.list[id.0].source = Source::Array(array);
    }

    /// The tensors of this block that may be used again.
    pub(super) fn bound(&self) -> Vec<TensorId> {
        self.bound.iter().copied().collect()
    }

    /// Takes a tensor off the list of those that may be used again.
    pub(super) fn unbind(&mut self, id: TensorId) {
        self.bound.remove(&id);
    }

    /// Exchanges that list, as where another block begins.
    pub(super) fn set_bound(&mut self, bound: BTreeSet<TensorId>) -> BTreeSet<TensorId> {
        std::mem::replace(&mut self.bound, bound)
    }

    /// A tensor's operands; none for one that is at hand.
    pub(super) fn operands(&self, id: TensorId) -> &[TensorId] {
        match &self.get(id).source {
            Source::Ufunc { operands, .. } => operands,
            Source::Scalar(_) | Source::Array(_) => &[],
        }
    }

    /// These tensors and all that they are computed from, in order.
    pub(super) fn closure(&self, roots: impl IntoIterator<Item = TensorId>) -> Vec<TensorId> {
        let mut found = BTreeSet::new();
        let mut left = roots.into_iter().collect::<Vec<_>>();
        while let Some(id) = left.pop() {
            if found.insert(id) {
                left.extend(self.operands(id));
            }
        }
        found.into_iter().collect()
    }

    /// The arrays that a tensor is computed from.
    pub(super) fn arrays(&self, id: TensorId) -> Vec<Value<'c>> {
        let array = |id| match self.get(id).source {
            Source::Array(array) => Some(array),
            Source::Scalar(_) | Source::Ufunc { .. } => None,
        };
        self.closure([id]).into_iter().filter_map(array).collect()
    }

    /// Whether computing a tensor takes so long that its elements are better
    /// kept than computed again.
    pub(super) fn is_expensive(&self, id: TensorId) -> bool {
        self.closure([id])
            .into_iter()
            .any(|id| match &self.get(id).source {
                Source::Ufunc { name, operands } => {
                    !is_cheap(name) && !self.is_division_by_power_of_two(name, operands)
                }
                Source::Scalar(_) | Source::Array(_) => false,
            })
    }

    /// Whether a division is a multiplication, which LLVM makes of it.
    fn is_division_by_power_of_two(&self, name: &str, operands: &[TensorId]) -> bool {
        let divisor = match operands {
            [_, divisor] if name == "numpy.true_divide" => *divisor,
            _ => return false,
        };
        let Source::Scalar(value) = self.get(divisor).source else {
            return false;
        };
        constant_float(value).is_some_and(|divisor| {
            divisor.is_normal() && divisor.recip().is_normal() && divisor.to_bits() << 12 == 0
        })
    }
}

/// Whether a function takes about as long as a load.
fn is_cheap(name: &str) -> bool {
    const CHEAP: &[&str] = &[
        "_cast",
        "absolute",
        "add",
        "bitwise_and",
        "bitwise_or",
        "bitwise_xor",
        "ceil",
        "copysign",
        "equal",
        "fabs",
        "floor",
        "fmax",
        "fmin",
        "greater",
        "greater_equal",
        "invert",
        "isfinite",
        "isinf",
        "isnan",
        "left_shift",
        "less",
        "less_equal",
        "logical_and",
        "logical_not",
        "logical_or",
        "logical_xor",
        "maximum",
        "minimum",
        "multiply",
        "negative",
        "not_equal",
        "positive",
        "right_shift",
        "rint",
        "sign",
        "square",
        "subtract",
        "trunc",
        "where",
    ];
    let name = name.strip_prefix("numpy.").unwrap_or(name);
    CHEAP.contains(&name)
}
