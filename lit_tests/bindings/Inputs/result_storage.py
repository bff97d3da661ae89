import numpy as np


def scale(x: "float64[:, :]", by: "float64[:]", k: float):
    """Every row, scaled."""
    return x * by + k


def parts(x: "float64[:]", n: int):
    return x[1:] * 2.0, np.arange(n), float(x.sum())


def relaxed(x: "float64[:]", steps: int):
    y = np.zeros_like(x)
    for _ in range(steps):
        y[1:-1] = (x[:-2] + x[2:]) / 2.0
        x, y = y, x.copy()
    return y
