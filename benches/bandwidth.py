"""Measures the memory's bandwidth.

Two arrays are read and one is written, which counts twice: a line of the cache
is read from memory before it is written there.
"""

import ctypes
import time
from pathlib import Path

import numpy as np

import peers

SOURCE = Path(__file__).with_suffix(".c")
ELEMENTS = 10_000_000


class Triad:
    """STREAM's triad over arrays that no cache holds."""

    def __init__(self, folder):
        library = folder / "bandwidth.so"
        peers.run([*peers.c_compiler(), SOURCE, "-o", library])
        self._function = ctypes.CDLL(str(library)).triad
        self._function.restype = None
        self._arrays = [np.full(ELEMENTS, 1.5) for _ in range(3)]
        self.best = 0.0

    def measure(self):
        """Measures again; `best` are the most bytes in a second of all measurements."""
        pointers = [ctypes.c_void_p(it.ctypes.data) for it in self._arrays]
        start = time.perf_counter()
        self._function(ctypes.c_int64(ELEMENTS), *pointers, ctypes.c_double(3.0))
        seconds = time.perf_counter() - start
        self.best = max(self.best, 4 * self._arrays[0].nbytes / seconds)
