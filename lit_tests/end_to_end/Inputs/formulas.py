"""Element-wise formulas, broadcasting and promotion."""

import math

import numpy as np

RELATIVE_ERROR = 1e-4
SCALE = 3
RATE = 0.05 * 2
TWO_PI = 2 * math.pi


def haversine(lat1: "float64[:]", lon1: "float64[:]", lat2: "float64[:]", lon2: "float64[:]"):
    dlat = (lat2 - lat1) / 2.0
    dlon = (lon2 - lon1) / 2.0
    a = np.sin(dlat) ** 2 + np.cos(lat1) * np.cos(lat2) * np.sin(dlon) ** 2
    return 6371.0 * 2 * np.arcsin(np.sqrt(np.minimum(a, 1.0)))


def sigmoid(x: "float64[:, :]"):
    return 1.0 / (1.0 + np.exp(-x))


def softplus32(x: "float32[:]"):
    return np.log1p(np.exp(-np.abs(x))) + np.maximum(x, 0)


def polynomial(x: "float64[:]", a: float, b: float, c: int):
    return a * x**2 + b * x + c


def standardised(x: "float64[:]"):
    n = x.shape[0]
    mean = np.sum(x) / n
    d = x - mean
    return d, np.sum(d * d) / n


def rows_and_columns(a: "float64[:, :]", b: "float64[:]"):
    return a + b, a * b[0]


def outer_sum(a: "float64[:]", b: "float64[:, :]"):
    c = b - a
    d = c * c + a
    return d


def mixed(i: "int32[:]", f: "float32[:]", d: "float64[:]", j: "int64[:]"):
    return i + f, f + 1.5, i + 1, j * d, i + j, i / 2, j // 3, j % 3, f * d


def compare(a: "float64[:]", b: "float64[:]"):
    return a < b, a == b, np.where(a < b, a, b), (a > 0) & (b > 0), ~(a >= b)


def bools(p: "bool[:]", q: "bool[:]"):
    return p & q, p | q, p ^ q, ~p, np.logical_and(p, q), p + q, p * 2


def integers(a: "int64[:]", b: "int64[:]"):
    return a // b, a % b, a & b, a | b, a ^ b, -a, abs(a), np.sign(a), np.maximum(a, b), a - b * SCALE


def integers32(a: "int32[:]", b: "int32[:]"):
    return a // b, a % b, a + b, a * b, a / b, np.minimum(a, b), a << 2, a >> 1, a**2


def floats(a: "float64[:]", b: "float64[:]"):
    return a // b, a % b, np.sign(a), np.floor(a), np.ceil(a), np.trunc(a), np.rint(a), a / b


def transcendental(x: "float64[:]"):
    return np.sin(x), np.cos(x), np.tan(x), np.tanh(x), np.exp(x), np.exp2(x), np.log(x), np.sqrt(x)


def transcendental2(x: "float64[:]", y: "float64[:]"):
    return np.arctan2(x, y), np.hypot(x, y), np.power(np.abs(x), y), np.copysign(x, y), np.cbrt(x)


def inverse(x: "float64[:]"):
    return np.arcsin(x), np.arccos(x), np.arctan(x), np.sinh(x), np.cosh(x), np.log10(x), np.log2(x), np.expm1(x)


def checks(x: "float64[:]"):
    return np.isnan(x), np.isinf(x), np.isfinite(x), np.sqrt(x * x), np.square(x), np.reciprocal(x)


def discount(price: "float64[:]", years: "float64[:]"):
    factor = np.exp(-RATE * years)
    forward = price / factor
    band = np.maximum(forward - price, 0.0) * factor
    return forward, band


def phase(x: "float64[:]"):
    return (x * TWO_PI) % math.tau


def reduce_all(x: "float64[:, :]"):
    return np.sum(x), x.sum(), np.sum(x * x)


def extremes(x: "float64[:, :]"):
    return np.min(x), np.max(x), x.min(), x.max()


def integer_reductions(x: "int32[:, :]", y: "int64[:]", p: "bool[:]"):
    return np.sum(x), y.sum(), np.sum(p), np.sum(y > 0)


def float32_sum(x: "float32[:]"):
    return np.sum(x), x.max() - x.min()


def inplace(a: "float64[:]", b: "float64[:]", k: "int64[:]", n: int) -> None:
    a += b
    a *= 2
    a -= n
    a /= 4.0
    k += 1
    k *= n
    a[::2] += b[::2]


def in_place_same(a: "float64[:]", b: "float64[:]") -> None:
    a -= b * a
    b[:] = a * a - b


def constants(n: int):
    return np.zeros(5), np.ones((2, 3)), np.zeros(4, dtype=np.int32), np.full(3, 2.5), np.zeros((n * n, 2))


def like(a: "float32[:, :]", k: "int64[:]"):
    b = np.zeros_like(a)
    c = np.empty_like(a)
    c[:] = 7
    b[:, :] = a
    return b, c, np.ones_like(k)


def powers(a: "float64[:]", b: "float32[:, :]"):
    return a**0.5, a**3, a**-1, a**4, b**2, b**0.5, a[:1] ** 0


def power_of_element(a: "float64[:]"):
    return a[0] ** 0.5, np.power(a, 1)


def integer_powers(a: "int64[:]", b: "int32[:, :]"):
    return a**3, b**2, b**0, np.power(b, 5), a ** int(2.5)


def rows_in_runs(a: "float64[:, :]", b: "float64[:, :]", c: "int32[:, :, :]"):
    d = a - b
    return d * a, c + 1, np.maximum(d, 0.0)


def change_runs(a: "float64[:, :]", b: "float64[:, :]", p: "bool[:, :]") -> None:
    a += b
    b[:] = a
    p |= a > 0
