//! A loop in a region that is a dispatch.

use super::{
    bytes::use_bytes,
    candidate::{captured, constant_of},
    raises::Raises,
};
use crate::{
    iree::{
        copies::{copied, opaque},
        whole_slices,
    },
    lowering::segments,
};
use melior::ir::{Type, TypeLike, ValueLike};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value},
    types,
};

/// Makes a loop a dispatch.
pub(super) fn dispatch(operation: OpRef<'_>) {
    use_bytes(operation);
    let mut raises = Raises::default();
    let operation = raises.returned_code(operation);
    // The loop moves into the dispatch, which stands where the loop stood.
    let b = Builder::after(operation);
    let first = match ir::name(operation) {
        "scf.for" => 3,
        _ => 0,
    };
    let operands = ir::operands(operation);
    let results = ir::results(operation);
    let mut taken = captured_inside(operation);
    let mut slots = Vec::new();
    for (number, result) in results.iter().enumerate() {
        let mut initial = operands[first + number];
        if taken.contains(&uncast(initial)) && has_axes(initial) {
            initial = copied(&b, initial);
        }
        taken.push(uncast(initial));
        slots.push(Slot::of(&b, result.r#type(), initial));
    }
    let uses = results
        .iter()
        .map(|result| ir::uses(*result))
        .collect::<Vec<_>>();
    let region = wrapped(&b, operation, first, &slots);
    let one = b.region(&[], &mut |inner, _| {
        let one = inner.index(1);
        inner.op("flow.return", &[one, one, one], &[], &[]);
    });
    let types = slots.iter().map(Slot::r#type).collect::<Vec<_>>();
    let sizes = slots.iter().flat_map(Slot::sizes).collect::<Vec<_>>();
    let attributes = [(
        "operandSegmentSizes",
        segments(b.context(), &[sizes.len(), 0]),
    )];
    let regions = vec![region, one];
    let dispatch = b.op_with_regions("flow.dispatch.region", &sizes, &types, &attributes, regions);
    let mut given = Vec::new();
    for (slot, value) in slots.iter().zip(ir::results(dispatch)) {
        given.push(slot.given(&b, value));
    }
    for (uses, value) in uses.into_iter().zip(&given) {
        uses.into_iter()
            .for_each(|it| ir::set_operand(it.user, it.index, *value));
    }
    if let Some(code) = given.last().filter(|_| !raises.is_empty()) {
        raises.raise(&b, *code);
    }
}

/// The tensors that what is in a loop uses of what is before it.
fn captured_inside(operation: OpRef<'_>) -> Vec<Value<'_>> {
    let inner = ir::walk(operation).split_off(1);
    let captured = captured(operation, &inner).into_iter();
    let tensors = captured.filter(|value| value.r#type().is_tensor());
    tensors.map(uncast).collect()
}

/// Whether a value is a tensor with axes.
pub(in crate::iree) fn has_axes(value: Value<'_>) -> bool {
    value.r#type().is_tensor() && !ir::shape_of(value.r#type()).is_empty()
}

/// What a tensor was before its type said more or less about its sizes.
pub(in crate::iree) fn uncast(tensor: Value<'_>) -> Value<'_> {
    let mut tensor = tensor;
    while let Some(cast) = ir::defining_operation(tensor)
        && ir::name(cast) == "tensor.cast"
    {
        tensor = ir::operands(cast)[0];
    }
    tensor
}

/// The region of the dispatch, with the loop in it.
fn wrapped<'c>(
    b: &Builder<'c>,
    operation: OpRef<'c>,
    first: usize,
    slots: &[Slot<'c>],
) -> melior::ir::Region<'c> {
    let inner_operations = ir::walk(operation);
    let constants = captured(operation, &inner_operations).into_iter();
    let constants = constants.filter_map(|value| Some((value, constant_of(value)?)));
    let constants = constants.collect::<Vec<_>>();
    b.region(&[], &mut |inner, _| {
        let end = inner.op("flow.return", &[], &[], &[]);
        ir::move_before(operation, end);
        let b = Builder::before(operation);
        for (value, constant) in &constants {
            let clone = ir::results(b.insert(ir::clone_op(*constant)))[0];
            for user in &inner_operations {
                replace_operand(*user, *value, clone);
            }
        }
        for (number, slot) in slots.iter().enumerate() {
            if let Slot::Changed(changed) = slot {
                ir::set_operand(operation, first + number, changed.hidden);
            }
        }
        inner_operations.iter().for_each(|it| hide_sizes(*it));
        let b = Builder::before(end);
        let results = ir::results(operation).into_iter().zip(slots);
        let returned = results.map(|(value, slot)| slot.returned(&b, value));
        ir::set_operands(end, &returned.collect::<Vec<_>>());
    })
}

fn replace_operand<'c>(user: OpRef<'c>, old: Value<'c>, new: Value<'c>) {
    for (index, operand) in ir::operands(user).into_iter().enumerate() {
        if operand == old {
            ir::set_operand(user, index, new);
        }
    }
}

/// How a result of the loop leaves the dispatch.
enum Slot<'c> {
    /// A tensor, changed in place.
    Changed(Changed<'c>),
    /// A tensor without axes.
    Element(Type<'c>),
    /// A number of this type, as one of a type that tensors have.
    Number { r#type: Type<'c>, stored: Type<'c> },
}

/// A tensor whose sizes are hidden.
struct Changed<'c> {
    r#type: Type<'c>,
    /// The tensor under its new name.
    hidden: Value<'c>,
    /// Its sizes, of which those that the type does not say are hidden.
    sizes: Vec<Value<'c>>,
    /// Its sizes as they are.
    shown: Vec<Value<'c>>,
}

impl<'c> Slot<'c> {
    fn of(b: &Builder<'c>, r#type: Type<'c>, initial: Value<'c>) -> Self {
        if !r#type.is_tensor() {
            let stored = match () {
                () if r#type == b.index_type() => b.integer_type(64),
                () if r#type == b.integer_type(1) => b.integer_type(8),
                () => r#type,
            };
            return Self::Number { r#type, stored };
        }
        match ir::shape_of(r#type).is_empty() {
            true => Self::Element(r#type),
            false => Self::Changed(Changed::of(b, r#type, initial)),
        }
    }

    /// The type of what the dispatch returns.
    fn r#type(&self) -> Type<'c> {
        match self {
            Self::Changed(changed) => changed.hidden.r#type(),
            Self::Element(r#type) => *r#type,
            Self::Number { stored, .. } => types::tensor(*stored, &[]),
        }
    }

    /// The sizes that the type does not say.
    fn sizes(&self) -> Vec<Value<'c>> {
        match self {
            Self::Changed(changed) => changed.dynamic(&changed.sizes),
            _ => Vec::new(),
        }
    }

    /// What the dispatch returns for a result of the loop.
    fn returned(&self, b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
        match self {
            Self::Changed(changed) => changed.put(b, value),
            Self::Element(_) => value,
            Self::Number { stored, .. } => {
                let empty = b.value("tensor.empty", &[], types::tensor(*stored, &[]), &[]);
                let number = match () {
                    () if value.r#type() == *stored => value,
                    () if value.r#type() == b.index_type() => b.index_cast(value, *stored),
                    () => b.value("arith.extui", &[value], *stored, &[]),
                };
                b.value("tensor.insert", &[number, empty], empty.r#type(), &[])
            }
        }
    }

    /// What the loop gives, of what the dispatch returned.
    fn given(&self, b: &Builder<'c>, returned: Value<'c>) -> Value<'c> {
        match self {
            Self::Changed(changed) => changed.shown(b, returned),
            Self::Element(_) => returned,
            Self::Number { r#type, stored } => {
                let number = b.value("tensor.extract", &[returned], *stored, &[]);
                match () {
                    () if r#type == stored => number,
                    () if *r#type == b.index_type() => b.index_cast(number, *r#type),
                    () => b.value("arith.trunci", &[number], *r#type, &[]),
                }
            }
        }
    }
}

impl<'c> Changed<'c> {
    fn of(b: &Builder<'c>, r#type: Type<'c>, initial: Value<'c>) -> Self {
        let shape = ir::shape_of(r#type);
        let size = |(axis, size): (usize, &Option<i64>)| match size {
            Some(size) => b.index(*size),
            None => {
                let operands = [initial, b.index(axis as i64)];
                b.value("tensor.dim", &operands, b.index_type(), &[])
            }
        };
        let shown = shape.iter().enumerate().map(size).collect::<Vec<_>>();
        let hidden_type = hidden_type(r#type);
        let sizes = shown.iter().zip(ir::shape_of(hidden_type));
        let hide = |(size, known): (&Value<'c>, Option<i64>)| match known {
            Some(_) => *size,
            None => opaque(b, *size),
        };
        let sizes = sizes.map(hide).collect();
        let mut changed = Self {
            r#type,
            hidden: initial,
            sizes,
            shown,
        };
        let from = changed.true_sizes();
        changed.hidden = reshaped(
            b,
            initial,
            &from,
            hidden_type,
            &changed.dynamic_in(hidden_type, &changed.sizes),
        );
        changed
    }

    /// The sizes that a type does not say, of all.
    fn dynamic_in(&self, r#type: Type<'c>, sizes: &[Value<'c>]) -> Vec<Value<'c>> {
        let shape = ir::shape_of(r#type);
        let dynamic = sizes.iter().zip(shape).filter(|(_, size)| size.is_none());
        dynamic.map(|(size, _)| *size).collect()
    }

    fn dynamic(&self, sizes: &[Value<'c>]) -> Vec<Value<'c>> {
        self.dynamic_in(self.hidden.r#type(), sizes)
    }

    /// The sizes that the tensor's own type does not say.
    fn true_sizes(&self) -> Vec<Value<'c>> {
        self.dynamic_in(self.r#type, &self.shown)
    }

    /// A tensor put into all of the old one.
    fn put(&self, b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
        let r#type = self.hidden.r#type();
        let given = self.dynamic(&self.sizes);
        let attributes = whole_slices::attributes(b, 2, &ir::shape_of(r#type));
        let operands = [&[tensor, self.hidden], given.as_slice()].concat();
        b.value("tensor.insert_slice", &operands, r#type, &attributes)
    }

    /// A tensor of the hidden sizes as one of those that it has.
    fn shown(&self, b: &Builder<'c>, tensor: Value<'c>) -> Value<'c> {
        reshaped(
            b,
            tensor,
            &self.dynamic(&self.sizes),
            self.r#type,
            &self.true_sizes(),
        )
    }
}

/// A type that does not say the size of the first axis, nor that of one of size 1: what
/// iree-compile 3.13 does with elements along such an axis is no valid IR in a loop.
fn hidden_type(r#type: Type<'_>) -> Type<'_> {
    let shape = ir::shape_of(r#type).into_iter().enumerate();
    let size = |(axis, size): (usize, Option<i64>)| size.filter(|size| axis > 0 && *size != 1);
    let shape = shape.map(size).collect::<Vec<_>>();
    match ir::element_type_of(r#type) {
        Some(element) => types::tensor(element, &shape),
        None => r#type,
    }
}

/// Hides the sizes of the tensors that an operation hands on.
fn hide_sizes(operation: OpRef<'_>) {
    let blocks = ir::blocks_of(operation).flat_map(ir::arguments);
    let values = blocks.chain(ir::results(operation));
    for value in values.filter(|it| it.r#type().is_tensor()) {
        if !ir::shape_of(value.r#type()).is_empty() {
            ir::set_type(value, hidden_type(value.r#type()));
        }
    }
}

/// `flow.tensor.reshape`
fn reshaped<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    from: &[Value<'c>],
    to: Type<'c>,
    sizes: &[Value<'c>],
) -> Value<'c> {
    let counts = [1, from.len(), sizes.len()];
    let attributes = [("operandSegmentSizes", segments(b.context(), &counts))];
    let operands = [&[tensor], from, sizes].concat();
    b.value("flow.tensor.reshape", &operands, to, &attributes)
}
