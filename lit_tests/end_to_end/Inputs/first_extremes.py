import numpy as np


def of_truths(a: "bool[:]"):
    return np.argmax(a), np.argmin(a)


def of_rows(a: "bool[:, :]"):
    return np.argmax(a, axis=1), np.argmin(a, axis=1)


def of_complex(a: "complex128[:]"):
    return np.argmax(a), np.argmin(a)


def of_single(a: "complex64[:]"):
    return np.argmax(a), np.argmin(a)


def of_doubles(a: "float64[:]"):
    return np.argmax(a), np.argmin(a)


def of_floats(a: "float32[::1]"):
    return np.argmax(a), np.argmin(a)


def of_halves(a: "float16[:]"):
    return np.argmax(a), np.argmin(a)


def of_double_rows(a: "float64[:, ::1]"):
    return np.argmax(a, axis=1), np.argmin(a, axis=1)


def of_float_rows(a: "float32[:, :]"):
    return np.argmax(a, axis=1), np.argmin(a, axis=1)
