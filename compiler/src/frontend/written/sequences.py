"""Functions of Python's own that are made with NumPy's."""

import numpy as np


def sorted(iterable, *, key=None, reverse=False):
    """A sorted list; equal elements stay as they stand, and NaN comes last."""
    elements = list(iterable)
    if len(elements) == 0:
        return elements
    if key is None:
        keys = _ordered(elements)
    else:
        keys = _ordered([key(element) for element in elements])
    if reverse:
        # What is equal stays in its order, so that the other order is not enough.
        last = keys.size - 1
        places = (last - np.argsort(keys[::-1], kind="stable"))[::-1]
    else:
        places = np.argsort(keys, kind="stable")
    return [elements[place] for place in places]


def _ordered(keys):
    """Numbers to sort by, which are real."""
    array = np.asarray(keys)
    if array.dtype.kind == "c":
        return np._refused("'<' not supported between instances of 'complex' and 'complex'", "give a key, as in key=abs")
    return array
