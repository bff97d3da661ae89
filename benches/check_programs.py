"""Compiles the programs of the suite with npc and compares them with NumPy: check_programs.py [NAME...]

Fails where results differ and where a program is refused. `npc` and the module
`compiled` are found by name.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

import compiled
from suite import programs

# Sizes at which vectors are left over, and at which there are none.
SIZES = 6, 9, 21


def main(names):
    chosen = programs(names)
    with tempfile.TemporaryDirectory() as folder:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            libraries = pool.map(lambda program: build(program, Path(folder)), chosen)
            problems = [
                f"{program.name}: {problem}"
                for program, library in zip(chosen, libraries)
                for problem in check(program, *library)
            ]
    if problems:
        sys.exit("\n\n".join(problems))
    print(f"{len(chosen)} programs agree with NumPy")


def build(program, folder):
    """The library, if npc makes it, and what npc says."""
    library = folder / f"{program.name}.so"
    command = ["npc", "build", "-O1", program.path, "-o", library]
    done = subprocess.run(command, capture_output=True, text=True)
    return library if done.returncode == 0 else None, done.stderr


def check(program, library, message):
    """What is wrong with a compiled program."""
    if library is None:
        return [f"refused\n{message}"]
    by_npc = compiled.Library(library).function(program.name)
    return list(filter(None, (compare(program, by_npc, size) for size in SIZES)))


def compare(program, by_npc, size):
    """How a result differs from NumPy's, or None."""
    given = program.arguments(size)
    found = program.call(by_npc, given)
    expected = program.call(program.function, given)
    try:
        program.check(found, expected)
        for ours, theirs in zip(found, expected):
            assert ours.dtype == theirs.dtype, f"{ours.dtype} instead of {theirs.dtype}"
    except AssertionError as difference:
        return f"size {size}: {difference}"
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
