"""Rosenbrock's function of many variables, and its gradient."""

import numpy as np

SIZE = 500_000


def rosenbrock(x: "float64[::1]"):
    value = np.sum(100.0 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)
    gradient = np.zeros_like(x)
    gradient[1:] += 200.0 * (x[1:] - x[:-1] ** 2)
    gradient[:-1] += -400.0 * x[:-1] * (x[1:] - x[:-1] ** 2) - 2.0 * (1.0 - x[:-1])
    return value, gradient


def arguments(random, size):
    return (random.uniform(-2.0, 2.0, size),)
