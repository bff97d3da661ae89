"""Iterators over the elements of arrays that variables keep."""

import numpy as np


def items(a: "float64[:, :]", i: int):
    it = a.flat
    k = i % 7 - 3
    return it[k], it[-k], it[1:].copy(), it[::-2], len(it), it[[0, -1]]


def written(a: "float64[:, :]", b: "int32[::1, :]", values: "float64[:]"):
    it = a.flat
    places = b.T.flat
    k = len(b)
    places[k:] = 7
    places[0] = len(places) + k
    it[: k // 2] = values
    return a, b, places.copy()


def stored(a: "float64[:, :]", values: "float64[:]", k: np.uint8):
    it = a.flat
    it[k:] = values
    it[0] += 2.5
    it[: k + 1] *= 2
    return a, it.base.shape, it.copy()


def visited(a: "float64[:, :]"):
    it = a.flat
    total, last = it[0], 0.0
    for x in it:
        total = total * 0.5 + x
        if total > 20:
            break
        last = x
    it[-1] = total
    return total, last, a


def counted(a: "int64[:, :, :]", b: "float32[:]"):
    elements = a.flat
    total = 0
    values = b.flat
    for k, x in enumerate(elements):
        total += k * x
        if k < len(values):
            values[k] += x
    return total, b


def rebound(a: "float64[:, :]"):
    it = a.flat
    whole = a
    a = a * 2
    it[0] = 5
    for row in whole:
        inner = row.flat
        for x in inner:
            it[-1] += x
    return a, whole


def by_branch(a: "float64[:, :]", n: int):
    total = 0.0
    if n % 2 == 0:
        it = a.T.flat
        for x in it:
            total = total / 2 + x
    return total


def one_set(a: "int8[:, :]", b: "uint16[:, :]", c: "int64[:]", x: float):
    a.flat[0] = x * 40
    b.flat[-1] = x * x * 300
    c.flat[0] = x * 1e18
    return a, b, c
