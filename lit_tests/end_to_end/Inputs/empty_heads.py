"""Heads of arrays, which may have no elements, beside arrays of one or more."""

import numpy as np


def heads(a: "float64[:]", b: "float64[:]"):
    return a[:1] + b, b - a[:1], a[:1] * b + a[:1], np.sum(a[:1] * b), np.max(a[:1] + b, initial=0.0), a[2:1] * b


def planes(a: "int64[:, :, :]", b: "int64[:, :, :]"):
    c = a[:1] + b
    d = b * a[:, :1]
    e = np.sum(a[:1] * b, axis=0)
    f = (a[:1] + b).sum(axis=(1, 2))
    g = np.where(a[:1] > 1, b, 7)
    return c, d, e, f, g, np.maximum(a[..., :1], b), (a[:1] * b).mean()


def in_place(a: "int64[:, :, :]", b: "int64[:, :, :]"):
    a[2:1] += a[::2]
    a[2:1] <<= b[::2]
    a[:, 1:0] *= b[:, :1]
    return a


def outputs(a: "float64[:, :]", b: "float64[:, :]", c: "float64[:, :]"):
    np.add(a[:1], b, out=c)
    np.multiply(b, a[2:1], out=c[:0])
    return c


def matrices(a: "float64[:, :]", b: "float64[:, :]"):
    return a[:1] * b, a[:, :1] - b, (a[:1] * b) @ (b.T), np.sum((a[:1] - b) ** 2, axis=1), a[:1, :1] + b


def loops(a: "float64[:, :]", b: "float64[:, :]"):
    total = 0.0
    for i in range(2):
        c = a[:1] + b * i
        total += c.sum()
        for j in range(c.shape[0]):
            total += c[j].sum() + (c[j, :1] * b[j]).sum()
    return total, c
