"""Means over squares around each pixel, by an integral image."""

import numpy as np

SIZE = 500


def box_blur(image: "float64[:, ::1]", radius: int):
    rows, columns = image.shape
    width = 2 * radius + 1
    total = np.zeros((rows + 1, columns + 1))
    total[1:, 1:] = image.cumsum(axis=0).cumsum(axis=1)
    sums = (
        total[width:, width:] - total[:-width, width:] - total[width:, :-width] + total[:-width, :-width]
    )
    return sums / (width * width)


def arguments(random, size):
    return random.random((size, size)), 2
