"""Sorting and searching by methods of arrays, in place and along axes."""

import numpy as np


def sorted_in_place(a: "float64[:]", b: "int16[:, :]", c: "complex64[:, :]"):
    a.sort()
    b.sort(axis=0)
    c.sort()
    b[:1].sort(kind="stable")


def views_sorted(a: "float32[:, :]", b: "uint8[:, :]"):
    a[:, ::2].sort(1)
    b.T.sort()
    for row in a:
        row[1:].sort()


def places_of_order(a: "float64[:]", b: "int32[:, :]"):
    return a.argsort(kind="stable"), b.argsort(0, stable=True), b[:, :1].argsort(axis=-1, kind="stable")


def searched(a: "float64[:]", v: "float64[:, :]", x: "float32[:]"):
    order = np.argsort(a, kind="stable")
    ranks = np.sort(a)
    ends = np.searchsorted(ranks, v, side="right"), ranks.searchsorted(v), ranks.searchsorted(x, "right")
    return ends, np.searchsorted(a, v, sorter=order), a.searchsorted(2.5, side="right", sorter=order)


def wrong_sorters(a: "float64[:]", order: "int64[:]"):
    return np.searchsorted(a * 0, 1.0, sorter=np.arange(order.size))


def along_an_unknown_axis(a: "float64[:, :]", axis: int):
    return np.sort(a, axis=axis)
