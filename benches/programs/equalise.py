"""Histogram equalisation of an image in shades of grey."""

import numpy as np

SIZE = 300


def equalise(image: "uint8[:, ::1]"):
    counts = np.zeros(256, dtype=np.int64)
    np.add.at(counts, image, 1)
    cumulative = np.cumsum(counts)
    darkest = cumulative[cumulative > 0][0]
    table = np.round(255.0 * (cumulative - darkest) / max(image.size - darkest, 1))
    return np.clip(table, 0.0, 255.0).astype(np.uint8)[image]


def arguments(random, size):
    return (random.integers(30, 200, (size, size), dtype=np.uint8),)
