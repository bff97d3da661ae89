"""Functions of numpy that set the diagonals of arrays, and their sizes."""

import numpy as np


def fill_diagonal(a, val, wrap=False):
    """Writes to the diagonal of an array."""
    if a.ndim < 2:
        a = np._refused("array must be at least 2-d", "give a matrix")
    values = np.ravel(np.asarray(val, dtype=a.dtype))
    if a.ndim > 2:
        for size in a.shape:
            if size != a.shape[0]:
                raise ValueError("All dimensions of input must be of equal length")
    if values.size == 0:
        return
    if a.ndim == 2:
        step, rows = a.shape[1] + 1, a.shape[0]
        end = a.size if wrap else min(rows, a.shape[1]) * a.shape[1]
        for k, place in enumerate(range(0, end, step)):
            a[place // a.shape[1], place % a.shape[1]] = values[k % values.size]
        return
    for k in range(a.shape[0]):
        if a.ndim == 3:
            a[k, k, k] = values[k % values.size]
        elif a.ndim == 4:
            a[k, k, k, k] = values[k % values.size]
        else:
            a = np._refused("np.fill_diagonal is compiled for up to 4 axes", "write a loop over the diagonal")


def diagflat(v, k=0):
    """A matrix with the elements of an array on a diagonal."""
    return np.diag(np.ravel(np.asarray(v)), k)


def diag_indices_from(arr):
    """The places on the diagonal of an array with equal sizes."""
    if arr.ndim < 2:
        return np._refused("input array must be at least 2-d", "give a matrix")
    for size in arr.shape:
        if size != arr.shape[0]:
            raise ValueError("All dimensions of input must be of equal length")
    return np.diag_indices(arr.shape[0], arr.ndim)


def resize(a, new_shape):
    """A new array of a shape with the elements as often as they fit into it."""
    flat, size, estimate = np.ravel(np.asarray(a)), 1, 1.0
    for length in np.ravel(np.asarray(new_shape)):
        if length < 0:
            raise ValueError("all elements of `new_shape` must be non-negative")
        size *= int(length)
        estimate *= float(length)
    # NumPy puts as many arrays into a tuple first.
    if flat.size > 0 and estimate / flat.size >= 2.0**63:
        raise OverflowError("cannot fit 'int' into an index-sized integer")
    if flat.size > 0 and estimate * flat.itemsize >= 2.0**63:
        raise MemoryError("the elements are too many")
    if flat.size == 0 or estimate == 0.0:
        return np.zeros_like(flat, shape=new_shape)
    result = np.zeros_like(flat, shape=(size,))
    for start in range(0, size, flat.size):
        part = result[start : start + flat.size]
        part[:] = flat[: part.size]
    return result.reshape(new_shape)


def trim_zeros(filt, trim="fb", axis=None):
    """An array without the zeros at its ends, along each axis or along one."""
    given = np.asarray(filt)
    if not isinstance(filt, np.ndarray):
        given = np._refused("np.trim_zeros gives a list or a tuple of one, which is not compiled", "give an array")
    if trim != "fb" and trim != "bf" and trim != "f" and trim != "b":
        given = np._refused("unexpected character(s) in `trim`", 'give "f", "b" or "fb"')
    places = np.argwhere(given)
    if axis is None:
        return _trimmed_axes(given, places, trim, given.ndim)
    return _trimmed(given, places, trim, axis)


def _trimmed_axes(array, places, trim, count):
    """A view without the zeros at the ends of so many of the first axes."""
    if count == 0:
        return array
    return _trimmed_axes(_trimmed(array, places, trim, count - 1), places, trim, count - 1)


def _trimmed(array, places, trim, axis):
    """A view without what comes before and behind all places along an axis."""
    start, end = 0, array.shape[axis]
    if places.shape[0] == 0:
        end = 0
    else:
        if trim != "b":
            start = int(np.min(places[:, axis]))
        if trim != "f":
            end = int(np.max(places[:, axis])) + 1
    if axis == 0:
        return array[start:end]
    return np.swapaxes(np.swapaxes(array, axis, 0)[start:end], axis, 0)


def setxor1d(ar1, ar2, assume_unique=False):
    """What is in one of two arrays only, each once and in order."""
    if assume_unique:
        both = np.sort(np.concatenate((np.ravel(ar1), np.ravel(ar2))))
    else:
        both = np.sort(np.concatenate((np.unique(ar1), np.unique(ar2))))
    differs = np.ones(both.size + 1, dtype=np.bool_)
    differs[1 : both.size] = both[1:] != both[:-1]
    return both[differs[1:] & differs[:-1]]


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    """How variables, one a row, vary together, as parts of how each varies."""
    products = np.cov(x, y, rowvar, dtype=dtype)
    if np.asarray(products).ndim == 0:
        return products / products
    deviations = np.sqrt(np.diag(products).real)
    products /= deviations[:, None]
    products /= deviations
    np.clip(products.real, -1, 1, out=products.real)
    if products.dtype.kind == "c":
        np.clip(products.imag, -1, 1, out=products.imag)
    return products


def ediff1d(ary, to_end=None, to_begin=None):
    """The differences of neighbours among all elements, and what comes before and behind them."""
    flat = np.ravel(np.asarray(ary))
    if to_begin is None and to_end is None:
        return flat[1:] - flat[:-1]
    before, behind = _edge(flat, to_begin), _edge(flat, to_end)
    count = max(flat.size - 1, 0)
    result = np.empty_like(flat, shape=(before.size + count + behind.size,))
    # Which casts no number to another kind.
    np.copyto(result[: before.size], before)
    np.copyto(result[before.size + count :], behind)
    np.subtract(flat[1:], flat[:-1], result[before.size : before.size + count])
    return result


def _edge(flat, edge):
    """What comes before or behind the differences."""
    if edge is None:
        return flat[:0]
    return np.ravel(np.asarray(edge))
