"""Functions of numpy.linalg for one matrix, by rows, as these lie in memory."""

import numpy as np

# How many columns are eliminated together.
_PANEL = 16


def cholesky(a, *, upper=False):
    """The lower triangular matrix whose product with its own adjoint a matrix is, or the
    adjoint, of which the upper triangle of the matrix says as much."""
    if upper:
        return np.conj(_lower_factor(np.conj(_matrix(a).T)).T).copy()
    return _lower_factor(a)


def _lower_factor(a):
    """The lower triangular matrix."""
    factor = _matrix(a)
    for i in range(factor.shape[0]):
        for j in range(i):
            left = factor[i, j] - np.vdot(factor[j, :j], factor[i, :j])
            factor[i, j] = left / factor[j, j]
        pivot = factor[i, i].real - np.vdot(factor[i, :i], factor[i, :i]).real
        if not pivot > 0:
            raise np.linalg.LinAlgError("Matrix is not positive definite")
        factor[i, i] = np.sqrt(pivot)
        factor[i, i + 1 :] = 0
    return factor


def det(a):
    """The determinant, the product of the pivots."""
    factors = _matrix(a)
    pivots = np.arange(factors.shape[0])
    _factorise(factors, pivots)
    product = np.ones_like(factors, shape=(1,))
    for k in range(factors.shape[0]):
        product[0] *= factors[k, k] if pivots[k] == k else -factors[k, k]
    return product[0]


def inv(a):
    """The inverse."""
    factors = _matrix(a)
    inverse = np.eye(factors.shape[0], dtype=factors.dtype)
    _solve(factors, inverse)
    return inverse


def solve(a, b):
    """What a matrix must be multiplied with to give a vector, or each column of a matrix."""
    matrix, side = _matrix(a), np.asarray(b)
    if side.ndim == 0:
        side = np._refused("np.linalg.solve is compiled for a vector or a matrix", "give b an axis")
    if side.ndim > 2:
        side = np._refused(
            "np.linalg.solve is compiled for one matrix, not for a stack of matrices",
            "solve for each matrix in a loop",
        )
    if side.dtype == np.float16:
        side = np._refused("array type float16 is unsupported in linalg", "convert it, as with b.astype(np.float32)")
    right = side * 1.0
    size, other = matrix.shape[0], right.shape[0]
    if right.ndim == 1 and other != size:
        raise ValueError(
            "solve1: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
            f"(m,m),(m)->(m) (size {other} is different from {size})"
        )
    if right.ndim == 2 and other != size:
        raise ValueError(
            "solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
            f"(m,m),(m,n)->(m,n) (size {other} is different from {size})"
        )
    factors = matrix * np.ones_like(right, shape=(1, 1))
    columns = right.reshape(size, -1 if right.size else 0) * np.ones_like(matrix, shape=(1, 1))
    _solve(factors, columns)
    if right.ndim == 1:
        return columns.reshape(-1)
    return columns


def _matrix(a):
    """A copy of a square matrix, of floats or complex numbers."""
    given = np.asarray(a)
    if given.ndim < 2:
        given = np._refused("np.linalg is compiled for a matrix, of two axes", "reshape the array")
    if given.ndim > 2:
        given = np._refused(
            "np.linalg is compiled for one matrix, not for a stack of matrices",
            "call it for each matrix in a loop",
        )
    if given.dtype == np.float16:
        given = np._refused("array type float16 is unsupported in linalg", "convert it, as with a.astype(np.float32)")
    matrix = given * 1.0
    if matrix.shape[0] != matrix.shape[1]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    return matrix


def _swap(matrix, first, second):
    """Exchanges two rows."""
    row = matrix[first].copy()
    matrix[first] = matrix[second]
    matrix[second] = row


def _factorise(factors, pivots):
    """Makes a matrix the product of a lower triangle, whose diagonal is one, and an upper
    one; the rows change places with their pivots, one after the other.

    As many columns as are a panel are eliminated before the rest of the rows is changed,
    by one product of matrices.
    """
    size = factors.shape[0]
    for first in range(0, size, _PANEL):
        last = min(first + _PANEL, size)
        # By columns, which lie in memory as rows.
        panel = factors[first:, first:last].T.copy()
        for k in range(last - first):
            pivot = k + int(np.argmax(_magnitudes(panel[k, k:])))
            pivots[first + k] = first + pivot
            if pivot != k:
                _swap(factors, first + pivot, first + k)
                for j in range(last - first):
                    element = panel[j, k]
                    panel[j, k] = panel[j, pivot]
                    panel[j, pivot] = element
            if panel[k, k] != 0:
                panel[k, k + 1 :] /= panel[k, k]
            for j in range(k + 1, last - first):
                panel[j, k + 1 :] -= panel[j, k] * panel[k, k + 1 :]
        factors[first:, first:last] = panel.T
        if last < size:
            _substitute(factors[first:last, first:last], factors[first:last, last:])
            factors[last:, last:] -= factors[last:, first:last] @ factors[first:last, last:]


def _magnitudes(elements):
    """How large elements are: of complex numbers, the sum of both parts' sizes."""
    if np._order(elements[:0]) is None:
        return np.abs(elements.real) + np.abs(elements.imag)
    return np.abs(elements)


def _substitute(lower, columns):
    """Solves for a small lower triangle whose diagonal is one, in place."""
    for i in range(1, lower.shape[0]):
        columns[i] -= lower[i, :i] @ columns[:i]


def _solve(factors, columns):
    """Solves for the columns of a matrix, in place; the factors take the other's place."""
    size = factors.shape[0]
    pivots = np.arange(size)
    _factorise(factors, pivots)
    for k in range(size):
        if factors[k, k] == 0:
            raise np.linalg.LinAlgError("Singular matrix")
        if pivots[k] != k:
            _swap(columns, pivots[k], k)
    for first in range(0, size, _PANEL):
        last = min(first + _PANEL, size)
        _substitute(factors[first:last, first:last], columns[first:last])
        if last < size:
            columns[last:] -= factors[last:, first:last] @ columns[first:last]
    for first in range((size - 1) // _PANEL * _PANEL, -1, -_PANEL):
        last = min(first + _PANEL, size)
        for i in range(last - 1, first - 1, -1):
            columns[i] -= factors[i, i + 1 : last] @ columns[i + 1 : last]
            columns[i] /= factors[i, i]
        if first > 0:
            columns[:first] -= factors[:first, first:last] @ columns[first:last]
