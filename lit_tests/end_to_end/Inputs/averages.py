"""Averages, norms, and reductions that leave NaN out."""

import numpy as np


def averages(a: "float64[:, :]", w: "float64[:, :]", v: "float32[:]"):
    plain = np.average(a), np.average(a, axis=0), np.average(a, axis=1, keepdims=True)
    return plain, np.average(a, weights=w), np.average(a, axis=0, weights=w), np.average(a, axis=1, weights=v)


def averages_of_integers(a: "int32[:]", w: "int8[:]"):
    return np.average(a), np.average(a, weights=w)


def norms(a: "float64[:, ::1]", x: "float32[:]", n: "int64[:]"):
    vectors = np.linalg.norm(x), np.linalg.norm(n), np.linalg.norm(x, 1), np.linalg.norm(x, ord=2)
    return vectors, (np.linalg.norm(a), np.linalg.norm(a, axis=1), np.linalg.norm(a - 1, axis=0, keepdims=True))


def _holes(a, m):
    return np.where(m, np.nan, a)


def without_nan(a: "float64[:, ::1]", m: "bool[:, ::1]"):
    b = _holes(a, m)
    sums = np.nansum(b), np.nansum(b, axis=0), np.nanprod(b, axis=1), np.nanmean(b), np.nanmean(b, axis=1, keepdims=True)
    return sums, (np.nanmax(b), np.nanmin(b, axis=0)), (np.nanvar(b, axis=0), np.nanstd(b), np.nanvar(b, axis=1, ddof=1))


def without_nan_of_integers(n: "int16[:, ::1]"):
    return np.nansum(n, axis=0), np.nanmean(n), np.nanmax(n, axis=1), np.nanstd(n, axis=0)
