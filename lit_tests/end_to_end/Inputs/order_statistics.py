"""Medians and quantiles along axes, without NaN or with it, and what methods take."""

import numpy as np


def medians(a: "float64[:, :, :]"):
    whole = np.median(a), np.median(a, axis=(0, 2))
    return whole, np.median(a, axis=1, keepdims=True)


def of_other_dtypes(a: "float32[:, :]", b: "int16[:, :]"):
    return np.median(a, -1), np.median(b, axis=0), np.median(b, (1, 0), keepdims=True)


def without_nan(a: "float64[:, :]", m: "bool[:, :]"):
    if a.size == 0:
        raise ValueError("np.nanquantile of no elements is compiled for one number as 'q'")
    b = np.where(m, a, np.nan)
    medians = np.nanmedian(b), np.nanmedian(b, axis=0)
    quantiles = np.nanquantile(b, 0.25, axis=0), np.nanpercentile(b, [30, 60.5], axis=1)
    return medians, quantiles, np.median(b, axis=1)


def quantiles(a: "float64[:, :]", b: "int32[:, :]", c: "float32[:, :]"):
    if b.size == 0:
        raise ValueError("NumPy has another error for integers")
    one = np.quantile(b, 0.75, axis=1, keepdims=True), np.quantile(c, 0.1, 0), np.quantile(b, 1, 0)
    return one, np.quantile(a, (0.25, 0.5, 0.9)), np.quantile(c, np.linspace(0, 1, 5), axis=-1)


def percentiles(a: "float64[:, :, :]", b: "int32[:, :]", x: np.float32):
    if b.size == 0:
        raise ValueError("NumPy has another error for integers")
    several = np.percentile(a, [10, 99.5], axis=(0, 1)), np.percentile(b, (0, 100), axis=0, keepdims=True)
    return several, np.percentile(b, np.abs(x) % 100)
