"""Flow by the lattice Boltzmann method: streaming and collision of nine directions."""

import numpy as np

SIZE = 120

WEIGHTS = np.array([4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36])
CX = np.array([0, 1, 0, -1, 0, 1, -1, -1, 1])
CY = np.array([0, 0, 1, 0, -1, 1, 1, -1, -1])


def lattice_boltzmann(f: "float64[:, :, ::1]", omega: float, steps: int) -> None:
    for _ in range(steps):
        for i in range(9):
            f[i] = np.roll(np.roll(f[i], CX[i], axis=1), CY[i], axis=0)
        density = f.sum(axis=0)
        ux = (f[1] + f[5] + f[8] - f[3] - f[6] - f[7]) / density
        uy = (f[2] + f[5] + f[6] - f[4] - f[7] - f[8]) / density
        square = 1.5 * (ux**2 + uy**2)
        for i in range(9):
            along = 3.0 * (CX[i] * ux + CY[i] * uy)
            equilibrium = WEIGHTS[i] * density * (1.0 + along + 0.5 * along**2 - square)
            f[i] += omega * (equilibrium - f[i])


def arguments(random, size):
    f = WEIGHTS[:, None, None] * random.uniform(0.9, 1.1, (9, size, 2 * size))
    return f, 0.6, 4
