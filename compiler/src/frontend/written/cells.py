"""Functions of numpy that count points in the cells of a grid."""

import numpy as np


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """How many points are in each cell of a grid, and the grid's edges along both axes."""
    xs, ys = np.asarray(x), np.asarray(y)
    if xs.ndim != 1 or ys.ndim != 1:
        xs = np._refused("np.histogram2d takes the coordinates of points as two vectors", "give np.ravel(x)")
    if xs.dtype.kind == "c" or (xs.dtype.kind == "f" and xs.dtype != np.float64 and ys.dtype.kind != "c"):
        xs = np._refused("np.histogram2d is compiled for integers and float64", "convert with astype(np.float64)")
    if ys.dtype.kind == "c" or (ys.dtype.kind == "f" and ys.dtype != np.float64):
        ys = np._refused("np.histogram2d is compiled for integers and float64", "convert with astype(np.float64)")
    if xs.size != ys.size:
        raise ValueError("x and y must have the same length.")
    if range is None:
        across, down = _cell_edges(xs, bins, 0, None), _cell_edges(ys, bins, 1, None)
    else:
        across, down = _cell_edges(xs, bins, 0, range[0]), _cell_edges(ys, bins, 1, range[1])
    rows, columns = across.size + 1, down.size + 1
    if np._is_too_large(rows, columns):
        raise ValueError("invalid dims: array size defined by dims is larger than the maximum possible size.")
    cells = _cell_places(xs, across) * columns + _cell_places(ys, down)
    counts = np.zeros(rows * columns)
    if weights is None:
        np.add.at(counts, cells, 1)
    else:
        np.add.at(counts, cells, np.asarray(weights, dtype=np.float64))
    grid = counts.reshape(rows, columns)[1:-1, 1:-1].copy()
    if density is not None and density:
        total = grid.sum()
        grid = grid / np.diff(across)[:, None]
        grid = grid / np.diff(down)
        grid /= total
    return grid, across, down


def _cell_edges(values, bins, place, bounds):
    """The edges of cells along an axis: there are so many cells, or the edges are given."""
    if isinstance(bins, (tuple, list)) and len(bins) == 2:
        return _edges_of(values, bins[place], place, bounds)
    if np.ndim(bins) > 0:
        bins = np._refused("np.histogram2d takes bins for each of two axes", "give an int, or a tuple of two")
    return _edges_of(values, bins, place, bounds)


def _edges_of(values, bins, place, bounds):
    """The same, of what is said for one axis."""
    if np.ndim(bins) == 1:
        given = np.asarray(bins)
        if np.any(given[:-1] > given[1:]):
            raise ValueError(f"`bins[{place}]` must be monotonically increasing, when an array")
        return given
    if bins < 1:
        raise ValueError(f"`bins[{place}]` must be positive, when an integer")
    low, high = 0.0, 1.0
    if bounds is not None:
        low, high = bounds[0] * 1.0, bounds[1] * 1.0
        if low > high:
            raise ValueError("max must be larger than min in range parameter.")
    elif values.size > 0:
        low, high = float(values.min()), float(values.max())
    if not (np.isfinite(low) and np.isfinite(high)):
        raise ValueError("autodetected range is not finite")
    if low == high:
        low, high = low - 0.5, high + 0.5
    return np.linspace(low, high, bins + 1)


def _cell_places(values, edges):
    """The cell that each value is in; those before the first one are in cell 0."""
    places = np.searchsorted(edges, values, side="right")
    places[values == edges[-1]] -= 1
    return places
