"""Functions that are called with arrays that are not aligned."""

import numpy as np


def total(x: "float64[:]"):
    return x.sum()


def layout(m: "complex128[:, :]"):
    return m.strides, m.flags.c_contiguous, (m * 2).real.sum()


def add(a: "float64[:]", b: "float64[:]") -> None:
    for i in range(len(a)):
        a[i] += b[len(b) - 1 - i]


def fill(x: "int32[:]", y: "float64[::1]", stop: int) -> None:
    for i in range(len(x)):
        if i == stop:
            raise ValueError("stopped")
        x[i] = i
        y[i] = 0.5 * i


def spread(x: "float64[:]") -> None:
    x[0] += 1.0


def scaled(x: "float64[::1]", by: float):
    return x * by


def both(x: "float64[::1]"):
    return x + 1.0, x * 2.0


def parts(p: tuple[np.ndarray[tuple[int], np.dtype[np.float64]], int]):
    p[0][0] += p[1]
    return p[0].sum()


def tail(x: "float64[:]"):
    return x[1:]


def flat(m: "float64[:, :]"):
    return m.reshape(-1)
