"""Edges of an image by Sobel's filter, scaled to 1."""

import numpy as np

SIZE = 500


def sobel(image: "float64[:, ::1]"):
    gx = (
        image[:-2, 2:]
        - image[:-2, :-2]
        + 2.0 * (image[1:-1, 2:] - image[1:-1, :-2])
        + image[2:, 2:]
        - image[2:, :-2]
    )
    gy = (
        image[2:, :-2]
        - image[:-2, :-2]
        + 2.0 * (image[2:, 1:-1] - image[:-2, 1:-1])
        + image[2:, 2:]
        - image[:-2, 2:]
    )
    edges = np.hypot(gx, gy)
    return edges / edges.max()


def arguments(random, size):
    return (random.random((size, size)),)
