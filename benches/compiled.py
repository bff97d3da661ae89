"""Calls compiled functions through ctypes, and times them against NumPy."""

import ctypes
import time

import numpy as np

RUNS = 5

FREE = ctypes.CDLL(None).free
FREE.argtypes = [ctypes.c_void_p]


def descriptor_type(rank):
    """The struct that describes an array of this rank to compiled functions."""

    class Descriptor(ctypes.Structure):
        _fields_ = [
            ("allocated", ctypes.c_void_p),
            ("aligned", ctypes.c_void_p),
            ("offset", ctypes.c_int64),
            ("sizes", ctypes.c_int64 * rank),
            ("strides", ctypes.c_int64 * rank),
        ]

    return Descriptor


def describe(array):
    """The descriptor of a NumPy array."""
    data = array.ctypes.data
    strides = [stride // array.itemsize for stride in array.strides]
    return descriptor_type(array.ndim)(data, data, 0, tuple(array.shape), tuple(strides))


def view(descriptor, dtype):
    """The array that a descriptor describes, valid while its memory is."""
    dtype = np.dtype(dtype)
    address = descriptor.aligned + descriptor.offset * dtype.itemsize
    count = 1 + sum((n - 1) * s for n, s in zip(descriptor.sizes, descriptor.strides))
    memory = (ctypes.c_char * (count * dtype.itemsize)).from_address(address)
    strides = [stride * dtype.itemsize for stride in descriptor.strides]
    return np.ndarray(tuple(descriptor.sizes), dtype, memory, strides=strides)


class Library:
    """A shared library that npc made."""

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.npc_last_error.restype = ctypes.c_char_p

    def call(self, name, *arguments):
        """Calls a function on pointers to descriptors, ctypes scalars and NumPy
        arrays. Raises RuntimeError where the compiled function raised."""
        pieces = [
            ctypes.byref(describe(argument)) if isinstance(argument, np.ndarray) else argument
            for argument in arguments
        ]
        function = getattr(self.library, f"_mlir_ciface_{name}")
        function.restype = None
        function(*pieces)
        error = self.library.npc_last_error()
        if error is not None:
            raise RuntimeError(error.decode())


def best(function, runs=RUNS):
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def report(title, times):
    """Prints the times by name; `NumPy` must be among them."""
    print(title)
    for name, seconds in times.items():
        print(f"  {name:8} {seconds * 1e3:9.1f} ms   {times['NumPy'] / seconds:5.2f} times NumPy's speed")


def numba_version(function):
    """The function compiled by Numba, or None where Numba is not installed."""
    try:
        import numba
    except ImportError:
        return None
    return numba.njit(function)
