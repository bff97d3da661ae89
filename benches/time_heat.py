"""Times the compiled heat.py against NumPy: time_heat.py LIBRARY.so"""

import sys

import numpy as np

import compiled
import heat
from timing import best, numba_version, report

SHAPE = 2000, 2000
STEPS = 10
K = 0.2


def main(path):
    versions = {"NumPy": heat.heat, "npc": compiled.Library(path).function("heat")}
    by_numba = numba_version(heat.heat)
    if by_numba is not None:
        versions["Numba"] = by_numba

    grids = {name: np.random.default_rng(1).random(SHAPE) for name in versions}
    for name, version in versions.items():
        version(grids[name], K, STEPS)
    np.testing.assert_array_max_ulp(grids["NumPy"], grids["npc"], maxulp=4)

    times = {
        name: best(lambda: version(grids[name], K, STEPS)) for name, version in versions.items()
    }
    shape = "x".join(map(str, SHAPE))
    report(f"heat, {STEPS} steps on {shape}, float64", times)


if __name__ == "__main__":
    main(*sys.argv[1:])
