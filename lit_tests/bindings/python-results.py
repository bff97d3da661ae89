# What comes back: values, memory, exceptions, threads; and what a module says
# about itself.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/results.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/results.py -o %t/ctypes/libresults.so
# RUN: npc bindings %S/Inputs/results.py --lang ctypes -o %t/ctypes/results.py
# RUN: %python %s %t/extension 100000
# RUN: %python %s %t/ctypes 1000

import gc
import inspect
import pydoc
import resource
import sys
import threading
import time

import numpy as np

sys.path.insert(0, sys.argv[1])
import results

# A view keeps the argument alive, and is as writeable as it.
u = np.arange(12.0).reshape(3, 4)
row = results.row(u, 1)
assert np.shares_memory(row, u) and row.flags.writeable and row.tolist() == [4.0, 5.0, 6.0, 7.0]
row[0] = 50.0
assert u[1, 0] == 50.0
u.flags.writeable = False
assert not results.row(u, 1).flags.writeable
array = np.arange(100_000.0)
view = results.backwards(array)
references = sys.getrefcount(array)
assert view.strides == (-16,) and view[0] == 99_999.0
another = results.backwards(view)
del array, view
gc.collect()
assert another.strides == (32,) and another[0] == 1.0 and another[-1] == 99_997.0
matrix = np.ones((3, 5), order="F")
assert results.row(matrix, -1).strides == (24,)

# A new array owns its memory.
made = results.made(5)
assert made.flags.writeable and made.flags.aligned and made.flags.c_contiguous
assert not made.flags.owndata and made.base is not None
made += 1.0
assert made.tolist() == [1.0] * 5
for count in [0, 1, 2]:
    assert results.made(count).shape == (count,)
    assert results.backwards(results.made(count)).shape == ((count + 1) // 2,)

# Nested tuples, and whose numbers they hold.
found = results.nested(np.arange(3, dtype=np.int32), 1.5)
(array, (x, greater)), length, empty = found
assert array.tolist() == [1, 2, 3] and array.dtype == np.int32
assert type(x) is np.float32 and x == 1.5
assert type(greater) is np.bool_ and greater
assert type(length) is int and length == 3
assert empty == () and type(found) is tuple
assert results.single(2.0) == (2.0,) and results.nothing(1.0) is None
assert results.pair(2.0) == (None, 2.0)

# Lists and dicts are Python's own, a new one for each call.
items = np.arange(3, dtype=np.int32)
found = results.a_dict(items, 2.5)
assert type(found) is dict and list(found) == ["out", "max value", 'é"\\*/%s', "last"]
assert found["out"].tolist() == [1, 2, 3] and found["last"] == {"n": 3}
number, (none, view) = found["max value"]
assert type(found["max value"]) is list and number == 2.5 and none is None
assert np.shares_memory(view, items) and view.tolist() == [1, 2] and found['é"\\*/%s'] == {}
assert results.a_list(2.0) == [2.0] and results.a_list(2.0) is not results.a_list(2.0)
found["more"] = results.a_list(1.0).append(2.0)
assert "more" not in results.a_dict(items, 2.5)


# Exceptions are those that the function raises.
def raised(i):
    try:
        results.fails(np.ones(3), i)
    except Exception as error:
        return type(error), error.args


assert raised(0) == (ValueError, ())
assert raised(1) == (KeyError, ("key",))
assert raised(2) == (OverflowError, ("naïve: 100%s",))
assert raised(3) == (AssertionError, ("an assertion",))
kind, (message,) = raised(4)
assert kind is RuntimeError and len(message) > 240 and set(message) == {"é"}
assert raised(5) == (KeyError, ("",))
assert raised(6) == (AssertionError, ("",))
assert raised(7) == (IndexError, ("index 7 is out of bounds for axis 0 with size 3",))

# What the module says about itself.
documentation = 'A docstring may hold "quotes", \\ backslashes, */, ??=, {{ braces }} and é.'
assert documentation in results.__doc__
assert results.row.__doc__ == "A view of a row." and results.backwards.__doc__ is None
assert results.row.__name__ == "row" and results.row.__module__ == "results"
assert str(inspect.signature(results.row)) == "(u, i)"
assert "    row(u, i)\n        A view of a row.\n" in pydoc.render_doc(results, renderer=pydoc.plaintext)
assert results.__all__[:2] == ["row", "backwards"] and len(results.__all__) == 11
namespace = {}
exec("from results import *", namespace)
assert namespace["made"] is results.made

# No call changes how often its arguments are referred to, or keeps memory.
count = int(sys.argv[2])
u = np.ones((2, 3))
v = np.ones(3)
small = np.arange(3, dtype=np.int32)
number = 12345.678
wrong = "text of its own"
objects = [u, v, small, number, wrong, results]


def calls():
    results.row(u, 1)
    results.backwards(v)
    results.nested(small, 1.5)
    results.pair(number)
    results.a_dict(small, number)
    results.a_list(number)
    raised(2)
    for call in [
        lambda: results.row(u, wrong),
        lambda: results.row(wrong, 1),
        lambda: results.row(u, i=1, x=wrong),
        lambda: results.row(u, u=u),
        lambda: results.row(v, 1),
        lambda: results.single(wrong),
        lambda: results.row(u, 5),
    ]:
        try:
            call()
        except (TypeError, IndexError):
            continue
        raise AssertionError("a wrong call returned")


calls()
gc.collect()
before = [sys.getrefcount(item) for item in objects]
for _ in range(count):
    calls()
gc.collect()
after = [sys.getrefcount(item) for item in objects]
assert before == after, (before, after)

peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for _ in range(10 * count):
    results.made(1000)
    results.row(u, 1)
    results.nested(small, 2.5)
    results.a_dict(small, 2.5)
assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < peak + 16 * 1024

# Other threads run while compiled code does: here this one looks at the clock.
times = []


def spin():
    times.append(time.perf_counter())
    results.spin(50_000_000)
    times.append(time.perf_counter())


thread = threading.Thread(target=spin)
longest = 0.0
last = time.perf_counter()
thread.start()
while len(times) < 2:
    now = time.perf_counter()
    longest = max(longest, now - last)
    last = now
thread.join()
# With the lock held, this thread would not have had a turn all the while.
assert longest < (times[1] - times[0]) / 2, (longest, times)

# Threads have exceptions of their own.
expected = [raised(i) for i in range(4)]
outcomes = []


def fail(i):
    outcomes.extend(raised(i) == expected[i] for _ in range(500))


threads = [threading.Thread(target=fail, args=(i % 4,)) for i in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(outcomes) == 4000 and all(outcomes)
