"""Sizes and sums."""

import numpy as np


def scale(u: "float64[:, ::1]", k: float = 2.0, *, steps: int = 1) -> None:
    """Multiplies u by k, steps times."""
    for _ in range(steps):
        u *= k


def first(u: "float32[:]", n: np.int32):
    return u[:2], u * 2.0, (n, True)
