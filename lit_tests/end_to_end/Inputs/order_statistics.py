"""Medians and quantiles along axes, without NaN or with it."""

import numpy as np


def medians(a: "float64[:, :, :]", b: "int16[:, :]"):
    return np.median(a, axis=(0, 2)), np.median(a, axis=1, keepdims=True), np.median(b, axis=0), np.median(b[:1, :1], axis=())


def without_nan(a: "float64[:, :]", m: "bool[:, :]"):
    if a.size == 0:
        raise ValueError("np.nanquantile of no elements is compiled for one number as 'q'")
    b = np.where(m, a, np.nan)
    return np.nanmedian(b, axis=0), np.nanpercentile(b, [30, 60.5], axis=1), np.median(b, axis=1)


def quantiles(a: "float64[:, :]", b: "int32[:, :]", c: "float32[:, :]"):
    if b.size == 0:
        raise ValueError("NumPy has another error for integers")
    return np.quantile(b, 0.75, axis=1, keepdims=True), np.quantile(a, (0.25, 0.5)), np.quantile(c, 0.1, 0)


def halves(a: "float16[:]", b: "bool[:]", d: "uint64[:]"):
    return np.median(a * np.float16(6e4)), np.median(b), np.median(d), np.nanmedian(a)


def of_complex_numbers(a: "complex64[:]", b: "complex128[:, :]"):
    return np.median(a), np.median(b, axis=0), np.median(b[:1, :1], axis=())
