"""Reductions into arrays that hold less than what is computed, medians and places into arrays."""

import numpy as np


def extremes(a: "float64[:, :]"):
    b, c = np.empty(a.shape[1], np.int16), np.empty(a.shape[0], np.bool)
    d, e = np.zeros((), np.int8), np.empty(a.shape[1] * 2, np.uint8)
    np.max(a, axis=0, out=b)
    np.min(a, axis=1, out=c)
    np.minimum.reduce(a, axis=(0, 1), out=d)
    return b, c, d, np.fmax.reduce(a, out=e[::-2])


def extremes_of_nan(a: "float32[:, :]"):
    n = np.where(a > 0, a, np.nan)
    b, c = np.empty(a.shape[1], np.int16), np.zeros((), np.int32)
    np.nanmax(n, axis=0, out=b)
    np.nanmin(n, out=c)
    d = np.empty(a.shape[0], np.int64)
    return b, c, np.max(n, axis=1, out=d)


def sums(a: "float64[:, :]"):
    b, c, d = np.empty(a.shape[1], np.int32), np.empty(a.shape[1], np.uint8), np.empty(a.shape[0], np.int64)
    np.sum(a, axis=0, out=b)
    np.prod(a[:2], axis=0, out=c)
    whole = b.copy(), c.copy(), np.nansum(a, axis=1, out=d).copy()
    np.mean(a * 5, axis=0, out=b)
    return whole, b, np.var(a, axis=1, out=d)


def of_complex(z: "complex128[:, :]"):
    b, c, d = np.empty(z.shape[1]), np.empty(z.shape[0], np.int64), np.zeros((), np.float32)
    np.sum(z, axis=0, out=b)
    np.mean(z, axis=1, out=c)
    np.max(z, out=d)
    whole = b.copy(), c, d, np.nanmax(z, axis=0, out=b).copy()
    return whole, np.nanmean(z, axis=0, out=b)


def named_parts(z: "complex128[:, :]"):
    n = np.where(z.real > 0, z, np.nan)
    return np.nanmean(n, axis=0, dtype=np.float64), np.nanvar(n, dtype=np.float64), np.nanstd(z, axis=1, dtype=np.float64)


def scans(a: "float64[:, :]", z: "complex128[:]"):
    b, c = np.empty(a.shape, np.int64), np.empty(z.shape)
    np.cumsum(a, axis=0, out=b)
    np.add.accumulate(z, out=c)
    return b, c.copy(), np.cumprod(z[:3], out=c[:3])


def spreads(a: "int64[:, :]"):
    b, c = np.empty(a.shape[1], np.float32), np.empty(a.shape[0], np.int16)
    np.ptp(a * 1000000007, axis=0, out=b)
    return b, np.ptp(a, axis=1, out=c)


def medians(a: "float64[:, :]", d: "int64[:, :]"):
    b, c = np.empty(a.shape[1], np.float32), np.empty(a.shape[0], np.int16)
    e, f = np.empty(a.shape[0], np.complex64), np.empty((1, d.shape[1]), np.int16)
    np.median(a, axis=0, out=b)
    np.median(a, 1, c, False)
    whole = b.copy(), c, np.median(d, axis=0, out=f[0], keepdims=False)
    return whole, np.median(a, axis=1, out=e), np.nanmedian(a, 0, b)


def medians_of_all(a: "float64[:]"):
    b, c = np.zeros(()), np.zeros((), np.int8)
    np.median(a, out=b)
    np.nanmedian(np.append(a, 1.0), out=c)
    return b, c


def medians_of_nan(a: "float64[:, :]"):
    n = np.where(a > -1, a, np.nan)
    b, c = np.empty(a.shape[1], np.float32), np.empty(a.shape[0], np.float32)
    np.median(n, axis=0, out=b)
    return b, np.nanmedian(n, axis=1, out=c)


def places(a: "float64[:, :]"):
    n = np.where(a > -1, a, np.nan)
    b, c, d = np.empty(a.shape[1], np.int64), np.empty(a.shape[0], np.int32), np.empty((a.shape[0], 3), np.int16)
    np.nanargmax(n, axis=0, out=b)
    return b, np.nanargmin(n, 1, c), np.nanargmin(a, axis=1, out=d[:, :1], keepdims=True)


def quantiles(a: "float64[:, :]", d: "int64[:, :]"):
    b, c, e = np.empty(a.shape[1]), np.empty((2, a.shape[0])), np.empty(d.shape[1], np.int32)
    np.quantile(a, 0.3, 0, b)
    np.percentile(a, [20, 70], axis=1, out=c)
    f = np.empty(a.shape[0])
    whole = b, c, np.nanquantile(a, 0.5, 1, f, False, "linear", False)
    some = np.concatenate((d, np.ones((1, d.shape[1]), np.int64)))
    return whole, np.quantile(some, 0.5, axis=0, out=e, method="lower")


def truths_of_any_kind(a: "float64[:]", z: "complex64[:]", n: "int8[:]"):
    strict = np.logical_and(a, a, casting="no"), np.logical_or(z, z > 0, casting="safe")
    return strict, np.logical_not(n, casting="equiv"), np.logical_xor(n, 0.5, casting="no")


def numbers_without_axes(x: float, n: int, flag: bool):
    a, b, c, d = np.zeros(()), np.ones((), np.int16), np.full((), 2.0), np.zeros((), np.uint8)
    np.copyto(a, x, where=flag)
    np.putmask(b, np.array(flag), [7])
    np.place(c, np.array([not flag]), [x, 1])
    np.put(d, [0, -1], [3, n % 7])
    return a, b, c, d


def copied_by_rules(a: "float64[:]", n: "int64[:]"):
    b, c = np.zeros(a.size, np.int16), np.zeros(n.size, np.float32)
    np.copyto(b, a, "unsafe", a > 0)
    np.copyto(c, n, casting="same_kind")
    return b, c
