# The strides of dimensions of size 1, and of arrays without elements, may be
# anything: no index is multiplied with them.
#
# RUN: npc build %S/Inputs/unused_strides.py -o %t.so
# RUN: %python %s %t.so %S/Inputs
# RUN: npc build -O0 %S/Inputs/unused_strides.py -o %t.so
# RUN: %python %s %t.so %S/Inputs

import sys

import numpy as np

sys.path.insert(0, sys.argv[2])

import compiled
from closeness import assert_close
import unused_strides

library = compiled.Library(sys.argv[1])
ODD = [0, 1, -1, 3, 1 << 40, -(1 << 40), (1 << 58) - 1, -(1 << 58)]
random = np.random.default_rng(1)


def with_strides(array, stride):
    """The array with another stride wherever that is not used."""
    item = array.itemsize
    unused = array.size == 0
    strides = [stride * item if unused or n == 1 else s for n, s in zip(array.shape, array.strides)]
    return np.lib.stride_tricks.as_strided(array, array.shape, strides)


def both(name, *arrays):
    """Calls the Python function, and the compiled one with each odd stride."""
    for stride in ODD:
        originals = [array.copy() for array in arrays]
        copies = [array.copy() for array in arrays]
        odd = [with_strides(array, stride) for array in copies]
        expected = getattr(unused_strides, name)(*originals)
        found = library.function(name)(*odd)
        pairs = zip(found, expected) if isinstance(expected, tuple) else [(found, expected)]
        for left, right in [*pairs, *zip(copies, originals)]:
            assert_close(left, right, 1e-13)


for shape in [(1, 1), (1, 6), (6, 1), (1, 40), (40, 1), (0, 5), (5, 0), (1, 0), (0, 1), (2, 3)]:
    a, b = random.random(shape), random.random(shape)
    both("formula", a, b)
    both("strided", a, b)
    both("product", a, b.reshape(shape[::-1]))
    both("strided_product", a, b.reshape(shape[::-1]))
    both("interior", a, b)
    both("copies", a, b)
    both("loops", a, b)
    if a.size:
        both("total", a, b)
for left, right in [((1, 6), (4, 6)), ((4, 1), (4, 6)), ((4, 1), (1, 6)), ((1, 1), (4, 6))]:
    a, b = random.random(left), random.random(right)
    both("formula", a, b)
    both("formula", b, a)
    both("strided", a, b)
    both("strided", b, a)
for shape in [(1, 1, 1), (1, 3, 1), (3, 1, 2), (2, 3, 1), (1, 2, 3), (1, 1, 5)]:
    both("cube", random.random(shape))
