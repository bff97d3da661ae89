"""Functions of numpy.linalg that take a real matrix apart, by reflections and rotations."""

import numpy as np

# How many steps are taken for one value at most; a few are enough.
_SWEEPS = 60


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Matrices with orthogonal columns and rows, and the singular values between them, the
    largest first."""
    matrix = _real(a)
    if hermitian:
        matrix = _symmetric(matrix, "L")
    if not compute_uv:
        return _rotated(matrix, 0)[1]
    rows, columns = matrix.shape
    left, values, right = _rotated(matrix, max(rows, columns) if full_matrices else min(rows, columns))
    return left.T.copy(), values, right


def svdvals(x):
    """The singular values, the largest first."""
    return _rotated(_real(x), 0)[1]


def cond(x, p=None):
    """The largest singular value as so many times the smallest one."""
    if p is not None and p != 2:
        return np._refused("np.linalg.cond is compiled for p=None and p=2", "leave p out")
    matrix = _real(x)
    if matrix.size == 0:
        raise np.linalg.LinAlgError("cond is not defined on empty arrays")
    values = _rotated(matrix, 0)[1]
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
        values = _rotated(_real(given), 0)[1]
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
    left, values, right = _rotated(matrix, min(matrix.shape))
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
    matrix, side = _real(a), np.asarray(b)
    if side.dtype == np.float16:
        side = np._refused("array type float16 is unsupported in linalg", "convert it, as with b.astype(np.float32)")
    side = side * 1.0
    if side.ndim == 0 or side.ndim > 2:
        side = np._refused("np.linalg.lstsq is compiled for a vector or a matrix", "give b one or two axes")
    rows, columns = matrix.shape
    if side.shape[0] != rows:
        raise np.linalg.LinAlgError("Incompatible dimensions")
    # The dtype of both.
    matrix = matrix + np.zeros_like(side, shape=(1, 1))
    if not np.all(np.isfinite(matrix)):
        raise np.linalg.LinAlgError("SVD did not converge in Linear Least Squares")
    left, values, right = _rotated(matrix, min(matrix.shape))
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
    return _eigen(a, UPLO, False)[0]


def matrix_power(a, n):
    """A square matrix multiplied with itself."""
    given = np.asarray(a)
    if np._integer(n) is None:
        n = np._refused("exponent must be an integer", "convert it, as with int(n)")
    if isinstance(n, np.ndarray):
        # Its changes in place would be seen in the argument.
        n = np._refused("np.linalg.matrix_power takes a number as exponent", "take it out of the array, as with n[()]")
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
    if np.ndim(left) == 0 or np.ndim(others[0]) == 0 or (len(others) > 1 and np.ndim(others[0]) != 2):
        others = np._refused("np.linalg.multi_dot takes matrices, and vectors at the ends", "multiply with a number by itself")
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
        given = np._refused("np.linalg compiles complex matrices for det, inv and solve only", "give a real matrix")
    if given.dtype == np.float16:
        given = np._refused("array type float16 is unsupported in linalg", "convert it, as with a.astype(np.float32)")
    return given * 1.0


def _epsilon(numbers):
    """The distance of 1 from the next number of a dtype."""
    return np.spacing(np.ones_like(numbers, shape=(1,)))[0]


def _limit(values, part):
    """A part of the largest singular value, which is the first."""
    return values[0] * part if values.size > 0 else part * 0.0


def _scaled(matrix):
    """A matrix of which the largest number is about 1, and the power of two that it was divided
    by: squares of what is very large or small would overflow, or vanish."""
    exponent = np.frexp(np.max(np.abs(matrix), initial=0))[1]
    return np.ldexp(matrix, -exponent), exponent


def _rotated(matrix, size):
    """The singular value decomposition: rows, values and rows, with which the matrix
    is the sum of the products of a column and a row. A wide matrix is turned. There are so
    many rows on the longer side: as many as values, or as elements, or none on both sides."""
    if matrix.shape[0] < matrix.shape[1]:
        right, values, left = _tall(matrix.copy(), size)
        return left, values, right
    return _tall(matrix.T.copy(), size)


def _tall(rows, size):
    """The same for a matrix of which these are the columns, of which there are no more
    than each has elements (G. H. Golub, W. Kahan and C. Reinsch)."""
    if not np.all(np.isfinite(rows)):
        raise np.linalg.LinAlgError("SVD did not converge")
    count = rows.shape[0]
    rows, exponent = _scaled(rows)
    lefts, rights = np.zeros_like(rows), np.zeros_like(rows, shape=(count, count))
    scales, turns = np.zeros_like(rows, shape=(count,)), np.zeros_like(rows, shape=(count,))
    values, beside = _bidiagonal(rows, lefts, rights, scales, turns)
    left, right = np.zeros_like(rows, shape=(0, rows.shape[1])), np.zeros_like(rows, shape=(0, count))
    if size > 0:
        left = _orthogonal(lefts, scales, size).T.copy()
        right = _orthogonal(rights, turns, count).T.copy()
    _make_diagonal(values, beside, left, right)
    for k in range(count):
        if values[k] < 0:
            values[k] = -values[k]
            right[k : k + 1] *= -1
    order = np.argsort(-values, stable=True)
    if size > 0:
        left[:count], right[:] = left[order], right[order]
    return left, np.ldexp(values[order], exponent), right


def _bidiagonal(rows, lefts, rights, scales, turns):
    """The diagonal, and what stands above it, of a matrix that reflections of its columns,
    which these are, and of its rows make bidiagonal. It is overwritten; the reflections are
    kept."""
    count = rows.shape[0]
    values, beside = np.zeros_like(scales), np.zeros_like(scales)
    parts, turned = np.zeros_like(scales), np.zeros_like(scales)
    products = np.zeros_like(rows, shape=(rows.shape[1],))
    for k in range(count):
        # What the reflection of rows before leaves of this column.
        column, mirror = rows[k, k:], lefts[k, k:]
        column -= turned[k] * products[k:]
        scales[k], values[k] = _mirror(column, mirror)
        for i in range(k + 1, count):
            column = rows[i, k:]
            column -= turned[i] * products[k:]
            parts[i] = scales[k] * np.dot(column, mirror)
        if k == count - 1:
            break
        row = rows[k + 1 :, k] - parts[k + 1 :] * mirror[0]
        turns[k], beside[k] = _mirror(row, rights[k, k + 1 :])
        products[:] = 0
        for i in range(k + 1, count):
            column = rows[i, k + 1 :]
            column -= parts[i] * mirror[1:]
            products[k + 1 :] += rights[k, i] * column
        turned[k + 1 :] = turns[k] * rights[k, k + 1 :]
    return values, beside


def _make_diagonal(values, beside, left, right):
    """Makes a bidiagonal matrix diagonal, and rotates the rows of two others with it
    (implicit QR, as J. Demmel and W. Kahan do it)."""
    epsilon = _epsilon(values)
    least = epsilon * epsilon * np.max(np.abs(values) + np.abs(beside), initial=0)
    for high in range(values.size - 1, -1, -1):
        for _ in range(_SWEEPS):
            low = high
            while low > 0:
                near = abs(values[low - 1]) + abs(values[low])
                if abs(beside[low - 1]) <= max(epsilon * near, least):
                    beside[low - 1] = 0
                    break
                low -= 1
            if low == high:
                break
            shift = _shift(values[high - 1], beside[high - 1], values[high])
            if shift * shift <= epsilon * values[low] * values[low] or np.any(values[low:high] == 0):
                _step_without_shift(values, beside, left, right, low, high)
            else:
                _step(values, beside, left, right, low, high, shift)
        else:
            raise np.linalg.LinAlgError("SVD did not converge")


def _shift(first, both, last):
    """The least singular value of the triangle of these."""
    largest = np.hypot(first + last, both) + np.hypot(first - last, both)
    return abs(first) / largest * abs(last) * 2 if largest > 0 else largest


def _turn(first, second):
    """The cosine and the sine of the rotation that leaves the first of two numbers only, and
    what it leaves."""
    length = np.hypot(first, second)
    if length == 0:
        return length + 1, length, length
    return first / length, second / length, length


def _step_without_shift(values, beside, left, right, low, high):
    """A step for the part of a bidiagonal matrix between two places that finds the least
    values, however small."""
    cosine, sine, kept = _turn(values[low] * 0 + 1, values[low] * 0)
    other, turned = cosine, sine
    for i in range(low, high):
        cosine, sine, kept = _turn(values[i] * cosine, beside[i])
        if i > low:
            beside[i - 1] = turned * kept
        other, turned, values[i] = _turn(other * kept, values[i + 1] * sine)
        _rotate(right, i, i + 1, cosine, -sine)
        _rotate(left, i, i + 1, other, -turned)
    kept = values[high] * cosine
    beside[high - 1] = kept * turned
    values[high] = kept * other


def _step(values, beside, left, right, low, high, shift):
    """A step for the part of a bidiagonal matrix between two places."""
    first = (abs(values[low]) - shift) * (np.copysign(1, values[low]) + shift / values[low])
    second = beside[low]
    for i in range(low, high):
        cosine, sine, kept = _turn(first, second)
        if i > low:
            beside[i - 1] = kept
        first = cosine * values[i] + sine * beside[i]
        beside[i] = cosine * beside[i] - sine * values[i]
        second = sine * values[i + 1]
        values[i + 1] *= cosine
        _rotate(right, i, i + 1, cosine, -sine)
        cosine, sine, values[i] = _turn(first, second)
        first = cosine * beside[i] + sine * values[i + 1]
        values[i + 1] = cosine * values[i + 1] - sine * beside[i]
        if i < high - 1:
            second = sine * beside[i + 1]
            beside[i + 1] *= cosine
        _rotate(left, i, i + 1, cosine, -sine)
    beside[high - 1] = first


def _rotate(rows, i, j, cosine, sine):
    """Rotates two rows, if there are rows."""
    if rows.shape[0] == 0:
        return
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


def _tridiagonal(matrix, mirrors, scales):
    """The diagonal, and what stands beside it, of a symmetric matrix that reflections make
    tridiagonal (A. S. Householder). It is overwritten; the reflections are kept."""
    count = matrix.shape[0]
    beside = np.zeros_like(matrix, shape=(count,))
    mirror, other = np.zeros_like(beside), np.zeros_like(beside)
    products = np.zeros_like(beside)
    for k in range(count - 1):
        # What the reflection before leaves of this row, which leads to the next one.
        row = matrix[k]
        row[k:] -= mirror[k] * other[k:] + other[k] * mirror[k:]
        scale, beside[k] = _mirror(row[k + 1 :], mirrors[k, k + 1 :])
        scales[k] = scale
        last, previous = mirror[k:].copy(), other[k:].copy()
        mirror[k + 1 :] = mirrors[k, k + 1 :]
        mirror[k] = 0
        # The rest of the matrix is read once for both.
        for i in range(k + 1, count):
            part = matrix[i, k + 1 :]
            part -= last[i - k] * previous[1:] + previous[i - k] * last[1:]
            products[i] = scale * np.dot(part, mirror[k + 1 :])
        half = 0.5 * scale * np.dot(products[k + 1 :], mirror[k + 1 :])
        other[k + 1 :] = products[k + 1 :] - half * mirror[k + 1 :]
        other[k] = 0
    if count > 0:
        matrix[count - 1, count - 1] -= 2 * mirror[count - 1] * other[count - 1]
    return np.diag(matrix).copy(), beside


def _mirror(row, mirror):
    """Sets the mirror that leaves of a row its first element only; its scale, and that
    element."""
    mirror[:] = row
    first, rest = row[0], np.sqrt(np.dot(row[1:], row[1:]))
    if rest == 0:
        mirror[:] = 0
        return first * 0, first
    length = np.copysign(np.hypot(first, rest), -first)
    mirror[1:] /= first - length
    mirror[0] = 1
    return (length - first) / length, length


def _diagonalize(diagonal, beside, vectors):
    """Makes a tridiagonal matrix diagonal, and rotates the rows of another one with it
    (implicit QL, H. Bowdler, R. S. Martin, C. Reinsch and J. H. Wilkinson)."""
    epsilon = _epsilon(diagonal)
    for low in range(diagonal.size):
        for _ in range(_SWEEPS):
            high = low
            while high < diagonal.size - 1:
                if abs(beside[high]) <= epsilon * (abs(diagonal[high]) + abs(diagonal[high + 1])):
                    break
                high += 1
            if high == low:
                break
            _chase(diagonal, beside, vectors, low, high)
        else:
            raise np.linalg.LinAlgError("Eigenvalues did not converge")


def _chase(diagonal, beside, vectors, low, high):
    """One step for the part of a tridiagonal matrix between two places."""
    ratio = (diagonal[low + 1] - diagonal[low]) / (2 * beside[low])
    shift = beside[low] / (ratio + np.copysign(np.hypot(ratio, 1), ratio))
    value = diagonal[high] - diagonal[low] + shift
    sine = cosine = np.ones_like(diagonal, shape=(1,))[0]
    taken = sine * 0
    for i in range(high - 1, low - 1, -1):
        bulge, near = sine * beside[i], cosine * beside[i]
        length = np.hypot(bulge, value)
        beside[i + 1] = length
        if length == 0:
            diagonal[i + 1] -= taken
            beside[high] = 0
            return
        sine, cosine = bulge / length, value / length
        value = diagonal[i + 1] - taken
        change = (diagonal[i] - value) * sine + 2 * cosine * near
        taken = sine * change
        diagonal[i + 1] = value + taken
        value = cosine * change - near
        _rotate(vectors, i, i + 1, cosine, sine)
    diagonal[low] -= taken
    beside[low] = value
    beside[high] = 0


def _eigen(a, part, with_vectors):
    """The eigenvalues of a symmetric matrix, the smallest first, and the rows of what its
    eigenvectors are the columns of, if they are wanted."""
    matrix = _symmetric(a, part)
    count = matrix.shape[0]
    matrix, exponent = _scaled(matrix)
    mirrors, scales = np.zeros_like(matrix), np.zeros_like(matrix, shape=(count,))
    values, beside = _tridiagonal(matrix, mirrors, scales)
    if with_vectors:
        vectors = _orthogonal(mirrors, scales, count).T.copy()
    else:
        vectors = np.zeros_like(matrix, shape=(0, count))
    _diagonalize(values, beside, vectors)
    order = np.argsort(values, stable=True)
    return np.ldexp(values[order], exponent), vectors[order[: vectors.shape[0]]]


def eigh(a, UPLO="L"):
    """The eigenvalues of a symmetric matrix, the smallest first, and its eigenvectors,
    the columns of a matrix."""
    values, rows = _eigen(a, UPLO, True)
    return values, rows.T.copy()


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
            _reflect(result[j:, j:], mirrors[j, j:], scales[j])
    return result
