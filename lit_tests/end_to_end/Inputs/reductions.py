"""Reductions along axes, of arrays of several dtypes and orders."""

import numpy as np


def _sums(a):
    whole = a.sum(), np.sum(a, axis=(0, 1)), np.sum(a, keepdims=True), a.prod(), np.count_nonzero(a)
    rows = a.sum(axis=-1), np.sum(a, 1, keepdims=True), np.prod(a, axis=1), np.count_nonzero(a, axis=1)
    return whole, rows, (a.sum(axis=0), np.prod(a, axis=0, keepdims=True))


def _moments(a):
    whole = a.mean(), a.var(), np.std(a, ddof=1)
    return whole, (a.mean(axis=0), a.std(axis=-1, keepdims=True), np.var(a, 0, correction=1)), np.mean(a, axis=1)


def _truths(a):
    return a.any(), a.any(axis=0), np.all(a, axis=1), np.all(a, keepdims=True)


def _extremes(a):
    return a.min(), a.max(), a.min(axis=0), np.amax(a, axis=-1), np.max(a, 0, keepdims=True), np.ptp(a, axis=1)


def _all(a):
    return _sums(a), _moments(a), _truths(a)


def of_float64(a: "float64[:, :]"):
    return _all(a), _extremes(a)


def of_int8(a: "int8[:, ::1]"):
    return _all(a), _extremes(a)


def of_bool(a: "bool[:, ::1]"):
    return _all(a), np.max(a, axis=0), a.min(axis=1)


def of_three_axes(a: "float32[:, :, ::1]"):
    one = a.sum(axis=0), a.sum(axis=1), a.sum(axis=2)
    two = a.sum(axis=(0, 2)), a.sum(axis=(1, -1)), a.sum(axis=(1, 0), keepdims=True)
    return one, two, (a.max(axis=1), a.mean(axis=(0, -1)), a.prod(axis=(0, 2)))


def of_expressions(a: "float64[:, ::1]", b: "float64[:, ::1]"):
    squares = np.sum((a - b) ** 2, axis=1), np.sum(a * b, axis=0), np.sum(a * b)
    return squares, np.max(np.abs(a - b), axis=0), a / np.sum(np.exp(a), axis=1, keepdims=True)


def with_masks(a: "float64[:, ::1]", m: "bool[:, ::1]"):
    sums = a.sum(where=m), a.sum(axis=0, where=m), a.mean(axis=1, where=m), np.prod(a, where=m, axis=-1)
    extremes = a.max(initial=-1, where=m), np.min(a, axis=1, initial=3, where=m)
    return sums, extremes, (a.any(where=m), a.var(axis=0, where=m), np.sum(a, where=a[0] > 0.0))


def with_initial(a: "float32[:, ::1]", x: float):
    return a.sum(initial=x), a.sum(axis=0, initial=2), a.max(initial=0), a.min(axis=-1, initial=x)


def with_dtypes(a: "float32[:, ::1]", n: "uint8[:, ::1]"):
    return a.sum(dtype=np.float64), a.mean(axis=1, dtype=np.float64), n.sum(axis=0, dtype=np.uint8), n.prod(dtype=float)


def into(a: "float64[:, :]", out: "float64[:]"):
    np.max(a, 0, out)
    total = np.sum(out)
    return a.sum(axis=0, out=out), total


def of_numbers(x: float, n: int, h: np.float32, b: bool):
    return np.sum(x), np.max(n), np.mean(h), np.any(b), np.std(x), np.count_nonzero(h), np.sum(h, axis=0), np.prod(b)


def of_vectors(a: "float64[:]", b: "float32[:]"):
    return a.sum(axis=0), a.max(axis=-1), a.mean(0), a.sum(keepdims=True), b.var(), b.std(axis=0), a.any(0)
