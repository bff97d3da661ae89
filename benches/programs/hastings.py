"""Prey, predators and those that eat predators, after Hastings and Powell, by Runge and Kutta."""

import numpy as np

SIZE = 2000


def rates(y):
    eaten = 5.0 * y[0] * y[1] / (1.0 + 3.0 * y[0])
    caught = 0.1 * y[1] * y[2] / (1.0 + 2.0 * y[1])
    return np.array([y[0] * (1.0 - y[0]) - eaten, eaten - caught - 0.4 * y[1], caught - 0.01 * y[2]])


def hastings(start: "float64[::1]", dt: float, steps: int):
    path = np.empty((steps + 1, 3))
    path[0] = start
    for i in range(steps):
        y = path[i]
        k1 = rates(y)
        k2 = rates(y + dt / 2.0 * k1)
        k3 = rates(y + dt / 2.0 * k2)
        k4 = rates(y + dt * k3)
        path[i + 1] = y + dt / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
    return path


def arguments(random, size):
    return np.array([0.8, 0.2, 9.0]) * random.uniform(0.9, 1.0, 3), 0.1, size
