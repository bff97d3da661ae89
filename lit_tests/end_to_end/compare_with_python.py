"""Compares every public function of a program with the same under CPython.

    compare_with_python.py PROGRAM LIBRARY [SEED] [TRIALS]

Arguments are made at random from the annotations: many sizes, empty and
one-element arrays, strided views where the annotation allows them, now and
then one array or overlapping views of one array for two parameters, shapes
that broadcast, and shapes that do not fit. Results, exceptions, and what
arguments hold afterwards must be the same, and no memory may be lost. A program may set RELATIVE_ERROR,
the tolerance for floating-point numbers.
"""

import inspect
import os
import re
import sys
import typing
import warnings

import numpy as np

import compiled
import extensions
from closeness import assert_close
from leaks import leak

TEXTS = ["", "a", "b", "ab", "abc", "é", "äöü", "日本", "𝄞x", "sum", "max", "mean", "a\0b"]
SIZES = [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 31, 64, 130]


def main(path, library_path, seed=0, trials=60):
    warnings.simplefilter("ignore")
    program = load(path)
    library = compiled.Library(library_path)
    random = np.random.default_rng(int(seed))
    functions = [
        function
        for name, function in vars(program).items()
        if inspect.isfunction(function) and not name.startswith("_") and annotated(function)
    ]
    assert functions, f"no function to compare in {path}"
    raised = returned = 0
    failures = []
    for function in functions:
        try:
            counts = compare(program, library, function, random, int(trials))
        except AssertionError as failure:
            failures.append(str(failure))
            continue
        returned += counts[0]
        raised += counts[1]
        lost = leak(calls(library, function))
        if lost:
            failures.append(f"{function.__name__}: {lost} bytes are never freed")
    if failures:
        sys.exit("\n\n".join(failures))
    print(f"{len(functions)} functions, {returned} results and {raised} errors agree")


def compare(program, library, function, random, trials):
    """How often a function returned and how often it raised, each time as in Python."""
    returned = raised = 0
    for trial in range(trials):
        arguments = make_arguments(function, random, mismatched=trial % 7 == 6)
        theirs = copies(arguments)
        expected, error = outcome(function, theirs)
        ours = copies(arguments)
        got, got_error = outcome(library.function(function.__name__), ours)
        where = f"{function.__name__}, trial {trial}: {describe(arguments)}"
        assert same_error(error, got_error), f"{where}: {error!r} but {got_error!r}"
        for mine, other in zip(ours, theirs):
            if isinstance(mine, np.ndarray):
                check(program, mine, other, f"{where}: changed argument, {error!r}")
        if error is not None:
            raised += 1
            continue
        returned += 1
        assert (got is None) == (expected is None), f"{where}: {got}, expected {expected}"
        for mine, other in zip(listed(got), listed(expected)):
            check(program, mine, other, where)
    assert returned, f"{function.__name__} never returned"
    return returned, raised


def calls(library, function):
    """Some calls, of which some fail."""
    random = np.random.default_rng(1)
    compiled_function = library.function(function.__name__)
    drawn = [make_arguments(function, random, mismatched=i % 3 == 2) for i in range(6)]
    return [lambda arguments=it: outcome(compiled_function, copies(arguments)) for it in drawn]


def same_error(ours, theirs):
    """NumPy has several texts for shapes that do not fit, depending on how it computes."""
    fits = "broadcast" not in str(theirs)
    return type(ours) is type(theirs) and (not fits or str(ours) == str(theirs))


def load(path):
    # As for a script: what it imports is in its folder.
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    return extensions.load(path)


def annotated(function):
    return all(
        parameter.annotation is not inspect.Parameter.empty
        for parameter in inspect.signature(function).parameters.values()
    )


def outcome(function, arguments):
    """What a call returns, or what it raises."""
    try:
        with np.errstate(all="ignore"):
            return function(*arguments), None
    except Exception as error:
        return None, error


def listed(value):
    if value is None:
        return []
    return list(value) if isinstance(value, tuple) else [value]


def check(program, ours, theirs, where):
    for container in (tuple, list, dict):
        if not isinstance(theirs, container):
            continue
        same = isinstance(ours, container) and len(ours) == len(theirs)
        assert same, f"{where}: {ours}, expected {theirs}"
        if container is dict:
            assert list(ours) == list(theirs), f"{where}: {ours}, expected {theirs}"
            ours, theirs = ours.values(), theirs.values()
        for mine, other in zip(ours, theirs):
            check(program, mine, other, where)
        return
    # Where an int meets a float, the one of Python may be either.
    is_numpy = isinstance(theirs, (np.ndarray, np.generic))
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    assert ours.shape == theirs.shape, f"{where}: shape {ours.shape}, expected {theirs.shape}"
    assert not is_numpy or ours.dtype == theirs.dtype, f"{where}: dtype {ours.dtype}, expected {theirs.dtype}"
    if theirs.dtype.kind == "c":
        check(program, ours.real, theirs.real, where)
        check(program, ours.imag, theirs.imag, where)
        return
    default = {"float16": 2e-3, "float32": 1e-5}.get(theirs.dtype.name, 1e-13)
    tolerance = getattr(program, "RELATIVE_ERROR", default)
    assert_close(ours, theirs, tolerance, where)


def describe(arguments):
    return ", ".join(
        f"{a.dtype}{list(a.shape)} strides {list(a.strides)}" if isinstance(a, np.ndarray) else repr(a)
        for a in arguments
    )


def make_arguments(function, random, mismatched):
    """Arguments that fit the annotations."""
    annotations = [p.annotation for p in inspect.signature(function).parameters.values()]
    size = int(random.choice(SIZES))
    made = []
    for annotation in annotations:
        same = [m for m, a in zip(made, annotations) if a == annotation]
        chance = random.random() if isinstance(annotation, str) and same else 1.0
        if chance < 0.1:
            made.append(same[0])
        elif chance < 0.2 and "::1" not in annotation:
            first, second = overlapping(same[0], random)
            made = [first if argument is same[0] else argument for argument in made]
            made.append(second)
        else:
            made.append(make_argument(annotation, size, random, mismatched))
    return made


def overlapping(array, random):
    """Two views of one memory, of the shape of an array, a few elements apart.

    NumPy's own `a[:] = b` reads elements that it has written where the steps of
    the two differ and there is one axis only, so there they differ in sign alone.
    """
    shifts = [int(random.integers(4)) for _ in array.shape]
    choices = [1, 1, -1] if array.ndim == 1 else [1, 1, 2, -1]
    steps = [int(random.choice(choices)) for _ in array.shape]
    lengths = [(size + shift) * abs(step) + 3 for size, shift, step in zip(array.shape, shifts, steps)]
    whole = numbers(array.dtype, lengths, random)
    corner = tuple(slice(size) for size in array.shape)
    shifted = tuple(slice(shift, None) for shift in shifts)
    stepped = tuple(slice(None, None, step) for step in steps)
    return whole[corner], whole[stepped][shifted][corner]


def make_argument(annotation, size, random, mismatched):
    if annotation is int:
        return int(random.integers(-4, 12))
    if annotation is float:
        return float(random.normal())
    if annotation is complex:
        return complex(random.normal(), random.normal())
    if annotation is bool:
        return bool(random.integers(2))
    if annotation is str:
        return str(random.choice(TEXTS))
    if typing.get_origin(annotation) is tuple:
        parts = typing.get_args(annotation)
        return tuple(make_argument(part, size, random, mismatched) for part in parts)
    if typing.get_origin(annotation) is list:
        (element,) = typing.get_args(annotation)
        return [make_argument(element, size, random, mismatched) for _ in range(size)]
    if not isinstance(annotation, str):
        return numbers(np.dtype(annotation), (), random)[()]
    dtype, dimensions = re.fullmatch(r"(\w+)\[(.*)\]", annotation).groups()
    dimensions = [dimension.strip() for dimension in dimensions.split(",")]
    shape = [int(random.choice(SIZES)) if mismatched else size for _ in dimensions]
    if random.random() < (0.3 if mismatched else 0.1):
        shape[random.integers(len(shape))] = 1
    if dimensions[-1] == "::1":
        return numbers(np.dtype(dtype), shape, random)
    if dimensions[0] == "::1":
        return np.asfortranarray(numbers(np.dtype(dtype), shape, random))
    return strided(np.dtype(dtype), shape, random)


def strided(dtype, shape, random):
    """An array that is contiguous, in Fortran order, or a view with steps."""
    kind = random.integers(4)
    if kind == 0:
        return numbers(dtype, shape, random)
    if kind == 1:
        return np.asfortranarray(numbers(dtype, shape, random))
    steps = [int(random.choice([1, 2, 3, -1, -2])) for _ in shape]
    whole = numbers(dtype, [n * abs(s) for n, s in zip(shape, steps)], random)
    return whole[tuple(slice(None, None, s) for s in steps)]


def numbers(dtype, shape, random):
    if dtype.kind == "b":
        return random.integers(0, 2, shape).astype(dtype)
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        small = random.integers(-20 if dtype.kind == "i" else 0, 20, shape)
        extreme = random.choice(np.array([limits.min, limits.max], dtype), shape)
        return np.where(random.random(shape) < 0.95, small.astype(dtype), extreme)
    if dtype.kind == "c":
        part = np.dtype(f"f{dtype.itemsize // 2}")
        made = np.empty(shape, dtype)
        made.real, made.imag = numbers(part, shape, random), numbers(part, shape, random)
        return made
    values = random.normal(size=shape)
    special = random.random(shape)
    values = np.where(special < 0.02, np.inf, np.where(special > 0.98, 0.0, values))
    return values.astype(dtype)


def copies(arguments):
    """Copies with the same strides, which overlap where the arguments do."""
    made = {}
    return [
        copy_like(argument, made) if isinstance(argument, np.ndarray) else argument
        for argument in arguments
    ]


def copy_like(array, made):
    """A view of a copy of the memory that an array views."""
    whole = array if array.base is None else array.base
    if id(whole) not in made:
        made[id(whole)] = whole.copy(order="K")
    copy = made[id(whole)]
    if whole.size == 0:
        return copy if array is whole else np.empty(array.shape, array.dtype)
    distance = array.ctypes.data - whole.ctypes.data if array.size else 0
    memory = copy.ravel(order="K")
    return np.ndarray(array.shape, array.dtype, memory, distance, array.strides)


if __name__ == "__main__":
    main(*sys.argv[1:])
