"""An image at another size, by bilinear interpolation."""

import numpy as np

SIZE = 300


def bilinear_resize(image: "float64[:, ::1]", rows: int, columns: int):
    y = np.linspace(0.0, image.shape[0] - 1.0, rows)
    x = np.linspace(0.0, image.shape[1] - 1.0, columns)
    top = np.minimum(np.floor(y).astype(np.int64), image.shape[0] - 2)
    left = np.minimum(np.floor(x).astype(np.int64), image.shape[1] - 2)
    down = (y - top)[:, np.newaxis]
    right = x - left
    top = top[:, np.newaxis]
    upper = image[top, left] * (1.0 - right) + image[top, left + 1] * right
    lower = image[top + 1, left] * (1.0 - right) + image[top + 1, left + 1] * right
    return upper * (1.0 - down) + lower * down


def arguments(random, size):
    return random.random((size, size)), size + size // 3, size + size // 2
