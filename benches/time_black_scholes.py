"""Times the compiled black_scholes.py against NumPy: time_black_scholes.py LIBRARY.so"""

import ctypes
import sys

import numpy as np

import black_scholes
from compiled import FREE, Library, best, descriptor_type, report, view

OPTIONS = 10_000_000
RATE = 0.02
VOLATILITY = 0.3


class Prices(ctypes.Structure):
    """The two results: arrays that belong to the caller."""

    _fields_ = [("call", descriptor_type(1)), ("put", descriptor_type(1))]

    def free(self):
        FREE(self.call.allocated)
        FREE(self.put.allocated)


def main(path):
    library = Library(path)
    random = np.random.default_rng(1)
    spot = random.uniform(10.0, 100.0, OPTIONS)
    strike = random.uniform(10.0, 100.0, OPTIONS)
    years = random.uniform(0.1, 2.0, OPTIONS)

    def by_npc():
        prices = Prices()
        market = ctypes.c_double(RATE), ctypes.c_double(VOLATILITY)
        library.call("black_scholes", ctypes.byref(prices), spot, strike, years, *market)
        return prices

    def by_numpy():
        return black_scholes.black_scholes(spot, strike, years, RATE, VOLATILITY)

    prices = by_npc()
    call, put = by_numpy()
    # A price that is a small difference of large numbers has few exact digits.
    np.testing.assert_allclose(view(prices.call, np.float64), call, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(view(prices.put, np.float64), put, rtol=1e-12, atol=1e-12)
    prices.free()

    times = {"NumPy": best(by_numpy), "npc": best(lambda: by_npc().free())}
    report(f"black_scholes, {OPTIONS:,} options, float64", times)


if __name__ == "__main__":
    main(*sys.argv[1:])
