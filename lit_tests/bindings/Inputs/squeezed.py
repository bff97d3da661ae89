"""Functions of whose results np.squeeze leaves out axes, which sizes tell."""

import numpy as np


def part(a: "float64[:, :, :]"):
    return np.squeeze(a)


def computed(a: "float32[:, :]", b: "float32[:, :]"):
    return (a @ b).squeeze()


def through(a: "int64[:, :]", n: int):
    return part_of(a, n), n


def part_of(a, n):
    if n > 2:
        return np.squeeze(a[:n])
    return np.squeeze(a * n, axis=None)


def chosen(a: "complex128[:, 1]", b: "complex128[:, :]", flip: bool):
    squeezed = b.squeeze()
    if flip:
        return np.squeeze(a), (squeezed, b)
    return np.squeeze(a), (squeezed, b)


def again(a: "float64[:, :, :]"):
    return part(a)


def kept(a: "float64[:, :]"):
    squeezed = np.squeeze(a)
    return squeezed, squeezed.sum()


def mixed(a: "float64[:, :]", n: int):
    squeezed = np.squeeze(a)
    if n > 2:
        return squeezed, squeezed
    return a, squeezed
