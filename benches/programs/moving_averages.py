"""Moving averages and deviations of prices, by differences of running sums."""

import numpy as np

SIZE = 500_000
TOLERANCE = 1e-6


def moving_averages(prices: "float64[::1]", window: int):
    zero = np.zeros(1)
    total = np.cumsum(np.concatenate((zero, prices)))
    squares = np.cumsum(np.concatenate((zero, prices**2)))
    mean = (total[window:] - total[:-window]) / window
    variance = (squares[window:] - squares[:-window]) / window - mean**2
    return mean, np.sqrt(np.maximum(variance, 0.0))


def arguments(random, size):
    return random.uniform(1.0, 2.0, size), min(20, size // 2)
