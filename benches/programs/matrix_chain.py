"""A product of four matrices."""

SIZE = 400


def matrix_chain(
    a: "float64[:, ::1]", b: "float64[:, ::1]", c: "float64[:, ::1]", d: "float64[:, ::1]"
):
    return (a @ b) @ (c @ d)


def arguments(random, size):
    m, n, k = size, size - size // 4, size - size // 8
    return random.random((m, n)), random.random((n, k)), random.random((k, n)), random.random((n, m))
