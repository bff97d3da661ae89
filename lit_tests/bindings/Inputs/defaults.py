"""Default values, those among them that no argument could be."""

import math

import numpy as np

LIMIT = float("inf")


def infinities(a: float = LIMIT, b: float = -math.inf, c: float = float(" -Infinity"), d: float = float("nan")):
    return a, b, c, math.isnan(d)


def left_out(x: float = 1.0, n: int = 2.5, m: np.int32 = 2**31, y: np.float32 = 1e39, k: int = 3):
    return x + n + m + y + k


def by_name(x: float = 1.0, *, n: bool = 2, k: int = 3):
    return x + k


def fitting(n: np.int32 = 2**31 - 1, y: np.float32 = 3e38, k: float = 2):
    return n, y, k


def of_complex(x: float, z: complex = 1 + 2j, w: complex = 3j, v: complex = 2):
    return x * z + w, v


def signs(z: complex = complex(-0.0, -1.5), w: complex = complex(float("inf"), float("nan"))):
    return z, w
