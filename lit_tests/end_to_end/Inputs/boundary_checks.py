"""Functions whose arguments C may get wrong."""


def add_one(u: "float64[:, ::1]", v: "float32[:]", n: int) -> int:
    u += 1.0
    v += 1.0
    return n + 1


def outer(a: "float64[:, ::1]", k: float):
    return a * k


def several(c: "int32[::1]", flag: bool):
    return c * 2, c.sum(), flag


def view(x: "float64[:]"):
    return x[::2]


def scalars(x: float, n: int):
    return x * n, n


def clear(x: "float64[::1]") -> None:
    x[:] = 0.0


def raising(x: "float64[::1]", i: int) -> float:
    return x[i]
