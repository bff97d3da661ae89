//! Views made from an array's strides.

use super::{
    generic::{integers, segments},
    memref::{DYNAMIC, MemRef},
    reshape::spans,
    state::Size,
};
use melior::ir::{Attribute, ValueLike};
use npc_dialects::ir::{self, Builder, CmpiPredicate, Value};

/// Where an array's elements are, in elements.
pub(super) struct Metadata<'c> {
    pub(super) offset: Value<'c>,
    pub(super) sizes: Vec<Value<'c>>,
    pub(super) strides: Vec<Value<'c>>,
}

/// The operation that says where an array's elements are.
pub(super) const METADATA: &str = "memref.extract_strided_metadata";

/// `memref.extract_strided_metadata`
pub(super) fn metadata<'c>(b: &Builder<'c>, array: Value<'c>) -> Option<Metadata<'c>> {
    let memref = MemRef::of(array.r#type())?;
    let rank = memref.rank();
    let mut base = MemRef::contiguous(memref.element, &[]);
    base.strides.clear();
    let mut types = vec![base.to_type(b.context())];
    types.extend((0..1 + 2 * rank).map(|_| b.index_type()));
    let results = ir::results(b.op(METADATA, &[array], &types, &[]));
    Some(Metadata {
        offset: results[1],
        sizes: results[2..2 + rank].to_vec(),
        strides: results[2 + rank..].to_vec(),
    })
}

/// One axis of a view.
#[derive(Clone, Copy)]
pub(super) struct Axis<'c> {
    pub(super) size: Size<'c>,
    /// The stride, which the type knows if it is a constant.
    pub(super) stride: Size<'c>,
}

/// `memref.reinterpret_cast` with the array's own offset or another.
pub(super) fn reinterpret<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    offset: Value<'c>,
    axes: &[Axis<'c>],
) -> Value<'c> {
    let Some(source) = MemRef::of(array.r#type()) else {
        return array;
    };
    let sizes = axes.iter().map(|axis| axis.size).collect::<Vec<_>>();
    let strides = axes.iter().map(|axis| axis.stride).collect::<Vec<_>>();
    let r#type = MemRef {
        element: source.element,
        shape: constants(&sizes),
        strides: constants(&strides),
        offset: DYNAMIC,
        identity: false,
    };
    let (size_values, stride_values) = (dynamic(&sizes), dynamic(&strides));
    let operands = [
        &[array, offset],
        size_values.as_slice(),
        stride_values.as_slice(),
    ]
    .concat();
    let attributes = view_attributes(b, 1, &sizes, &strides);
    let r#type = r#type.to_type(b.context());
    b.value("memref.reinterpret_cast", &operands, r#type, &attributes)
}

/// `memref.reinterpret_cast` of a contiguous array, whose first element is at offset 0,
/// to a contiguous one of other sizes.
pub(super) fn reinterpret_contiguous<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    sizes: &[Size<'c>],
) -> Value<'c> {
    let Some(source) = MemRef::of(array.r#type()) else {
        return array;
    };
    let strides = spans(b, sizes);
    let r#type = MemRef::contiguous(source.element, &constants(sizes)).to_type(b.context());
    let (size_values, stride_values) = (dynamic(sizes), dynamic(&strides));
    let operands = [&[array], size_values.as_slice(), stride_values.as_slice()].concat();
    let counts = [1, 0, size_values.len(), stride_values.len()];
    let context = b.context();
    let attributes = [
        ("static_offsets", integers(context, &[0])),
        ("static_sizes", integers(context, &constants(sizes))),
        ("static_strides", integers(context, &constants(&strides))),
        ("operandSegmentSizes", segments(context, &counts)),
    ];
    b.value("memref.reinterpret_cast", &operands, r#type, &attributes)
}

/// The attributes of an operation that makes a view of one array, whose offsets
/// are all operands, as are the sizes and strides that are no constants.
pub(super) fn view_attributes<'c>(
    b: &Builder<'c>,
    offsets: usize,
    sizes: &[Size<'c>],
    strides: &[Size<'c>],
) -> [(&'static str, Attribute<'c>); 4] {
    let context = b.context();
    let counts = [1, offsets, dynamic(sizes).len(), dynamic(strides).len()];
    [
        ("static_offsets", integers(context, &vec![DYNAMIC; offsets])),
        ("static_sizes", integers(context, &constants(sizes))),
        ("static_strides", integers(context, &constants(strides))),
        ("operandSegmentSizes", segments(context, &counts)),
    ]
}

/// What types say about some sizes.
pub(super) fn constants(sizes: &[Size<'_>]) -> Vec<i64> {
    sizes.iter().map(|size| size.static_size()).collect()
}

/// The sizes that types do not know.
pub(super) fn dynamic<'c>(sizes: &[Size<'c>]) -> Vec<Value<'c>> {
    let value = |size: &Size<'c>| match size {
        Size::Constant(_) => None,
        Size::Value(value) => Some(*value),
    };
    sizes.iter().filter_map(value).collect()
}

/// An array seen with other sizes, where its own is 1.
pub(super) fn restride<'c>(b: &Builder<'c>, array: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    let Some(metadata) = metadata(b, array) else {
        return array;
    };
    let axes = sizes
        .iter()
        .zip(metadata.sizes.iter().zip(&metadata.strides))
        .map(|(size, (own, stride))| {
            let spreads = b.compare_integers(CmpiPredicate::Eq, *own, b.index(1));
            let stride = Size::Value(b.select(spreads, b.index(0), *stride));
            Axis {
                size: *size,
                stride,
            }
        })
        .collect::<Vec<_>>();
    reinterpret(b, array, metadata.offset, &axes)
}

/// The first elements of an array along each axis, as many as these sizes say.
pub(super) fn leading_part<'c>(b: &Builder<'c>, array: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    let (Some(memref), Some(metadata)) = (MemRef::of(array.r#type()), metadata(b, array)) else {
        return array;
    };
    let strides = memref.strides.iter().zip(&metadata.strides);
    let axes = sizes
        .iter()
        .zip(strides)
        .map(|(size, (known, stride))| Axis {
            size: *size,
            stride: match *known {
                DYNAMIC => Size::Value(*stride),
                known => Size::Constant(known),
            },
        });
    let axes = axes.collect::<Vec<_>>();
    reinterpret(b, array, metadata.offset, &axes)
}

/// A view of an array with an axis of size 1 wherever `new` says so, between its own.
pub(super) fn with_new_axes<'c>(
    b: &Builder<'c>,
    array: Value<'c>,
    sizes: &[Size<'c>],
    new: &[bool],
) -> Option<Value<'c>> {
    let place = metadata(b, array)?;
    let mut own = sizes.iter().zip(&place.strides);
    let axes = new.iter().map(|new| {
        let axis = if *new { None } else { own.next() };
        match axis {
            Some((size, stride)) => Axis {
                size: *size,
                stride: Size::Value(*stride),
            },
            None => Axis {
                size: Size::Constant(1),
                stride: Size::Constant(1),
            },
        }
    });
    let axes = axes.collect::<Vec<_>>();
    Some(reinterpret(b, array, place.offset, &axes))
}
