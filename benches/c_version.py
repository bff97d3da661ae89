"""Calls programs of the suite that are written in C.

`NAME` of `programs/NAME.c` takes an array as its sizes and a pointer, an int as
int64_t and a float as double, in the order of the Python function, and then a
pointer for each result.
"""

import ctypes

import numpy as np


class Function:
    """A function in C, called with what `prepare` makes of arguments."""

    def __init__(self, library, program):
        self._function = getattr(ctypes.CDLL(str(library)), program.name)
        self._function.restype = None
        self._results = [(it.shape, it.dtype) for it in map(np.asarray, program.expected_results)]

    def prepare(self, arguments):
        """The arguments as C takes them, which point into the arrays that they are made of."""
        return sum(map(in_c, arguments), [])

    def __call__(self, *arguments):
        # Results are allocated here, as a module in C would do it.
        found = [np.empty(shape, dtype) for shape, dtype in self._results]
        self._function(*arguments, *(ctypes.c_void_p(it.ctypes.data) for it in found))
        # Numbers are the results of functions that return numbers.
        found = [it if it.ndim else it[()] for it in found]
        return tuple(found) if len(found) > 1 else (found or [None])[0]


def in_c(value):
    """An argument as C takes it: an array as its sizes and a pointer."""
    if isinstance(value, float):
        return [ctypes.c_double(value)]
    if isinstance(value, int):
        return [ctypes.c_int64(value)]
    return [*map(ctypes.c_int64, value.shape), ctypes.c_void_p(value.ctypes.data)]
