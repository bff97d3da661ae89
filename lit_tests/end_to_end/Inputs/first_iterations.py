"""Loops that make an array of a number, or something of None."""

import numpy as np


def _rows(x):
    """At least one row of numbers of moderate size."""
    some = np.where(np.isfinite(x), x, 1.0) % 10 - 4
    return np.concatenate((some, np.ones((1, x.shape[1]))))


def _total(values, start):
    total = start
    for value in values:
        total = total + value
    return total


def weighted(x: "float64[:, :]"):
    rows = _rows(x)
    total = 0
    for i in range(rows.shape[0]):
        total += i * rows[i]
    total += 1
    return total, rows


def generated(x: "float64[:, :]"):
    rows = _rows(x)
    return sum(row * 2 for row in rows), sum([a - b for a, b in zip(rows, rows[::-1])])


def nested(x: "float64[:, :]", n: int):
    rows = _rows(x)
    total = 1.0
    for i in range(3):
        for j in range(rows.shape[0]):
            total = total + rows[j] * i
    return total


def resets(x: "float64[:, :]"):
    rows = _rows(x)
    sums = np.zeros(rows.shape)
    total = 0
    for i in range(rows.shape[0]):
        for j in range(i + 1):
            total = total + rows[j]
        sums[i] = total
        total = 0
    return sums


def largest(x: "float64[:, :]"):
    best = None
    for row in _rows(x):
        if best is None or row.sum() > best.sum():
            best = row
    return best


def largest_place(x: "float64[:, :]"):
    best = None
    for i, value in enumerate(_rows(x).sum(axis=1)):
        if best is None or value > best[1]:
            best = (i, value)
    return best


def halves(n: int):
    x = np.arange(5)
    for _ in range(n % 4 + 1):
        x = x * 0.5
    return x


def until(x: "float64[:, :]"):
    old = 0
    new = _rows(x)
    while np.abs(new - old).max() > 0.01:
        old = new
        new = (new + new.mean()) / 2
    return new


def helpers(x: "float64[:, :]", y: "int32[:]", n: int):
    rows = _rows(x)
    return _total(rows, 0), _total(y, 0), _total(range(n % 7), 0), _total(rows, rows[0])


def series(x: "float64[:, :]"):
    square = np.eye(3) + _rows(x)[0].mean() / 100
    term = 1.0
    total = 0
    for k in range(1, 10):
        term = term * square / k
        total = total + term
    return total
