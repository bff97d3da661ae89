import numpy as np


def columns(a: "float64[:, :]"):
    return np.sort(a, axis=0)


def rows(a: "float64[:, :]"):
    return np.sort(a, axis=1)


def stable_rows(a: "float64[:, :]"):
    return np.sort(a, axis=1, kind="stable")


def single_rows(a: "float32[:, :]"):
    return np.sort(a)


def byte_rows(a: "int8[:, :]"):
    return np.sort(a, axis=1)


def unsigned_columns(a: "uint64[:, :]"):
    return np.sort(a, axis=0)


def middle(a: "float64[:, :, :]"):
    return np.sort(a, axis=1)


def orders(a: "float64[:, :]", b: "float32[:, :]"):
    return np.argsort(a, axis=1), np.argsort(b, axis=0)


def middles(a: "float64[:, :]"):
    return np.median(a, axis=1), np.quantile(a, 0.3, axis=0)
