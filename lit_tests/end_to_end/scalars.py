# Python's numbers, at their corners: results, signs of zero, and exceptions.
#
# RUN: npc build %S/Inputs/scalars.py -o %t.so
# RUN: %python %s %t.so %S/Inputs

import inspect
import itertools
import math
import sys

sys.path.insert(0, sys.argv[2])

import compiled
import scalars

library = compiled.Library(sys.argv[1])

CORNERS = {
    int: [0, 1, -1, 2, -2, 3, 7, -7, 10, 63, 64, -64, 100, 2**31, -(2**31), 2**53, 2**53 + 1,
          -(2**53) - 1, 2**62, 2**63 - 1, -(2**63), 123456789],
    float: [0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 3.5, 7.0, -7.0, 0.1, 0.3, 1e300, -1e300, 1e-300,
            5e-324, math.inf, -math.inf, math.nan, 2.0**53, 2.0**63, -(2.0**63), 2.0**64, 1e18],
    bool: [False, True],
}
# An int has 64 bits, and no number is complex.
NOT_PYTHON = (
    "float is too large for a 64-bit integer",
    "an int to a negative power is a float: write float(base) ** exponent",
    "a negative number to a fractional power is complex, which is not compiled",
)


def wrap(value):
    """An int of Python as one of 64 bits."""
    if isinstance(value, tuple):
        return tuple(map(wrap, value))
    if type(value) is int:
        return (value + 2**63) % 2**64 - 2**63
    return value


def same(left, right):
    if isinstance(left, tuple):
        return len(left) == len(right) and all(map(same, left, right))
    if type(left) is not type(right):
        return False
    if isinstance(left, float) and left == right:
        return math.copysign(1, left) == math.copysign(1, right)
    return left == right or (left != left and right != right)


def outcome(function, arguments):
    try:
        return function(*arguments)
    except ArithmeticError as error:
        return type(error), str(error)
    except ValueError as error:
        return type(error), str(error)


def is_feasible(name, arguments):
    """Whether Python's result has a size that fits memory."""
    return name not in ("power", "left_shift") or abs(arguments[1]) <= 4096


def is_exact(name, arguments):
    """Whether the operands of a ratio of ints are floats."""
    return name != "ratio" or all(abs(argument) <= 2**53 for argument in arguments)


failures = 0
for name, function in inspect.getmembers(scalars, inspect.isfunction):
    types = [parameter.annotation for parameter in inspect.signature(function).parameters.values()]
    cases = [c for c in itertools.product(*(CORNERS[t] for t in types)) if is_feasible(name, c)]
    native = library.function(name)
    for case in cases:
        found = outcome(native, case)
        if isinstance(found, tuple) and found[-1] in NOT_PYTHON:
            continue
        expected = wrap(outcome(function, case))
        if is_exact(name, case) and not same(expected, found):
            failures += 1
            print(f"{name}{case}: expected {expected}, found {found}")
assert failures == 0
