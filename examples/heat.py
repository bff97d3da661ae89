"""Heat diffusion on a plate: an explicit five-point scheme, in place.

`u` holds temperatures; its border is held constant. Each step moves every
inner point towards the mean of its four neighbours. The scheme is stable for
`k` up to 0.25.
"""


def heat(u: "float64[:, ::1]", k: float, steps: int) -> None:
    for _ in range(steps):
        u[1:-1, 1:-1] += k * (
            u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1]
        )
