"""Functions of which the types depend on what calls give as constants."""

import numpy as np


def _spread(values, axis=0, keep=False):
    low = np.min(values, axis=axis, keepdims=keep)
    return np.max(values, axis=axis, keepdims=keep) - low


def _relative(values, axis):
    return values / _spread(values, axis, True)


def spreads(a: "float64[:, :]"):
    return _spread(a), _spread(a, 1), _spread(a, keep=True), _spread(a, axis=-1, keep=True)


def all_of_it(a: "float64[:, :]"):
    return _spread(a, None), _spread(a, (0, 1)), _spread(a, axis=(1, 0), keep=True)


def through_two(a: "float64[:, :]"):
    return _relative(a, 0), _relative(a, 1)


def _padded(values, mode="constant", count=1):
    if mode == "constant":
        ends = np.zeros(2)
    elif mode == "edge":
        ends = np.array([values[0], values[-1]])
    elif mode < "s":
        ends = np.array([values[count], values[-1 - count]])
    else:
        return values
    return np.concatenate((np.full(count, ends[0]), values, np.full(count, ends[1])))


def paddings(a: "float64[:]"):
    return (
        _padded(a),
        _padded(a, "edge"),
        _padded(a, mode="reflect"),
        _padded(a, "same"),
        _padded(a, "edge", count=3),
    )


def _turned(values, *axes):
    return np.transpose(values, axes)


def turns(a: "float64[:, :, :]"):
    return _turned(a, 1, 2, 0), _turned(a, 2, 1, 0)


def _moments(values, order):
    if order == 1:
        return np.mean(values, axis=0)
    return np.mean((values - _moments(values, 1)) ** order, axis=0), np.std(values)


def moments(a: "float64[:, :]"):
    first = _moments(a, 1)
    second, spread = _moments(a, 2)
    fourth, _ = _moments(a, 4)
    return first, second, fourth, spread


def _sides(values, keep):
    row = np.sum(values, axis=0, keepdims=keep)
    if keep:
        return row @ values.T
    return values @ row


def sides(a: "float64[:, :]"):
    return _sides(a, True), _sides(a, False)


def _total(values, axis):
    # Needs no constant where the array has one axis.
    return np.sum(values, axis=axis)


def totals(a: "float64[:, :]", i: int):
    total = 0.0
    for k in range(i):
        total += _total(a[k % a.shape[0]], 0) * k
    return total, _total(a, 1)


def constant_conditions(x: float):
    a = np.full((4, 3), x)
    if a.shape[1] != 3:
        return 0.0
    if 2 * 3 > 7 or "b" < "a":
        x += 100.0
    return x * a.shape[1]


def neighbours(g: "uint8[:, :]"):
    # Which of the nine places count is known, so that the sum starts with an array.
    return sum(np.roll(np.roll(g, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
