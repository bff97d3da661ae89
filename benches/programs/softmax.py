"""Softmax over the last axis."""

import numpy as np

SIZE = 500


def softmax(x: "float32[:, ::1]"):
    shifted = x - np.max(x, axis=-1, keepdims=True)
    exponentials = np.exp(shifted)
    return exponentials / np.sum(exponentials, axis=-1, keepdims=True)


def arguments(random, size):
    return (random.normal(size=(size, 2 * size)).astype(np.float32),)
