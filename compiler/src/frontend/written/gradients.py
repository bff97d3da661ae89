"""The function of numpy that finds how fast numbers change along axes."""

import numpy as np


def gradient(f, *varargs, axis=None, edge_order=1):
    """The change between neighbours along an axis, or along each of all axes."""
    given = np.asarray(f)
    if edge_order != 1 and edge_order != 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    if axis is not None:
        if len(varargs) == 0:
            return _slopes(given, 1.0, axis, edge_order)
        if len(varargs) == 1:
            return _slopes(given, varargs[0], axis, edge_order)
        return np._refused("np.gradient takes one distance along one axis", "leave the others out")
    if given.ndim == 1:
        if len(varargs) == 0:
            return _slopes(given, 1.0, 0, edge_order)
        if len(varargs) == 1:
            return _slopes(given, varargs[0], 0, edge_order)
        return np._refused("np.gradient takes one distance along one axis", "leave the others out")
    if given.ndim == 2:
        if len(varargs) == 0:
            return _slopes(given, 1.0, 0, edge_order), _slopes(given, 1.0, 1, edge_order)
        if len(varargs) == 1:
            distance = _distance_of_all(varargs[0])
            return _slopes(given, distance, 0, edge_order), _slopes(given, distance, 1, edge_order)
        if len(varargs) == 2:
            return _slopes(given, varargs[0], 0, edge_order), _slopes(given, varargs[1], 1, edge_order)
        return np._refused("np.gradient takes one distance, or one for each axis", "leave the others out")
    if given.ndim == 3:
        first, second, third = 1.0, 1.0, 1.0
        if len(varargs) == 1:
            first = second = third = _distance_of_all(varargs[0])
        if len(varargs) == 3:
            first, second, third = varargs
        if len(varargs) == 2 or len(varargs) > 3:
            return np._refused("np.gradient takes one distance, or one for each axis", "leave the others out")
        return (
            _slopes(given, first, 0, edge_order),
            _slopes(given, second, 1, edge_order),
            _slopes(given, third, 2, edge_order),
        )
    return np._refused("np.gradient of all axes is compiled for up to 3", "name the axis, as in axis=0")


def _distance_of_all(distance):
    """One distance for all axes, which is a number."""
    if np.asarray(distance).ndim > 0:
        return np._refused("np.gradient takes a vector of places for each axis", "write it once for each axis")
    return distance


def _slopes(given, distance, axis, edge_order):
    """The change along one axis. A distance is a number, or the places of the elements."""
    slopes = np.empty_like(_in_floats(given[:0] - given[:0]), shape=given.shape)
    values, targets = np.moveaxis(_in_floats(given), axis, 0), np.moveaxis(slopes, axis, 0)
    places = np.asarray(distance)
    if places.ndim == 0:
        _check_count(values.shape[0], edge_order)
        _even_slopes(values, targets, distance, edge_order)
    elif places.ndim == 1 and places.dtype.kind == "b":
        places = np._refused("bools are no places of elements", "convert them, as with x.astype(np.float64)")
    elif places.ndim == 1:
        if places.size != values.shape[0]:
            raise ValueError("when 1d, distances must match the length of the corresponding dimension")
        steps = places[1:] * 1.0 - places[:-1] * 1.0
        is_even = np.all(steps == steps[0])
        _check_count(values.shape[0], edge_order)
        if is_even:
            _even_slopes(values, targets, steps[0], edge_order)
        else:
            _uneven_slopes(values, targets, steps, edge_order)
    else:
        places = np._refused("distances must be either scalars or 1d", "give the places along one axis")
    return slopes


def _in_floats(numbers):
    """The same numbers, as floats if they are integers."""
    if np._order(np.ravel(numbers)[:0]) is None:
        return numbers
    return numbers * 1.0


def _check_count(count, edge_order):
    """Raises where there are too few elements."""
    if count < edge_order + 1:
        raise ValueError(
            "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required."
        )


def _even_slopes(f, targets, step, edge_order):
    """The change between elements that are equally far from each other."""
    targets[1:-1] = (f[2:] - f[:-2]) / (2.0 * step)
    if edge_order == 1:
        targets[0] = (f[1] - f[0]) / step
        targets[-1] = (f[-1] - f[-2]) / step
    else:
        a, b, c = -1.5 / step, 2.0 / step, -0.5 / step
        targets[0] = a * f[0] + b * f[1] + c * f[2]
        targets[-1] = 0.5 / step * f[-3] + -2.0 / step * f[-2] + 1.5 / step * f[-1]


def _uneven_slopes(f, targets, steps, edge_order):
    """The change between elements at any places."""
    for i in range(1, f.shape[0] - 1):
        dx1, dx2 = steps[i - 1], steps[i]
        a = -dx2 / (dx1 * (dx1 + dx2))
        b = (dx2 - dx1) / (dx1 * dx2)
        c = dx1 / (dx2 * (dx1 + dx2))
        targets[i] = a * f[i - 1] + b * f[i] + c * f[i + 1]
    if edge_order == 1:
        targets[0] = (f[1] - f[0]) / steps[0]
        targets[-1] = (f[-1] - f[-2]) / steps[-1]
    else:
        dx1, dx2 = steps[0], steps[1]
        a = -(2.0 * dx1 + dx2) / (dx1 * (dx1 + dx2))
        b = (dx1 + dx2) / (dx1 * dx2)
        c = -dx1 / (dx2 * (dx1 + dx2))
        targets[0] = a * f[0] + b * f[1] + c * f[2]
        dx1, dx2 = steps[-2], steps[-1]
        a = dx2 / (dx1 * (dx1 + dx2))
        b = -(dx2 + dx1) / (dx1 * dx2)
        c = (2.0 * dx2 + dx1) / (dx2 * (dx1 + dx2))
        targets[-1] = a * f[-3] + b * f[-2] + c * f[-1]
