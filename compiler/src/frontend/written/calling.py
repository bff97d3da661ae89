"""Functions of numpy that call functions."""

import numpy as np


def piecewise(x, condlist, funclist, *args):
    """What functions, or numbers, give for the elements where conditions hold."""
    given = np.asarray(x)
    result = np.zeros_like(given)
    if isinstance(condlist, np.ndarray):
        if condlist.ndim != given.ndim:
            return np._refused("np.piecewise takes a list of conditions", "write it as in [x < 0, x >= 0]")
        if given.ndim > 0 and condlist.shape[0] == 0:
            raise IndexError("index 0 is out of bounds for axis 0 with size 0")
        _all_pieces(result, given, (condlist,), funclist, args)
    else:
        _all_pieces(result, given, condlist, funclist, args)
    return result


def _all_pieces(result, given, conditions, functions, args):
    """Writes what is given for each condition, and for what no condition holds for."""
    if len(functions) != len(conditions) and len(functions) != len(conditions) + 1:
        return np._refused(
            "np.piecewise takes a function for each condition, and one for the rest",
            "write it as in [lambda x: -x, lambda x: x]",
        )
    if given.ndim > 0 and isinstance(conditions[0], (int, float, complex, np.generic)):
        return np._refused("np.piecewise takes an array for each condition", "write it as in [x < 0, x >= 0]")
    _pieces(result, given, conditions, functions, args)
    if len(functions) > len(conditions):
        _piece(result, given, ~_any(conditions), functions[len(conditions)], args)


def _any(conditions):
    """Where one of some conditions holds."""
    holds = np.asarray(conditions[0]) != 0
    if len(conditions) == 1:
        return holds
    return holds | _any(conditions[1:])


def _pieces(result, given, conditions, functions, args):
    """Writes what is given for each of some conditions."""
    _piece(result, given, np.asarray(conditions[0]) != 0, functions[0], args)
    if len(conditions) > 1:
        if np.ndim(conditions[0]) != np.ndim(conditions[1]):
            return np._refused(
                "np.piecewise takes conditions of the same shape", "write them as in [x < 0, x >= 0]"
            )
        _pieces(result, given, conditions[1:], functions[1:], args)


def _piece(result, given, condition, function, args):
    """Writes what is given for one condition."""
    if isinstance(function, (int, float, complex, np.generic)):
        result[condition] = function
    elif np.any(condition):
        result[condition] = function(given[condition], *args)


def fromfunction(function, shape, *, dtype=float):
    """What a function gives for the indices of all elements of an array."""
    if len(shape) == 1:
        return function(np.arange(shape[0]).astype(dtype))
    if len(shape) == 2:
        rows, columns = np.empty(shape, dtype), np.empty(shape, dtype)
        rows[...] = np.arange(shape[0])[:, None]
        columns[...] = np.arange(shape[1])
        return function(rows, columns)
    if len(shape) == 3:
        planes, lines, places = np.empty(shape, dtype), np.empty(shape, dtype), np.empty(shape, dtype)
        planes[...] = np.arange(shape[0])[:, None, None]
        lines[...] = np.arange(shape[1])[:, None]
        places[...] = np.arange(shape[2])
        return function(planes, lines, places)
    return np._refused("np.fromfunction is compiled for up to 3 axes", "write a loop over the indices")


def apply_along_axis(func1d, axis, arr, *args):
    """What a function gives for each vector along an axis."""
    rows = np.moveaxis(np.asarray(arr), axis, -1)
    if rows.ndim == 1:
        return _value(func1d(rows, *args))
    for size in rows.shape[:-1]:
        if size == 0:
            raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    if rows.ndim == 2:
        first = np.asarray(func1d(rows[0], *args))
        results = np.zeros_like(first, shape=(rows.shape[0],) + first.shape)
        results[0] = first
        for i in range(1, rows.shape[0]):
            results[i] = func1d(rows[i], *args)
        return _moved(results, 1, axis)
    if rows.ndim == 3:
        first = np.asarray(func1d(rows[0, 0], *args))
        results = np.zeros_like(first, shape=(rows.shape[0], rows.shape[1]) + first.shape)
        results[0, 0] = first
        for i in range(rows.shape[0]):
            for j in range(rows.shape[1]):
                if i + j > 0:
                    results[i, j] = func1d(rows[i, j], *args)
        return _moved(results, 2, axis)
    return np._refused("np.apply_along_axis is compiled for up to 3 axes", "write a loop over the rows")


def _value(result):
    """The result for a vector: a number is an array without axes."""
    return np.asarray(result)


def _moved(results, count, axis):
    """The results, behind so many axes, at the place of the axis."""
    if results.ndim == count:
        return results
    if results.ndim == count + 1:
        return np.moveaxis(results, -1, axis)
    return np._refused("np.apply_along_axis takes functions that give a number or a vector", "write a loop")
