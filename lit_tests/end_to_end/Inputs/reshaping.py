"""Arrays in other shapes: views where the strides allow them, else copies."""

import numpy as np


def reshaped(a: "float64[:, :]"):
    return a.reshape(-1).copy(), a.reshape(a.shape[1], -1).copy(), np.reshape(a, (1, -1)) + 0


def reshaped_c(a: "int64[:, ::1]"):
    return a.reshape(-1)


def reshaped_by_rows(a: "float64[:, :, :]"):
    return a.reshape(a.shape[0], -1) + 0, a.reshape((-1, a.shape[2])) + 0


def reshaped_by_numbers(a: "int64[:]", n: int, m: int):
    return a.reshape(n, m) + 1


def reshaped_as_written(a: "int64[:]"):
    return a.reshape(2, -1) + 1


def reshaped_to_three(a: "float64[:, :]"):
    return a.reshape(2, 2, -1) + 1


def reshaped_writes(a: "float64[:, :, :]", x: float):
    b = a.reshape(a.shape[0], -1)
    b[0] = x
    c = a.reshape(-1, a.shape[2])
    c[:, 1:] = -x


def reshaped_step(a: "float64[:, :]", x: float):
    b = a[::2].reshape(-1)
    b[1:] = x
    c = a[:, ::2].reshape(-1, 1)
    c[2:] = 2 * x


def reshaped_axis(a: "float64[:]"):
    b = a.reshape(a.size, 1, 1)
    b += 1


def reshaped_fortran(a: "float64[:, :]"):
    return a.reshape(-1, order="F") + 0, np.reshape(a, (-1, a.shape[0]), order="F") + 0


def raveled(a: "float64[:, :]", x: float):
    b = a.ravel()
    b[1:] = x
    c = np.ravel(a[:, 1:])
    c += 1
    return c.copy()


def raveled_row(a: "float64[:]", x: float):
    b = a.ravel()
    b[1:] = x
    return b.copy()


def raveled_fortran(a: "float64[:, :]", x: float):
    b = a.ravel(order="F")
    b[0:3] = x


def flattened(a: "float64[:, :]", x: float):
    b = a.flatten()
    b += x
    return b, a.flatten("F")


def contiguous(a: "float64[:, :]", x: float):
    b = np.ascontiguousarray(a)
    b[0:1] = x
    c = np.asfortranarray(a)
    c[:, 1:2] = -x
    return b + c


def starred(a: "float64[:, :]", b: "float64[:, :, :]"):
    axes = (2, 0, 1)
    part = b[:3, :4, :5]
    return (
        a.reshape(*a.shape, 1),
        a.transpose(*(1, 0)),
        part.transpose(*axes),
        part.reshape(*part.shape[:-2], part.shape[1] * part.shape[2]).copy(),
        np.ones((2, *a.shape)) * np.maximum(*(a, 0.5)),
    )


def regrouped(a: "float64[:]"):
    halves = a[: len(a) // 4 * 4].reshape((4, -1)) * 2
    while halves.shape[0] < 32:
        middle = halves.shape[1] // 2
        halves = np.vstack([halves[:, :middle], halves[:, middle : 2 * middle]])
    return halves.ravel()


def regrouped_and_written(a: "float64[:, ::1]", n: int):
    rows = a + 1
    for i in range(n % 3):
        rows = rows * 2
        line = rows.reshape(-1)
        line[:1] = i
    last = rows.ravel()
    last[:2] = 5
    return rows, last.copy()
