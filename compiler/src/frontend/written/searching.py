"""Functions of numpy that look for elements, most of them in what is sorted."""

import numpy as np


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


def _is_less(x, y):
    """Whether an element is less than another; NaN is greater than all else."""
    return x < y or (y != y and x == x)


def searchsorted(a, v):
    """Where elements would be put, to the left of those that are equal."""
    return _searched(np.asarray(a), v, True)


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
        return np.int64(_place(a, values[()], left))
    flat = np.ravel(values)
    places = np.empty(flat.size, dtype=np.int64)
    for i in range(flat.size):
        places[i] = _place(a, flat[i], left)
    return places.reshape(values.shape)


def _place(a, value, left):
    """The place of a value in an array that is sorted."""
    place, size = 0, a.size
    # No branch depends on what is compared: it would be foreseen every second time only.
    while size > 0:
        half = (size + 1) // 2
        if left:
            goes_on = _is_less(a[place + half - 1], value)
        else:
            goes_on = not _is_less(value, a[place + half - 1])
        place += half if goes_on else 0
        size -= half
    return place


def nanargmin(a):
    """The place of the least element that is not NaN."""
    values = np.ravel(a)
    if values.size == 0:
        raise ValueError("attempt to get argmin of an empty sequence")
    place = -1
    for i, value in enumerate(values):
        if value == value and (place < 0 or value < values[place]):
            place = i
    if place < 0:
        raise ValueError("All-NaN slice encountered")
    return np.int64(place)


def nanargmax(a):
    """The place of the greatest element that is not NaN."""
    values = np.ravel(a)
    if values.size == 0:
        raise ValueError("attempt to get argmax of an empty sequence")
    place = -1
    for i, value in enumerate(values):
        if value == value and (place < 0 or value > values[place]):
            place = i
    if place < 0:
        raise ValueError("All-NaN slice encountered")
    return np.int64(place)
