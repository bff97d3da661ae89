"""A layer of convolutions with a bias, one window at a time."""

import numpy as np

SIZE = 24


def conv2d(
    image: "float32[:, :, :, ::1]", weights: "float32[:, :, :, ::1]", bias: "float32[::1]"
):
    k = weights.shape[0]
    count = image.shape[0]
    rows = image.shape[1] - k + 1
    columns = image.shape[2] - k + 1
    output = np.empty((count, rows, columns, weights.shape[3]), dtype=np.float32)
    for i in range(rows):
        for j in range(columns):
            output[:, i, j, :] = np.sum(
                image[:, i : i + k, j : j + k, :, np.newaxis] * weights[np.newaxis, :, :, :],
                axis=(1, 2, 3),
            )
    return output + bias


def arguments(random, size):
    image = random.random((4, size, size, 3)).astype(np.float32)
    weights = random.random((5, 5, 3, 16)).astype(np.float32)
    return image, weights, random.random(16).astype(np.float32)
