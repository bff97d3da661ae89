"""Logarithms of sums of exponentials of rows, without overflow."""

import numpy as np

SIZE = 500


def log_sum_exp(x: "float64[:, ::1]"):
    largest = x.max(axis=1)
    return largest + np.log(np.exp(x - largest[:, None]).sum(axis=1))


def arguments(random, size):
    return (random.normal(0.0, 10.0, (size, 2 * size)),)
