"""Times programs of scalars and loops: time_scalars.py NPC

The programs of scalars.py, compiled by npc, beside the same in C with the same
checks, by clang at -O3, and by Numba where it is installed: once with ints that
wrap, and once with ints whose overflow is found.
"""

import ctypes
import importlib
import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

import numpy as np

import scalars
from timing import best_of_each, numba_version

HERE = Path(__file__).resolve().parent
LLVM = Path(os.environ.get("MLIR_SYS_220_PREFIX", "/usr/lib/llvm-22"))
FLAGS = ["-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC"]
OVERFLOW = "signed-integer-overflow"

# What ints do that leave 64 bits, and how npc and clang are told.
ARITHMETIC = {
    "wrapping": ([], ["-fwrapv"]),
    "checked": (["--checked-int"], [f"-fsanitize={OVERFLOW}", f"-fsanitize-trap={OVERFLOW}"]),
}


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
        sys.path.insert(0, name)
        for arithmetic, (options, flags) in ARITHMETIC.items():
            compiled = compile_with_npc(npc, options, Path(name) / f"scalars_{arithmetic}.so")
            library = compile_with_clang(flags, Path(name) / f"{arithmetic}_in_c.so")
            print(f"programs of scalars, ints {arithmetic}, times those of C")
            for program, (arguments, result) in PROGRAMS.items():
                c = c_version(library, program, result)
                versions = {"C": c, "npc": getattr(compiled, program)}
                if arithmetic == "wrapping":
                    versions |= with_numba(program)
                compare(program, arguments, versions)


def compile_with_npc(npc, options, module):
    command = [npc, "build", HERE / "scalars.py", f"--python={sys.executable}", *options, "-o", module]
    subprocess.run(command, check=True)
    return importlib.import_module(module.stem)


def compile_with_clang(flags, library):
    command = [LLVM / "bin" / "clang", *FLAGS, *flags, HERE / "scalars.c", "-o", library, "-lm"]
    subprocess.run(command, check=True)
    return ctypes.CDLL(library)


def with_numba(program):
    version = numba_version(getattr(scalars, program))
    if version is None:
        return {}
    # Numba calls recursive functions by the name in their module.
    setattr(scalars, program, version)
    return {"Numba": version}


def compare(program, arguments, versions):
    expected = run(versions["C"], arguments())
    for name, version in versions.items():
        np.testing.assert_equal(run(version, arguments()), expected, name)
    # All in the same memory, since some places in it are faster than others.
    given = arguments()
    times = best_of_each({name: partial(version, *given) for name, version in versions.items()})
    ratios = ", ".join(f"{name} {time / times['C']:5.2f}" for name, time in times.items())
    print(f"  {program:10} {times['C'] * 1e3:8.1f} ms in C: {ratios}")


if __name__ == "__main__":
    main(*sys.argv[1:])
