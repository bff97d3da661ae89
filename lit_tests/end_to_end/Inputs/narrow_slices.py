"""Slices of at most one element along an axis, spread over others: whether there is one is
known at run time only."""

import numpy as np

Matrix = "float64[:, ::1]"
Strided = "float64[:, :]"


def differences(a: Matrix):
    x = a[:, 0:1]
    return x.T - x


def distances(a: Strided):
    x, y, z = a[:, 0:1], a[:, 1:2], a[:, 2:3]
    dx, dy, dz = x.T - x, y.T - y, z.T - z
    return (dx**2 + dy**2 + dz**2 + 0.01) ** -1.5


def last_column(a: Strided, b: Strided):
    return a + b[:, -1:]


def first_row(a: Strided, b: Strided):
    return np.exp(a[:1] - b) * a[:1]


def columns_of_both(a: Strided, b: Strided):
    return a[:, :1] * b[:, 1:2] + b


def joined_with_column(a: Matrix, b: Matrix):
    return np.hstack((a[:, :1] + b[:, 1:2], b, a[:, :1]))


def sum_over_columns(a: Strided, b: Strided):
    return (a[:, :1] * b).sum(axis=1), (a[:1] * b).max(axis=0, initial=-1e300)


def subtracted_in_place(a: Strided, b: Strided) -> None:
    a -= b[:1]


def assigned(a: Strided, b: Strided) -> None:
    a[1:] = b[:, :1].T + 1.0


def written_to_column(a: Strided, b: Strided) -> None:
    a[:, :1] = b[:, 1:2] * 2.0


def scaled_rows(a: "float32[:, :]", b: "int16[:, :]"):
    return a[:, 2:3] / (b[:1] + 3)
