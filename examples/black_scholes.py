"""Prices of European options by the formula of Black and Scholes.

`spot`, `strike` and `years` hold one option at each index; `rate` and
`volatility` are the market's. The results are the prices of the calls and of
the puts.
"""

import math

import numpy as np

INVERSE_SQRT_TWO_PI = 1.0 / math.sqrt(2.0 * math.pi)


def normal_distribution(x: "float64[::1]"):
    """Probability that a standard normal variable is at most x.

    The rational approximation 26.2.17 of Abramowitz and Stegun, whose error is
    below 7.5e-8: the upper tail for |x|, mirrored for positive x.
    """
    size = np.abs(x)
    t = 1.0 / (1.0 + 0.2316419 * size)
    density = INVERSE_SQRT_TWO_PI * np.exp(-0.5 * size * size)
    polynomial = 0.31938153 + t * (
        -0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))
    )
    tail = density * t * polynomial
    return np.where(x > 0.0, 1.0 - tail, tail)


def black_scholes(
    spot: "float64[::1]",
    strike: "float64[::1]",
    years: "float64[::1]",
    rate: float,
    volatility: float,
):
    deviation = volatility * np.sqrt(years)
    drift = rate + 0.5 * volatility * volatility
    d1 = (np.log(spot / strike) + drift * years) / deviation
    d2 = d1 - deviation
    discounted = strike * np.exp(-rate * years)
    call = spot * normal_distribution(d1) - discounted * normal_distribution(d2)
    put = call - spot + discounted
    return call, put
