"""Powers and angles of floats that are combined one element after the other."""

import numpy as np

RELATIVE_ERROR = 1e-5


def powers(a: "float64[:]", b: "float32[:, :]"):
    a = np.abs(a) % 1.5 + 0.25
    return np.asarray(np.power.reduce(a)), np.power.reduce(np.abs(b) % 1.5 + 0.25, axis=1)


def powers_from(a: "float64[:, :]", start: float):
    a = np.abs(a) % 1.5 + 0.25
    some = np.power.reduce(a, axis=1, initial=1.25, where=a > 0.5)
    return some, np.power.reduce(a, initial=1.5, keepdims=True)


def angles(a: "float64[:]", b: "float32[:, :]"):
    return np.asarray(np.arctan2.reduce(a)), np.arctan2.reduce(b), np.arctan2.reduce(b.T, axis=-1)


def kept(a: "float32[:, :]"):
    out = np.zeros(a.shape[1])
    np.arctan2.reduce(a, out=out)
    return out


def parts(a: "float64[:]", b: "float32[:, :]"):
    places = np.array([0, 2, 1]) % a.shape[0]
    return np.arctan2.reduceat(a, places), np.power.reduceat(np.abs(b) % 1.5 + 0.25, [0], axis=1)
