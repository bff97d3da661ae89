//! Whether two arrays may share memory.

use super::{
    generic::{all, any},
    memref::MemRef,
    state::precise,
    strided::metadata,
};
use crate::effects::MODULE_STATE;
use melior::ir::{ValueLike, operation::OperationLike};
use npc_dialects::{
    ir::{self, AttributeKey, Block, Builder, CmpiPredicate, OpRef, Value, ValueKey},
    types::Kind,
};
use std::collections::HashSet;

/// What is known about two arrays' memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlap {
    /// They share none.
    Never,
    /// They are the same elements in the same places.
    Same,
    /// They are views of one array that are known to share elements.
    Always,
    /// Only a test at run time can tell.
    Unknown,
}

/// What must be done about overlap before an array is written whose new elements
/// are computed from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::lowering) enum Plan<'c> {
    /// Nothing: no element is read after it was written.
    InPlace,
    /// All elements are computed first.
    Temporary,
    /// In place unless one of these shares memory with the array.
    Test(Vec<Value<'c>>),
}

/// What must be done before an array is written that is computed from others.
pub(in crate::lowering) fn plan<'c>(
    read: impl IntoIterator<Item = Value<'c>>,
    target: Value<'c>,
) -> Plan<'c> {
    let mut unknown = Vec::new();
    for array in read {
        match overlap(array, target) {
            Overlap::Never | Overlap::Same => {}
            Overlap::Always => return Plan::Temporary,
            Overlap::Unknown => unknown.push(precise(array)),
        }
    }
    match unknown.is_empty() {
        true => Plan::InPlace,
        false => Plan::Test(unknown),
    }
}

/// Where the memory of an array comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::lowering) enum Root {
    /// Memory that this value's operation allocates.
    Allocation(ValueKey),
    /// An argument of the function.
    Argument(ValueKey),
    /// A global that functions change.
    Global(AttributeKey),
    /// Memory of which nothing is known.
    Unknown(ValueKey),
}

/// What is known about the memory of two arrays.
pub(super) fn overlap<'c>(left: Value<'c>, right: Value<'c>) -> Overlap {
    let (left, right) = (precise(left), precise(right));
    if left == right {
        return Overlap::Same;
    }
    let (left_roots, right_roots) = (roots(left), roots(right));
    let disjoint = left_roots
        .iter()
        .all(|left| right_roots.iter().all(|right| are_distinct(*left, *right)));
    if disjoint || is_older(left, right) || is_older(right, left) {
        return Overlap::Never;
    }
    let one_root = left_roots.len() == 1 && left_roots == right_roots;
    if one_root && !drops_axis(left) && !drops_axis(right) {
        return Overlap::Always;
    }
    Overlap::Unknown
}

/// Whether two arrays only share memory if a caller passes one array as several arguments,
/// or the like: no memory is known to be that of both.
pub(super) fn hardly_ever_overlap<'c>(left: Value<'c>, right: Value<'c>) -> bool {
    let right = roots(right);
    roots(left).iter().all(|root| !right.contains(root))
}

/// Whether two arrays may share memory.
pub(super) fn may_overlap<'c>(left: Value<'c>, right: Value<'c>) -> bool {
    overlap(left, right) != Overlap::Never
}

/// Whether any of these arrays shares memory with another, as an `i1`: the
/// ranges of addresses from their first to their last element overlap, and they are not
/// like two columns of a matrix.
pub(super) fn overlap_test<'c>(
    b: &Builder<'c>,
    arrays: &[Value<'c>],
    other: Value<'c>,
) -> Option<Value<'c>> {
    let (other_low, other_high, other_empty) = range(b, other)?;
    let mut tests = Vec::new();
    for array in arrays {
        let (low, high, empty) = range(b, *array)?;
        let starts_before = b.compare_integers(CmpiPredicate::Ult, low, other_high);
        let ends_after = b.compare_integers(CmpiPredicate::Ult, other_low, high);
        let mut conditions = vec![starts_before, ends_after];
        let empties = [empty, other_empty]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>();
        if let Some(empty) = any(b, &empties) {
            conditions.push(b.same("arith.xori", &[empty, b.bool(true)]));
        }
        if let Some(interleave) = interleave(b, *array, other) {
            conditions.push(b.same("arith.xori", &[interleave, b.bool(true)]));
        }
        tests.extend(all(b, &conditions));
    }
    any(b, &tests)
}

/// Whether the elements of two arrays of one axis lie between one another, as an `i1`: they
/// are as far apart in both, and none begins or ends within one of the other's. None for
/// arrays of which that is known not to be.
fn interleave<'c>(b: &Builder<'c>, array: Value<'c>, other: Value<'c>) -> Option<Value<'c>> {
    let types = [MemRef::of(array.r#type())?, MemRef::of(other.r#type())?];
    let [width, other_width] = types.each_ref().map(MemRef::element_size);
    let may_have_gaps = |memref: &MemRef<'_>| memref.rank() == 1 && memref.strides != [1];
    if width != other_width || !types.iter().all(may_have_gaps) {
        return None;
    }
    let width = b.index(width);
    let place = |array| {
        let place = metadata(b, array)?;
        let pointer = "memref.extract_aligned_pointer_as_index";
        let base = b.value(pointer, &[array], b.index_type(), &[]);
        let before = b.same("arith.muli", &[place.offset, width]);
        let stride = b.same("arith.muli", &[*place.strides.first()?, width]);
        Some((b.same("arith.addi", &[base, before]), stride))
    };
    let ((start, stride), (other_start, other_stride)) = (place(array)?, place(other)?);
    let magnitude = |value| {
        let negated = b.same("arith.subi", &[b.index(0), value]);
        b.same("arith.maxsi", &[value, negated])
    };
    let distance = magnitude(b.same("arith.subi", &[start, other_start]));
    let step = b.same("arith.maxsi", &[magnitude(stride), b.index(1)]);
    let before = b.same("arith.remui", &[distance, step]);
    let behind = b.same("arith.subi", &[step, before]);
    let fits = |gap| b.compare_integers(CmpiPredicate::Uge, gap, width);
    let equal = b.compare_integers(CmpiPredicate::Eq, stride, other_stride);
    all(b, &[equal, fits(before), fits(behind)])
}

/// The first address of an array, the one behind its last, and whether it is empty.
fn range<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
) -> Option<(Value<'c>, Value<'c>, Option<Value<'c>>)> {
    let memref = MemRef::of(array.r#type())?;
    let bytes = b.index(memref.element_size());
    let place = metadata(b, array)?;
    let base = b.value(
        "memref.extract_aligned_pointer_as_index",
        &[array],
        b.index_type(),
        &[],
    );
    let (zero, one) = (b.index(0), b.index(1));
    let (mut low, mut high) = (place.offset, b.same("arith.addi", &[place.offset, one]));
    let mut empty = Vec::new();
    for (size, stride) in place.sizes.iter().zip(&place.strides) {
        let last = b.same("arith.subi", &[*size, one]);
        let extent = b.same("arith.muli", &[last, *stride]);
        low = b.same("arith.addi", &[low, b.same("arith.minsi", &[extent, zero])]);
        high = b.same(
            "arith.addi",
            &[high, b.same("arith.maxsi", &[extent, zero])],
        );
        empty.push(b.compare_integers(CmpiPredicate::Eq, *size, zero));
    }
    let address = |elements| {
        let distance = b.same("arith.muli", &[elements, bytes]);
        b.same("arith.addi", &[base, distance])
    };
    Some((address(low), address(high), any(b, &empty)))
}

/// Whether a view has fewer axes than the array that it is a view of.
pub(super) fn drops_axis(view: Value<'_>) -> bool {
    let mut value = view;
    while let Some(source) = viewed(value) {
        if rank(source) > rank(value) {
            return true;
        }
        value = source;
    }
    false
}

/// How many axes an array has, before and after its lowering.
fn rank(array: Value<'_>) -> Option<usize> {
    match Kind::of(array.r#type()) {
        Kind::NdArray(array) => array.shape.map(|shape| shape.len()),
        _ => MemRef::of(array.r#type()).map(|memref| memref.rank()),
    }
}

fn are_distinct(left: Root, right: Root) -> bool {
    match (left, right) {
        (Root::Allocation(left), Root::Allocation(right)) => left != right,
        (Root::Global(left), Root::Global(right)) => left != right,
        (Root::Allocation(_), Root::Argument(_) | Root::Global(_))
        | (Root::Argument(_) | Root::Global(_), Root::Allocation(_)) => true,
        _ => false,
    }
}

/// The array that an operation makes a view of, before and after its lowering.
fn viewed(value: Value<'_>) -> Option<Value<'_>> {
    let operation = ir::defining_operation(value)?;
    let is_view = matches!(
        ir::name(operation),
        "memref.cast"
            | "memref.subview"
            | "memref.reinterpret_cast"
            | "builtin.unrealized_conversion_cast"
            | "numpy.get_slice"
            | "numpy.transpose"
            | "numpy.reshape"
            | "numpy.broadcast_to"
            | "numpy.diagonal"
            | "numpy.sliding_windows"
            | "numpy.complex_part"
            | "numpy.reinterpret"
            | "numpy.static_info_cast"
    );
    let source = ir::operands(operation).first().copied()?;
    (is_view && rank(source).is_some()).then_some(source)
}

/// Whether a value is, or is a view of, memory that this very value allocated.
pub(super) fn is_view_of<'c>(view: Value<'c>, array: Value<'c>) -> bool {
    let mut value = Some(view);
    while let Some(current) = value {
        if current == array {
            return true;
        }
        value = viewed(current);
    }
    false
}

/// Every memory that an array may be in.
pub(in crate::lowering) fn roots(array: Value<'_>) -> Vec<Root> {
    let mut found = Vec::new();
    for root in bases(array).into_iter().map(root) {
        if !found.contains(&root) {
            found.push(root);
        }
    }
    found
}

/// The arrays that an array may be, or a view of, as far as it can be followed.
pub(in crate::lowering) fn bases(array: Value<'_>) -> Vec<Value<'_>> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut left = vec![array];
    while let Some(value) = left.pop() {
        if !seen.insert(ir::value_key(value)) {
            continue;
        }
        match sources(value) {
            Some(sources) => left.extend(sources),
            None => found.push(value),
        }
    }
    found
}

fn root(value: Value<'_>) -> Root {
    let key = ir::value_key(value);
    let Some(operation) = ir::defining_operation(value) else {
        return match is_function_argument(value) {
            true => Root::Argument(key),
            false => Root::Unknown(key),
        };
    };
    match ir::name(operation) {
        "numpy.get_global" | "memref.get_global" => match state_of(operation) {
            Some(symbol) => Root::Global(symbol),
            // Nothing that is written overlaps a constant.
            None => Root::Allocation(key),
        },
        _ if allocates(operation) => Root::Allocation(key),
        _ => Root::Unknown(key),
    }
}

fn allocates(operation: OpRef<'_>) -> bool {
    matches!(
        ir::name(operation),
        "memref.alloc"
            | "numpy.empty"
            | "numpy.create_array_from_tensor"
            | "numpy.gather"
            | "numpy.masked_select"
            | "numpy.nonzero"
    )
}

/// Whether an array was there before the other one's memory was allocated, as what a loop
/// carries was before what an iteration makes of it.
fn is_older<'c>(array: Value<'c>, other: Value<'c>) -> bool {
    let (array, other) = (viewed_last(array), viewed_last(other));
    let allocation = ir::defining_operation(other).filter(|it| allocates(*it));
    let Some(home) = ir::owner_block(array).map(ir::block_key) else {
        return false;
    };
    let mut around = allocation;
    while let Some(operation) = around {
        if ir::block_of(operation).map(ir::block_key) != Some(home) {
            around = ir::parent(operation);
            continue;
        }
        return match ir::defining_operation(array) {
            Some(made) => ir::is_before_in_block(made, operation),
            None => true,
        };
    }
    false
}

/// The array that a value is a view of, by way of other views.
fn viewed_last(mut value: Value<'_>) -> Value<'_> {
    while let Some(source) = viewed(value) {
        value = source;
    }
    value
}

/// The symbol of a global that functions may change.
fn state_of(operation: OpRef<'_>) -> Option<AttributeKey> {
    let is_state =
        ir::name(operation) == "numpy.get_global" || operation.attribute(MODULE_STATE).is_ok();
    let symbol = operation.attribute("name").ok().filter(|_| is_state)?;
    Some(ir::attribute_key(symbol))
}

fn is_function_argument(value: Value<'_>) -> bool {
    let owner = ir::owner_block(value).and_then(around);
    owner.is_some_and(|operation| ir::name(operation) == "func.func")
}

fn around(block: Block<'_>) -> Option<OpRef<'_>> {
    ir::parent_of_block(block)
}

/// The arrays that a view, a result of an `scf.if`, or what a loop carries, may be or be a
/// view of.
pub(in crate::lowering) fn sources(value: Value<'_>) -> Option<Vec<Value<'_>>> {
    if let Some(source) = viewed(value) {
        return Some(vec![source]);
    }
    if let Some(operation) = ir::defining_operation(value) {
        let index = ir::results(operation)
            .iter()
            .position(|result| *result == value)?;
        return match ir::name(operation) {
            "scf.if" => yielded(operation, index),
            "scf.for" => carried(operation, index),
            "scf.while" => condition(operation, index),
            "arith.select" => Some(ir::operands(operation)[1..].to_vec()),
            _ => None,
        };
    }
    let block = ir::owner_block(value)?;
    let operation = around(block)?;
    let position = ir::arguments(block)
        .iter()
        .position(|argument| *argument == value)?;
    match ir::name(operation) {
        "scf.for" => carried(operation, position.checked_sub(1)?),
        "scf.while" if is_first(block, operation) => {
            let last = ir::terminator(ir::entry(ir::region(operation, 1))?)?;
            let initial = *ir::operands(operation).get(position)?;
            Some(vec![initial, *ir::operands(last).get(position)?])
        }
        "scf.while" => condition(operation, position),
        _ => None,
    }
}

/// Whether this is the block of a loop's condition.
fn is_first(block: Block<'_>, operation: OpRef<'_>) -> bool {
    ir::entry(ir::region(operation, 0)) == Some(block)
}

/// What the condition of an `scf.while` hands on.
fn condition(operation: OpRef<'_>, index: usize) -> Option<Vec<Value<'_>>> {
    let last = ir::terminator(ir::entry(ir::region(operation, 0))?)?;
    Some(vec![*ir::operands(last).get(index + 1)?])
}

fn carried(operation: OpRef<'_>, index: usize) -> Option<Vec<Value<'_>>> {
    let initial = *ir::operands(operation).get(3 + index)?;
    let mut values = yielded(operation, index)?;
    values.push(initial);
    Some(values)
}

fn yielded(operation: OpRef<'_>, index: usize) -> Option<Vec<Value<'_>>> {
    ir::blocks_of(operation)
        .map(|block| ir::operands(ir::terminator(block)?).get(index).copied())
        .collect()
}
