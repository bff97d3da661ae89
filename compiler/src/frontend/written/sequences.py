"""Functions of Python's own that are made with NumPy's."""

import numpy as np


def sorted(iterable, *, key=None, reverse=False):
    """A sorted list; equal elements stay as they stand, and NaN comes last."""
    elements = list(iterable)
    if len(elements) == 0:
        return elements
    if key is None:
        places = _places(elements, reverse)
    else:
        places = _places([key(element) for element in elements], reverse)
    return [elements[place] for place in places]


def _places(keys, reverse):
    """Where the elements stand that come first, second and so on."""
    if isinstance(keys[0], (tuple, list)):
        if reverse:
            last = len(keys) - 1
            return (last - np.lexsort(np._columns(keys[::-1])))[::-1]
        return np.lexsort(np._columns(keys))
    numbers = _ordered(keys)
    if reverse:
        # What is equal stays in its order, so that the other order is not enough.
        last = numbers.size - 1
        return (last - np.argsort(numbers[::-1], kind="stable"))[::-1]
    return np.argsort(numbers, kind="stable")


def _ordered(keys):
    """Numbers to sort by, which are real."""
    array = np.asarray(keys)
    if array.dtype.kind == "c":
        return np._refused("'<' not supported between instances of 'complex' and 'complex'", "give a key, as in key=abs")
    return array
