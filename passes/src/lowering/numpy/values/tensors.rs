//! Operations on tensors, and loops that make them.

use super::{
    super::{
        generic::{affine_map, loop_attributes, parsed, segments},
        state::Size,
        strided::dynamic,
        view::Taken,
    },
    parts::insert_slice,
    slices::in_whole,
};
use melior::ir::{Type, ValueLike};
use npc_dialects::{
    ir::{self, Builder, Value},
    types,
};

/// The type of a tensor of these sizes.
pub(super) fn tensor_type<'c>(element: Type<'c>, sizes: &[Size<'c>]) -> Type<'c> {
    let size = |size: &Size<'c>| match size {
        Size::Constant(size) => Some(*size),
        Size::Value(_) => None,
    };
    types::tensor(element, &sizes.iter().map(size).collect::<Vec<_>>())
}

/// `tensor.empty`
pub(super) fn empty<'c>(b: &Builder<'c>, element: Type<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    b.value(
        "tensor.empty",
        &dynamic(sizes),
        tensor_type(element, sizes),
        &[],
    )
}

/// A tensor all of whose elements are a value. A complex number is put together for each:
/// iree-compile 3.13 fills tensors with integers and floats only.
pub(super) fn filled<'c>(b: &Builder<'c>, value: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    let element = value.r#type();
    let into = empty(b, element, sizes);
    if let Some(part) = types::complex_part(element) {
        let parts = ["complex.re", "complex.im"].map(|name| b.value(name, &[value], part, &[]));
        let output = Indexed {
            tensor: into,
            axes: (0..sizes.len()).collect(),
        };
        let reduced = vec![false; sizes.len()];
        let filled = generic(b, &reduced, &[], &[output], &mut |b, _| {
            vec![b.value("complex.create", &parts, element, &[])]
        });
        return filled[0];
    }
    let region = b.region(&[element, element], &mut |inner, arguments| {
        inner.op("linalg.yield", &arguments[..1], &[], &[]);
    });
    let attributes = [("operandSegmentSizes", segments(b.context(), &[1, 1]))];
    let types = [into.r#type()];
    let fill = b.op_with_regions(
        "linalg.fill",
        &[value, into],
        &types,
        &attributes,
        vec![region],
    );
    ir::results(fill)[0]
}

/// A tensor without axes, made as iree-compile takes it for every type.
pub(crate) fn boxed<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    filled(b, value, &[])
}

/// A tensor without axes. Of `i1` and complex numbers iree-compile 3.13 can only fill one.
pub(super) fn from_element<'c>(b: &Builder<'c>, value: Value<'c>) -> Value<'c> {
    if value.r#type() == b.integer_type(1) || types::is_complex(value.r#type()) {
        return boxed(b, value);
    }
    let r#type = tensor_type(value.r#type(), &[]);
    b.value("tensor.from_elements", &[value], r#type, &[])
}

/// One element of a tensor, read from the one that it is a part of.
pub(super) fn extract<'c>(b: &Builder<'c>, tensor: Value<'c>, indices: &[Value<'c>]) -> Value<'c> {
    let element = element_type(tensor);
    let (tensor, indices) = in_whole(b, tensor, indices);
    b.value(
        "tensor.extract",
        &[&[tensor], indices.as_slice()].concat(),
        element,
        &[],
    )
}

/// A number that is computed of others as an element of tensors is.
pub(crate) fn through_tensors<'c>(
    b: &Builder<'c>,
    values: &[Value<'c>],
    r#type: Type<'c>,
    compute: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
) -> Value<'c> {
    extract(b, boxed_result(b, values, r#type, compute), &[])
}

/// A tensor without axes whose element is computed of numbers.
pub(crate) fn boxed_result<'c>(
    b: &Builder<'c>,
    values: &[Value<'c>],
    r#type: Type<'c>,
    compute: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
) -> Value<'c> {
    let whole = |tensor| Indexed {
        tensor,
        axes: Vec::new(),
    };
    let inputs = values.iter().map(|value| whole(boxed(b, *value)));
    let inputs = inputs.collect::<Vec<_>>();
    let output = whole(empty(b, r#type, &[]));
    generic(b, &[], &inputs, &[output], &mut |b, elements| {
        vec![compute(b, &elements[..values.len()])]
    })[0]
}

/// A tensor with one element set.
pub(super) fn insert<'c>(
    b: &Builder<'c>,
    value: Value<'c>,
    tensor: Value<'c>,
    indices: &[Value<'c>],
) -> Value<'c> {
    let operands = [&[value, tensor], indices].concat();
    b.value("tensor.insert", &operands, tensor.r#type(), &[])
}

/// A tensor with one element set, which is not in a dispatch. Of several axes a slice of
/// one element is set: iree-compile 3.13 overwrites more than one element for
/// `tensor.insert` there, and has none of complex numbers.
pub(crate) fn inserted_on_host<'c>(
    b: &Builder<'c>,
    value: Value<'c>,
    tensor: Value<'c>,
    indices: &[Value<'c>],
) -> Value<'c> {
    let taken = indices
        .iter()
        .map(|index| Taken::element(Size::Value(*index)));
    let element = from_element(b, value);
    insert_slice(b, element, tensor, &taken.collect::<Vec<_>>())
}

/// The type of a tensor's elements.
pub(super) fn element_type(tensor: Value<'_>) -> Type<'_> {
    ir::element_type_of(tensor.r#type()).unwrap_or_else(|| tensor.r#type())
}

/// A tensor in a loop, and the loop's axis along each of its own.
#[derive(Clone, Debug)]
pub(super) struct Indexed<'c> {
    pub(super) tensor: Value<'c>,
    pub(super) axes: Vec<usize>,
}

/// Computes the next elements from those of the inputs and, after them, of the outputs.
pub(super) type Body<'a, 'c> = &'a mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Vec<Value<'c>>;

/// `linalg.generic`; `reduced` says for each axis whether the outputs are without it.
pub(super) fn generic<'c>(
    b: &Builder<'c>,
    reduced: &[bool],
    inputs: &[Indexed<'c>],
    outputs: &[Indexed<'c>],
    body: Body<'_, 'c>,
) -> Vec<Value<'c>> {
    let context = b.context();
    let operands = || inputs.iter().chain(outputs);
    let map = |operand: &Indexed<'c>| {
        let axes = operand.axes.iter().copied().map(Some);
        affine_map(context, reduced.len(), &axes.collect::<Vec<_>>())
    };
    let iterator = |reduced: &bool| match reduced {
        true => parsed(context, "#linalg.iterator_type<reduction>"),
        false => parsed(context, "#linalg.iterator_type<parallel>"),
    };
    let maps = operands().map(map).collect::<Vec<_>>();
    let iterators = reduced.iter().map(iterator).collect::<Vec<_>>();
    let types = operands()
        .map(|it| element_type(it.tensor))
        .collect::<Vec<_>>();
    let region = b.region(&types, &mut |inner, arguments| {
        let results = body(inner, arguments);
        inner.op("linalg.yield", &results, &[], &[]);
    });
    let counts = [inputs.len(), outputs.len()];
    let attributes = loop_attributes(context, &maps, &iterators, counts);
    let tensors = operands().map(|it| it.tensor).collect::<Vec<_>>();
    let results = outputs.iter().map(|it| it.tensor.r#type());
    let results = results.collect::<Vec<_>>();
    ir::results(b.op_with_regions(
        "linalg.generic",
        &tensors,
        &results,
        &attributes,
        vec![region],
    ))
}

/// A new tensor of these sizes, each element computed from those of the inputs.
pub(super) fn compute<'c>(
    b: &Builder<'c>,
    element: Type<'c>,
    sizes: &[Size<'c>],
    inputs: &[Indexed<'c>],
    body: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
) -> Value<'c> {
    let output = Indexed {
        tensor: empty(b, element, sizes),
        axes: (0..sizes.len()).collect(),
    };
    let reduced = vec![false; sizes.len()];
    generic(b, &reduced, inputs, &[output], &mut |inner, elements| {
        vec![body(inner, elements)]
    })[0]
}

/// A new tensor, each element computed from those of tensors of one shape.
pub(crate) fn mapped<'c>(
    b: &Builder<'c>,
    tensors: &[Value<'c>],
    element: Type<'c>,
    body: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
) -> Value<'c> {
    match tensors.first() {
        Some(first) => mapped_like(b, *first, tensors, element, body),
        None => empty(b, element, &[]),
    }
}

/// A new tensor of the shape of another one, each element computed from those of tensors of
/// this shape.
pub(crate) fn mapped_like<'c>(
    b: &Builder<'c>,
    like: Value<'c>,
    tensors: &[Value<'c>],
    element: Type<'c>,
    body: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
) -> Value<'c> {
    let shape = ir::shape_of(like.r#type()).into_iter().enumerate();
    let size = |(axis, size): (usize, Option<i64>)| match size {
        Some(size) => Size::Constant(size),
        None => {
            let operands = [like, b.index(axis as i64)];
            Size::Value(b.value("tensor.dim", &operands, b.index_type(), &[]))
        }
    };
    let sizes = shape.map(size).collect::<Vec<_>>();
    let input = |tensor: &Value<'c>| Indexed {
        tensor: *tensor,
        axes: (0..sizes.len()).collect(),
    };
    let inputs = tensors.iter().map(input).collect::<Vec<_>>();
    compute(b, element, &sizes, &inputs, body)
}

/// A new tensor of these sizes, each element computed from its place.
pub(super) fn compute_at<'c>(
    b: &Builder<'c>,
    element: Type<'c>,
    sizes: &[Size<'c>],
    body: &mut dyn FnMut(&Builder<'c>, &[Value<'c>]) -> Value<'c>,
) -> Value<'c> {
    if sizes.is_empty() {
        let value = body(b, &[]);
        return from_element(b, value);
    }
    compute(b, element, sizes, &[], &mut |inner, _| {
        let place = place(inner, sizes.len());
        body(inner, &place)
    })
}

/// The place that a loop is at.
pub(super) fn place<'c>(b: &Builder<'c>, rank: usize) -> Vec<Value<'c>> {
    let index = |axis: usize| {
        let axis = ir::integer_attribute(b.integer_type(64), axis as i64);
        b.value("linalg.index", &[], b.index_type(), &[("dim", axis)])
    };
    (0..rank).map(index).collect()
}
