"""A symmetric system of equations, by conjugate gradients."""

import numpy as np

SIZE = 400


def conjugate_gradient(a: "float64[:, ::1]", b: "float64[::1]", steps: int):
    x = np.zeros_like(b)
    residual = b - a @ x
    direction = residual.copy()
    square = residual @ residual
    for _ in range(steps):
        image = a @ direction
        alpha = square / (direction @ image)
        x += alpha * direction
        residual -= alpha * image
        following = residual @ residual
        direction = residual + following / square * direction
        square = following
    return x


def arguments(random, size):
    a = random.random((size, size))
    return (a + a.T) / size + 2.0 * np.eye(size), random.random(size), 8
