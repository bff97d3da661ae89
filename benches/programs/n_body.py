"""Stars that attract each other, all pairs at once, by leapfrog steps."""

import numpy as np

SIZE = 400


def acceleration(position, mass, softening):
    x = position[:, 0:1]
    y = position[:, 1:2]
    z = position[:, 2:3]
    dx = x.T - x
    dy = y.T - y
    dz = z.T - z
    inverse = (dx**2 + dy**2 + dz**2 + softening**2) ** -1.5
    return np.hstack(((dx * inverse) @ mass, (dy * inverse) @ mass, (dz * inverse) @ mass))


def n_body(
    position: "float64[:, ::1]",
    velocity: "float64[:, ::1]",
    mass: "float64[:, ::1]",
    dt: float,
    steps: int,
) -> None:
    pull = acceleration(position, mass, 0.1)
    for _ in range(steps):
        velocity += pull * dt / 2.0
        position += velocity * dt
        pull = acceleration(position, mass, 0.1)
        velocity += pull * dt / 2.0


def arguments(random, size):
    position, velocity = random.normal(size=(2, size, 3))
    return position, velocity, np.full((size, 1), 20.0 / size), 0.01, 4
