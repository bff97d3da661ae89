"""An option on the mean price of a share, by Monte Carlo paths."""

import numpy as np

SIZE = 4000


def asian_option(
    normals: "float64[:, ::1]",
    spot: float,
    strike: float,
    rate: float,
    volatility: float,
    years: float,
):
    dt = years / normals.shape[1]
    steps = (rate - 0.5 * volatility**2) * dt + volatility * np.sqrt(dt) * normals
    paths = spot * np.exp(np.cumsum(steps, axis=1))
    payoff = np.maximum(paths.mean(axis=1) - strike, 0.0)
    discount = np.exp(-rate * years)
    return discount * payoff.mean(), discount * payoff.std() / np.sqrt(len(payoff))


def arguments(random, size):
    return random.normal(size=(size, 100)), 100.0, 101.0, 0.03, 0.25, 1.0
