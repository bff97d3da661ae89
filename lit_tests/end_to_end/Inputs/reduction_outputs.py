"""Reductions and scans into arrays of other dtypes, from other values, with masks."""

import numpy as np

# What is kept in float16 and float32 is rounded again and again.
RELATIVE_ERROR = 4e-3


def sums(a: "float64[:, :]", b: "float32[:]", m: "bool[:, :]"):
    np.sum(a, axis=0, out=b, where=m)
    return b.copy(), np.prod(a, axis=1, out=b), np.mean(a, axis=0, out=b[::-1])


def moments(a: "float32[:, :]", b: "float64[:]", c: "float16[:]"):
    np.var(a, axis=0, out=b)
    np.std(a, axis=1, ddof=1, out=c)
    return np.nanstd(a, axis=0, out=b[:]), np.nanmean(a, axis=1, out=c[:])


def of_integers(a: "int32[:, :]", b: "int64[:]", c: "int8[:]", d: "float32[:]"):
    np.add.reduce(a, out=b)
    np.multiply.reduce(a, axis=1, out=(c,), initial=3)
    whole = b.copy(), c.copy()
    np.mean(a, axis=0, out=d)
    return whole, np.max(a, axis=0, out=c), np.min(a, axis=1, out=b), np.ptp(a, axis=0, out=b)


def of_steps(a: "int64[:, :]", c: "float64[:, :]"):
    b, d = np.empty(a.shape[1], np.int16), np.empty(c.shape[0], np.float32)
    e, f = np.empty(a.shape[0], np.int16), np.empty(c.shape[1], np.float32)
    steps = np.subtract.reduce(a, out=b), np.divide.reduce(c, axis=-1, out=d)
    return steps, np.floor_divide.reduce(a, axis=1, out=e), np.subtract.reduce(c, out=f, initial=0.1)


def places(a: "float64[:, :]", b: "complex128[:, :]", c: "int32[:]"):
    np.argmax(a, axis=0, out=c)
    whole = np.argmin(b), np.argmax(b), np.argmax(b, keepdims=True)
    return whole, (np.argmin(b, axis=0), np.argmax(b, axis=1, keepdims=True)), np.argmin(a, 1, c)


def truths(a: "float64[:, :]", b: "int8[:]", c: "complex64[:]"):
    np.any(a, axis=0, out=b)
    np.all(a, axis=1, out=c)
    return np.logical_xor.reduce(a, out=b[:])


def scans(a: "float64[:, :]", c: "int64[:, :]"):
    b, d = np.empty(a.shape, np.float32), np.empty((c.shape[0], c.shape[1] * 2), np.int16)
    np.cumsum(a, axis=0, out=b)
    np.cumprod(c, axis=1, out=d[:, ::2])
    np.subtract.accumulate(c, axis=1, out=d[::-1, 1::2])
    return b.copy(), d, np.maximum.accumulate(a, out=b[:, ::-1])


def parts(a: "float64[:, :]"):
    b = np.empty((2, a.shape[1]), np.float32)
    return np.add.reduceat(a, [0, 1], out=b), np.power.reduceat(np.arange(7) % 3, [0, 5, 2])


def from_numbers(a: "int64[:, :]", x: float, b: "bool[:]"):
    starts = np.sum(a, axis=0, initial=2.9), np.max(a, axis=1, initial=x), np.prod(a, initial=x)
    return starts, np.logical_and.reduce(b, initial=2), np.sum(b, dtype=np.bool, initial=0)


def from_nothing(a: "float64[:, :]", b: "int64[:]"):
    return np.sum(a, initial=None), np.add.reduce(a, axis=1, initial=None), np.gcd.reduce(b, initial=None)


def with_masks(a: "float64[:, :]", m: "bool[:, :]", r: "bool[:]"):
    rows = np.subtract.reduce(a, axis=1, where=m, initial=0.5), np.divide.reduce(a, where=r, initial=2)
    kept = np.subtract.reduce(a, axis=0, where=m, initial=a[0, 0], keepdims=True)
    return rows, kept, np.copysign.reduce(a, axis=-1, where=m, initial=-1.0), np.fmod.reduce(a[0], where=r, initial=9)


def powers(a: "int64[:, :]", m: "bool[:, :]"):
    exponents = np.abs(a) % 3
    bases = np.power.reduce(exponents, axis=0), np.power.reduce(exponents, axis=1, keepdims=True)
    masked = np.power.reduce(a % 5 - 2, axis=1, where=m & (a % 5 > 2), initial=3)
    return bases, masked, np.power.accumulate(exponents, axis=1)


def negative_powers(a: "int64[:]"):
    return np.power.reduce(a), np.power.accumulate(a)


def without_nan(z: "complex128[:, :]", a: "float64[:, :]", m: "bool[:, :]"):
    b = np.where(m, z, np.nan)
    c = np.where(m, a, np.nan)
    masked = np.nanmean(c, axis=0, where=c > 0), 1 + np.nanvar(c, axis=1, where=m), np.nanstd(c, correction=1)
    moments = np.nanmean(b), np.nanmean(b, axis=1, keepdims=True), np.nanvar(b, axis=0), np.nanstd(b, ddof=1)
    return moments, masked


def extremes_without_nan(z: "complex64[:, :]", m: "bool[:, :]"):
    b = np.where(m, z, np.nan)
    return np.nanmin(b), np.nanmax(b, axis=(0, 1), keepdims=True), np.nanmax(b, axis=0), np.nanmin(b, axis=1)


def means_of_truths(a: "float64[:, :]", b: "bool[:]"):
    return np.mean(a, axis=0, dtype=np.bool), np.mean(b, dtype=np.bool)


def complex_numbers(x: float, n: int, y: np.float32):
    return np.complex64(x, n), np.complex128(y, x), np.complex64(y, True), np.complex128()
