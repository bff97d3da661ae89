"""A new array from a scaled array and another."""

SIZE = 10_000_000
MEMORY_BOUND = True


def triad(a: "float64[::1]", b: "float64[::1]", scale: float):
    return a + scale * b


def arguments(random, size):
    return random.random(size), random.random(size), 1.5
