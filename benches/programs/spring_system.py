"""A chain of masses in the plane with a spring between neighbours."""

import numpy as np

SIZE = 10_000


def spring_system(
    position: "float64[:, ::1]", velocity: "float64[:, ::1]", stiffness: float, dt: float, steps: int
) -> None:
    for _ in range(steps):
        stretch = position[1:] - position[:-1]
        length = np.sqrt(np.sum(stretch**2, axis=1, keepdims=True))
        pull = stiffness * (length - 1.0) * stretch / length
        force = np.zeros_like(position)
        force[:-1] += pull
        force[1:] -= pull
        force[0] = 0.0
        force[-1] = 0.0
        velocity += dt * force
        position += dt * velocity


def arguments(random, size):
    position = np.empty((size, 2))
    position[:, 0] = np.arange(size)
    position[:, 1] = random.uniform(-0.5, 0.5, size)
    return position, np.zeros((size, 2)), 4.0, 0.01, 10
