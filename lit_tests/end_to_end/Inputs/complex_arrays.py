"""Arrays and NumPy scalars of complex numbers, alone and mixed with real ones."""

import numpy as np


def _arithmetic(a, b):
    return a + b, a - b, a * b, a / b, -a, +a, np.conj(a), np.square(a), np.reciprocal(b)


def _order(a, b):
    comparisons = a < b, a <= b, a > b, a >= b, a == b, a != b
    return comparisons, (np.maximum(a, b), np.minimum(a, b), np.fmax(a, b), np.fmin(a, b))


def _questions(a):
    return np.isnan(a), np.isinf(a), np.isfinite(a), np.logical_not(a), np.logical_and(a, a + 1), abs(a), np.sign(a)


def _conversions(a):
    small = a.astype(np.bool_), a.astype(np.int8), a.astype(np.int64), a.astype(np.float16)
    return small, (a.astype(np.float64), a.astype(np.complex64), a.astype(complex))


def _scalars(a, x):
    return a[0], x, a[0] + x, a[0] / x, abs(x), a[0] == x, a[0] < x, -x, x.conjugate(), complex(x), float(x)


def _changed(a, x):
    a[:] = a + x
    a *= 3
    a /= 2j
    a[a.size // 2] = 7
    a[0] = x
    a[-1] = 2 + 1j
    return a[0] * x


def _sums(a):
    return a.sum(), a.mean(), np.count_nonzero(a), a.any(), a.all()


def _mixed(a, b):
    return a + b, b * a, a - b, a / b, a == b, a < b, np.where(a == b, a, b)


def _with_numbers(a, n, x, z):
    return a * 2, 1 - a, a + x, a * z, z / a, n == a, a / 2, a[0] + 1, a[0] * z, a[0] - x


def arithmetic_of_complex64(a: "complex64[:]", b: "complex64[:]"):
    return _arithmetic(a, b)


def arithmetic_of_complex128(a: "complex128[:]", b: "complex128[:]"):
    return _arithmetic(a, b)


def arithmetic_of_matrices(a: "complex128[:, ::1]", b: "complex128[::1, :]"):
    return _arithmetic(a, b)


def order_of_complex64(a: "complex64[:]", b: "complex64[:]"):
    return _order(a, b)


def order_of_complex128(a: "complex128[::1]", b: "complex128[:]"):
    return _order(a, b)


def questions_of_complex64(a: "complex64[:]"):
    return _questions(a)


def questions_of_complex128(a: "complex128[:, :]"):
    return _questions(a)


def conversions_of_complex64(a: "complex64[:]"):
    return _conversions(a)


def conversions_of_complex128(a: "complex128[:]"):
    return _conversions(a)


def conversions_to_complex(a: "int8[:]", b: "uint64[:]", c: "float16[:]", d: "bool[:]"):
    return a.astype(np.complex64), b.astype(np.complex64), c.astype(complex), d.astype(np.complex128)


def scalars_of_complex64(a: "complex64[:]", x: np.complex64):
    return _scalars(a, x), np.complex64(x), np.complex128(x)


def scalars_of_complex128(a: "complex128[:]", x: np.complex128):
    return _scalars(a, x), np.complex64(x), np.float32(x)


def changed_complex64(a: "complex64[:]", x: np.complex64):
    return _changed(a, x)


def changed_complex128(a: "complex128[:]", x: np.complex128):
    return _changed(a, x)


def sums_of_complex64(a: "complex64[:]"):
    return _sums(a)


def sums_of_complex128(a: "complex128[:, :]"):
    return _sums(a)


def with_int16(a: "complex64[:]", b: "int16[:]"):
    return _mixed(a, b)


def with_int32(a: "complex64[:]", b: "int32[:]"):
    return _mixed(a, b)


def with_float32(a: "complex64[:]", b: "float32[:]"):
    return _mixed(a, b)


def with_float64(a: "complex64[:]", b: "float64[:]"):
    return _mixed(a, b)


def with_bool(a: "complex128[:]", b: "bool[:]"):
    return _mixed(a, b)


def with_numbers_of_complex64(a: "complex64[:]", n: int, x: float, z: complex):
    return _with_numbers(a, n, x, z)


def with_numbers_of_complex128(a: "complex128[:]", n: int, x: float, z: complex):
    return _with_numbers(a, n, x, z)


def reals_with_complex(a: "float32[:]", b: "int64[:]", z: complex):
    return a * z, b + z, a / 1j, a[0] * z, z - b[0]


def into_reals(a: "float64[:]", b: "int32[:]", c: "bool[:]", z: "complex128[:]"):
    a[:] = z
    b[:] = z
    c[:] = z
    a[0] = z[-1]
    c[0] = 1j
    return a[0], b[-1], c[0]


def mandelbrot(c: "complex128[:]", n: int):
    z = np.zeros_like(c)
    for _ in range(abs(n) % 5):
        z = z * z + c
    return z, np.zeros(3, dtype=np.complex64), np.full(2, 1 + 2j), np.ones(2, complex), np.full(2, 1j, np.float32)


def filled(z: complex):
    a = np.empty((2, 3), np.complex64)
    a.fill(z)
    b = np.ones_like(a)
    return a, b, np.full_like(b, z)


def scalar_or_array(a: "complex128[:]", n: int):
    s = 0j
    for i in range(a.shape[0]):
        s = s + a[i] * n
    return s


def parts(a: "complex128[:]", b: "complex64[:, :]", x: np.complex64):
    real = a.real
    real[0] = 3
    a.imag[1:] *= 2
    b.real[:] = b.imag
    b[0].imag[:] += 1
    return a.real + a.imag, b.imag * 2, np.real(a) - np.imag(a), (x.real, x.imag, np.real(x))


def parts_of_reals(a: "float32[:]", b: "int64[:, :]", x: np.float32):
    return a.real + 1, a.imag + 1, np.imag(b) * 2, b.conj() + 1, (x.real, x.imag, x.conj())


def part_of_a_copy(a: "complex128[:, :]", n: int):
    b = a * 2
    c = b.imag
    c += n
    return b, b[:, 0].real.sum()


def returns_a_part(a: "complex128[::1]"):
    return a.imag


def angles(a: "complex128[:]", b: "complex64[:]", c: "float64[:]", z: complex):
    return np.angle(a), np.angle(b), np.angle(c), np.angle(z), np.angle(a, deg=True), np.angle(c[0])


def assigned_parts(a: "complex128[:, :]", b: "complex64[:]", x: "float64[:]"):
    a.real = 1.5
    a[:, 0].imag = a[0, 0].real
    b.imag *= 2
    b.real += b.imag
    x.real = 3
    return a + 0, b + 0, x + 0


def _finite(a):
    """Which infinities become NaN in a product depends on the order of its sums."""
    return np.where(np.isfinite(a), a, 2)


def products(a: "complex128[:, :]", b: "complex128[:, :]", c: "complex128[:]", d: "complex64[:, :]"):
    a, b, c, d = _finite(a), _finite(b), _finite(c), _finite(d)
    return a @ b, a @ c, np.dot(c, c), c @ c, d @ d


def along_axes(a: "complex128[:, :]"):
    sums = a.sum(axis=0), a.sum(axis=1), a.mean(axis=1), a.prod(axis=0)
    return sums, (a.max(axis=0, initial=0), a.min(axis=1, initial=1j), a.any(axis=1), np.prod(a))


def powers(a: "complex128[:]", b: "complex64[:]"):
    return a**0, a**1, a**2, a**3, a**-1, a**0.5, b**2, b**4, a**1.5, a ** (1 + 1j), a[0] ** 2


def chosen_products(a: "complex64[:, :]", b: "complex128[:]", mask: "bool[:, :]"):
    a, b = a.copy(), b.copy()
    a[::3, 1::4] = complex(np.inf, 1)
    b[2::3] = complex(0, -np.inf)
    finite = np.isfinite(a)
    columns = np.multiply.reduce(a, axis=0, where=finite), np.prod(a, axis=1, where=finite, keepdims=True)
    chosen = np.prod(a[:4, :4], where=mask[:4, :4]), b.prod(where=np.isfinite(b), initial=2j)
    return columns, chosen, np.nanprod(a[:3], axis=0, where=finite[:3])


def counted(a: complex, b: complex, c: complex, x: float):
    a, b = a * 5, b * 20
    along = np.arange(0, 3 + 4j, 0.3 + 0.4j), np.arange(a, b, (b - a) / 7.5, dtype=np.complex64)
    return np.arange(a, b, c), np.arange(b), np.arange(x, b), np.arange(np.complex128(a), b, x), along
