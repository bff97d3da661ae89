"""The memory of arrays as elements of another dtype."""

import numpy as np


def of_one_size(a: "float32[:, :]", b: "float64[:]"):
    c = b.view(np.int64)
    c[:2] = 7
    return a.view(np.int32), np.abs(a).view("uint32").sum(), b.view(dtype=np.uint64)[::2].copy()


def without_signs(a: "float32[::1]"):
    bits = a.view(np.int32)
    bits &= 0x7FFFFFFF
    return a.max(initial=0), np.where(bits > 3, a, 0)


def to_smaller(a: "float64[:, ::1]", b: "int32[:]"):
    c = a.view(np.uint32)
    c[0:1, 1:2] = 7
    return c.sum(axis=0), c[::2, ::2].copy(), b[1:].view(np.int8)


def to_larger(a: "int16[:, ::1]", b: "uint8[::1]"):
    c = np.zeros((3, 6), dtype=np.uint16)
    c.view(np.int32)[:, 1] = a.sum()
    return c, np.ones((2, 8), np.uint8).view(np.float64), b.view(np.uint32)


def of_parts(a: "float64[:, :]"):
    return a[:, 1:].view(np.float32).copy(), a.T.copy().view(np.int16).sum()


def of_strided(a: "float64[:, :]"):
    return a.T.view(np.float32)


def of_complex(a: "complex128[::1]", b: "complex64[:, :]"):
    parts = a.view(np.float64)
    parts *= 2
    pairs = a.view("float64").reshape(-1, 2)
    pairs[:, 0] -= pairs[:, 1]
    return a.view(float).sum(), b.view(np.float64).shape, parts.view(np.complex128).copy()


def of_bools(a: "bool[:]", b: "uint8[:]"):
    return a.view(np.uint8), (b > 2).view(np.int8) - 1, (b & 1).view(np.bool_)


def of_numbers(x: np.float32, y: np.int64, a: "float32[:]"):
    exponent = (x.view(np.int32) >> 23) & 255
    return x.view(np.int32), y.view("f8"), exponent, [v.view(np.uint32) for v in a]


def read_late(a: "float64[::1]"):
    bits = a.view(np.int64)
    doubled = a * 2
    bits[:] = bits + 1
    a[:] = bits.view(np.int32)[::2] / 2
    a[1:] += a.view(np.int32)[2::2]
    return doubled + a, a.view()


def with_itself():
    a = np.arange(20.0)
    low = a.view(np.float32)
    low[:20] = a
    a += low[:20]
    a[5:] += low[10:25]
    return a


def inverse_roots(a: "float32[:]"):
    a = np.abs(a) + 1
    i = a.view(np.int32)
    y = (0x5F3759DF - (i >> 1)).view(np.float32)
    return y * (np.float32(1.5) - np.float32(0.5) * a * y * y)


def named_by_texts(n: int):
    made = np.zeros(abs(n), "i"), np.ones(abs(n), dtype="f"), np.zeros(abs(n), dtype="<f8")
    return made, np.full(abs(n), 3, "B"), np.arange(abs(n)).astype("D")
