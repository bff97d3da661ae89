"""Matrix products and what surrounds them."""

import numpy as np

RELATIVE_ERROR = 1e-4


def product(a: "float64[:, :]", b: "float64[:, :]"):
    return a @ b


def product32(a: "float32[:, ::1]", b: "float32[:, ::1]"):
    return a @ b


def integer_product(a: "int64[:, :]", b: "int64[:, :]"):
    return a @ b


def scaled(alpha: float, a: "float64[:, ::1]", b: "float64[:, ::1]", beta: float, c: "float64[:, ::1]"):
    return alpha * a @ b + beta * c


def accumulate(a: "float64[:, ::1]", b: "float64[:, ::1]", c: "float64[:, ::1]") -> None:
    c += a @ b


def chain(a: "float64[:, :]", b: "float64[:, :]", n: int):
    c = a @ b
    for _ in range(n):
        c = c @ b * 0.1
    return c


def residual(a: "float64[:, :]", x: "float64[:, :]", b: "float64[:, :]"):
    r = b - a @ x
    return r, np.sum(r * r)
