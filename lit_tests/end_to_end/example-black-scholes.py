# RUN: npc build %examples/black_scholes.py -o %t.so
# RUN: %python %s %t.so

import sys

import numpy as np

import black_scholes
import compiled

library = compiled.Library(sys.argv[1])
by_npc = library.function("black_scholes")
random = np.random.default_rng(0)


def check(spot, strike, years, rate=0.03, volatility=0.25):
    ours = by_npc(spot, strike, years, rate, volatility)
    with np.errstate(all="ignore"):
        theirs = black_scholes.black_scholes(spot, strike, years, rate, volatility)
    for one, other in zip(ours, theirs, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-12, atol=1e-12)


def options(size):
    return (
        random.uniform(1.0, 100.0, size),
        random.uniform(1.0, 100.0, size),
        random.uniform(0.01, 5.0, size),
    )


for size in [0, 1, 2, 3, 4, 7, 8, 9, 63, 1000, 10_001]:
    check(*options(size))

# One array for all parameters.
prices = random.uniform(1.0, 2.0, 100)
check(prices, prices, prices)

# Broadcasting: one strike for many options.
spot, _, years = options(50)
check(spot, np.array([42.0]), years)

# No time left, worthless shares: infinities and NaN, as in NumPy.
check(np.array([1.0, 0.0, 2.0]), np.array([1.0, 1.0, 1.0]), np.array([0.0, 1.0, 0.0]))

# What has no common shape raises.
try:
    by_npc(np.ones(3), np.ones(4), np.ones(3), 0.03, 0.25)
except ValueError as error:
    assert "broadcast" in str(error), error
else:
    raise AssertionError("shapes 3 and 4 were broadcast")
