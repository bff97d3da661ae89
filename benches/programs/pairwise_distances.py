"""Distances between all points of two sets."""

import numpy as np

SIZE = 300


def pairwise_distances(x: "float64[:, ::1]", y: "float64[:, ::1]"):
    return np.sqrt(((x[:, None, :] - y[None, :, :]) ** 2).sum(axis=2))


def arguments(random, size):
    return random.random((size, 3)), random.random((size + 5, 3))
