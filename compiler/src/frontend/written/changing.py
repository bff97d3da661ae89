"""Functions of numpy that put elements into arrays, take them out, and put others around them."""

import numpy as np


def delete(arr, obj, axis=None):
    """A copy without the elements, or the parts along an axis, at some places."""
    array = np.asarray(arr)
    _check_places(np.asarray(obj))
    if axis is None:
        flat = np.ravel(array)
        if np.asarray(obj).ndim == 0 and np._boolean(np.asarray(obj)) is None:
            _check_unsigned(obj, flat.size, 0)
            return _without(flat, int(obj))
        return np.compress(_kept(flat.size, obj, 0), flat)
    count = array.ndim
    if axis < -count or axis >= count:
        raise np.exceptions.AxisError(f"axis {axis} is out of bounds for array of dimension {count}")
    if array.ndim == 1 and np.asarray(obj).ndim == 0 and np._boolean(np.asarray(obj)) is None:
        _check_unsigned(obj, array.size, 0)
        return _without(array, int(obj))
    place = axis + count if axis < 0 else axis
    rest = np.compress(_kept(array.shape[axis], obj, place), array, axis=axis)
    if np.asarray(obj).ndim == 0 and np._boolean(np.asarray(obj)) is None:
        if np._in_columns(array) is not None:
            return np._laid_out(np.array(rest, order="F"), array)
        return np._laid_out(rest, array)
    # NumPy has the axis that elements are taken along in front of the others.
    if axis == 0:
        return np._laid_out(rest, array)
    return np._laid_out(rest, None)


def _check_places(places):
    """Refuses what NumPy does not take for places."""
    if np._integer(places) is None:
        np._refused(
            "arrays used as indices must be of integer (or boolean) type",
            "convert the places with int(x) or a.astype(np.int64)",
        )


def _without(row, place):
    """A copy of a row without the element at one place."""
    _check_place(place, row.size, 0)
    start = place + row.size if place < 0 else place
    rest = np.empty_like(row, shape=(row.size - 1,))
    rest[:start] = row[:start]
    rest[start:] = row[start + 1 :]
    return rest


def _check_place(place, size, axis):
    """Raises if there is no such place along an axis."""
    if place < -size or place >= size:
        raise IndexError(f"index {place} is out of bounds for axis {axis} with size {size}")


def _check_unsigned(obj, size, axis):
    """Raises if a place has more bits than an int."""
    place = np.asarray(obj)
    if place.dtype == np.uint64:
        if place.item() < 0:
            # An int has no room for it, but for all digits but the last.
            tens, last = int(obj // np.uint64(10)), int(obj % np.uint64(10))
            raise IndexError(f"index {tens}{last} is out of bounds for axis {axis} with size {size}")


def _kept(size, obj, axis):
    """Which places are not to be left out."""
    kept, places = np.ones(size, dtype=np.bool_), np.asarray(obj)
    if np._boolean(places) is not None:
        if places.ndim != 1:
            places = np._refused(
                "boolean array argument obj to delete must be one dimensional and match the axis length",
                "give a bool for each place, or the places as ints",
            )
        if places.size != size:
            raise ValueError(
                f"boolean array argument obj to delete must be one dimensional and match the axis length of {size}"
            )
        return ~places
    if places.ndim == 0:
        _check_unsigned(obj, size, axis)
        _check_place(int(obj), size, axis)
        kept[int(obj)] = False
        return kept
    kept[places] = False
    return kept


def insert(arr, obj, values, axis=None):
    """A copy with values before the elements at some places."""
    array = np.asarray(arr)
    if np.asarray(values).ndim > 1:
        values = np._refused("np.insert is compiled for values in one axis", "give np.ravel(values)")
    if axis is not None:
        if array.ndim != 1:
            array = np._refused(
                "np.insert along an axis is compiled for arrays of one axis",
                "join the parts, as with np.concatenate((a[:i], b, a[i:]), axis=0)",
            )
        if axis != 0 and axis != -1:
            raise np.exceptions.AxisError(f"axis {axis} is out of bounds for array of dimension 1")
    flat = np.ravel(array)
    places, size = np.asarray(obj), array.size
    _check_places(places)
    if places.ndim > 1:
        places = np._refused("np.insert takes places in one axis", "give np.ravel(places)")
    if np._boolean(places) is not None:
        # A list or a number has no number of axes, with which NumPy raises.
        if obj.ndim != 1:
            places = np._refused("np.insert takes bools in one axis", "give the place as an int")
        return _inserted_before(flat, np.flatnonzero(places), values)
    if places.ndim == 0:
        _check_unsigned(obj, size, 0)
        place = int(obj)
        if place < -size or place > size:
            raise IndexError(f"index {place} is out of bounds for axis 0 with size {size}")
        return _inserted_at(flat, place, np.ravel(np.asarray(values, dtype=array.dtype)))
    return _inserted_before(flat, places, values)


def _inserted_before(flat, places, values):
    """A copy with values before the elements at the places that a vector says."""
    given, size = np.asarray(values, dtype=flat.dtype), flat.size
    if places.size == 1:
        place = int(places[0])
        if place < -size or place > size:
            raise IndexError(f"index [{place}] is out of bounds for axis 0 with size {size}")
        return _inserted_at(flat, place, np.ravel(given))
    return _inserted(flat, places, given)


def _inserted_at(flat, place, values):
    """A copy with all values before the element at one place."""
    size, count = flat.size, values.size
    start = place + size if place < 0 else place
    result = np.empty_like(flat, shape=(size + count,))
    result[:start] = flat[:start]
    result[start : start + count] = values
    result[start + count :] = flat[start:]
    return result


def _inserted(flat, places, values):
    """A copy with a value before the element at each place."""
    size, count = flat.size, places.size
    # A place that is still negative is one of the result, counted from its end.
    targets = np.where(places < 0, places + size, places)
    order = np.argsort(targets, stable=True)
    targets[order] += np.arange(count)
    result = np.empty_like(flat, shape=(size + count,))
    is_old = np.ones(size + count, dtype=np.bool_)
    is_old[targets] = False
    result[targets] = values
    result[is_old] = flat
    return result


def pad(array, pad_width, mode="constant", *, constant_values=0):
    """A copy with further elements at the ends of the axes."""
    given = np.asarray(array)
    padded = _padded(given, pad_width, mode, constant_values)
    if np._in_columns(given) is not None:
        # An array of one column lies in C order, too, and then NumPy makes it in that.
        return np._laid_out(np.array(padded, order="F"), given)
    return padded


def _padded(given, pad_width, mode, constant_values):
    """The same, in C's order."""
    widths = np.broadcast_to(_pad_widths(np.asarray(pad_width)), (given.ndim, 2))
    values = np.broadcast_to(np.asarray(constant_values), (given.ndim, 2))
    if np.any(widths < 0):
        raise ValueError("index can't contain negative values")
    padded = _enlarged(given, widths[:, 0], widths[:, 1])
    outer, inner = 1, padded.size
    for axis, size in enumerate(given.shape):
        along = padded.shape[axis]
        inner //= max(along, 1)
        parts, low = padded.reshape(outer, along, inner), widths[axis, 0]
        if mode == "constant":
            parts[:, :low] = values[axis, 0]
            parts[:, low + size :] = values[axis, 1]
        else:
            _fill_ends(parts, low, size, _padded_places(size, low, widths[axis, 1], axis, mode))
        outer *= along
    return padded


def _pad_widths(given):
    """How many elements to put at the ends, as ints of all their bits."""
    is_unsigned = given.dtype == np.uint8 or given.dtype == np.uint16 or given.dtype == np.uint32 or given.dtype == np.uint64
    if np._integer(given) is None or np._boolean(given) is not None or is_unsigned:
        return np._refused("`pad_width` must be of integral type.", "convert it with int(x) or a.astype(np.int64)")
    return given.astype(np.int64)


def _enlarged(given, low, high):
    """The elements in the middle of a new array, of which nothing else is set."""
    if given.ndim == 1:
        line = np.empty_like(given, shape=(np._padded_size(given.size, low[0], high[0]),))
        line[low[0] : low[0] + given.size] = given
        return line
    if given.ndim == 2:
        rows, columns = given.shape
        sizes = (np._padded_size(rows, low[0], high[0]), np._padded_size(columns, low[1], high[1]))
        plane = np._laid_out(np.empty(sizes, given.dtype), given)
        plane[low[0] : low[0] + rows, low[1] : low[1] + columns] = given
        return plane
    if given.ndim == 3:
        planes, rows, columns = given.shape
        beside = (np._padded_size(rows, low[1], high[1]), np._padded_size(columns, low[2], high[2]))
        sizes = (np._padded_size(planes, low[0], high[0]),) + beside
        block = np._laid_out(np.empty(sizes, given.dtype), given)
        block[low[0] : low[0] + planes, low[1] : low[1] + rows, low[2] : low[2] + columns] = given
        return block
    if given.ndim == 4:
        end = np.array(given.shape) + low
        first = (np._padded_size(given.shape[0], low[0], high[0]), np._padded_size(given.shape[1], low[1], high[1]))
        last = (np._padded_size(given.shape[2], low[2], high[2]), np._padded_size(given.shape[3], low[3], high[3]))
        sizes = first + last
        blocks = np._laid_out(np.empty(sizes, given.dtype), given)
        blocks[low[0] : end[0], low[1] : end[1], low[2] : end[2], low[3] : end[3]] = given
        return blocks
    return np._refused("np.pad is compiled for arrays of up to 4 axes", "pad the parts of the array")


def _fill_ends(parts, low, size, places):
    """Copies what is in the middle along an axis to the ends: `places` says for each what."""
    for k in range(parts.shape[1]):
        if k < low or k >= low + size:
            parts[:, k] = parts[:, low + places[k]]


def _padded_places(size, before, after, axis, mode):
    """Which elements along an axis stand in the padded array, by their places."""
    if size == 0 and before + after > 0:
        raise ValueError(f"can't extend empty axis {axis} using modes other than 'constant' or 'empty'")
    places = np.arange(-before, size + after)
    if mode == "edge":
        return np.clip(places, 0, max(size - 1, 0))
    if mode == "wrap":
        return places % max(size, 1)
    if mode == "symmetric":
        turned = places % max(2 * size, 1)
        return np.where(turned < size, turned, 2 * size - 1 - turned)
    if mode == "reflect":
        turned = places % max(2 * size - 2, 1)
        return np.where(turned < size, turned, 2 * size - 2 - turned)
    return np._refused(
        "np.pad is compiled for the modes constant, edge, reflect, symmetric and wrap",
        "write one of them, as in mode=\"edge\"",
    )
