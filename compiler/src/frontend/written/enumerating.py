"""What loops over np.ndindex and np.ndenumerate become, which go over the indices of an
array in C's order."""

import numpy as np


def _shape_of_indices(*sizes):
    """The shape that sizes, or a tuple of them, say."""
    if len(sizes) == 1 and isinstance(sizes[0], tuple):
        return _checked(sizes[0])
    return _checked(sizes)


def _checked(sizes):
    """Sizes as ints."""
    if len(sizes) == 0:
        return ()
    if sizes[0] < 0:
        raise ValueError("negative dimensions are not allowed")
    # A range takes whole numbers only, as np.ndindex does.
    return (len(range(sizes[0])),) + _checked(sizes[1:])


def _count_of_indices(shape):
    """How many elements an array of a shape has."""
    if len(shape) == 0:
        return 1
    others = _count_of_indices(shape[1:])
    if np._is_too_large(others, shape[0]):
        raise MemoryError("the indices are too many")
    return shape[0] * others


def _first_index(shape):
    """The index of the first element."""
    if len(shape) == 0:
        return ()
    return (0,) + _first_index(shape[1:])


def _index_after(index, shape):
    """The index of the element behind another one."""
    if len(shape) == 0:
        return ()
    if len(shape) == 1:
        return (index[0] + 1,)
    behind = index[-1] + 1
    if behind < shape[-1]:
        return index[:-1] + (behind,)
    return _index_after(index[:-1], shape[:-1]) + (0,)


def _index_at(place, shape):
    """The index of the element at a place in C's order."""
    if len(shape) == 0:
        return ()
    if len(shape) == 1:
        return (place,)
    return _index_at(place // shape[-1], shape[:-1]) + (place % shape[-1],)
