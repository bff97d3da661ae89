"""Maxwell's equations in two dimensions by finite differences in time (FDTD)."""

SIZE = 400


def fdtd(
    ex: "float64[:, ::1]", ey: "float64[:, ::1]", hz: "float64[:, ::1]", source: "float64[::1]"
) -> None:
    for t in range(source.shape[0]):
        ey[0, :] = source[t]
        ey[1:, :] -= 0.5 * (hz[1:, :] - hz[:-1, :])
        ex[:, 1:] -= 0.5 * (hz[:, 1:] - hz[:, :-1])
        hz[:-1, :-1] -= 0.7 * (ex[:-1, 1:] - ex[:-1, :-1] + ey[1:, :-1] - ey[:-1, :-1])


def arguments(random, size):
    shape = size, size
    return random.random(shape), random.random(shape), random.random(shape), random.random(10)
