"""Histograms and covariances."""

import numpy as np

RELATIVE_ERROR = 1e-10


def _finite(a):
    a[~np.isfinite(a)] = 1
    return a


def histograms(a: "float64[:]", bins: int):
    a = _finite(a)
    return np.histogram(a), np.histogram(a, bins), np.histogram(a, bins + 20), np.histogram(a, 2 * bins + 1)[0]


def with_range(a: "float64[:]", b: "float32[:, :]", low: float, high: float):
    return np.histogram(a, 7, (low, high)), np.histogram(b, bins=5, range=(-1, 1)), np.histogram(b, range=(low, high))


def of_matrices(a: "float32[:, :]", b: "int32[:, :]", c: "uint8[:]"):
    return np.histogram(_finite(a), 13), np.histogram(b, 6), np.histogram(c, 4)


def weighted(a: "float64[:]", b: "float64[:]", c: "int64[:]", d: "complex128[:]"):
    a, c = _finite(a), c % 100
    return np.histogram(a, 5, weights=_finite(b)), np.histogram(a, 3, weights=c), np.histogram(c, weights=_finite(d))


def of_edges(a: "float64[:]", b: "int32[:]", c: "float64[:]"):
    edges = np.array([-2.0, -1.0, -1.0, 0.25, 0.5, 3.0])
    return np.histogram(a, edges), np.histogram(b, [-10, 0, 10])


def of_unordered_edges(a: "float64[:]", edge: int):
    return np.histogram(a, np.array([0, 1, edge]))


def weighted_edges(a: "float64[:, :]", b: "float64[:, :]"):
    return np.histogram(a, np.linspace(-1, 1, 9), weights=_finite(b))


def on_edges(n: int):
    # Rounding puts some of these on the wrong side of an edge, unless it is corrected.
    a = np.arange(3 * n + 40) * 0.1
    return np.histogram(a, 3 * n + 39), np.histogram(a, n + 13), np.histogram(a, 30, (0.0, 3.0))


def covariances(a: "float64[:, :]", b: "float64[:]", c: "int16[:, :]"):
    a = _finite(np.concatenate((a, a * a)))
    c = np.concatenate((c, c // 2)) % 100
    return np.cov(a), np.cov(_finite(b)), np.cov(c), np.cov(c, rowvar=True, bias=True), np.cov(_finite(b), ddof=0)


def of_columns(a: "float64[:, :]", b: "float64[:]"):
    a, b = _finite(np.concatenate((a, a * a), axis=1)), _finite(b)
    return np.cov(a, rowvar=False), np.cov(b, b * b), np.cov(b, b[::-1], bias=True), np.cov(a, None, False, ddof=2)


def of_complexes(a: "complex128[:, :]"):
    a = _finite(np.concatenate((a, a * a, np.ones((2, a.shape[1])))))
    return np.cov(a), np.cov(a.real, a.imag)


def densities(a: "float64[:]", bins: int, b: "float32[:]"):
    edges = [-3, -1, 0, 2]
    whole = np.histogram(_finite(a), abs(bins) % 5 + 1, density=True)
    return whole, np.histogram(_finite(a), edges, None, True, a * a), np.histogram(_finite(b), 3, (-9.0, 9.0), True)


def weighted_covariances(a: "float64[:, :]", b: "int64[:]", c: "float64[:]", d: "complex64[:, :]"):
    a, c, b = _finite(np.concatenate((a, a * a))), np.abs(_finite(c)) + 0.25, np.abs(b) % 4 + 1
    d = np.concatenate((d.real, d.imag)).astype(np.complex128) * 1j
    d[~np.isfinite(d)] = 1
    whole = np.cov(a, fweights=b), np.cov(a, aweights=c), np.cov(a, None, True, False, 2, b, c), np.cov(a, aweights=c, bias=True)
    return whole, np.cov(c, fweights=b, aweights=c), np.cov(d, aweights=c), np.cov(a.T, rowvar=False, aweights=c, ddof=0)


def covariances_of_a_dtype(a: "float32[:]", b: "int64[:]", c: "int16[:]"):
    a = _finite(a) % 8
    return np.cov(a, a * a, dtype=np.float64), np.cov(b % 9, c % 7, dtype=np.complex128), np.cov(b % 9, aweights=np.abs(c % 7) + 1.0, dtype=np.float64)


def unfit_weights(a: "float64[:]", b: "float64[:]", c: "int64[:]"):
    if a.size < 8:
        return np.cov(a)
    return np.cov(a, fweights=c) if c[0] % 2 == 0 else np.cov(a, aweights=b)
