# What Python raises the compiled function raises, with the same message, and
# nothing that it held is lost.
#
# RUN: npc build %S/Inputs/raising.py -o %t.so
# RUN: %python %s %t.so %S/Inputs

import ctypes
import resource
import sys
import threading

import numpy as np

sys.path.insert(0, sys.argv[2])

import compiled
import raising

library = compiled.Library(sys.argv[1])


def both(name, *arguments):
    """Calls the Python function and the compiled one, which must agree."""
    copies = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
    function = library.function(name)
    try:
        expected = getattr(raising, name)(*arguments)
    except Exception as error:
        try:
            found = function(*copies)
        except type(error) as other:
            assert str(other) == str(error), (name, other, error)
        else:
            raise AssertionError(f"{name}{arguments} gave {found}, not {error!r}")
    else:
        found = function(*copies)
        assert library.library.npc_last_error() is None
        np.testing.assert_equal(found, expected)
    # What was written before the exception stays written.
    for left, right in zip(arguments, copies):
        np.testing.assert_equal(left, right)


a = np.arange(5.0)
for i in [-7, -6, -5, -1, 0, 4, 5, 6]:
    both("element", a, i)
    both("store", a, i)
for x in [-1.0, 0.0, 4.0]:
    both("checked", x)
for i, j in [(0, 3), (3, 3), (5, 1), (0, 0)]:
    both("outer", a, i, j)
both("recursive", 6, a)
for b in [0, 3, -3]:
    both("divide", 7, b)
    both("inverse", 7.0, float(b))
both("broadcast", a, np.arange(4.0))
both("broadcast", a, np.arange(1.0))
for size in (0, 1, 2, 3):
    for other in (0, 1, 2, 3):
        both("add_in_place", np.arange(float(size)), np.arange(float(other)))
both("zeros", 3)
both("zeros", -3)
both("midway", a, np.array([1, 2, 3, 0, 5]), 5)
both("midway", a, np.array([1, 2, 3, 4, 5]), 4)

# Memory that is not there, and sizes that overflow.
for n in [1 << 20, 1 << 31, 1 << 40, 1 << 62]:
    try:
        library.function("too_much")(n)
    except (MemoryError, ValueError):
        continue
    raise AssertionError(f"allocated {n} * {n} numbers")

# After an exception every result is zero and every descriptor null.
descriptor = compiled.descriptor_type(1)
fields = [("a", descriptor), ("n", ctypes.c_int64), ("flag", ctypes.c_bool), ("x", ctypes.c_double)]
results = type("Results", (ctypes.Structure,), {"_fields_": fields})()
numbers = np.ones(2, np.float32)
passed = descriptor(numbers.ctypes.data, numbers.ctypes.data, 0, (2,), (1,))
ctypes.memset(ctypes.byref(results), 0xFF, ctypes.sizeof(results))
library.library.npc_fn_raising_result_types.restype = None
library.library.npc_fn_raising_result_types(
    ctypes.byref(results),
    ctypes.byref(passed),
    ctypes.c_int64(4),
    ctypes.c_bool(True),
)
assert library.library.npc_last_error() == b"RuntimeError: no"
assert not results.a.allocated and not results.a.aligned and tuple(results.a.sizes) == (0,)
assert (results.n, results.flag, results.x) == (0, False, 0.0)

# Nothing leaks: 2000 failures with megabytes in hand.
outer = library.function("outer")
large = np.ones(1 << 17)


def fail():
    try:
        outer(large, (1 << 17) - 1, 2)
    except IndexError:
        return
    raise AssertionError("outer did not raise")


for _ in range(10):
    fail()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for _ in range(2000):
    fail()
assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < before + 64 * 1024

# Each thread has its own error.
fail()
thread = threading.Thread(target=lambda: both("divide", 7, 2))
thread.start()
thread.join()
assert library.library.npc_last_error().startswith(b"IndexError: ")
