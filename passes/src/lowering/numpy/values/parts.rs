//! Parts of tensors that views stand for: reading one, and putting another in its
//! place.

use super::{
    super::{
        generic::{integers, segments},
        nest::nest,
        slice::Part,
        state::{Size, constant},
        strided::{constants, dynamic, view_attributes},
        view::Taken,
    },
    reshape::{collapsed, expanded, reshape},
    spread,
    state::{Place, Values},
    tensors::{self, Indexed, compute, compute_at, element_type, tensor_type},
};
use crate::lowering::scalar_math::complex::Parts;
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{self, Builder, CmpiPredicate, Value},
    types,
};

/// How a part of a tensor is taken.
#[derive(Clone, Debug)]
pub(super) enum Step<'c> {
    /// Some of the places along each axis.
    Slice(Vec<Taken<'c>>),
    /// The axes in another order: where each is in the tensor.
    Transpose(Vec<usize>),
    /// The elements in another shape.
    Reshape {
        from: Vec<Size<'c>>,
        to: Vec<Size<'c>>,
    },
    /// Axes of size 1 spread. Nothing is put in its place.
    Spread {
        from: Vec<Size<'c>>,
        to: Vec<Size<'c>>,
    },
    /// The diagonals along two axes, from a row and a column on.
    Diagonal {
        axes: [usize; 2],
        start: [Value<'c>; 2],
        sizes: Vec<Size<'c>>,
    },
    /// The real or the imaginary parts.
    Part { imaginary: bool },
}

impl<'c> Values<'c, '_> {
    /// The tensor of the elements at a place.
    pub(super) fn read(&mut self, b: &Builder<'c>, place: &Place<'c>) -> Option<Value<'c>> {
        let (mut tensor, mut sizes) = self.whole(place.base)?;
        for step in &place.steps {
            tensor = step.take(b, tensor, &sizes)?;
            sizes = step.sizes(&sizes)?;
        }
        self.note_sizes(tensor, &place.sizes);
        Some(tensor)
    }

    /// Puts elements at a place.
    pub(super) fn write(
        &mut self,
        b: &Builder<'c>,
        place: &Place<'c>,
        new: Value<'c>,
    ) -> Option<()> {
        let mut wholes = vec![self.whole(place.base)?];
        for step in place.steps.iter().rev().skip(1).rev() {
            let (tensor, sizes) = wholes.last()?;
            wholes.push((step.take(b, *tensor, sizes)?, step.sizes(sizes)?));
        }
        let mut new = new;
        for (step, (tensor, sizes)) in place.steps.iter().zip(wholes).rev() {
            new = step.put(b, tensor, &sizes, new)?;
        }
        self.hold(b, place.base, new)
    }

    /// The tensor that holds an array, and its sizes.
    fn whole(&self, base: Value<'c>) -> Option<(Value<'c>, Vec<Size<'c>>)> {
        Some((self.held(base)?, self.place(base)?.sizes))
    }
}

impl<'c> Step<'c> {
    /// The sizes of what the step takes of a tensor.
    fn sizes(&self, own: &[Size<'c>]) -> Option<Vec<Size<'c>>> {
        Some(match self {
            Self::Slice(taken) => sizes_taken(taken),
            Self::Transpose(order) => {
                let sizes = order.iter().map(|axis| own.get(*axis).copied());
                sizes.collect::<Option<_>>()?
            }
            Self::Reshape { to, .. } | Self::Spread { to, .. } => to.clone(),
            Self::Diagonal { sizes, .. } => sizes.clone(),
            Self::Part { .. } => own.to_vec(),
        })
    }

    /// What the step takes of a tensor of these sizes.
    fn take(&self, b: &Builder<'c>, tensor: Value<'c>, own: &[Size<'c>]) -> Option<Value<'c>> {
        match self {
            Self::Slice(taken) => Some(slice(b, tensor, taken)),
            Self::Transpose(order) => Some(transposed(b, tensor, order, own)),
            Self::Reshape { from, to } => reshape(b, tensor, from, to),
            Self::Spread { from, to } => Some(spread::spread_all(b, tensor, from, to)),
            Self::Diagonal { sizes, .. } => {
                let element = element_type(tensor);
                Some(compute_at(b, element, sizes, &mut |inner, place| {
                    let (place, _) = self.source(inner, place.to_vec());
                    tensors::extract(inner, tensor, &place)
                }))
            }
            Self::Part { imaginary } => {
                let part = types::complex_part(element_type(tensor))?;
                let input = whole(tensor, own.len());
                Some(compute(b, part, own, &[input], &mut |inner, elements| {
                    let parts = Parts::of(inner, elements[0]);
                    if *imaginary { parts.im } else { parts.re }
                }))
            }
        }
    }

    /// A tensor of these sizes with another in the place of what the step takes of it.
    fn put(
        &self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        own: &[Size<'c>],
        new: Value<'c>,
    ) -> Option<Value<'c>> {
        match self {
            Self::Slice(taken) => put_slice(b, tensor, taken, new),
            Self::Transpose(order) => {
                let mut back = vec![0; order.len()];
                for (axis, from) in order.iter().enumerate() {
                    *back.get_mut(*from)? = axis;
                }
                Some(transposed(b, new, &back, &self.sizes(own)?))
            }
            Self::Reshape { from, to } => reshape(b, new, to, from),
            Self::Spread { .. } => None,
            Self::Diagonal { sizes, .. } => Some(self.put_one_by_one(b, tensor, new, sizes)),
            Self::Part { imaginary } => {
                let inputs = [whole(tensor, own.len()), whole(new, own.len())];
                let element = element_type(tensor);
                Some(compute(b, element, own, &inputs, &mut |inner, elements| {
                    with_part(inner, elements[0], elements[1], *imaginary)
                }))
            }
        }
    }

    /// The place in the tensor of a place in what the step takes of it, and whether an
    /// element is the imaginary part of what is there, or the real part.
    pub(super) fn source(
        &self,
        b: &Builder<'c>,
        place: Vec<Value<'c>>,
    ) -> (Vec<Value<'c>>, Option<bool>) {
        let place = match self {
            Self::Slice(taken) => source_of_slice(b, taken, &place),
            Self::Transpose(order) => {
                let mut source = place.clone();
                for (from, index) in order.iter().zip(place) {
                    source[*from] = index;
                }
                source
            }
            Self::Reshape { from, to } => super::reshape::source(b, from, to, &place),
            Self::Spread { from, to } => spread::source(b, from, to, &place),
            Self::Diagonal { axes, start, .. } => {
                let mut kept = place.iter().copied();
                let along = place[place.len() - 1];
                let index = |axis: usize| match axes.iter().position(|it| *it == axis) {
                    Some(which) => Some(b.same("arith.addi", &[start[which], along])),
                    None => kept.next(),
                };
                (0..=place.len()).filter_map(index).collect()
            }
            Self::Part { imaginary } => return (place, Some(*imaginary)),
        };
        (place, None)
    }

    fn put_one_by_one(
        &self,
        b: &Builder<'c>,
        tensor: Value<'c>,
        new: Value<'c>,
        sizes: &[Size<'c>],
    ) -> Value<'c> {
        nest(b, sizes, &[tensor], &mut |inner, place, carried| {
            let element = tensors::extract(inner, new, place);
            let (source, _) = self.source(inner, place.to_vec());
            vec![tensors::insert(inner, element, carried[0], &source)]
        })[0]
    }
}

/// A complex number with another real or imaginary part.
pub(super) fn with_part<'c>(
    b: &Builder<'c>,
    whole: Value<'c>,
    part: Value<'c>,
    imaginary: bool,
) -> Value<'c> {
    let Parts { re, im } = Parts::of(b, whole);
    let parts = match imaginary {
        true => Parts { re, im: part },
        false => Parts { re: part, im },
    };
    parts.create(b)
}

/// All of a tensor, in a loop over its own axes.
pub(super) fn whole(tensor: Value<'_>, rank: usize) -> Indexed<'_> {
    let axes = (0..rank).collect();
    Indexed { tensor, axes }
}

/// A tensor of these sizes with its axes in another order.
fn transposed<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    order: &[usize],
    own: &[Size<'c>],
) -> Value<'c> {
    let sizes = order.iter().map(|axis| own[*axis]).collect::<Vec<_>>();
    let mut axes = vec![0; order.len()];
    for (axis, from) in order.iter().enumerate() {
        axes[*from] = axis;
    }
    let input = Indexed { tensor, axes };
    compute(
        b,
        element_type(tensor),
        &sizes,
        &[input],
        &mut |_, elements| elements[0],
    )
}

/// The place in a tensor of a place in a slice of it.
fn source_of_slice<'c>(
    b: &Builder<'c>,
    taken: &[Taken<'c>],
    place: &[Value<'c>],
) -> Vec<Value<'c>> {
    let mut place = place.iter().copied();
    let index = |axis: &Taken<'c>| {
        let Part { offset, step, .. } = axis.part;
        let index = if axis.dropped { None } else { place.next() };
        let Some(index) = index else {
            return offset.value(b);
        };
        // As integers: iree-compile 3.13 fails for strides that it does not know.
        let kind = match step {
            Size::Constant(_) => b.index_type(),
            Size::Value(_) => b.integer_type(64),
        };
        let [offset, step, index] =
            [offset.value(b), step.value(b), index].map(|it| b.index_cast(it, kind));
        let along = b.same("arith.muli", &[index, step]);
        b.index_cast(b.same("arith.addi", &[offset, along]), b.index_type())
    };
    taken.iter().map(index).collect()
}

/// Slices whose steps are known to be positive, and the axes that are taken backwards.
fn forward<'c>(b: &Builder<'c>, taken: &[Taken<'c>]) -> Option<(Vec<Taken<'c>>, Vec<bool>)> {
    let mut forward = Vec::new();
    let mut backwards = Vec::new();
    for axis in taken {
        let Part { offset, size, step } = axis.part;
        let known = match step {
            Size::Constant(step) => step,
            Size::Value(step) => constant(step)?,
        };
        let part = match known {
            1.. => Part {
                offset,
                size,
                step: Size::Constant(known),
            },
            0 => return None,
            _ => {
                let last = b.same("arith.subi", &[size.value(b), b.index(1)]);
                let back = b.same("arith.muli", &[last, b.index(known)]);
                let first = b.same("arith.addi", &[offset.value(b), back]);
                let empty = b.compare_integers(CmpiPredicate::Slt, last, b.index(0));
                let first = b.select(empty, b.index(0), first);
                Part {
                    offset: Size::Value(first),
                    size,
                    step: Size::Constant(known.checked_neg()?),
                }
            }
        };
        forward.push(Taken { part, ..*axis });
        if !axis.dropped {
            backwards.push(known < 0);
        }
    }
    Some((forward, backwards))
}

/// The sizes of what is taken.
pub(super) fn sizes_taken<'c>(taken: &[Taken<'c>]) -> Vec<Size<'c>> {
    let kept = taken.iter().filter(|axis| !axis.dropped);
    kept.map(|axis| axis.part.size).collect()
}

fn slice<'c>(b: &Builder<'c>, tensor: Value<'c>, taken: &[Taken<'c>]) -> Value<'c> {
    let is_forward = |axis: &Taken<'c>| matches!(axis.part.step, Size::Constant(1..));
    if taken.iter().all(is_forward) {
        return extract_slice(b, tensor, taken);
    }
    let element = element_type(tensor);
    compute_at(b, element, &sizes_taken(taken), &mut |inner, place| {
        tensors::extract(inner, tensor, &source_of_slice(inner, taken, place))
    })
}

fn put_slice<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    taken: &[Taken<'c>],
    new: Value<'c>,
) -> Option<Value<'c>> {
    let sizes = sizes_taken(taken);
    let new = super::state::cast(
        b,
        unshared(b, new, &sizes),
        tensor_type(element_type(new), &sizes),
    );
    let Some((forward, backwards)) = forward(b, taken) else {
        return Some(Step::Slice(taken.to_vec()).put_one_by_one(b, tensor, new, &sizes));
    };
    Some(insert_slice(
        b,
        reversed(b, new, &sizes, &backwards),
        tensor,
        &forward,
    ))
}

/// A tensor that is no part of another: iree-compile 3.13 copies a part of a tensor to
/// another part of it where they lie, though they may overlap.
fn unshared<'c>(b: &Builder<'c>, tensor: Value<'c>, sizes: &[Size<'c>]) -> Value<'c> {
    const PARTS: &[&str] = &[
        "tensor.extract_slice",
        "tensor.collapse_shape",
        "tensor.expand_shape",
        "tensor.cast",
    ];
    let operation = ir::defining_operation(tensor);
    if !operation.is_some_and(|it| PARTS.contains(&ir::name(it))) {
        return tensor;
    }
    compute_at(b, element_type(tensor), sizes, &mut |inner, place| {
        tensors::extract(inner, tensor, place)
    })
}

/// A tensor with some axes backwards.
fn reversed<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    sizes: &[Size<'c>],
    backwards: &[bool],
) -> Value<'c> {
    if !backwards.contains(&true) {
        return tensor;
    }
    let taken = sizes.iter().zip(backwards).map(|(size, backwards)| {
        let mut taken = Taken::whole(*size);
        if *backwards {
            let last = b.same("arith.subi", &[size.value(b), b.index(1)]);
            taken.part.offset = Size::Value(last);
            taken.part.step = Size::Value(b.index(-1));
        }
        taken
    });
    slice(b, tensor, &taken.collect::<Vec<_>>())
}

/// `tensor.extract_slice`, without the axes that are dropped. Steps are positive.
pub(super) fn extract_slice<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    taken: &[Taken<'c>],
) -> Value<'c> {
    if taken.is_empty() {
        return tensor;
    }
    let [offsets, sizes, steps] = triples(taken);
    let offsets = offsets
        .iter()
        .map(|offset| offset.value(b))
        .collect::<Vec<_>>();
    let (size_values, step_values) = (dynamic(&sizes), dynamic(&steps));
    let operands = [
        &[tensor],
        offsets.as_slice(),
        size_values.as_slice(),
        step_values.as_slice(),
    ];
    let attributes = view_attributes(b, taken.len(), &sizes, &steps);
    let r#type = tensor_type(element_type(tensor), &sizes);
    let name = "tensor.extract_slice";
    let slice = b.value(name, &operands.concat(), r#type, &attributes);
    // An axis is dropped apart: which of several of size 1 it was could not be told.
    collapsed(b, slice, &sizes, &dropped(taken))
}

/// `tensor.insert_slice` of a tensor without the axes that are dropped.
pub(super) fn insert_slice<'c>(
    b: &Builder<'c>,
    new: Value<'c>,
    tensor: Value<'c>,
    taken: &[Taken<'c>],
) -> Value<'c> {
    if taken.is_empty() {
        return new;
    }
    let context = b.context();
    let [offsets, sizes, steps] = triples(taken);
    let new = expanded(b, new, &sizes, &dropped(taken));
    let values = [dynamic(&offsets), dynamic(&sizes), dynamic(&steps)];
    let counts = [1, 1, values[0].len(), values[1].len(), values[2].len()];
    let attributes = [
        ("static_offsets", integers(context, &constants(&offsets))),
        ("static_sizes", integers(context, &constants(&sizes))),
        ("static_strides", integers(context, &constants(&steps))),
        ("operandSegmentSizes", segments(context, &counts)),
    ];
    let operands = [vec![new, tensor], values.concat()].concat();
    let name = "tensor.insert_slice";
    b.value(name, &operands, tensor.r#type(), &attributes)
}

/// Which axes are dropped.
fn dropped(taken: &[Taken<'_>]) -> Vec<bool> {
    taken.iter().map(|axis| axis.dropped).collect()
}

/// The offsets, the sizes and the steps.
fn triples<'c>(taken: &[Taken<'c>]) -> [Vec<Size<'c>>; 3] {
    let of = |get: fn(&Part<'c>) -> Size<'c>| taken.iter().map(|it| get(&it.part)).collect();
    [of(|it| it.offset), of(|it| it.size), of(|it| it.step)]
}
