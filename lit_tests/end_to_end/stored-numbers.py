# Numbers that are written to arrays of bools and integers: what does not fit raises or
# wraps, as in NumPy, by where the number comes from and what writes it; and of an index
# and a number that are both wrong, the one is said that NumPy says.
#
# RUN: rm -rf %t && mkdir %t
# RUN: %python %s write %t/program.py
# RUN: npc build -O0 %t/program.py -o %t/program.so
# RUN: %python %s compare %t/program.py %t/program.so | FileCheck %s
#
# CHECK: {{[1-9][0-9]+}} numbers stored, {{[1-9][0-9]+}} refused

import itertools
import random
import sys
import warnings

import numpy as np

import compiled
from compare_with_python import load

TARGETS = ["int8", "int32", "int64", "uint8", "uint64", "bool"]
SOURCES = ["int", "float", "int64", "int16", "uint64", "float64", "float16", "complex128"]

# What writes `s` to the array `a`, and gives another array or none.
WAYS = [
    "a[1] = s",
    "a[i] = s",
    "a[i - 1], a[1] = s, 1",
    "a[:] = s",
    "a[i:] = s",
    "a[...] = s",
    "a.fill(s)",
    "a[:2] = [s, s]",
    "a[:2] = s, 1",
    "a[[0, 1]] = s",
    "a[a == a] = s",
    "a.reshape(1, -1)[0, i] = s",
    "a.reshape(1, -1)[0] = s",
    "np.put(a, [0], s)",
    "np.putmask(a, a == a, s)",
    "np.place(a, a == a, [s])",
    "np.fill_diagonal(a[:3].reshape(1, 3), s)",
    "return np.array([s], a.dtype)",
    "return np.array(s, a.dtype)",
    "return np.array([[1, s], [s, 0]], a.dtype)",
    "return np.full(3, s, a.dtype)",
    "return np.full_like(a, s)",
    "return np.insert(a, 1, s)",
    "return np.append(a, np.array([s], a.dtype))",
]

INTS = [3, -1, 127, 128, -129, 300, 2**31, -(2**31) - 1, 2**62, -(2**63)]
FLOATS = [2.7, -0.9, -1.0, 127.9, 128.0, -300.2, 2.0**31, 1e19, 1e30, float("nan"), -float("inf")]


def of_numpy(source):
    return source not in ("int", "float")


def program():
    """Functions of an array, an index and a number, some of all that there may be."""
    ways = list(itertools.product(TARGETS, SOURCES, WAYS))
    lines = ["import numpy as np", ""]
    for number, (target, source, way) in enumerate(random.Random(3).sample(ways, 180)):
        if source == "complex128" and target == "bool":
            continue
        given = f'"{source}[:]"' if of_numpy(source) else source
        lines += ["", f'def f{number}(a: "{target}[:]", i: int, given: {given}):']
        lines += [f"    s = given{'[0]' if of_numpy(source) else ''}", f"    {way}"]
    return "\n".join(lines) + "\n"


def numbers(annotation):
    """The numbers that a function is called with."""
    if annotation is int:
        return INTS
    if annotation is float:
        return FLOATS
    dtype = np.dtype(annotation.partition("[")[0])
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        fitting = [it for it in INTS + [2**63 + 5] if limits.min <= it <= limits.max]
        return [np.array([it], dtype) for it in fitting]
    return [np.array([it], dtype) for it in FLOATS]


def outcome(function, arguments):
    try:
        return function(*arguments), None
    except Exception as error:
        return None, error


def compare(path, library_path):
    warnings.simplefilter("ignore")
    functions = [it for name, it in vars(load(path)).items() if name.startswith("f")]
    library = compiled.Library(library_path)
    stored = refused = 0
    for function in functions:
        annotations = function.__annotations__
        dtype = annotations["a"].partition("[")[0]
        for number, size, index in itertools.product(numbers(annotations["given"]), (3, 4), (2, 9)):
            ours, theirs = (np.arange(size).astype(dtype) for _ in range(2))
            expected, error = outcome(function, (theirs, index, number))
            got, got_error = outcome(library.function(function.__name__), (ours, index, number))
            where = f"{function.__name__}{annotations}, {number}, {size}, {index}"
            assert type(error) is type(got_error), f"{where}: {error!r}, got {got_error!r}"
            np.testing.assert_array_equal(ours, theirs, where)
            if error is None and expected is not None:
                assert got.dtype == expected.dtype, where
                np.testing.assert_array_equal(got, expected, where)
            stored += error is None
            refused += error is not None
    print(f"{stored} numbers stored, {refused} refused")


if sys.argv[1] == "write":
    with open(sys.argv[2], "w") as file:
        file.write(program())
else:
    compare(*sys.argv[2:])
