"""Axes and flags that functions hand on to NumPy, and axes that only the program knows."""

import numpy as np


def _normalized(a, axis=-1, keepdims=True):
    """Each number as its part of a sum."""
    return a / (1.0 + np.sum(np.abs(a), axis=axis, keepdims=keepdims))


def _centered(a, axis):
    return a - a.mean(axis, keepdims=True)


def _spread(a, axis, keepdims=False):
    centered = _centered(a, axis)
    return np.sqrt(np.mean(centered * centered, axis, keepdims=keepdims))


def _exchanged(a, axes):
    return np.transpose(a, axes) + np.sum(a, axis=axes)


def _countdown(a, axis):
    """Calls itself with another axis."""
    if axis < 0:
        return a
    return np.cumsum(_countdown(a, -1), axis=axis)


def handed_on(a: "float64[:, :]"):
    return _normalized(a), _normalized(a, 0), _normalized(a, axis=1), _centered(a, -2), _spread(a, 0)


def with_flags(a: "float32[:, :]", b: "float64[:, :, :]"):
    return _spread(a, 1, keepdims=True), _spread(a, -1, False), _spread(b, 2, True), _spread(b, axis=0)


def of_tuples(b: "float64[:, :]"):
    return _exchanged(b, (1, 0)), _exchanged(b, (0, 1))


def called_again(a: "float64[:, :]"):
    return _countdown(a, 1), _countdown(a, 0)


def sums(a: "float64[:, :]", axis: int):
    return np.sum(a, axis=axis), a.mean(axis), np.prod(a, axis, keepdims=True), np.std(a, axis=axis, ddof=1)


def extremes(a: "int32[:, :, :]", axis: int):
    return a.min(axis=axis), np.argmax(a, axis=axis), np.maximum.reduce(a, axis), np.any(a > 3, axis=axis)


def scans(a: "float64[:, :, :]", axis: int):
    return np.cumsum(a, axis=axis), np.subtract.accumulate(a, axis)


def of_a_vector(a: "float64[:]", axis: int):
    return np.sum(a, axis=axis), a.cumprod(axis)


def over_all(a: "float64[:, :]"):
    total = 0.0
    for axis in range(2):
        total += np.sum(np.sum(np.abs(a), axis=axis))
    return total


def into(a: "float64[:, :]", axis: int):
    b = np.zeros(a.shape[1 - axis % 2])
    np.sum(a, axis=axis % 2, out=b)
    return b


def rearranged(a: "float64[:, :]", axis: int, k: int):
    some = np.concatenate((a, np.ones((1, a.shape[1]))))
    few = np.diff(a, axis=axis), np.roll(a, k, axis=axis), np.repeat(a, 2, axis=axis)
    return few, np.take(some, [0], axis=axis % 1), np.compress([False], a, axis=axis)


def numbers_taken(a: "float32[:, :, :]", axis: int):
    b = np.zeros((2, 3, 4)) + a.size
    return b.take(0, axis=axis), np.diff(a, 2, axis)
