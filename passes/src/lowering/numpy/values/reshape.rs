//! The elements of a tensor in another shape, in the order of C.

use super::{
    super::{
        generic::integers,
        state::Size,
        strided::{constants, dynamic},
    },
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
    let ones = |sizes: &[Size<'c>]| sizes.iter().map(|size| size.is(1)).collect::<Vec<_>>();
    let (core, new_core) = (without_ones(from), without_ones(to));
    let same = core
        .iter()
        .zip(&new_core)
        .all(|(from, to)| from.equals(*to));
    if same && core.len() == new_core.len() {
        let squeezed = collapsed(b, tensor, from, &ones(from));
        return Some(expanded(b, squeezed, to, &ones(to)));
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
    let mut number = number(b, place.iter().zip(to));
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

/// How many elements come before a place, of which each index stands with its axis' size.
pub(super) fn number<'a, 'c: 'a>(
    b: &Builder<'c>,
    place: impl Iterator<Item = (&'a Value<'c>, &'a Size<'c>)>,
) -> Value<'c> {
    place.fold(b.index(0), |number, (index, size)| {
        let rows = b.same("arith.muli", &[number, size.value(b)]);
        b.same("arith.addi", &[rows, *index])
    })
}

/// A tensor of these sizes without axes of size 1 that are dropped.
pub(super) fn collapsed<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    sizes: &[Size<'c>],
    dropped: &[bool],
) -> Value<'c> {
    if !dropped.contains(&true) {
        return tensor;
    }
    let kept = sizes.iter().zip(dropped).filter(|(_, dropped)| !**dropped);
    let kept = kept.map(|(size, _)| *size).collect::<Vec<_>>();
    let element = element_type(tensor);
    let tensor = cast(b, tensor, tensor_type(element, sizes));
    let attributes = [("reassociation", reassociation(b, &groups(dropped)))];
    let r#type = tensor_type(element, &kept);
    b.value("tensor.collapse_shape", &[tensor], r#type, &attributes)
}

/// A tensor with the axes of size 1 that were dropped from one of these sizes.
pub(super) fn expanded<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    sizes: &[Size<'c>],
    dropped: &[bool],
) -> Value<'c> {
    match dropped.contains(&true) {
        true => expand(b, tensor, sizes, &groups(dropped)),
        false => tensor,
    }
}

/// Each axis that is kept, with the dropped ones behind it; the first with those before.
fn groups(dropped: &[bool]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut leading = Vec::new();
    for (axis, dropped) in dropped.iter().enumerate() {
        match (dropped, groups.last_mut()) {
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

/// How many elements a tensor of these sizes has.
pub(super) fn product<'c>(b: &Builder<'c>, sizes: &[Size<'c>]) -> Size<'c> {
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
    ];
    let operands = [vec![tensor], sizes].concat();
    let r#type = tensor_type(element_type(tensor), to);
    b.value("tensor.expand_shape", &operands, r#type, &attributes)
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
