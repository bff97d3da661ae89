import numpy as np


def doubles(a: "float64[:, :]", b: "float64[:, :]"):
    return a @ b


def singles(a: "float32[:, :]", b: "float32[:, :]"):
    return a @ b


def complexes(a: "complex128[:, :]", b: "complex128[:, :]"):
    return a @ b


def ints(a: "int32[:, :]", b: "int32[:, :]"):
    return a @ b


def bytes_(a: "uint8[:, :]", b: "uint8[:, :]"):
    return a @ b


def bools(a: "bool[:, :]", b: "bool[:, :]"):
    return a @ b


def halves(a: "float16[:, :]", b: "float16[:, :]"):
    return a @ b


def into(a: "float64[:, :]", b: "float64[:, :]", out: "float64[:, ::1]") -> None:
    np.matmul(a, b, out=out)
