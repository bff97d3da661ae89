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
    reshape::reshape,
    spread,
    state::{Place, Values},
    tensors::{self, Indexed, compute, compute_at, element_type, tensor_type},
};
use crate::lowering::scalar_math::complex::Parts;
use melior::ir::ValueLike;
use npc_dialects::{
    ir::{Builder, CmpiPredicate, Value},
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
        let mut tensor = self.held(place.base)?;
        for step in &place.steps {
            tensor = self.step(b, step, tensor)?;
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
        let mut wholes = Vec::new();
        let mut tensor = self.held(place.base)?;
        for step in &place.steps {
            wholes.push(tensor);
            if wholes.len() < place.steps.len() {
                tensor = self.step(b, step, tensor)?;
            }
        }
        let mut new = new;
        for (step, whole) in place.steps.iter().zip(wholes).rev() {
            new = step.put(b, whole, new)?;
        }
        self.hold(b, place.base, new)
    }

    /// What a step takes of a tensor.
    fn step(&mut self, b: &Builder<'c>, step: &Step<'c>, tensor: Value<'c>) -> Option<Value<'c>> {
        match step {
            Step::Slice(taken) => slice(b, tensor, taken),
            Step::Transpose(order) => Some(transposed(b, tensor, order, &self.sizes_of(b, tensor))),
            Step::Reshape { from, to } => reshape(b, tensor, from, to),
            Step::Spread { from, to } => Some(spread::spread_all(b, tensor, from, to)),
            Step::Diagonal { sizes, .. } => {
                let element = element_type(tensor);
                Some(compute_at(b, element, sizes, &mut |inner, place| {
                    let (place, _) = step.source(inner, place.to_vec());
                    tensors::extract(inner, tensor, &place)
                }))
            }
            Step::Part { imaginary } => {
                let sizes = self.sizes_of(b, tensor);
                let part = types::complex_part(element_type(tensor))?;
                let input = whole(tensor, sizes.len());
                Some(compute(
                    b,
                    part,
                    &sizes,
                    &[input],
                    &mut |inner, elements| {
                        let parts = Parts::of(inner, elements[0]);
                        if *imaginary { parts.im } else { parts.re }
                    },
                ))
            }
        }
    }
}

impl<'c> Step<'c> {
    /// A tensor with another in the place of what the step takes of it.
    fn put(&self, b: &Builder<'c>, tensor: Value<'c>, new: Value<'c>) -> Option<Value<'c>> {
        match self {
            Self::Slice(taken) => put_slice(b, tensor, taken, new),
            Self::Transpose(order) => {
                let mut back = vec![0; order.len()];
                for (axis, from) in order.iter().enumerate() {
                    *back.get_mut(*from)? = axis;
                }
                Some(transposed(b, new, &back, &sizes_by_dim(b, new)))
            }
            Self::Reshape { from, to } => reshape(b, new, to, from),
            Self::Spread { .. } => None,
            Self::Diagonal { sizes, .. } => Some(self.put_one_by_one(b, tensor, new, sizes)),
            Self::Part { imaginary } => {
                let sizes = sizes_by_dim(b, tensor);
                let inputs = [whole(tensor, sizes.len()), whole(new, sizes.len())];
                let element = element_type(tensor);
                Some(compute(
                    b,
                    element,
                    &sizes,
                    &inputs,
                    &mut |inner, elements| with_part(inner, elements[0], elements[1], *imaginary),
                ))
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

/// The sizes of a tensor, read from it.
fn sizes_by_dim<'c>(b: &Builder<'c>, tensor: Value<'c>) -> Vec<Size<'c>> {
    let shape = npc_dialects::ir::shape_of(tensor.r#type()).into_iter();
    let size = |(axis, size): (usize, Option<i64>)| match size {
        Some(size) => Size::Constant(size),
        None => {
            let operands = [tensor, b.index(axis as i64)];
            Size::Value(b.value("tensor.dim", &operands, b.index_type(), &[]))
        }
    };
    shape.enumerate().map(size).collect()
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
        let along = match step.is(1) {
            true => index,
            false => b.same("arith.muli", &[index, step.value(b)]),
        };
        match offset.is(0) {
            true => along,
            false => b.same("arith.addi", &[offset.value(b), along]),
        }
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

fn slice<'c>(b: &Builder<'c>, tensor: Value<'c>, taken: &[Taken<'c>]) -> Option<Value<'c>> {
    let sizes = sizes_taken(taken);
    let Some((forward, backwards)) = forward(b, taken) else {
        let element = element_type(tensor);
        return Some(compute_at(b, element, &sizes, &mut |inner, place| {
            tensors::extract(inner, tensor, &source_of_slice(inner, taken, place))
        }));
    };
    Some(reversed(
        b,
        extract_slice(b, tensor, &forward),
        &sizes,
        &backwards,
    ))
}

fn put_slice<'c>(
    b: &Builder<'c>,
    tensor: Value<'c>,
    taken: &[Taken<'c>],
    new: Value<'c>,
) -> Option<Value<'c>> {
    let sizes = sizes_taken(taken);
    let new = super::state::cast(b, new, tensor_type(element_type(new), &sizes));
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
    compute_at(b, element_type(tensor), sizes, &mut |inner, place| {
        let axes = place.iter().zip(sizes).zip(backwards);
        let source = axes.map(|((index, size), backwards)| match backwards {
            false => *index,
            true => {
                let last = inner.same("arith.subi", &[size.value(inner), inner.index(1)]);
                inner.same("arith.subi", &[last, *index])
            }
        });
        tensors::extract(inner, tensor, &source.collect::<Vec<_>>())
    })
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
    let r#type = tensor_type(element_type(tensor), &sizes_taken(taken));
    b.value(
        "tensor.extract_slice",
        &operands.concat(),
        r#type,
        &attributes,
    )
}

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
    let values = [dynamic(&offsets), dynamic(&sizes), dynamic(&steps)];
    let counts = [1, 1, values[0].len(), values[1].len(), values[2].len()];
    let attributes = [
        ("static_offsets", integers(context, &constants(&offsets))),
        ("static_sizes", integers(context, &constants(&sizes))),
        ("static_strides", integers(context, &constants(&steps))),
        ("operandSegmentSizes", segments(context, &counts)),
    ];
    let operands = [vec![new, tensor], values.concat()].concat();
    b.value(
        "tensor.insert_slice",
        &operands,
        tensor.r#type(),
        &attributes,
    )
}

/// The offsets, the sizes and the steps.
fn triples<'c>(taken: &[Taken<'c>]) -> [Vec<Size<'c>>; 3] {
    let of = |get: fn(&Part<'c>) -> Size<'c>| taken.iter().map(|it| get(&it.part)).collect();
    [of(|it| it.offset), of(|it| it.size), of(|it| it.step)]
}
