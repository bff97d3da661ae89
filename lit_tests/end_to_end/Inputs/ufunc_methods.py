"""The methods reduce, accumulate and reduceat of universal functions."""

import numpy as np


def powers(a: "uint64[:, :]", b: "uint16[:]"):
    a = a % 3
    return np.power.reduce(a, axis=1), np.power.accumulate(a), np.power.accumulate(b % 2), np.power.reduce(b % 4)


def float_powers(a: "float64[:]", b: "complex128[:]"):
    c = np.abs(a) + 0.5
    return np.power.accumulate(c[:4]), np.float_power.reduce(c[:3]), np.power.reduce(b[:2] * 0 + 2)


def angles(a: "float64[:]", b: "int8[:]"):
    return np.arctan2.accumulate(a), np.arctan2.reduce(b), np.hypot.reduce(a), np.hypot.accumulate(a, dtype=np.float32)


def logarithms(a: "float64[:, :]", m: "bool[:, :]"):
    sums = np.logaddexp.reduce(a, axis=0), np.logaddexp2.reduce(a, axis=(0, 1)), np.logaddexp.reduce(a, axis=1, where=m)
    return sums, np.logaddexp.accumulate(a), np.logaddexp2.reduce(a, axis=1, initial=0.5, keepdims=True)


def divisors(a: "int32[:, :]", b: "uint8[:]"):
    a = np.maximum(a, -1000)
    common = np.gcd.reduce(a, axis=1), np.gcd.reduce(a, axis=None), np.gcd.accumulate(a, axis=1), np.gcd.reduce(b)
    return common, np.lcm.reduce(b[:3] % 10), np.lcm.accumulate(b[:3] % 10), np.gcd.reduce(a, where=a > 0)


def neighbours(a: "float32[:]"):
    return np.nextafter.reduce(a), np.nextafter.accumulate(a), np.copysign.reduce(a), np.heaviside.accumulate(a)


def by_pieces(a: "int64[:]", b: "float64[:, :]"):
    i = np.array([0, 2, 1])
    a, b = np.concatenate((a, np.ones(3, np.int64))), np.concatenate((b, np.ones((3, b.shape[1]))))
    return np.gcd.reduceat(a, i), np.logaddexp.reduceat(b, i), np.divide.reduceat(b, [0, 1]), np.mod.reduceat(a, (1, 1))


def masked(a: "float64[:, :]", m: "bool[:, :]"):
    return np.hypot.reduce(a, where=m), np.logaddexp2.reduce(a, axis=-1, where=m)


def under_other_names(a: "float64[:]", b: "int64[:]"):
    b = b[:5] + 1
    return np.divide.reduce(a), np.divide.accumulate(a), np.mod.reduce(b), np.bitwise_left_shift.accumulate(b % 3)


def of_complex(a: "complex128[:]", b: "complex64[:, :]"):
    a, b = np.where(a.real > 1, np.nan, a), np.where(b.imag > 1, np.nan * 1j, b)
    return np.fmax.reduce(a), np.fmin.reduce(b), np.fmax.reduce(b, axis=1, keepdims=True), np.fmin.reduce(a, axis=None)
