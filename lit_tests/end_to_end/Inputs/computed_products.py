"""Products of a matrix that is computed from others, and a vector."""

import numpy as np

Matrix = "float64[:, ::1]"
Strided = "float64[:, :]"
Vector = "float64[:]"


def scaled(a: Strided, x: Vector, alpha: float):
    return alpha * a @ x


def two_products(alpha: float, beta: float, a: Matrix, b: Strided, x: Vector):
    return alpha * a @ x + beta * b @ x


def spread(a: Strided, b: Vector, x: Vector):
    return (a + b) @ x, (a - b[:, None]) @ x


def of_singles(a: "float32[:, ::1]", x: "float32[:]"):
    return (a * a) @ x, np.dot(a + np.float32(1.0), x)


def of_integers(a: "int16[:, :]", x: Vector):
    return a @ x, (a * 2) @ x


def of_vectors(a: Vector, b: Vector, c: Vector):
    return np.dot(a * b, c), (a + b) @ (c - a)


def used_again(a: Matrix, x: Vector):
    b = a * 0.5
    y = b @ x
    b += 1.0
    return y, b


def into_what_was_read(a: Matrix, x: Vector) -> None:
    x[:] = (a + 1.0) @ x


def halves(a: Strided, b: Strided) -> None:
    a += b / 2.0
    b -= a / -0.25


def by_columns(a: Matrix, x: Vector):
    return (a.T * 2.0) @ x
