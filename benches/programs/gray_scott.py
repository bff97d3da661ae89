"""Two chemicals that react and diffuse, after Gray and Scott."""

SIZE = 256


def laplacian(z):
    return z[:-2, 1:-1] + z[2:, 1:-1] + z[1:-1, :-2] + z[1:-1, 2:] - 4.0 * z[1:-1, 1:-1]


def gray_scott(
    u: "float64[:, ::1]", v: "float64[:, ::1]", feed: float, kill: float, steps: int
) -> None:
    for _ in range(steps):
        inner_u = u[1:-1, 1:-1]
        inner_v = v[1:-1, 1:-1]
        reaction = inner_u * inner_v**2
        change_u = 0.16 * laplacian(u) - reaction + feed * (1.0 - inner_u)
        change_v = 0.08 * laplacian(v) + reaction - (feed + kill) * inner_v
        inner_u += change_u
        inner_v += change_v


def arguments(random, size):
    shape = size, size
    return random.uniform(0.8, 1.0, shape), random.uniform(0.0, 0.3, shape), 0.035, 0.065, 20
