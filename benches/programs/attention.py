"""Scaled dot-product attention of one head, which sees only what came before."""

import numpy as np

SIZE = 256


def attention(q: "float32[:, ::1]", k: "float32[:, ::1]", v: "float32[:, ::1]"):
    n, width = q.shape
    scores = q @ k.T / np.float32(np.sqrt(width))
    position = np.arange(n)
    scores = np.where(position[:, None] >= position[None, :], scores, np.float32(-np.inf))
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights /= weights.sum(axis=1, keepdims=True)
    return weights @ v


def arguments(random, size):
    return tuple(random.normal(size=(3, size, 64)).astype(np.float32))
