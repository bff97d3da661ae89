"""The largest losses of shares since their peaks."""

import numpy as np

SIZE = 500


def max_drawdown(prices: "float64[:, ::1]"):
    peaks = np.maximum.accumulate(prices, axis=1)
    losses = 1.0 - prices / peaks
    worst = losses.argmax(axis=1)
    return losses.max(axis=1), worst


def arguments(random, size):
    return (np.exp(np.cumsum(random.normal(0.0, 0.01, (size, 1000)), axis=1)),)
