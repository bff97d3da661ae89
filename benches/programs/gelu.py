"""The Gaussian error linear unit, by its approximation with tanh."""

import numpy as np

SIZE = 500_000


def gelu(x: "float32[::1]"):
    return 0.5 * x * (1 + np.tanh(0.7978845608 * (x + 0.044715 * x * x * x)))


def arguments(random, size):
    return (random.normal(size=size).astype(np.float32),)
