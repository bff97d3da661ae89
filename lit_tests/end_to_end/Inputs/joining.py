"""Arrays joined, and made of numbers and rows."""

import numpy as np


def concatenated(a: "float64[:, :]", b: "float64[:, :]"):
    return np.concatenate((a, b)), np.concatenate([a, b], 1), np.concatenate((a, b, a), axis=-1)


def concatenated_flat(a: "float64[:, :]", b: "int32[:]"):
    return np.concatenate((a, b), axis=None)


def concatenated_dtypes(a: "int8[:]", b: "uint8[:]", c: "float32[:]", d: "bool[:]"):
    return np.concatenate((a, b)), np.concatenate([a, c, d]), np.concatenate((d, d)), np.concatenate((b, d), dtype=np.float32)


def concatenated_expressions(a: "float64[::1]", b: "float64[::1]"):
    return np.concatenate((a * 2, np.sqrt(b * b), a[::-1]))


def stacked(a: "float64[:]", b: "float64[:]"):
    return np.stack((a, b)), np.stack([a, b, a], axis=1), np.stack([a, b], axis=-1)


def stacked_matrices(a: "int64[:, :]", b: "float32[:, :]"):
    return np.stack([a, b]), np.stack([a, b], 1), np.stack([a, b], 2)


def stacked_numbers(x: float, y: float):
    return np.stack((x, y)), np.hstack([x, y, 1.0]), np.vstack((x, y))


def piled(a: "float64[:]", b: "float64[:]"):
    return np.vstack((a, b)), np.hstack((a, b)), np.dstack((a, b)), np.column_stack((a, b))


def piled_matrices(a: "float64[:, :]", b: "float64[:, :]"):
    return np.vstack((a, b)), np.hstack((a, b)), np.dstack((a, b)), np.column_stack((a, b))


def columns(a: "float64[:]", b: "float64[:, :]"):
    return np.column_stack((a, b))


def appended(a: "float64[:]", b: "float64[:, :]", x: float):
    return np.append(a, x), np.append(a, [x, 2]), np.append(b, b, axis=0), np.append(a, b)


def appended_integers(a: "int32[:]", n: int):
    return np.append(a, n), np.append(a, [1.5]), np.append(a, ())


def numbers(x: float, n: int):
    return np.array([x, 2, n]), np.array((1, 2, 3)), np.array([1, True]), np.array([]), np.array(n), np.array([True, False])


def rows(x: float, y: float):
    return np.array([[x, y], [-y, x]]), np.array([[1, 2, 3], [4, 5, n_of(x)]]), np.array([[[1], [2]]])


def n_of(x: float):
    return int(x * 0)


def rows_of_arrays(a: "float32[:]", b: "float64[:]"):
    return np.array([a, b]), np.array([a, a + 1]), np.array((a[:1], (2.0,)))


def of_dtype(x: float, n: int):
    return np.array([x, 2], dtype=np.float32), np.array([1, 2], dtype=float), np.array([[n, 0]], np.int8), np.array([x, 1.5], dtype=int)


def of_arrays(a: "float64[:, :]", b: "int16[:]"):
    return np.array(a), np.array(a.T), np.array(b, dtype=np.float64), np.asarray(b, dtype=np.int64), np.asarray([1, 2])


def same_array(a: "float64[:]", x: float):
    b = np.asarray(a)
    b[:1] = x
    c = np.array(a)
    c += 1
    return c


def scalars(a: "float32[:]"):
    return np.array([a[0], a[-1]]), np.array([a[0], 1.0]), np.array([a[0], 1])


def small_matrices(x: float):
    rotation = np.array([[np.cos(x), -np.sin(x)], [np.sin(x), np.cos(x)]])
    return rotation @ np.array([1.0, x]), np.zeros([2, 3]) + x
