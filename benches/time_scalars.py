"""Times programs of scalars and loops: time_scalars.py NPC

The programs of scalars.py, compiled by npc, beside the same in C with the same
checks, by clang at -O3, and by Numba where it is installed.
"""

import ctypes
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import scalars
from timing import best, numba_version

HERE = Path(__file__).resolve().parent
LLVM = Path(os.environ.get("MLIR_SYS_220_PREFIX", "/usr/lib/llvm-22"))
FLAGS = ["-O3", "-march=native", "-fwrapv", "-ffp-contract=off", "-shared", "-fPIC"]


def bodies():
    """Positions, velocities and masses of five bodies."""
    numbers = np.random.default_rng(0)
    return numbers.random((5, 3)), numbers.random((5, 3)), numbers.random(5)


# The arguments of each program, made anew for each call, and what C returns.
PROGRAMS = {
    "mandelbrot": (lambda: (np.zeros((400, 400), np.int64), 200), None),
    "n_body": (lambda: (*bodies(), 200_000, 1e-6), ctypes.c_double),
    "sieve": (lambda: (np.zeros(5_000_000, bool),), ctypes.c_int64),
    "collatz": (lambda: (1_000_000,), ctypes.c_int64),
    "gcd_sum": (lambda: (3_000,), ctypes.c_int64),
    "fibonacci": (lambda: (35,), ctypes.c_int64),
}


def in_c(value):
    """An argument as the C program takes it: arrays as a pointer and their sizes."""
    if isinstance(value, float):
        return [ctypes.c_double(value)]
    if isinstance(value, int):
        return [ctypes.c_int64(value)]
    return [ctypes.c_void_p(value.ctypes.data), *map(ctypes.c_int64, value.shape)]


def c_version(library, name, result):
    """The program in C, called like the one in Python."""
    function = getattr(library, name)
    function.restype = result
    return lambda *arguments: function(*sum(map(in_c, arguments), []))


def run(version, arguments):
    """The result of a call and the arrays behind it."""
    result = version(*arguments)
    return result, [value for value in arguments if isinstance(value, np.ndarray)]


def main(npc):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        module = folder / "scalars_native.so"
        command = [npc, "build", HERE / "scalars.py", f"--python={sys.executable}", "-o", module]
        subprocess.run(command, check=True)
        clang = LLVM / "bin" / "clang"
        in_c_path = folder / "scalars_in_c.so"
        subprocess.run([clang, *FLAGS, HERE / "scalars.c", "-o", in_c_path, "-lm"], check=True)
        sys.path.insert(0, name)
        import scalars_native

        library = ctypes.CDLL(in_c_path)
        print("programs of scalars, times those of C")
        for program, (arguments, result) in PROGRAMS.items():
            compare(program, arguments, getattr(scalars_native, program), c_version(library, program, result))


def compare(program, arguments, npc, c):
    versions = {"C": c, "npc": npc}
    by_numba = numba_version(getattr(scalars, program))
    if by_numba is not None:
        # Numba calls recursive functions by the name in their module.
        setattr(scalars, program, by_numba)
        versions["Numba"] = by_numba
    expected = run(c, arguments())
    times = {}
    for name, version in versions.items():
        np.testing.assert_equal(run(version, arguments()), expected, name)
        given = arguments()
        times[name] = best(lambda: version(*given))
    ratios = ", ".join(f"{name} {time / times['C']:5.2f}" for name, time in times.items())
    print(f"  {program:10} {times['C'] * 1e3:8.1f} ms in C: {ratios}")


if __name__ == "__main__":
    main(*sys.argv[1:])
