"""The method outer of universal functions."""

import numpy as np


def sums(a: "float64[:]", b: "float64[:, :]"):
    return np.add.outer(a, b), np.subtract.outer(b, a), np.multiply.outer(b, b[::2, 0])


def of_one_array(a: "int32[:]"):
    return np.maximum.outer(a, a), np.less.outer(a, a[::-1]), np.equal.outer(a[1:], a)


def mixed(a: "int8[:]", b: "float32[:]", c: "uint64[:]"):
    return np.add.outer(a, b), np.true_divide.outer(a, a), np.hypot.outer(b, a), np.bitwise_and.outer(c, c)


def numbers_are_arrays(a: "int8[:]", b: "float32[:]", x: np.float32):
    wide = np.add.outer(a, 3), np.multiply.outer(2.5, b), np.add.outer(b, True)
    return wide, np.add.outer(x, b), np.add.outer(3, 4), np.subtract.outer(x, 1)


def displays(a: "float64[:]"):
    return np.add.outer([1, 2], a), np.multiply.outer((0.5, 1.5, 2), [1, 2]), np.power.outer(a, [0, 1, 2])


def of_bools(a: "bool[:]", b: "bool[:]"):
    return np.logical_xor.outer(a, b), np.add.outer(a, b), np.bitwise_or.outer(a, b)


def of_complex(a: "complex128[:]", b: "complex64[:]"):
    return np.multiply.outer(a, b), np.subtract.outer(b, b)


def under_other_names(a: "int64[:]", b: "int64[:]"):
    return np.divide.outer(a, b), np.mod.outer(a, b), np.bitwise_left_shift.outer(a, b)


def into(a: "float64[:]", b: "float64[:]", out: "float64[:, :]"):
    return np.add.outer(a, b, out=out)


def masked(a: "float64[:]", b: "float64[:]", m: "bool[:]"):
    table = np.zeros((a.size, b.size))
    np.multiply.outer(a, b, out=table, where=m)
    return table


def in_other_dtypes(a: "float64[:]", b: "int32[:]"):
    return np.add.outer(a, b, dtype=np.float32), np.add.outer(b, b, dtype=np.int8, casting="unsafe")


def in_formulas(a: "float64[:]", b: "float64[:]"):
    return (np.subtract.outer(a, b) ** 2).sum(), np.exp(-np.abs(np.subtract.outer(a, a)))


def without_axes(a: "float64[:]"):
    return np.add.outer(a.sum(), a), np.add.outer(np.array(2.0), np.array(3))


def of_columns(a: "float64[::1, :]", b: "int32[::1, :]", x: np.float32, n: int):
    return np.add.outer(a, x), np.subtract.outer(b, n), np.multiply.outer(x, a), np.divide.outer(b, a)
