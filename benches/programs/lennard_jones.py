"""Energy of and forces on atoms by the potential of Lennard and Jones."""

import numpy as np

SIZE = 200


def lennard_jones(position: "float64[:, ::1]", cutoff: float):
    difference = position[:, np.newaxis, :] - position[np.newaxis, :, :]
    square = np.sum(difference**2, axis=-1)
    square[(square == 0.0) | (square > cutoff * cutoff)] = np.inf
    inverse = 1.0 / square**3
    energy = 2.0 * np.sum(inverse * inverse - inverse)
    strength = 24.0 * (2.0 * inverse * inverse - inverse) / square
    force = np.sum(strength[:, :, np.newaxis] * difference, axis=1)
    return energy, force


def arguments(random, size):
    # Atoms near the points of a lattice, so that none are too close.
    side = int(np.ceil(size ** (1 / 3)))
    lattice = np.stack(np.unravel_index(np.arange(size), (side, side, side)), axis=1)
    return lattice * 1.2 + random.uniform(-0.1, 0.1, (size, 3)), 3.0
