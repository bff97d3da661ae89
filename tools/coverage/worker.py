"""Calls compiled functions and the same under NumPy, and says whether they agree.

Reads a pickled task, as `batch` makes it, and writes a line of JSON for each
function: its name, what became of it, and why.
"""

import importlib.util
import json
import pickle
import sys
import warnings
import zlib
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

import draw

TRIALS = 10


def main():
    program_path, library_path, cases, seed = pickle.load(sys.stdin.buffer)
    warnings.simplefilter("ignore")
    import compiled

    program = load(program_path)
    library = compiled.Library(library_path)
    for name, case in cases.items():
        kind, why = compare(case, getattr(program, name), library.function(name), seed)
        print(json.dumps([name, kind, why]), flush=True)


def load(path):
    specification = importlib.util.spec_from_file_location("program", path)
    program = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(program)
    return program


def generator_of(case, seed):
    return np.random.default_rng([seed, zlib.crc32(f"{case.body}{case.parameters}".encode())])


def compare(case, expected_function, function, seed):
    """How a case compares: `same`, `close`, `differs`, or `fails` where NumPy always raises."""
    generator = generator_of(case, seed)
    exact, returned = True, 0
    for trial in range(TRIALS):
        theirs = draw.arguments(case, generator, trial)
        ours, wide = [copy(it) for it in theirs], [widened(it) for it in theirs]
        what = f"{case.body!r} with {describe(theirs)}"
        expected, error = outcome(expected_function, theirs)
        got, got_error = outcome(function, ours)
        if type(error) is not type(got_error):
            return "differs", f"{what}: {got_error or got!r}, expected {error or expected!r}"[:600]
        if error is not None:
            continue
        returned += 1
        for mine, other in [(got, expected), *zip(ours, theirs)]:
            how = agreement(case, mine, other, theirs)
            if how is None and any(map(is_single, theirs)):
                exacter, _ = outcome(expected_function, wide)
                how = agreement_of_all(case, [got, *ours], [exacter, *wide], theirs)
            if how is None:
                return "differs", f"{what}: {difference(mine, other)}"[:600]
            exact &= how
    if not returned:
        return "fails", "NumPy raises for all arguments"
    return ("same" if exact else "close"), ""


def is_single(value):
    """Whether these are complex numbers of which NumPy's functions are off by many ulp."""
    return isinstance(value, (np.ndarray, np.generic)) and value.dtype == np.complex64


def widened(value):
    """A copy in which the numbers have twice as many digits."""
    if not isinstance(value, (np.ndarray, np.generic)) or value.dtype not in (np.float32, np.complex64):
        return copy(value)
    return value.astype(np.complex128 if is_single(value) else np.float64)[()]


def agreement_of_all(case, ours, wide, arguments):
    """Whether results are what is computed with twice as many digits, rounded."""
    rounded = []
    for mine, other in zip(ours, wide):
        if not isinstance(other, (np.ndarray, np.generic)) or not hasattr(mine, "dtype"):
            return None
        with np.errstate(all="ignore"):
            rounded.append(other.astype(mine.dtype) if mine.dtype.kind in "fc" else other)
    found = [agreement(case, mine, other, arguments) for mine, other in zip(ours, rounded)]
    return None if None in found else False


def always_raises(case, seed):
    """Whether NumPy refuses the arguments whatever their values are."""
    space = {"np": np}
    exec(case.source("f"), space)
    warnings.simplefilter("ignore")
    generator = generator_of(case, seed)
    errors = [outcome(space["f"], draw.arguments(case, generator, trial))[1] for trial in range(8)]
    return all(isinstance(error, (AttributeError, TypeError, ValueError, IndexError)) for error in errors)


def outcome(function, arguments):
    """What a call returns, or what it raises."""
    try:
        with np.errstate(all="ignore"):
            return function(*arguments), None
    except Exception as error:
        return None, error


def copy(value):
    """A copy with the same strides."""
    if not isinstance(value, np.ndarray):
        return value
    base = value if value.base is None else value.base
    if not isinstance(base, np.ndarray) or base.size == 0:
        return value.copy()
    memory = base.copy(order="K").ravel(order="K")
    start = value.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    return np.ndarray(value.shape, value.dtype, memory, start if value.size else 0, value.strides)


def describe(arguments):
    return ", ".join(
        f"{it.dtype}{list(it.shape)} strides {list(it.strides)}" if isinstance(it, np.ndarray) else repr(it)
        for it in arguments
    )


def difference(ours, theirs):
    """Where two results differ first, and how."""
    if isinstance(theirs, (tuple, list)):
        return f"{ours!r}, expected {theirs!r}"
    mine, other = np.asarray(ours), np.asarray(theirs)
    if mine.shape != other.shape or mine.dtype != other.dtype:
        return f"{ours!r}, expected {theirs!r}"
    wrong = np.argwhere(~((mine == other) | ((mine != mine) & (other != other))))
    for place in map(tuple, wrong):
        return f"{mine[place]!r} at {tuple(map(int, place))}, expected {other[place]!r}; {len(wrong)} of {mine.size}"
    return f"{ours!r}, expected {theirs!r}"


def agreement(case, ours, theirs, arguments):
    """True if two results are the same bit for bit, False if close, None if they differ."""
    if isinstance(theirs, (tuple, list)):
        if not isinstance(ours, (tuple, list)) or len(ours) != len(theirs):
            return None
        found = [agreement(case, mine, other, arguments) for mine, other in zip(ours, theirs)]
        return None if None in found else all(found)
    if theirs is None or ours is None:
        return True if ours is theirs else None
    if isinstance(theirs, np.ndarray) != isinstance(ours, np.ndarray):
        # npc gives a scalar where NumPy has an array without axes, and the other way round.
        if np.ndim(theirs) != 0:
            return None
    is_numpy = isinstance(theirs, (np.ndarray, np.generic))
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    if ours.shape != theirs.shape or (is_numpy and ours.dtype != theirs.dtype):
        return None
    if theirs.dtype.kind == "c":
        found = [agreement(case, part(ours), part(theirs), arguments) for part in (np.real, np.imag)]
        if None not in found:
            return all(found)
        return False if is_near(case, ours, theirs, arguments) else None
    if np.array_equal(ours, theirs, equal_nan=theirs.dtype.kind == "f"):
        return True
    if theirs.dtype.kind != "f" or not np.array_equal(np.isnan(ours), np.isnan(theirs)):
        return None
    return False if is_near(case, ours, theirs, arguments) else None


def is_near(case, ours, theirs, arguments):
    """Whether floats are within what the case allows."""
    finite = np.isfinite(theirs)
    with np.errstate(all="ignore"):
        if not np.array_equal(ours[~finite], theirs[~finite], equal_nan=True):
            return False
        precision = max(np.finfo(it.dtype).eps for it in [theirs, *arguments] if is_inexact(it))
        size = np.abs(theirs)
        if case.is_sum:
            numbers = [np.asarray(it) for it in arguments]
            largest = [np.max(np.abs(it[np.isfinite(it)]).astype(float), initial=0) for it in numbers]
            size = np.maximum(size, max([*largest, 0.0]))
        ulp = max(case.ulp, 4) if theirs.dtype.kind == "c" else case.ulp
        allowed = max(ulp, 8 * np.sqrt(theirs.size + 64) if case.is_sum else 0) * precision
        tiny = np.finfo(theirs.dtype).smallest_subnormal
        return bool(np.all(np.abs(ours - theirs)[finite] <= (allowed * size + tiny)[finite]))


def is_inexact(value):
    return isinstance(value, (np.ndarray, np.generic)) and value.dtype.kind in "fc"


if __name__ == "__main__":
    main()
