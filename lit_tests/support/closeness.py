"""How close results of compiled code must be to NumPy's.

Sums and products are computed in an order that depends on the processor, in NumPy
and in compiled code alike. Where terms cancel, an element near zero carries the
rounding errors of its terms: an error counts in proportion to the largest element.
"""

import numpy as np


def assert_close(found, expected, tolerance, where=""):
    """Asserts that arrays or numbers are of one shape and nearly equal.

    `tolerance` is the error allowed, in proportion to the largest finite element
    of `expected`. Infinities and NaNs must be at the same places.
    """
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape, f"{where}: shape {found.shape}, expected {expected.shape}"
    if expected.dtype.kind not in "fc":
        np.testing.assert_array_equal(found, expected, where)
        return
    np.testing.assert_allclose(found, expected, tolerance, tolerance * scale(expected), err_msg=where)


def are_close(found, expected, tolerance):
    """Returns true if `assert_close` accepts the results."""
    try:
        assert_close(found, expected, tolerance)
    except AssertionError:
        return False
    return True


def scale(values):
    """The largest finite magnitude in an array, zero where there is none."""
    magnitudes = np.abs(np.asarray(values))
    return np.max(magnitudes, initial=0.0, where=np.isfinite(magnitudes))
