"""Functions of numpy that give places in arrays."""

import numpy as np


def tril_indices(n, k=0, m=None):
    """The places in a matrix on a diagonal and below it."""
    if m is None:
        return np.nonzero(np.tri(n, n, k) > 0)
    return np.nonzero(np.tri(n, m, k) > 0)


def triu_indices(n, k=0, m=None):
    """The places in a matrix on a diagonal and above it."""
    if m is None:
        return np.nonzero(np.tri(n, n, _below(k, n)) == 0)
    return np.nonzero(np.tri(n, m, _below(k, n)) == 0)


def tril_indices_from(arr, k=0):
    """The same for the shape of a matrix."""
    return np.nonzero(np.tri(arr.shape[0], arr.shape[1], k) > 0)


def triu_indices_from(arr, k=0):
    """The same for the shape of a matrix."""
    return np.nonzero(np.tri(arr.shape[0], arr.shape[1], _below(k, arr.shape[0])) == 0)


def _below(k, rows):
    """The diagonal below another one. A far one has no integer below it, and is as the first below all rows."""
    return max(k, 1 - rows) - 1


def diag_indices(n, ndim=2):
    """The places on the diagonal of an array with equal sizes."""
    if ndim <= 0:
        return ()
    if ndim == 1:
        return (np.arange(n),)
    return diag_indices(n, ndim - 1) + (np.arange(n),)


def indices(dimensions, dtype=np.int64, sparse=False):
    """The index along each axis of all elements of an array of this shape."""
    if sparse:
        return _sparse_indices(dimensions, dtype, len(dimensions), len(dimensions))
    planes = np.empty((len(dimensions),) + tuple(dimensions), dtype=dtype)
    _set_indices(planes, dimensions, len(dimensions))
    return planes


def _set_indices(planes, dimensions, count):
    """Writes the indices along so many of the first axes."""
    place = count - 1
    planes[place] = np.arange(dimensions[place]).reshape((-1,) + (1,) * (len(dimensions) - count))
    if place > 0:
        _set_indices(planes, dimensions, place)


def _sparse_indices(dimensions, dtype, count, rank):
    """The indices along so many of the first axes, each as an array that broadcasts."""
    place = count - 1
    along = np.arange(dimensions[place], dtype=dtype).reshape((1,) * place + (-1,) + (1,) * (rank - count))
    if place == 0:
        return (along,)
    return _sparse_indices(dimensions, dtype, place, rank) + (along,)


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    """Which elements are among others."""
    array, given = np.asarray(element), np.ravel(test_elements)
    # What they are together says how they are compared.
    common = np.concatenate((np.ravel(array)[:0], given[:0]))
    flat, others = np.ravel(array).astype(common.dtype), given.astype(common.dtype)
    found = np.zeros(flat.size, dtype=np.bool_)
    if others.size > 0 and not _found_in_table(flat, others, found):
        ranks = np.sort(others)
        places = np.minimum(np.searchsorted(ranks, flat), ranks.size - 1)
        found[:] = ranks[places] == flat
    if invert:
        found[:] = ~found
    if array.ndim == 0:
        return found[0]
    return found.reshape(array.shape)


def _found_in_table(flat, others, found):
    """Looks for elements in a table of all that there may be, if that is not too large."""
    if np._order(others[:0]) is None:
        return False
    keys = np._order(others)
    low, high = np.min(keys), np.max(keys)
    span = np.uint64(high - low)
    if span > 6 * (flat.size + others.size):
        return False
    table = np.zeros(int(span) + 1, dtype=np.bool_)
    for key in keys:
        table[int(key - low)] = True
    for i, value in enumerate(flat):
        # What is below is far above, as an unsigned number.
        distance = np.uint64(np._order(value) - low)
        found[i] = distance <= span and table[int(min(distance, span))] and value == value
    return True


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """What is in both of two arrays, each once and in order, and where it stands in them."""
    if return_indices:
        return _placed_intersection(ar1, ar2, assume_unique)
    if assume_unique:
        both = np.sort(np.concatenate((np.ravel(ar1), np.ravel(ar2))))
    else:
        both = np.sort(np.concatenate((np.unique(ar1), np.unique(ar2))))
    return both[:-1][both[1:] == both[:-1]]


def _placed_intersection(ar1, ar2, assume_unique):
    """What is in both, and where."""
    if assume_unique:
        first, second = np.ravel(ar1), np.ravel(ar2)
        in_first, in_second = np.arange(first.size), np.arange(second.size)
    else:
        first, in_first = np.unique(ar1, return_index=True)
        second, in_second = np.unique(ar2, return_index=True)
    both = np.concatenate((first, second))
    order = np.argsort(both, stable=True)
    both = both[order]
    is_common = both[1:] == both[:-1]
    return both[:-1][is_common], in_first[order[:-1][is_common]], in_second[order[1:][is_common] - first.size]


def union1d(ar1, ar2):
    """What is in one of two arrays, each once and in order."""
    return np.unique(np.concatenate((np.ravel(ar1), np.ravel(ar2))))


def setdiff1d(ar1, ar2, assume_unique=False):
    """What is in the first array and not in the second, each once and in order."""
    values = np.ravel(ar1).copy() if assume_unique else np.unique(ar1)
    return values[~np.isin(values, ar2)]


def unravel_index(indices, shape, order="C"):
    """The indices along each axis of elements that are counted in C's or Fortran's order."""
    _check_shape(shape)
    if np.asarray(shape).ndim == 0:
        return _indices_of_places(indices, (shape,), order)
    return _indices_of_places(indices, shape, order)


def _indices_of_places(indices, shape, order):
    """The same for a shape that is a tuple."""
    _check_integers(np.asarray(indices))
    size = 1
    for length in shape:
        if np._is_too_large(abs(size), length):
            raise ValueError(
                "dimensions are too large; arrays and shapes with a total size greater than 'intp' are not supported."
            )
        size *= length
    for index in np.ravel(indices):
        place = int(index)
        if place < 0 or place >= size:
            raise ValueError(f"index {place} is out of bounds for array with size {size}")
    for length in shape:
        if length < 0:
            raise ValueError("np.unravel_index is compiled for sizes that are not negative")
    rest = np.asarray(indices).astype(np.int64)
    if order == "C":
        return _unraveled(rest, shape)
    if order == "F":
        return _unraveled(rest, shape[::-1])[::-1]
    return np._refused("only 'C' or 'F' order is permitted", "write it as in order=\"F\"")


def _unraveled(rest, shape):
    """The indices along each axis, of which the last one changes first."""
    # NumPy puts the indices of an element beside each other: there are gaps between those
    # along one axis.
    last = len(shape) - 1
    if last == 0:
        return (np._laid_out(rest, None),)
    return _unraveled(rest // shape[last], shape[:last]) + (np._laid_out(rest % shape[last], None),)


def _check_shape(shape):
    """Refuses what NumPy does not take for the sizes of an array."""
    if np._boolean(np.asarray(shape)) is not None:
        np._refused("an integer is required as a size, not a bool", "convert it with int(x)")


def _check_integers(indices):
    """Refuses what NumPy does not take for places."""
    if np._integer(indices) is None:
        np._refused("only int indices permitted", "convert them with a.astype(np.int64)")


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """Where elements stand in C's or Fortran's order, by their indices along each axis."""
    _check_shape(dims)
    if np.asarray(dims).ndim == 0:
        return _places_of_indices(multi_index, (dims,), mode, order)
    return _places_of_indices(multi_index, dims, mode, order)


def _places_of_indices(multi_index, dims, mode, order):
    """The same for a shape that is a tuple."""
    if len(multi_index) != len(dims):
        raise ValueError("parameter multi_index must be a sequence of length of dims")
    size = 1
    for length in dims:
        if np._is_too_large(abs(size), length):
            raise ValueError("invalid dims: array size defined by dims is larger than the maximum possible size.")
        size *= length
    if order == "C":
        return _raveled(multi_index, dims, mode, len(dims))
    if order != "F":
        return np._refused("only 'C' or 'F' order is permitted", "write it as in order=\"F\"")
    if isinstance(mode, tuple):
        return _raveled(multi_index[::-1], dims[::-1], mode[::-1], len(dims))
    return _raveled(multi_index[::-1], dims[::-1], mode, len(dims))


def _raveled(indices, dims, mode, count):
    """The places by the indices along so many axes, of which the last one changes first."""
    last = count - 1
    if isinstance(mode, tuple):
        index = _index_within(indices[last], dims[last], mode[last])
    else:
        index = _index_within(indices[last], dims[last], mode)
    if count == 1:
        return index
    return _raveled(indices, dims, mode, last) * dims[last] + index


def _index_within(indices, size, mode):
    """Indices that an axis has."""
    given = np.asarray(indices)
    _check_integers(given)
    if mode == "clip":
        return np.clip(given, 0, max(size - 1, 0)).astype(np.int64)
    if mode == "wrap":
        return np.mod(given, size).astype(np.int64)
    if mode != "raise":
        given = np._refused("clipmode must be one of 'clip', 'raise', or 'wrap'", "write it as in mode=\"wrap\"")
    if np.any((given < 0) | (given >= size)):
        raise ValueError("invalid entry in coordinates array")
    return given.astype(np.int64)


def ix_(*args):
    """Vectors of indices as such that broadcast to a grid."""
    return _index_grid(args, len(args), len(args))


def _index_grid(args, count, rank):
    """So many of the first vectors along the first axes."""
    place = count - 1
    along = _index_vector(args[place]).reshape((1,) * place + (-1,) + (1,) * (rank - count))
    if place == 0:
        return (along,)
    return _index_grid(args, place, rank) + (along,)


def _index_vector(vector):
    """Indices in one axis; bools say at which places."""
    indices = np.asarray(vector)
    if indices.ndim != 1:
        return np._refused("Cross index must be 1 dimensional", "give np.ravel(i)")
    if indices.dtype.kind == "b":
        return np.nonzero(indices)[0]
    return indices


def lexsort(keys, axis=-1):
    """The order along an axis by the last key, and where that is equal by those before."""
    order = np.argsort(keys[0], axis, stable=True)
    for key in keys[1:]:
        given = np.asarray(key)
        if given.shape != np.asarray(keys[0]).shape:
            raise ValueError("all keys need to be the same shape")
        if given.ndim == 1:
            order = order[np.argsort(given[order], stable=True)]
        else:
            places = np.argsort(np.take_along_axis(given, order, axis), axis, stable=True)
            order = np.take_along_axis(order, places, axis)
    return order
