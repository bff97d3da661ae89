"""What np.r_ and np.c_ become, which join arrays and numbers along an axis. Python's own
numbers take the dtype of the others."""

import numpy as np


def _joined_in_a_row(*items):
    """np.r_[...]: along the first axis."""
    return np.concatenate(_items_in_rows(items, _example(items)))


def _joined_as_columns(*items):
    """np.c_[...]: along the last of at least two axes, where vectors are columns."""
    return np.concatenate(_items_in_columns(items, _example(items)), axis=-1)


def _items_in_rows(items, sample):
    """All items as arrays of a sample's dtype with at least one axis."""
    if len(items) == 0:
        return ()
    return (np.atleast_1d(np.asarray(items[0], dtype=sample.dtype)),) + _items_in_rows(items[1:], sample)


def _items_in_columns(items, sample):
    """All items as arrays of a sample's dtype with at least two axes."""
    if len(items) == 0:
        return ()
    array = np.asarray(items[0], dtype=sample.dtype)
    if array.ndim < 2:
        return (array.reshape(-1, 1),) + _items_in_columns(items[1:], sample)
    return (array,) + _items_in_columns(items[1:], sample)


def _example(items):
    """An array without elements, of the dtype that all items have in common."""
    return _with_numbers(items, _of_arrays(items))


def _of_arrays(items):
    """The same without Python's numbers; None if there is nothing else."""
    if len(items) == 0:
        return None
    others = _of_arrays(items[1:])
    if isinstance(items[0], (bool, int, float, complex)) and not isinstance(items[0], np.generic):
        return others
    own = np.ravel(np.asarray(items[0]))[:0]
    if others is None:
        return own
    return np.concatenate((own, others))


def _with_numbers(items, sample):
    """A sample that Python's numbers among the items have been joined to."""
    if len(items) == 0:
        return sample
    if isinstance(items[0], (bool, int, float, complex)) and not isinstance(items[0], np.generic):
        if sample is None:
            return _with_numbers(items[1:], np.ravel(np.asarray(items[0]))[:0])
        return _with_numbers(items[1:], np.where(np.empty(0, dtype=np.bool_), sample, items[0]))
    return _with_numbers(items[1:], sample)


def _stacked_rows(rows):
    """np.vstack of what are the rows of an array."""
    if rows.ndim > 2:
        rows = np._refused(
            "np.vstack and np.column_stack are compiled for as many vectors as the program finds, not for as many matrices",
            "take np.stack, and reshape what it gives",
        )
    if rows.ndim == 1:
        return rows.reshape(-1, 1)
    return rows


def _stacked_along(rows, axis):
    """np.stack, with an axis, of what are the rows of an array."""
    return np.ascontiguousarray(np.moveaxis(rows, 0, axis))


def _stacked_columns(rows):
    """np.column_stack of what are the rows of an array."""
    return np.ascontiguousarray(_stacked_rows(rows).T)
