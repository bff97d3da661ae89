"""Quantiles by the methods that NumPy has beside the line between two elements."""

import numpy as np


def takes_elements(a: "float64[:, :]", b: "int32[:, :]", q: float):
    if a.size == 0 or b.size == 0:
        raise ValueError("NumPy has other errors for integers")
    p = abs(q) % 1
    a_few = np.quantile(a, p, method="lower"), np.quantile(b, p, axis=0, method="higher")
    return a_few, np.quantile(a, p, method="nearest", axis=1), np.percentile(b, 40, method="inverted_cdf"), np.quantile(
        b, [0.25, 0.5, 0.75], method="closest_observation", axis=0
    )


def between_elements(a: "float64[:, :]", b: "int32[:, :]", q: float):
    if a.size == 0 or b.size == 0:
        raise ValueError("NumPy has other errors for integers")
    p = abs(q) % 1
    one = np.quantile(a, p, method="hazen"), np.quantile(b, p, axis=0, method="weibull"), np.quantile(a, 0.5, method="midpoint")
    two = np.quantile(a, p, method="median_unbiased", axis=0), np.quantile(b, (p, 0.1), method="normal_unbiased")
    return one, two, np.quantile(b, p, method="averaged_inverted_cdf"), np.quantile(
        b, p, axis=1, method="interpolated_inverted_cdf"
    ), np.quantile(b, 0.5, axis=1, method="averaged_inverted_cdf"), np.quantile(b, p, axis=1, method="midpoint")


def along_an_unknown_axis(a: "float64[:, :]", axis: int):
    return np.median(a, axis=axis % 2)


def integer_parts(a: "float32[:, :]", b: "int16[:, :]", c: "float64[:]", last: bool):
    if a.size == 0 or b.size == 0 or c.size == 0:
        raise ValueError("NumPy has other errors for integers")
    c[0] = np.inf
    q = int(last)
    ends = np.quantile(c, q), np.quantile(c, [0, 1]), np.nanquantile(c, q), np.quantile(c, 1.0)
    return ends, np.quantile(a, [1, 0], axis=1), np.quantile(b, q, axis=0), np.quantile(b, 1, method="hazen")


def weighted(a: "float64[:, :]", b: "int16[:, :]", w: "float64[:]", q: float):
    if a.size == 0 or b.size == 0:
        raise ValueError("NumPy has other errors for no elements")
    w, p = np.abs(w) + 0.5, abs(q) % 1
    w[~np.isfinite(w)] = 2
    each = np.abs(np.resize(w, a.shape)) * (1 + np.arange(a.shape[1]))
    rows = np.quantile(a, p, axis=0, weights=each, method="inverted_cdf"), np.quantile(a, p, weights=each, method="inverted_cdf")
    few = np.percentile(b, (10, 50.0), axis=1, weights=np.arange(b.shape[1]) + 1, method="inverted_cdf", keepdims=True)
    return rows, few, np.quantile(b, [0, 1], weights=b > -100, method="inverted_cdf")


def weighted_without_nan(a: "float32[:, :]", q: "float32[:]", m: "bool[:, :]"):
    if a.size == 0 or m.shape != a.shape:
        raise ValueError("NumPy has other errors for no elements")
    each = np.where(m, 3.0, 1.0)
    a[m & (a > 0)] = np.nan
    p = np.abs(q) % 1
    return np.nanquantile(a, 0.4, axis=1, weights=each, method="inverted_cdf"), np.nanpercentile(
        a, p, axis=0, weights=each, method="inverted_cdf"
    ), np.quantile(a, p, axis=0, weights=each, method="inverted_cdf")
