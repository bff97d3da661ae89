"""Heat diffusion in a box: an explicit seven-point scheme between two grids."""

SIZE = 80


def heat_3d(a: "float64[:, :, ::1]", b: "float64[:, :, ::1]", steps: int) -> None:
    for _ in range(steps):
        spread(a, b)
        spread(b, a)


def spread(old, new):
    centre = old[1:-1, 1:-1, 1:-1]
    new[1:-1, 1:-1, 1:-1] = (
        0.125 * (old[2:, 1:-1, 1:-1] - 2.0 * centre + old[:-2, 1:-1, 1:-1])
        + 0.125 * (old[1:-1, 2:, 1:-1] - 2.0 * centre + old[1:-1, :-2, 1:-1])
        + 0.125 * (old[1:-1, 1:-1, 2:] - 2.0 * centre + old[1:-1, 1:-1, :-2])
        + centre
    )


def arguments(random, size):
    shape = size, size, size
    return random.random(shape), random.random(shape), 4
