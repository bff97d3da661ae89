"""np.round and its like, and np.nan_to_num."""

import numpy as np


def to_whole(a: "float64[:]", b: "float32[:, :]", c: "complex128[:]"):
    return np.round(a * 7), b.round(), np.around(c), np.rint(a), np.round(a > 0)


def to_decimals(a: "float64[:]", b: "float32[:]", c: "float16[:]"):
    return np.round(a, 2), a.round(decimals=3), np.around(b, 1), np.round(c, 1), np.round(a * 1e4, -2), b.round(-1)


def of_integers(a: "int64[:]", b: "int8[:, :]", c: "uint16[:]"):
    return np.round(a), np.round(a, 2), a.round(-1), np.round(b, -1), np.round(c, -2)


def at_run_time(a: "float64[:]", b: "int32[:]", c: "complex64[:]", n: int):
    return np.round(a * 1000, n - 3), np.round(b, n - 3), a.round(n), np.round(c, n)


def into(a: "float64[:]", out: "float64[:]"):
    return np.round(a, 1, out), np.round(a, out=out), a.round(-1, out=a)


def of_numbers(x: float, n: int, y: np.float32, k: np.int16, z: complex):
    some = np.round(x, 2), np.round(n, -1), np.round(y * 9, 1), y.round(2), k.round(-1), np.round(z, 1)
    return some, np.round([x, 2.5, 3]), np.round(np.array(x), 1)


def copies(a: "int64[:]"):
    same = np.round(a)
    same += 1
    return same


def fixed(a: "float64[:]", b: "int16[:]", x: float):
    return np.fix(a * 3), np.fix(b), np.fix(x)


def fixed_into(a: "float64[:]", out: "float64[:]"):
    return np.fix(a * 3, out=out)


def finite(a: "float64[:]", b: "float32[:, :]", c: "complex128[:]", n: "int32[:]"):
    a = np.where(a > 1, np.nan, a / 0)
    return np.nan_to_num(a), np.nan_to_num(1 / b), np.nan_to_num(c / 0), np.nan_to_num(n)


def finite_without_axes(x: np.float64, z: np.complex64, n: np.int8):
    infinite = np.array(1 / x)
    return np.nan_to_num(np.array(x)), np.nan_to_num(infinite), np.nan_to_num(np.array(z)), np.nan_to_num(np.array(n))


def finite_by(a: "float64[:]", b: "float32[:]"):
    a = np.where(a > 1, np.nan, a)
    return np.nan_to_num(a, nan=-1), np.nan_to_num(a, posinf=9.5), np.nan_to_num(b, True, 1, 2, -3), np.nan_to_num(a, neginf=np.inf)


def finite_in_place(a: "float64[:]", c: "complex64[:]"):
    same = np.nan_to_num(a, copy=False, posinf=1)
    same += 1
    np.nan_to_num(c, copy=False)


def finite_numbers(x: float, y: np.float32, z: complex):
    return np.nan_to_num(x / (x * 0 + 1)), np.nan_to_num(y), np.nan_to_num(z), np.nan_to_num([1.0, np.nan])


def to_far_decimals(a: "float64[:]", b: "int64[:]", c: "complex64[:]"):
    return np.round(a, 400), np.round(a, 100000), np.round(c, 309), np.round(b, 2147483647)


def to_far_decimals_at_run_time(a: "float64[:]", b: "int64[:]", n: int):
    return np.round(a, n * 400), np.round(b, n * 2000), np.round(a, n + 305)


def to_decimals_beyond_c_int(a: "float64[:]", n: int):
    if n > 3:
        return np.round(a, 2147483648)
    return np.round(a, -2147483649) if n < 0 else np.round(a, n * 4000000000)
