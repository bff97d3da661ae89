"""The largest eigenvalue of a matrix and its vector, by power iteration."""

import numpy as np

SIZE = 400


def power_iteration(a: "float64[:, ::1]", start: "float64[::1]", steps: int):
    v = start / np.sqrt(start @ start)
    for _ in range(steps):
        w = a @ v
        v = w / np.sqrt(w @ w)
    return v @ (a @ v), v


def arguments(random, size):
    return random.random((size, size)), random.random(size), 20
