"""Variances of complex numbers, and moments in integer dtypes."""

import numpy as np


def of_complex(a: "complex128[:]", b: "complex64[:, :]"):
    return np.var(a), np.std(a), b.var(axis=0), b.std(axis=1, keepdims=True), np.var(b), b.var(axis=(0, 1), ddof=1)


def masked(a: "complex128[:, :]", m: "bool[:, :]"):
    return np.var(a, axis=0, where=m), np.std(a, where=m)


def in_complex(a: "complex64[:]", b: "float64[:, :]"):
    return np.var(a, dtype=np.complex128), np.mean(b, dtype=np.complex64), np.var(b, axis=0, dtype=np.complex128)


def in_integers(a: "int32[:]", b: "int8[:, :]"):
    a, b = np.append(a % 100, 7), np.append(b, b[:1] * 0 + 1, axis=0) % 9
    return np.mean(a, dtype=np.int64), b.mean(axis=0, dtype=np.int16), np.var(b, axis=1, dtype=int), np.mean(b, dtype=np.uint8)


def of_floats_in_integers(a: "float64[:, :]"):
    a = np.append(np.where(np.isfinite(a), a, 1) * 9, np.ones((1, a.shape[1])), axis=0)
    return a.mean(axis=0, dtype=np.int64), np.var(a, dtype=np.int32)
