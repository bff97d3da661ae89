"""Calls the compiled heat.py from Python and compares it with NumPy.

    mkdir native
    npc build heat.py --python -o native
    python call_heat.py grid.npy 0.2 50 result_of_call_heat.npy

The last argument is what the C program wrote for the same grid. Exits with 1
when the three results are not the same to within 4 units in the last place.
"""

import sys
import time

import numpy as np

import heat
import native.heat

TOLERANCE = 4


def seconds(function, u, k, steps):
    start = time.perf_counter()
    function(u, k, steps)
    return time.perf_counter() - start


def distance(a, b):
    """The largest difference, in units in the last place of the larger value."""
    unit = np.spacing(np.maximum(np.abs(a), np.abs(b)))
    return float(np.max(np.abs(a - b) / unit, initial=0.0))


def main(grid, k, steps, from_c):
    start = np.load(grid)
    by_npc, by_numpy = start.copy(), start.copy()
    arguments = float(k), int(steps)

    npc_seconds = seconds(native.heat.heat, by_npc, *arguments)
    numpy_seconds = seconds(heat.heat, by_numpy, *arguments)
    shape = "x".join(map(str, start.shape))
    print(f"{steps} steps on {shape}, called from Python: {npc_seconds:.3f} s")
    print(f"{steps} steps on {shape}, by NumPy itself:    {numpy_seconds:.3f} s")

    worst = max(distance(by_npc, by_numpy), distance(np.load(from_c), by_numpy))
    if not worst <= TOLERANCE:
        sys.exit(f"error: the results differ by {worst:g} units in the last place")
    agreement = "to the last bit" if worst == 0.0 else f"to {worst:g} units in the last place"
    ratio = numpy_seconds / npc_seconds
    print(f"C, Python and NumPy agree {agreement}; npc is {ratio:.1f} times as fast as NumPy")


if __name__ == "__main__":
    main(*sys.argv[1:])
