"""Functions of polynomials, by their coefficients."""

import numpy as np

RELATIVE_ERROR = 1e-6


def sums(a: "float64[:]", b: "int64[:]"):
    return np.polyadd(a, b), np.polysub(b, a), np.polyadd(b, b[:1]), np.polysub(1.5, a), np.polyadd([1, 2], a[:1])


def products(a: "float64[:]", b: "int64[:]"):
    few = np.where(np.abs(a) < 0.7, 0, a)
    return np.polymul(few % 10, few % 7), np.polymul(b % 3, b % 2)


def quotients(a: "float64[:]"):
    first, rest = np.polydiv(a % 5 + 1, [1.0, 2.0, 3.0])
    second, other = np.polydiv([1, 2, 3, 4], [2, 1])
    return first, rest, second, other


def derivatives(a: "float64[:]", b: "int32[:]"):
    return np.polyder(a % 9), np.polyder(b), np.polyder(a % 9, 2), np.polyder(b % 100, m=3)


def integrals(a: "float64[:]", b: "int32[:]"):
    return np.polyint(a), np.polyint(b, 2), np.polyint(a, 2, k=3), np.polyint(b, 2, k=[1.5, 2.5])


def zeros(a: "float64[:]", b: "int8[:]"):
    if a.shape[0] == 0 or b.shape[0] == 0:
        return np.zeros(1), np.zeros(1)
    return np.poly(a[:6] % 2), np.poly(b[:4] % 3)


def fits(n: int):
    x = np.linspace(-1, 2, 20)
    y = 3 * x**3 - x + 0.5 + (n % 5) * np.sin(x)
    weights = 1 + np.arange(20) % 3
    both = np.stack((y, y * 2 - x), axis=1)
    return np.polyfit(x, y, 3), np.polyfit(x, y, 1), np.polyfit(x, y, 2, w=weights), np.polyfit(x, both, 2)


def fits_of_few(n: int):
    x = np.array([1, 2, 4, 7])
    return np.polyfit(x, x * x + n % 100, 2), np.polyfit(x, x, 0)


def wrong_sizes(a: "float64[:]", b: "float64[:]"):
    x, y = np.arange(a.shape[0]), np.arange(b.shape[0])
    return np.polyfit(x, y, 1) * 0


def wrong_order(a: "float64[:]", m: int):
    return np.polyder(a % 9, m % 4 - 1 if m % 4 != 1 else 2)
