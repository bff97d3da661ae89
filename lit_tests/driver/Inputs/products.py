import numpy as np


def product(a: "float64[:, ::1]", b: "float64[:, ::1]"):
    return a @ b


def narrow(a: "float32[:, :]", b: "float32[:, :]", x: "float32[:]"):
    return (a @ b) @ x


def inner(x: "float64[:]", y: "float64[:]") -> float:
    return float(np.dot(x, y))


def turned(angle: float):
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return turn @ turn
