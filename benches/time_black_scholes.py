"""Times the compiled black_scholes.py, which is native/black_scholes, against NumPy."""

from functools import partial

import numpy as np

import black_scholes
import native.black_scholes
from timing import best_of_each, report

OPTIONS = 10_000_000
RATE = 0.02
VOLATILITY = 0.3


def main():
    random = np.random.default_rng(1)
    spot = random.uniform(10.0, 100.0, OPTIONS)
    strike = random.uniform(10.0, 100.0, OPTIONS)
    years = random.uniform(0.1, 2.0, OPTIONS)
    market = spot, strike, years, RATE, VOLATILITY

    by_npc = native.black_scholes.black_scholes
    by_numpy = black_scholes.black_scholes
    for ours, theirs in zip(by_npc(*market), by_numpy(*market)):
        # A price that is a small difference of large ones has few exact digits.
        np.testing.assert_allclose(ours, theirs, rtol=1e-12, atol=1e-12)

    versions = {"NumPy": by_numpy, "npc": by_npc}
    times = best_of_each({name: partial(it, *market) for name, it in versions.items()})
    report(f"black_scholes, {OPTIONS:,} options, float64", times)


if __name__ == "__main__":
    main()
