"""Times what a call costs: call_overhead.py NPC

A function of three small arrays, in place, so that next to nothing but the call
is timed: through the extension module, through ctypes and, where it is
installed, through Numba.
"""

import subprocess
import sys
import tempfile
import timeit
from pathlib import Path

import numpy as np

from timing import RUNS, numba_version

SOURCE = """
def axpy(x: "float64[::1]", y: "float64[::1]", z: "float64[::1]") -> None:
    for i in range(len(x)):
        z[i] += x[i] * y[i]
"""
CALLS = 200_000


def build(npc, folder):
    """The function as an extension module and through ctypes."""
    source = folder / "axpy.py"
    source.write_text(SOURCE)
    for name, arguments in {
        "extension": ["build", source, f"--python={sys.executable}", "-o", folder / "extension.so"],
        "library": ["build", source, "-o", folder / "libaxpy.so"],
        "ctypes": ["bindings", source, "--lang", "ctypes", "-o", folder / "through_ctypes.py"],
    }.items():
        subprocess.run([npc, *arguments], check=True)
    sys.path.insert(0, str(folder))
    import axpy
    import extension
    import through_ctypes

    versions = {"extension": extension.axpy, "ctypes": through_ctypes.axpy}
    by_numba = numba_version(axpy.axpy)
    if by_numba is not None:
        versions["Numba"] = by_numba
    return versions


def nanoseconds(function, arrays):
    """The shortest time of a call."""
    function(*arrays)
    times = timeit.repeat(lambda: function(*arrays), number=CALLS, repeat=RUNS)
    empty = timeit.repeat(lambda: None, number=CALLS, repeat=RUNS)
    return (min(times) - min(empty)) / CALLS * 1e9


def main(npc):
    arrays = [np.ones(4) for _ in range(3)]
    with tempfile.TemporaryDirectory() as folder:
        versions = build(npc, Path(folder))
        times = {name: nanoseconds(version, arrays) for name, version in versions.items()}
    print("a call with three arrays of 4 float64")
    for name, time in times.items():
        print(f"  {name:9} {time:8.0f} ns {time / times['extension']:7.2f} times the extension's")


if __name__ == "__main__":
    main(*sys.argv[1:])
