import numpy as np


def of_truths(a: "bool[:]"):
    return np.argmax(a), np.argmin(a)


def of_rows(a: "bool[:, :]"):
    return np.argmax(a, axis=1), np.argmin(a, axis=1)


def of_complex(a: "complex128[:]"):
    return np.argmax(a), np.argmin(a)


def of_single(a: "complex64[:]"):
    return np.argmax(a), np.argmin(a)
