"""Compares functions of numbers with the same under CPython, bit for bit.

    compare_numbers.py PROGRAM LIBRARY [--checked-int]

Each public function is called with the special values of its parameters'
annotations in all combinations, or in as many as LIMIT allows, chosen at random,
and with random numbers. Results, their types and the signs of zeros, exceptions
and their messages must be the same. Python's ints have 64 bits here: they wrap,
or with --checked-int raise OverflowError.

A program may set REFUSALS, messages of compiled code where CPython has a result
of another type; _is_feasible, which says of a function's name and its arguments
whether CPython can compute with them; and VALUES, further values for each type.
"""

import inspect
import itertools
import math
import random
import struct
import sys
import warnings

import compare_with_python
import compiled

LIMIT = 4000
RANDOM = 400
OVERFLOW = (OverflowError, "Python int too large to convert to C long")

FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.0, 2.5, -2.5, 3.5, 7.0, -7.0, 0.1, -0.3, 1e300, -1e300,
          1e-300, 5e-324, -5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, math.inf,
          -math.inf, math.nan, 2.0**53, 2.0**63, -(2.0**63), 2.0**64, 1e18, 100.0, -100.0, 709.9, -745.2]
PARTS = [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.0, 1e-310, 1e200, -1e308, 1e-300, math.inf, -math.inf, math.nan]
CORNERS = {
    int: [0, 1, -1, 2, -2, 3, 7, -7, 10, 63, 64, -64, 65, 100, 1250, -1350, 2**31, -(2**31), 2**53,
          2**53 + 1, -(2**53) - 1, 2**62, 2**63 - 1, -(2**63), 3037000500, 123456789],
    float: FLOATS,
    bool: [False, True],
    complex: [complex(real, imag) for real in PARTS for imag in PARTS],
}


def main(path, library_path, *options):
    warnings.simplefilter("ignore")
    program = compare_with_python.load(path)
    library = compiled.Library(library_path)
    is_checked = "--checked-int" in options
    functions = [
        function
        for name, function in inspect.getmembers(program, inspect.isfunction)
        if not name.startswith("_") and function.__module__ == program.__name__
    ]
    assert functions, f"no function to compare in {path}"
    failures = calls = raised = 0
    for function in functions:
        found = [compare(program, library, function, case, is_checked) for case in cases(program, function)]
        calls += len(found)
        raised += sum(outcome is True for outcome in found)
        wrong = [outcome for outcome in found if isinstance(outcome, str)]
        failures += len(wrong)
        print(*wrong[:5], sep="\n", end="\n" if wrong else "")
    print(f"{len(functions)} functions, {calls - raised} results and {raised} errors, {failures} wrong")
    sys.exit(failures > 0)


def cases(program, function):
    """Lists of arguments."""
    generator = random.Random(function.__name__)
    types = [parameter.annotation for parameter in inspect.signature(function).parameters.values()]
    more = getattr(program, "VALUES", {})
    corners = [CORNERS[t] + more.get(t, []) for t in types]
    if math.prod(map(len, corners)) <= LIMIT:
        made = list(itertools.product(*corners))
    else:
        made = [tuple(generator.choice(values) for values in corners) for _ in range(LIMIT)]
    made += [tuple(number(generator, t) for t in types) for _ in range(RANDOM)]
    is_feasible = getattr(program, "_is_feasible", lambda name, arguments: True)
    return [case for case in made if is_feasible(function.__name__, case)]


def number(generator, type):
    if type is int:
        return generator.randint(-(2 ** generator.randint(1, 63)), 2 ** generator.randint(1, 63) - 1)
    if type is bool:
        return generator.random() < 0.5
    if type is complex:
        return complex(number(generator, float), number(generator, float))
    scale = generator.choice([1, 1, 10, 100, 1e-5, 1e10])
    return generator.choice([generator.gauss(0, scale), float(generator.randint(-30, 30)), anything(generator)])


def anything(generator):
    """A float of any bits but those of NaN."""
    value = struct.unpack("d", generator.randbytes(8))[0]
    return 0.25 if math.isnan(value) else value


def compare(program, library, function, case, is_checked):
    """False for a result and True for an exception as in Python, else what is wrong."""
    found = outcome(library.function(function.__name__), case)
    if is_error(found) and found[1] in getattr(program, "REFUSALS", ()):
        return True
    expected = outcome(function, case)
    if not is_error(expected):
        # What no operation makes an int of 64 bits of raises in both modes.
        raises = is_checked or found == OVERFLOW
        expected = checked(expected) if raises else wrapped(expected)
    if same(expected, found):
        return is_error(found)
    return f"{function.__name__}{case}: expected {expected}, found {found}"


def outcome(function, arguments):
    try:
        return function(*arguments)
    except Exception as error:
        return type(error), str(error)


def is_error(outcome):
    return isinstance(outcome, tuple) and len(outcome) == 2 and isinstance(outcome[0], type)


def wrapped(value):
    """An int of Python as one of 64 bits."""
    if isinstance(value, tuple):
        return tuple(map(wrapped, value))
    if type(value) is int:
        return (value + 2**63) % 2**64 - 2**63
    return value


def checked(value):
    """A result that fits 64 bits, or the exception that it is."""
    values = value if isinstance(value, tuple) else [value]
    return value if all(wrapped(each) is each or wrapped(each) == each for each in values) else OVERFLOW


def same(left, right):
    if type(left) is not type(right):
        return False
    if isinstance(left, tuple):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, complex):
        return same(left.real, right.real) and same(left.imag, right.imag)
    if isinstance(left, float):
        return struct.pack("d", left) == struct.pack("d", right) or (left != left and right != right)
    return left == right


if __name__ == "__main__":
    main(*sys.argv[1:])
