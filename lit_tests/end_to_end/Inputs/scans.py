"""Scans, places of extremes, methods of universal functions, differences."""

import numpy as np


def _scans(a):
    return (a.cumsum(), np.cumsum(a, axis=0), a.cumsum(-1)), (a.cumprod(axis=1), np.cumprod(a), np.cumsum(a * 2, axis=0))


def _places(a):
    whole = a.argmax(), np.argmin(a), np.argmin(a, keepdims=True), np.argmax(a + 1)
    return whole, (np.argmax(a, axis=0), a.argmin(axis=1), np.argmax(a, -1, keepdims=True), np.argmin(a, 0, keepdims=True))


def of_float64(a: "float64[:, :]"):
    return _scans(a), _places(a)


def of_float16(a: "float16[:, ::1]"):
    return _places(a), a.cumsum(axis=0)


def of_uint8(a: "uint8[:, ::1]"):
    return _scans(a), _places(a)


def of_bool(a: "bool[:, ::1]"):
    return a.cumsum(1), a.argmax(axis=1), np.argmin(a, axis=0), a.argmax()


def of_three_axes(a: "float32[:, :, ::1]"):
    return a.cumsum(1), a.argmax(axis=1), np.argmin(a, axis=0, keepdims=True), np.cumsum(a, axis=2)


def sums_by_strides(a: "float64[:, :, :]"):
    one = a.sum(axis=0), a.sum(axis=1), a.sum(axis=2)
    return one, (a.sum(axis=(0, 2)), a.mean(axis=(1, 2), keepdims=True), a.sum()), (a.max(axis=1), a.prod(axis=0))


def sums_of_columns(a: "float64[::1, :]"):
    return a.sum(axis=0), a.sum(axis=1, keepdims=True), a.sum(), a.min(axis=1), np.any(a, axis=0)


def reduced(a: "float64[:, ::1]"):
    sums = np.add.reduce(a), np.add.reduce(a, axis=None), np.add.reduce(a, axis=(0, 1), keepdims=True), np.add.reduce(a, initial=1)
    others = np.maximum.reduce(a, axis=1), np.subtract.reduce(a, axis=1), np.divide.reduce(a), np.logical_and.reduce(a, -1)
    return sums, others, np.hypot.reduce(a, axis=1, keepdims=True)


def reduced_integers(a: "int32[:, ::1]"):
    bits = np.bitwise_or.reduce(a), np.bitwise_and.reduce(a, axis=1), np.bitwise_xor.reduce(a, axis=None)
    return bits, np.add.reduce(a), np.multiply.reduce(a, dtype=np.int32), np.add.reduce(a, dtype=np.float64)


def accumulated(a: "float64[:, ::1]"):
    return np.add.accumulate(a), np.maximum.accumulate(a, axis=1), np.subtract.accumulate(a), np.logical_or.accumulate(a, 1)


def reduced_at(a: "float64[:]", i: "int64[:]"):
    return np.add.reduceat(a, np.abs(i) % (len(a) + 1))


def rows_reduced_at(a: "float64[:, :]", i: "int32[:]"):
    places = np.abs(i) % 5
    return np.add.reduceat(a, places), np.maximum.reduceat(a, places, axis=1)


def differences(a: "float64[:]", b: "bool[:]", n: "int8[:]"):
    return np.diff(a), np.diff(a, 2), np.diff(b), np.diff(n), np.ediff1d(a), np.trapezoid(a), np.trapezoid(n, dx=2), np.trapezoid(b), np.trapezoid(b, dx=True), np.trapezoid(n, n > 0)


def differences_along(a: "float64[:, :]", x: "float64[:]"):
    return np.diff(a), np.diff(a, axis=0), np.diff(a, n=3, axis=1), np.trapezoid(a), np.trapezoid(a, x, axis=-1)


def of_numbers(a: np.float32, b: np.complex64, c: "bool[:]"):
    out = np.zeros(1)
    np.cumsum(a, out=out)
    return out, np.cumsum(a), np.cumprod(a, axis=0), np.cumsum(b), np.cumprod(c[:1].reshape(())), np.cumsum(c[:1].reshape(()), axis=-1, dtype=np.int8), np.nancumsum(a), np.cumsum(3)


def areas_at_distances(y: "float32[:]", z: "int8[:, :]", a: np.float64, b: np.float32, c: np.int8):
    columns = np.trapezoid(z, dx=a, axis=0), np.trapezoid(z, dx=b), np.trapezoid(z, dx=c)
    return np.trapezoid(y, dx=a), np.trapezoid(y, dx=b), np.trapezoid(y, dx=c), columns
