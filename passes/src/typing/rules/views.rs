//! The types of views of other shapes: what is known of their strides.

use crate::typing::{dtype::DType, ty::ArrayTy};
use npc_dialects::types::Layout;

/// A view whose axis `i` is axis `order[i]` of the array.
pub(crate) fn transposed(array: &ArrayTy, order: &[usize]) -> ArrayTy {
    ArrayTy {
        shape: order.iter().map(|axis| array.shape[*axis]).collect(),
        layout: transposed_layout(array, order),
        ..array.clone()
    }
}

fn transposed_layout(array: &ArrayTy, order: &[usize]) -> Layout {
    let rank = array.rank();
    if rank < 2 || order.iter().copied().eq(0..rank) {
        return array.layout;
    }
    let is_reversed = order.iter().copied().eq((0..rank).rev());
    let place = |axis: usize| order.iter().position(|it| *it == axis);
    let unit = match array.layout {
        Layout::C if is_reversed => return Layout::F,
        Layout::F if is_reversed => return Layout::C,
        Layout::C | Layout::Rows => place(rank - 1),
        Layout::F | Layout::Columns => place(0),
        Layout::Strided => None,
    };
    match unit {
        Some(axis) if axis + 1 == rank => Layout::Rows,
        Some(0) => Layout::Columns,
        _ => Layout::Strided,
    }
}

/// The elements of an array in another shape.
pub(crate) fn reshaped(array: &ArrayTy, shape: Vec<Option<i64>>) -> ArrayTy {
    let layout = match array.layout {
        Layout::C => Layout::C,
        Layout::F if array.rank() < 2 => Layout::C,
        Layout::Rows | Layout::Columns if array.rank() == 1 => Layout::Rows,
        _ => Layout::Strided,
    };
    ArrayTy {
        shape,
        layout,
        ..array.clone()
    }
}

/// The elements of an array along one axis, a view only if they are contiguous.
pub(crate) fn raveled(array: &ArrayTy, size: Option<i64>) -> ArrayTy {
    let flat = reshaped(array, vec![size]);
    let layout = match flat.layout {
        Layout::C => Layout::C,
        _ => Layout::Rows,
    };
    ArrayTy { layout, ..flat }
}

/// A read-only view of an array, spread over a shape.
pub(crate) fn spread(array: &ArrayTy, shape: Vec<Option<i64>>) -> ArrayTy {
    ArrayTy {
        dtype: array.dtype,
        shape,
        layout: Layout::Strided,
        readonly: true,
    }
}

/// A view of the diagonals along two axes, of which the sizes are not known.
pub(crate) fn diagonal(array: &ArrayTy, axes: [usize; 2], size: Option<i64>) -> ArrayTy {
    let sizes = array.shape.iter().enumerate();
    let kept = sizes.filter(|(axis, _)| !axes.contains(axis));
    ArrayTy {
        shape: kept.map(|(_, size)| *size).chain([size]).collect(),
        layout: Layout::Strided,
        ..array.clone()
    }
}

/// A view of windows of some sizes along some axes.
pub(crate) fn windows(array: &ArrayTy, axes: &[usize], sizes: &[Option<i64>]) -> ArrayTy {
    let mut shape = array.shape.clone();
    for (axis, size) in axes.iter().zip(sizes) {
        let left = shape[*axis]
            .zip(*size)
            .map(|(own, size)| own.saturating_sub(size) + 1);
        shape[*axis] = left.filter(|left| *left >= 0);
    }
    shape.extend(sizes.iter().map(|size| size.filter(|size| *size >= 0)));
    spread(array, shape)
}

/// A view of an array's memory as another dtype; none where no array of this type has one.
pub(crate) fn reinterpreted(array: &ArrayTy, dtype: DType) -> Option<ArrayTy> {
    let [from, to] = [array.dtype, dtype].map(|dtype| dtype.size() as i64);
    let mut view = ArrayTy {
        dtype,
        ..array.clone()
    };
    if from == to {
        return Some(view);
    }
    let last = view.shape.last_mut()?;
    *last = match *last {
        Some(size) if (size * from) % to != 0 => return None,
        size => size.map(|size| size * from / to),
    };
    // What it does not hold for raises.
    if view.layout != Layout::C {
        view.layout = Layout::Rows;
    }
    Some(view)
}

/// How many elements an array has, if all its sizes are known.
pub(crate) fn elements(shape: &[Option<i64>]) -> Option<i64> {
    shape
        .iter()
        .try_fold(1, |product: i64, size| product.checked_mul((*size)?))
}

/// How long a diagonal is: `columns - offset` of the right part of the columns, or
/// what is left of the rows.
pub(crate) fn diagonal_length(rows: i64, columns: i64, offset: i64) -> i64 {
    let below = if offset < 0 { offset } else { 0 };
    let beside = if offset > 0 { offset } else { 0 };
    let rows = rows.saturating_add(below);
    let columns = columns.saturating_sub(beside);
    rows.min(columns).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(layout: Layout, shape: &[i64]) -> ArrayTy {
        ArrayTy {
            dtype: DType::Float64,
            shape: shape.iter().copied().map(Some).collect(),
            layout,
            readonly: false,
        }
    }

    #[test]
    fn transposing_keeps_what_is_known() {
        let cases = [
            (Layout::C, &[1, 0][..], Layout::F),
            (Layout::F, &[1, 0], Layout::C),
            (Layout::Rows, &[1, 0], Layout::Columns),
            (Layout::C, &[1, 0, 2], Layout::Rows),
            (Layout::C, &[2, 0, 1], Layout::Columns),
            (Layout::C, &[0, 2, 1], Layout::Strided),
            (Layout::F, &[1, 2, 0], Layout::Rows),
        ];
        for (layout, order, expected) in cases {
            let shape = &[2, 3, 4][..order.len()];
            let view = transposed(&array(layout, shape), order);
            assert_eq!(view.layout, expected, "{layout:?} {order:?}");
        }
    }

    #[test]
    fn diagonals_end_where_the_array_does() {
        assert_eq!(diagonal_length(3, 4, 0), 3);
        assert_eq!(diagonal_length(3, 4, 2), 2);
        assert_eq!(diagonal_length(3, 4, -2), 1);
        assert_eq!(diagonal_length(3, 4, 9), 0);
        assert_eq!(diagonal_length(3, 4, i64::MIN), 0);
    }
}
