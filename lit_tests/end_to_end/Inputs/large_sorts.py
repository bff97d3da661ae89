"""Functions that sort arrays of all sizes, for elements that are ordered by their bits."""

import numpy as np


def doubles(a: "float64[:]"):
    return np.sort(a), np.argsort(a), np.unique(a), np.median(a)


def singles(a: "float32[:]"):
    return np.sort(a), np.argsort(a), np.unique(a), np.median(a)


def halves(a: "float16[:]"):
    return np.sort(a), np.argsort(a), np.unique(a)


def longs(a: "int64[:]"):
    return np.sort(a), np.argsort(a), np.unique(a), np.median(a)


def bools(a: "bool[:]"):
    return np.sort(a), np.argsort(a), np.unique(a)


def pairs(a: "complex128[:]"):
    return np.sort(a), np.argsort(a)


def rows(a: "float64[:, :]", b: "float32[:, :, :]"):
    return np.sort(a, kind="stable"), np.sort(a, axis=0, kind="stable"), np.sort(b, axis=1, kind="stable")


def quantiles(a: "float64[:]", q: float):
    return np.quantile(a, q), np.percentile(a, 100 * q)


def places(a: "float64[:]", v: "float64[:]"):
    return np.searchsorted(a, v)
