"""General matrix product, as BLAS has it: alpha * A @ B + beta * C."""


def gemm(
    alpha: float,
    a: "float64[:, ::1]",
    b: "float64[:, ::1]",
    beta: float,
    c: "float64[:, ::1]",
):
    return alpha * a @ b + beta * c
