"""Stencils over one and two dimensions, in place and into new arrays."""

import numpy as np

RELATIVE_ERROR = 1e-11


def jacobi_1d(steps: int, a: "float64[:]", b: "float64[:]") -> None:
    for t in range(1, steps):
        b[1:-1] = 0.33333 * (a[:-2] + a[1:-1] + a[2:])
        a[1:-1] = 0.33333 * (b[:-2] + b[1:-1] + b[2:])


def jacobi_2d(steps: int, a: "float64[:, ::1]", b: "float64[:, ::1]"):
    for t in range(1, steps):
        b[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
        a[1:-1, 1:-1] = 0.2 * (b[1:-1, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:] + b[2:, 1:-1] + b[:-2, 1:-1])


def shift_right(a: "float64[:]") -> None:
    a[1:] = a[:-1]


def shift_left(a: "int64[:]") -> None:
    a[:-1] = a[1:]


def running(a: "float64[:]") -> None:
    a[1:] += a[:-1]


def double_shift(a: "float64[:]") -> None:
    a[1:] = a[:-1] + a[:-1]


def reverse_in_place(a: "float64[:]") -> None:
    a[:] = a[::-1]


def wave(u: "float64[:, :]", v: "float64[:, :]", c: float, steps: int) -> float:
    n, m = u.shape
    for _ in range(steps):
        lap = np.zeros((n, m))
        lap[1:-1, 1:-1] = u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1]
        v += c * lap
        u += v
    return np.sum(u)


def edges(u: "float64[:, :]") -> None:
    u[0, :] = 0.0
    u[-1, :] = 1.0
    u[:, 0] = u[:, -1]


def red_black(u: "float64[:, ::1]", steps: int) -> None:
    for _ in range(steps):
        u[1:-1:2, 1:-1:2] = 0.25 * (u[:-2:2, 1:-1:2] + u[2::2, 1:-1:2])


def gauss_seidel(u: "float64[:, ::1]", steps: int) -> float:
    n = u.shape[0]
    m = u.shape[1]
    change = 0.0
    for s in range(steps):
        change = 0.0
        for i in range(1, n - 1):
            for j in range(1, m - 1):
                new = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
                change += abs(new - u[i, j])
                u[i, j] = new
    return change


def window(a: "float64[:]", lo: int, hi: int):
    return a[lo:hi] * 2.0


def window_of_rows(a: "float64[:, :]", lo: int, hi: int, step: int):
    return a[lo:hi, ::-1] + 0.0


def computed_bounds(a: "float64[:]", k: int) -> None:
    n = len(a)
    a[n // 4 : n - k] *= 0.5
    a[-k:] -= 1.0


def average(a: "float32[:]", b: "float32[:]") -> None:
    a[1:-1] = (b[:-2] + 2 * b[1:-1] + b[2:]) / 4


def copy_over(a: "float64[:]", b: "float64[:]") -> None:
    a[:] = b


def axpy(alpha: float, x: "float64[:]", y: "float64[:]") -> None:
    y += alpha * x
