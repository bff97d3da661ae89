"""Calls the compiled heat.py from Python and compares it with NumPy.

    npc build heat.py -o libheat.so
    python call_heat.py ./libheat.so grid.npy 0.2 50 result_of_call_heat.npy

The last argument is what the C program wrote for the same grid. Exits with 1
when the three results are not the same to within 4 units in the last place.
"""

import ctypes
import sys
import time

import numpy as np

import heat

TOLERANCE = 4


class Matrix(ctypes.Structure):
    """How compiled functions see a matrix: sizes and strides count elements."""

    _fields_ = [
        ("allocated", ctypes.c_void_p),
        ("aligned", ctypes.c_void_p),
        ("offset", ctypes.c_int64),
        ("sizes", ctypes.c_int64 * 2),
        ("strides", ctypes.c_int64 * 2),
    ]

    def __init__(self, array):
        data = array.ctypes.data
        strides = [stride // array.itemsize for stride in array.strides]
        super().__init__(data, data, 0, tuple(array.shape), tuple(strides))


def load(path):
    """The compiled `heat` of a library, as a function on NumPy arrays."""
    library = ctypes.CDLL(path)
    function = library._mlir_ciface_heat
    function.argtypes = [ctypes.POINTER(Matrix), ctypes.c_double, ctypes.c_int64]
    function.restype = None
    library.npc_last_error.restype = ctypes.c_char_p

    def compiled(u, k, steps):
        function(Matrix(u), k, steps)
        error = library.npc_last_error()
        if error is not None:
            raise RuntimeError(error.decode())

    return compiled


def seconds(function, u, k, steps):
    start = time.perf_counter()
    function(u, k, steps)
    return time.perf_counter() - start


def distance(a, b):
    """The largest difference, in units in the last place of the larger value."""
    unit = np.spacing(np.maximum(np.abs(a), np.abs(b)))
    return float(np.max(np.abs(a - b) / unit, initial=0.0))


def main(library, grid, k, steps, from_c):
    start = np.load(grid)
    by_npc, by_numpy = start.copy(), start.copy()
    arguments = float(k), int(steps)

    compiled = seconds(load(library), by_npc, *arguments)
    interpreted = seconds(heat.heat, by_numpy, *arguments)
    shape = "x".join(map(str, start.shape))
    print(f"{steps} steps on {shape}, called from Python: {compiled:.3f} s")
    print(f"{steps} steps on {shape}, by NumPy itself:    {interpreted:.3f} s")

    worst = max(distance(by_npc, by_numpy), distance(np.load(from_c), by_numpy))
    if not worst <= TOLERANCE:
        sys.exit(f"error: the results differ by {worst:g} units in the last place")
    agreement = "to the last bit" if worst == 0.0 else f"to {worst:g} units in the last place"
    print(f"C, Python and NumPy agree {agreement}; npc is {interpreted / compiled:.1f} times as fast")


if __name__ == "__main__":
    main(*sys.argv[1:])
