# Results of np.squeeze without axes have in Python as many axes as NumPy's, and all that
# types know elsewhere.
#
# RUN: rm -rf %t && mkdir -p %t/extension %t/ctypes
# RUN: npc build %S/Inputs/squeezed.py --python=%python -o %t/extension
# RUN: npc build %S/Inputs/squeezed.py -o %t/ctypes/libsqueezed.so
# RUN: npc bindings %S/Inputs/squeezed.py --lang ctypes -o %t/ctypes/squeezed.py
# RUN: %python %s %t/extension %S/Inputs/squeezed.py
# RUN: %python %s %t/ctypes %S/Inputs/squeezed.py
#
# RUN: npc bindings %S/Inputs/squeezed.py --lang c -o %t/squeezed.h
# RUN: npc bindings %S/Inputs/squeezed.py --lang cpp -o %t/squeezed.hpp
# RUN: %python %S/Inputs/compile_headers.py %cc %cxx %t/squeezed.h %t/squeezed.hpp
# RUN: FileCheck %s --check-prefix=HEADER --input-file %t/squeezed.h
# RUN: npc bindings %S/Inputs/squeezed.py --lang rust | FileCheck %s --check-prefix=RUST
# RUN: npc bindings %S/Inputs/squeezed.py --lang pyi | FileCheck %s --check-prefix=PYI
#
# HEADER: part(a: float64[:, :, :]) -> float64[...]
# HEADER: result  a view of a, in whose memory it lies; Python leaves out its axes of size 1
# HEADER: chosen(a: complex128[:, 1], b: complex128[:, :], flip: bool)
# HEADER-NEXT: -> tuple[complex128[...], tuple[complex128[...], complex128[:, :]]]
# HEADER: kept(a: float64[:, :]) -> tuple[float64[:, :], float64]
# RUST: `computed(a: float32[:, :], b: float32[:, :]) -> float32[...]`
# RUST: Python leaves out the axes of size 1.
# RUST: of value 1 Python leaves out the axes of size 1
# PYI: def part(a: NDArray[np.float64]) -> NDArray[np.float64]: ...
#
# RUN: %python -c "import numpy, sys; numpy.save(sys.argv[1], numpy.ones((1, 3, 1)))" %t/a.npy
# RUN: npc run %S/Inputs/squeezed.py::part --arg a=%t/a.npy | FileCheck %s --check-prefix=SHAPE
# SHAPE: float64[3]: 1 1 1
# RUN: npc run %S/Inputs/squeezed.py::part --arg a=%t/a.npy -o %t/r.npy
# RUN: %python -c "import numpy, sys; print(numpy.load(sys.argv[1]).shape)" %t/r.npy | FileCheck %s --check-prefix=FILE
# FILE: (3,)
#
# For IREE nothing leaves out axes: the function raises.
# RUN: npc build %S/Inputs/squeezed.py --emit iree -o - | FileCheck %s --check-prefix=IREE
# IREE: np.squeeze is compiled to keep axis 0

import itertools
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
sys.path.insert(1, __file__.rsplit("/", 2)[0] + "/end_to_end")

import squeezed

import extensions


def check(ours, theirs):
    if isinstance(theirs, tuple):
        assert isinstance(ours, tuple) and len(ours) == len(theirs)
        for pair in zip(ours, theirs):
            check(*pair)
        return
    assert type(ours) is type(theirs), (type(ours), type(theirs))
    assert np.shape(ours) == np.shape(theirs) and np.array_equal(ours, theirs), (ours, theirs)


def layouts(shape):
    a = np.arange(float(np.prod(shape))).reshape(shape)
    return [a, np.asfortranarray(a), np.repeat(a, 2, 0)[::2], a[..., ::-1]]


expected = extensions.load(sys.argv[2])
for shape in itertools.product([0, 1, 4], repeat=3):
    for a in layouts(shape):
        check(squeezed.part(a), expected.part(a))
        check(squeezed.again(a), expected.again(a))
        table = np.arange(shape[0] * shape[1]).reshape(shape[:2])
        for n in (1, 2, 3):
            check(squeezed.through(table, n), expected.through(table, n))
        rows = np.ones(shape[:2], np.float32)
        columns = np.ones(shape[1:], np.float32)
        check(squeezed.computed(rows, columns), expected.computed(rows, columns))
        column = np.ones((shape[2], 1), complex)
        for flip in (False, True):
            if shape[2] != 1:
                b = np.full(shape[:2], 1j)
                check(squeezed.chosen(column, b, flip), expected.chosen(column, b, flip))

# A view of the argument, whose memory lives as long.
a = np.zeros((1, 3, 1))
view = squeezed.part(a)
view[1] = 5
assert a[0, 1, 0] == 5 and view.shape == (3,)
del a
assert view[1] == 5 and view.flags.writeable
fresh = squeezed.computed(np.ones((1, 2), np.float32), np.ones((2, 3), np.float32))
assert fresh.shape == (3,) and fresh.flags.writeable and fresh.tolist() == [2, 2, 2]

# Where the number of axes matters to the function itself, it says what to do.
for call in (squeezed.kept, lambda a: squeezed.mixed(a, 1), lambda a: squeezed.mixed(a, 3)):
    check(squeezed.kept(np.ones((2, 3))), expected.kept(np.ones((2, 3))))
    try:
        call(np.ones((2, 1)))
    except ValueError as error:
        assert str(error).startswith("np.squeeze is compiled to keep axis 1, which has size 1"), error
    else:
        raise AssertionError(call)
