"""Times the compiled heat.py against NumPy: time_heat.py LIBRARY.so"""

import ctypes
import sys

import numpy as np

import heat
from compiled import Library, best, numba_version, report

SHAPE = 2000, 2000
STEPS = 10
K = 0.2


def main(path):
    library = Library(path)
    start = np.random.default_rng(1).random(SHAPE)

    def by_npc(u):
        library.call("heat", u, ctypes.c_double(K), ctypes.c_int64(STEPS))

    def by_numpy(u):
        heat.heat(u, K, STEPS)

    versions = {"NumPy": by_numpy, "npc": by_npc}
    by_numba = numba_version(heat.heat)
    if by_numba is not None:
        versions["Numba"] = lambda u: by_numba(u, K, STEPS)

    results = {name: start.copy() for name in versions}
    for name, version in versions.items():
        version(results[name])
        if name == "npc":
            np.testing.assert_array_max_ulp(results["NumPy"], results[name], maxulp=4)

    times = {name: best(lambda: version(results[name])) for name, version in versions.items()}
    shape = "x".join(map(str, SHAPE))
    report(f"heat, {STEPS} steps on {shape}, float64", times)


if __name__ == "__main__":
    main(*sys.argv[1:])
