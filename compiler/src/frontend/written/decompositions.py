"""Functions of numpy.linalg that take a real matrix apart, by rotations of its columns."""

import numpy as np

# How often all pairs of columns are rotated at most; a few times are enough.
_SWEEPS = 60


def svdvals(x):
    """The singular values, the largest first."""
    return _rotated(_real(x))[1]


def cond(x, p=None):
    """The largest singular value as so many times the smallest one."""
    if p is not None and p != 2:
        return np._refused("np.linalg.cond is compiled for p=None and p=2", "leave p out")
    matrix = _real(x)
    if matrix.size == 0:
        raise np.linalg.LinAlgError("cond is not defined on empty arrays")
    values = _rotated(matrix)[1]
    return values[0] / values[values.size - 1]


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """How many singular values are not nearly zero."""
    given = np.asarray(A)
    if tol is not None and rtol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    if given.ndim < 2:
        return np.count_nonzero(np.any(given != 0))
    if hermitian:
        values = np.sort(np.abs(eigvalsh(given)))[::-1]
    else:
        values = _rotated(_real(given))[1]
    if tol is not None:
        return np.count_nonzero(values > np.asarray(tol)[..., np.newaxis], axis=-1)
    if rtol is not None:
        limits = _limit(values, np.asarray(rtol)[..., np.newaxis])
        return np.count_nonzero(values > limits, axis=-1)
    return np.count_nonzero(values > _limit(values, max(given.shape) * _epsilon(values)))


def pinv(a, rcond=None, hermitian=False, *, rtol="none"):
    """The inverse of a matrix on what it gives, and zero on the rest."""
    matrix = _real(a)
    part = _least_part(matrix, rcond, rtol)
    if hermitian:
        numbers, vectors = eigh(matrix)
        values = np.abs(numbers)
        cutoff = part * np.max(values, initial=0)
        for k in range(values.size):
            numbers[k] = 1 / numbers[k] if values[k] > cutoff else 0
        return (vectors * numbers) @ vectors.T
    left, values, right = _rotated(matrix)
    cutoff = _limit(values, part)
    for k in range(values.size):
        if values[k] > cutoff:
            right[k] /= values[k]
        else:
            right[k] = 0
    return right.T @ left


def _least_part(matrix, rcond, rtol):
    """The part of the largest singular value that others count up to as zero."""
    if rcond is not None:
        if not isinstance(rtol, str):
            raise ValueError("`rtol` and `rcond` can't be both set.")
        return rcond
    if isinstance(rtol, str):
        return 1e-15
    if rtol is None:
        return max(matrix.shape) * _epsilon(matrix)
    return rtol


def lstsq(a, b, rcond=None):
    """What a matrix must be multiplied with to come nearest to a vector, or to each
    column of a matrix; what is left of these, the rank and the singular values."""
    matrix, side = _real(a), np.asarray(b) * 1.0
    if side.ndim == 0 or side.ndim > 2:
        side = np._refused("np.linalg.lstsq is compiled for a vector or a matrix", "give b one or two axes")
    rows, columns = matrix.shape
    if side.shape[0] != rows:
        raise np.linalg.LinAlgError("Incompatible dimensions")
    # The dtype of both.
    matrix = matrix + np.zeros_like(side, shape=(1, 1))
    if not np.all(np.isfinite(matrix)):
        raise np.linalg.LinAlgError("SVD did not converge in Linear Least Squares")
    left, values, right = _rotated(matrix)
    part = max(rows, columns) * _epsilon(values) if rcond is None else rcond
    cutoff = _limit(values, part if part >= 0 else _epsilon(values))
    wanted = side.reshape(rows, -1 if side.size > 0 else 0) * np.ones_like(matrix, shape=(1, 1))
    parts = left @ wanted
    rank = 0
    for k in range(values.size):
        if values[k] > cutoff:
            parts[k] /= values[k]
            rank += 1
        else:
            parts[k] = 0
    solution = right.T @ parts
    residuals = np.zeros_like(solution, shape=(wanted.shape[1] if rank == columns and rows > columns else 0,))
    if residuals.size > 0:
        residuals[:] = np.sum((wanted - matrix @ solution) ** 2, axis=0)
    if side.ndim == 1:
        return np.ravel(solution).copy(), residuals, np.int32(rank), values
    return solution, residuals, np.int32(rank), values


def eigvalsh(a, UPLO="L"):
    """The eigenvalues of a symmetric matrix, the smallest first."""
    matrix = _symmetric(a, UPLO)
    _diagonalize(matrix, np.zeros_like(matrix, shape=(0, matrix.shape[0])))
    return np.sort(np.diag(matrix))


def matrix_power(a, n):
    """A square matrix multiplied with itself."""
    given = np.asarray(a)
    if given.ndim != 2:
        given = np._refused("np.linalg.matrix_power is compiled for a matrix, of two axes", "call it for each matrix")
    if given.shape[0] != given.shape[1]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    if n < 0:
        if given.dtype.kind != "f":
            raise TypeError("np.linalg.matrix_power of integers to a negative power is not compiled")
        return _power(np.linalg.inv(given).astype(given.dtype), -n)
    if n > 1:
        return _power(given, n)
    # NumPy keeps the order of the matrix; its first power is the matrix itself.
    if n == 1:
        return given
    return np._laid_out(np.eye(given.shape[0], dtype=given.dtype), given)


def _power(matrix, n):
    """A power that is not the zeroth, by the squares."""
    result = np.eye(matrix.shape[0], dtype=matrix.dtype)
    square, left, is_first = matrix.copy(), n, True
    while left > 0:
        if left % 2 == 1:
            result = square.copy() if is_first else result @ square
            is_first = False
        left //= 2
        if left > 0:
            square = square @ square
    return result


def slogdet(a):
    """The sign of the determinant, and the logarithm of its size."""
    factors = _real(a).copy()
    if factors.shape[0] != factors.shape[1]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    sign, logarithm = np.ones_like(factors, shape=(1,)), np.zeros_like(factors, shape=(1,))
    for k in range(factors.shape[0]):
        pivot = k
        for i in range(k + 1, factors.shape[0]):
            if abs(factors[i, k]) > abs(factors[pivot, k]):
                pivot = i
        if factors[pivot, k] == 0:
            return sign[0] * 0, logarithm[0] - np.inf
        if pivot != k:
            row = factors[pivot].copy()
            factors[pivot] = factors[k]
            factors[k] = row
            sign[0] = -sign[0]
        if factors[k, k] < 0:
            sign[0] = -sign[0]
        logarithm[0] += np.log(abs(factors[k, k]))
        for i in range(k + 1, factors.shape[0]):
            factors[i, k + 1 :] -= factors[i, k] / factors[k, k] * factors[k, k + 1 :]
    return sign[0], logarithm[0]


def multi_dot(arrays, *, out=None):
    """The product of several matrices."""
    if len(arrays) < 2:
        return np._refused("Expecting at least two arrays.", "give a list of matrices")
    product = _product(arrays[0], arrays[1:])
    if out is None:
        return product
    if out.dtype != product.dtype:
        out = np._refused("output array is not acceptable", "make 'out' of the dtype of the product")
    if len(arrays) > 2 and product.ndim < 2:
        out = np._refused("np.linalg.multi_dot of vectors is compiled without 'out'", "assign the product, as in a[...] = value")
    if out.shape != product.shape:
        raise ValueError("output array is not acceptable (must have the right datatype, number of dimensions, and be a C-Array)")
    out[...] = product
    return out


def _product(left, others):
    """The product of a matrix and of those behind it."""
    product = np.dot(left, others[0])
    if len(others) == 1:
        return product
    return _product(product, others[1:])


def _real(a):
    """A matrix of floats."""
    given = np.asarray(a)
    if given.ndim != 2:
        given = np._refused("np.linalg is compiled for a matrix, of two axes", "call it for each matrix")
    if given.dtype.kind == "c":
        given = np._refused("np.linalg takes complex matrices apart by det, inv and solve only", "give a real matrix")
    if given.dtype == np.float16:
        given = np._refused("array type float16 is unsupported in linalg", "convert it, as with a.astype(np.float32)")
    return given * 1.0


def _epsilon(numbers):
    """The distance of 1 from the next number of a dtype."""
    return np.spacing(np.ones_like(numbers, shape=(1,)))[0]


def _limit(values, part):
    """A part of the largest singular value, which is the first."""
    return values[0] * part if values.size > 0 else part * 0.0


def _rotated(matrix):
    """The singular value decomposition: rows, values and rows, with which the matrix
    is the sum of the products of a column and a row. A wide matrix is turned."""
    if not np.all(np.isfinite(matrix)):
        raise np.linalg.LinAlgError("SVD did not converge")
    if matrix.shape[0] < matrix.shape[1]:
        right, values, left = _tall(matrix.copy())
        return left, values, right
    return _tall(matrix.T.copy())


def _tall(rows):
    """The same for a matrix of which these are the columns, of which there are no more
    than each has elements (one-sided Jacobi)."""
    count = rows.shape[0]
    turns = np.eye(count, dtype=rows.dtype)
    epsilon = _epsilon(rows)
    for _ in range(_SWEEPS):
        is_done = True
        for i in range(count - 1):
            for j in range(i + 1, count):
                first, second = np.dot(rows[i], rows[i]), np.dot(rows[j], rows[j])
                both = np.dot(rows[i], rows[j])
                if both == 0 or abs(both) <= epsilon * np.sqrt(first * second):
                    continue
                is_done = False
                cosine, sine = _rotation(first, second, both)
                _rotate(rows, i, j, cosine, sine)
                _rotate(turns, i, j, cosine, sine)
        if is_done:
            break
    lengths = np.sqrt(np.sum(rows * rows, axis=1))
    order = np.argsort(-lengths, stable=True)
    values, left, right = lengths[order], rows[order], turns[order]
    for k in range(count):
        if values[k] > 0:
            left[k] /= values[k]
    return left, values, right


def _rotation(first, second, both):
    """The cosine and the sine of the rotation that makes two vectors orthogonal, by the
    squares of their lengths and their product."""
    zeta = (second - first) / (2 * both)
    size = abs(zeta)
    tangent = 1 / (size + np.sqrt(1 + zeta * zeta))
    if zeta < 0:
        tangent = -tangent
    cosine = 1 / np.sqrt(1 + tangent * tangent)
    return cosine, cosine * tangent


def _rotate(rows, i, j, cosine, sine):
    """Rotates two rows."""
    upper, lower = rows[i], rows[j]
    for k in range(rows.shape[1]):
        x, y = upper[k], lower[k]
        upper[k] = cosine * x - sine * y
        lower[k] = sine * x + cosine * y


def _symmetric(a, part):
    """A symmetric matrix, of which one triangle is given."""
    given = _real(a)
    if given.shape[0] != given.shape[1]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    if part == "L" or part == "l":
        lower = np.tril(given)
    elif part == "U" or part == "u":
        lower = np.triu(given).T
    else:
        lower = np._refused("UPLO argument must be 'L' or 'U'", 'write it as in UPLO="U"')
    if not np.all(np.isfinite(lower)):
        raise np.linalg.LinAlgError("Eigenvalues did not converge")
    return lower + np.tril(lower, -1).T


def _diagonalize(matrix, vectors):
    """Makes a symmetric matrix diagonal, and rotates the rows of another one with it
    (cyclic Jacobi)."""
    count, epsilon = matrix.shape[0], _epsilon(matrix)
    for _ in range(_SWEEPS):
        is_done = True
        for i in range(count - 1):
            for j in range(i + 1, count):
                both = matrix[i, j]
                if both == 0 or abs(both) <= epsilon * 0.25 * np.sqrt(abs(matrix[i, i] * matrix[j, j])):
                    continue
                is_done = False
                cosine, sine = _rotation(matrix[i, i], matrix[j, j], both)
                _rotate(matrix, i, j, cosine, sine)
                _rotate(matrix.T, i, j, cosine, sine)
                if vectors.shape[0] > 0:
                    _rotate(vectors, i, j, cosine, sine)
        if is_done:
            break


def eigh(a, UPLO="L"):
    """The eigenvalues of a symmetric matrix, the smallest first, and its eigenvectors,
    the columns of a matrix."""
    matrix = _symmetric(a, UPLO)
    vectors = np.eye(matrix.shape[0], dtype=matrix.dtype)
    _diagonalize(matrix, vectors)
    values = np.diag(matrix).copy()
    order = np.argsort(values, stable=True)
    return values[order], vectors[order].T.copy()


def qr(a, mode="reduced"):
    """A matrix with orthogonal columns and a triangular one whose product a matrix is, by
    reflections."""
    factors = _real(a).copy()
    rows, count = factors.shape[0], min(factors.shape[0], factors.shape[1])
    mirrors, scales = np.zeros_like(factors, shape=(count, rows)), np.zeros_like(factors, shape=(count,))
    for j in range(count):
        column = factors[j:, j].copy()
        rest = np.sqrt(np.sum(column[1:] * column[1:]))
        if rest != 0:
            length = np.copysign(np.sqrt(column[0] * column[0] + rest * rest), -column[0])
            scales[j] = (length - column[0]) / length
            column[1:] /= column[0] - length
            column[0] = 1
            mirrors[j, j:] = column
            _reflect(factors[j:, j:], column, scales[j])
    if mode == "r":
        return np.triu(factors[:count])
    if mode == "complete":
        return _orthogonal(mirrors, scales, rows), np.triu(factors)
    if mode != "reduced":
        mode = np._refused("np.linalg.qr is compiled for the modes reduced, complete and r", 'write it as in mode="r"')
    return _orthogonal(mirrors, scales, count), np.triu(factors[:count])


def _reflect(block, mirror, scale):
    """Reflects the columns of a block."""
    products = mirror @ block
    for i in range(block.shape[0]):
        block[i] -= scale * mirror[i] * products


def _orthogonal(mirrors, scales, columns):
    """The first columns of the product of all reflections."""
    result = np.eye(mirrors.shape[1], columns, dtype=mirrors.dtype)
    for j in range(scales.size - 1, -1, -1):
        if scales[j] != 0:
            _reflect(result[j:], mirrors[j, j:], scales[j])
    return result
