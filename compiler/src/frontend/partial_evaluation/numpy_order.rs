//! The order in which NumPy adds floats along axes: results depend on it.

use super::{
    array::Array,
    failure::{Evaluated, NotConstant},
};

/// An axis of an array that is reduced.
#[derive(Clone, Copy)]
struct Axis {
    size: usize,
    stride: isize,
    /// The distance of its results; none for an axis that is reduced.
    out: Option<usize>,
}

/// Folds the elements along some axes into results, in NumPy's order: the axis with
/// the smallest stride is the innermost, and what lies along it is folded at once if
/// it is reduced.
pub(super) fn fold(
    array: &Array,
    is_reduced: &[bool],
    start: f64,
    function: &dyn Fn(f64, &[f64]) -> f64,
) -> Evaluated<Vec<f64>> {
    let mut axes = Vec::new();
    let mut distance = 1;
    let all = array.shape.iter().zip(&array.strides).zip(is_reduced);
    for ((&size, &stride), &is_reduced) in all.rev() {
        let out = (!is_reduced).then_some(distance);
        distance *= out.map_or(1, |_| size);
        if size != 1 {
            axes.push(Axis { size, stride, out });
        }
    }
    let mut results = vec![start; distance];
    if array.size() == 0 {
        return Ok(results);
    }
    let axes = in_order(axes)?;
    let data = array.data.get()?;
    let at = |position: isize| {
        let element = usize::try_from(position).ok().and_then(|it| data.get(it));
        element.map_or(0.0, |number| number.float())
    };
    let Some((inner, outer)) = axes.split_last() else {
        results[0] = function(start, &[at(array.offset)]);
        return Ok(results);
    };
    let mut lane = Vec::with_capacity(inner.size);
    visit(outer, array.offset, 0, &mut |position, out| {
        let along = (0..inner.size as isize).map(|index| at(position + index * inner.stride));
        lane.clear();
        lane.extend(along);
        match inner.out {
            None => results[out] = function(results[out], &lane),
            Some(distance) => {
                for (index, value) in lane.iter().enumerate() {
                    let result = &mut results[out + index * distance];
                    *result = function(*result, &[*value]);
                }
            }
        }
    });
    Ok(results)
}

/// The axes, the one with the largest stride first; neighbours that are reduced, and
/// lie without a gap between them, are one.
fn in_order(mut axes: Vec<Axis>) -> Evaluated<Vec<Axis>> {
    // Those given last are the ones that change fastest.
    axes.reverse();
    axes.sort_by_key(|axis| std::cmp::Reverse(axis.stride.unsigned_abs()));
    let is_backward = axes.iter().any(|axis| axis.stride <= 0);
    let is_dense = axes
        .windows(2)
        .all(|pair| pair[0].stride == pair[1].stride * pair[1].size as isize);
    let mut joined = Vec::<Axis>::new();
    for axis in axes {
        match joined.last_mut() {
            Some(last)
                if last.out.is_none()
                    && axis.out.is_none()
                    && last.stride == axis.stride * axis.size as isize =>
            {
                last.size *= axis.size;
                last.stride = axis.stride;
            }
            _ => joined.push(axis),
        }
    }
    let reduced = joined.iter().filter(|axis| axis.out.is_none()).count();
    match is_backward || reduced > 1 && !is_dense {
        true => Err(NotConstant::unsupported("this reduction of such a view")),
        false => Ok(joined),
    }
}

/// Goes through all indices of some axes, the last one fastest.
fn visit(axes: &[Axis], position: isize, out: usize, body: &mut dyn FnMut(isize, usize)) {
    let Some((axis, rest)) = axes.split_first() else {
        return body(position, out);
    };
    for index in 0..axis.size {
        let position = position + index as isize * axis.stride;
        let out = out + index * axis.out.unwrap_or(0);
        visit(rest, position, out, body);
    }
}

/// NumPy's pairwise sum, in which each addition is rounded.
pub(super) fn pairwise(values: &[f64], rounded: &dyn Fn(f64) -> f64) -> f64 {
    const BLOCK: usize = 128;
    let add = |left: f64, right: f64| rounded(left + right);
    if values.len() < 8 {
        return values.iter().fold(-0.0, |sum, value| add(sum, *value));
    }
    if values.len() <= BLOCK {
        let mut sums = [0.0; 8];
        sums.copy_from_slice(&values[..8]);
        let mut blocks = values[8..].chunks_exact(8);
        for block in &mut blocks {
            for (sum, value) in sums.iter_mut().zip(block) {
                *sum = add(*sum, *value);
            }
        }
        let [a, b, c, d, e, f, g, h] = sums;
        let total = add(add(add(a, b), add(c, d)), add(add(e, f), add(g, h)));
        let rest = blocks.remainder().iter();
        return rest.fold(total, |sum, value| add(sum, *value));
    }
    let half = values.len() / 2;
    let (left, right) = values.split_at(half - half % 8);
    add(pairwise(left, rounded), pairwise(right, rounded))
}
