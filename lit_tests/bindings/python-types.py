# What comes back is of the type that the program gives under CPython: Python's
# numbers or NumPy's, dtypes, tuples, new arrays or views of the same arguments.
#
# RUN: rm -rf %t && mkdir -p %t
# RUN: %python %s %t %examples/heat.py %examples/gemm.py %examples/black_scholes.py %examples/kmeans_step.py
# RUN: %python %s %t %S/../end_to_end/Inputs/formulas.py %S/../end_to_end/Inputs/scalars.py %S/../end_to_end/Inputs/loops.py
# RUN: %python %s %t %S/../end_to_end/Inputs/views.py %S/../end_to_end/Inputs/variants.py %S/../end_to_end/Inputs/exits.py
# RUN: %python %s %t %S/../end_to_end/Inputs/stencils.py %S/../end_to_end/Inputs/products.py %S/Inputs/results.py

import importlib.util
import inspect
import pathlib
import subprocess
import sys
import warnings

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "end_to_end"))
import compare_with_python as comparison

TRIALS = 25


def load(path):
    specification = importlib.util.spec_from_file_location(path.name.split(".")[0], path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def build(program, folder):
    """The program as an extension module and as one that uses ctypes."""
    name = program.stem
    extension = folder / f"{name}.so"
    subprocess.run(["npc", "build", program, f"--python={sys.executable}", "-o", extension], check=True)
    subprocess.run(["npc", "build", program, "-o", folder / f"lib{name}.so"], check=True)
    by_ctypes = folder / f"{name}.py"
    subprocess.run(["npc", "bindings", program, "--lang", "ctypes", "-o", by_ctypes], check=True)
    return load(extension), load(by_ctypes)


def kinds(value, arguments):
    """The types of a result, one for each part of nested tuples."""
    if type(value) is tuple:
        return [("tuple", len(value)), *(kind for part in value for kind in kinds(part, arguments))]
    if type(value) is not np.ndarray:
        return [type(value)]
    arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
    shared = tuple(np.may_share_memory(value, array) for array in arrays if value.size)
    return [("array", value.dtype, value.shape, value.flags.writeable, shared)]


def compare(function, versions, random):
    """Compares what a function returns with what compiled versions of it do."""
    seen = []
    for trial in range(TRIALS):
        arguments = comparison.make_arguments(function, random, mismatched=trial % 7 == 6)
        theirs = comparison.copies(arguments)
        expected, error = comparison.outcome(function, theirs)
        found = []
        for version in versions:
            ours = comparison.copies(arguments)
            result, our_error = comparison.outcome(version, ours)
            if error is None and our_error is None:
                found.append(kinds(result, ours))
        if found:
            seen.append((kinds(expected, theirs), found, comparison.describe(arguments)))
    assert seen, f"{function.__name__} never returned"
    # A program may give a number of one type on one path and of another on another
    # path, as a sum of no elements that begins with 0.0. Compiled, it has one type.
    possible = [set(part) for part in zip(*(expected for expected, _, _ in seen))]
    for expected, found, where in seen:
        for version in found:
            assert len(version) == len(expected), (function.__name__, where, version, expected)
            for ours, theirs, types in zip(version, expected, possible):
                is_number = isinstance(theirs, type)
                is_right = ours in types if is_number else ours == theirs
                assert is_right, (function.__name__, where, ours, theirs)
            assert version == found[0], (function.__name__, where, found)
    for index, types in enumerate(possible):
        numbers = {found[0][index] for _, found, _ in seen if isinstance(found[0][index], type)}
        assert len(numbers) <= 1, (function.__name__, numbers, types)


def main(folder, *paths):
    warnings.simplefilter("ignore")
    random = np.random.default_rng(0)
    for path in map(pathlib.Path, paths):
        versions = build(path, pathlib.Path(folder))
        program = load(path)
        for name in versions[0].__all__:
            function = getattr(program, name)
            assert inspect.isfunction(function) and comparison.annotated(function), name
            compare(function, [getattr(version, name) for version in versions], random)


if __name__ == "__main__":
    main(*sys.argv[1:])
