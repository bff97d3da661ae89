"""Functions of numpy that look for elements, most of them in what is sorted."""

import numpy as np

# How many elements are looked for at once.
_BLOCK = 512


def unique(
    ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True
):
    """The elements, or the parts along an axis, each once, in their order."""
    given = np.asarray(ar)
    if axis is None or given.ndim == 1:
        if not return_index and not return_inverse and not return_counts:
            return _unique_values(np.sort(given, None), bool(equal_nan))
        flat = np.ravel(given)
        # The places of equal elements stay in their order.
        order = np.argsort(flat, stable=True)
        is_first = _are_first(flat[order], bool(equal_nan))
        if return_inverse:
            inverse = _inverse(order, is_first)
            if axis is None:
                places = inverse.reshape(given.shape)
                return _unique_results(flat[order[is_first]], order, is_first, places, return_index, return_counts)
            return _unique_results(flat[order[is_first]], order, is_first, inverse, return_index, return_counts)
        return _unique_results(flat[order[is_first]], order, is_first, None, return_index, return_counts)
    return _unique_parts(given, axis, return_index, return_inverse, return_counts)


def _unique_parts(given, axis, return_index, return_inverse, return_counts):
    """The parts along an axis, each once, in the order of their elements."""
    parts = np.moveaxis(given, axis, 0)
    before, along, behind = np._parts(given.shape, axis)
    rows = np.ascontiguousarray(parts).reshape(along, before * behind)
    order = np.arange(along)
    for column in range(rows.shape[1] - 1, -1, -1):
        order = order[np.argsort(rows[order, column], stable=True)]
    is_first = np.ones(along, dtype=np.bool_)
    for i in range(1, along):
        # NaN differs from all else, even from itself.
        is_first[i] = np.any(rows[order[i]] != rows[order[i - 1]])
    values = np.moveaxis(parts[order[is_first]], 0, axis)
    if not return_index and not return_inverse and not return_counts:
        return values
    if return_inverse:
        return _unique_results(values, order, is_first, _inverse(order, is_first), return_index, return_counts)
    return _unique_results(values, order, is_first, None, return_index, return_counts)


def _unique_results(values, order, is_first, inverse, return_index, return_counts):
    """What the flags ask for beside the values."""
    if not return_counts:
        if inverse is None:
            return values, order[is_first]
        if return_index:
            return values, order[is_first], inverse
        return values, inverse
    counts = np.diff(np.append(np.nonzero(is_first)[0], is_first.size))
    if inverse is None:
        if return_index:
            return values, order[is_first], counts
        return values, counts
    if return_index:
        return values, order[is_first], inverse, counts
    return values, inverse, counts


def _are_first(ordered, equal_nan):
    """Which of the elements of a sorted row differ from those before."""
    is_first = np.ones(ordered.size, dtype=np.bool_)
    for i in range(1, ordered.size):
        is_first[i] = _differs(ordered[i - 1], ordered[i], equal_nan)
    return is_first


def _inverse(order, is_first):
    """Which of the elements that differ each one is."""
    inverse = np.empty(order.size, dtype=np.int64)
    inverse[order] = np.cumsum(is_first) - 1
    return inverse


def _unique_values(row, equal_nan):
    """The elements of a sorted row, each once."""
    count = 0
    for i in range(row.size):
        if i == 0 or _differs(row[count - 1], row[i], equal_nan):
            row[count] = row[i]
            count += 1
    return row[:count].copy()


def _differs(x, y, equal_nan):
    """Whether elements are two of those that there are; all NaN may be one."""
    return x != y and (not equal_nan or x == x or y == y)


def searchsorted(a, v, side="left", sorter=None):
    """Where elements would be put, to the left or the right of those that are equal."""
    array = np.asarray(a)
    if sorter is not None:
        order = np.asarray(sorter)
        if np._integer(order) is None or np._boolean(order) is not None:
            order = np._refused("sorter must only contain integers", "give the places, as np.argsort does")
        if order.size != array.size:
            raise ValueError("sorter.size must equal a.size")
        if np.any((order < 0) | (order >= array.size)):
            raise ValueError("Sorter index out of range.")
        array = array[order]
    if side == "left":
        return _searched(array, v, True)
    if side == "right":
        return _searched(array, v, False)
    return np._refused("search side must be 'left' or 'right'", "write it as in side=\"right\"")


def digitize(x, bins, right=False):
    """Between which bins elements are."""
    edges = np.asarray(bins)
    if np.asarray(x).dtype.kind == "c":
        x = np._refused("x may not be complex", "take the real parts, as with x.real")
    if edges.dtype.kind == "c":
        edges = np._refused("bins may not be complex", "take the real parts, as with bins.real")
    if edges.size > 1 and edges[0] > edges[edges.size - 1]:
        for i in range(edges.size - 1):
            if edges[i] < edges[i + 1]:
                raise ValueError("bins must be monotonically increasing or decreasing")
        return edges.size - _searched(edges[::-1], x, right)
    for i in range(edges.size - 1):
        if edges[i] > edges[i + 1]:
            raise ValueError("bins must be monotonically increasing or decreasing")
    return _searched(edges, x, right)


def _searched(a, v, left):
    """Where elements would be put, left or right of those that are equal."""
    values = np.asarray(v)
    if values.ndim == 0:
        return _searched(a, values.reshape(1), left)[0]
    flat = np.ravel(values)
    places = np.zeros(flat.size, dtype=np.int64)
    for start in range(0, flat.size, _BLOCK):
        end = start + _BLOCK
        _search_block(a, flat[start:end], places[start:end], left)
    return places.reshape(values.shape)


def _search_block(a, values, places, left):
    """Finds the places of many values at once: what has been read of one says nothing about
    where to read for the next, so that no branch depends on it."""
    size = a.size
    while size > 0:
        half = (size + 1) // 2
        middle = a[places + (half - 1)]
        if left:
            places += np.where(_are_less(middle, values), half, 0)
        else:
            places += np.where(_are_less(values, middle), 0, half)
        size -= half


def _are_less(x, y):
    """Which elements are less than others; NaN is greater than all else."""
    if np._order(x[:0]) is None:
        return _pairs_are_less(x.real, x.imag, y.real, y.imag)
    return (x < y) | ((y != y) & (x == x))


def _pairs_are_less(a, b, c, d):
    """Whether a + bj is less than c + dj: NaN, in either part, comes last."""
    is_below = np.where(a < c, (b == b) | (d != d), (a > c) & (b == b) & (d != d))
    is_level = (a == c) | ((a != a) & (c != c))
    is_last = (c != c) & (a == a)
    return np.where(is_level, (b < d) | ((d != d) & (b == b)), is_below | is_last)


def nanargmin(a, axis=None, out=None, *, keepdims=False):
    """The place of the least element that is not NaN, along an axis or of all."""
    given = np.asarray(a)
    if given.size == 0:
        return np.argmin(given, axis=axis, out=out, keepdims=keepdims)
    if np._order(given) is None:
        return np.argmin(_without_nan(given, np.inf, axis), axis=axis, out=out, keepdims=keepdims)
    extreme = np.fmin.reduce(given, axis=axis, keepdims=True)
    return _place_of(given, extreme, np.inf, axis, out, keepdims)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """The place of the greatest element that is not NaN, along an axis or of all."""
    given = np.asarray(a)
    if given.size == 0:
        return np.argmax(given, axis=axis, out=out, keepdims=keepdims)
    if np._order(given) is None:
        return np.argmax(_without_nan(given, -np.inf, axis), axis=axis, out=out, keepdims=keepdims)
    extreme = np.fmax.reduce(given, axis=axis, keepdims=True)
    return _place_of(given, extreme, -np.inf, axis, out, keepdims)


def _without_nan(given, last, axis):
    """Complex numbers with what is last of all in place of NaN."""
    return np.where(_some_are_nan(given, axis), last, given)


def _some_are_nan(given, axis):
    """Which elements are NaN; raises if all are along an axis."""
    is_nan = np.isnan(given)
    if np.any(np.all(is_nan, axis=axis)):
        raise ValueError("All-NaN slice encountered")
    return is_nan


def _place_of(given, extreme, last, axis, out, keepdims):
    """The first place of an extreme; NumPy takes NaN for what is last of all values."""
    is_nan = _some_are_nan(given, axis)
    is_found = (given == extreme) | (is_nan & (extreme == last))
    return np.argmax(is_found, axis=axis, out=out, keepdims=keepdims)
