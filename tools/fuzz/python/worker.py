"""Compares compiled programs with CPython, one request a line.

    worker.py

A request is `SOURCE<tab>LIBRARY<tab>INDICES`: a file of programs, the library made
from it with `--checked-int`, and which of its programs to compare. For each program the answer is
`start INDEX`, then `same INDEX RETURNED RAISED` or
`different INDEX KIND<tab>TEXT`; then comes `done`. Calls stand in the source as
`#: call SETUP; FUNCTION(ARGUMENTS)`. A program that says `#: approximate` has
results that NumPy's vector functions computed.
"""

import _ctypes
import ast
import math
import struct
import sys
import warnings

import numpy as np

import compiled
import reference

TOLERANCE = 1e-12


def main():
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    for line in sys.stdin:
        source, library, indices = line.rstrip("\n").split("\t")
        compare_file(source, library, {int(index) for index in indices.split(",")})
        print("done", flush=True)


def compare_file(path, library_path, wanted):
    with open(path) as file:
        source = file.read()
    module = reference.load(source, path)
    library = compiled.Library(library_path)
    for index, calls, is_approximate in programs(source):
        if index not in wanted:
            continue
        print(f"start {index}", flush=True)
        counts = {"returned": 0, "raised": 0}
        try:
            for call in calls:
                counts[compare_call(call, module, library, is_approximate)] += 1
        except Difference as difference:
            text = str(difference).replace("\\", "\\\\").replace("\n", "\\n")
            print(f"different {index} {difference.kind}\t{text}", flush=True)
        else:
            print(f"same {index} {' '.join(map(str, counts.values()))}", flush=True)
    _ctypes.dlclose(library.library._handle)


def programs(source):
    """The index of each program, its calls, and whether its results are approximate."""
    found = []
    for line in source.splitlines():
        if line.startswith("#: program "):
            found.append([int(line.split()[2]), [], False])
        elif line.startswith("#: call "):
            found[-1][1].append(line.removeprefix("#: call "))
        elif line.startswith("#: approximate"):
            found[-1][2] = True
    return found


class Difference(Exception):
    """A compiled function does something else than CPython."""

    def __init__(self, kind, text):
        super().__init__(text)
        self.kind = kind


def compare_call(call, module, library, is_approximate):
    """Whether both returned or both raised, or whether ints became too large."""
    expected, error, arrays = outcome(call, vars(module).__getitem__)
    got, got_error, got_arrays = outcome(call, library.function)
    if isinstance(error, reference.Overflow) and kind_of(got_error) != kind_of(error):
        # What is known at compile time is computed with ints of any size, as CPython does.
        plain = reference.load(module.source, "program", is_checked=False)
        expected, error, arrays = outcome(call, vars(plain).__getitem__)
    if described(error) != described(got_error):
        kinds = f"{kind_of(error)} but {kind_of(got_error)}"
        if kind_of(error) == kind_of(got_error):
            kinds = f"message of {kind_of(error)}"
        raise Difference(
            kinds, f"{call}: expected {described(error, expected)}, found {described(got_error, got)}"
        )
    tolerance = TOLERANCE if is_approximate else 0
    if error is None:
        kind = difference(expected, got, tolerance)
        if kind is not None:
            raise Difference(kind, f"{call}: expected {expected!r}, found {got!r}")
    for name, array in arrays.items():
        kind = difference(array, got_arrays[name], tolerance)
        if kind is not None:
            text = f"{call}: expected {name} to become {array!r}, found {got_arrays[name]!r}"
            raise Difference(f"argument: {kind}", text)
    return "returned" if error is None else "raised"


def outcome(call, find):
    """What a call returns or raises, and the arrays that it was given."""
    tree = ast.parse(call)
    *setup, last = tree.body
    names = {"np": np, "inf": math.inf, "nan": math.nan}
    exec(compile(ast.Module(setup, []), "call", "exec"), names)
    arguments = [eval(compile(ast.Expression(it), "call", "eval"), names) for it in last.value.args]
    arrays = {name: value for name, value in names.items() if isinstance(value, np.ndarray)}
    function = find(last.value.func.id)
    try:
        return function(*arguments), None, arrays
    except Exception as error:
        return None, error, arrays


def described(error, value=None):
    if error is None:
        return repr(value)
    return f"{kind_of(error)}: {error}"


def kind_of(error):
    if error is None:
        return "a result"
    return "OverflowError" if isinstance(error, reference.Overflow) else type(error).__name__


def difference(expected, got, tolerance):
    """What is different in two values, or None."""
    if isinstance(expected, tuple):
        if not isinstance(got, tuple) or len(got) != len(expected):
            return "structure of a tuple"
        found = (difference(ours, theirs, tolerance) for ours, theirs in zip(expected, got))
        return next((kind for kind in found if kind is not None), None)
    if type(expected) is not type(got):
        return f"type {type(expected).__name__} but {type(got).__name__}"
    if isinstance(expected, np.ndarray):
        return array_difference(expected, got, tolerance)
    if isinstance(expected, np.generic):
        return array_difference(np.asarray(expected), np.asarray(got), tolerance)
    if isinstance(expected, complex):
        parts = [(expected.real, got.real), (expected.imag, got.imag)]
        return None if all(same_float(*pair, tolerance) for pair in parts) else "value of complex"
    if isinstance(expected, float):
        return None if same_float(expected, got, tolerance) else "value of float"
    return None if expected == got else f"value of {type(expected).__name__}"


def array_difference(expected, got, tolerance):
    if expected.dtype != got.dtype:
        return f"dtype {expected.dtype} but {got.dtype}"
    if expected.shape != got.shape:
        return f"shape of {expected.dtype} array"
    if expected.dtype.kind == "f" and tolerance:
        tolerance = 1e-5 if expected.dtype == np.float32 else tolerance
        same = np.isclose(got, expected, tolerance, 0.0, equal_nan=True)
    elif expected.dtype.kind == "f":
        same = (expected == got) & (np.signbit(expected) == np.signbit(got))
        same |= np.isnan(expected) & np.isnan(got)
    else:
        same = expected == got
    return None if np.all(same) else f"value of {expected.dtype}"


def same_float(expected, got, tolerance):
    if math.isnan(expected) or math.isnan(got):
        return math.isnan(expected) and math.isnan(got)
    if tolerance and math.isclose(expected, got, rel_tol=tolerance):
        return True
    return struct.pack("d", expected) == struct.pack("d", got)


if __name__ == "__main__":
    main()
