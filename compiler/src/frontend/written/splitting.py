"""Methods for the parts of an array that is split, of which the program does not say how
many there are. Sections are a number of parts, or the places between them."""

import numpy as np


def _split_sections(a, sections, least):
    """The sections, which nobody else may change."""
    if a.ndim < least:
        if least == 1:
            sections = np._refused("hsplit only works on arrays of 1 or more dimensions", "give the array an axis")
        elif least == 2:
            sections = np._refused("vsplit only works on arrays of 2 or more dimensions", "use np.split")
        else:
            sections = np._refused("dsplit only works on arrays of 3 or more dimensions", "use np.split")
    if np.ndim(sections) > 0:
        return np.array(sections)
    return int(sections)


def _split_count(a, sections, axis):
    """Into how many parts np.array_split splits."""
    if np.ndim(sections) > 0:
        return np.size(sections) + 1
    if sections <= 0:
        raise ValueError("number sections must be larger than 0.")
    return sections


def _equal_split_count(a, sections, axis):
    """Into how many parts np.split splits, which have the same size."""
    if np.ndim(sections) == 0 and _length(a, axis) % sections != 0:
        raise ValueError("array split does not result in an equal division")
    return a._split_count(sections, axis)


def _split_part(a, sections, axis, place):
    """The part at a place that there is."""
    size = _length(a, axis)
    if np.ndim(sections) > 0:
        start = 0 if place == 0 else int(sections[place - 1])
        stop = size if place == np.size(sections) else int(sections[place])
        return _between(a, start, stop, axis)
    each, longer = divmod(size, sections)
    start = place * each + min(place, longer)
    return _between(a, start, start + each + (1 if place < longer else 0), axis)


def _split_item(a, sections, axis, count, index):
    """`parts[index]`"""
    place = int(index)
    if place < -count or place >= count:
        raise IndexError("list index out of range")
    # Takes ints only.
    return a._split_part(sections, axis, range(count)[index])


def _length(a, axis):
    """The size along an axis; without one along the second, if there is one."""
    if axis is None:
        return a.shape[1 if a.ndim > 1 else 0]
    return a.shape[axis]


def _between(a, start, stop, axis):
    """A view of what is between two places along an axis."""
    if axis is None:
        if a.ndim > 1:
            return a[:, start:stop]
        return a[start:stop]
    if axis == 0:
        return a[start:stop]
    return np.swapaxes(np.swapaxes(a, axis, 0)[start:stop], axis, 0)
