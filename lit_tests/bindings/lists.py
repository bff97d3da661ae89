# Lists of any length as arguments and results: what is converted, what is refused, and
# that nothing is left behind.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/lists.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/lists.py -o %t/ctypes/liblists.so
# RUN: npc bindings %S/Inputs/lists.py --lang ctypes -o %t/ctypes/lists.py
# RUN: %python %s %t/extension
# RUN: %python %s %t/ctypes
#
# RUN: npc bindings %S/Inputs/lists.py --lang c -o %t/lists.h
# RUN: npc bindings %S/Inputs/lists.py --lang cpp -o %t/lists.hpp
# RUN: %python %S/Inputs/compile_headers.py %cc %cxx %t/lists.h %t/lists.hpp
# RUN: FileCheck %s --check-prefix=HEADER --input-file %t/lists.h
# RUN: npc bindings %S/Inputs/lists.py --lang rust | FileCheck %s --check-prefix=RUST
# RUN: npc bindings %S/Inputs/lists.py --lang pyi | FileCheck %s --check-prefix=PYI
# RUN: npc reflect %S/Inputs/lists.py | FileCheck %s --check-prefix=METADATA
#
# HEADER: scaled(xs: list[float], factor: float) -> list[float]
# HEADER: multiples(a: float32[:, :], n: int) -> list[float32[:, ::1]]
# RUST: pub fn scaled(
# RUST: pub fn multiples(
# PYI: def scaled(xs: list[float], factor: float) -> list[float]: ...
# PYI: def halves(xs: list[np.float32]) -> list[np.float32]: ...
# PYI: def parts(p: tuple[list[int], float]) -> dict[str, list[int] | float]: ...
# PYI: def multiples(a: NDArray[np.float32], n: int) -> list[NDArray[np.float32]]: ...
# METADATA: scaled(xs: list[f64], factor: f64) -> list[f64]

import gc
import sys

sys.path.insert(0, sys.argv[1])

import numpy as np

import lists


def message(call, *arguments):
    try:
        call(*arguments)
    except (TypeError, OverflowError) as error:
        return f"{type(error).__name__}: {error}"
    raise AssertionError((call, arguments))


class Number:
    """What Python converts to a float."""

    def __init__(self, effect=lambda: None):
        self.effect = effect

    def __float__(self):
        self.effect()
        return 0.5


def exactly(ours, theirs):
    assert ours == theirs and repr(ours) == repr(theirs), (ours, theirs)


exactly(lists.scaled([1.0, 2, True, np.float32(0.5), Number()], 2), [2.0, 4.0, 2.0, 1.0, 1.0])
exactly(lists.scaled([], 2.0), [])
exactly(lists.scaled(xs=[0.0] * 1000, factor=1.0), [0.0] * 1000)
exactly(lists.halves([np.float32(3), 1]), [np.float32(1.5), np.float32(0.5)])
exactly(lists.flags([True, np.True_, False]), [False, False, True])
exactly(lists.parts(([1, 2**62], 0.5)), {"reversed": [2**62, 1], "x": 0.5})
exactly(lists.same([1 + 2j, 3.0]), [1 + 2j, 3 + 0j])

# Arrays, each with its own memory to write to.
matrix = np.arange(12, dtype=np.float32).reshape(4, 3)
found = lists.multiples(matrix, 5)
assert isinstance(found, list) and [it.shape for it in found] == [(4, 3), (3, 3), (2, 3), (1, 3), (0, 3)]
found[1][:] = -1.0
for i in (0, 2, 3, 4):
    assert found[i].dtype == np.float32 and np.array_equal(found[i], matrix[i:] * i), (i, found[i])
assert lists.multiples(matrix, 0) == []
records = lists.records(np.arange(3), 2)
assert records["n"] == 2 and [i for i, _ in records["found"]] == [0, 1]
assert np.array_equal(records["found"][1][1], [0, 1, 2]) and records["found"][1][1].dtype == np.int64

exactly(lists.points(2), ([[0, 0.0], [1, 0.5]], []))

# A list that is returned is another one, and arguments are only read.
given = [1j]
assert lists.same(given) is not given and given == [1j]

assert message(lists.scaled, (1.0,), 2.0) == "TypeError: scaled(): argument 'xs' must be a list, not tuple"
assert message(lists.scaled, np.ones(2), 2.0) == "TypeError: scaled(): argument 'xs' must be a list, not numpy.ndarray"
assert message(lists.scaled, [1.0, "2"], 2.0) == "TypeError: scaled(): argument 'xs[1]' must be a float, not str"
assert message(lists.scaled, [1.0, 2j], 2.0) == "TypeError: scaled(): argument 'xs[1]' must be a float, not complex"
assert message(lists.parts, ([1, 2.0], 1.0)) == "TypeError: parts(): argument 'p[0][1]' must be an int, not float"
assert (
    message(lists.parts, ([2**63], 1.0))
    == "OverflowError: parts(): argument 'p[0][0]': Python integer 9223372036854775808 out of bounds for int64"
)
assert message(lists.flags, [1]) == "TypeError: flags(): argument 'flags[0]' must be a bool, not int"
assert (
    message(lists.halves, [1e39])
    == "OverflowError: halves(): argument 'xs[0]': Python float 1e+39 out of bounds for float32"
)

# More than any memory holds.
for count in (2**62 + 1, 2**61, 2**63 - 1):
    try:
        lists.repeated([1, 2, 3, 4], count)
    except MemoryError:
        continue
    raise AssertionError(count)
assert lists.repeated([], 2**63 - 1) == [] and lists.repeated([1, 2], -(2**63)) == []

# A conversion that changes the list.
for changing in (list.clear, lambda it: it.append(1.0)):
    numbers = [1.0, 2.0]
    numbers.insert(1, Number(lambda: changing(numbers)))
    found = message(lists.scaled, numbers, 2.0)
    assert found == "TypeError: scaled(): argument 'xs' changed its size while it was converted", found

# Nothing is left behind, with errors or without.
item = Number()
numbers = [1.0, item]
gc.collect()
before = sys.getrefcount(item), sys.getrefcount(numbers)
for _ in range(20):
    lists.scaled(numbers, 1.0)
    message(lists.scaled, [*numbers, ""], 1.0)
assert (sys.getrefcount(item), sys.getrefcount(numbers)) == before
