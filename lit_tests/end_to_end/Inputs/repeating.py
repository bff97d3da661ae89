"""Arrays flipped, rolled and repeated."""

import numpy as np


def flipped(a: "float64[:, :]"):
    return np.flip(a) + 0, np.flip(a, 0) + 0, np.flip(a, (0, -1)) + 0, np.flipud(a) + 0, np.fliplr(a) + 0


def flipped_c(a: "int32[:, ::1]", b: "int32[::1]"):
    c = np.flip(b)
    c[:1] = 5
    return np.fliplr(a) * 2, c + 1


def turned(a: "float64[:, :]"):
    return np.rot90(a) + 0, np.rot90(a, 2) + 0, np.rot90(a, -1) + 0, np.rot90(a, 4) + 0, np.rot90(a, axes=(1, 0)) + 0


def rolled(a: "float64[:]", n: int):
    return np.roll(a, n), np.roll(a, -1), np.roll(a, 1000003 * n)


def rolled_matrix(a: "float64[:, :]", n: int):
    return np.roll(a, n), np.roll(a, n, axis=0), np.roll(a, 1, axis=1), np.roll(a, (1, n), axis=(0, 1)), np.roll(a, 2, axis=(1, 0))


def laplacian(u: "float64[:, ::1]"):
    return np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1) - 4 * u


def rolled_again(a: "int16[:, :]", n: int):
    both = np.roll(a, (1, n), axis=(0, 0)), np.roll(a, (n, 2), axis=1), np.roll(a, (3,), axis=(1, -1))
    return both, np.roll(a, (2, n)), np.roll(a, n, axis=(-1, 0, 1))


def repeated(a: "float64[:]", n: int):
    return np.repeat(a, 2), a.repeat(n), np.repeat(3, 4), np.repeat(a, 1)


def repeated_matrix(a: "int16[:, :]", n: int):
    return np.repeat(a, 2, axis=0), np.repeat(a, n, axis=1), np.repeat(a, 3), a.repeat(0, axis=0)


def repeated_each(a: "float64[:]", n: "int64[:]"):
    counts = n * n % 3
    return np.repeat(a, counts), np.repeat(a, counts[:1])


def repeated_each_row(a: "float64[:, :]", n: "uint8[:]"):
    return np.repeat(a, n % 4, axis=0)


def tiled(a: "float64[:]", n: int):
    return np.tile(a, 2), np.tile(a, n), np.tile(a, (2, 3)), np.tile(a, (abs(n), 1)), np.tile(1.5, 3)


def tiled_matrix(a: "float64[:, :]"):
    return np.tile(a, 2), np.tile(a, (2, 1)), np.tile(a, (1, 2, 2)), np.tile(a, (0, 1))


def without_axes(x: float, n: int):
    a = np.array(x)
    again = np.repeat(a, abs(n) % 5, axis=0), np.repeat(a, 3, -1), np.repeat(a, np.array([2]))
    return again, np.take(a, [0, 0], axis=0), np.take(a, [[0], [-1]], -1), np.take(a, 0)
