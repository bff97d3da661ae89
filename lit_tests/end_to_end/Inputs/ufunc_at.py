"""The method at of universal functions: repeated indices count as often."""

import numpy as np


def _places(i, n):
    """Places that an axis of this size has, if it has any."""
    return i % n


def counted(a: "float64[:]", i: "int64[:]"):
    counts = np.zeros(12)
    np.add.at(counts, i, 1)
    np.add.at(a, i, 0.5)
    return counts


def with_values(a: "float64[:]", i: "int64[:]", b: "float64[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, b)
    np.maximum.at(a, i, b * 2 - 1)
    np.subtract.at(a, i[::-1], b)


def in_order(a: "float64[:]", i: "int32[:]", b: "float64[:]"):
    i = _places(i, a.size)
    np.true_divide.at(a, i, b)
    np.subtract.at(a, i, b)
    np.copysign.at(a, i, b)


def of_integers(a: "int8[:]", i: "int64[:]", b: "int8[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, b)
    np.multiply.at(a, i, 3)
    np.bitwise_xor.at(a, i, b)
    np.left_shift.at(a, i, np.int8(1))


def into_integers(a: "int8[:]", i: "int64[:]", b: "int64[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, b)
    np.add.at(a, i, 200)
    np.minimum.at(a, i, b)


def into_floats(a: "float32[:]", i: "uint8[:]", b: "int64[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, b % 7)
    np.add.at(a, i, 0.1)
    np.true_divide.at(a, i, 3)


def from_floats(a: "int32[:]", i: "int64[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, 0.75)
    np.multiply.at(a, i, 0.5)


def of_powers(a: "int64[:]", i: "int64[:]", b: "int64[:]"):
    i = _places(i, a.size)
    np.power.at(a, i, np.abs(b) % 5)


def of_float_powers(a: "float64[:]", i: "int64[:]"):
    i = _places(i, a.size)
    np.power.at(a, i, 2)
    np.ldexp.at(a, i, 3)


def of_comparisons(a: "int64[:]", i: "int64[:]", m: "bool[:]"):
    i = _places(i, a.size)
    np.less.at(a, i, 3)
    np.logical_and.at(m, i, a[:1])
    np.logical_not.at(m, i)


def of_bools(m: "bool[:]", i: "int64[:]", n: "bool[:]"):
    i = _places(i, m.size)
    np.add.at(m, i, n)
    np.logical_xor.at(m, i, n)
    np.maximum.at(m, i, True)


def of_complex(a: "complex128[:]", i: "int64[:]", b: "complex64[:]", c: "complex64[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, b)
    np.multiply.at(a, i, 1j)
    np.conjugate.at(a, i)
    np.subtract.at(c, i, 2)


def of_one_operand(a: "float64[:]", i: "int64[:]", b: "int16[:]"):
    i = _places(i, a.size)
    np.negative.at(a, i)
    np.sqrt.at(a, i)
    np.floor.at(a, i)
    np.negative.at(b, i)
    np.invert.at(b, i)
    np.square.at(b, i)
    np.abs.at(a, i)


def of_masks(a: "float64[:]", m: "bool[:]", b: "float64[:, :]", n: "bool[:, :]"):
    np.add.at(a, m, 2)
    np.add.at(a, a > 1, a[:1])
    np.multiply.at(b, n, 0.5)
    np.negative.at(b, b < 0)
    np.add.at(b, m, 1)


def masks_with_values(a: "float64[:]", m: "bool[:]", b: "float64[:]"):
    np.add.at(a, m, b)


def of_rows(a: "float64[:, :]", i: "int64[:]", b: "float64[:]"):
    i = _places(i, min(a.shape))
    np.add.at(a, i, b)
    np.add.at(a, (slice(None), i), 1)
    np.add.at(a, (slice(1, None, 2), i), b)
    np.subtract.at(a, (..., i), b)


def of_pairs(a: "float64[:, :]", i: "int64[:]", j: "int64[:]", b: "float64[:]"):
    if min(a.shape) == 0:
        return
    i = _places(i, min(a.shape))
    j = _places(j, min(a.shape))
    np.add.at(a, (i, j), b)
    np.maximum.at(a, (i, 0), b)
    np.add.at(a, (1, j), b)
    np.multiply.at(a, (i[:, None], j), 2)


def of_volumes(a: "float64[:, :, :]", i: "int64[:]", j: "int64[:]", b: "float64[:]"):
    i = _places(i, min(a.shape))
    j = _places(j, min(a.shape))
    np.add.at(a, (i, slice(None), j), 1.5)
    np.add.at(a, (slice(None), i, j), b)
    np.add.at(a, (0, slice(0, 2), i), 1)


def of_slices(a: "float64[:]", b: "float64[:]"):
    np.add.at(a, slice(1, 4), 2)
    np.multiply.at(a, slice(None, None, -1), b)
    np.negative.at(a, slice(0, 2))
    np.add.at(a, ..., a)


def of_elements(a: "float64[:]", b: "int8[:, :]", n: int):
    np.add.at(a, n, 2)
    np.add.at(b, (n, 0), 100)
    np.add.at(b, 1, 1)
    np.sqrt.at(a, 0)


def of_lists(a: "float64[:]", b: "float64[:, :]"):
    np.add.at(a, [0, 0, 2, -1], 1)
    np.add.at(a, [1, 1], [2.0, 3.0])
    np.add.at(b, ([0, 0], [1, 1]), (1, 2))
    np.negative.at(a, [0, 0, 1])


def of_itself(a: "float64[:]", i: "int64[:]"):
    i = _places(i, a.size)
    np.add.at(a, i, a)
    np.add.at(a[::-1], i, a)


def by_itself(i: "int64[:]"):
    np.add.at(i, i, 1)
    np.add.at(i, i % 3, i)


def of_views(a: "float64[:, :]", i: "int64[:]", b: "float64[:]"):
    i = _places(i, min(a.shape))
    np.add.at(a[:, 0], i, b)
    np.add.at(a.T, i, b)
    np.add.at(a.real, (i, i), 1)


def without_axes(a: "float64[:]"):
    total = np.zeros(())
    np.add.at(total, (), a.size)
    np.add.at(total, ..., 2)
    return total


def under_other_names(a: "int64[:]", i: "int64[:]"):
    i = _places(i, a.size)
    np.mod.at(a, i, 5)
    np.divide.at(a, i, 2)
    np.bitwise_left_shift.at(a, i, 1)


def in_loops(a: "float64[:]", n: int):
    for k in range(n):
        np.add.at(a, np.arange(k) % 2, k)
    return np.bitwise_or.at(np.array([1, 2]), [0, 0], 4)
