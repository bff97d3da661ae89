"""Products of vectors and a matrix that is updated by two outer products."""

import numpy as np

SIZE = 600


def gemver(
    alpha: float,
    beta: float,
    a: "float64[:, ::1]",
    u1: "float64[::1]",
    v1: "float64[::1]",
    u2: "float64[::1]",
    v2: "float64[::1]",
    y: "float64[::1]",
    z: "float64[::1]",
):
    a += np.outer(u1, v1) + np.outer(u2, v2)
    x = beta * (y @ a) + z
    w = alpha * (a @ x)
    return x, w


def arguments(random, size):
    return 1.5, 1.2, random.random((size, size)), *random.random((6, size))
