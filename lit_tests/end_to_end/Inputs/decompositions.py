"""Functions that take matrices apart: what they give does not depend on signs."""

import numpy as np

RELATIVE_ERROR = 1e-7


def _some(a):
    """Numbers of moderate size, without NaN."""
    return np.where(np.isfinite(a), a, 1.0) % 10 - 4


def values(a: "float64[:, :]"):
    some = _some(a)
    return np.linalg.svdvals(some), np.linalg.matrix_rank(some), np.linalg.pinv(some + np.eye(some.shape[0], some.shape[1]))


def conditions(n: int):
    m = n % 6 + 2
    matrix = np.eye(m) * 3 + np.arange(m * m).reshape(m, m) % 5
    return np.linalg.cond(matrix), np.linalg.matrix_rank(np.ones((m, 3)))


def ranks_of_several(a: "float64[:, :]", limits: "float64[:, :]"):
    some = _some(a)
    parts = np.abs(_some(limits)) / 10 + 0.01
    return np.linalg.matrix_rank(some, parts * 10), np.linalg.matrix_rank(some, rtol=parts), np.linalg.matrix_rank(some, [0.5, 2])


def nearest(a: "float64[:, :]", n: int):
    m = n % 7
    matrix = np.vander(np.linspace(-1, 1, m + 3), 3)
    side = np.sin(np.arange(m + 3) * 1.5)
    x, rest, rank, values_of = np.linalg.lstsq(matrix, side)
    wide = np.linalg.lstsq(matrix.T, np.array([1.0, 2.0, 3.0]), rcond=None)[0]
    return x, rest, rank, values_of, wide


def nearest_without_rank(n: int):
    matrix = np.ones((5, 3))
    matrix[:, 1] = np.arange(5)
    x, rest, rank, values_of = np.linalg.lstsq(matrix, np.arange(5.0) + n % 3)
    return x, rest, rank


def symmetric(a: "float64[:, :]"):
    n = min(a.shape[0], a.shape[1])
    some = _some(a)[:n, :n]
    matrix = some + some.T
    return np.linalg.eigvalsh(some, "U"), np.linalg.eigvalsh(matrix)


def eigenvectors(a: "float64[:, :]"):
    n = min(a.shape[0], a.shape[1], 9)
    some = _some(a)[:n, :n]
    matrix = some + some.T
    found, vectors = np.linalg.eigh(matrix)
    return found, vectors @ np.diag(found) @ vectors.T, vectors.T @ vectors


def singular_vectors(a: "float64[:, :]"):
    some = _some(a)[:40, :40]
    left, found, right = np.linalg.svd(some, full_matrices=False)
    whole_left, all_found, whole_right = np.linalg.svd(some)
    products = left.T @ left, right @ right.T, whole_left.T @ whole_left, whole_right @ whole_right.T
    count = found.size
    return (left * found) @ right, found, all_found, products, (whole_left[:, :count] * found) @ whole_right[:count]


def values_alone(a: "float32[:, :]"):
    some = np.where(np.isfinite(a), a, 1.0)[:9, :9] % 10 - np.float32(4)
    found = np.linalg.svd(some, compute_uv=False)
    return found / (found.sum() + 1) > 1e-4, found.dtype == np.float32


def wide_values(n: int):
    """Very large, very small and equal ones, and a matrix that is singular."""
    m = n % 6 + 2
    graded = np.vander(np.linspace(0.1, 1, m), m) * np.logspace(0, -9, m)
    triangle = np.triu(np.ones((m, m)))
    large, small = triangle * 1e250, triangle * 1e-250
    found = np.linalg.svdvals(graded), np.linalg.svdvals(np.eye(m)), np.linalg.svdvals(np.ones((m, m)))[:1]
    return found, np.linalg.svdvals(large) / 1e250, np.linalg.svdvals(small) / 1e-250, np.linalg.svdvals(np.diag(np.arange(m)))


def spread_eigenvalues(n: int):
    m = n % 9 + 1
    chain = np.eye(m, k=1) + np.eye(m, k=-1)
    blocks = np.diag(np.repeat(np.arange(m) // 2, 1) * 1.0)
    return np.linalg.eigvalsh(chain), np.linalg.eigvalsh(chain * 1e200) / 1e200, np.linalg.eigvalsh(blocks), np.linalg.eigvalsh(np.zeros((m, m)))


def not_finite(n: int):
    matrix = np.eye(3)
    if n % 2 == 0:
        matrix[0, 1] = np.nan
    return np.linalg.svdvals(matrix)


def ranks_of_parts(a: "float64[:, :]", r: float):
    a = np.where(np.isfinite(a), a, 1)[:5, :5]
    symmetric = a[: min(a.shape), : min(a.shape)]
    symmetric = symmetric + symmetric.T
    limit = abs(r) % 0.5
    ranks = np.linalg.matrix_rank(a, rtol=limit), np.linalg.matrix_rank(symmetric, hermitian=True), np.linalg.matrix_rank(symmetric, 0.5, True)
    inverses = np.linalg.pinv(a, rtol=limit), np.linalg.pinv(symmetric, hermitian=True, rtol=1e-3), np.linalg.pinv(a, rtol=None)
    return ranks, inverses, np.linalg.pinv(symmetric, 1e-3, True)
