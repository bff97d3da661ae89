"""Prices of European options by the formula of Black and Scholes."""

import numpy as np

SIZE = 200_000


def normal_distribution(x):
    """Abramowitz and Stegun's approximation 26.2.17."""
    t = 1.0 / (1.0 + 0.2316419 * np.abs(x))
    density = 0.3989422804014327 * np.exp(-0.5 * x * x)
    tail = density * (
        t
        * (
            0.31938153
            + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))
        )
    )
    return np.where(x > 0.0, 1.0 - tail, tail)


def black_scholes(
    spot: "float64[::1]",
    strike: "float64[::1]",
    years: "float64[::1]",
    rate: float,
    volatility: float,
):
    deviation = volatility * np.sqrt(years)
    d1 = (np.log(spot / strike) + (rate + 0.5 * volatility**2) * years) / deviation
    d2 = d1 - deviation
    discounted = strike * np.exp(-rate * years)
    call = spot * normal_distribution(d1) - discounted * normal_distribution(d2)
    put = call - spot + discounted
    return call, put


def arguments(random, size):
    spot, strike = random.uniform(10.0, 100.0, (2, size))
    return spot, strike, random.uniform(0.1, 2.0, size), 0.02, 0.3
