"""Functions of numpy that interpolate and count, and products of vectors."""

import numpy as np

# What functions say that compute with float64.
_NO_CAST = "cannot cast array data from complex numbers to float64 according to the rule 'safe'"


def interp(x, xp, fp, left=None, right=None, period=None):
    """What lines between points are at places."""
    if period is None:
        return _interpolations(x, xp, fp, left, right)
    if period == 0:
        raise ValueError("period must be a non-zero value")
    length = np.float64(abs(period))
    places, values = np.asarray(xp) * np.float64(1), _widened(np.asarray(fp))
    if places.ndim != 1 or values.ndim != 1:
        raise ValueError("Data points must be 1-D sequences")
    if places.size != values.size:
        raise ValueError("fp and xp are not of the same length")
    places = places % length
    order = np.argsort(places)
    places, values = places[order], values[order]
    # The last point comes before the first one, too, and the first one behind the last.
    places = np.concatenate((places[-1:] - length, places, places[:1] + length))
    values = np.concatenate((values[-1:], values, values[:1]))
    return _interpolations(np.asarray(x) * np.float64(1) % length, places, values, None, None)


def _widened(values):
    """The same in float64 or complex128."""
    if values.dtype.kind == "c":
        return values.astype(np.complex128)
    return values * np.float64(1)


def _interpolations(x, xp, fp, left, right):
    """What lines between points in order are at places."""
    if np.asarray(xp).dtype.kind == "c":
        xp = np._refused(_NO_CAST, "take the real parts, as with xp.real")
    if np.asarray(x).dtype.kind == "c":
        x = np._refused(_NO_CAST, "take the real parts, as with x.real")
    if np.asarray(fp).dtype.kind == "c":
        return _complex_interpolations(x, xp, np.asarray(fp), left, right)
    low, high = _end(left), _end(right)
    return _lines(x, np.asarray(xp) * np.float64(1), np.asarray(fp) * np.float64(1), low, high, None)


def _end(value):
    """The number beyond the points, or None where the function's own is taken."""
    if isinstance(value, np.ndarray) and value.dtype.kind == "c":
        value = np._refused("float() argument must be a string or a real number, not 'complex'", "take the real part, as with x.real")
    return None if value is None else np.float64(value)


def _complex_interpolations(x, xp, values, left, right):
    """The same for complex numbers: the real and the imaginary parts by themselves."""
    places = np.asarray(xp) * np.float64(1)
    low, high = _complex_end(left), _complex_end(right)
    if left is None and right is None:
        real = _lines(x, places, values.real * np.float64(1), None, None, True)
        imag = _lines(x, places, values.imag * np.float64(1), None, None, True)
    elif left is None:
        real = _lines(x, places, values.real * np.float64(1), None, high.real, True)
        imag = _lines(x, places, values.imag * np.float64(1), None, high.imag, True)
    elif right is None:
        real = _lines(x, places, values.real * np.float64(1), low.real, None, True)
        imag = _lines(x, places, values.imag * np.float64(1), low.imag, None, True)
    else:
        real = _lines(x, places, values.real * np.float64(1), low.real, high.real, True)
        imag = _lines(x, places, values.imag * np.float64(1), low.imag, high.imag, True)
    # At NaN there is no imaginary part.
    if places.size > 1:
        imag = np.where(np.isnan(x), 0.0, imag)
    result = np.empty(np.asarray(real).shape, dtype=np.complex128)
    result.real[...], result.imag[...] = real, imag
    if result.ndim == 0:
        return result[()]
    return result


def _complex_end(value):
    """The same for complex numbers."""
    return None if value is None else np.complex128(value)


def _lines(x, places, values, left, right, by_inverse):
    """What lines between points in order are at places. Their slopes are quotients, or, as
    NumPy's of complex numbers are, products with the inverse of a distance."""
    if places.size == 0:
        raise ValueError("array of sample points is empty")
    if places.size != values.size:
        raise ValueError("fp and xp are not of the same length.")
    low = values[0] if left is None else left
    high = values[values.size - 1] if right is None else right
    given = np.asarray(x)
    flat = np.ravel(given) * np.float64(1)
    result = np.empty(flat.size)
    for start in range(0, flat.size, 512):
        block = flat[start : start + 512]
        counts = _counts_up_to(block, places)
        for i in range(block.size):
            line = counts[i] - 1
            result[start + i] = _interpolated(block[i], line, places, values, low, high, by_inverse)
    if given.ndim == 0:
        return result[0]
    return result.reshape(given.shape)


def _counts_up_to(block, places):
    """How many places are not behind each number: no branch depends on what is read."""
    counts = np.zeros(block.size, dtype=np.int64)
    size = places.size
    while size > 0:
        half = (size + 1) // 2
        counts += np.where(places[counts + (half - 1)] <= block, half, 0)
        size -= half
    return counts


def _interpolated(x, j, places, values, low, high, by_inverse):
    """What the line that starts at a point is at a place."""
    count = places.size
    if x != x and count > 1:
        return x
    if x > places[count - 1]:
        return high
    if x < places[0]:
        return low
    if count == 1 or j >= count - 1:
        return values[count - 1]
    if places[j] == x:
        return values[j]
    if by_inverse is None:
        slope = (values[j + 1] - values[j]) / (places[j + 1] - places[j])
    else:
        slope = (values[j + 1] - values[j]) * (1.0 / (places[j + 1] - places[j]))
    result = slope * (x - places[j]) + values[j]
    # An infinite slope says nothing; the other end may.
    if result != result:
        result = slope * (x - places[j + 1]) + values[j + 1]
        if result != result and values[j] == values[j + 1]:
            result = values[j]
    return result


def bincount(x, weights=None, minlength=0):
    """How often each number is there, or what weighs it."""
    places = np.asarray(x)
    if np._integer(places) is None or places.dtype == np.uint64:
        places = np._refused("np.bincount counts integers that int64 holds", "convert them, as with x.astype(np.int64)")
    if places.ndim != 1:
        places = np._refused("np.bincount counts the numbers of a vector", "flatten it, as with np.ravel(x)")
    if np._integer(minlength) is None or np._boolean(minlength) is not None:
        minlength = np._refused("minlength is an integer", "convert it, as with int(minlength)")
    if weights is not None and np.asarray(weights).dtype.kind == "c":
        weights = np._refused(_NO_CAST, "take the real parts, as with weights.real")
    # A bool would be a mask of all.
    if np._boolean(places) is not None:
        places = places.astype(np.int64)
    if np._boolean(np.asarray(minlength)) is not None:
        minlength = np._refused("an integer is required as a size, not a bool", "convert it with int(x)")
    if minlength < 0:
        raise ValueError("'minlength' must not be negative")
    count = minlength
    if places.size > 0:
        if np.min(places) < 0:
            raise ValueError("'list' argument must have no negative elements")
        count = max(count, int(np.max(places)) + 1)
    if weights is None:
        counts = np.zeros(count, dtype=np.int64)
        for place in places:
            counts[place] += 1
        return counts
    # Then NumPy counts, in integers.
    if places.size == 0:
        raise ValueError("np.bincount of no numbers with weights is not compiled")
    each = np.asarray(weights) * np.float64(1)
    if each.size != places.size:
        raise ValueError("The weights and list don't have the same length.")
    sums = np.zeros(count)
    for i in range(places.size):
        sums[places[i]] += each[i]
    return sums


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The vectors that stand on two others, whose parts lie along an axis."""
    if axis is not None:
        left, right = np.moveaxis(np.asarray(a), axis, -1), np.moveaxis(np.asarray(b), axis, -1)
        return np.moveaxis(_cross(left, right), -1, axis)
    if axisa == -1 and axisb == -1 and axisc == -1:
        return _cross(np.asarray(a), np.asarray(b))
    left, right = np.moveaxis(np.asarray(a), axisa, -1), np.moveaxis(np.asarray(b), axisb, -1)
    return np.moveaxis(_cross(left, right), -1, axisc)


def _cross(left, right):
    """The same for parts along the last axis."""
    parts, others = left.shape[left.ndim - 1], right.shape[right.ndim - 1]
    if parts < 2 or parts > 3 or others < 2 or others > 3:
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if parts + others == 4:
        raise ValueError("np.cross is compiled for vectors of three parts, or one of two parts and one of three")
    x, y, u, v = left[..., 0], left[..., 1], right[..., 0], right[..., 1]
    if parts == 2:
        w = right[..., 2]
        return np.stack((y * w, -(x * w), x * v - y * u), axis=-1)
    z = left[..., 2]
    if others == 2:
        return np.stack((-(z * v), z * u, x * v - y * u), axis=-1)
    w = right[..., 2]
    return np.stack((y * w - z * v, z * u - x * w, x * v - y * u), axis=-1)


def polyval(p, x):
    """A polynomial, of which the coefficient of the highest power comes first."""
    coefficients = np.asarray(p)
    # NumPy's result has then the dtype of x.
    if coefficients.size == 0:
        raise ValueError("np.polyval without coefficients is not compiled")
    result = np.zeros_like(np.asarray(x)) * x + coefficients[0]
    for coefficient in coefficients[1:]:
        result = result * x + coefficient
    return result
