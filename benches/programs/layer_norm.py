"""Layer normalisation over the last axis."""

import numpy as np

SIZE = 500


def layer_norm(x: "float32[:, ::1]", gamma: "float32[::1]", beta: "float32[::1]"):
    mean = x.mean(axis=-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(axis=-1, keepdims=True)
    return gamma * (x - mean) / np.sqrt(variance + np.float32(1e-5)) + beta


def arguments(random, size):
    x = random.normal(size=(size, 2 * size)).astype(np.float32)
    gamma, beta = random.normal(size=(2, 2 * size)).astype(np.float32)
    return x, gamma, beta
