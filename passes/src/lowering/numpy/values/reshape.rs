//! The elements of a tensor in another shape, in the order of C.

use super::{
    super::{
        generic::{integers, segments},
        state::Size,
        strided::{constants, dynamic},
        view::Taken,
    },
    parts::sizes_taken,
    state::cast,
    tensors::{self, element_type, from_element, tensor_type},
};
use melior::ir::{Attribute, ValueLike};
use npc_dialects::{
    ir::{self, Builder, OpRef, Value},
    types::{Kind, Layout},
};

/// Whether a `numpy.reshape` surely gives a view of its operand.
pub(super) fn is_view(operation: OpRef<'_>) -> bool {
    let array = Kind::of(ir::operands(operation)[0].r#type());
    let result = Kind::of(ir::results(operation)[0].r#type());
    let (Kind::NdArray(array), Kind::NdArray(result)) = (array, result) else {
        return false;
    };
    let rank = array.shape.as_ref().map_or(0, Vec::len);
    array.layout == Layout::C || (rank < 2 && result.layout != Layout::Rows)
}

/// A tensor of these sizes with other ones, of as many elements.
pub(super) fn reshape<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    from: &[Size<'c>],
    to: &[Size<'c>],
) -> Option<Value<'c>> {
    let core = without_ones(from);
    if core.len() == without_ones(to).len()
        && core
            .iter()
            .zip(without_ones(to))
            .all(|(from, to)| from.equals(to))
    {
        let squeezed = collapsed(b, tensor, from, &core);
        return Some(expanded(b, squeezed, &core, to));
    }
    let count = product(b, to);
    if from.is_empty() {
        let element = tensors::extract(b, tensor, &[]);
        return Some(tensors::filled(b, element, to));
    }
    let run = match from {
        [_] => tensor,
        _ => one_run(b, tensor, from.len()),
    };
    let run = cast(b, run, tensor_type(element_type(tensor), &[count]));
    Some(match to {
        [] => from_element(b, tensors::extract(b, run, &[b.index(0)])),
        [_] => run,
        _ => expand(b, run, to, &[(0..to.len()).collect()]),
    })
}

/// The place in a tensor of these sizes of a place in the other shape.
pub(super) fn source<'c>(
    b: &Builder<'c>,
    from: &[Size<'c>],
    to: &[Size<'c>],
    place: &[Value<'c>],
) -> Vec<Value<'c>> {
    let mut number = b.index(0);
    for (index, size) in place.iter().zip(to) {
        let rows = b.same("arith.muli", &[number, size.value(b)]);
        number = b.same("arith.addi", &[rows, *index]);
    }
    let mut source = Vec::new();
    for (axis, size) in from.iter().enumerate().rev() {
        if axis == 0 {
            source.push(number);
            continue;
        }
        let size = b.same("arith.maxui", &[size.value(b), b.index(1)]);
        source.push(b.same("arith.remui", &[number, size]));
        number = b.same("arith.divui", &[number, size]);
    }
    source.reverse();
    source
}

/// A slice without the axes that are dropped.
pub(super) fn without_axes<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    taken: &[Taken<'c>],
) -> Value<'c> {
    if !taken.iter().any(|axis| axis.dropped) {
        return tensor;
    }
    let r#type = tensor_type(element_type(tensor), &sizes_taken(taken));
    let attributes = [("reassociation", reassociation(b, &kept_groups(taken)))];
    b.value("tensor.collapse_shape", &[tensor], r#type, &attributes)
}

/// A slice with the axes that were dropped.
pub(super) fn with_axes<'c>(b: &Builder<'c>, tensor: Value<'c>, taken: &[Taken<'c>]) -> Value<'c> {
    if !taken.iter().any(|axis| axis.dropped) {
        return tensor;
    }
    let sizes = taken.iter().map(|axis| axis.part.size).collect::<Vec<_>>();
    expand(b, tensor, &sizes, &kept_groups(taken))
}

/// Each axis that is kept, with the dropped ones behind it; the first with those before.
fn kept_groups(taken: &[Taken<'_>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut leading = Vec::new();
    for (axis, part) in taken.iter().enumerate() {
        match (part.dropped, groups.last_mut()) {
            (false, _) => groups.push(leading.drain(..).chain([axis]).collect()),
            (true, Some(group)) => group.push(axis),
            (true, None) => leading.push(axis),
        }
    }
    groups
}

fn without_ones<'c>(sizes: &[Size<'c>]) -> Vec<Size<'c>> {
    sizes.iter().copied().filter(|size| !size.is(1)).collect()
}

fn product<'c>(b: &Builder<'c>, sizes: &[Size<'c>]) -> Size<'c> {
    let mut count = Size::Constant(1);
    for size in sizes {
        count = match (count, *size) {
            (Size::Constant(count), Size::Constant(size)) => {
                Size::Constant(count.saturating_mul(size))
            }
            (count, size) => Size::Value(b.same("arith.muli", &[count.value(b), size.value(b)])),
        };
    }
    count
}

/// Each axis of `core` together with the axes of size 1 around it.
fn groups(core: &[Size<'_>], all: &[Size<'_>]) -> Vec<Vec<usize>> {
    let mut groups = vec![Vec::new(); core.len()];
    let mut group = 0;
    for (axis, size) in all.iter().enumerate() {
        let is_one = size.is(1);
        if !is_one
            && !groups[group.min(core.len() - 1)]
                .iter()
                .all(|it: &usize| all[*it].is(1))
        {
            group += 1;
        }
        groups[group.min(core.len() - 1)].push(axis);
    }
    groups
}

fn collapsed<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    from: &[Size<'c>],
    core: &[Size<'c>],
) -> Value<'c> {
    if from.len() == core.len() {
        return tensor;
    }
    let groups = if core.is_empty() {
        Vec::new()
    } else {
        groups(core, from)
    };
    let attributes = [("reassociation", reassociation(b, &groups))];
    let r#type = tensor_type(element_type(tensor), core);
    let tensor = cast(b, tensor, tensor_type(element_type(tensor), from));
    b.value("tensor.collapse_shape", &[tensor], r#type, &attributes)
}

fn expanded<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    core: &[Size<'c>],
    to: &[Size<'c>],
) -> Value<'c> {
    if core.len() == to.len() {
        return tensor;
    }
    let groups = if core.is_empty() {
        Vec::new()
    } else {
        groups(core, to)
    };
    expand(b, tensor, to, &groups)
}

fn expand<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    to: &[Size<'c>],
    groups: &[Vec<usize>],
) -> Value<'c> {
    let context = b.context();
    let sizes = dynamic(to);
    let attributes = [
        ("reassociation", reassociation(b, groups)),
        ("static_output_shape", integers(context, &constants(to))),
        ("operandSegmentSizes", segments(context, &[1, sizes.len()])),
    ];
    let operands = [vec![tensor], sizes].concat();
    let r#type = tensor_type(element_type(tensor), to);
    b.value("tensor.expand_shape", &operands, r#type, &attributes[..2])
}

/// All axes as one.
fn one_run<'c>(b: &Builder<'c>, tensor: Value<'c>, rank: usize) -> Value<'c> {
    let shape = ir::shape_of(tensor.r#type());
    let count = shape
        .into_iter()
        .try_fold(1, |count: i64, size| count.checked_mul(size?));
    let r#type = npc_dialects::types::tensor(element_type(tensor), &[count]);
    let attributes = [("reassociation", reassociation(b, &[(0..rank).collect()]))];
    b.value("tensor.collapse_shape", &[tensor], r#type, &attributes)
}

fn reassociation<'c>(b: &Builder<'c>, groups: &[Vec<usize>]) -> Attribute<'c> {
    let axis = |axis: &usize| ir::integer_attribute(b.integer_type(64), *axis as i64);
    let group = |group: &Vec<usize>| {
        ir::array_attribute(b.context(), &group.iter().map(axis).collect::<Vec<_>>())
    };
    ir::array_attribute(b.context(), &groups.iter().map(group).collect::<Vec<_>>())
}
