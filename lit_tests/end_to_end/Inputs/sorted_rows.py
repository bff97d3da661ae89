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
