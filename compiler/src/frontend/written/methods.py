"""Methods of numpy's arrays that are functions written in Python."""

import numpy as np


def sort(a, axis=-1, kind=None, *, stable=None):
    """Sorts in place."""
    if axis is None:
        a = np._refused("a.sort() sorts along one axis", "leave 'axis' out, or sort a view, as with a.reshape(-1)")
    a[...] = np.sort(a, axis, kind, stable=stable)


def argsort(a, axis=-1, kind=None, *, stable=None):
    """The places of elements in their order."""
    return np.argsort(a, axis, kind, stable=stable)


def searchsorted(a, v, side="left", sorter=None):
    """Where elements would be put."""
    return np.searchsorted(a, v, side, sorter)


def partition(a, kth, axis=-1, kind="introselect"):
    """Puts the elements at some places where they belong, in place."""
    if axis is None:
        a = np._refused("a.partition() takes one axis", "leave 'axis' out, or partition a view, as with a.reshape(-1)")
    a[...] = np.partition(a, kth, axis, kind)


def argpartition(a, kth, axis=-1, kind="introselect"):
    """The places of elements in such an order."""
    return np.argpartition(a, kth, axis, kind)


def _flat_places(a):
    """The places of all elements, in C's order."""
    return np.arange(a.size)


def _flat_element(a, place):
    """The element at a place that there is."""
    if a.ndim == 0:
        return a[()]
    if a.ndim == 1:
        return a[place]
    size = a[0].size if a.shape[0] > 0 else 1
    return a[place // size]._flat_element(place % size)


def _flat_item(a, index):
    """What `a.flat[index]` reads."""
    if np.ndim(index) > 0:
        return np.ravel(a)[np.asarray(index)]
    if np._boolean(np.asarray(index)) is not None:
        index = np._refused("a.flat takes no bool as an index", "write the place as an int")
    return a._flat_element(_flat_place(a.size, index))


def _set_flat_item(a, index, value):
    """`a.flat[index] = value`"""
    if np._boolean(np.asarray(index)) is not None:
        index = np._refused("a.flat is not written by bools", "give their places, as with np.flatnonzero(mask)")
    if np.ndim(index) > 0:
        places = np.asarray(index)
        # NumPy casts them, which np.put does not.
        np.put(a, places.astype(np.int64) if places.dtype == np.uint64 else places, value)
    elif np.ndim(value) > 0:
        value = np._refused("one element is written by one number", "give a slice, as in a.flat[i:j] = values")
    else:
        place = _flat_place(a.size, index)
        if isinstance(value, int) and not _holds(a, value):
            raise ValueError("Error setting single item of array.")
        # NumPy makes an int of a float of Python's, and casts its own.
        if isinstance(value, float) and not isinstance(value, np.generic) and not _holds_float(a, value):
            raise ValueError("Error setting single item of array.")
        _set_flat_element(a, place, value)


def _holds(a, value):
    """Whether an int is one of an array's dtype."""
    kind, bits = a.dtype.kind, 8 * a.dtype.itemsize
    if kind == "i":
        return bits == 64 or -(1 << (bits - 1)) <= value < 1 << (bits - 1)
    if kind == "u":
        return 0 <= value and (bits == 64 or value < 1 << bits)
    return True


def _holds_float(a, value):
    """Whether the int that a float becomes is one of an array's dtype."""
    kind, bits = a.dtype.kind, 8 * a.dtype.itemsize
    if kind == "i":
        return -(2.0 ** (bits - 1)) <= np.trunc(value) < 2.0 ** (bits - 1)
    if kind == "u":
        return 0 <= np.trunc(value) < 2.0**bits
    return True


def _set_flat_element(a, place, value):
    if a.ndim == 0:
        a[()] = value
    elif a.ndim == 1:
        a[place] = value
    else:
        size = a[0].size if a.shape[0] > 0 else 1
        _set_flat_element(a[place // size], place % size, value)


def _flat_place(size, index):
    """An index counted from the start."""
    place = int(index)
    if place < -size or place >= size:
        raise IndexError(f"index {place} is out of bounds for size {size}")
    # Takes ints only.
    return range(size)[index]


def _set_flat_items(a, places, values):
    """Writes values to places, from the first one on again where they end."""
    if a.ndim == 0:
        a = np._refused("a.flat is written in arrays with axes", "write a[()] = value")
    np.put(a, places, values)
