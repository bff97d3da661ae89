"""Functions of numpy.linalg for one matrix, by rows, as these lie in memory."""

import numpy as np


def cholesky(a):
    """The lower triangular matrix whose product with its own adjoint a matrix is."""
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
    product = np.ones_like(factors, shape=(1,))
    for k in range(factors.shape[0]):
        pivot = _pivot(factors, k)
        if pivot != k:
            _swap(factors, pivot, k)
            product[0] *= -1
        product[0] *= factors[k, k]
        if factors[k, k] != 0:
            for i in range(k + 1, factors.shape[0]):
                factors[i, k + 1 :] -= factors[i, k] / factors[k, k] * factors[k, k + 1 :]
    return product[0]


def inv(a):
    """The inverse."""
    factors = _matrix(a)
    inverse = np.eye(factors.shape[0], dtype=factors.dtype)
    _eliminate(factors, inverse)
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
    _eliminate(factors, columns)
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
    matrix = given * 1.0
    if matrix.shape[0] != matrix.shape[1]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    return matrix


def _pivot(factors, k):
    """The row, from one on, that has the largest element in its column."""
    pivot = k
    for i in range(k + 1, factors.shape[0]):
        if abs(factors[i, k]) > abs(factors[pivot, k]):
            pivot = i
    return pivot


def _swap(matrix, first, second):
    """Exchanges two rows."""
    row = matrix[first].copy()
    matrix[first] = matrix[second]
    matrix[second] = row


def _eliminate(factors, columns):
    """Makes a matrix the unit matrix, and the same with the rows of other columns."""
    size = factors.shape[0]
    for k in range(size):
        pivot = _pivot(factors, k)
        if factors[pivot, k] == 0:
            raise np.linalg.LinAlgError("Singular matrix")
        if pivot != k:
            _swap(factors, pivot, k)
            _swap(columns, pivot, k)
        for i in range(k + 1, size):
            factor = factors[i, k] / factors[k, k]
            factors[i, k + 1 :] -= factor * factors[k, k + 1 :]
            columns[i] -= factor * columns[k]
    for k in range(size - 1, -1, -1):
        columns[k] /= factors[k, k]
        for i in range(k):
            columns[i] -= factors[i, k] * columns[k]
