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


def norms_of_vectors(x: "float64[:]", y: "float32[:]", z: "complex128[:]", k: "int64[:]"):
    of_floats = np.linalg.norm(x, np.inf), np.linalg.norm(x, 0), np.linalg.norm(x, 3), np.linalg.norm(x - 1, ord=2.0)
    narrow = np.linalg.norm(y, np.inf), np.linalg.norm(y, 3), np.linalg.norm(y, 0), np.linalg.norm(y, ord=1.0)
    of_complex = np.linalg.norm(z), np.linalg.norm(z, 1), np.linalg.norm(z, np.inf), np.linalg.norm(z, 2.5)
    return of_floats, narrow, of_complex, (np.linalg.norm(k, np.inf), np.linalg.norm(k, 0), np.linalg.norm(k, 3))


def least_size(x: "float64[:]"):
    return np.linalg.norm(x, -np.inf)


def norms_of_matrices(a: "float64[:, :]", b: "float32[:, :]", c: "complex128[:, :]"):
    sums = np.linalg.norm(a, 1), np.linalg.norm(a, np.inf), np.linalg.norm(b, 1), np.linalg.norm(c, np.inf)
    roots = np.linalg.norm(a, "fro"), np.linalg.norm(c), np.linalg.norm(b, "fro")
    of_rows = np.linalg.norm(a, np.inf, axis=0), np.linalg.norm(a, 3, axis=1), np.linalg.norm(c, axis=1)
    turned = np.linalg.norm(a, 1, axis=(1, 0)), np.linalg.norm(a, np.inf, axis=(1, 0), keepdims=True)
    return sums, roots, of_rows, turned


def least_sums(a: "float64[:, :]"):
    return np.linalg.norm(a, -1), np.linalg.norm(a, -np.inf)


def norms_of_stacks(a: "float64[:, :, :]"):
    return np.linalg.norm(a, 1, axis=(0, 2)), np.linalg.norm(a, "fro", axis=(1, 2), keepdims=True), np.linalg.norm(a, np.inf, axis=(2, 1))
