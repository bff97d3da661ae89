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
        return np.nonzero(np.tri(n, n, k - 1) == 0)
    return np.nonzero(np.tri(n, m, k - 1) == 0)


def tril_indices_from(arr, k=0):
    """The same for the shape of a matrix."""
    return np.nonzero(np.tri(arr.shape[0], arr.shape[1], k) > 0)


def triu_indices_from(arr, k=0):
    """The same for the shape of a matrix."""
    return np.nonzero(np.tri(arr.shape[0], arr.shape[1], k - 1) == 0)


def diag_indices(n, ndim=2):
    """The places on the diagonal of an array with equal sizes."""
    places = np.arange(n)
    if ndim == 2:
        return places, places.copy()
    if ndim == 3:
        return places, places.copy(), places.copy()
    return np._refused("np.diag_indices is compiled for 2 or 3 axes", "use np.arange(n) for each axis")


def indices(dimensions):
    """The index along each axis of all elements of an array of this shape."""
    if len(dimensions) == 1:
        return np.arange(dimensions[0]).reshape(1, -1)
    if len(dimensions) == 2:
        planes = np.empty((2, dimensions[0], dimensions[1]), dtype=np.int64)
        planes[0] = np.arange(dimensions[0])[:, None]
        planes[1] = np.arange(dimensions[1])
        return planes
    if len(dimensions) == 3:
        blocks = np.empty((3, dimensions[0], dimensions[1], dimensions[2]), dtype=np.int64)
        blocks[0] = np.arange(dimensions[0])[:, None, None]
        blocks[1] = np.arange(dimensions[1])[:, None]
        blocks[2] = np.arange(dimensions[2])
        return blocks
    return np._refused("np.indices is compiled for up to 3 axes", "use np.arange for each axis")


def isin(element, test_elements, assume_unique=False, invert=False):
    """Which elements are among others."""
    array, sorted_others = np.asarray(element), np.sort(np.ravel(test_elements))
    flat = np.ravel(array)
    found = np.zeros(flat.size, dtype=np.bool_)
    if sorted_others.size > 0:
        places = np.minimum(np.searchsorted(sorted_others, flat), sorted_others.size - 1)
        found[:] = sorted_others[places] == flat
    if invert:
        found[:] = ~found
    if array.ndim == 0:
        return found[0]
    return found.reshape(array.shape)


def intersect1d(ar1, ar2):
    """What is in both of two arrays, each once and in order."""
    both = np.sort(np.concatenate((np.unique(ar1), np.unique(ar2))))
    return both[:-1][both[1:] == both[:-1]]


def union1d(ar1, ar2):
    """What is in one of two arrays, each once and in order."""
    return np.unique(np.concatenate((np.ravel(ar1), np.ravel(ar2))))


def setdiff1d(ar1, ar2):
    """What is in the first array and not in the second, each once and in order."""
    values = np.unique(ar1)
    return values[~np.isin(values, ar2)]
