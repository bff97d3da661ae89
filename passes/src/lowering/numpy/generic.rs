//! Operations of upstream's dialects that need more than operands: allocations,
//! conditions, element-wise loops.

use super::memref::MemRef;
use crate::raise;
use melior::{
    Context,
    ir::{Attribute, Type, ValueLike},
};
use npc_dialects::ir::{self, Builder, Value, integer_attribute};

/// `memref.alloc`, aligned to a cache line.
pub(super) fn allocation<'c>(b: &Builder<'c>, r#type: Type<'c>, sizes: &[Value<'c>]) -> Value<'c> {
    let attributes = [
        ("alignment", integer_attribute(b.integer_type(64), 64)),
        (
            "operandSegmentSizes",
            segments(b.context(), &[sizes.len(), 0]),
        ),
    ];
    b.value("memref.alloc", sizes, r#type, &attributes)
}

/// `array<i32: ...>`, as `operandSegmentSizes` has it.
pub(crate) fn segments<'c>(context: &'c Context, counts: &[usize]) -> Attribute<'c> {
    let counts = counts.iter().map(|count| *count as i32).collect::<Vec<_>>();
    melior::ir::attribute::DenseI32ArrayAttribute::new(context, &counts).into()
}

/// `array<i64: ...>`
pub(crate) fn integers<'c>(context: &'c Context, values: &[i64]) -> Attribute<'c> {
    melior::ir::attribute::DenseI64ArrayAttribute::new(context, values).into()
}

/// `basicpy.raise_if`; `values` are `i64` or `index`.
pub(super) fn raise_if<'c>(
    b: &Builder<'c>,
    condition: Value<'c>,
    exception: &str,
    message: &str,
    values: &[Value<'c>],
) {
    let values = values
        .iter()
        .map(|value| b.index_cast(*value, b.integer_type(64)))
        .collect::<Vec<_>>();
    raise::raise_if(b, condition, exception, message, &values);
}

/// Whether any of some conditions holds; `None` for none.
pub(super) fn any<'c>(b: &Builder<'c>, conditions: &[Value<'c>]) -> Option<Value<'c>> {
    conditions
        .iter()
        .copied()
        .reduce(|left, right| b.same("arith.ori", &[left, right]))
}

/// Whether all of some conditions hold; `None` for none.
pub(super) fn all<'c>(b: &Builder<'c>, conditions: &[Value<'c>]) -> Option<Value<'c>> {
    conditions
        .iter()
        .copied()
        .reduce(|left, right| b.same("arith.andi", &[left, right]))
}

/// `scf.if` whose branches give values of these types.
pub(super) fn branch<'c>(
    b: &Builder<'c>,
    condition: Value<'c>,
    types: &[Type<'c>],
    mut then: impl FnMut(&Builder<'c>) -> Vec<Value<'c>>,
    mut otherwise: impl FnMut(&Builder<'c>) -> Vec<Value<'c>>,
) -> Vec<Value<'c>> {
    let then = b.region(&[], &mut |inner, _| {
        let values = then(inner);
        inner.op("scf.yield", &values, &[], &[]);
    });
    let otherwise = b.region(&[], &mut |inner, _| {
        let values = otherwise(inner);
        inner.op("scf.yield", &values, &[], &[]);
    });
    ir::results(b.op_with_regions("scf.if", &[condition], types, &[], vec![then, otherwise]))
}

/// `scf.for` from 0 with step 1, carrying values. `body` gives the next ones.
pub(super) fn count<'c>(
    b: &Builder<'c>,
    end: Value<'c>,
    initial: &[Value<'c>],
    body: impl FnMut(&Builder<'c>, Value<'c>, &[Value<'c>]) -> Vec<Value<'c>>,
) -> Vec<Value<'c>> {
    annotated_count(b, end, initial, &[], body)
}

/// As [`count`], with attributes of the loop.
pub(super) fn annotated_count<'c>(
    b: &Builder<'c>,
    end: Value<'c>,
    initial: &[Value<'c>],
    attributes: &[(&str, Attribute<'c>)],
    mut body: impl FnMut(&Builder<'c>, Value<'c>, &[Value<'c>]) -> Vec<Value<'c>>,
) -> Vec<Value<'c>> {
    let types = initial
        .iter()
        .map(|value| value.r#type())
        .collect::<Vec<_>>();
    let arguments = [&[b.index_type()], types.as_slice()].concat();
    let region = b.region(&arguments, &mut |inner, arguments| {
        let next = body(inner, arguments[0], &arguments[1..]);
        inner.op("scf.yield", &next, &[], &[]);
    });
    let operands = [&[b.index(0), end, b.index(1)], initial].concat();
    ir::results(b.op_with_regions("scf.for", &operands, &types, attributes, vec![region]))
}

/// An operand of an element-wise loop: for each of the array's axes the axis of
/// the loop that indexes it, or none for an axis of size 1.
#[derive(Clone, Debug)]
pub(super) struct Operand<'c> {
    pub(super) array: Value<'c>,
    pub(super) axes: Vec<Option<usize>>,
}

/// Computes the next elements from the elements of the inputs and, after them,
/// those of the outputs.
pub(super) type Body<'a, 'c> = &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Vec<Value<'c>>;

/// `linalg.generic`, over axes that no element depends on another along.
pub(super) fn generic<'c>(
    b: &Builder<'c>,
    rank: usize,
    inputs: &[Operand<'c>],
    outputs: &[Operand<'c>],
    body: Body<'_, 'c>,
) {
    let context = b.context();
    let operands = inputs.iter().chain(outputs).collect::<Vec<_>>();
    let arrays = operands
        .iter()
        .map(|operand| operand.array)
        .collect::<Vec<_>>();
    let maps = operands
        .iter()
        .map(|operand| affine_map(context, rank, &operand.axes));
    let maps = maps.collect::<Vec<_>>();
    let iterators = vec![parsed(context, "#linalg.iterator_type<parallel>"); rank];
    let elements = arrays
        .iter()
        .filter_map(|array| MemRef::of(array.r#type()).map(|memref| memref.element))
        .collect::<Vec<_>>();
    let region = b.region(&elements, &mut |inner, arguments| {
        let results = body(inner, arguments);
        inner.op("linalg.yield", &results, &[], &[]);
    });
    let counts = [inputs.len(), outputs.len()];
    let attributes = loop_attributes(context, &maps, &iterators, counts);
    b.op_with_regions("linalg.generic", &arrays, &[], &attributes, vec![region]);
}

/// The attributes of a `linalg.generic` of so many inputs and outputs.
pub(super) fn loop_attributes<'c>(
    context: &'c Context,
    maps: &[Attribute<'c>],
    iterators: &[Attribute<'c>],
    counts: [usize; 2],
) -> [(&'static str, Attribute<'c>); 3] {
    [
        ("indexing_maps", ir::array_attribute(context, maps)),
        ("iterator_types", ir::array_attribute(context, iterators)),
        ("operandSegmentSizes", segments(context, &counts)),
    ]
}

/// A map from the axes of a loop to those of an operand, none for index 0.
pub(super) fn affine_map<'c>(
    context: &'c Context,
    rank: usize,
    axes: &[Option<usize>],
) -> Attribute<'c> {
    let join = |parts: Vec<String>| parts.join(", ");
    let from = join((0..rank).map(|axis| format!("d{axis}")).collect());
    let to = join(
        axes.iter()
            .map(|axis| axis.map_or_else(|| "0".into(), |axis| format!("d{axis}")))
            .collect(),
    );
    parsed(context, &format!("affine_map<({from}) -> ({to})>"))
}

/// An attribute of upstream's.
pub(super) fn parsed<'c>(context: &'c Context, text: &str) -> Attribute<'c> {
    let Some(attribute) = Attribute::parse(context, text) else {
        panic!("cannot parse {text}")
    };
    attribute
}
