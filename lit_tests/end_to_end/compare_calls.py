"""Compares calls of a program's functions with the same under CPython.

    compare_calls.py PROGRAM LIBRARY

The calls stand in the program, in comments such as `# call: totient(36)`, and
may use `np`. Results, with their types, and exceptions must be the same.
"""

import re
import sys
import warnings
from pathlib import Path

import numpy as np

import compiled
from closeness import are_close
from compare_with_python import load


def main(path, library_path):
    warnings.simplefilter("ignore")
    program = load(path)
    library = compiled.Library(library_path)
    calls = re.findall(r"^# call: (.+)$", Path(path).read_text(), re.MULTILINE)
    assert calls, f"no calls in {path}"
    raised = 0
    for call in calls:
        name = call.partition("(")[0]
        expected, error = outcome(call, getattr(program, name))
        got, got_error = outcome(call, library.function(name))
        same_error = type(error) is type(got_error) and str(error) == str(got_error)
        assert same_error, f"{call}: {got_error!r}, expected {error!r}"
        assert same(got, expected), f"{call}: {got!r}, expected {expected!r}"
        raised += error is not None
    assert len(calls) > raised, f"{path}: every call raised"
    print(f"{len(calls)} calls, {raised} errors agree")


def outcome(call, function):
    """What a call returns, or what it raises."""
    name = call.partition("(")[0]
    try:
        with np.errstate(all="ignore"):
            return eval(call, {"np": np, name: function}), None
    except Exception as error:
        return None, error


def same(got, expected):
    """Whether two results are of one type and nearly equal."""
    if isinstance(expected, tuple):
        sizes = isinstance(got, tuple) and len(got) == len(expected)
        return sizes and all(map(same, got, expected))
    if type(got) is not type(expected):
        return False
    if expected is None:
        return True
    got, expected = np.asarray(got), np.asarray(expected)
    fits = got.dtype == expected.dtype and got.shape == expected.shape
    return fits and are_close(got, expected, 1e-13)


if __name__ == "__main__":
    main(*sys.argv[1:])
