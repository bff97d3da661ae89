"""A scaled vector is added to another, in place."""

SIZE = 10_000_000
MEMORY_BOUND = True


def axpy(alpha: float, x: "float64[::1]", y: "float64[::1]") -> None:
    y += alpha * x


def arguments(random, size):
    return 0.5, random.random(size), random.random(size)
