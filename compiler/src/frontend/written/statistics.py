"""Functions of numpy about how numbers are spread."""

import numpy as np

# Among how many edges elements are compared with each one.
_FEW_EDGES = 128


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """How variables, one a row, vary together."""
    variables = _variables(m, rowvar, dtype)
    if y is not None:
        variables = np.concatenate((variables, _variables(y, rowvar, dtype)))
    if variables.shape[0] == 1 and not (y is None and np.asarray(m).ndim < 2):
        raise ValueError("np.cov of a matrix with one variable is not compiled: pass a vector")
    # NumPy gives floats for no complex numbers.
    if variables.shape[0] == 0 and np._order(variables[:, :0]) is None:
        raise ValueError("np.cov of no complex variables is not compiled")
    if fweights is None and aweights is None:
        count = variables.shape[1]
        variables -= (np.sum(variables, axis=1) / count)[:, None]
        # The product of a matrix and itself takes half the time, which a copy of it does not.
        if np._order(variables[:, :0]) is None:
            products = variables @ np.conj(variables.T)
        else:
            products = variables @ variables.T
        factor = np.float64(count - _correction(bias, ddof))
    else:
        weights = _observation_weights(variables.shape[1], fweights, aweights)
        total = np.sum(weights)
        if variables.shape[0] > 0 and total == 0:
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        variables -= (np.sum(variables * weights, axis=1) / total)[:, None]
        products = variables @ np.conj((variables * weights).T)
        factor = _normalization(total, weights, aweights, np.float64(_correction(bias, ddof)))
    products *= np.true_divide(1, np.maximum(factor, 0))
    if y is None and np.asarray(m).ndim < 2:
        return np.squeeze(products)
    return products


def _correction(bias, ddof):
    """What the number of observations is less than."""
    if ddof is None:
        return 0 if bias else 1
    return ddof


def _observation_weights(count, fweights, aweights):
    """How much each observation counts: how often it was made, times what it weighs."""
    weights = np.ones(count)
    if fweights is not None:
        times = np.asarray(fweights) * 1.0
        if not np.all(times == np.around(times)):
            raise TypeError("fweights must be integer")
        if times.ndim > 1:
            times = np._refused("cannot handle multidimensional fweights", "give a vector")
        if times.shape[0] != count:
            raise RuntimeError("incompatible numbers of samples and fweights")
        if np.any(times < 0):
            raise ValueError("fweights cannot be negative")
        weights *= times
    if aweights is not None:
        each = np.asarray(aweights) * 1.0
        if each.ndim > 1:
            each = np._refused("cannot handle multidimensional aweights", "give a vector")
        if each.shape[0] != count:
            raise RuntimeError("incompatible numbers of samples and aweights")
        if np.any(each < 0):
            raise ValueError("aweights cannot be negative")
        weights *= each
    return weights


def _normalization(total, weights, aweights, correction):
    """What sums of weighted products are divided by."""
    if correction == 0:
        return total
    if aweights is None:
        return total - correction
    return total - correction * np.sum(weights * aweights) / total


def _variables(m, rowvar, dtype):
    """A matrix with a variable in each row, in a dtype, else in float64 or complex128."""
    given = np.asarray(m)
    if given.ndim > 2:
        given = np._refused("np.cov is compiled for vectors and matrices", "reshape the array")
    if dtype is None:
        numbers = given * np.float64(1)
    else:
        numbers = given.astype(dtype)
    if numbers.ndim < 2:
        return numbers.reshape(1, -1)
    if rowvar:
        return numbers.copy()
    return numbers.T.copy()


def histogram(a, bins=10, range=None, density=None, weights=None):
    """How many elements there are, or what they weigh together, between edges."""
    if density:
        counts, edges = _histogram(a, bins, range, weights)
        return counts / (np.diff(edges) * np.float64(1)) / np.sum(counts), edges
    return _histogram(a, bins, range, weights)


def _histogram(a, bins, range, weights):
    """The same as counts or weights."""
    if np.asarray(a).dtype.kind == "c":
        a = np._refused("np.histogram is compiled for real numbers", "take a part, as with a.real")
    values, edges = np.ravel(a), _edges(np.ravel(a), bins, range)
    if weights is None and np.asarray(bins).ndim == 1 and edges.size <= _FEW_EDGES:
        return _counts_between(values, edges), edges
    places = _uniform_places(values, edges) if np.asarray(bins).ndim == 0 else _places(values, edges)
    if weights is None:
        counts = np.zeros(edges.size - 1, dtype=np.int64)
        for place in places:
            if place >= 0:
                counts[place] += 1
        return counts, edges
    if np.asarray(weights).shape != np.asarray(a).shape:
        raise ValueError("weights should have the same shape as a.")
    each = np.ravel(weights)
    sums = np.zeros_like(each, shape=(max(edges.size - 1, 0),)) * np.float64(1)
    for i, place in enumerate(places):
        if place >= 0:
            sums[place] += each[i]
    return sums.astype(each.dtype), edges


def _edges(values, bins, interval):
    """The edges between which elements are counted."""
    if np.asarray(bins).ndim > 1:
        raise ValueError("`bins` must be 1d, when an array")
    if np.asarray(bins).ndim == 1:
        given = np.asarray(bins).copy()
        if np.any(given[:-1] > given[1:]):
            raise ValueError("`bins` must increase monotonically, when an array")
        return given
    if bins < 1:
        raise ValueError("`bins` must be positive, when an integer")
    edges = _uniform_edges(values, bins, interval)
    if np.any(edges[:-1] >= edges[1:]):
        raise ValueError(
            f"Too many bins for data range. Cannot create {bins} finite-sized bins."
        )
    return edges


def _uniform_edges(values, bins, interval):
    """Edges at equal distances, in the interval that is given or that the elements span."""
    ends = np.zeros_like(values, shape=(2,)) * 1.0
    if interval is not None:
        low, high = interval
        if low > high:
            raise ValueError("max must be larger than min in range parameter.")
        if not (np.isfinite(low) and np.isfinite(high)):
            raise ValueError("supplied range is not finite")
        half = 0.5 if low == high else 0.0
        return np.linspace(low - half, high + half, bins + 1).astype(ends.dtype)
    if values.size == 0:
        return np.linspace(0.0, 1.0, bins + 1).astype(ends.dtype)
    ends[0], ends[1] = np.min(values), np.max(values)
    if not (np.isfinite(ends[0]) and np.isfinite(ends[1])):
        raise ValueError("autodetected range is not finite")
    if ends[0] == ends[1]:
        ends[0] -= 0.5
        ends[1] += 0.5
    return np.linspace(ends[0], ends[1], bins + 1)


def _uniform_places(values, edges):
    """Between which edges at equal distances elements are; -1 for those outside."""
    places = np.empty(values.size, dtype=np.int64)
    bins = edges.size - 1
    low, high = edges[0], edges[bins]
    span = high - low
    # A block at a time, whose quotients are computed together and stay in the cache.
    for start in range(0, values.size, 1024):
        part, found = values[start : start + 1024], places[start : start + 1024]
        found[:] = np.minimum(((part - low) / span * bins).astype(np.int64), bins - 1)
        for i, value in enumerate(part):
            place = -1
            if value >= low and value <= high:
                place = found[i]
                # Rounding leads to the next one now and then.
                if value < edges[place]:
                    place -= 1
                if place != bins - 1 and value >= edges[place + 1]:
                    place += 1
            found[i] = place
    return places


def _counts_between(values, edges):
    """How many elements there are between edges: how many are not below each one, less those
    that are not below the next."""
    last = max(edges.size - 1, 0)
    behind = np.zeros(last + 1, dtype=np.int64)
    # A block at a time, which stays in the cache.
    for start in range(0, values.size, 4096):
        part = values[start : start + 4096]
        for i in range(last):
            behind[i] += np.count_nonzero(part >= edges[i])
        if last > 0:
            behind[last] += np.count_nonzero(part > edges[last])
    return behind[:-1] - behind[1:]


def _places(values, edges):
    """Between which edges elements are; -1 for those outside."""
    last = edges.size - 1
    if last < 1:
        return np.full(values.size, -1)
    places = np.searchsorted(edges, values, side="right") - 1
    return np.where(values <= edges[last], np.minimum(places, last - 1), -1)
