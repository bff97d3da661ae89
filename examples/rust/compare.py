"""Runs the program, and compares what it prints with what Python gives.

    python compare.py

The program's numbers must be those of the same functions called through ctypes,
to the last bit, and nearly those of NumPy; what it says of errors must name what
NumPy raises. `NPC` names npc, or it is in `PATH`.
"""

import importlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = HERE.parent
sys.path.insert(0, str(EXAMPLES))

import black_scholes
import gemm
import heat
import kmeans_step


def matrix(rows, columns):
    """The program's matrix of small whole numbers."""
    i, j = np.indices((rows, columns))
    return ((7 * i + 3 * j) % 11).astype(np.float64)


def changed(function):
    """A function that returns its first argument, which the given one changes."""

    def call(array, *rest):
        array = array.copy()
        function(array, *rest)
        return (array,)

    return call


def several(function):
    """A function that always returns a tuple."""

    def call(*arguments):
        results = function(*arguments)
        return results if isinstance(results, tuple) else (results,)

    return call


def cases(native):
    """For each function: its names for results, the function by npc and by
    NumPy, arguments that fit, and arguments that do not."""
    spot, strike, years = 80.0 + 8 * np.arange(6), np.full(6, 100.0), (1 + np.arange(6) % 4) / 4
    a, b, c = matrix(3, 4), matrix(4, 5), matrix(3, 5)
    points = matrix(12, 2)
    yield (
        "heat",
        ["u"],
        changed(native("heat").heat),
        changed(heat.heat),
        (matrix(6, 8), 0.2, 5),
        None,
    )
    yield (
        "black_scholes",
        ["call", "put"],
        native("black_scholes").black_scholes,
        black_scholes.black_scholes,
        (spot, strike, years, 0.03125, 0.25),
        (spot, strike[:5], years, 0.03125, 0.25),
    )
    yield (
        "gemm",
        ["product"],
        several(native("gemm").gemm),
        several(gemm.gemm),
        (0.5, a, b, 2.0, c),
        (0.5, a, c, 2.0, b),
    )
    yield (
        "kmeans_step",
        ["centroids", "members", "inertia"],
        native("kmeans_step").kmeans_step,
        kmeans_step.kmeans_step,
        (points, matrix(3, 2)),
        (points, np.zeros((0, 2))),
    )


def parse(text):
    """The printed values and errors, by the names that are printed with them."""
    values, errors = {}, {}
    for part in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]:
        line, _, value = part.partition("\n")
        function, word, *rest = line.split(" ", 2)
        if word == "raises":
            errors[function] = rest[0]
        else:
            values[function, word] = np.array(json.loads(value))
    return values, errors


def main():
    cargo = [os.environ.get("CARGO", "cargo"), "run", "--quiet"]
    program = subprocess.run(cargo, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True)
    values, errors = parse(program.stdout)
    with tempfile.TemporaryDirectory() as folder:
        sys.path.insert(0, folder)

        def native(name):
            """A program as a module that calls its library through ctypes."""
            program, module = EXAMPLES / f"{name}.py", f"native_{name}"
            npc = os.environ.get("NPC", "npc")
            for command in [
                ["build", program, "-o", f"{folder}/lib{name}.so"],
                ["bindings", program, "--lang", "ctypes", "-o", f"{folder}/{module}.py"],
            ]:
                subprocess.run([npc, *command], check=True)
            return importlib.import_module(module)

        for function, names, by_npc, by_numpy, arguments, wrong in cases(native):
            for name, exact, near in zip(names, by_npc(*arguments), by_numpy(*arguments), strict=True):
                printed = values.pop((function, name))
                np.testing.assert_array_equal(printed, exact, f"{function} {name}")
                # Where terms cancel, errors count in proportion to the largest element.
                scale = np.max(np.abs(near), initial=0.0)
                np.testing.assert_allclose(printed, near, 1e-13, 1e-13 * scale, err_msg=f"{function} {name}")
            if wrong is None:
                continue
            try:
                by_npc(*wrong)
            except Exception as error:
                assert errors[function] == f"{type(error).__name__}: {error}", errors[function]
            else:
                raise AssertionError(f"{function} raised nothing")
            try:
                by_numpy(*wrong)
            except Exception as error:
                assert errors[function].startswith(type(error).__name__), error
            else:
                raise AssertionError(f"NumPy's {function} raised nothing")
    assert "must be C-contiguous" in errors["heat"], errors["heat"]
    assert not values, f"not compared: {values}"
    print("Rust, Python and NumPy agree")


main()
