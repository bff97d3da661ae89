"""Functions of numpy that look for elements, most of them in what is sorted."""

import numpy as np

# How many elements are looked for at once.
_BLOCK = 512


def unique(ar, return_index=None, return_inverse=None, return_counts=None):
    """The elements, each once, in their order."""
    if return_index is None and return_inverse is None and return_counts is None:
        return _unique_values(np.sort(ar, None))
    flat = np.ravel(ar)
    order = np.argsort(flat)
    starts = np.empty(flat.size, dtype=np.int64)
    count = 0
    for i in range(flat.size):
        if i == 0 or _differs(flat[order[i - 1]], flat[order[i]]):
            starts[count] = i
            count += 1
    starts = starts[:count].copy()
    values = flat[order[starts]]
    counts = np.append(starts[1:], flat.size)[:count] - starts
    if return_index is None and return_inverse is None:
        _check_flag(return_counts)
        return values, counts
    if return_inverse is None and return_counts is None:
        _check_flag(return_index)
        return values, order[starts]
    if return_index is None and return_counts is None:
        _check_flag(return_inverse)
        inverse = np.empty(flat.size, dtype=np.int64)
        for i in range(count):
            inverse[order[starts[i] : starts[i] + counts[i]]] = i
        return values, inverse.reshape(np.asarray(ar).shape)
    return np._refused("np.unique is compiled with one of its flags", "call it once for each")


def _unique_values(row):
    """The elements of a sorted row, each once."""
    count = 0
    for i in range(row.size):
        if i == 0 or _differs(row[count - 1], row[i]):
            row[count] = row[i]
            count += 1
    return row[:count].copy()


def _differs(x, y):
    """Whether elements are two of those that there are; all NaN are one."""
    return x != y and (x == x or y == y)


def _check_flag(flag):
    """The type of the result depends on whether a flag is given."""
    if not flag:
        raise ValueError("np.unique is compiled with flags that are True")


def searchsorted(a, v, side="left", sorter=None):
    """Where elements would be put, to the left or the right of those that are equal."""
    array = np.asarray(a)
    if sorter is not None:
        order = np.asarray(sorter)
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
    extreme = np.fmin.reduce(given, axis=axis, keepdims=True)
    return _place_of(given, extreme, np.inf, axis, out, keepdims)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """The place of the greatest element that is not NaN, along an axis or of all."""
    given = np.asarray(a)
    if given.size == 0:
        return np.argmax(given, axis=axis, out=out, keepdims=keepdims)
    extreme = np.fmax.reduce(given, axis=axis, keepdims=True)
    return _place_of(given, extreme, -np.inf, axis, out, keepdims)


def _place_of(given, extreme, last, axis, out, keepdims):
    """The first place of an extreme; NumPy takes NaN for what is last of all values."""
    is_nan = np.isnan(given)
    if np.any(np.all(is_nan, axis=axis)):
        raise ValueError("All-NaN slice encountered")
    is_found = (given == extreme) | (is_nan & (extreme == last))
    return np.argmax(is_found, axis=axis, out=out, keepdims=keepdims)
