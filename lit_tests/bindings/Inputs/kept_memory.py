"""Functions with large arrays, of which some are results and some are not."""

import numpy as np


def both(size: int, scale: float) -> "tuple[float64[::1], float64[::1]]":
    numbers = np.arange(float(size)) * scale
    most = 0.0
    for number in numbers:
        most = max(most, number)
    sums = np.cumsum(numbers)
    return numbers + 1.0, sums[::-1] + most


def fails(size: int) -> int:
    numbers = np.cumsum(np.ones(size))
    if numbers[-1] > 1.0:
        raise ValueError("too many")
    return int(numbers[0])
