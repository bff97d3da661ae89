"""Functions of NumPy whose results depend on the dtypes of their arguments: complex numbers,
among them infinities, halves, and small integers."""

import numpy as np


# call: interpolated(np.array([0.5, 1.0, np.nan, -1.0, 7.0]), np.arange(3.0), np.arange(3.0) * (1 + 2j))
# call: interpolated(np.array([0.5, np.nan, -1.0]), np.ones(1), np.array([1 + 2j]))
# call: interpolated(np.array([0.5, 1.5]), np.arange(3.0), np.array([1, complex(np.inf, 1), 2j]))
# call: interpolated(np.linspace(-1, 4, 9), np.array([0.1, 0.7, 3.1]), np.array([1.1 - 3j, 2.7 + 1j, -0.3j]))
# call: interpolated(np.ones(2), np.empty(0), np.empty(0, complex))
def interpolated(x: "float64[:]", xp: "float64[:]", fp: "complex128[:]"):
    return np.interp(x, xp, fp)


# call: interpolated_at_number(0.5, np.arange(3.0), (np.arange(3.0) * (1 + 2j)).astype(np.complex64))
# call: interpolated_at_number(np.nan, np.arange(3.0), (np.arange(3.0) * (1 + 2j)).astype(np.complex64))
def interpolated_at_number(x: float, xp: "float64[:]", fp: "complex64[:]"):
    return np.interp(x, xp, fp)


# call: interpolated_between(np.array([-1.0, 0.5, 9.0]), np.arange(3.0), np.arange(3.0) * 1j, 3 - 1j, 2.0)
def interpolated_between(x: "float64[:]", xp: "float64[:]", fp: "complex128[:]", left: complex, right: float):
    return np.interp(x, xp, fp, left, right), np.interp(x, xp, fp, left), np.interp(x, xp, fp, right=right)


# call: interpolated_in_circles(np.array([-1.0, 0.5, 9.0]), np.arange(3.0), np.arange(3.0) * 1j, 4.0)
def interpolated_in_circles(x: "float64[:]", xp: "float64[:]", fp: "complex128[:]", period: float):
    return np.interp(x, xp, fp, period=period)


# call: interpolated_at_one_point(np.array([0.5, np.nan, -1.0]), np.ones(1), np.ones(1))
def interpolated_at_one_point(x: "float64[:]", xp: "float64[:]", fp: "float64[:]"):
    return np.interp(x, xp, fp)


# call: close(np.array([complex(np.inf, np.inf), complex(np.inf, 1), 1j, complex(0, np.nan)]))
def close(a: "complex128[:]"):
    return np.isclose(a, a), np.isclose(a, a, equal_nan=True), np.allclose(a, a), np.allclose(a[:3], a[:3])


# call: close_singles(np.array([complex(np.inf, 1), 1j], np.complex64), [complex(np.inf, 1), 2j])
def close_singles(a: "complex64[:]", b: list[complex]):
    return np.isclose(a, b), np.isclose(b, a), np.allclose(a[:1], a[0])


# call: powers(np.array([complex(np.inf, 1), 2j]))
def powers(a: "complex128[:]"):
    return np.vander(a, 3), np.vander(a, 1), np.vander(a, 0), np.vander(a, 4, increasing=True), np.vander(a)


# call: powers_of_bytes(np.array([2, 3], np.int8), 2)
# call: powers_of_bytes(np.array([2, 3], np.int8), 1)
# call: powers_of_bytes(np.array([2, 3], np.int8), 0)
def powers_of_bytes(a: "int8[:]", n: int):
    return np.vander(a, n), np.vander(a, n, True)


# call: products_of_halves(np.array([60000, 60000, -60000, -60000], np.float16), np.ones(4, np.float16))
# call: products_of_halves(np.linspace(0, 3, 300).astype(np.float16), np.linspace(1, 2, 7).astype(np.float16))
# call: products_of_halves(np.ones(0, np.float16), np.ones(4, np.float16))
def products_of_halves(a: "float16[:]", b: "float16[:]"):
    return np.correlate(a, b), np.convolve(a, b), np.correlate(b, a, "same"), np.convolve(b, a, "valid")


# call: products_with_integers(np.array([60000, 60000, -60000], np.float16), np.array([1, 2], np.int8))
def products_with_integers(a: "float16[:]", b: "int8[:]"):
    return np.correlate(a, b, "full"), np.convolve(a, b)


# call: sinc_of_halves(np.array([0.0, 0.5, -0.0, np.nan], np.float16), np.zeros(2, np.float32), np.zeros(2), np.zeros(2, complex))
def sinc_of_halves(a: "float16[:]", b: "float32[:]", c: "float64[:]", d: "complex128[:]"):
    return np.sinc(a), np.sinc(a[0]), np.sinc(b), np.sinc(c), np.sinc(d)


# call: bessel(np.array([5, 20], np.int8), np.array([5, 20], np.uint16), np.array([2, 20], np.int32), np.array([True, False]), np.array([2, 5], np.float16))
def bessel(a: "int8[:]", b: "uint16[:]", c: "int32[:]", d: "bool[:]", e: "float16[:]"):
    return np.i0(a), np.i0(b), np.i0(c), np.i0(d), np.i0(e).dtype == np.float16, np.i0(a[0]) + 0, np.i0(3) + 0


# call: windows_of_unsigned(np.uint64(4), np.uint8(3), 2.5)
# call: windows_of_unsigned(np.uint64(1), np.uint8(1), 0.5)
def windows_of_unsigned(m: np.uint64, n: np.uint8, x: float):
    return (
        np.bartlett(m), np.blackman(m), np.hamming(n), np.hanning(m), np.kaiser(n, 2.0), np.hanning(x), np.bartlett(x),
    )


# call: polynomials(np.array([1.5, 2.0, 300.0, 400.0], np.float16), np.array([1.5, 2.0], np.float32), np.array([1, 2], np.int8), np.array([True, False]))
def polynomials(a: "float16[:]", b: "float32[:]", c: "int8[:]", d: "bool[:]"):
    return np.poly(a), np.poly(b), np.poly(c), np.poly(d), np.poly([2, 3])


# call: ordered(np.complex64(complex(0, np.nan)), np.complex64(2))
# call: ordered(np.complex64(complex(np.nan, 1)), np.complex64(complex(np.nan, 2)))
# call: ordered(np.complex64(complex(2, 1)), np.complex64(complex(2, np.nan)))
# call: ordered(np.complex64(complex(2, 1)), np.complex64(complex(2, 3)))
def ordered(a: np.complex64, b: np.complex64):
    return a < b, a <= b, a > b, a >= b, a == b, a != b


# call: ordered_with_others(np.complex64(complex(0, np.nan)), np.float32(2), np.float64(2), np.complex128(2), np.bool(True), np.int8(2), np.int64(2))
def ordered_with_others(
    a: np.complex64, b: np.float32, c: np.float64, d: np.complex128, e: np.bool, f: np.int8, g: np.int64
):
    with_numbers = a <= 2, a <= 2.5, a <= 2j, a <= True, 2 >= a, 1j < a
    with_floats = a <= b, b >= a, a <= c, c >= a, a <= d, d >= a
    with_integers = a <= e, e >= a, a <= f, f >= a, a <= g, g >= a
    return with_numbers, with_floats, with_integers, np.less_equal(a, b), np.array(a) <= 2, bool((a, 1) < (d, 0))


# call: ordered_floats(np.float64(2), complex(0, np.nan))
def ordered_floats(a: np.float64, b: complex):
    return a >= b, b <= a


# call: power_of_count(np.ones((2, 2)), np.array(3))
def power_of_count(a: "float64[:, :]", n: "int64[()]"):
    return np.linalg.matrix_power(a, n[()]), n.copy() + 0


# call: truths([1 + 2j, 0j])
def truths(a: list[complex]):
    return np.array(a, np.bool), np.asarray(a, np.complex64)


# call: written(np.zeros(4, np.int8), [300, 1])
# call: written(np.zeros(4, np.int8), [3, 1])
def written(a: "int8[:]", values: list[int]):
    np.put(a, [0, 1], values)
    return a


# call: placed(np.zeros(4, np.int8), [300, 1])
# call: placed(np.zeros(4, np.int8), [3, 1])
def placed(a: "int8[:]", values: list[int]):
    np.place(a, a == 0, values)
    return a
