"""Arrays split, cut to triangles, spread over grids, and allocated in both orders."""

import numpy as np


def split(a: "float64[:]"):
    b, c = np.split(a[: a.size // 2 * 2], 2)
    d, e, f = np.array_split(a, 3)
    g, h, i = np.split(a, [1, 4])
    return b + 0, c + 0, d + 0, e + 0, f + 0, g + 0, h + 0, i + 0


def split_unevenly(a: "float64[:]"):
    b, c = np.split(a, 2)
    return b + c


def split_matrix(a: "float64[:, :]", x: float):
    b, c = np.array_split(a, 2, axis=1)
    b[:1] = x
    d, e = np.hsplit(a, [1])
    f, g = np.vsplit(a, (2,))
    h, i = np.array_split(a, 2)
    return b + 0, c + 0, d + 0, e + 0, f + 0, g + 0, h + 0, i + 0


def split_list(n: int):
    x = list(range(abs(n) + 1))
    a, b = np.array_split(x, 2)
    c, d = np.split(x, [1])
    return a + 0, b + 0, c + 0, d + 0


def triangles(a: "float64[:, :]", k: int):
    return np.tril(a), np.triu(a), np.tril(a, k), np.triu(a, k), np.triu(a, 1)


def triangles_of_stack(a: "int8[:, :, :]"):
    return np.tril(a), np.triu(a, -1)


def triangles_of_rows(a: "float32[:]", k: int):
    return np.tril(a), np.triu(a, k)


def triangles_with_far_offsets(a: "float64[:, :]", k: int):
    far = 9223372036854775807 - k % 2
    return np.tril(a, far), np.triu(a, far), np.tril(a, 1000 - far), np.triu(a, 1000 - far), np.tri(3, 4, far), np.tri(3, 4, 1000 - far)


def ones_below(n: int, m: int, k: int):
    return np.tri(n), np.tri(n, m, k), np.tri(3, 5, -1, dtype=np.int32), np.tri(2, dtype=bool)


def grids(a: "float64[:]", b: "int64[:]"):
    x, y = np.meshgrid(a, b)
    u, v = np.meshgrid(a, b, indexing="ij")
    return x, y, u, v


def grid_of_three(a: "float64[:]"):
    x, y, z = np.meshgrid(a[:3], a[:2], a[:4])
    return x + y * z


def grid_of_steps(n: int):
    x, y = np.meshgrid(np.linspace(0, 1, 5), np.arange(abs(n)))
    return x * y


def ordered(n: int, m: int):
    n, m = abs(n), abs(m)
    return np.zeros((n, m), order="F") + 1, np.ones((2, m), dtype=np.int8, order="F"), np.full((n, m), 2.5, order="F"), np.zeros(n, order="F")


def alike(a: "float64[:, :]", n: int):
    b = np.zeros_like(a, shape=(abs(n), 2))
    c = np.ones_like(a, dtype=np.int32, order="F")
    d = np.full_like(a, 7, shape=3)
    return b, c, d


def full_of_rows(a: "float64[:]"):
    return np.full((3, a.size), a), np.full((2, 2), [1, 2]), np.full(2, True)


def allocated(n: int):
    a = np.ndarray((3, abs(n)), dtype=np.float32)
    a[...] = n
    b = np.ndarray(4)
    b.fill(n)
    return a, b


def vandermonde(a: "float64[:]", b: "int32[:]"):
    return np.vander(a, 3), np.vander(a[:4]), np.vander(b, 4, increasing=True), np.vander(b, 0)


def lengths(a: "float64[:, :]"):
    return len(a.T), a.T.shape, a.T.size, a.reshape(-1).ndim, a.itemsize, a.T.nbytes, len(np.arange(5))
