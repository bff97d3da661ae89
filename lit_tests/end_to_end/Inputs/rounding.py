"""round of NumPy scalars."""

import numpy as np

RELATIVE_ERROR = 0
NUMBERS = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1.7976931348623157e308, 5e-324, 2.5, -0.5, 2.675, 1e22, 0.125])
INTEGERS = np.array([0, 1, -1, 15, 25, 155, -155, 2**62, 2**63 - 1, -(2**63), 123456789])


def rounded(x: np.float64, n: int):
    return round(x, n), round(x, n * 4), round(x, n * 40), round(x, -n), round(x), round(x, None)


def rounded_single(x: np.float32, n: int):
    return round(x, n), round(x, n * 4), round(x, n * 40), round(x, -n), round(x)


def rounded_integers(k: np.int64, i: np.int32, n: int):
    return round(k, n), round(i, n), round(k * 1000003, -n), round(i * np.int32(10007), -n), round(k), round(i, 3)


def rounded_to_integers(x: np.float64, n: np.int32, flag: bool):
    return round(x * 1000.0, n), round(x, flag), round(x, ndigits=n)


def rounded_elements(a: "float64[:]", b: "float32[:]", n: int):
    result = np.zeros(len(a))
    for i in range(min(len(a), len(b))):
        result[i] = round(a[i] * 10.0 ** (i % 40 - 20), n) + round(b[i] * np.float32(1234.5), n % 3)
    return result


def special_values(n: int):
    x = NUMBERS[n % 12]
    return round(x, 2), round(x, -2), round(x, 0), round(x, 400), round(x, -400), round(x, 308), round(x, -308), round(x, -300)


def special_integers(n: int):
    k = INTEGERS[n % 11]
    return round(k, -1), round(k, -2), round(k, -18), round(k, -19), round(k, -30), round(k, 1), round(k, 300)


def too_many_digits(x: np.float64, n: int):
    """NumPy takes digits as a C int."""
    return round(x, n * 4000000000)
