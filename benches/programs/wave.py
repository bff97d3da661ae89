"""The wave equation on a membrane that is held at its border: leapfrog steps."""

SIZE = 400


def wave(u: "float64[:, ::1]", previous: "float64[:, ::1]", speed: float, steps: int) -> None:
    for _ in range(steps):
        following = 2.0 * u - previous
        following[1:-1, 1:-1] += speed * (
            u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1]
        )
        following[0, :] = 0.0
        following[-1, :] = 0.0
        following[:, 0] = 0.0
        following[:, -1] = 0.0
        previous[:] = u
        u[:] = following


def arguments(random, size):
    u = random.random((size, size))
    return u, u.copy(), 0.25, 10
