"""Functions of numpy that sort, and that look into what is sorted."""

import numpy as np


def sort(a, axis=-1, kind=None):
    """A sorted copy; NaN comes last. Every kind of sorting gives the same."""
    array = np.asarray(a)
    if axis is None:
        flat = np.ravel(array).copy()
        _sort_rows(flat.reshape(1, flat.size, 1))
        return flat
    parts = _parts(array.shape, axis)
    result = array.copy()
    _sort_rows(result.reshape(parts))
    return result


def argsort(a, axis=-1, kind=None, *, stable=None):
    """The places of elements in their order; those of equal elements as they stand."""
    array = np.asarray(a)
    if axis is None:
        flat = np.ravel(array)
        places = np.empty(flat.size, dtype=np.int64)
        _argsort_rows(flat.copy().reshape(1, flat.size, 1), places.reshape(1, flat.size, 1))
        return places
    parts = _parts(array.shape, axis)
    places = np.empty(array.shape, dtype=np.int64)
    _argsort_rows(array.copy().reshape(parts), places.reshape(parts))
    return places


def _parts(shape, axis):
    """How many elements there are before, along and behind an axis."""
    count = len(shape)
    if axis < -count or axis >= count:
        raise ValueError(f"axis {axis} is out of bounds for array of dimension {count}")
    place = axis + count if axis < 0 else axis
    before, along, behind = 1, 1, 1
    for i, size in enumerate(shape):
        if i < place:
            before *= size
        elif i == place:
            along = size
        else:
            behind *= size
    return before, along, behind


def _sort_rows(parts):
    """Sorts in place along the axis in the middle."""
    before, along, behind = parts.shape
    other = np.empty_like(parts, shape=(along,))
    row = np.empty_like(parts, shape=(along,))
    for i in range(before):
        for j in range(behind):
            row[:] = parts[i, :, j]
            _sort_row(row, other)
            parts[i, :, j] = row


def _comes_before(x, y):
    """Whether an element comes before another; NaN comes before nothing."""
    return x < y or (y != y and x == x)


def _sort_row(row, other):
    """Sorts in place: short runs first, which are merged."""
    size, width = row.size, 12
    for start in range(0, size, width):
        for i in range(start + 1, min(start + width, size)):
            value, place = row[i], i
            while place > start and _comes_before(value, row[place - 1]):
                row[place] = row[place - 1]
                place -= 1
            row[place] = value
    while width < size:
        for start in range(0, size, 2 * width):
            middle, end = min(start + width, size), min(start + 2 * width, size)
            i, j = start, middle
            for k in range(start, end):
                if i < middle and (j >= end or not _comes_before(row[j], row[i])):
                    other[k] = row[i]
                    i += 1
                else:
                    other[k] = row[j]
                    j += 1
        row[:] = other
        width *= 2


def _argsort_rows(parts, places):
    """Finds the order along the axis in the middle."""
    before, along, behind = parts.shape
    row = np.empty_like(parts, shape=(along,))
    order, other = np.empty(along, dtype=np.int64), np.empty(along, dtype=np.int64)
    for i in range(before):
        for j in range(behind):
            row[:] = parts[i, :, j]
            _argsort_row(row, order, other)
            places[i, :, j] = order


def _argsort_row(row, order, other):
    """Finds the order of a row: that of short runs first, which are merged."""
    size, width = row.size, 12
    for i in range(size):
        order[i] = i
    for start in range(0, size, width):
        for i in range(start + 1, min(start + width, size)):
            value, place = row[i], i
            while place > start and _comes_before(value, row[order[place - 1]]):
                order[place] = order[place - 1]
                place -= 1
            order[place] = i
    while width < size:
        for start in range(0, size, 2 * width):
            middle, end = min(start + width, size), min(start + 2 * width, size)
            i, j = start, middle
            for k in range(start, end):
                if i < middle and (j >= end or not _comes_before(row[order[j]], row[order[i]])):
                    other[k] = order[i]
                    i += 1
                else:
                    other[k] = order[j]
                    j += 1
        order[:] = other
        width *= 2


def unique(ar, return_index=None, return_inverse=None, return_counts=None):
    """The elements, each once, in their order."""
    flat = np.ravel(ar)
    order = argsort(flat)
    starts = np.empty(flat.size, dtype=np.int64)
    count = 0
    for i in range(flat.size):
        # NaN is one element, too.
        if i == 0 or _comes_before(flat[order[i - 1]], flat[order[i]]):
            starts[count] = i
            count += 1
    starts = starts[:count].copy()
    values = flat[order[starts]]
    if return_index is None and return_inverse is None and return_counts is None:
        return values
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


def _check_flag(flag):
    """The type of the result depends on whether a flag is given."""
    if not flag:
        raise ValueError("np.unique is compiled with flags that are True")


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
    low, high = 0, a.size
    while low < high:
        middle = (low + high) // 2
        if left:
            goes_on = _comes_before(a[middle], value)
        else:
            goes_on = not _comes_before(value, a[middle])
        if goes_on:
            low = middle + 1
        else:
            high = middle
    return low


def median(a, axis=None):
    """The element in the middle, or the mean of the two that are."""
    array = np.asarray(a)
    if axis is None:
        row = np.ravel(array).copy()
        return _middle(row, np.empty_like(row))
    parts = array.copy().reshape(_parts(array.shape, axis))
    before, along, behind = parts.shape
    row, other = np.empty_like(parts, shape=(along,)), np.empty_like(parts, shape=(along,))
    middles = np.empty_like(parts * 0.5, shape=(before, behind))
    for i in range(before):
        for j in range(behind):
            row[:] = parts[i, :, j]
            middles[i, j] = _middle(row, other)
    return _without_axis(middles, array, axis)


def nanmedian(a):
    """The median of what is not NaN."""
    flat = np.ravel(a)
    row = flat[flat == flat]
    return _middle(row, np.empty_like(row))


def _middle(row, other):
    """The median of a row, which is sorted for it."""
    size = row.size
    halves = np.full_like(row * 0.5, np.nan, shape=(1,))
    if size == 0:
        return halves[0]
    _sort_row(row, other)
    if row[size - 1] != row[size - 1]:
        return halves[0]
    if size % 2 == 1:
        halves[0] = row[size // 2]
    else:
        halves[:] = row[size // 2]
        halves[:] = (row[size // 2 - 1] + halves) / 2
    return halves[0]


def _without_axis(results, array, axis):
    """Results before and behind an axis in the shape of the array without it."""
    if array.ndim == 1:
        return results[0, 0]
    if array.ndim == 2:
        return np.ravel(results)
    place = axis + array.ndim if axis < 0 else axis
    if array.ndim == 3:
        first = array.shape[1] if place == 0 else array.shape[0]
        second = array.shape[1] if place == 2 else array.shape[2]
        return results.reshape(first, second)
    return np._refused("np.median along an axis is compiled for arrays of up to 3 axes", "reshape the array")


def quantile(a, q):
    """What this part of the elements is below, on the line between two of them."""
    if not (q >= 0 and q <= 1):
        raise ValueError("Quantiles must be in the range [0, 1]")
    row = np.ravel(a).copy()
    return _quantile(row, np.ones_like(row * 0.5, shape=(1,)) * q)


def percentile(a, q):
    """What these hundredths of the elements are below, on the line between two of them."""
    if not (q >= 0 and q <= 100):
        raise ValueError("Percentiles must be in the range [0, 100]")
    row = np.ravel(a).copy()
    return _quantile(row, np.ones_like(row * 0.5, shape=(1,)) * q / 100)


def _quantile(row, q):
    """The quantile of a row, which is sorted for it, where q is in its precision."""
    size = row.size
    if size == 0:
        raise IndexError("index -1 is out of bounds for axis 0 with size 0")
    _sort_row(row, np.empty_like(row))
    if row[size - 1] != row[size - 1]:
        return (q * np.nan)[0]
    index = q * (size - 1)
    first = int(np.floor(index)[0])
    second = min(first + 1, size - 1)
    below = np.floor(index)
    t = index - below
    low, high = below * 0 + row[first], below * 0 + row[second]
    distance = high - low
    if t[0] >= 0.5:
        return (high - distance * (1 - t))[0]
    return (low + distance * t)[0]


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
