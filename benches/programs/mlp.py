"""Three dense layers with rectified units and a softmax at the end."""

import numpy as np

SIZE = 256


def relu(x):
    return np.maximum(x, 0)


def softmax(x):
    exponentials = np.exp(x - x.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)


def mlp(
    x: "float32[:, ::1]",
    w1: "float32[:, ::1]",
    b1: "float32[::1]",
    w2: "float32[:, ::1]",
    b2: "float32[::1]",
    w3: "float32[:, ::1]",
    b3: "float32[::1]",
):
    hidden = relu(x @ w1 + b1)
    hidden = relu(hidden @ w2 + b2)
    return softmax(hidden @ w3 + b3)


def arguments(random, size):
    widths = [size, size + size // 2, size, 10]
    result = [random.random((size, size))]
    for inputs, outputs in zip(widths, widths[1:]):
        result += [random.normal(size=(inputs, outputs)) / inputs**0.5, random.normal(size=outputs)]
    return tuple(array.astype(np.float32) for array in result)
