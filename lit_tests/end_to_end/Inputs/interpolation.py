"""Functions that interpolate, count and compare."""

import numpy as np


def interpolated(x: "float64[:]", xp: "float64[:]", fp: "float64[:]", y: float):
    xp = np.cumsum(np.abs(xp) + 0.1)
    return np.interp(x, xp, fp), np.interp(y, xp, fp), np.interp(x, xp, fp, left=-1.0), np.interp(x, xp, fp, -1.0, 2.5)


def counted(n: "int64[:]", w: "float64[:]"):
    n, w = np.append(np.abs(n) % 40, 3), np.append(w, 0.5)
    return np.bincount(n), np.bincount(n, w), np.bincount(n, minlength=50)


def crossed(a: "float64[:, :]", b: "float64[:, :]"):
    a = np.append(a, np.ones((3, a.shape[1])), axis=0)[:3].T
    b = np.append(b, np.ones((3, b.shape[1])), axis=0)[:3].T
    a, b = np.append(a, [[1, 2, 3]], axis=0), np.append(b, [[1, 0, 3], [2, 2, 1]], axis=0)
    b = b[: a.shape[0]].copy()
    a = a[: b.shape[0]].copy()
    return np.cross(a, b), np.cross(a[0], b[0]), np.cross(a, b[0])


def close(a: "float64[:]", b: "float64[:]", n: "int64[:]", x: float, c: "float32[:, :]"):
    near = a + 1e-9
    some = np.isclose(a, near), np.isclose(a, b), np.isclose(x, 1.0, atol=0.5), np.isclose(c, x, equal_nan=True)
    return some, np.allclose(a, near), np.allclose(a, b, 1e-3), np.array_equal(a, b), np.array_equal(a, a), np.isclose(n, 3)


def polynomials(a: "float64[:]", p: "float64[:]", n: "int64[:]", x: float):
    p = np.append(p[:3], 1.5)
    return np.polyval(p[:4], a), np.polyval((1, 2, 3), n), np.polyval(p[:3], n % 5), np.polyval([1.5, 2], x)


def convolved(a: "float64[:]", b: "float64[:]", n: "int64[:]", c: "complex64[:]"):
    a, b = np.where(np.isfinite(a), a, 1), np.where(np.isfinite(b), b, 2)
    c = np.where(np.isfinite(c), c, 1)
    some = np.convolve(a, b[:3]), np.convolve(a[:4], n % 9, "same"), np.convolve(a, n[:2] % 7, mode="valid"), np.convolve(c, n[:2] % 3)
    more = np.correlate(a, b[1:4]), np.correlate(a[:2], b, "full"), np.correlate(n % 9, n[:4] % 7, "same"), np.correlate(a[:3], b, "same")
    return some, more, np.correlate(a[:3], b), np.correlate(n[:1] % 5, c, "full"), np.convolve(a[:2], [1, 2, 3], "same")


def smoothed(a: "float64[:]", n: int):
    a = np.where(np.isfinite(a), a, 1)
    return np.convolve(a, np.ones(abs(n) + 1) / (abs(n) + 1), mode="same"), np.correlate([1, 2, 3], [0, 1, 0.5])


def crossed_with_planes(a: "float64[:]", b: "float64[:]", n: int):
    vectors, plane = np.resize(a, (4, 3)), np.resize(b, (4, n % 2 + 2))
    return np.cross(vectors, plane), np.cross(plane[:, :2], vectors)


def along_circles(x: "float64[:]", y: float, fp: "float64[:]"):
    # No two places are one on the circle: their order would be anyone's.
    xp = 0.37 * np.arange(fp.size)[::-1]
    return np.interp(x, xp, fp, period=3), np.interp(y, xp, fp, period=-2.5)


def equal_where_not_numbers(a: "float64[:, :]", b: "complex64[:]", n: "int32[:]"):
    a = np.where(a > 0, a, np.nan)
    b = b / b.real
    same = np.array_equal(a, a, True), np.array_equal(b, b, equal_nan=True), np.array_equal(b, b)
    return same, np.array_equal(n, n, equal_nan=True), np.array_equal(a, a[:, ::-1], equal_nan=True)


def products_along_axes(a: "float64[:, :]", b: "float32[:, :]"):
    flat, other = a.ravel(), b.ravel()
    flat, other = flat[: flat.size // 3 * 3], other[: other.size // 3 * 3]
    count = min(flat.size, other.size) // 3
    left, right = flat[: count * 3].reshape(3, count), other[: count * 3].reshape(count, 3)
    crossed = np.cross(left, right, 0, 1, 0), np.cross(left, right, axisa=0), np.cross(left, right.T, axis=0)
    return crossed, np.cross(left, right, axisa=0, axisb=1, axisc=0)
