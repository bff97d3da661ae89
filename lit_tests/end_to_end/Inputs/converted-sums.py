"""Sums in a lesser dtype, which NumPy converts piece by piece."""

import numpy as np


# call: of_singles(np.random.default_rng(0).random(100000).astype(np.float32))
def of_singles(a: "float32[:]"):
    return a.sum(dtype=np.float16)


# call: of_halves(np.random.default_rng(0).random(100000).astype(np.float16))
def of_halves(a: "float16[:]"):
    return a.sum()


# call: of_doubles(np.random.default_rng(0).random(30000))
def of_doubles(a: "float64[:]"):
    return a.sum(dtype=np.float16)


# call: means(np.random.default_rng(0).random(30000))
def means(a: "float64[:]"):
    return a.mean(dtype=np.float16)


# call: along_axes(np.random.default_rng(0).random((300, 100)))
def along_axes(a: "float64[:,:]"):
    return a.sum(dtype=np.float16), a.sum(axis=0, dtype=np.float16), a.sum(axis=1, dtype=np.float16), a.T.sum(dtype=np.float32)


# call: of_views(np.random.default_rng(0).random((300, 100)))
def of_views(a: "float64[:,:]"):
    return a.T.sum(dtype=np.float32), a[:, ::-1].sum(dtype=np.float32), a[:, 3:].sum(dtype=np.float32)
