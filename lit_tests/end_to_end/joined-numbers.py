# An integer that meets a float is the same number, or raises; and no array's dtype depends
# on whether a loop runs without a word.
#
# RUN: npc build %S/Inputs/joined_numbers.py -o %t.so
# RUN: %python -W ignore %s %S/Inputs/joined_numbers.py %t.so

import importlib.util
import re
import sys

import compiled
import numpy as np

POWERS = [0, 1, 10, 11, 12, 15, 16, 24, 25, 52, 53, 54, 62, 63]
NUMBERS = sorted({sign * 2**power + step for power in POWERS for sign in (1, -1) for step in (-2, -1, 0, 1, 2)})
INTS = [number for number in NUMBERS if -(2**63) <= number < 2**63]


def calls():
    for number in INTS:
        for name in ["either", "greatest", "least", "looped"]:
            yield name, (number, 2.5), np.float64
        yield "either", (number, 0.0), np.float64
        for is_first in (True, False):
            yield "chosen", (number, is_first), np.float64
            yield "item", (number, int(not is_first)), np.float64
            yield "total", (np.ones(2 * is_first), number), np.float64
            yield "singles", (np.ones(2 * is_first, np.float32), number), np.float32
    yield from (("halves", (np.ones(0, np.float16), number), np.float16) for number in INTS)
    for number in (it % 2**64 for it in NUMBERS):
        yield "unsigned", (np.array([number], np.uint64), True), np.float64


def is_exact(number, dtype):
    with np.errstate(over="ignore"):
        rounded = float(dtype(float(number))) if dtype is not np.float64 else float(number)
    return np.isfinite(rounded) and int(rounded) == number


def main(program, library):
    spec = importlib.util.spec_from_file_location("program", program)
    python = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(python)
    functions = compiled.Library(library)
    outcomes = {"raised": 0, "returned": 0}
    for name, arguments, dtype in calls():
        expected = getattr(python, name)(*arguments)
        numbers = [it for it in arguments if type(it) is int] or [int(it) for it in arguments[0]]
        exact = is_exact(numbers[0], dtype)
        try:
            found = functions.function(name)(*arguments)
        except NotImplementedError as error:
            assert not exact and "is not exact as" in str(error), (name, arguments, error)
            outcomes["raised"] += 1
            continue
        outcomes["returned"] += 1
        assert found == expected and int(found) == int(expected), (name, arguments, found)
    assert min(outcomes.values()) > 100, outcomes
    large(functions)
    rows(python, functions)
    branches(python, functions)


def large(functions):
    assert functions.function("large")(False) == 0.5
    raises(lambda: functions.function("large")(True), "this int is not exact as float, which")
    # What the message says to write.
    for number in INTS:
        assert functions.function("rounded")(number, True) == float(number)


def rows(python, functions):
    random = np.random.default_rng(3)
    for size in (0, 1, 2, 3, 9):
        a = random.integers(-9, 9, (size, size))
        x = random.random(size)
        for name, arguments in (
            ("shifted", (a,)),
            ("scaled", (x.astype(np.float32), x)),
            ("listed", (size,)),
            ("unaffected", (x,)),
        ):
            function = functions.function(name)
            if size == 0 and name != "unaffected":
                raises(lambda: function(*arguments), "'t' is (int|float) where this loop never runs")
                continue
            expected = getattr(python, name)(*arguments)
            check(function(*arguments), expected, name)


def branches(python, functions):
    a = np.arange(4)
    for is_first in (True, False):
        for name, argument in [("branched", is_first), ("either_added", int(is_first)), ("converted", is_first)]:
            function = functions.function(name)
            if is_first and name != "converted":
                raises(lambda: function(a, argument), "int here and float on another path give arrays of different dtypes")
                continue
            check(function(a, argument), getattr(python, name)(a, argument), name)
        check(functions.function("same_dtype")(a / 2, is_first), python.same_dtype(a / 2, is_first), "same_dtype")


def check(found, expected, name):
    assert found.dtype == expected.dtype, name
    np.testing.assert_allclose(found, expected, rtol=1e-12, err_msg=name)


def raises(call, message):
    try:
        call()
    except NotImplementedError as error:
        assert re.search(message, str(error)), error
        return
    raise AssertionError(f"no error: {message}")


if __name__ == "__main__":
    main(*sys.argv[1:])
