"""Functions of numpy that compare arrays."""

import numpy as np


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether numbers differ by little, compared with those of the second array."""
    x, y = np.asarray(a), _inexact(np.asarray(b))
    near = (np.abs(x - y) <= atol + rtol * np.abs(y)) & np.isfinite(y)
    if equal_nan:
        return near | (x == y) | (np.isnan(x) & np.isnan(y))
    return near | (x == y)


def _inexact(numbers):
    """The same as floats or complex numbers. The product of 1.0 and a complex infinity is NaN."""
    if numbers.dtype.kind == "c":
        return numbers
    return numbers * 1.0


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all numbers differ by little."""
    return bool(np.all(isclose(a, b, rtol, atol, equal_nan)))


def array_equal(a1, a2, equal_nan=False):
    """Whether two arrays have one shape and the same elements."""
    x, y = np.asarray(a1), np.asarray(a2)
    if x.ndim != y.ndim:
        return False
    if x.shape != y.shape:
        return False
    if equal_nan:
        return bool(np.all((x == y) | ((x != x) & (y != y))))
    return bool(np.all(x == y))
