"""Branches that the number of an array's axes decides."""

import numpy as np


def _total(a):
    if a.ndim == 0:
        return a[()]
    elif a.ndim == 1:
        return a.sum()
    if 2 != a.ndim:
        return a[0, 0].sum() + a.shape[2]
    return a[0].sum() + a.shape[1]


def _as_matrix(a):
    if a.ndim < 2:
        a = a[:, None]
    elif not a.ndim <= 2:
        a = a.reshape(a.shape[0], -1)
    return a


def _same_rank(a, b):
    return a + b if a.ndim == b.ndim else a[0] + b


def _either(a, n):
    # Only the whole condition is not known.
    if a.ndim == 2 and n > 0:
        return a[-1:, -1:].sum()
    return a.sum()


def totals(a: "float64[:, :]", b: "int32[:]", c: "float64[:, :, :]", d: float):
    return _total(a), _total(b), _total(c), _total(np.array(d))


def matrices(a: "float64[:, ::1]", b: "float64[:]", c: "float64[:, :, ::1]"):
    return _as_matrix(a).sum(), _as_matrix(b) * 2, _as_matrix(c + 1)


def ranks(a: "float64[:, :]", b: "float64[:]"):
    return _same_rank(a, a), _same_rank(b, b), _same_rank(a, b)


def either(a: "float64[:, :]", b: "float64[:]", n: int):
    return _either(a, n), _either(b, n)


def counted(a: "float64[:, :]", n: int):
    return a.ndim == n, a.ndim > n, a.ndim == 2
