"""Times what a call costs: call_overhead.py NPC

Functions of three small arrays, in place, and of two numbers, so that next to
nothing but the call is timed. From Python: through the extension module,
through ctypes and, where it is installed, through Numba. From C: beside
functions of C's own.
"""

import os
import subprocess
import sys
import tempfile
import timeit
from pathlib import Path

import numpy as np

from timing import RUNS, numba_version

AXPY = """
def {name}(x: "float64[::1]", y: "float64[::1]", z: "float64[::1]") -> None:
    for i in range(len(x)):
        z[i] += x[i] * y[i]
"""
ADD = """
def add(a: float, b: float) -> float:
    return a + b
"""
CALLS = 200_000
HERE = Path(__file__).resolve().parent


def run(*command):
    subprocess.run(list(map(str, command)), check=True)


def from_python(npc, folder):
    """The function as an extension module, through ctypes and by Numba."""
    source = folder / "axpy.py"
    source.write_text(AXPY.format(name="axpy"))
    run(npc, "build", source, f"--python={sys.executable}", "-o", folder / "extension.so")
    run(npc, "build", source, "-o", folder / "libaxpy.so")
    run(npc, "bindings", source, "--lang", "ctypes", "-o", folder / "through_ctypes.py")
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


def from_c(npc, folder):
    """Builds and runs the program in C."""
    cc = os.environ.get("CC", "cc")
    flags = ["-std=c11", "-O2", "-march=native", "-I", folder]
    sources = {"checked": AXPY.format(name="axpy") + ADD, "unchecked": AXPY.format(name="axpy_unchecked")}
    libraries = [folder / f"lib{name}.so" for name in [*sources, "in_c"]]
    for (name, text), library in zip(sources.items(), libraries):
        source = folder / f"{name}.py"
        source.write_text(text)
        options = ["--no-boundary-checks"] if name == "unchecked" else []
        run(npc, "build", source, "-o", library, "--header", folder / f"{name}.h", *options)
    run(cc, *flags, "-shared", "-fPIC", HERE / "call_overhead_in_c.c", "-o", libraries[-1])
    program = folder / "call_overhead"
    run(cc, *flags, HERE / "call_overhead.c", *libraries, "-o", program)
    run(program)


def main(npc):
    arrays = [np.ones(4) for _ in range(3)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        versions = from_python(npc, folder)
        times = {name: nanoseconds(version, arrays) for name, version in versions.items()}
        print("from Python, three arrays of 4 float64")
        for version, time in times.items():
            print(f"  {version:9} {time:8.0f} ns {time / times['extension']:7.2f} times the extension's")
        sys.stdout.flush()
        from_c(npc, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
