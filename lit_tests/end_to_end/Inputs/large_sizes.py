"""Functions that make arrays of sizes that are numbers, which a test calls with large ones."""

import numpy as np


def zeros(n: int, m: int) -> "float64[:, :]":
    return np.zeros((n, m))


def zeros3(n: int, m: int, k: int) -> "float64[:, :, :]":
    return np.zeros((n, m, k))


def full(n: int, m: int) -> "float64[:, :]":
    return np.full((n, m), 2.0)


def full_like(a: "float64[:]", n: int, m: int) -> "float64[:, :]":
    return np.full_like(a, 2.0, shape=(n, m))


def tile1(a: "float64[:]", n: int) -> "float64[:]":
    return np.tile(a, n)


def tile8(a: "int8[:]", n: int) -> "int8[:]":
    return np.tile(a, n)


def broadcast_to(n: int, m: int) -> "float64[:, :]":
    return np.broadcast_to(np.float64(2.0), (n, m))[:2, :2].copy()


def broadcast_to3(n: int, m: int, k: int) -> "int":
    return np.broadcast_to(np.float64(2.0), (n, m, k)).ndim


def broadcast_to8(n: int, m: int) -> "int":
    return np.broadcast_to(np.int8(2), (n, m)).size


def broadcast_a(a: "float64[:, :]", n: int, m: int) -> "int":
    return np.broadcast_to(a, (n, m)).ndim


def broadcast_add(n: int, m: int) -> "float64[:, :]":
    return np.broadcast_to(np.float64(2.0), (n, 1)) + np.broadcast_to(np.float64(2.0), (1, m))


def broadcast_add8(n: int, m: int) -> "bool[:, :]":
    return np.broadcast_to(np.int8(2), (n, 1)) < np.broadcast_to(np.int8(2), (1, m))


def broadcast_add1(n: int, m: int) -> "float64[:, :]":
    return np.broadcast_to(np.float64(2.0), (n, m)) + 1.0


def broadcast_sum(n: int, m: int) -> float:
    return (np.broadcast_to(np.float64(2.0), (n, 1)) + np.broadcast_to(np.float64(2.0), (1, m))).sum()


def broadcast_copy(n: int, m: int) -> "float64[:, :]":
    return np.broadcast_to(np.float64(2.0), (n, m)).copy()


def where(n: int, m: int) -> "float64[:, :]":
    return np.where(np.broadcast_to(np.True_, (n, 1)), np.broadcast_to(np.float64(2.0), (1, m)), 1.0)


def arange(n: int, m: int, s: int) -> "int64[:]":
    return np.arange(n, m, s)


def arange1(n: int) -> int:
    return np.arange(n).size


def linspace(n: int) -> "float64[:]":
    return np.linspace(0.0, 1.0, n)


def linspacea(a: "float64[:]", n: int) -> "float64[:, :]":
    return np.linspace(a, a + 1.0, n)


def kron(a: "float64[:]", n: int, m: int) -> "float64[:]":
    return np.kron(np.broadcast_to(a[:1], (n,)), np.broadcast_to(a[:1], (m,)))


def kron2(n: int, m: int) -> "float64[:, :]":
    return np.kron(np.broadcast_to(np.float64(2.0), (n, m)), np.broadcast_to(np.float64(2.0), (n, m)))


def add_outer(n: int, m: int) -> "float64[:, :]":
    return np.add.outer(np.broadcast_to(np.float64(2.0), (n,)), np.broadcast_to(np.float64(2.0), (m,)))


def meshgrid(n: int, m: int) -> "float64[:, :]":
    return np.meshgrid(np.broadcast_to(np.float64(2.0), (n,)), np.broadcast_to(np.float64(2.0), (m,)))[0]


def indices(n: int, m: int) -> "int64[:, :, :]":
    return np.indices((n, m))


def concatenate(n: int, m: int) -> "int8[:]":
    a = np.broadcast_to(np.int8(2), (n,))
    b = np.broadcast_to(np.int8(2), (m,))
    return np.concatenate((a, b, a))


def concat2(n: int, m: int) -> "float64[:, :]":
    a = np.broadcast_to(2.0, (n, m))
    return np.concatenate((a, a), axis=1)


def concatflat(n: int, m: int) -> "int8[:]":
    a = np.broadcast_to(np.int8(2), (n, m))
    return np.concatenate((a, a, a), axis=None)


def stack(n: int) -> "int8[:, :]":
    a = np.broadcast_to(np.int8(2), (n,))
    return np.stack((a, a, a))


def hstack(n: int) -> "float64[:]":
    a = np.broadcast_to(2.0, (n,))
    return np.hstack((a, a))


def vstack(n: int) -> "float64[:, :]":
    a = np.broadcast_to(2.0, (n,))
    return np.vstack((a, a))


def append(n: int) -> "int8[:]":
    a = np.broadcast_to(np.int8(2), (n,))
    return np.append(a, a)


def pad(a: "float64[:]", n: int) -> "float64[:]":
    return np.pad(a, n)


def pad2(a: "float64[:, :]", n: int) -> "float64[:, :]":
    return np.pad(a, n)


def pad8(a: "int8[:]", n: int, m: int) -> "int8[:]":
    return np.pad(a, (n, m))


def padedge(a: "float64[:]", n: int) -> "float64[:]":
    return np.pad(a, n, mode="edge")


def eye(n: int, m: int) -> "float64[:, :]":
    return np.eye(n, m)


def eye8(n: int, m: int, k: int) -> "int8[:, :]":
    return np.eye(n, m, k, dtype=np.int8)


def identity(n: int) -> "float64[:, :]":
    return np.identity(n)


def vander(a: "float64[:]", n: int) -> "float64[:, :]":
    return np.vander(a, n)


def vanderb(n: int) -> "float64[:, :]":
    return np.vander(np.broadcast_to(np.float64(2.0), (n,)))


def diag(a: "float64[:]", k: int) -> "float64[:, :]":
    return np.diag(a, k)


def diagb(n: int, k: int) -> "float64[:, :]":
    return np.diag(np.broadcast_to(np.float64(2.0), (n,)), k)


def diagflat(a: "float64[:]", k: int) -> "float64[:, :]":
    return np.diagflat(a, k)


def einsum(n: int, m: int) -> "float64[:, :]":
    return np.einsum("i,j->ij", np.broadcast_to(np.float64(2.0), (n,)), np.broadcast_to(np.float64(2.0), (m,)))


def tensordot4(n: int, m: int) -> "float64[:, :, :, :]":
    a = np.broadcast_to(np.float64(2.0), (n, m))
    return np.tensordot(a, a, axes=0)


def list_repeat(n: int, m: int) -> list[float]:
    return ([1.0] * n) * m


def list_repeat2(n: int) -> list[float]:
    return [1.0, 2.0, 3.0, 4.0] * n


def list_repeatt(n: int) -> list[tuple[float, int]]:
    return [(1.0, 2)] * n


def windows(a: "float64[:]", n: int) -> float:
    return np.lib.stride_tricks.sliding_window_view(a, n).sum()


def resize(a: "float64[:]", n: int) -> "float64[:]":
    return np.resize(a, n)


def bincount(a: "int64[:]", n: int) -> "int64[:]":
    return np.bincount(a, minlength=n)


def reshape(a: "float64[:]", n: int, m: int) -> "float64[:, :]":
    return a.reshape(n, m)


def reshape3(a: "float64[:]", n: int, m: int, k: int) -> "float64[:, :, :]":
    return a.reshape(n, m, k)


def ravelb(n: int, m: int) -> "float64[:]":
    return np.ravel(np.broadcast_to(np.float64(2.0), (n, m)))


def convolve(n: int, m: int) -> "float64[:]":
    return np.convolve(np.broadcast_to(np.float64(2.0), (n,)), np.broadcast_to(np.float64(2.0), (m,)))


def hanning(n: int) -> "float64[:]":
    return np.hanning(n)


def histogram(a: "float64[:]", n: int) -> "int64[:]":
    return np.histogram(a, n)[0]


def take(n: int, m: int) -> "float64[:, :]":
    return np.broadcast_to(np.float64(2.0), (n,))[np.zeros((m, m), dtype=np.int64)]


def fancy(n: int, m: int) -> "float64[:, :]":
    a = np.broadcast_to(np.float64(2.0), (1, n))
    return a[np.broadcast_to(np.int64(0), (m,))]


def astype(n: int, m: int) -> "float64[:, :]":
    return np.broadcast_to(np.int8(2), (n, m)).astype(np.float64)


def size(n: int, m: int) -> int:
    return np.broadcast_to(np.int8(2), (n, m)).size


def nbytes(n: int, m: int) -> int:
    return np.broadcast_to(np.float64(2.0), (n, m)).nbytes


def unravel(i: int, n: int, m: int) -> int:
    return np.unravel_index(i, (n, m))[0]


def list_extend(n: int) -> list[float]:
    xs = [0.0] * 3
    xs = xs + [1.0] * n
    return xs


def listrange(n: int, m: int, s: int) -> list[int]:
    return list(range(n, m, s))


def rep(a: "float64[:]", n: int) -> "float64[:]":
    return np.repeat(a, n)


def rep0(a: "float64[:, :]", n: int) -> "float64[:, :]":
    return np.repeat(a, n, axis=0)


def repa(a: "float64[:]", b: "int64[:]") -> "float64[:]":
    return np.repeat(a, b)
