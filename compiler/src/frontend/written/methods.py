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


def partition(a, kth, axis=-1):
    """Puts the elements at some places where they belong, in place."""
    if axis is None:
        a = np._refused("a.partition() takes one axis", "leave 'axis' out, or partition a view, as with a.reshape(-1)")
    a[...] = np.partition(a, kth, axis)


def argpartition(a, kth, axis=-1):
    """The places of elements in such an order."""
    return np.argpartition(a, kth, axis)
