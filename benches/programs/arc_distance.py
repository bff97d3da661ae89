"""Great-circle distances between pairs of points."""

import numpy as np

SIZE = 200_000


def arc_distance(
    theta_1: "float64[::1]", phi_1: "float64[::1]", theta_2: "float64[::1]", phi_2: "float64[::1]"
):
    temp = (
        np.sin((theta_2 - theta_1) / 2) ** 2
        + np.cos(theta_1) * np.cos(theta_2) * np.sin((phi_2 - phi_1) / 2) ** 2
    )
    return 2 * np.arctan2(np.sqrt(temp), np.sqrt(1 - temp))


def arguments(random, size):
    return tuple(random.uniform(-1.5, 1.5, (4, size)))
