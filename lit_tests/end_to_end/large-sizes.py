# Sizes that do not fit 63 bits, negative ones and zeros raise what NumPy raises, with its
# message; nothing wraps, crashes or goes on for ever. Where a size is possible, but the memory
# is not there, it is a MemoryError.
#
# RUN: npc build %S/Inputs/large_sizes.py -o %t.so
# RUN: %python %s %t.so %S %S/Inputs

import inspect
import itertools
import os
import resource
import signal
import sys

os.environ["OPENBLAS_NUM_THREADS"] = "1"
sys.path[:0] = sys.argv[2:]

import numpy as np

import compiled
import large_sizes

LONG = 2**33
NUMBERS = [0, -1, 3, LONG, 2**60, 2**62, 2**63 - 1, -(2**63)]
FEWER = [0, -1, 3, 2**33, 2**62]
FLOATS = [0.0, -1.0, 3.0, 1e10, 1e19, 1e300, float("inf"), float("nan")]
ARRAYS = {
    "float64[:]": [np.ones(4), np.zeros(0), np.ones(1)],
    "float64[:, :]": [np.ones((4, 2)), np.ones((4, 1)), np.zeros((0, 4))],
    "int8[:]": [np.ones(4, np.int8)],
    "int64[:]": [np.array([1, 2]), np.full(4, 2**62)],
}

# NumPy ends the process there (or reads what is not its own).
CRASHES = {"rep", "rep0", "repa", "concatenate"}
# These NumPy computes with floats or by way of other arrays, and raises another exception, or
# gives another length, for a number next to 2**63.
ROUNDED = {"arange", "arange1", "linspace", "linspacea", "hanning", "histogram", "resize"}
# NumPy finds first what is wrong with an array that npc does not need.
BY_WAY = {"append", "concatflat", "kron2", "meshgrid", "pad", "pad2", "pad8", "padedge", "reshape3"}
BY_WAY |= {"tensordot4", "tile1", "tile8"}
# Here each index is looked at, although it stands for no element.
LOOKED_AT = {"fancy", "vander"}


def arguments(function):
    """All combinations of the values for the parameters of a function."""
    kinds = [p.annotation for p in inspect.signature(function).parameters.values()]
    few = sum(kind is int for kind in kinds) > 2
    values = {int: FEWER if few else NUMBERS, float: FLOATS}
    return itertools.product(*(values.get(kind) or ARRAYS[kind] for kind in kinds))


def outcome(function, given):
    """What a call gives or raises, without the text of a MemoryError."""
    try:
        result = function(*given)
    except MemoryError:
        return "MemoryError"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if isinstance(result, np.ndarray):
        return (result.dtype, result.shape, result.ravel()[:5].tolist())
    return (len(result), result[:5]) if isinstance(result, list) else result


def main():
    library = compiled.Library(sys.argv[1])
    pages = int(open("/proc/self/statm").read().split()[0])
    limit = pages * resource.getpagesize() + (1 << 29)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    functions = [it for _, it in inspect.getmembers(large_sizes, inspect.isfunction)]
    for function in functions:
        name = function.__name__
        for given in arguments(function):
            if name in LOOKED_AT and any(number is LONG for number in given):
                continue
            # A function that goes on for ever ends the test.
            signal.alarm(20)
            found = outcome(library.function(name), given)
            if name in CRASHES:
                wrong = isinstance(found, tuple) and any(abs(it) > 3 for it in given[1:] if isinstance(it, int))
                assert not wrong or found[1][0] == 0, (name, given, found)
                continue
            expected = outcome(function, given)
            if found == expected:
                continue
            both = [str(it).partition(":")[0] for it in (expected, found)]
            is_refused = set(both) <= {"ValueError", "MemoryError", "OverflowError", "IndexError"}
            is_known = name in BY_WAY and is_refused
            # An index of NumPy's that is next to 2**63 means that there is none.
            is_known |= name == "broadcast_add8" and 2**63 - 1 in given
            is_known |= name == "unravel" and min(given) < 0
            is_known |= name in ROUNDED and any(abs(it) >= 2**62 for it in given if isinstance(it, int))
            assert is_known, (name, given, expected, found)


main()
