"""Lists of any length, of numbers and of arrays."""

import numpy as np


def scaled(xs: list[float], factor: float) -> list[float]:
    return [x * factor for x in xs]


def halves(xs: list[np.float32]):
    return [x * np.float32(0.5) for x in xs]


def flags(flags: list[bool]):
    return [not flag for flag in flags]


def parts(p: tuple[list[int], float]):
    numbers, x = p
    return {"reversed": numbers[::-1], "x": x}


def same(zs: list[complex]):
    return zs


def repeated(xs: list[int], n: int):
    return xs * n


def multiples(a: "float32[:, :]", n: int):
    found = []
    for i in range(n):
        found.append(a[i:] * np.float32(i))
    return found


def records(a: "int64[:]", n: int):
    found = []
    for i in range(n):
        found.append((i, a * i))
    return {"found": found, "n": n}


def points(n: int):
    found = []
    for i in range(n):
        found.append([i, i * 0.5])
    return found, []
