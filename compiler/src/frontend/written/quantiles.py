"""Functions of numpy that say what part of the elements is below a number."""

import numpy as np


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The element in the middle, or the mean of the two that are."""
    if out is None:
        return _medians(np.asarray(a), axis, keepdims, False)
    return _median_means(np.asarray(a), axis, keepdims, out)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median of what is not NaN."""
    return _given_to(out, _medians(np.asarray(a), axis, keepdims, True))


def _given_to(out, found):
    """What was found, in an array of the same shape if there is one."""
    if out is None:
        return found
    _check_output(out, found)
    out[...] = found
    return out


def _kept_in(out, found):
    """The same where the array must be of that kind of numbers."""
    if out is not None and not np.issubdtype(out.dtype, np.inexact) and np.issubdtype(found.dtype, np.inexact):
        found = np._refused("quantiles between elements are not kept in an array of integers", "assign the result, as in a[...] = value")
    return _given_to(out, found)


def _check_output(out, found):
    """Raises unless an array has the shape of a result."""
    if out.shape != np.asarray(found).shape:
        raise ValueError("'out' needs the shape of the result")


def _write_nan(nan, target):
    """Writes NaN to an array that may hold it."""
    if not np.issubdtype(target.dtype, np.inexact) or (np.iscomplexobj(nan) and np.isrealobj(target)):
        raise TypeError("cannot cast NaN to the dtype of 'out' according to the rule 'same_kind'")
    target[:] = nan


def _median_means(array, axis, keepdims, out):
    """Medians as means that are kept in an array, whatever its dtype is."""
    like = np.any(array, axis=axis, keepdims=keepdims)
    _check_output(out, like)
    rows = _presorted(_sample_rows(array, axis, False))
    other, pair = np.empty_like(rows, shape=(rows.shape[1],)), np.empty_like(rows, shape=(1, 2))
    medians = np.empty_like(out, shape=(rows.shape[0],))
    for i in range(rows.shape[0]):
        _find_median_mean(rows[i], other, pair, medians[i : i + 1])
    out[...] = medians.reshape(np.asarray(like).shape)
    return out


def _find_median_mean(row, other, pair, target):
    """Writes the median of a row, as a mean that is kept there."""
    size = row.size
    if size == 0:
        np.mean(row.reshape(1, 0), axis=1, out=target)
    elif np.any(row != row):
        _write_nan(np.sort(row)[size - 1], target)
    elif size % 2 == 1:
        pair[0, 0] = np._neighbours(row, other, size // 2)[0]
        np.mean(pair[:, :1], axis=1, out=target)
    else:
        pair[0, 0], pair[0, 1] = np._neighbours(row, other, size // 2 - 1)
        np.mean(pair, axis=1, out=target)


def _medians(array, axis, keepdims, skips_nan):
    """The medians along axes."""
    like = np.any(array, axis=axis, keepdims=keepdims)
    rows = _presorted(_sample_rows(array, axis, skips_nan))
    other, pair = np.empty_like(rows, shape=(rows.shape[1],)), np.empty_like(rows, shape=(2,))
    medians = np.empty_like(rows[:0] * 0.5, shape=(rows.shape[0],))
    for i in range(rows.shape[0]):
        row = _sample(rows[i], skips_nan)
        _find_median(row, other[: row.size], pair, medians[i : i + 1])
    if np.asarray(like).ndim == 0:
        return medians[0]
    # NumPy computes them as means, in the order in which the array lies.
    return np._laid_out(medians.reshape(np.asarray(like).shape), array)


def _find_median(row, other, pair, target):
    """Writes the median of a row."""
    size = row.size
    if size == 0:
        target[0] = np.mean(row)
    elif np.any(row != row):
        # The NaN that comes last, of which complex numbers have several.
        target[0] = np.sort(row)[size - 1]
    elif size % 2 == 1:
        pair[0] = np._neighbours(row, other, size // 2)[0]
        target[0] = np.mean(pair[:1])
    else:
        pair[0], pair[1] = np._neighbours(row, other, size // 2 - 1)
        target[0] = np.mean(pair)


def quantile(
    a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None
):
    """What this part of the elements is below, on the line between two of them."""
    return _kept_in(out, _checked_quantiles(a, q, axis, method, keepdims, weights, False))


def percentile(
    a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None
):
    """What these hundredths of the elements are below, on the line between two of them."""
    return _kept_in(out, _checked_percentiles(a, q, axis, method, keepdims, weights, False))


def nanquantile(
    a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None
):
    """The quantiles of what is not NaN."""
    return _given_to(out, _checked_quantiles(a, q, axis, method, keepdims, weights, True))


def nanpercentile(
    a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None
):
    """The percentiles of what is not NaN."""
    return _given_to(out, _checked_percentiles(a, q, axis, method, keepdims, weights, True))


def _checked_quantiles(a, q, axis, method, keepdims, weights, skips_nan):
    """The quantiles at parts of one."""
    parts = np.asarray(q)
    if parts.dtype == np.uint64:
        q = np._refused("the parts of quantiles are floats", "convert them, as with q.astype(np.float64)")
    if not (np.all(parts >= 0) and np.all(parts <= 1)):
        raise ValueError("Quantiles must be in the range [0, 1]")
    return _quantiles(np.asarray(a), q, axis, method, keepdims, weights, skips_nan)


def _checked_percentiles(a, q, axis, method, keepdims, weights, skips_nan):
    """The quantiles at parts of a hundred."""
    parts = np.asarray(q)
    if not (np.all(parts >= 0) and np.all(parts <= 100)):
        raise ValueError("Percentiles must be in the range [0, 100]")
    if parts.ndim == 0:
        return _quantiles(np.asarray(a), q / 100, axis, method, keepdims, weights, skips_nan)
    return _quantiles(np.asarray(a), parts / 100, axis, method, keepdims, weights, skips_nan)


def _quantiles(array, q, axis, method, keepdims, weights, skips_nan):
    """The quantiles along axes, where the axis of q comes first."""
    if np._order(np.ravel(array)[:0]) is None:
        array = np._refused("quantiles are those of real numbers", "take a part, as a.real or np.abs(a)")
    like = np.any(array, axis=axis, keepdims=keepdims)
    rows = _sample_rows(array, axis, skips_nan)
    if weights is None:
        rows = _presorted(rows)
    if rows.shape[1] == 0 and not skips_nan:
        raise IndexError("index -1 is out of bounds for axis 0 with size 0")
    if weights is not None:
        return _weighted_quantiles(array, rows, q, axis, method, weights, like, skips_nan)
    other = np.empty_like(rows, shape=(rows.shape[1],))
    if np.asarray(q).ndim == 0:
        found = np.empty_like(_like_quantile(rows, q, method), shape=(rows.shape[0],))
        for i in range(rows.shape[0]):
            row = _sample(rows[i], skips_nan)
            _find_quantile(row, other[: row.size], q, method, found[i : i + 1])
        return _in_shape_of(found, like)
    if skips_nan and array.size == 0:
        raise ValueError("np.nanquantile of no elements is compiled for one number as 'q'")
    parts = np.asarray(q)
    if parts.ndim > 1:
        parts = np._refused("quantiles are compiled for numbers and vectors", "give np.ravel(q)")
    table = np.empty_like(_like_quantile(rows, parts[:0], method), shape=(parts.size, rows.shape[0]))
    for i in range(rows.shape[0]):
        row = _sample(rows[i], skips_nan)
        for j in range(parts.size):
            _find_quantile(row, other[: row.size], parts[j], method, table[j, i : i + 1])
    return table.reshape(parts.shape + np.asarray(like).shape)


def _weighted_quantiles(array, rows, q, axis, method, weights, like, skips_nan):
    """The quantiles of elements of which each has a weight."""
    if method != "inverted_cdf":
        return np._refused("Only method 'inverted_cdf' supports weights.", "give method=\"inverted_cdf\", or leave 'weights' out")
    each = _weight_rows(array, np.asarray(weights), axis, skips_nan)
    if np.any(each < 0):
        raise ValueError("Weights must be non-negative.")
    parts = np.asarray(q)
    if parts.ndim > 1:
        parts = np._refused("quantiles are compiled for numbers and vectors", "give np.ravel(q)")
    flat = np.ravel(parts)
    if isinstance(q, float) and array.dtype.kind == "f":
        flat = flat.astype(array.dtype)
    table = np.empty_like(rows, shape=(flat.size, rows.shape[0]))
    for i in range(rows.shape[0]):
        own = each[i if each.shape[0] > 1 else 0]
        is_taken = rows[i] == rows[i] if skips_nan else np.ones(rows.shape[1], dtype=np.bool_)
        row, own = rows[i][is_taken], own[is_taken]
        if row.size == 0 or np.any(row != row):
            table[:, i] = np.nan
        else:
            order = np.argsort(row, stable=True)
            places = np.searchsorted(_parts_below(own[order], flat), flat)
            table[:, i] = row[order[np.minimum(places, row.size - 1)]]
    # NumPy makes an array even of a single number.
    return table.reshape(parts.shape + np.asarray(like).shape)


def _weight_rows(array, weights, axis, skips_nan):
    """The weights of the elements of each row; one row of them where all rows have the same."""
    if weights.ndim == array.ndim and weights.shape == array.shape:
        return _sample_rows(weights, axis, skips_nan)
    if axis is None:
        raise TypeError("Axis must be specified when shapes of a and weights differ.")
    axes = np.ravel(np.asarray(axis, dtype=np.int64))
    fits = axes.size == weights.ndim and np.all(axes[1:] > axes[:-1])
    for i in range(axes.size if fits else 0):
        fits = fits and weights.shape[i] == array.shape[axes[i]]
    if not fits:
        raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
    return weights.reshape(1, -1)


def _parts_below(weights, q):
    """Which part of all the weights up to each are, in the dtype of the parts that are asked for."""
    sums = np.cumsum(weights, dtype=np.float64)
    sums /= sums[sums.size - 1]
    if np.isnan(sums[sums.size - 1]):
        raise ValueError("Weights included NaN, inf or were all zero.")
    # An element that weighs nothing is not the first one.
    sums[sums == 0] = -1
    if q.dtype.kind == "f":
        return sums.astype(q.dtype)
    return sums


def _sample(row, skips_nan):
    """The elements that count, which are moved to the front."""
    if not skips_nan:
        return row
    kept = 0
    for element in row:
        row[kept] = element
        kept += 1 if element == element else 0
    return row[:kept]


def _like_quantile(rows, q, method):
    """An array of the dtype that quantiles have."""
    if _discrete(method) is not None:
        return np.ravel(rows[:0])
    if method == "linear" and np._integer(q) is not None:
        return np.ravel(rows[:0])
    if method == "linear":
        return np.ravel(rows[:0]) * q
    return np.ravel(rows[:0]) * (q * 1.0)


def _discrete(method):
    """None for a method that may give what is between elements, so that types tell."""
    if method == "lower" or method == "higher" or method == "nearest":
        return True
    if method == "inverted_cdf" or method == "closest_observation":
        return True
    return None


def _find_quantile(row, other, q, method, target):
    """Writes the quantile of a row."""
    if row.size == 0 or np.any(row != row):
        target[:] = np.nan
        return
    if _discrete(method) is not None:
        target[0] = np._neighbours(row, other, _discrete_place(row.size, q, method))[0]
        return
    index = _virtual_index(row.size, q, method)
    if method == "linear" and np._integer(q) is not None:
        # The least or the greatest, which is not computed with.
        target[0] = np._neighbours(row, other, int(index))[0]
        return
    first = int(min(max(index // 1, 0), row.size - 1))
    low, high = np._neighbours(row, other, first)
    if index < 0:
        high = low
    t = _weight(index, first, method)
    if t >= 0.5:
        target[0] = high - (high - low) * (1 - t)
    else:
        target[0] = low + (high - low) * t


def _discrete_place(count, q, method):
    """Which element of a sorted row a method takes."""
    if method == "lower":
        return int(np.floor((count - 1) * q))
    if method == "higher":
        return int(np.ceil((count - 1) * q))
    if method == "nearest":
        return int(np.rint((count - 1) * q))
    if method == "inverted_cdf":
        index = count * q - 1
        return max(int(np.floor(index)) + (0 if index == np.floor(index) else 1), 0)
    index = count * q - 1 - 0.5
    below = np.floor(index)
    return max(int(below) + (0 if index == below and below % 2 == 1 else 1), 0)


def _virtual_index(count, q, method):
    """Where between the elements of a sorted row a quantile is."""
    if method == "linear":
        return (count - 1) * q
    if method == "averaged_inverted_cdf":
        return count * q - 1
    if method == "midpoint":
        return 0.5 * (np.floor((count - 1) * q) + np.ceil((count - 1) * q))
    if method == "interpolated_inverted_cdf":
        return count * q + q * 0 - 1
    if method == "hazen":
        return count * q + 0.5 - 1
    if method == "weibull":
        return count * q + q - 1
    if method == "median_unbiased":
        return count * q + (1 / 3.0 + q * (1 - 1 / 3.0 - 1 / 3.0)) - 1
    if method == "normal_unbiased":
        return count * q + (3 / 8.0 + q * (1 - 3 / 8.0 - 3 / 8.0)) - 1
    return np._refused("this method of quantiles is not one of NumPy's", "write it as in method=\"linear\"")


def _weight(index, first, method):
    """How much the second of two neighbours counts."""
    if method == "averaged_inverted_cdf":
        return 0.5 if index == first else 1.0
    if method == "midpoint":
        return 0.0 if index % 1 == 0 else 0.5
    return index - first


def _presorted(rows):
    """Many short rows in order: to sort all at once takes less time than to look at each."""
    if np._order(rows[:0]) is not None and rows.shape[0] >= 8 and rows.shape[1] <= 256:
        return np.sort(rows, axis=1)
    return rows


def _sample_rows(array, axis, skips_nan):
    """A copy with a row for each place that is left when some axes are taken away."""
    if axis is None:
        return np.ravel(array).copy().reshape(1, array.size)
    if np.asarray(axis).ndim > 0:
        return _rows_of_several(array, np.asarray(axis, dtype=np.int64), skips_nan)
    before, along, behind = np._parts(array.shape, axis)
    parts = array.reshape(before, along, behind)
    rows = np.empty_like(array, shape=(before * behind, along))
    for i in range(before):
        rows[i * behind : (i + 1) * behind] = parts[i].T
    return rows


def _rows_of_several(array, axes, skips_nan):
    """The same for several axes, whose elements are in the rows in C's order."""
    is_taken = np.zeros(array.ndim, dtype=np.bool_)
    for axis in axes:
        is_taken[axis] = True
    along, left = 1, 1
    for i, size in enumerate(array.shape):
        if is_taken[i]:
            along *= size
        else:
            left *= size
    if left == 0 and not skips_nan:
        # NumPy does not know how long the rows would be.
        return array.reshape(left, -1)
    places = np.zeros(1, dtype=np.int64)
    inner, outer = along, left
    for i, size in enumerate(array.shape):
        if is_taken[i]:
            inner //= max(size, 1)
            step = inner
        else:
            outer //= max(size, 1)
            step = outer * along
        places = np.ravel(places[:, None] + np.arange(size) * step)
    rows = np.empty_like(array, shape=(left * along,))
    rows[places] = np.ravel(array)
    return rows.reshape(left, along)


def _in_shape_of(values, like):
    """Values in the shape of what a reduction gives; one of them if that has no axes."""
    if np.asarray(like).ndim == 0:
        return values[0]
    return values.reshape(np.asarray(like).shape)
