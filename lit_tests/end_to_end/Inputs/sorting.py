"""Functions that sort, and that look into what is sorted."""

import numpy as np


def sorted_floats(a: "float64[:]", b: "float32[:, :]", c: "int8[:]"):
    return np.sort(a), np.sort(b), np.sort(b, 0), np.sort(b, axis=None), np.sort(c)


def with_nan(a: "float64[:]", m: "bool[:]"):
    a = np.where(a > 1, np.nan, a)
    return np.sort(a), np.sort(m), np.argsort(a, kind="stable"), a[np.argsort(-a)], np.unique(a)


def orders(a: "float64[:, :]", b: "int64[:]", u: "uint16[:, :, :]"):
    return np.argsort(a, 0, stable=True), np.argsort(b, stable=True), np.argsort(u, axis=1, stable=True), np.argsort(a, None, stable=True)


def uniques(a: "int64[:]", b: "float64[:, :]", m: "bool[:]"):
    return np.unique(a), np.unique(b), np.unique(m), np.unique(a, return_counts=True), np.unique(b, return_inverse=True), np.unique(a, return_index=True)


def searches(a: "float64[:]", v: "float64[:, :]", n: "int64[:]", x: float):
    a = np.sort(a)
    return np.searchsorted(a, v), np.searchsorted(np.sort(n), 3), np.searchsorted(a, x), np.digitize(v, a), np.digitize(n, a[::-1], right=True), np.digitize(x, a, True)


def of_lists(x: float, n: int):
    return np.sort([x, 1, n]), np.argsort((x, 1.5, 2), stable=True), np.searchsorted([1, 2, 3], [n, x])


def medians(a: "float64[:]", b: "float32[:, :]", c: "int64[:]"):
    return np.median(a), np.median(b), np.median(b, axis=0), np.median(b, axis=-1), np.median(c), np.quantile(a, 0.3), np.percentile(a, 33)


def places(a: "float64[:]"):
    a = np.where(a > 1, np.nan, a)
    return np.nanargmin(a), np.nanargmax(a), np.nanmedian(a)


def nan_places(a: "float32[:, :]", b: "int64[:, :]"):
    along = np.nanargmin(a, axis=0), np.nanargmax(a, -1), np.nanargmax(a, axis=1, keepdims=True)
    return *along, np.nanargmin(b), np.nanargmax(b, 0), np.nanargmin(a, keepdims=True)
