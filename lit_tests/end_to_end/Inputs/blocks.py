"""Arrays in blocks and grids, turned, and without axes."""

import numpy as np


def blocks(a: "float64[:, :]", b: "int32[:, :]", x: float, v: "float32[:]"):
    rows = np.block([[a, b], [b, a]]), np.block([v, 1, x]), np.block([[v], [v + 1]])
    edged = np.block([[a, np.ones((a.shape[0], 1))], [np.zeros(a.shape[1]), x]])
    return rows, edged, np.block(a), np.block(x), np.block([[1, 2], [3, x]]), np.block([[[a]], [[a]]])


def blocks_in_columns(a: "float64[::1, :]", b: "float64[::1, :]"):
    both = [[a, b]]
    return np.block(both), np.block([[a], [b]]), np.block([b])


def turned(a: "float64[:, :]", b: "int16[:, :, :]", k: int):
    whole = np.rot90(a, k) + 1, np.rot90(a, k, (1, 0)).copy(), np.rot90(b, k + 1, axes=(2, 0)).sum(axis=0)
    c = np.rot90(a, k)
    c[:1] = 7
    return whole, a


def turned_view(a: "float64[:, :]", k: int):
    return np.rot90(a, k)


def turned_often(a: "float32[:, :]", n: int):
    for i in range(n):
        a = np.rot90(a, i)
    return a * 2


def squeezed(a: "float64[:, :]", v: "float64[:]"):
    return np.squeeze(a[:, None]), np.squeeze(a[None, :, None].T), v[None, :].squeeze(), np.squeeze(a)


def grids(a: "float64[:]", b: "int32[:, :]", x: int):
    first, second = np.meshgrid(a, b, copy=False)
    one, two, three = np.meshgrid(a, x, b, sparse=True, indexing="ij")
    return first + 1, second.copy(), one, two, three, np.meshgrid(b), np.meshgrid(a, a, sparse=True, copy=False)


def grids_of_views(a: "float64[:]"):
    rows, columns = np.meshgrid(a, a + 1, sparse=True, copy=False)
    rows[:] = 2
    return a + columns


def traces(a: "float64[:, :]", b: "int8[:, :, :]", c: "float32[:]"):
    d = np.zeros(b.shape[2])
    whole = np.trace(b, out=d) + 1, b.trace(1, 1, 2), a.trace(dtype=np.float32), np.trace(a > 0, -1)
    return whole, np.trace(b, 0, 0, 2, np.int16), np.trace(b, out=np.zeros(b.shape[2], dtype=np.int16)), d


def places(a: "float64[:]", x: float, y: bool):
    return np.argwhere(x), np.argwhere(y), np.argwhere(a), np.argwhere(0)


def truth_of_spreads(a: "float64[:, :]", b: "int32[:, :]", c: "complex128[:]"):
    whole = np.var(a, dtype=bool), np.std(a, dtype=bool), np.var(a, axis=0, dtype=bool), a.var(1, bool, ddof=1)
    return whole, np.var(b, axis=1, dtype=np.bool), b.std(dtype=bool), np.var(c, dtype=bool)


def orders(a: "float64[:, :]", b: "int32[:, :]", c: "complex64[:, :]"):
    return np.lexsort((a, b % 3), axis=0), np.lexsort((a, b % 3)), np.lexsort((b % 2, a % 2), -2), np.lexsort((c, b % 3), axis=1)


def edged_differences(a: "float32[:, :]", b: "int16[:]", k: int, x: float):
    return np.ediff1d(a), np.ediff1d(a, x), np.ediff1d(a, to_begin=(k, x)), np.ediff1d(b, np.array([1, 2]), b), np.ediff1d(b, to_begin=3)
