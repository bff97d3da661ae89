"""Functions that ask what numbers and shapes are, and those of vectors and matrices."""

import numpy as np

RELATIVE_ERROR = 1e-9


def of_real(a: "float64[:, :]", x: float):
    return np.iscomplex(a), np.isreal(a[0]), np.isneginf(a), np.isposinf(a.T), np.isreal(x)


def of_complex(a: "complex64[:]", z: complex):
    return np.iscomplex(a), np.isreal(a), np.iscomplex(z), np.iscomplexobj(a), np.isrealobj(z)


def infinities_to(a: "float64[:]"):
    out = np.zeros(a.shape, np.bool_)
    np.isposinf(a, out)
    return out, np.isneginf(a, out=np.ones(a.shape, np.bool_))


def shapes(a: "float64[:, :]", x: float):
    return np.ndim(a), np.shape(a), np.size(a), np.size(a, 0), np.size(a, -1), np.ndim(x), np.shape(x), np.size(x)


def equivalent(a: "int64[:, :]", b: "int64[:]"):
    return np.array_equiv(a, b), np.array_equiv(a, a[:1]), np.array_equiv(a, a), np.array_equiv(a[0], b), np.array_equiv(1, 1)


def equivalent_rows(a: "int8[:]", n: int):
    return np.array_equiv(np.zeros((3, a.shape[0]), np.int8) + a, a), np.array_equiv(a, n)


def cardinal_sines(a: "float64[:]", b: "int64[:]"):
    return np.sinc(a % 7), np.sinc(b % 5), np.sinc(0.5), np.sinc(a[:1] * 0)


def unwrapped(a: "float64[:]", b: "float64[:, :]"):
    angles = a % 40
    rows = b % 20
    return np.unwrap(angles), np.unwrap(rows), np.unwrap(rows, axis=0), np.unwrap(angles, discont=4.0), np.unwrap(angles, period=3.0)


def unwrapped_integers(a: "int64[:]"):
    return np.unwrap(a % 100, period=24), np.unwrap(a % 100, period=25), np.unwrap(a % 50)


def diagonals(a: "float64[:, :]", b: "int32[:]"):
    filled = a.copy()
    np.fill_diagonal(filled, 3)
    flat = np.diagflat(b, 1)
    wrapped = a.copy()
    np.fill_diagonal(wrapped, 2.5, wrap=True)
    return filled, flat, np.diagflat(b[:2].reshape(-1, 1), -2), wrapped


def filled_with_many(a: "int64[:, :]", b: "int64[:]"):
    filled = a.copy()
    if b.shape[0] > 0:
        np.fill_diagonal(filled, b)
    cube = np.zeros((3, 3, 3))
    np.fill_diagonal(cube, 1.5)
    return filled, cube, cube[np.diag_indices_from(cube)]


def resized(a: "float64[:]", b: "int16[:, :]"):
    return np.resize(a, (2, 3)), np.resize(b, 7), np.resize(b, (0, 2)), np.resize(a, (a.shape[0], 2))


def trimmed(a: "float64[:]", b: "int8[:]"):
    few = np.where(np.abs(a) < 1.0, 0, a)
    none = b % 3
    return np.trim_zeros(few).copy(), np.trim_zeros(none, "f").copy(), np.trim_zeros(none, trim="b").copy()


def exclusive(a: "int64[:]", b: "int64[:]"):
    return np.setxor1d(a % 9, b % 7), np.setxor1d(np.unique(a), np.unique(b), assume_unique=True), np.setxor1d(a, b[:0])


def correlated(a: "float64[:, :]"):
    if a.shape[0] < 2 or a.shape[1] < 2 or not np.all(np.isfinite(a)):
        return np.zeros((1, 1))
    return np.corrcoef(a % 10)


def windows(n: int):
    m = n % 40
    return np.bartlett(m), np.blackman(m), np.hamming(m), np.hanning(m), np.kaiser(m, 5.5)


def bessel(a: "float64[:, :]", n: int):
    return np.i0(a % 50), np.i0(n % 10), np.i0(2.5)


def _last(a):
    if np.shape(a)[-1] == 3:
        return 1.5
    return float(a[..., -1].sum())


def known_sizes(a: "float64[:, :]", b: "float64[:, :]"):
    square = np.ones((2, 3))
    return _last(square), _last(b), np.size(a) + 0 * len(np.shape(b)), np.size(1.5), np.shape(2)


def geometric(n: int):
    m = n % 9
    return np.geomspace(1.5, 20.0, m), np.geomspace(-2, -50, 5, endpoint=False), np.geomspace(1, m + 1, num=3)


def geometric_from(n: int):
    return np.geomspace(n % 3, 8.0, 4)


def rows(a: "float64[:, :]", b: "float64[:, :]"):
    return np.row_stack((a, b))


def of_narrow_integers(a: "int8[:]", b: "int16[:, :]"):
    return np.unwrap(a, period=24), np.unwrap(b % 50, period=25), np.unwrap(a, period=10, discont=7), np.unwrap(a > 3, period=2)


def of_bools(a: "bool[:]", b: "bool[:]"):
    counts = np.bincount(a), np.bincount(a, minlength=5)
    if a.size > 0:
        return counts, np.polyval(a, b), np.polyval(a, 3), np.bincount(a, np.ones(a.size))
    return counts, b, np.int64(0), np.zeros(2)


def of_coefficients(p: "float32[::1]", q: "int8[:]", x: float, n: int):
    if p.size == 0 or q.size == 0:
        return np.float64(0), np.float64(0), np.int64(0), q.astype(np.float32)
    return np.polyval(p, x), np.polyval(q, x), np.polyval(q, n), np.polyval(p[:1], q)


def places_of_unsigned(a: "uint64[:]", b: "uint8[:]"):
    return np.ravel_multi_index((a % 3, a % 4), (3, 4)), np.ravel_multi_index((b % 2, b % 3, b % 4), (2, 3, 4))
