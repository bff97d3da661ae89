"""Times the compiled heat.py, which is native/heat, against NumPy."""

from functools import partial

import numpy as np

import heat
import native.heat
from timing import best_of_each, numba_version, report

SHAPE = 2000, 2000
STEPS = 10
K = 0.2


def main():
    versions = {"NumPy": heat.heat, "npc": native.heat.heat}
    by_numba = numba_version(heat.heat)
    if by_numba is not None:
        versions["Numba"] = by_numba

    grids = {name: np.random.default_rng(1).random(SHAPE) for name in versions}
    for name, version in versions.items():
        version(grids[name], K, STEPS)
    np.testing.assert_array_max_ulp(grids["NumPy"], grids["npc"], maxulp=4)

    times = best_of_each(
        {name: partial(version, grids[name], K, STEPS) for name, version in versions.items()}
    )
    shape = "x".join(map(str, SHAPE))
    report(f"heat, {STEPS} steps on {shape}, float64", times)


if __name__ == "__main__":
    main()
