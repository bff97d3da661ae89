"""Functions of numpy that compute with polynomials: coefficients, the highest power first."""

import numpy as np


def poly(seq_of_zeros):
    """The polynomial with these zeros."""
    zeros = np.asarray(seq_of_zeros)
    if zeros.ndim == 1:
        # Computed in float64, or in float32 if they are of that.
        zeros = zeros * 1.0 if zeros.dtype == np.float32 else zeros * np.float64(1)
    if zeros.ndim != 1 or zeros.dtype.kind == "c":
        zeros = np._refused("np.poly is compiled for a vector of real zeros", "give them in one axis")
    if zeros.size == 0:
        raise ValueError("np.poly of no zeros, which is the number 1.0, is not compiled")
    result = np.zeros_like(zeros, shape=(zeros.size + 1,))
    result[0] = 1
    for k, zero in enumerate(zeros):
        for place in range(k + 1, 0, -1):
            result[place] -= zero * result[place - 1]
    return result


def polyadd(a1, a2):
    """The sum of two polynomials."""
    first, second = _of_one_size(np.atleast_1d(a1), np.atleast_1d(a2))
    return first + second


def polysub(a1, a2):
    """The difference of two polynomials."""
    first, second = _of_one_size(np.atleast_1d(a1), np.atleast_1d(a2))
    return first - second


def _of_one_size(first, second):
    """Both with zeros before the shorter one."""
    size = max(first.size, second.size)
    return _with_zeros(first, size - first.size), _with_zeros(second, size - second.size)


def _with_zeros(p, count):
    """A copy with so many zeros before the coefficients."""
    result = np.zeros_like(p, shape=(count + p.size,))
    result[count:] = p
    return result


def polymul(a1, a2):
    """The product of two polynomials."""
    return np.convolve(_without_zeros(np.atleast_1d(a1)), _without_zeros(np.atleast_1d(a2)))


def _without_zeros(p):
    """The coefficients from the first that is not zero; a zero if there is none."""
    if p.ndim != 1:
        p = np._refused("Polynomial must be 1d only.", "give the coefficients in one axis")
    start = 0
    while start < p.size and p[start] == 0:
        start += 1
    if start == p.size:
        return np.zeros_like(p, shape=(1,))
    return p[start:].copy()


def polydiv(u, v):
    """The quotient of two polynomials, and what is left."""
    dividend, divisor = np.atleast_1d(u) + 0.0, np.atleast_1d(v) + 0.0
    none = dividend[:0] + divisor[:0]
    steps = dividend.size - divisor.size + 1
    scale = 1.0 / divisor[0]
    quotient = np.zeros_like(none, shape=(max(steps, 1),))
    rest = dividend.astype(none.dtype)
    for k in range(steps):
        factor = scale * rest[k]
        quotient[k] = factor
        rest[k : k + divisor.size] -= factor * divisor
    start = 0
    while np.abs(rest[start]) <= 1e-8 and start < rest.size - 1:
        start += 1
    return quotient, rest[start:].copy()


def polyder(p, m=1):
    """The derivative of a polynomial, or a further one."""
    if m < 0:
        raise ValueError("Order of derivative must be positive (see polyint)")
    given = np.asarray(p)
    if given.ndim != 1:
        given = np._refused("np.polyder takes a vector of coefficients", "give them in one axis")
    if m == 0:
        # In the dtype of a derivative, unless it is known that there is none.
        return given * np.arange(1, 2)
    result = given[:-1] * np.arange(given.size - 1, 0, -1)
    for _ in range(m - 1):
        result = result[:-1] * np.arange(result.size - 1, 0, -1)
    return result


def polyint(p, m=1, k=None):
    """The integral of a polynomial, or a further one; `k` are the constants of integration."""
    if m < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    given = np.asarray(p)
    if given.ndim != 1:
        given = np._refused("np.polyint takes a vector of coefficients", "give them in one axis")
    if m == 0:
        raise ValueError("np.polyint of order 0, which is the polynomial itself, is not compiled")
    constants = np.zeros(m) if k is None else _constants(np.atleast_1d(k), m)
    result = _integral(given, constants[:1])
    for place in range(1, m):
        result = _integral(result, constants[place : place + 1])
    return result


def _constants(k, m):
    """The constants of so many integrals: those that are given, or the only one for all."""
    if k.size == 1:
        return np.repeat(k, m)
    if k.size < m:
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or >m.")
    return np.ravel(k).copy()


def _integral(p, constant):
    """The integral with this constant, an array of one element."""
    return np.concatenate((p / np.arange(p.size, 0, -1), constant))


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of a degree that is nearest to some points."""
    if full or cov:
        return np._refused("np.polyfit is compiled without 'full' and 'cov'", "leave them out")
    if deg < 0:
        raise ValueError("expected deg >= 0")
    places, values = np.asarray(x) + 0.0, np.asarray(y) + 0.0
    if places.ndim != 1:
        places = np._refused("expected 1D vector for x", "give the places in one axis")
    if values.ndim < 1 or values.ndim > 2:
        values = np._refused("expected 1D or 2D array for y", "give the values in one or two axes")
    if places.size == 0:
        raise TypeError("expected non-empty vector for x")
    if places.shape[0] != values.shape[0]:
        raise TypeError("expected x and y to have same length")
    limit = places.size * _epsilon(places) if rcond is None else rcond
    matrix = np.vander(places, deg + 1)
    if w is None:
        return _fitted(matrix, values, limit)
    weights = np.asarray(w) + 0.0
    if weights.ndim != 1:
        weights = np._refused("expected a 1-d array for weights", "give the weights in one axis")
    if weights.shape[0] != values.shape[0]:
        raise TypeError("expected w and y to have the same length")
    return _fitted(matrix * weights[:, None], (values.T * weights).T, limit)


def _epsilon(numbers):
    """The distance of 1 from the next number of a dtype."""
    return np.spacing(np.ones_like(numbers, shape=(1,)))[0]


def _fitted(matrix, values, limit):
    """The coefficients: the least squares of a matrix whose columns have length 1."""
    scale = np.sqrt(np.sum(matrix * matrix, axis=0))
    solution = np.linalg.lstsq(matrix / scale, values, limit)[0]
    return (solution.T / scale).T
